"""The screen of a question that was answered: its table once more, what was said and what would be right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.chair.wording.paragraphs import plain
from game.client.stage.form import Form
from game.client.still import TablePainter
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Panel
from game.school.exercises.exercise_words import asked, played_for, shown, verdict
from game.school.exercises.screens.halves import halves
from game.training.questions.question_run import SolvedExercise


class SolvedPage(Form[None]):
    """Shows a question with its table and its verdict. `open_ref` opens a clause."""

    first = "Done"

    def __init__(self, title: str, solved: SolvedExercise, still: TablePainter, open_ref: Callable[[str], None]) -> None:
        super().__init__()
        self.title, self.solved, self._still, self._open_ref = title, solved, still, open_ref
        self._frame = pygame.Rect(0, 0, 0, 0)

    def build(self, group: Group, area: pygame.Rect) -> None:
        """The table at the left; the question and its verdict at the right."""
        px, edge = self.style.px, self.style.px(16)
        wide = Button.width_for(self.style, "Done", "escape")
        done = Button(pygame.Rect(0, px(12), wide, px(38)), "Done", self.close, key="escape")
        done.rect.right = area.right - edge
        head = pygame.Rect(edge, px(12), done.rect.left - 2 * edge, px(38))
        group.add(Label(head, self.title, size="title", bold=True, cut=True), done)
        parts = halves(self.style, pygame.Rect(edge, px(60), area.width - 2 * edge, area.height - px(60) - edge))
        self._frame = parts.frame
        outcome, *rest = verdict(self.solved)
        told = [plain(played_for(self.solved.exercise), size="small", colour="muted", before=0),
                *asked(self.solved.exercise, roomy=parts.roomy),
                replace(outcome, before=14), *rest]
        group.add(Panel(parts.side), TextFlow(parts.inner, self.style, told, name="verdict", follow=self._open_ref))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._still.draw(surface, self._frame, self.style, self.solved.exercise.table, told=shown(self.solved))
