"""The glossary: its words at the left, at the right what the chosen one means, with a picture of the felt."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.chair.glossary.glossary_file import GlossaryWord, WordPicture, glossary
from game.chair.glossary.word_page import word_page, word_rows
from game.chair.seen.view import Spot, TableView
from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import WORD
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.recent import Recent
from game.client.preferences import Preferences
from game.client.stage.form import Form
from game.client.still import TablePainter
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Panel
from game.client.widgets.listview import ListView
from game.client.widgets.widget import Widget
from game.rulebook.loader import library
from game.school.lessons.felt_tables import laid
from game.school.lessons.pointed_spots import spots_of


class GlossaryScene(Form[None]):
    """Opens at a word, the first one if none is named; `open_ref` opens a clause. Raises KeyError for a word that isn't there."""

    first = "words"
    WIDE = 900
    LOW, TALL = 56, 360
    """The least and the most height of a picture, in units."""

    def __init__(self, preferences: Preferences, open_ref: Callable[[str], None], word: str = "") -> None:
        super().__init__()
        self._words, self._preferences, self._open_ref = glossary().words, preferences, open_ref
        self.here: GlossaryWord = self._words[word or next(iter(self._words))]

    def build(self, group: Group, area: pygame.Rect) -> None:
        """The title above; the words, with what is typed to find one; the page of the one that is chosen."""
        px = self.style.px
        edge = px(24) if area.width >= px(self.WIDE) else px(12)
        wide = Button.width_for(self.style, "Done", "escape")
        done = Button(pygame.Rect(area.right - edge - wide, px(14), wide, px(38)), "Done", self.close, key="escape")
        group.add(Label(pygame.Rect(edge, px(14), done.rect.left - 2 * edge, px(38)), "Glossary", size="title", bold=True))
        top = px(66)
        left = pygame.Rect(edge, top, max(px(230), round((area.width - 2 * edge) * 0.32)), area.bottom - edge - top)
        group.add(ListView(left, self.style, word_rows(self._words), self._point, name="words", chosen=self.here.word,
                           submit=self._read, filters=True))
        sheet = pygame.Rect(left.right + px(16), top, area.right - edge - left.right - px(16), left.height)
        group.add(Panel(sheet))
        self._page(group, sheet.inflate(-px(28), -px(28)))
        group.add(done)

    def _page(self, group: Group, inner: pygame.Rect) -> None:
        """What is said of the word, as high as it needs; the picture below, where there is room for one."""
        px = self.style.px
        flow = TextFlow(inner, self.style, list(word_page(self.here)), name="page", follow=self._follow)
        if self.here.picture is not None:
            flow.fit(pygame.Rect(inner.topleft, (inner.width, min(flow.needed, inner.height))))
            room = inner.bottom - flow.rect.bottom - px(14)
            if room >= px(self.LOW):
                size = (inner.width - px(28), min(room, px(self.TALL)))
                place = pygame.Rect((inner.left + px(14), flow.rect.bottom + px(14)), size)
                group.add(FeltPicture(place, self.here.picture, self._preferences))
        group.add(flow)

    def _point(self, row: Row) -> None:
        self._show(row.key)

    def _read(self, row: Row) -> None:
        self._show(row.key)
        self.group.focus_on("page")

    def _follow(self, link: str) -> None:
        if link.startswith(WORD):
            self._show(link.removeprefix(WORD))
        else:
            self._open_ref(link)

    def _show(self, word: str) -> None:
        if word != self.here.word:
            self.here = self._words[word]
            self.rebuild()


# ---- a part of the felt, drawn as it is at the table: what a word of the glossary means


_STILLS: Final[Recent[tuple[object, ...], TablePainter]] = Recent(6)
_PICTURES: Final[Recent[tuple[object, ...], pygame.Surface]] = Recent(24)


class FeltPicture(Widget):
    """Shows what a picture is about, edged, with the felt around it."""

    def __init__(self, rect: pygame.Rect, picture: WordPicture, preferences: Preferences) -> None:
        super().__init__(rect)
        self._picture, self._preferences = picture, preferences

    def draw(self, ink: Ink) -> None:
        """Made once for a place of this size in this style."""
        style, likes = ink.style, self._preferences
        look = (style.theme.name, style.px(100), likes.four_colour, likes.jumbo_index, likes.card_back)
        key = (id(self._picture), self.rect.size, *look)
        drawn = _PICTURES.get(key, partial(self._drawn, style))
        ink.surface.blit(drawn, drawn.get_rect(center=self.rect.center))

    def _drawn(self, style: Style) -> pygame.Surface:
        shown = laid(glossary(), self._picture)
        round_ = shown.round
        rules, likes = round_.engine.rules, self._preferences
        layout = library()[round_.book].games[round_.game].layouts[0]

        def made() -> TablePainter:
            return TablePainter(rules, layout, Viewpoint.of("dealer", 0), {}, likes)

        still = _STILLS.get((rules, layout, likes.four_colour, likes.jumbo_index, likes.card_back), made)

        def of(view: TableView) -> frozenset[Spot]:
            return frozenset(spot for each in shown.of for spot in spots_of(each, view))

        return still.close_up(self.rect.size, style, round_.table(), of, everybody=shown.open)
