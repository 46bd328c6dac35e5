"""The screen of how a dealer comes on: each part of the books as a bar, each game with its pace, the sittings as a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.chair.home.home_now import NextThing
from game.client.scenes.home.next_row import LOW, next_row
from game.client.stage.form import Form
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.layout.bars import BarList, BarRow
from game.client.widgets.layout.frames import under_done
from game.client.widgets.layout.plain import Note, Panel
from game.client.widgets.widget import Widget
from game.grammar import counted, percent
from game.rulebook.loader import library
from game.school.progress.progress import KNOWN, SURE, Knowledge, to_work_on
from game.training.grading import Grade
from game.training.reports.report import Report
from game.training.rounding import right_share

WEAK = 0.6
"""Below such a share a part is weak, and a game dealt badly."""


class SittingLine(Widget):
    """Steps right at once from sitting to sitting, as a line from 0 to 100%."""

    def __init__(self, rect: pygame.Rect, found: Knowledge) -> None:
        super().__init__(rect)
        self._course = found.course

    def draw(self, ink: Ink) -> None:
        px = ink.style.px
        ink.box(self.rect, "well", line="line")
        head = pygame.Rect(self.rect.left + px(16), self.rect.top + px(6), self.rect.width - px(32), px(22))
        ink.text("Steps right first time, session by session", head, size="small", bold=True)
        plot = pygame.Rect(self.rect.left + px(56), self.rect.top + px(36), self.rect.width - px(76), self.rect.height - px(62))
        for share in (0.0, 0.5, 1.0):
            y = round(plot.bottom - plot.height * share)
            ink.rule((plot.left, y), (plot.right, y))
            ink.text(percent(share), pygame.Rect(self.rect.left, y - px(10), px(48), px(20)), size="small", colour="muted",
                     align="right")
        count = max(len(self._course) - 1, 1)
        points = [(round(plot.left + plot.width * place / count), round(plot.bottom - plot.height * each.share))
                  for place, each in enumerate(self._course)]
        colour = ink.style.colour("success")
        if len(points) > 1:
            pygame.draw.lines(ink.surface, colour, False, points, max(2, px(2)))
        for point in points if len(points) <= plot.width // max(px(10), 1) else points[-1:]:
            pygame.draw.circle(ink.surface, colour, point, px(4))
        days = (self._course[0].started[:10], self._course[-1].started[:10])
        foot = pygame.Rect(plot.left, plot.bottom + px(3), plot.width, px(20))
        ink.text(days[0], foot, size="small", colour="muted")
        if days[1] != days[0]:
            ink.text(days[1], foot, size="small", colour="muted", align="right")


class ProgressScene(Form[None]):
    """Shows what `found` holds, and what is `coming` next, as home does. Goes when that is begun; `go` is told its choice."""

    first = "next"
    WIDE = 900

    def __init__(self, found: Knowledge, coming: NextThing, who: str, go: Callable[[str], None]) -> None:
        super().__init__()
        self.found, self._coming, self._who, self._then = found, coming, who, go

    def build(self, group: Group, area: pygame.Rect) -> None:
        """What to do next above; parts of the books at the left, games and sittings at the right."""
        px = self.style.px
        body, done = under_done(group, self.style, area, f"{self._who}'s progress" if self._who else "Progress", self.close)
        row = pygame.Rect(body.left, body.top, body.width, px(LOW))
        next_row(group, self.style, row, self._coming, self._go)
        weak = Note(pygame.Rect(row.left, row.bottom, row.width, 0), self.style, to_work_on(self.found))
        group.add(*([weak] if weak.text else []))
        top = (weak.rect.bottom if weak.text else row.bottom) + px(8)
        rest = pygame.Rect(body.left, top, body.width, body.bottom - top)
        if area.width >= px(self.WIDE):
            self._beside(group, rest)
        else:  # half of a narrow window cuts the names: one list below the other, the sittings as bars of it
            self._plate(group, rest, [*self._school(), *self._games(), *self._sittings(), *self._parts()], "parts")
        group.add(done)

    def _go(self, choice: str) -> None:
        self.close()
        self._then(choice)

    def _beside(self, group: Group, rest: pygame.Rect) -> None:
        px = self.style.px
        left = pygame.Rect(rest.left, rest.top, rest.width // 2 - px(6), rest.height)
        right = pygame.Rect(left.right + px(12), rest.top, rest.right - left.right - px(12), rest.height)
        self._plate(group, left, list(self._parts()), "parts")
        course = round(right.height * 0.36) if self.found.course else 0
        self._plate(group, pygame.Rect(right.topleft, (right.width, right.height - course - (px(12) if course else 0))),
                    [*self._school(), *self._games()], "games")
        if course:
            group.add(SittingLine(pygame.Rect(right.left, right.bottom - course, right.width, course), self.found))

    def _plate(self, group: Group, rect: pygame.Rect, rows: list[BarRow], name: str) -> None:
        px = self.style.px
        group.add(Panel(rect), BarList(rect.inflate(-px(28), -px(22)), self.style, rows, name=name))

    def _parts(self) -> Iterator[BarRow]:
        book = ""
        for part in self.found.parts:
            if part.book != book:
                book = part.book
                yield BarRow(library()[book].title, "right, out of those asked", head=True)
            yield BarRow(f"{part.part}  {part.title}", f"{part.right} of {part.asked}", part.share, colour=_colour(part.share))
        if not book:
            yield BarRow("No clause asked yet", head=True)

    def _school(self) -> Iterator[BarRow]:
        if self.found.lessons:
            yield BarRow("Lessons", "done, out of all", head=True)
        for each in self.found.lessons:
            mastered = f", {each.mastered} mastered" if each.mastered else ""
            yield BarRow(each.title, f"{each.done} of {each.every}{mastered}", each.done / each.every, colour="success")
        if self.found.tests:
            yield BarRow("Tests", "the latest for each game", head=True)
        for test in self.found.tests:
            yield BarRow(test.title, test.said, test.share or 0.0, colour="success" if test.passed else "danger")

    def _games(self) -> Iterator[BarRow]:
        if not self.found.games:
            yield BarRow("No hands dealt yet", head=True)
        yield from self._dealt()
        yield from self._watched()

    def _dealt(self) -> Iterator[BarRow]:
        for game in self.found.games:
            report = game.report
            if not report.finished:  # a step or two say nothing of a game
                continue
            yield BarRow(game.title, counted(report.finished, game.one), head=True)
            if report.steps:
                first = "" if game.share >= SURE else ", accuracy first"
                right = f"{report.first_time} of {report.steps}, {right_share(game.share)}{first}"
                yield BarRow("Steps right first time", right, game.share, aim=SURE, colour=_colour(game.share))
            else:
                yield BarRow("Steps right first time", "none scored: the guide told them all")
            least, most = game.pace
            fast = game.share >= SURE and game.an_hour >= least
            yield BarRow(f"{game.one.capitalize()}s an hour", f"{game.an_hour:.0f}, target {least} to {most}",
                         game.an_hour / most, aim=least / most, colour="success" if fast else "muted")
            yield from _noticed(report)

    def _watched(self) -> Iterator[BarRow]:
        for game in self.found.watched:
            report = game.report
            yield BarRow(f"{game.title}, as inspector", counted(report.finished, game.one), head=True)
            yield from _noticed(report)
            exact = report.grades.get(Grade.EXACT, 0)
            if report.noticed:
                yield BarRow("Rulings exactly right", f"{exact} of {report.noticed}", exact / report.noticed)
            if report.to_notice is not None:
                yield BarRow("Seconds to notice", f"{report.to_notice:.0f}")
            if report.to_rule is not None:
                yield BarRow("Seconds to rule and put right", f"{report.to_rule:.0f}")
            if report.work:
                right = sum(each.good for each in report.work)
                yield BarRow("Table work right", f"{right} of {len(report.work)}", right / len(report.work))

    def _sittings(self) -> Iterator[BarRow]:
        if self.found.course:
            yield BarRow("Session by session", "right first time", head=True)
        for each in self.found.course:
            yield BarRow(each.started[:10], right_share(each.share), each.share, colour=_colour(each.share))


def _noticed(report: Report) -> Iterator[BarRow]:
    if report.arisen:
        yield BarRow("Irregularities noticed", f"{report.noticed} of {report.arisen}", report.noticed / report.arisen)


def _colour(share: float) -> str:
    return "success" if share >= KNOWN else "danger" if share < WEAK else "accent"
