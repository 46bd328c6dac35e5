"""Marks are rounded down, and everywhere in the same way: a fail never looks like a pass, and a test has one mark."""

from __future__ import annotations

from math import floor
from typing import Final

EVEN: Final = 1e-6
"""Sums of shares are not exact."""


def rounded_down(share: float, digits: int = 1) -> float:
    """A share as it is stored and put into tables: rounded down to that many digits."""
    scale: int = 10**digits
    return floor(share * scale + EVEN) / scale


def whole_per_cent(share: float) -> int:
    """A share as screen and paper show it: whole per cent, rounded down."""
    return int(rounded_down(share, 0))


def before_rounding(kept: float, digits: int = 1) -> tuple[float, float]:
    """The lowest and the highest share that is stored as this. Older programs rounded to the nearest."""
    return kept - 0.5 / 10**digits, kept + 1 / 10**digits


def is_kept_as(kept: float, least: float, most: float) -> bool:
    """Whether a share from `least` to `most` can be kept as this, rounded down or, as older programs did, to the nearest."""
    return rounded_down(least) <= kept <= max(rounded_down(most), round(most + EVEN, 1))


def right_share(share: float) -> str:
    """A share from 0 to 1 in words: "28%", rounded down like every mark."""
    return f"{whole_per_cent(share * 100)}%"
