"""What a sitting came to: its figures, and a line for everything, each a way to its moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run
from game.chair.wording.report_words import ReportLine, figures, lines, one_of, pace, phases, target
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.frames import under_done
from game.client.widgets.layout.plain import Note, Panel
from game.client.widgets.tall_list import TallList
from game.rulebook.book import Book
from game.training.reports.report import Report

Moment = Callable[[int, int], None]
WELL = "Nothing went wrong, and every step was right first time."


class ReportScene(Form[None]):
    """Shows a report. `moment` opens the review of a hand at a move, `open_ref` a clause; `book` has the titles; `own_pace`: how
    fast it went was up to the person."""

    first = "lines"
    WIDE = 900

    def __init__(self, title: str, report: Report, book: Book, open_ref: Callable[[str], None], moment: Moment, *,
                 own_pace: bool) -> None:
        super().__init__()
        self.title, self.report, self._own_pace = title, report, own_pace
        self.lines: Sequence[ReportLine] = lines(report, book)
        self.at = 0
        self._one = one_of(report, book)
        self._open_ref, self._moment = open_ref, moment

    def build(self, group: Group, area: pygame.Rect) -> None:
        """The figures above, the lines at the left, what the chosen one has to tell at the right."""
        body, done = under_done(group, self.style, area, self.title, self.close)
        below = self._figures(group, body)
        if self.lines:
            self._lines(group, pygame.Rect(body.left, below, body.width, body.bottom - below))
        else:
            group.add(Note(pygame.Rect(body.left, below, body.width, body.bottom - below), self.style, WELL, size="body"))
        group.add(done)

    def _figures(self, group: Group, body: pygame.Rect) -> int:
        px = self.style.px
        own = self._own_pace
        words = (pace(self.report, self._one, own=own), target(self.report) if own else "", phases(self.report, self._one))
        text = [plain(" ".join(filter(None, words)), before=0),
                plain(" ".join(figures(self.report)), bold=True, before=4)]
        aligned = body.inflate(px(2 * TextFlow.GUTTER), 0)
        high = min(TextFlow(aligned, self.style, text, name="figures").needed + px(4), round(body.height * 0.4))
        group.add(TextFlow(pygame.Rect(aligned.topleft, (aligned.width, high)), self.style, text, name="figures"))
        return body.top + high + px(12)

    def _lines(self, group: Group, rect: pygame.Rect) -> None:
        px, wide = self.style.px, self.size[0] >= self.style.px(self.WIDE)
        left = pygame.Rect(rect.left, rect.top, round((rect.width - px(16)) * (0.46 if wide else 0.5)), rect.height)
        rows = list(self._rows())
        group.add(TallList(left, self.style, rows, self._point, name="lines", chosen=self._key(), submit=self._go, filters=False))
        right = pygame.Rect(left.right + px(16), rect.top, rect.right - left.right - px(16), rect.height)
        group.add(Panel(right))
        inner = right.inflate(-px(28), -px(28))
        said = self.lines[self.at]
        bar = px(48)
        group.add(TextFlow(pygame.Rect(inner.topleft, (inner.width, inner.height - bar)), self.style, list(_told(said, self._one)),
                           name="told", follow=self._open_ref))
        width = min(inner.width, Button.width_for(self.style, "Go to this moment", "ctrl+return"))
        group.add(Button(pygame.Rect(inner.left, inner.bottom - px(38), width, px(38)), "Go to this moment", self._open,
                         key="ctrl+return", primary=True))

    def _rows(self) -> Iterator[Row]:
        """A head for each hand with something to tell, then its lines."""
        hand = 0
        for place, said in enumerate(self.lines):
            if said.hand != hand:
                hand = said.hand
                yield Row(f"# {place}", f"{self._one.capitalize()} {hand}", head=True)
            mark = "✓" if said.good else "✗"
            yield Row(str(place), f"{mark} {said.head}", said.note, "success" if said.good else "danger", depth=1,
                      under=next(iter(said.lines), ""))

    def _key(self) -> str:
        return str(self.at)

    def _point(self, row: Row) -> None:
        self.at = int(row.key.removeprefix("# "))
        self.rebuild()

    def _go(self, row: Row) -> None:
        self.at = int(row.key.removeprefix("# "))
        self._open()

    def _open(self) -> None:
        said = self.lines[self.at]
        self._moment(said.hand, said.at)


def _told(said: ReportLine, one: str) -> Iterator[Paragraph]:
    yield plain(f"{one.capitalize()} {said.hand}, before move {said.at + 1}", size="small", colour="muted", before=0)
    yield plain(said.head, size="large", bold=True, before=4)
    yield plain(f"{'✓' if said.good else '✗'} {said.note.capitalize()}", colour="success" if said.good else "danger", before=6)
    for line in said.lines:
        yield plain(line, before=8)
    if said.cites:
        runs = [run for ref in said.cites for run in (ref_run(ref), TextRun("  "))]
        yield Paragraph((TextRun("Clause: ", colour="muted"), *runs), "body", 10)
