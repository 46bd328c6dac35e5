"""The quiet screens of lessons: the books, and the lessons of one with where somebody stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.chair.wording.list_rows import Row
from game.client.scenes.pick import below_words
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.frames import titled_panel
from game.client.widgets.layout.plain import Label
from game.client.widgets.listview import ListView
from game.school.lessons.curriculum import Standings
from game.school.lessons.lesson_progress import lesson_rows, stops, total

WIDTH = 820
BAR = 48
"""The height of the row of buttons: the one that goes on is the biggest control of the page."""


class LessonPage(Form[None]):
    """The lessons of a book in their order, or of `only` one chapter, by its id. `standings` is asked anew whenever the page comes
    back to the front; `start` begins a lesson, by its id, and `change` opens one for its author."""

    first = "lessons"

    def __init__(self, title: str, about: str, standings: Callable[[], Standings], start: Callable[[str], None],
                 only: str = "", change: Callable[[str], None] | None = None) -> None:
        super().__init__()
        self._only, self._change = only, change
        self.title, self._about, self._standings, self._start = title, about, standings, start
        self._left = ""
        """The lesson that was opened here last, by id: who leaves it finds it chosen."""

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Title, where one stands, the lessons, and the one that comes next."""
        px, now = self.style.px, self._standings()
        panel = titled_panel(group, self.style, area, self.title, wide=WIDTH, below=20 + BAR)
        inner = below_words(group, panel.inflate(-px(32), -px(28)), self.style, self._about)
        line = pygame.Rect(inner.left + px(TextFlow.GUTTER), inner.top, inner.width - px(2 * TextFlow.GUTTER), px(24))
        far = next((stop.told(now) for stop in stops(now) if stop.chapter.id == self._only), total(now))
        group.add(Label(line, far, bold=True, cut=True))
        top = line.bottom + px(8)
        rows = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        listed = lesson_rows(now, self._only)
        keys = [row.key for row in listed if not row.head]
        left = [self._left] if now.of.get(self._left) in ("new", "begun") else []
        wanted = [*left, *([now.next.id] if now.next is not None else [])]
        chosen = next((each for each in wanted if each in keys), keys[0])
        shown = ListView(rows, self.style, listed, name="lessons", submit=self._picked, filters=True, chosen=chosen)
        group.add(shown)
        self._bar(group, panel, shown)

    def _picked(self, row: Row) -> None:
        if not row.head:
            self._left = row.key
            self._start(row.key)

    def _bar(self, group: Group, panel: pygame.Rect, shown: ListView) -> None:
        """Back at the left, small; at the right the lesson that is chosen, large."""
        px, top, verb = self.style.px, panel.bottom + self.style.px(14), "Start the lesson"
        group.add(Button(pygame.Rect(panel.left, top, Button.width_for(self.style, "Back", "escape"), px(40)), "Back", self.close,
                         key="escape"))
        if self._change is not None:
            left = panel.left + Button.width_for(self.style, "Back", "escape") + px(12)
            wide = Button.width_for(self.style, "Edit", "ctrl+e")
            group.add(Button(pygame.Rect(left, top, wide, px(40)), "Edit", partial(self._to_change, shown), key="ctrl+e"))
        width = max(px(240), Button.width_for(self.style, verb, "ctrl+return"))
        high = pygame.Rect(panel.right - width, panel.bottom + px(10), width, px(BAR))
        group.add(Button(high, verb, partial(self._chosen, shown), key="ctrl+return", primary=True))

    def _chosen(self, shown: ListView) -> None:
        if shown.chosen is not None:
            self._picked(shown.chosen)

    def _to_change(self, shown: ListView) -> None:
        if shown.chosen is not None and not shown.chosen.head and self._change is not None:
            self._change(shown.chosen.key)
