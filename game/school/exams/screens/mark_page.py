"""The screen of what a test came to: passed or not and why, every criterion, every point with its clause and what mends it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import pygame

from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run
from game.client.scenes.pick import OtherWay
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Panel
from game.client.widgets.listview import ListView
from game.rulebook.loader import library
from game.school.exams.criteria import PACE, PERFORMANCE, WRITTEN
from game.school.exams.exam_session import ExamSession
from game.school.exams.mark_words import Point, headline, note, pace_in_words, points, whole
from game.school.exams.marking import CriterionMark, ExamMark
from game.training.reports.report import Report
from game.training.rounding import whole_per_cent

WIDE = 900
PARTS: Mapping[str, str] = {WRITTEN: "Written", PERFORMANCE: "At the table"}
PRACTISE, LESSON, MOMENT, QUESTION = "practise ", "lesson ", "moment ", "question "
"""How the links begin that lead to what mends a point, to its moment and to its question."""


@dataclass(frozen=True)
class ResultLinks:
    """Where the links of a result lead: to a clause, to exercises of a kind, to a lesson, to a moment of a hand, to a question
    with its table. `mends` is the lesson that mends a point, by key and title."""

    clause: Callable[[str], None]
    practise: Callable[[str], None]
    lesson: Callable[[str], None]
    moment: Callable[[int, int], None]
    question: Callable[[int], None]
    mends: Callable[[Point], tuple[str, str] | None]


class MarkPage(Form[None]):
    """Shows the mark of a test. `ways` are other things to do with it."""

    first = "criteria"

    def __init__(self, conduct: ExamSession, mark: ExamMark, report: Report, leads: ResultLinks,
                 ways: tuple[OtherWay, ...] = ()) -> None:
        super().__init__()
        self.conduct, self.mark, self.report, self._leads, self._ways = conduct, mark, report, leads, ways
        self._book = library()[conduct.exam.plan.book]
        self.at = next((place for place, each in enumerate(mark.criteria) if not each.above), 0)

    def build(self, group: Group, area: pygame.Rect) -> None:
        """The whole above, the criteria at the left, the points of the chosen one at the right."""
        px = self.style.px
        edge = px(24) if area.width >= px(WIDE) else px(12)
        wide, top = self.size[0] >= px(WIDE), px(60)
        done = OtherWay("Done", "escape", self.close)
        right = self._buttons(group, (done, *self._ways) if wide else (done,), area.right - edge, px(12))
        if not wide and self._ways:  # on a narrow screen they have a line of their own
            self._buttons(group, self._ways, area.right - edge, top)
            top += px(46)
        colour = "success" if self.mark.passed else "danger"
        head = pygame.Rect(edge, px(12), right - edge, px(38))
        told = headline(self.mark)
        of = head.move(self.style.width(told, "title", bold=True) + px(24), 0)
        group.add(Label(head, told, size="title", bold=True, cut=True, colour=colour),
                  Label(pygame.Rect(of.topleft, (head.right - of.left, of.height)), self.conduct.title, size="title", cut=True))
        body = pygame.Rect(edge, top, area.width - 2 * edge, area.height - top - edge)
        below = self._whole(group, body)
        self._lists(group, pygame.Rect(body.left, below, body.width, body.bottom - below))

    def _buttons(self, group: Group, ways: tuple[OtherWay, ...], right: int, top: int) -> int:
        """A row of buttons, the first one at the right; answers where it begins."""
        for way in ways:
            wide = Button.width_for(self.style, way.label, way.key)
            place = pygame.Rect(right - wide, top, wide, self.style.px(38))
            group.add(Button(place, way.label, way.act, key=way.key, tip=way.tip))
            right = place.left - self.style.px(8)
        return right

    def _whole(self, group: Group, body: pygame.Rect) -> int:
        facts = whole(self.mark, self.conduct.exam.plan, self.conduct, self.report)
        told = [plain(" ".join(facts), before=0)]
        if self.mark.why:
            told.append(plain(" ".join(self.mark.why), colour="danger", before=6))
        high = min(TextFlow(body, self.style, told, name="whole").needed + self.style.px(4), round(body.height * 0.34))
        group.add(TextFlow(pygame.Rect(body.topleft, (body.width, high)), self.style, told, name="whole"))
        return body.top + high + self.style.px(12)

    def _lists(self, group: Group, rect: pygame.Rect) -> None:
        px, wide = self.style.px, self.size[0] >= self.style.px(WIDE)
        left = pygame.Rect(rect.left, rect.top, round((rect.width - px(16)) * (0.44 if wide else 0.5)), rect.height)
        group.add(ListView(left, self.style, list(self._rows()), self._point, name="criteria", chosen=str(self.at)))
        right = pygame.Rect(left.right + px(16), rect.top, rect.right - left.right - px(16), rect.height)
        inner = right.inflate(-px(20), -px(24))
        group.add(Panel(right), TextFlow(inner, self.style, list(self._told()), name="points", follow=self._follow))

    def _rows(self) -> Iterator[Row]:
        part = ""
        for place, each in enumerate(self.mark.criteria):
            if each.part != part:
                part = each.part
                weight, came_to = self.conduct.exam.plan.weights[part], whole_per_cent(self.mark.parts[part])
                yield Row(f"# {place}", f"{PARTS[part]}, {weight}% of the total", f"{came_to}%", head=True)
            mark, colour = _sign(each)
            yield Row(str(place), f"{mark} {each.title}", note(each), colour, depth=1)

    def _point(self, row: Row) -> None:
        self.at = int(row.key.removeprefix("# "))
        self.rebuild()

    @property
    def chosen(self) -> CriterionMark:
        """The criterion whose points are shown."""
        return self.mark.criteria[self.at]

    def _told(self) -> Iterator[Paragraph]:
        found = points(self.chosen.word, self.conduct, self.report, self._book)
        yield plain(self.chosen.title, size="large", bold=True, before=0)
        yield plain(f"{note(self.chosen)}; {self.chosen.weight:.0f}% of this part.", colour="muted", before=4)
        if self.chosen.word == PACE:
            yield plain(pace_in_words(self.mark, self.conduct.exam.plan, self.report), before=10)
        elif not found:
            yield plain("Nothing went wrong here." if self.chosen.above else "See the hands in the report.", before=10)
        for point in found:
            yield from self._of_point(point)

    def _of_point(self, point: Point) -> Iterator[Paragraph]:
        mark, colour = ("✓", "success") if point.good else ("✗", "danger")
        yield Paragraph((TextRun(f"{mark} ", colour=colour, bold=True), TextRun(point.head, bold=not point.good)), "body", 14)
        for line in point.lines if not point.good else point.lines[:1] if point.question >= 0 else ():
            yield plain(line, size="small", before=3)
        runs = [ref_run(ref) for ref in point.cites]
        if not point.good:
            runs += self._mends(point)
        if runs:
            between = TextRun(" · ", colour="muted")
            spaced = [each for run in runs for each in (run, between)]
            yield Paragraph(tuple(spaced[:-1]), "small", 4)

    def _mends(self, point: Point) -> Iterator[TextRun]:
        if point.hand:
            yield TextRun("go to this moment", f"{MOMENT}{point.hand} {point.at}", "clause")
        if point.question >= 0:
            yield TextRun("see the table", f"{QUESTION}{point.question}", "clause")
        if point.kind:
            yield TextRun("practise this", f"{PRACTISE}{point.kind}", "clause")
        if lesson := self._leads.mends(point):
            yield TextRun(f"lesson: {lesson[1]}", f"{LESSON}{lesson[0]}", "clause")

    def _follow(self, link: str) -> None:
        if link.startswith(MOMENT):
            hand, at = map(int, link.removeprefix(MOMENT).split())
            self._leads.moment(hand, at)
        elif link.startswith(QUESTION):
            self._leads.question(int(link.removeprefix(QUESTION)))
        elif link.startswith(PRACTISE):
            self._leads.practise(link.removeprefix(PRACTISE))
        elif link.startswith(LESSON):
            self._leads.lesson(link.removeprefix(LESSON))
        else:
            self._leads.clause(link)


def _sign(mark: CriterionMark) -> tuple[str, str]:
    """What stands before a criterion, and its colour: no tick for points that were lost where none are asked for."""
    if not mark.above:
        return "✗", "danger"
    return ("✓", "success") if mark.floor or mark.right == mark.asked else ("·", "muted")
