"""A piece of work over the table, an inspector's or one before the first hand: what lies there, what is asked, and whether it was
right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

import pygame

from game.chair.dealer.how import answer_keys
from game.chair.wording.paragraphs import Paragraph, TextRun, plain, small_caps
from game.client.stage.form import Form
from game.client.table.table_picture import pictured
from game.client.widgets.button import Button
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Panel
from game.rulebook.money import cents
from game.training.floor_work.task import Task, WorkDone
from game.unheard import unheard


class Answers(Protocol):
    """What a piece of work is done for."""

    def answer(self, task: Task, given: str | int, *, looked_up: bool = False) -> WorkDone:
        """It is done: what becomes of it."""


class WorkScene(Form[WorkDone]):
    """Answered by a choice or a sum; ends with what became of it. `shows`: whether it was right is told at once. Where it can't
    `wait`, it can't be put off. `passes` is told the seconds that go by."""

    overlay = True
    WIDE, PICTURED = 640, 900

    def __init__(self, task: Task, duty: Answers, *, shows: bool, waits: bool = True,
                 passes: Callable[[float], None] = unheard) -> None:
        super().__init__()
        self._waits, self._passes = waits, passes
        self.task, self._duty, self._shows = task, duty, shows
        self.done: WorkDone | None = None
        self.recording = self.unread = False
        self._typed = ""
        self.first = "sum" if not task.options else ""

    def update(self, dt: float) -> bool:
        self._passes(dt)
        return super().update(dt)

    def build(self, group: Group, area: pygame.Rect) -> None:
        """A plate in the middle: the story, the question, the answers; on the left what hangs at the table."""
        px, style = self.style.px, self.style
        wide = min(px(self.PICTURED if self.task.slip else self.WIDE), area.width - px(24))
        text = list(self._text())
        aside = (wide - px(48)) // 2 if self.task.slip else 0
        picture = pictured(style, self.task, 0, 0, aside - px(16)) if aside else []
        needed = TextFlow(pygame.Rect(0, 0, wide - px(48) - aside, area.height), style, text, name="story").needed
        needed = max([needed, *(each.rect.bottom for each in picture)])
        bar = px(54)
        high = min(needed + px(70) + bar + (px(60) if self._types else 0), area.height - px(24))
        plate = pygame.Rect(0, 0, wide, high)
        plate.center = area.center
        group.add(Panel(plate, line="edge"))
        inner = plate.inflate(-px(48), -px(32))
        head = pygame.Rect(inner.left, inner.top, inner.width, px(32))
        group.add(Label(head, self.task.title, size="large", bold=True, cut=True))
        below = inner.bottom - bar - (px(52) if self._types else 0)
        story = pygame.Rect(inner.left + aside, inner.top + px(38), inner.width - aside, below - inner.top - px(38))
        for each in picture:
            each.rect.move_ip(inner.left, story.top)
            group.add(each)
        group.add(TextFlow(story, style, text, name="story", follow=self._choose))
        if self._types:
            entry = pygame.Rect(inner.left, below + px(4), min(px(220), inner.width), px(42))
            group.add(TextEntry(entry, self._write, text=self._typed, name="sum", hint="an amount in dollars", submit=self._sum,
                                wrong=self.unread))
        self._bar(group, inner)

    def _bar(self, group: Group, inner: pygame.Rect) -> None:
        px, left = self.style.px, inner.left
        keys = [("Done", "return", self._end)] if self.done else [("Later", "escape", self.close)] if self._waits else []
        if self._types:
            keys.insert(0, ("Say so", "return", self._sum))
        if self.task.recording and not self.recording and not self.done:
            keys.append(("Check the footage", "f5", self._look))
        for label, key, act in keys:
            wide = min(Button.width_for(self.style, label, key), inner.right - left)
            group.add(Button(pygame.Rect(left, inner.bottom - px(40), wide, px(40)), label, act, key=key, primary=key == "return"))
            left += wide + px(10)

    @property
    def _types(self) -> bool:
        return not self.task.options and self.done is None

    def _text(self) -> Iterator[Paragraph]:
        """What is told, what is asked, the choices with their figures; once it is done, how it came out."""
        for at, line in enumerate(self.task.lines):
            yield plain(line, before=4 if at else 0)
        for at, line in enumerate(("The slip", *self.task.slip) if self.task.slip else ()):
            yield plain(line, size="small", colour="text" if at else "muted", before=2 if at else 0)
        if self.recording:
            yield plain(self.task.recording, colour="accent", before=8)
        yield plain(self.task.asks, bold=True, before=12)
        if self.done is None:
            for key, (word, text) in zip(self._keys, self.task.options.items(), strict=True):
                yield Paragraph((TextRun(f"{key}\u2002", colour="muted", bold=True), TextRun(text, word, "text")), "body", 8)
            if self.unread:
                yield plain("That's not an amount. Type figures, for example 12.50.", colour="danger", before=8)
            return
        yield plain(f"You said: {self.done.given}", before=8)
        if self._shows:
            right = ("✓ Right", "success") if self.done.good else (f"✗ Right: {self.done.right}", "danger")
            yield plain(right[0], colour=right[1], bold=True, before=6)
            yield plain(self.task.why, before=6)
            if self.task.cite:
                yield plain(small_caps(self.task.cite), colour="clause", before=6)

    # ---- answers

    def handle(self, event: pygame.event.Event) -> bool:
        """Figures choose, before any control."""
        if event.type == pygame.KEYDOWN and not self._types and self.done is None and event.unicode in self._keys:
            self._choose(list(self.task.options)[self._keys.index(event.unicode)])
            return True
        if not self._waits and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return True
        return super().handle(event)

    @property
    def _keys(self) -> list[str]:
        return answer_keys(list(self.task.options.values()))

    def _choose(self, word: str) -> None:
        if self.done is None and word in self.task.options:
            self._answer(word)

    def _write(self, text: str) -> None:
        self._typed = text

    def _sum(self) -> None:
        try:
            given = cents(self._typed.replace("$", "").strip())
        except ValueError:
            self.unread = True
            self.rebuild()
            return
        self._answer(given)

    def _answer(self, given: str | int) -> None:
        self.done = self._duty.answer(self.task, given, looked_up=self.recording)
        if not self._waits:
            self._end()
            return
        self.first = ""
        self.rebuild()

    def _look(self) -> None:
        self.recording = True
        self.rebuild()

    def _end(self) -> None:
        if self.done is not None:
            self.finish(self.done)
