"""A table to look through: rows with cells under the heads of their columns, which sort it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.chair.wording.list_rows import Row
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.listview import ListView


class GridColumn(NamedTuple):
    """A column: where it begins and how wide it is, from the left of the table in pixels, and whether it holds figures."""

    left: int
    wide: int
    figures: bool = False


class Grid(ListView):
    """Rows with the `cells` of each, by its key. The rows' own notes are for who hears them."""

    def __init__(self, rect: pygame.Rect, style: Style, rows: Sequence[Row], columns: Sequence[GridColumn],
                 cells: Mapping[str, Sequence[str]], *, name: str, submit: Callable[[Row], None] | None = None) -> None:
        self._columns, self._cells = columns, cells
        super().__init__(rect, style, rows, name=name, submit=submit, marks=False)

    def _draw_row(self, ink: Ink, place: int, rect: pygame.Rect) -> None:
        self._draw_plate(ink, place, rect)
        row = self.rows[place]
        for number, (column, cell) in enumerate(zip(self._columns, self._cells[row.key], strict=True)):
            box = pygame.Rect(rect.left + column.left, rect.top, column.wide, rect.height)
            ink.text(cell, box, size="body" if not number else "small", colour="text" if not number else row.colour,
                     align="right" if column.figures else "left", cut=True)


def columns_in(width: int, shares: Sequence[float], gap: int, figures: Sequence[bool]) -> list[GridColumn]:
    """Columns that take those shares of a width, with a gap after each."""
    whole, left, found = sum(shares), 0, list[GridColumn]()
    for share, holds in zip(shares, figures, strict=True):
        wide = round(width * share / whole)
        found.append(GridColumn(left + gap // 2, wide - gap, holds))
        left += wide
    return found
