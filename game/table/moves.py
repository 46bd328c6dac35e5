"""Every move that can be made at the table: orders, tried by the engine. The dealer's first, the players' second.

Amounts are cents; seats run clockwise from the dealer's left. The total `to` of a bet is the seat's whole wager in the
betting round. Each move names in `by` who makes it: a seat, or `DEALER`, or `SUPERVISOR`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from game.cards.card import Card
from game.table.places import DEALER, Place

Face = Literal["down", "up"]


@dataclass(frozen=True)
class Move:
    """An order given at the table."""

    by: int = field(default=DEALER, kw_only=True)


# ---- the dealer's ordinary steps


@dataclass(frozen=True)
class Shuffle(Move):
    """Shuffle the deck; `order` is what comes of it, next card first (from whoever holds the dice, never from here)."""

    order: tuple[Card, ...] = ()
    riffles: int = 0


@dataclass(frozen=True)
class Chemmy(Move):
    """Mix a new deck face down on the table before its first shuffle."""


@dataclass(frozen=True)
class OfferCut(Move):
    """Offer the deck to a seat for the cut."""

    to: int


@dataclass(frozen=True)
class Cut(Move):
    """Cut the deck once, `at` cards down; by the dealer or a player."""

    at: int


@dataclass(frozen=True)
class CollectPost(Move):
    """Take a seat's ante or blind in."""

    seat: int
    amount: int


@dataclass(frozen=True)
class Burn(Move):
    """The top card to the burns, unseen."""


@dataclass(frozen=True)
class DealCard(Move):
    """The top card to a seat."""

    to: int
    face: Face = "down"


@dataclass(frozen=True)
class DealBoard(Move):
    """The next `count` cards to the board, face up."""

    count: int


@dataclass(frozen=True)
class GatherBets(Move):
    """Close the betting round: hand back what was not called, bring the bets in."""


@dataclass(frozen=True)
class TakeCommission(Move):
    """Take the house's charge from pot `pot` (0: onto the slide, for the hand so far)."""

    amount: int
    pot: int = 0


@dataclass(frozen=True)
class TakeTime(Move):
    """Take a seat's charge for the hour, onto the slide."""

    seat: int
    amount: int


@dataclass(frozen=True)
class Approve(Move):
    """Whoever is in charge has verified what was done."""


@dataclass(frozen=True)
class Drop(Move):
    """What lies on the slide into the drop box."""

    amount: int


@dataclass(frozen=True)
class ReadHand(Move):
    """Announce what a shown hand is."""

    seat: int


@dataclass(frozen=True)
class MuckHand(Move):
    """A beaten hand to the muck."""

    seat: int


@dataclass(frozen=True)
class PushPot(Move):
    """Pot number `pot` (1 is the main pot), or a winner's share of it, to a seat."""

    pot: int
    to: int
    amount: int


@dataclass(frozen=True)
class MoveMarker(Move):
    """Puck or button to a seat."""

    to: int


@dataclass(frozen=True)
class Announce(Move):
    """Tell the table what comes after this hand: another deck (`deck-change`), or its end (`closing`)."""

    what: Literal["deck-change", "closing"]


@dataclass(frozen=True)
class StopPlay(Move):
    """Stop: something is wrong. Anybody may call it; `incident` is its place in the table's list, -1 a false call."""

    incident: int = -1


@dataclass(frozen=True)
class CallSupervisor(Move):
    """Ask for whoever the book lets decide."""


@dataclass(frozen=True)
class GiveRuling(Move):
    """What is to be done about the incident in question, and the clause it rests on. `binding`: it is carried out as given,
    for whoever decides has the last word (tas C.3.2); else the table follows what the book demands."""

    remedy: str
    cite: str = ""
    binding: bool = field(default=False, kw_only=True)


# ---- the corrective steps of a remedy


@dataclass(frozen=True)
class GatherCards(Move):
    """All cards of the hand back into the deck."""


@dataclass(frozen=True)
class ShuffleStub(Move):
    """Shuffle the undealt cards; `order` as in `Shuffle`."""

    order: tuple[Card, ...] = ()


@dataclass(frozen=True)
class ShuffleIn(Move):
    """Shuffle cards into the stub: the named `cards` from where they lie, or all of `source`."""

    cards: tuple[Card, ...] = ()
    source: Place | None = None
    order: tuple[Card, ...] = ()


