"""How players differ: what they like to do, and how well they do it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """What a player likes, as shares of the pot it adds to or takes from what a choice is worth.

    `tight` holds against staying for a price, with a call or a raise; `fierce` speaks for betting and raising. Both may be
    negative.
    """

    tight: float = 0.0
    fierce: float = 0.0


@dataclass(frozen=True, slots=True)
class Level:
    """How well a player plays. `noise` is the spread of its errors, as a share of the pot.

    `reads`: it reads what opponents hold from what they do. `remembers`: the share of what it sees of each of them that it
    keeps in mind; 0 takes everybody for a stranger.
    `rows`: how many showdowns it looks at.
    """

    noise: float
    reads: bool
    remembers: float
    rows: int


TEMPERS = {
    "even": Temper(),
    "tight-passive": Temper(tight=0.12, fierce=-0.12),
    "tight-aggressive": Temper(tight=0.12, fierce=0.04),
    "loose-passive": Temper(tight=-0.2, fierce=-0.35),
    "loose-aggressive": Temper(tight=-0.12, fierce=0.08),
}
"""Styles by the words that a table's set-up uses."""

LEVELS = {
    "beginner": Level(noise=0.15, reads=False, remembers=0.1, rows=300),
    "regular": Level(noise=0.06, reads=True, remembers=0.25, rows=600),
    "expert": Level(noise=0.005, reads=True, remembers=1, rows=1200),
}
"""Levels by the words that a table's set-up uses."""
