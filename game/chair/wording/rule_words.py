"""Words of the rules files as people read them."""

from __future__ import annotations

from game.rulebook.irregularities import remedies
from game.training.rounding import whole_per_cent


def spoken(word: str) -> str:
    """`half-pot` is Half pot, `diagram-a` Diagram A."""
    first, *rest = word.split("-")
    return " ".join([first.capitalize(), *(part.upper() if len(part) == 1 else part for part in rest)])


def remedy_in_words(word: str) -> str:
    """What a remedy is called: "Shuffle the extras back"."""
    known = remedies().get(word)
    return (known.said if known is not None else "") or spoken(word)


def right_share(share: float) -> str:
    """How much of something was right, from 0 to 1: "28%", rounded down as every mark."""
    return f"{whole_per_cent(share * 100)}%"


def percent(share: float) -> str:
    """A share from 0 to 1: "28%"."""
    return f"{share * 100:.0f}%"
