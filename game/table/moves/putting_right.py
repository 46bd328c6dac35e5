"""The corrective steps of a remedy that put cards and chips right."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards.card import Card
from game.table.moves.move import Move
from game.table.places import Place


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
    """Take a card that does not belong to the game out of it; None: one that is none of the deck's own, a joker."""

    card: Card | None = None


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
