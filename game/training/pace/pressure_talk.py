"""What players say to a dealer when there is pressure: words that ask for nothing. `assets/talk.yaml` has them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from game import resources

WAITING: Final = "waiting"
LOST: Final = "lost"
ANY: Final = "any"
OCCASIONS: Final = (WAITING, LOST, ANY)


@cache
def lines() -> dict[str, tuple[str, ...]]:
    """The lines by occasion. Raises RulebookError, naming file and place, where the file is not as it should be."""
    from game.rulebook.readers.sheet import read

    sheet = read(resources.assets() / "talk.yaml").fields(OCCASIONS)
    return {occasion: tuple(entry.text() for entry in sheet[occasion].entries()) for occasion in OCCASIONS}


def remark(occasion: str, rng: Random) -> str:
    """One of them."""
    return rng.choice(lines()[occasion])
