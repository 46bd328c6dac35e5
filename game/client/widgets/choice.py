"""One of a few: shown closed, opened as a list that stays on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.chair.wording.list_rows import Row
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.keys import Pointing, activates
from game.client.widgets.faces import Face
from game.client.widgets.listview import ListView
from game.client.widgets.widget import Widget


class DropDown(Widget):
    """Left and Right step through the options, Enter or a click opens them all. `act` is told the key chosen."""

    focusable = True
    sort = "choice"

    def __init__(self, rect: pygame.Rect, style: Style, options: Sequence[Row], act: Callable[[str], None], *,
                 chosen: str, name: str, tip: str = "") -> None:
        super().__init__(rect, name=name, tip=tip)
        self.options = list(options)
        self.at = next((place for place, row in enumerate(self.options) if row.key == chosen), -1)
        self._style = style
        self._act = act

    @property
    def text(self) -> str:
        """What is shown: the option chosen, or that none is yet."""
        return self.options[self.at].text if self.at >= 0 else "Choose"

    @property
    def stands(self) -> str:
        """The option chosen, and how many there are."""
        return f"{self.text}, {self.at + 1} of {len(self.options)}"

    def activate(self) -> None:
        if self.group is not None and self.enabled and self.options:
            self.group.popup = _Open(self, self._style, self.group.area)

    def key(self, event: pygame.event.Event) -> bool:
        if activates(event):
            self.activate()
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.options:
            step = 1 if event.key == pygame.K_RIGHT else -1
            self.pick(self.options[(self.at + step) % len(self.options)].key)
            return True
        return False

    def pick(self, key: str) -> None:
        """Choose one, and tell."""
        self.at = next(place for place, row in enumerate(self.options) if row.key == key)
        self._act(key)

    def draw(self, ink: Ink) -> None:
        px = ink.style.px
        inner = self.rect.inflate(-px(24), 0)
        text = pygame.Rect(inner.left, inner.top, inner.width - px(22), inner.height)
        kind = "#plate" if self.at >= 0 else "#unchosen"
        plate = self.face(kind, partial(Face, self.rect, kind=kind, align="left"))
        plate.draw(ink, self.rect, self.state, self.text, text, cut=True)
        _chevron(ink, (inner.right - px(5), inner.centery))
        if self.focused:
            ink.ring(self.rect)


class _Open(ListView):
    """The list while it is open: below its control where there is room, else where there is more, and it scrolls; its control
    stays in sight."""

    ringed = False

    def __init__(self, owner: DropDown, style: Style, area: pygame.Rect) -> None:
        pad = style.px(4)
        gap, margin = 2 * pad, 2 * pad
        wide = min(max(owner.rect.width, max(_width(style, row) for row in owner.options) + 2 * pad), area.width - 2 * margin)
        needed = len(owner.options) * style.px(34)
        below, above = area.bottom - margin - owner.rect.bottom - gap, owner.rect.top - gap - area.top - margin
        rect = pygame.Rect(0, owner.rect.bottom + gap, wide, min(needed, max(below, above)))
        if needed > below and above > below:
            rect.bottom = owner.rect.top - gap
        rect.right = owner.rect.right  # what is wider than its control reaches over the words next to it, not over another plate
        rect.left = max(rect.left, area.left + margin)
        super().__init__(rect, style, owner.options, name=owner.name,
                         chosen=owner.options[owner.at].key if owner.at >= 0 else "", submit=self._picked)
        self._owner = owner
        self.focused = True

    def draw(self, ink: Ink) -> None:
        """Above everything, on a plate of its own."""
        ink.box(self.rect.inflate(ink.style.px(8), ink.style.px(8)), "raised", line="muted")
        super().draw(ink)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_SPACE and self.chosen:
            self._picked(self.chosen)
            return True
        return super().key(event)

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        if what == "hover":
            place = (pos[1] - self.rect.top + self.scroll.offset) // self.high
            self.at = max(0, min(len(self.rows) - 1, place))
        elif what == "release" and self.chosen:
            self._picked(self.chosen)

    def _picked(self, row: Row) -> None:
        if self._owner.group is not None:
            self._owner.group.popup = None
        self._owner.pick(row.key)


def _width(style: Style, row: Row) -> int:
    return style.width(row.text, "body") + style.width(row.note, "small") + style.px(48)


def _chevron(ink: Ink, centre: tuple[int, int]) -> None:
    x, y, reach = centre[0], centre[1], ink.style.px(4)
    points = [(x - reach, y - reach // 2), (x, y + reach // 2), (x + reach, y - reach // 2)]
    pygame.draw.lines(ink.surface, ink.style.colour("muted"), False, points, ink.style.px(2))
