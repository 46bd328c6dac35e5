"""A text on a plate over the table, as high as it is long."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.chair.wording.paragraphs import Paragraph
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Panel

WIDTH, HEIGHT = 620, 560


class TextPlate(Form[None]):
    """Shows paragraphs; `follow` opens a clause. Enter and Escape go back to the table."""

    overlay = True
    first = "Back"

    def __init__(self, text: Sequence[Paragraph], follow: Callable[[str], None], *, name: str) -> None:
        super().__init__()
        self._text, self._follow, self._name = text, follow, name

    def build(self, group: Group, area: pygame.Rect) -> None:
        """A plate in the middle, as high as the text is long."""
        px = self.style.px
        foot, edge = px(36 + 16), px(20)
        plate = pygame.Rect(0, 0, min(px(WIDTH), area.width - px(24)), min(px(HEIGHT), area.height - px(24)))
        inner = pygame.Rect(0, 0, plate.width - 2 * edge, plate.height - 2 * edge - foot)
        inner.height = min(inner.height, TextFlow(inner, self.style, self._text, name=self._name).needed)
        plate.height = inner.height + 2 * edge + foot
        plate.center = area.center
        inner.topleft = (plate.left + edge, plate.top + edge)
        wide = Button.width_for(self.style, "Back", "escape")
        foot_of_text = pygame.Rect(inner.left + px(TextFlow.GUTTER), plate.bottom - edge - px(36), wide, px(36))
        back = Button(foot_of_text, "Back", self.close, key="escape")
        group.add(Panel(plate, line="edge"), TextFlow(inner, self.style, self._text, name=self._name, follow=self._follow), back)

    def backdrop(self, ink: Ink) -> None:
        """What is below is dimmed already."""
