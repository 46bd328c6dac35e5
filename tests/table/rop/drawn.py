"""Hands of draw, Manila and Omaha for the clause tests: fixed 10 and 20, blinds of 5 and 10, the button at the last seat,
everybody with 500, unless a test says otherwise."""

from __future__ import annotations

from collections.abc import Iterable

from game.table import events as e
from tests.table.given import Hand, deal

STAKES: dict[str, object] = {"units": [10, 20], "blinds": [5, 10]}


def hand_of(game: str, seats: int | Iterable[int] = 5, **told: object) -> Hand:
    """A hand of a game of the book, "draw-52" or "omaha", not yet begun."""
    numbers = range(1, seats + 1) if isinstance(seats, int) else seats
    stacks = dict.fromkeys(numbers, 500) | told.pop("stacks", {})  # type: ignore[call-overload]
    return deal(f"rop-{game}", stacks=stacks, **(STAKES | told))  # type: ignore[arg-type]


def draw(seats: int | Iterable[int] = 5, deck: int = 52, **told: object) -> Hand:
    return hand_of(f"draw-{deck}", seats, **told)


def drawers(hand: Hand) -> list[tuple[int, int]]:
    """Who drew how many cards, in order."""
    return [(event.seat, event.count) for event in hand.events if isinstance(event, e.Drew)]


def cites(hand: Hand, kind: type[e.Event]) -> list[str]:
    """The clauses of everything of a kind that has happened."""
    return [event.cite for event in hand.events if isinstance(event, kind)]
