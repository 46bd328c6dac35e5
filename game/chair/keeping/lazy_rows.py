"""Rows of a list that are made as they come into view."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import overload

from game.chair.wording.list_rows import Row


class LazyRows(Sequence[Row]):
    """What a list needs of them; which rows, and how many, the kind of list says."""

    @abstractmethod
    def row_at(self, at: int) -> Row:
        """The row at a place from 0, which there is."""

    @overload
    def __getitem__(self, place: int) -> Row: ...
    @overload
    def __getitem__(self, place: slice) -> list[Row]: ...
    def __getitem__(self, place: int | slice) -> Row | list[Row]:
        if isinstance(place, slice):
            return [self[at] for at in range(*place.indices(len(self)))]
        at = place + len(self) if place < 0 else place
        if not 0 <= at < len(self):
            raise IndexError(place)
        return self.row_at(at)

    def __iter__(self) -> Iterator[Row]:
        return map(self.row_at, range(len(self)))
