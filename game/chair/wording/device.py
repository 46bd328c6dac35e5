"""How something is done, in words for the one who does it: with the mouse or by keys, whichever was used last."""

from __future__ import annotations

from typing import Final

OR: Final = " | "
"""Between the words for the mouse and those for the keys."""


def by_device(words: str, *, mouse: bool) -> str:
    """The words for what was used last: "Click it. | Press its number."; those that have no two halves serve both."""
    click, _, press = words.partition(OR)
    return click if mouse or not press else press
