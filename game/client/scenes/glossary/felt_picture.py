"""A part of the felt, drawn as it is at the table: what a word of the glossary means."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.chair.glossary.glossary_file import WordPicture, glossary
from game.chair.seen.view import Spot, TableView
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.recent import Recent
from game.client.preferences import Preferences
from game.client.still import Still
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.drawing.style import Style
from game.client.widgets.widget import Widget
from game.rulebook.loader import library
from game.school.lessons.felt_tables import laid
from game.school.lessons.pointed_spots import spots_of

_STILLS: Final[Recent[tuple[object, ...], Still]] = Recent(6)
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

        def made() -> Still:
            return Still(rules, layout, Viewpoint.of("dealer", 0), {}, likes)

        still = _STILLS.get((rules, layout, likes.four_colour, likes.jumbo_index, likes.card_back), made)

        def of(view: TableView) -> frozenset[Spot]:
            return frozenset(spot for each in shown.of for spot in spots_of(each, view))

        return still.close_up(self.rect.size, style, round_.table(), of, everybody=shown.open)
