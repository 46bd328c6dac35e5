"""Sums as chips: next to the figures of an answer, what they are on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.chips.chip_set import load_chips
from game.client.felt.geometry.rectangles import Box
from game.client.felt.pieces.chip_art import ChipArt
from game.client.felt.recent import Recent
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.drawing.style import Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.widget import Widget
from game.rulebook.money import dollars
from game.school.exercises.exercise_words import outcome, reasons, sums, verdict
from game.training.questions.question_run import Solved

RACKS: Recent[tuple[str, int], ChipArt] = Recent(4)
CHIP, PILE, WIDE = 28, 60, 128
"""How wide a chip is, how high and how wide the place of a sum, in units."""

LEAST = 90
"""So high the reason is at least, in units: where the chips would leave less they are left out."""


class ChipsShown(Widget):
    """Each sum as columns of as few chips as can be, with its label and figure below."""

    def __init__(self, rect: pygame.Rect, sums: Sequence[tuple[str, int]]) -> None:
        super().__init__(rect)
        self._sums = sums

    @staticmethod
    def needed(style: Style, sums: Sequence[tuple[str, int]], width: int) -> int:
        """How high it is in a room so wide, in pixels; 0 without sums."""
        across = max(1, width // style.px(WIDE))
        return -(-len(sums) // across) * (style.px(PILE + 8) + style.height("small"))

    @property
    def passages(self) -> Sequence[str]:
        """Nothing: the answer is told in words beside it."""
        return ()

    def draw(self, ink: Ink) -> None:
        """Sum beside sum, in as many rows as it takes."""
        px, small = ink.style.px, ink.style.height("small")
        art = RACKS.get((ink.style.theme.name, px(CHIP)), partial(ChipArt, ink.style.theme, load_chips(), px(CHIP)))
        across, step = max(1, self.rect.width // px(WIDE)), px(PILE + 8) + small
        for at, (label, amount) in enumerate(self._sums):
            left, top = self.rect.left + at % across * px(WIDE), self.rect.top + at // across * step
            art.draw(ink.surface, Box(left, top, px(WIDE - 12), px(PILE)), amount)
            words = pygame.Rect(left, top + px(PILE + 2), px(WIDE - 4), small)
            ink.text(f"{label} {dollars(amount)}".strip(), words, size="small", align="left", cut=True)


def verdict_in(group: Group, style: Style, room: pygame.Rect, solved: Solved, follow: Callable[[str], None]) -> None:
    """The verdict on an answer: right or wrong, its sums as chips where there is room for them, the reason with its clause."""
    shown = sums(solved.exercise.question)
    head = outcome(solved) if shown else verdict(solved)
    flow = TextFlow(room, style, head, name="outcome" if shown else "verdict", follow=follow)
    high, chips = flow.needed, ChipsShown.needed(style, shown, room.width)
    if not shown or room.height - high - chips < style.px(LEAST):
        group.add(TextFlow(room, style, verdict(solved), name="verdict", follow=follow))
        return
    top = room.top + high + style.px(8)
    inset = style.px(TextFlow.GUTTER)
    below = pygame.Rect(room.left, top + chips + style.px(6), room.width, room.bottom - top - chips - style.px(6))
    group.add(TextFlow(pygame.Rect(room.topleft, (room.width, high)), style, head, name="outcome", follow=follow),
              ChipsShown(pygame.Rect(room.left + inset, top, room.width - 2 * inset, chips), shown),
              TextFlow(below, style, reasons(solved), name="verdict", follow=follow))
