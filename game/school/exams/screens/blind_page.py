"""The screen of blind marking: hands to watch at the left, the sheet at the right; then both marks side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import Paragraph, TextRun, plain
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Note, Panel
from game.client.widgets.layout.scroller import Scroller
from game.client.widgets.listview import ListView
from game.client.widgets.widget import Widget
from game.school.exams.blind import ComparedMark, agreement, compared, per_cent, sheet
from game.school.exams.marking import ExamMark
from game.training.rounding import whole_per_cent

ABOUT = "Watch the hands. You're not told how they were marked. Then mark each criterion from 0 to 100."


class BlindPage(Form[None]):
    """`hands` are the numbers of the kept ones, `watch` opens one. The dealer's name stands nowhere."""

    first = "hands"

    def __init__(self, title: str, mark: ExamMark, hands: Sequence[int], watch: Callable[[int], None]) -> None:
        super().__init__()
        self.title, self.mark, self._hands, self._watch = title, mark, hands, watch
        self.typed = {each.word: "" for each in sheet(mark)}
        self.found: tuple[ComparedMark, ...] = ()
        self.trouble = ""

    def build(self, group: Group, area: pygame.Rect) -> None:
        px = self.style.px
        edge = px(24) if area.width >= px(900) else px(12)
        wide = Button.width_for(self.style, "Back", "escape")
        back = Button(pygame.Rect(area.right - edge - wide, px(12), wide, px(38)), "Back", self.close, key="escape")
        right = back.rect.left - px(8)
        if not self.found:
            wide = Button.width_for(self.style, "Compare", "ctrl+return")
            box = pygame.Rect(right - wide, px(12), wide, px(38))
            group.add(Button(box, "Compare", self.compare, key="ctrl+return", primary=True))
            right -= wide + px(8)
        head = pygame.Rect(edge, px(12), right - edge - px(8), px(38))
        group.add(Label(head, f"Blind marking: {self.title}", size="title", bold=True, cut=True))
        body = pygame.Rect(edge, px(60), area.width - 2 * edge, area.height - px(60) - edge)
        told = Note(body, self.style, self.trouble or ABOUT, size="body", colour="danger" if self.trouble else "muted")
        group.add(told)
        top = told.rect.bottom + px(8)
        below = pygame.Rect(body.left, top, body.width, body.bottom - top)
        left = pygame.Rect(below.left, below.top, round(below.width * 0.36), below.height)
        plate = pygame.Rect(left.right + px(12), below.top, below.right - left.right - px(12), below.height)
        rows = [Row(str(number), f"Hand {number}", "press Enter to watch", "muted") for number in self._hands]
        group.add(Panel(plate), ListView(left, self.style, rows, name="hands", chosen=rows[0].key if rows else "",
                                         submit=lambda row: self._watch(int(row.key))))
        inner = plate.inflate(-px(28), -px(2))
        if self.found:
            group.add(TextFlow(inner, self.style, list(self._told()), name="compared"))
        else:
            self._sheet(group, inner)
        group.add(back)

    def _sheet(self, group: Group, area: pygame.Rect) -> None:
        px, high, lines = self.style.px, self.style.px(42), list[Widget]()
        for at, each in enumerate(sheet(self.mark)):
            line = pygame.Rect(area.left, area.top + px(4) + at * high, area.width, high - px(4))
            lines += [Label(pygame.Rect(line.left, line.top, line.width - px(120), line.height), each.title, cut=True),
                      TextEntry(pygame.Rect(line.right - px(114), line.top, px(110), line.height),
                                partial(self._type, each.word), text=self.typed[each.word],
                                name=f"mark {each.word}", hint="per cent", submit=self.compare,
                                wrong=bool(self.trouble) and per_cent(self.typed[each.word]) is None)]
        group.add(Scroller(area, lines, name="sheet"))

    def _type(self, word: str, text: str) -> None:
        self.typed[word] = text

    def compare(self) -> None:
        """Both marks side by side, once every line is filled in."""
        given = {word: per_cent(text) for word, text in self.typed.items()}
        known = {word: value for word, value in given.items() if value is not None}
        self.trouble = "" if len(known) == len(given) else "Every line needs a mark from 0 to 100."
        if not self.trouble:
            self.found = compared(self.mark, known)
        self.rebuild()

    def _told(self) -> Sequence[Paragraph]:
        found = [plain(agreement(self.found), bold=True, before=0)]
        for each in self.found:
            mark, colour = ("✓", "success") if each.agrees else ("✗", "danger")
            both = f"{each.given}% by you, {whole_per_cent(each.criterion.per_cent)}% by the program"
            found.append(Paragraph((TextRun(f"{mark} ", colour=colour, bold=True), TextRun(f"{each.criterion.title}: ", bold=True),
                                    TextRun(both)), "body", 10))
        return found
