"""The corrective steps of a remedy that say how play goes on."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.cards.card import Card
from game.table.moves.move import Asked, CorrectiveStep, Move


class CapBetting(CorrectiveStep):
    """Nobody may have more than `amount` in this betting round."""

    said: ClassVar[str] = "No seat may put in more than {amount} in this betting round."
    done: ClassVar[str] = "The betting is capped at {amount} a seat in this betting round."
    chosen: ClassVar[str] = "Cap the betting at an amount"
    asks: ClassVar[tuple[Asked, ...]] = ("amount",)
    written: ClassVar[tuple[str, ...]] = ("cap-betting",)
    lies: ClassVar[tuple[str, ...]] = ("bets",)
    amount: int


class Restrict(CorrectiveStep):
    """A seat may call or fold, not raise, for the rest of this betting round."""

    said: ClassVar[str] = "Tell seat {seat}: call or fold only, no raise in this betting round."
    done: ClassVar[str] = "Seat {seat} may only call or fold in this betting round."
    chosen: ClassVar[str] = "Tell a seat: call or fold only"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("restrict",)
    lies: ClassVar[tuple[str, ...]] = ("bet", "stack")
    seat: int


class PassAction(CorrectiveStep):
    """The turn goes to a seat."""

    said: ClassVar[str] = "Pass the action to seat {seat}."
    done: ClassVar[str] = "The action passes to seat {seat}."
    chosen: ClassVar[str] = "Pass the action to a seat"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("pass-action",)
    seat: int


class Warn(CorrectiveStep):
    """Warn a seat; a repetition is answered otherwise."""

    said: ClassVar[str] = "Warn seat {seat}."
    chosen: ClassVar[str] = "Warn a seat"
    chosen_at_boxes: ClassVar[str] = "Warn a box's player"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("warn",)
    seat: int


class ForfeitSeat(CorrectiveStep):
    """A seat is taken from its player, who leaves with its chips after the hand."""

    said: ClassVar[str] = "Tell seat {seat} they forfeit their seat."
    done: ClassVar[str] = "Seat {seat} forfeits their seat."
    chosen: ClassVar[str] = "Declare a seat forfeited"
    chosen_at_boxes: ClassVar[str] = "Declare a box forfeited"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("forfeit-seat",)
    seat: int


class CountDeck(Move):
    """Count the cards."""

    said: ClassVar[str] = "Check the deck, card by card."
    done: ClassVar[str] = "The deck is checked."


class ReplaceDeck(CorrectiveStep):
    """Another deck, checked, takes the place of this one."""

    said: ClassVar[str] = "Bring in another deck and check it."
    done: ClassVar[str] = "Another deck comes in, checked."
    chosen: ClassVar[str] = "Bring in another deck"
    chosen_at_boxes: ClassVar[str] = "Bring in another deck"
    written: ClassVar[tuple[str, ...]] = ("replace-deck",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("deck", "house"),)
    lies: ClassVar[tuple[str, ...]] = ("stub",)


class VoidRound(CorrectiveStep):
    """The hand does not count."""

    said: ClassVar[str] = "Declare the hand void."
    said_at_boxes: ClassVar[str] = "Declare the round void."
    chosen: ClassVar[str] = "Declare the hand void"
    chosen_at_boxes: ClassVar[str] = "Declare the round void and rack the cards"
    written: ClassVar[tuple[str, ...]] = ("void-round",)
    lies: ClassVar[tuple[str, ...]] = ("hands", "bets", "stub", "board", "burns", "muck")


class Redeal(CorrectiveStep):
    """Deal the hand again, `first` receiving the first card."""

    said: ClassVar[str] = "Deal again, first card to seat {first}."
    done: ClassVar[str] = "The hand is dealt again, first card to seat {first}."
    chosen: ClassVar[str] = "Deal again, starting from a seat"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("redeal",)
    lies: ClassVar[tuple[str, ...]] = ("stub",)
    first: int


class Resume(CorrectiveStep):
    """Take the procedure up again at the step at `cursor`, `progress` of its parts done. It moves no card and no chip."""

    said: ClassVar[str] = "Carry on with the hand from where it stopped."
    said_at_boxes: ClassVar[str] = "Carry on with the round from where it stopped."
    chosen: ClassVar[str] = "Go on with the hand where it stopped"
    chosen_at_boxes: ClassVar[str] = "Go on with the round where it stopped"
    cursor: int
    progress: int = 0


class SkipBurns(CorrectiveStep):
    """The next `count` burns are made already."""

    said: ClassVar[str] = "Skip the next burn."
    done: ClassVar[str] = "The next burn is skipped."
    chosen: ClassVar[str] = "Skip the next burn"
    lies: ClassVar[tuple[str, ...]] = ("burns",)
    count: int


class Reopen(CorrectiveStep):
    """The turn goes back to a seat whose wager was ruled on; `raises`: it may also raise; `short`: so many of the chips in
    front of it are too few for a call, and go back with a fold."""

    said: ClassVar[str] = "Give the action back to seat {seat}."
    done: ClassVar[str] = "It's seat {seat}'s turn again."
    chosen: ClassVar[str] = "Give the turn back to a seat"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    seat: int
    raises: bool = True
    short: int = 0


class TurnUp(CorrectiveStep):
    """A card of a seat, which lies face down or was shown there, lies open from now on."""

    said: ClassVar[str] = "Leave the {card} face up: it counts as an up card."
    chosen: ClassVar[str] = "Leave a seat's card face up"
    chosen_at_boxes: ClassVar[str] = "Turn up a card of the dealer's hand"
    asks: ClassVar[tuple[Asked, ...]] = ("where",)
    unasked_at_boxes: ClassVar[bool] = True
    written: ClassVar[tuple[str, ...]] = ("turn-up",)
    at_boxes: ClassVar[tuple[tuple[str, str], ...]] = (("hand", "same"),)
    card: Card


class BurnToActive(CorrectiveStep):
    """Before the next street as many cards will be burned as there are hands. It moves no card yet."""

    said: ClassVar[str] = "Leave the card. Before the next street, burn one card for each hand."
    done: ClassVar[str] = "The card stays. Before the next street, one card is burned for each hand."
    chosen: ClassVar[str] = "Burn a card for each hand before the next street"
    lies: ClassVar[tuple[str, ...]] = ("burns",)


class PlayAllIn(CorrectiveStep):
    """A seat takes no part in the betting any more, as if it had no chips left."""

    said: ClassVar[str] = "Treat seat {seat} as all in."
    done: ClassVar[str] = "Seat {seat} is treated as all in."
    chosen: ClassVar[str] = "Treat a seat as all in"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    seat: int


class AskAllIn(CorrectiveStep):
    """Ask a seat whether it wants to be treated as all-in."""

    said: ClassVar[str] = "Ask seat {seat} if they want to be treated as all in."
    chosen: ClassVar[str] = "Ask a player if they want to be treated as all in"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("ask",)
    seat: int
    what: Literal["choose-all-in"] = "choose-all-in"


class LetStand(CorrectiveStep):
    """A wager that was in question stands, as a total of the round."""

    said: ClassVar[str] = "Let seat {seat}'s wager stand at {to}."
    done: ClassVar[str] = "Seat {seat}'s wager stands at {to}."
    chosen: ClassVar[str] = "Tell a seat what its wager stands at"
    asks: ClassVar[tuple[Asked, ...]] = ("seat", "amount")
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("bet", "same"),)
    lies: ClassVar[tuple[str, ...]] = ("bet", "stack")
    seat: int
    to: int


class FoldBack(CorrectiveStep):
    """A hand folded before its turn goes back to its seat as it lay, whose turn is still to come."""

    said: ClassVar[str] = "Give seat {seat} their folded hand back."
    done: ClassVar[str] = "Seat {seat} gets their folded hand back."
    chosen: ClassVar[str] = "Give a folded hand back to its seat"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("rebuild-hand",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("muck", "seat"),)
    lies: ClassVar[tuple[str, ...]] = ("muck",)
    seat: int


class Revive(CorrectiveStep):
    """A hand given up has the claim to what lies in the middle after all; the pots are those `of` the hands it takes them
    from, if there are any."""

    said: ClassVar[str] = "{revived}"
    chosen: ClassVar[str] = "Let a hand that was folded win the pot"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("pot", "seat"), ("muck", "seat"))
    lies: ClassVar[tuple[str, ...]] = ("muck",)
    seat: int
    of: tuple[int, ...] = ()
