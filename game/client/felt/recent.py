"""What was made last, kept for the next one that asks for the same: painting a table takes long, opening one must not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Key = TypeVar("Key")
Made = TypeVar("Made")


class Recent(Generic[Key, Made]):
    """The last few things made, each under everything that decides how it comes out. Keys need only be comparable."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: list[tuple[Key, Made]] = []

    def get(self, key: Key, make: Callable[[], Made]) -> Made:
        """What was made under an equal key, or what is made now."""
        for place, (known, made) in enumerate(self._kept):
            if known == key:
                self._kept.insert(0, self._kept.pop(place))
                return made
        made = make()
        self._kept = [(key, made), *self._kept][: self._most]
        return made
