"""The screen of a test before it begins: its terms, its number, what it came to the times before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.frames import titled_panel
from game.client.widgets.layout.plain import Label
from game.school.exams.exam_plan import ExamPlan
from game.school.exams.named_test import MOST_SEED
from game.school.exams.paper import Paper
from game.school.exams.terms_words import terms, unlearned_in_words
from game.school.lessons.lesson import Lesson
from game.school.lessons.lesson_progress import Unlearned

WIDTH = 820
FIELD = 160


def nothing_ahead(paper: Paper) -> Sequence[Unlearned]:
    """Nothing is known of who takes the test."""
    return ()


class TermsPage(Form[None]):
    """Shows what `plan` makes of a number; `begin` is told the plan that is chosen, `change` that its terms must be
    others, `other` that they must be those of a file. A `fixed` number is a pack's. `ahead` says what of a test isn't learned yet;
    `learn` opens the next lesson of it."""

    first = "Begin"

    def __init__(self, title: str, plan: Callable[[int], ExamPlan], seed: int, begin: Callable[[ExamPlan], None], *,
                 fixed: bool = False, change: Callable[[TermsPage], None] | None = None,
                 other: Callable[[], None] | None = None, ahead: Callable[[Paper], Sequence[Unlearned]] = nothing_ahead,
                 learn: Callable[[Lesson], None] | None = None) -> None:
        super().__init__()
        self._ahead, self._learn = ahead, learn
        self.title, self._plan, self._begin, self._fixed = title, plan, begin, fixed
        self._change, self._other = change, other
        self.typed, self.wrong = str(seed), ""
        self.plan = plan(seed)

    def build(self, group: Group, area: pygame.Rect) -> None:
        px = self.style.px
        panel = titled_panel(group, self.style, area, self.title, wide=WIDTH)
        inner = panel.inflate(-px(48), -px(36))
        line = pygame.Rect(inner.left, inner.bottom - px(36), inner.width, px(36))
        words = pygame.Rect(inner.left, inner.top, inner.width, line.top - inner.top - px(16))
        paper = Paper(self.plan)
        ahead = self._ahead(paper)
        group.add(TextFlow(words, self.style, [*unlearned_in_words(ahead), *terms(self.plan, paper)], name="terms"))
        if ahead and self._learn is not None:
            line.width -= self._to_learn(group, line, partial(self._learn, ahead[0].next)) + px(12)
        self._number(group, line)
        self._bar(group, panel)

    def _to_learn(self, group: Group, line: pygame.Rect, act: Callable[[], None]) -> int:
        """The way to the next lesson of what isn't learned yet, at the right; how wide it is."""
        label, key = "Next lesson", "ctrl+n"
        wide = Button.width_for(self.style, label, key)
        group.add(Button(pygame.Rect(line.right - wide, line.top, wide, line.height), label, act, key=key))
        return wide

    def _number(self, group: Group, line: pygame.Rect) -> None:
        """The number of the test, which may be typed unless a pack names it."""
        px = self.style.px
        wide = self.style.width("Number", "body") + px(14 + TextFlow.GUTTER)
        left = line.left + px(TextFlow.GUTTER)
        if self._fixed:
            group.add(Label(line.move(px(TextFlow.GUTTER), 0), f"Number {self.typed}, test {self.plan.mark}", cut=True))
            return
        group.add(Label(pygame.Rect(left, line.top, wide, line.height), "Number"))
        box = pygame.Rect(left + wide, line.top, px(FIELD), line.height)
        group.add(TextEntry(box, self._type, text=self.typed, name="number", submit=self.start, wrong=bool(self.wrong)))
        rest = pygame.Rect(box.right + px(12), line.top, line.right - box.right - px(12), line.height)
        colour = "danger" if self.wrong else "muted"
        group.add(Label(rest, self.wrong or f"Test {self.plan.mark}", size="small", colour=colour, cut=True))

    def under(self, plan: Callable[[int], ExamPlan]) -> None:
        """Other terms hold from now on."""
        self._plan = plan
        self.plan = plan(self.plan.seed)
        self.rebuild()

    def _type(self, text: str) -> None:
        self.typed = text
        valid = text.strip().isdecimal() and int(text) <= MOST_SEED
        self.wrong = "" if valid else f"a whole number up to {MOST_SEED}"
        if valid:
            self.plan = self._plan(int(text))
        self.rebuild()

    def start(self) -> None:
        """Begin the test."""
        if not self.wrong:
            self.close()
            self._begin(self.plan)

    def _bar(self, group: Group, panel: pygame.Rect) -> None:
        px, top = self.style.px, panel.bottom + self.style.px(12)
        left = panel.left
        ways = [("Back", "escape", self.close)]
        if self._change is not None:
            ways.append(("Change", "ctrl+e", partial(self._change, self)))
        if self._other is not None:
            ways.append(("Open file", "ctrl+o", self._other))
        for label, key, act in ways:
            wide = Button.width_for(self.style, label, key)
            group.add(Button(pygame.Rect(left, top, wide, px(40)), label, act, key=key))
            left += wide + px(8)
        wide = Button.width_for(self.style, "Begin", "ctrl+return")
        group.add(Button(pygame.Rect(panel.right - wide, top, wide, px(40)), "Begin", self.start, key="ctrl+return", primary=True))
