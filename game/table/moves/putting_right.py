"""The corrective steps of a remedy that put cards and chips right."""

from __future__ import annotations

from typing import ClassVar

from game.cards.card import Card
from game.table.moves.move import Asked, CorrectiveStep
from game.table.values import MIDDLE, Place


class GatherCards(CorrectiveStep):
    """All cards of the hand back into the deck."""

    said: ClassVar[str] = "Bring all the cards from this hand back into the deck."
    chosen: ClassVar[str] = "Bring all cards back into the deck"
    chosen_at_boxes: ClassVar[str] = "Bring all cards back into the deck"
    written: ClassVar[tuple[str, ...]] = ("gather-cards",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("hand", "stub"), ("board", "stub"), ("burns", "stub"), ("muck", "stub"))
    lies: ClassVar[tuple[str, ...]] = ("hands", "stub", "board", "burns", "muck")


class ShuffleStub(CorrectiveStep):
    """Shuffle the undealt cards; `order` as in `Shuffle`."""

    said: ClassVar[str] = "Shuffle the stub."
    chosen: ClassVar[str] = "Shuffle the stub"
    written: ClassVar[tuple[str, ...]] = ("shuffle-stub",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("deck", "cloth"), ("deck", "board"), ("top", "cloth"))
    lies: ClassVar[tuple[str, ...]] = ("stub",)
    order: tuple[Card, ...] = ()


class ShuffleIn(CorrectiveStep):
    """Shuffle cards into the stub: the named `cards` from where they lie, or all of `source`."""

    said: ClassVar[str] = "Shuffle {shuffled} into the stub."
    chosen: ClassVar[str] = "Shuffle cards into the stub"
    written: ClassVar[tuple[str, ...]] = ("shuffle-in",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("hand", "stub"), ("board", "stub"), ("burns", "stub"), ("muck", "stub"))
    lies: ClassVar[tuple[str, ...]] = ("stub",)
    cards: tuple[Card, ...] = ()
    source: Place | None = None
    order: tuple[Card, ...] = ()


class MoveCard(CorrectiveStep):
    """A card from one seat's hand to another's, unseen."""

    said: ClassVar[str] = "Move a card from seat {source} to seat {to}, unseen."
    chosen: ClassVar[str] = "Move a card from one seat to another"
    asks: ClassVar[tuple[Asked, ...]] = ("source", "seat")
    written: ClassVar[tuple[str, ...]] = ("move-card",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("hand", "seat"),)
    card: Card
    source: int
    to: int


class ReturnCard(CorrectiveStep):
    """A card back to the top of the stub, from a seat's hand (`source`) or from the board (0)."""

    said: ClassVar[str] = "Put the {card} back on top of the deck."
    chosen: ClassVar[str] = "Put a card back on the deck"
    asks: ClassVar[tuple[Asked, ...]] = ("where",)
    written: ClassVar[tuple[str, ...]] = ("return-card",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("hand", "stub"), ("board", "stub"), ("burns", "stub"))
    lies: ClassVar[tuple[str, ...]] = ("stub",)
    card: Card
    source: int = 0


class ReplaceCard(CorrectiveStep):
    """The top card to a seat, face down, in the place of one that was taken away."""

    said: ClassVar[str] = "Deal seat {seat} a replacement card, face down."
    chosen: ClassVar[str] = "Deal a replacement card"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("replace-card",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("top", "seat"),)
    lies: ClassVar[tuple[str, ...]] = ("stub",)
    seat: int


class SetBurn(CorrectiveStep):
    """A card from where it lies to the burns."""

    said: ClassVar[str] = "Put the {card} with the burns."
    chosen: ClassVar[str] = "Put a card with the burns"
    asks: ClassVar[tuple[Asked, ...]] = ("where",)
    written: ClassVar[tuple[str, ...]] = ("set-burn",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("hand", "burns"), ("board", "burns"), ("aside", "burns"))
    lies: ClassVar[tuple[str, ...]] = ("burns",)
    card: Card


class LayAside(CorrectiveStep):
    """A card from a hand or the board to one side, until its place is known."""

    said: ClassVar[str] = "Put the {card} aside."
    chosen: ClassVar[str] = "Put a card aside"
    asks: ClassVar[tuple[Asked, ...]] = ("where",)
    written: ClassVar[tuple[str, ...]] = ("lay-aside",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("hand", "cloth"), ("hand", "house"), ("board", "cloth"), ("board", "house"))
    card: Card


class MuckCard(CorrectiveStep):
    """Cards from where they lie to the muck."""

    said: ClassVar[str] = "Put {cards} into the muck."
    done: ClassVar[str] = "To the muck: {cards}."
    chosen: ClassVar[str] = "Put a card into the muck"
    asks: ClassVar[tuple[Asked, ...]] = ("where",)
    written: ClassVar[tuple[str, ...]] = ("muck-card",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("hand", "muck"), ("board", "muck"), ("burns", "muck"))
    lies: ClassVar[tuple[str, ...]] = ("muck",)
    cards: tuple[Card, ...]