@dataclass(frozen=True)
class MoveCard(Move):
    """A card from one seat's hand to another's, unseen."""

    card: Card
    source: int
    to: int


@dataclass(frozen=True)
class ReturnCard(Move):
    """A card back to the top of the stub, from a seat's hand (`source`) or from the board (0)."""

    card: Card
    source: int = 0


@dataclass(frozen=True)
class ReplaceCard(Move):
    """The top card to a seat, face down, in the place of one that was taken away."""

    seat: int


@dataclass(frozen=True)
class SetBurn(Move):
    """A card from where it lies to the burns."""

    card: Card


@dataclass(frozen=True)
class LayAside(Move):
    """A card from a hand or the board to one side, until its place is known."""

    card: Card


@dataclass(frozen=True)
class MuckCard(Move):
    """Cards from where they lie to the muck."""

    cards: tuple[Card, ...]


@dataclass(frozen=True)
class RemoveCard(Move):
    """Take a card that does not belong to the game out of it."""

    card: Card


@dataclass(frozen=True)
class ReturnBet(Move):
    """Chips of this hand back to the seat that put them in."""

    seat: int
    amount: int


@dataclass(frozen=True)
class ReturnAll(Move):
    """Every seat's chips of this hand back to it."""


@dataclass(frozen=True)
class MakeUp(Move):
    """A seat adds the chips its wager lacks."""

    seat: int
    amount: int


@dataclass(frozen=True)
class TakeBack(Move):
    """A payment made in error, back into the middle."""

    seat: int
    amount: int


@dataclass(frozen=True)
class DeadHand(Move):
    """A hand that has no claim to the pot any more, to the muck."""

    seat: int


@dataclass(frozen=True)
class RebuildHand(Move):
    """A card that was taken in by mistake back to its seat."""

    seat: int
    card: Card


@dataclass(frozen=True)
class ShowHand(Move):
    """Turn a hand up for all."""

    seat: int


@dataclass(frozen=True)
class TapMuck(Move):
    """Touch a hand to the muck: it is dead before it is shown."""

    seat: int


@dataclass(frozen=True)
class CapBetting(Move):
    """Nobody may have more than `amount` in this betting round."""

    amount: int


@dataclass(frozen=True)
class Restrict(Move):
    """A seat may call or fold, not raise, for the rest of this betting round."""

    seat: int


@dataclass(frozen=True)
class PassAction(Move):
    """The turn goes to a seat."""

    seat: int


@dataclass(frozen=True)
class Warn(Move):
    """Warn a seat; a repetition is answered otherwise."""

    seat: int


@dataclass(frozen=True)
class ForfeitSeat(Move):
    """A seat is taken from its player, who leaves with its chips after the hand."""

    seat: int


@dataclass(frozen=True)
class CountDeck(Move):
    """Count the cards."""


@dataclass(frozen=True)
class ReplaceDeck(Move):
    """Another deck, checked, takes the place of this one."""


@dataclass(frozen=True)
class VoidRound(Move):
    """The hand does not count."""


@dataclass(frozen=True)
class Redeal(Move):
    """Deal the hand again, `first` receiving the first card."""

    first: int


@dataclass(frozen=True)
class Resume(Move):
    """Take the procedure up again at the step at `cursor`, `progress` of its parts done. It moves no card and no chip."""

    cursor: int
    progress: int = 0


@dataclass(frozen=True)
class SkipBurns(Move):
    """The next `count` burns are made already."""

    count: int


@dataclass(frozen=True)
class Reopen(Move):
    """The turn goes back to a seat whose wager was ruled on; `raises`: it may also raise; `short`: so many of the chips in
    front of it are too few for a call, and go back with a fold."""

    seat: int
    raises: bool = True
    short: int = 0


@dataclass(frozen=True)
class TurnUp(Move):
    """A card that lies face down at a seat lies open from now on."""

    card: Card


@dataclass(frozen=True)
class BurnToActive(Move):
    """Before the next street as many cards will be burned as there are hands. It moves no card yet."""


@dataclass(frozen=True)
class PlayAllIn(Move):
    """A seat takes no part in the betting any more, as if it had no chips left."""

    seat: int


