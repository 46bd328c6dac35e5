"""Reads what a house has settled for itself: how it handles cash and the float, what it does with a deck, how often something goes
wrong on its floor, how people practise there, how its computer players play the first round."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from game import resources
from game.files.schema.typed import typed
from game.rulebook.schema.house import HouseCage, HouseDeck, HouseGuests, HouseMishaps, HousePractice
from game.rulebook.schema.opponents import HouseOpponents
from game.rulebook.sheets import sheet

T = TypeVar("T")
_FILES: Final[dict[type[Any], str]] = {
    HouseCage: "house-cage.yaml", HouseDeck: "house-deck.yaml", HouseGuests: "house-guests.yaml",
    HouseMishaps: "house-mishaps.yaml", HouseOpponents: "house-opponents.yaml",
    HousePractice: "house-practice.yaml",
}  # fmt: skip


def of_file(kind: type[T], file: Path) -> T:
    """What that file says of a kind. Raises RulebookError, for all that is wrong in it."""
    return typed(kind, sheet.read(file))


@cache
def house_cage() -> HouseCage:
    """This house's tray, forms and order of steps. Raises RulebookError, for all that is wrong in the file, as the others do."""
    return _ours(HouseCage)


@cache
def house_deck() -> HouseDeck:
    """How this house opens, washes and shuffles its decks."""
    return _ours(HouseDeck)


@cache
def house_mishaps() -> HouseMishaps:
    """How often something goes wrong on this house's floor."""
    return _ours(HouseMishaps)


@cache
def house_opponents() -> HouseOpponents:
    """How this house's computer players play the first round, and answer an all-in there."""
    return _ours(HouseOpponents)


@cache
def house_practice() -> HousePractice:
    """How this house has people practise."""
    return _ours(HousePractice)


@cache
def house_guests() -> HouseGuests:
    """This house's policy for guests."""
    return _ours(HouseGuests)


def _ours(kind: type[T]) -> T:
    return of_file(kind, resources.rules() / _FILES[kind])
