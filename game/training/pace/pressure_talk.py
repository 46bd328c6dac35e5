"""What players say to a dealer when there is pressure: words that ask for nothing. `assets/talk.yaml` has them."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cache
from random import Random
from typing import Final

from game import resources
from game.files.schema.entry import read
from game.files.schema.typed import typed

WAITING: Final = "waiting"
LOST: Final = "lost"
ANY: Final = "any"
OCCASIONS: Final = (WAITING, LOST, ANY)


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
    """One of them."""
    return rng.choice(lines()[occasion])