@dataclass(frozen=True)
class AskAllIn(Move):
    """Ask a seat whether it wants to be treated as all-in."""

    seat: int


@dataclass(frozen=True)
class LetStand(Move):
    """A wager that was in question stands, as a total of the round."""

    seat: int
    to: int


@dataclass(frozen=True)
class Revive(Move):
    """A hand given up has the claim to what lies in the middle after all; the pots are those `of` the hands it takes them
    from, if there are any."""

    seat: int
    of: tuple[int, ...] = ()


# ---- the players


@dataclass(frozen=True)
class Post(Move):
    """Put in an ante or a blind; `dead` money belongs to the pot and to no wager."""

    amount: int
    dead: bool = False


@dataclass(frozen=True)
class OverBlind(Move):
    """Put in a voluntary blind; `to` is the seat's total in the round."""

    to: int


@dataclass(frozen=True)
class Decline(Move):
    """Do without what is offered."""


@dataclass(frozen=True)
class Draw(Move):
    """Throw cards of one's own, none or all, to get as many from the deck."""

    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Check(Move):
    """Stay in without a wager."""


@dataclass(frozen=True)
class Stand(Move):
    """Decline a blind's option to raise, where the book knows no check before the flop."""


@dataclass(frozen=True)
class Bet(Move):
    """Open the betting."""

    to: int


@dataclass(frozen=True)
class Call(Move):
    """Put in what is owed, or everything when that is less."""


@dataclass(frozen=True)
class Raise(Move):
    """Raise to a total."""

    to: int


@dataclass(frozen=True)
class TapOut(Move):
    """All remaining chips, where that is neither a call nor a full bet or raise."""

    to: int


@dataclass(frozen=True)
class ChooseAllIn(Move):
    """Be treated as all-in for the rest of the hand, where one may choose."""


@dataclass(frozen=True)
class Fold(Move):
    """Give the hand up."""


@dataclass(frozen=True)
class Look(Move):
    """Look at one's own hole cards."""


@dataclass(frozen=True)
class Show(Move):
    """Table the hand."""


@dataclass(frozen=True)
class Muck(Move):
    """Give the hand up at the showdown without showing it."""


@dataclass(frozen=True)
class Misplay(Move):
    """An irregularity happens: `facts` are its words in the vocabulary, amounts in cents."""

    irregularity: str
    facts: tuple[tuple[str, Any], ...] = ()

    def fact(self, name: str, default: Any = None) -> Any:
        """One fact, or the default."""
        return dict(self.facts).get(name, default)


# ---- a house-banked table: boxes against the dealer


@dataclass(frozen=True)
class Ante(Move):
    """The first wager on a box."""

    amount: int


@dataclass(frozen=True)
class SitOut(Move):
    """Pass up this round: no ante, no cards."""


@dataclass(frozen=True)
class TurnHand(Move):
    """Turn a box's hand face up, or the house's own (seat 0), and set it in order."""

    seat: int


@dataclass(frozen=True)
class PayBox(Move):
    """Pay a box its winnings out of the tray; its own wagers go back with them."""

    seat: int
    amount: int


@dataclass(frozen=True)
class CollectBox(Move):
    """Take a losing box's wagers into the tray."""

    seat: int
    amount: int


@dataclass(frozen=True)
class CountHand(Move):
    """Count the cards of a hand (the house's: seat 0) before it is racked."""

    seat: int


@dataclass(frozen=True)
class RackHand(Move):
    """Put a counted hand into the discard rack."""

    seat: int


@dataclass(frozen=True)
class Jackpot(Move):
    """A jackpot wager whose pad has lit up; 0 passes the jackpot up."""

    amount: int


@dataclass(frozen=True)
class TakeJackpots(Move):
    """Take the jackpot wagers in: the meter goes up."""


@dataclass(frozen=True)
class Claim(Move):
    """Claim a hand that is good for the jackpot, by its word; "" claims nothing."""

    hand: str


@dataclass(frozen=True)
class PayPrize(Move):
    """Pay a box its jackpot prize."""

    seat: int
    amount: int


@dataclass(frozen=True)
class CallDecisions(Move):
    """Announce bet or fold: from now on the boxes may look at their cards."""