class RemoveCard(CorrectiveStep):
    """Take a card that does not belong to the game out of it; None: one that is none of the deck's own, a joker."""

    said: ClassVar[str] = "Take the {card} out of the game."
    done: ClassVar[str] = "The {card} is taken out of the game."
    chosen: ClassVar[str] = "Take a card out of the game"
    asks: ClassVar[tuple[Asked, ...]] = ("where",)
    written: ClassVar[tuple[str, ...]] = ("remove-card",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("hand", "house"), ("hand", "cloth"), ("board", "house"), ("board", "cloth"))
    card: Card | None = None


class ReturnBet(CorrectiveStep):
    """Chips of this hand back to the seat that put them in."""

    said: ClassVar[str] = "Give {amount} back to seat {seat}."
    chosen: ClassVar[str] = "Give chips back to a player"
    asks: ClassVar[tuple[Asked, ...]] = ("seat", "amount")
    written: ClassVar[tuple[str, ...]] = ("return-bet",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("bet", "seat"), ("pot", "seat"))
    lies: ClassVar[tuple[str, ...]] = ("bet", "stack")
    seat: int
    amount: int


class ReturnAll(CorrectiveStep):
    """Every seat's chips of this hand back to it."""

    said: ClassVar[str] = "Give everyone back their chips from this hand."
    chosen: ClassVar[str] = "Give everyone back their chips from this hand"
    written: ClassVar[tuple[str, ...]] = ("return-all",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("bet", "seat"), ("pot", "seat"))
    lies: ClassVar[tuple[str, ...]] = ("bets",)


class MakeUp(CorrectiveStep):
    """A seat adds the chips its wager lacks."""

    said: ClassVar[str] = "Seat {seat} adds {amount}."
    chosen: ClassVar[str] = "Ask a player to add chips to their bet"
    asks: ClassVar[tuple[Asked, ...]] = ("seat", "amount")
    written: ClassVar[tuple[str, ...]] = ("make-up",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("stack", "bet"),)
    lies: ClassVar[tuple[str, ...]] = ("bet", "stack")
    seat: int
    amount: int


class TakeBack(CorrectiveStep):
    """A payment made in error, back into the middle."""

    said: ClassVar[str] = "Take {amount} back from seat {seat}."
    chosen: ClassVar[str] = "Take a payment back from a seat"
    asks: ClassVar[tuple[Asked, ...]] = ("seat", "amount")
    written: ClassVar[tuple[str, ...]] = ("take-back",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("stack", "pot"),)
    seat: int
    amount: int


class CountOut(CorrectiveStep):
    """Chips that were counted out wrongly, from where they went to where they belong."""

    said: ClassVar[str] = "Move {amount} from {origin} to {goal}."
    chosen: ClassVar[str] = "Move chips that were cut out wrongly"
    asks: ClassVar[tuple[Asked, ...]] = ("amount",)
    amount: int
    origin: Place = MIDDLE
    goal: Place = MIDDLE


class DeadHand(CorrectiveStep):
    """A hand that has no claim to the pot any more, to the muck."""

    said: ClassVar[str] = "Muck seat {seat}'s hand: it's dead."
    said_at_boxes: ClassVar[str] = "Rack box {seat}'s hand: it's dead."
    chosen: ClassVar[str] = "Declare a hand dead"
    chosen_at_boxes: ClassVar[str] = "Declare a hand dead and rack it"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("dead-hand",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("hand", "muck"),)
    at_boxes: ClassVar[tuple[tuple[str, str], ...]] = (("hand", "muck"),)
    lies: ClassVar[tuple[str, ...]] = ("muck",)
    seat: int


class RebuildHand(CorrectiveStep):
    """A card that was taken in by mistake back to its seat."""

    said: ClassVar[str] = "Give the {card} back to seat {seat}."
    chosen: ClassVar[str] = "Give a card back to a hand"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("muck", "seat"),)
    written: ClassVar[tuple[str, ...]] = ("rebuild-hand",)
    lies: ClassVar[tuple[str, ...]] = ("muck",)
    seat: int
    card: Card


class ShowHand(CorrectiveStep):
    """Turn a hand up for everyone."""

    said: ClassVar[str] = "Turn up seat {seat}'s hand for everyone."
    chosen: ClassVar[str] = "Turn a hand up for everyone"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("show-hand", "turn-up")
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("hand", "same"), ("hand", "open"))
    seat: int


class TapMuck(CorrectiveStep):
    """Touch a hand to the muck: it is dead before it is shown."""

    said: ClassVar[str] = "Tap seat {seat}'s hand on the muck."
    done: ClassVar[str] = "Seat {seat}'s hand is tapped on the muck."
    chosen: ClassVar[str] = "Tap a hand on the muck"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("tap-muck",)
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = (("hand", "muck"),)
    lies: ClassVar[tuple[str, ...]] = ("muck",)
    seat: int
