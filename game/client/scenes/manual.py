"""The manual: its pages at the left, the one that is read at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import pygame

from game.chair.glossary.word_links import first_words, text_of, with_links
from game.chair.wording.list_rows import Row
from game.chair.wording.manual_pages import manual
from game.chair.wording.paragraphs import WORD, Paragraph
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Panel
from game.client.widgets.listview import ListView

AROUND = 52
"""What a title needs beside its words, in units."""
PAGES = 0.42
"""The titles have at most this part of the width."""


class ManualScene(Form[None]):
    """Opens at a page, the first if none is named; `open_word` opens the glossary. Raises KeyError for a page that isn't there."""

    first = "page"
    WIDE = 900

    def __init__(self, key: str, open_word: Callable[[str], None]) -> None:
        super().__init__()
        self._open_word = open_word
        self._pages = {page.key: page for page in manual()}
        self.here = self._pages[key].key

    def build(self, group: Group, area: pygame.Rect) -> None:
        """The title above, the pages at the left, the one that is read at the right."""
        px = self.style.px
        edge = px(24) if area.width >= px(self.WIDE) else px(12)
        wide = Button.width_for(self.style, "Done", "escape")
        done = Button(pygame.Rect(0, px(14), wide, px(38)), "Done", self.close, key="escape")
        done.rect.right = area.right - edge
        wide = Button.width_for(self.style, "Glossary", "f12")
        beside = pygame.Rect(done.rect.left - px(12) - wide, px(14), wide, px(38))
        words = Button(beside, "Glossary", self._open_glossary, key="f12")
        title = pygame.Rect(edge, px(14), words.rect.left - 2 * edge, px(38))
        group.add(Label(title, "Manual", size="title", bold=True), words, done)
        top = px(66)
        rows = [Row(page.key, page.title) for page in self._pages.values()]
        titles = max(self.style.width(row.text) for row in rows) + px(AROUND)
        wide = max(px(190), round((area.width - 2 * edge) * 0.24), min(titles, round(area.width * PAGES)))
        left = pygame.Rect(edge, top, wide, area.bottom - edge - top)
        group.add(ListView(left, self.style, rows, self._point, name="pages", chosen=self.here, submit=self._read))
        sheet = pygame.Rect(left.right + px(16), top, area.right - edge - left.right - px(16), left.height)
        group.add(Panel(sheet))
        group.add(TextFlow(sheet.inflate(-px(28), -px(28)), self.style, linked(self.here), name="page", follow=self._follow))

    def _open_glossary(self) -> None:
        self._open_word(WORD)

    def _point(self, row: Row) -> None:
        self._follow(row.key)

    def _read(self, row: Row) -> None:
        self._follow(row.key)
        self.group.focus_on("page")

    def _follow(self, key: str) -> None:
        if key.startswith(WORD):
            self._open_word(key)
        elif key != self.here:
            self.here = self._pages[key].key
            self.rebuild()


@cache
def linked(key: str) -> Sequence[Paragraph]:
    """A page with its links into the glossary, sought once."""
    page = next(page.text for page in manual() if page.key == key)
    return tuple(with_links(page, first_words([text_of(page)])[0]))
