"""A player's results: the course of them as a line, figures, by game, and the biggest pots."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.chair.reviewing.results import Results, signed
from game.chair.wording.paragraphs import Paragraph, TextRun, plain
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Panel
from game.client.widgets.tall_list import TallList
from game.client.widgets.widget import Widget

AXIS, SITTINGS = "Won and lost, hand by hand", "; a vertical line starts another session"


class Course(Widget):
    """A result from hand to hand: a line, nothing as a line across it, a mark where another session began."""

    def __init__(self, rect: pygame.Rect, results: Results) -> None:
        super().__init__(rect)
        self._course, self._sittings = results.course(), results.sittings()

    def draw(self, ink: Ink) -> None:
        """The line, with the highest and the lowest at the left."""
        px = ink.style.px
        ink.box(self.rect, "well", line="line")
        most, least = max(self._course), min(self._course)
        wide = max(ink.style.width(signed(value), "small") for value in (most, least, 0)) + px(20)
        foot = px(20)
        plot = pygame.Rect(self.rect.left + wide, self.rect.top + px(16), self.rect.width - wide - px(16),
                           self.rect.height - px(24) - foot)
        span, count = max(most - least, 1), max(len(self._course) - 1, 1)

        def at(place: int, value: int) -> tuple[int, int]:
            return round(plot.left + plot.width * place / count), round(plot.bottom - plot.height * (value - least) / span)

        for value in dict.fromkeys((most, 0, least)):
            y = at(0, value)[1]
            ink.rule((plot.left, y), (plot.right, y))
            if not any(abs(at(0, other)[1] - y) < px(14) for other in (most, least) if other != value) or value:
                ink.text(signed(value), pygame.Rect(self.rect.left + px(8), y - px(10), wide - px(16), px(20)), size="small",
                         colour="muted", align="right")
        below = pygame.Rect(plot.left, plot.bottom + px(6), plot.width, foot)
        ink.text(f"{AXIS}{SITTINGS if self._sittings else ''}", below, size="small", colour="muted", cut=True)
        ink.text(str(len(self._course) - 1), below, size="small", colour="muted", align="right")
        for place in self._sittings:
            ink.rule((at(place, 0)[0], plot.top), (at(place, 0)[0], plot.bottom))
        step = max(1, len(self._course) // max(plot.width, 1))
        points = [at(place, self._course[place]) for place in range(0, len(self._course), step)]
        last = at(count, self._course[-1])
        colour = ink.style.colour("success" if self._course[-1] >= 0 else "danger")
        if len(self._course) > 1:
            pygame.draw.lines(ink.surface, colour, False, [*points, last], max(2, px(2)))
        pygame.draw.circle(ink.surface, colour, last, px(4))


class ResultsScene(Form[None]):
    """Stays below what it opens: `open_people` shows whom one has met, `look` a hand by its key."""

    first = "pots"
    WIDE = 900

    def __init__(self, results: Results, open_people: Callable[[], None], look: Callable[[str], None]) -> None:
        super().__init__()
        self.results, self._open_people, self._look = results, open_people, look

    def build(self, group: Group, area: pygame.Rect) -> None:
        """The line above; below it games at the left, pots at the right."""
        px = self.style.px
        edge = px(24) if area.width >= px(self.WIDE) else px(12)
        wide = Button.width_for(self.style, "Done", "escape")
        done = Button(pygame.Rect(area.right - edge - wide, px(12), wide, px(38)), "Done", self.close, key="escape")
        met = Button.width_for(self.style, "People", "ctrl+p")
        people = Button(pygame.Rect(done.rect.left - px(12) - met, px(12), met, px(38)), "People", self._open_people, key="ctrl+p")
        group.add(people)
        head = pygame.Rect(edge, px(12), people.rect.left - edge - px(16), px(38))
        group.add(Label(head, "Results", size="title", bold=True, cut=True))
        body = pygame.Rect(edge, px(60), area.width - 2 * edge, area.height - px(60) - edge)
        text = [plain(self.results.figures(), bold=True, before=0)]
        aligned = body.inflate(px(2 * TextFlow.GUTTER), 0)
        high = min(TextFlow(aligned, self.style, text, name="figures").needed + px(4), round(body.height * 0.25))
        group.add(TextFlow(pygame.Rect(aligned.topleft, (aligned.width, high)), self.style, text, name="figures"))
        line = pygame.Rect(body.left, body.top + high + px(8), body.width, round((body.height - high) * 0.45))
        group.add(Course(line, self.results))
        self._below(group, pygame.Rect(body.left, line.bottom + px(12), body.width, body.bottom - line.bottom - px(12)))
        group.add(done)

    def _below(self, group: Group, rect: pygame.Rect) -> None:
        px = self.style.px
        left = pygame.Rect(rect.left, rect.top, rect.width // 2 - px(6), rect.height)
        right = pygame.Rect(left.right + px(12), rect.top, rect.right - left.right - px(12), rect.height)
        for place in (left, right):
            group.add(Panel(place))
        games: list[Paragraph] = [plain("By game", size="small", colour="muted", before=0)]
        for title, told in self.results.by_game():
            games.append(Paragraph((TextRun(title, bold=True), TextRun(f"  {told}", colour="muted")), "small", 6))
        group.add(TextFlow(left.inflate(0, -px(20)), self.style, games, name="games"))
        inner = right.inflate(-px(24), -px(20))
        group.add(Label(pygame.Rect(inner.topleft, (inner.width, px(20))), "Biggest pots. Press Enter to open one.", size="small",
                        colour="muted"))
        rows = self.results.biggest()
        view = pygame.Rect(inner.left, inner.top + px(24), inner.width, inner.height - px(24))
        if rows:
            group.add(TallList(view, self.style, rows, name="pots", submit=lambda row: self._look(row.key),
                               filters=False))
