"""An amount to settle, on a plate over the table."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.chair.wording.strip_text import Bounds
from game.client.stage.form import Form
from game.client.table.panes.strip import Figure
from game.client.widgets.amount import Track
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.events.keys import ENTER
from game.client.widgets.layout.plain import Label, Panel


class AmountPlate(Form[int]):
    """Ends with the amount, in cents; Escape goes back without one."""

    overlay = True
    first = "amount"

    def __init__(self, title: str, span: Bounds, value: int) -> None:
        super().__init__()
        self.title, self.span, self.value = title, span, span.held(value)

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Title; figure and slider; two buttons."""
        px = self.style.px
        plate = pygame.Rect(0, 0, min(px(460), area.width - px(24)), px(176))
        plate.center = area.center
        inner = plate.inflate(-px(48), -px(36))
        group.add(Panel(plate, line="edge"),
                  Label(pygame.Rect(inner.left, inner.top, inner.width, px(32)), self.title, size="large", bold=True, cut=True))
        top, high = inner.top + px(44), px(36)
        figure = pygame.Rect(inner.left, top, px(180), high)
        group.add(Figure(figure, self.span, self._set, value=self.value, name="amount", tip="Type the figure, or use + and −"))
        track = pygame.Rect(figure.right + px(12), top, inner.right - figure.right - px(12), high)
        group.add(Track(track, replace(self.span, shown=lambda cents: ""), self._set, value=self.value, name="slider"))
        self._buttons(group, inner)

    def _buttons(self, group: Group, inner: pygame.Rect) -> None:
        px, top = self.style.px, inner.bottom - self.style.px(36)
        back = Button.width_for(self.style, "Back", "escape")
        wide = Button.width_for(self.style, "Ask", "return")
        group.add(Button(pygame.Rect(inner.left, top, back, px(36)), "Back", self.close, key="escape"),
                  Button(pygame.Rect(inner.right - wide, top, wide, px(36)), "Ask", self._take, key="return", primary=True))

    def backdrop(self, ink: Ink) -> None:
        """What is below is dimmed already."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter asks, with what was typed."""
        if event.type == pygame.KEYDOWN and event.key in ENTER:
            self._take()
            return True
        return super().handle(event)

    def _take(self) -> None:
        figure = self.group.named("amount")
        self.finish(figure.take() if isinstance(figure, Figure) else self.value)

    def _set(self, cents: int) -> None:
        self.value = cents
        self.rebuild()
