"""Chips: their values and colours from data, how an amount breaks down into them, and how they look.

Amounts are in cents.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game import resources
from game.files.fault import briefly
from game.rulebook.errors import RulebookError
from game.rulebook.money import cents
from game.rulebook.readers.sheet import Entry, read

HIGHEST_STACK = 20
IN_HAND = 60
"""A player's chips to bet with are worth about the sixtieth part of the stack, and one column of them is held at least."""
LEAST_HELD = 10
MOST_CENTS = 100_000_000_00
_COLOUR = re.compile("#[0-9a-fA-F]{6}")


class ChipError(ValueError):
    """A file of chips is wrong. The message names the file, the place, and what would be right."""


@dataclass(frozen=True)
class Chip:
    """One denomination: `value` in cents; colours as `#rrggbb`."""

    value: int
    colour: str
    spots: str
    ink: str
    label: str


@cache
def load_chips(name: str = "casino") -> tuple[Chip, ...]:
    """The chips of a set in `assets/chips`, smallest first. Raises ChipError if there is none or the file is wrong."""
    path = resources.assets() / "chips" / f"{name}.yaml"
    if not path.is_file():
        there = ", ".join(sorted(found.stem for found in path.parent.glob("*.yaml")))
        raise ChipError(f"There is no set of chips {name!r}. There are: {there}.")
    return read_chips(path)


def read_chips(path: Path) -> tuple[Chip, ...]:
    """A set of chips from any file. Raises ChipError."""
    try:
        sheet = read(path).fields(("id", "title", "chips"))
        chips = tuple(_chip(entry) for entry in sheet["chips"].entries())
        if not chips or any(one.value >= two.value for one, two in itertools.pairwise(chips)):
            raise sheet["chips"].fault("they do not rise in value", "give at least one, the smallest first, and each value once")
    except RulebookError as wrong:
        raise ChipError(str(wrong)) from None
    return chips


def _chip(entry: Entry) -> Chip:
    raw = entry.fields(("value", "colour", "spots", "ink"))
    for key in ("colour", "spots", "ink"):
        if not _COLOUR.fullmatch(raw[key].text()):
            raise raw[key].fault(f"{briefly(raw[key].text())} is not a colour", "write it as #rrggbb")
    written = raw["value"].text()
    try:
        value = cents(written)
    except ValueError as wrong:
        raise raw["value"].fault(str(wrong), "write dollars") from None
    if not 0 < value <= MOST_CENTS:
        raise raw["value"].fault(f"{briefly(written)} is there", f"give dollars above 0, at most {MOST_CENTS // 100}")
    return Chip(value, raw["colour"].text(), raw["spots"].text(), raw["ink"].text(), _label(written))


def _label(value: str) -> str:
    """What is printed on the chip: ½ for 0.50, 2½ for 2.50, 1K for 1000."""
    halves = {"0.50": "½", "0.5": "½", "2.50": "2½", "2.5": "2½", "1000": "1K", "5000": "5K"}
    return halves.get(value, value)


def breakdown(amount: int, denominations: Sequence[int]) -> list[tuple[int, int]]:
    """An amount as (value, how many), largest value first, with as few chips as can be.

    What is smaller than the smallest chip is left out: the amount minus the sum of the answer. Raises ValueError below
    zero.
    """
    if amount < 0:
        raise ValueError(f"There are no chips for {amount} cents: an amount cannot be below zero.")
    counted = []
    for value in sorted(denominations, reverse=True):
        count, amount = divmod(amount, value)
        if count:
            counted.append((value, count))
    return counted


def chips_held(amount: int, denominations: Sequence[int]) -> list[tuple[int, int]]:
    """An amount as (value, how many) the way somebody holds it at a table, largest value first: a column and more of the chips
    that bets are made with, about as many of the next value, and only what is beyond that in large ones.

    What is smaller than the smallest chip is left out. Raises ValueError below zero.
    """
    rising = sorted(denominations)
    work = next((value for value in reversed(rising) if value * IN_HAND <= amount), rising[0])
    small = breakdown(amount % work, rising)
    rest = amount - amount % work
    counted: list[tuple[int, int]] = []
    for value, larger in itertools.pairwise(value for value in rising if value >= work):
        count = _column(rest, value, larger)
        counted.append((value, count))
        rest -= value * count
    top = rising[-1]
    return [(value, count) for value, count in [(top, rest // top), *reversed(counted)] if count] + small


def _column(amount: int, value: int, larger: int) -> int:
    """How many chips of a value are held, so that the larger ones make up the rest exactly: ten or a few more, or all there is."""
    for count in range(LEAST_HELD, LEAST_HELD + larger):
        left = amount - count * value
        if left < 0:
            break
        if left % larger == 0:
            return count
    return amount // value if amount < larger or amount // value < LEAST_HELD else amount % larger // value


def stacks(counted: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same chips in stacks of at most twenty."""
    piles = []
    for value, count in counted:
        full, rest = divmod(count, HIGHEST_STACK)
        piles += [(value, HIGHEST_STACK)] * full + ([(value, rest)] if rest else [])
    return piles
