"""The corrective steps of a remedy that say how play goes on."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards.card import Card
from game.table.moves.move import Move


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
