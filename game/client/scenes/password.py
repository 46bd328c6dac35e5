"""A password is asked for: the one that is set, or a new one, typed twice. It is never shown, spoken or kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.chair.wording.paragraphs import Paragraph, plain
from game.client.stage.plate import Plate
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group

DIFFERENT = "The two passwords don't match."


class PasswordQuestion(Plate):
    """`use` is told what was typed, and answers what is wrong with it; where that is nothing the question ends with it. A new one
    is typed `twice`."""

    WIDE = 660
    first = "typed password"

    def __init__(self, head: str, question: str, about: str, use: Callable[[str], str], *, twice: bool = False) -> None:
        self._words = [plain(question, size="large", bold=True, before=0), plain(about, before=10)]
        super().__init__(head, self._words)
        self._use, self._twice = use, twice
        self._typed, self._again = "", ""

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """What is typed, once or twice, then the way back and the way on."""
        gap, (lines, *ways) = self.style.px(8), self._after_line(room, "OK", self._done, "ok")
        if self._twice:
            lines.width = (lines.width - gap) // 2
        group.add(TextEntry(lines, self._type, text=self._typed, name=self.first, hint="password", submit=self._done, hidden=True))
        if self._twice:
            group.add(TextEntry(lines.move(lines.width + gap, 0), self._repeat, text=self._again, name="the same again",
                                hint="again", submit=self._done, hidden=True))
        group.add(*ways)

    def _type(self, text: str) -> None:
        self._typed = text

    def _repeat(self, text: str) -> None:
        self._again = text

    def _done(self) -> None:
        wrong = DIFFERENT if self._twice and self._typed != self._again else self._use(self._typed)
        if not wrong:
            self.finish(self._typed)
            return
        self._typed = self._again = ""
        self._paragraphs = self._with(wrong)
        self.group.focus_on(self.first)
        self.rebuild()

    def _with(self, wrong: str) -> Sequence[Paragraph]:
        return [*self._words, plain(wrong, colour="danger", before=10)]
