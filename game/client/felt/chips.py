"""Chips: their values and colours from data, how an amount breaks down into them, and how they look.

Amounts are in cents.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from game import resources

HIGHEST_STACK = 20


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
        raw = yaml.safe_load(path.read_text(encoding="utf-8"))
    except yaml.YAMLError as wrong:
        raise ChipError(f"{path.name}: not YAML ({wrong}).") from wrong
    if not isinstance(raw, dict) or set(raw) != {"id", "title", "chips"} or not isinstance(raw["chips"], list):
        raise ChipError(f"{path.name}: should have id, title and a list of chips.")
    chips = tuple(_chip(path, number, entry) for number, entry in enumerate(raw["chips"], start=1))
    if not chips or any(one.value >= two.value for one, two in itertools.pairwise(chips)):
        raise ChipError(f"{path.name}, chips: give at least one, the smallest value first, and each value once.")
    return chips


def _chip(path: Path, number: int, raw: Any) -> Chip:
    where = f"{path.name}, chip {number}"
    if not isinstance(raw, dict) or set(raw) != {"value", "colour", "spots", "ink"}:
        raise ChipError(f"{where}: should have value, colour, spots and ink.")
    for key in ("colour", "spots", "ink"):
        if not (isinstance(raw[key], str) and len(raw[key]) == 7 and raw[key][0] == "#"):
            raise ChipError(f"{where}, {key}: {raw[key]!r} is not a colour; write it as #rrggbb.")
    try:
        cents = Decimal(str(raw["value"])) * 100
    except InvalidOperation as wrong:
        raise ChipError(f"{where}, value: {raw['value']!r} is not an amount in dollars.") from wrong
    if cents <= 0 or cents != int(cents):
        raise ChipError(f"{where}, value: {raw['value']!r} should be above zero, in whole cents.")
    return Chip(int(cents), raw["colour"], raw["spots"], raw["ink"], _label(str(raw["value"])))


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


def stacks(counted: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same chips in stacks of at most twenty."""
    piles = []
    for value, count in counted:
        full, rest = divmod(count, HIGHEST_STACK)
        piles += [(value, HIGHEST_STACK)] * full + ([(value, rest)] if rest else [])
    return piles
