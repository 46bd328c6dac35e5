"""How players differ: what they like to do, and how well they do it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Personality:
    """What a player likes, as shares of the pot it adds to or takes from what a choice is worth.

    `tight` holds against staying for a price, with a call or a raise; `fierce` speaks for betting and raising. Both may be
    negative. In the first round `raises`, `calls` and `limps` are how many times as many hands as usual it raises with, calls a
    raise with, and only calls with where nobody has raised.
    """

    tight: float = 0.0
    fierce: float = 0.0
    raises: float = 1.0
    calls: float = 1.0
    limps: float = 1.0

    def with_(self, level: Level) -> Personality:
        """The temper of somebody of a level."""
        return Personality(
            self.tight - level.sticky,
            self.fierce - level.shy,
            self.raises * level.raises,
            self.calls * level.calls,
            self.limps * level.limps,
        )


@dataclass(frozen=True, slots=True)
class Level:
    """How well a player plays.

    `reads`: it reads what opponents hold from what they do. `remembers`: the share of what it sees of each of them that it
    keeps in mind; 0 takes everybody for a stranger. `rows`: how many showdowns it looks at.

    Its errors are those of people. `noise` is the spread of what it takes a choice to be worth, as a share of the pot, `blur`
    of what it takes its first cards to be, as a share of all hands. `sticky` it does not like to give up a hand and `shy` not to
    raise, both as shares of the pot; `raises`, `calls` and `limps` change those of a temper. `careful` is how much more than an
    expert it shrinks from putting a whole stack in, `clumsy` how often it bets too little or too much.
    """

    noise: float
    reads: bool
    remembers: float
    rows: int
    blur: float = 0.0
    sticky: float = 0.0
    shy: float = 0.0
    raises: float = 1.0
    calls: float = 1.0
    limps: float = 1.0
    careful: float = 1.0
    clumsy: float = 0.0


TEMPERS = {
    "even": Personality(),
    "tight-passive": Personality(tight=0.06, fierce=-0.2, raises=0.34, calls=0.5, limps=1.5),
    "tight-aggressive": Personality(tight=0.04, fierce=0.04, raises=1.0, calls=0.5, limps=0.3),
    "loose-passive": Personality(tight=-0.1, fierce=-0.3, raises=0.4, calls=1.7, limps=9.0),
    "loose-aggressive": Personality(tight=-0.04, fierce=0.05, raises=1.9, calls=1.0, limps=0.8),
}
"""Styles by the words that a table's set-up uses."""

LEVELS = {
    "beginner": Level(
        0.03, False, 0.1, 300, blur=0.07, sticky=0.03, shy=0.15, raises=0.48, calls=1.7, limps=9.0, careful=5.0, clumsy=0.3
    ),
    "regular": Level(0.02, True, 0.25, 600, blur=0.02, sticky=0.1, shy=0.1),
    "expert": Level(0.005, True, 1, 1200, blur=0.01),
}
"""Levels by the words that a table's set-up uses."""
