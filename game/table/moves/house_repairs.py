"""The corrective steps that only a house-banked table has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.cards.card import Card
from game.table.moves.move import Move
from game.table.places import Place


@dataclass(frozen=True)
class HandBack(Move):
    """Chips back to a box's player: `amount` in all, and of what lies where."""

    seat: int
    amount: int
    wagers: tuple[tuple[Place, int], ...] = ()


@dataclass(frozen=True)
class Reclaim(Move):
    """What a box was paid back to the house: `amount` in all, and how much to where."""

    seat: int
    amount: int
    wagers: tuple[tuple[Place, int], ...] = ()


@dataclass(frozen=True)
class PutBack(Move):
    """Chips that belong to a wager, or lack in it, onto the box again."""

    seat: int
    amount: int
    wager: Literal["ante", "bet"] = "ante"


@dataclass(frozen=True)
class RestoreMeter(Move):
    """The jackpot's meter shows again what it showed before the round."""


@dataclass(frozen=True)
class TurnDown(Move):
    """A card that came to be seen lies face down from now on; `seat` is the box it belongs to, or the dealer (0)."""

    seat: int
    card: Card | None = None


@dataclass(frozen=True)
class RestoreHand(Move):
    """A hand that went into the discard rack too soon back to its box."""

    seat: int


@dataclass(frozen=True)
class Exclude(Move):
    """A box's player takes no part in the rest of the round: the hand is dead."""

    seat: int


@dataclass(frozen=True)
class Ask(Move):
    """Ask a box to put its ante right, or to say what it does about its bet."""

    seat: int
    what: Literal["ante", "bet"] = "ante"


@dataclass(frozen=True)
class LetGoOn(Move):
    """Whoever is in charge lets the game go on."""
