"""Chips: their values and colours from data, which a table has, how an amount breaks down into them, and how they look.

Amounts are in cents.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from itertools import pairwise
from math import gcd
from pathlib import Path
from random import Random
from typing import Annotated, TypeAlias

from game import resources
from game.chips.heap import Heap, fewest, joined
from game.files.fault import briefly
from game.files.schema.entry import Entry, read
from game.files.schema.typed import Help, Letters, Special, typed
from game.rulebook.money import cents
from game.rulebook.schema.house import HouseFloat

HIGHEST_STACK = 20
IN_HAND = 60
"""A player's chips to bet with are worth about the sixtieth part of the stack, and one column of them is held at least."""
LEAST_HELD = 10
MOST_CENTS = 100_000_000_00
_COLOUR = re.compile("#[0-9a-fA-F]{6}")


@dataclass(frozen=True)
class Chip:
    """One denomination: `value` in cents; colours as `#rrggbb`."""

    value: int
    colour: str
    spots: str
    ink: str
    label: str
    called: str = ""
    """Its colour in a word, as a dealer calls it."""


def _colour(entry: Entry, about: object) -> str:
    if not _COLOUR.fullmatch(text := entry.text()):
        raise entry.fault(f"{briefly(text)} isn't a colour", "write it as #rrggbb")
    return text


def _value(entry: Entry, about: object) -> str:
    try:
        value = cents(entry.text())
    except ValueError as wrong:
        raise entry.fault(str(wrong), "write dollars") from None
    if not 0 < value <= MOST_CENTS:
        raise entry.fault(f"it says {briefly(entry.text())}", f"give dollars above 0, at most {MOST_CENTS // 100}")
    return entry.text()


Colour: TypeAlias = Annotated[str, Special("colour", _colour)]


@dataclass(frozen=True, slots=True)
class ChipWords:
    """A chip as a file has it."""

    value: Annotated[str, Special("value", _value, like=str | Decimal), Help("in dollars")]
    colour: Colour
    spots: Annotated[Colour, Help("the marks on the edge")]
    ink: Annotated[Colour, Help("the printed value")]
    called: Annotated[str, Letters(20), Help("its colour in a word")] = ""

    @property
    def chip(self) -> Chip:
        """The chip itself."""
        return Chip(cents(self.value), self.colour, self.spots, self.ink, _label(self.value), self.called)


@dataclass(frozen=True, slots=True)
class ChipsWords:
    """A set of chips as a file has it."""

    id: str
    title: str
    chips: Annotated[tuple[ChipWords, ...], Help("the smallest first")]

    def check(self, entry: Entry, about: object) -> None:
        """They rise in value. Raises ContentFault."""
        if any(one.chip.value >= two.chip.value for one, two in itertools.pairwise(self.chips)):
            raise entry.table()["chips"].fault("they aren't in rising order", "give the smallest first, and each value once")


@cache
def load_chips() -> tuple[Chip, ...]:
    """The casino's chips, smallest first. Raises FileFault, for all that is wrong in their file."""
    return read_chips(resources.assets() / "chips" / "casino.yaml")


def colour(value: int) -> str:
    """The colour of a chip in a word, as a dealer calls it; "" for one that is called by its value."""
    return next((chip.called for chip in load_chips() if chip.value == value), "")


def read_chips(path: Path) -> tuple[Chip, ...]:
    """A set of chips from any file. Raises FileFault, for all that is wrong in it."""
    return tuple(words.chip for words in typed(ChipsWords, read(path)).chips)


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
        raise ValueError(f"There are no chips for {amount} cents: an amount can't be below zero.")
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


HELD = 20
"""A player likes to hold about so many chips of the value that bets are made with."""
BETS = 400
"""No chip is worth more than this many usual bets."""


def of_stakes(values: Sequence[int], chip: int, bet: int) -> tuple[int, ...]:
    """The values of a set that a table with these stakes uses, rising: none below the smallest chip in play, none that no usual bet
    would ever need. Both in cents."""
    smallest = max((value for value in values if chip % value == 0), default=chip)
    fit = {value for value in values if value % smallest == 0 and value <= max(bet * BETS, smallest)}
    return tuple(sorted(fit | {smallest}))


def working(values: Sequence[int], stakes: Iterable[int]) -> int:
    """The chip that players bet with: the largest of the values that makes up every one of these stakes, in cents."""
    step = gcd(*stakes)
    return max((value for value in values if step % value == 0), default=min(values))


def as_held(amount: int, values: Sequence[int], work: int) -> Heap:
    """An amount as a player holds it: about a column of the chips they bet with, `work`, and of each larger one that is made of the
    one before, the rest in the largest they have. Smaller chips only for what is left over."""
    odd = amount % work if work else 0
    found, left = fewest(odd, values) if odd else {}, amount - odd
    for value, larger in pairwise(rising := _ladder(values, work)):
        kept = min(value * HELD, left) if left >= value * HELD // 2 else left
        kept -= (kept - left) % larger
        if kept > 0:
            found, left = joined(found, {value: kept // value}), left - kept
    return joined(found, fewest(left, rising)) if left else found


def _ladder(values: Sequence[int], work: int) -> list[int]:
    """The values from the working chip up of which each is made of the one before: no player mixes others in."""
    found: list[int] = []
    for value in sorted(values):
        if value >= work and (not found or value % found[-1] == 0):
            found.append(value)
    return found


def float_of(values: Sequence[int], house: HouseFloat, bet: int, seed: int) -> Heap:
    """The float as gaming opens: about what the house has of each value at a table with this usual bet, in cents; by the seed some
    more or fewer, as the last shift left it."""
    lot, found = Random(f"{seed} float opens"), dict[int, int]()
    for value, usual in house.tray(bet).items():
        more = usual * house.spread // 100
        if value in values:
            found[value] = usual + lot.randint(-more, more)
    return found
