"""How hard a dealer is pressed: what is asked and said while the work goes on (`assets/talk.yaml`), and a clock for each step."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cache
from random import Random
from typing import Final

from game import resources
from game.files.schema.entry import read
from game.files.schema.typed import typed

LEVELS: Final = {"off": 0, "light": 1, "full": 3, "grows": 1}
"""The level at which each kind of pressure begins; the kind that grows goes up with every clean hand and down with every other."""
MOST: Final = 3
ASKED_IN_A_HAND: Final = (0.0, 0.4, 0.9, 1.6)
SAID_IN_A_HAND: Final = (0.0, 0.6, 1.4, 3.0)
"""By level. The program's own figures, as those below."""
PATIENCE: Final = 20.0
"""Seconds for which a player waits for an answer."""
TAKEN: Final = 0.5
"""Of the moments at which there is something to ask, so many are taken, as long as a question is owed."""
MOVES_IN_A_HAND: Final = 40
"""About so many moves, at each of which somebody may say something."""


@dataclass(frozen=True)
class Pressure:
    """What was chosen: a key of `LEVELS`, and the seconds that a step may take, 0 for as many as it needs."""

    kind: str = "off"
    clock: int = 0

    @property
    def level(self) -> int:
        """The level at which it begins."""
        return LEVELS[self.kind]

    def owed(self, level: int, rng: Random) -> int:
        """How many questions a hand brings."""
        whole, rest = divmod(ASKED_IN_A_HAND[level], 1)
        return int(whole) + (rng.random() < rest)

    def after(self, level: int, *, clean: bool) -> int:
        """The level after a hand, in which every step was right the first time, or was not."""
        if self.kind != "grows":
            return level
        return min(level + 1, MOST) if clean else max(level - 1, 0)


WAITING: Final = "waiting"
LOST: Final = "lost"
ANY: Final = "any"


@dataclass(frozen=True, slots=True)
class Talk:
    """What players say, by occasion."""

    waiting: tuple[str, ...]
    lost: tuple[str, ...]
    any: tuple[str, ...]


@cache
def lines() -> dict[str, tuple[str, ...]]:
    """The lines by occasion. Raises FileFault, for all that is wrong in the file."""
    return asdict(typed(Talk, read(resources.assets() / "talk.yaml")))


def remark(occasion: str, rng: Random) -> str:
    return rng.choice(lines()[occasion])
