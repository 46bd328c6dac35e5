"""A few views side by side, one of them shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.chair.wording.list_rows import Row
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.keys import Pointing
from game.client.widgets.faces import Face
from game.client.widgets.widget import Widget

AIR = 20
"""Next to a name, in units."""


class Tabs(Widget):
    """Left and Right change the view, a click picks one. `act` is told the key of the view."""

    focusable = True
    sort = "tab"

    def __init__(self, rect: pygame.Rect, style: Style, views: Sequence[Row], act: Callable[[str], None], *,
                 chosen: str, name: str) -> None:
        super().__init__(rect, name=name)
        self.views = list(views)
        self.at = next(place for place, view in enumerate(views) if view.key == chosen)
        self._style = style
        self._act = act
        self._pos = (-1, -1)

    @staticmethod
    def wide(style: Style, views: Sequence[Row]) -> int:
        """How wide they are so that every name is read whole, in pixels."""
        return sum(style.width(view.text, bold=True) + style.px(AIR) for view in views)

    @property
    def called(self) -> str:
        return ""

    @property
    def stands(self) -> str:
        return f"{self.views[self.at].text}, {self.at + 1} of {len(self.views)}"

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._show((self.at + (1 if event.key == pygame.K_RIGHT else -1)) % len(self.views))
        return True

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        self._pos = pos
        if what == "release":
            found = next((place for place, box in enumerate(self._boxes()) if box.collidepoint(pos)), self.at)
            self._show(found)

    def draw(self, ink: Ink) -> None:
        """Names on one plate; the one shown is lit and bold."""
        ink.box(self.rect, "well", line="line")
        for place, (view, box) in enumerate(zip(self.views, self._boxes(), strict=True)):
            kind = "#shown-tab" if place == self.at else "#tab"
            over = self.hovered and box.collidepoint(self._pos)
            inner = box.inflate(-ink.style.px(6), -ink.style.px(6))
            plate = self.face(f"{kind} {place}", partial(Face, inner, kind=kind))
            plate.draw(ink, inner, "hovered" if over else "normal", view.text, box.inflate(-ink.style.px(8), 0), cut=True)
        if self.focused:
            ink.ring(self.rect)

    def _boxes(self) -> list[pygame.Rect]:
        needs = [self._style.width(view.text, bold=True) for view in self.views]
        spare = (self.rect.width - sum(needs)) / len(needs)
        boxes, left = [], float(self.rect.left)
        for need in needs:
            boxes.append(pygame.Rect(round(left), self.rect.top, round(need + spare), self.rect.height))
            left += need + spare
        return boxes

    def _show(self, place: int) -> None:
        if place != self.at:
            self.at = place
            self._act(self.views[place].key)
