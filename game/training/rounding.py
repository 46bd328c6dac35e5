"""The one rounding of marks: down, so that what is not enough never looks as if it were, and one test has one mark everywhere."""

from __future__ import annotations

from math import floor
from typing import Final

EVEN: Final = 1e-6
"""Sums of shares are not exact."""


def rounded_down(share: float, digits: int = 1) -> float:
    """As it is kept and written into tables: to so many digits, never up."""
    scale: int = 10**digits
    return floor(share * scale + EVEN) / scale


def whole_per_cent(share: float) -> int:
    """As it is read on screen and on paper: whole per cent, never rounded up."""
    return int(rounded_down(share, 0))


def before_rounding(kept: float, digits: int = 1) -> tuple[float, float]:
    """The least and the most that a share was which is kept as this. Files of older programs round to the nearest."""
    return kept - 0.5 / 10**digits, kept + 1 / 10**digits


def is_kept_as(kept: float, least: float, most: float) -> bool:
    """Whether a share from `least` to `most` can be kept as this, rounded down or, as older programs did, to the nearest."""
    return rounded_down(least) <= kept <= max(rounded_down(most), round(most + EVEN, 1))


def right_share(share: float) -> str:
    """How much of something was right, from 0 to 1: "28%", rounded down as every mark."""
    return f"{whole_per_cent(share * 100)}%"
