"""Banknotes on the cloth: a bundle before the seat that lays it, spread before the dealer, put together by their worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from game.agents.cast.character import Rgb
from game.chair.seen.view import NotesView
from game.client.felt.brush import Lettering, fine, lay_centred
from game.client.felt.geometry.layout import FeltGeometry
from game.client.felt.geometry.rectangles import Box, Point
from game.client.theme import Theme
from game.rulebook.money import dollars

WIDE, HIGH = 58.0, 30.0
"""A note, in units of the table."""
APART: Final = {"spread": 0.72, "counted": 0.34}
"""How far each note lies from the one before it, in notes, and in a heap of its own worth."""
HEAP: Final = 1.12
"""How far the first of another worth lies from the last, in notes."""
INKS: Final[tuple[Rgb, ...]] = ((196, 128, 176), (96, 148, 204), (214, 122, 90), (226, 190, 92), (112, 170, 116))
"""A colour for each worth, from the smallest on, and again from the first."""
VALUES: Final = (500, 1000, 2000, 5000, 10000)
BROADER: Final = 1.4
"""How much longer a row of notes may be than the board."""
EDGE: Final = 0.55
LEAN: Final = (7, -5, 2)
"""By how many degrees the notes of a bundle lie askew."""


class BankNotes:
    """Draws them for one table."""

    def __init__(self, felt: FeltGeometry, theme: Theme, letters: Lettering) -> None:
        self._felt, self._letters, self._unit, self._ink = felt, letters, felt.unit, theme.colour("ground-deep")
        self._kept: dict[int, pygame.Surface] = {}

    def draw(self, target: pygame.Surface, view: NotesView) -> None:
        """Where they lie; of a bundle only its top one is seen, and not what it is worth."""
        if view.lies == "bundle":
            self.bundle(target, self._felt.seat(view.seat).bet.centre)
            return
        tops = [view.lies == "spread" or one != other for one, other in pairwise(view.notes)]
        for value, at, top in zip(view.notes, self.places(view), (*tops, True), strict=True):
            self._note(target, value, at, written=top)

    def bundle(self, target: pygame.Surface, at: Point) -> None:
        """A few, folded together."""
        for lean in LEAN:
            lay_centred(target, pygame.transform.rotozoom(self._drawn(0), lean, 1.0), at)

    def places(self, view: NotesView) -> Iterator[Point]:
        """The middle of each of those that lie open, in one row before the dealer."""
        box, (wide, _) = self.lies(), self._size
        steps = [APART[view.lies] if view.lies == "spread" or one == other else HEAP for one, other in pairwise(view.notes)]
        room = max(1.0, (box.width - wide) / wide)
        narrower = min(1.0, room / (sum(steps) or 1.0))
        x = box.centre[0] - sum(steps) * narrower * wide / 2
        for step in (*steps, 0.0):
            yield x, box.centre[1]
            x += step * narrower * wide

    def lies(self) -> Box:
        """The part of the cloth before the dealer on which they are spread: between the board and the dealer's gear."""
        board, foot = self._felt.board, min(self._felt.stub.y, self._felt.tray.y)
        wide = round(board.width * BROADER)
        return Box(round(board.centre[0] - wide / 2), board.bottom, wide, max(foot - board.bottom, round(self._size[1])))

    @property
    def _size(self) -> tuple[float, float]:
        return WIDE * self._unit * self._felt.type, HIGH * self._unit * self._felt.type

    def _note(self, target: pygame.Surface, value: int, at: Point, *, written: bool) -> None:
        """With its figure, where the next one doesn't lie on it."""
        lay_centred(target, self._drawn(value), at)
        corner = (at[0] - self._size[0] * 0.3, at[1])  # its left part is in sight where another lies over it
        if written:
            self._letters.write(target, dollars(value), corner, self._ink, size="small", bold=True, align="centre")

    def _drawn(self, value: int) -> pygame.Surface:
        """A note of that worth; 0 for one of which nobody can tell."""
        if value not in self._kept:
            tone = INKS[VALUES.index(value) % len(INKS)] if value in VALUES else INKS[value % len(INKS)]
            self._kept[value] = fine(*self._size, partial(paint_note, tone=tone))
        return self._kept[value]


def paint_note(large: pygame.Surface, factor: int, tone: Rgb = INKS[3]) -> None:
    """A rectangle of paper with a rim and a round in it."""
    wide, high = large.get_size()
    dark = (round(tone[0] * EDGE), round(tone[1] * EDGE), round(tone[2] * EDGE))
    for ink, less in ((dark, 0), (tone, factor)):
        pygame.draw.rect(large, ink, large.get_rect().inflate(-2 * less, -2 * less), border_radius=2 * factor)
    pygame.draw.circle(large, dark, (wide * 0.66, high * 0.5), high * 0.3)
    pygame.draw.circle(large, tone, (wide * 0.66, high * 0.5), high * 0.24)
