"""The library's elements as they are shown: in the state they are told to be in, in their turn among the controls of a screen.

Who is pointed at, pressed and focused is known to the screen, so none of them looks for the pointer itself.
"""

from __future__ import annotations

from typing import Any

import pygame
import pygame_gui
from pygame_gui.core import ObjectID
from pygame_gui.core.drawable_shapes.drawable_shape import DrawableShape
from pygame_gui.elements import UIButton, UICheckBox, UIHorizontalSlider

from game.client.widgets.drawing.ink import Ink, PlacedText
from game.client.widgets.elements import BOLD, ScreenManager

SIN_45 = 0.5 ** 0.5
"""The library keeps words out of the bow of a corner."""


class Face(UIButton):
    """A button as a plate with a word. `kind` is its part in the theme, `align` where the word stands in its room."""

    def __init__(self, rect: pygame.Rect, manager: ScreenManager, kind: str, *, align: str = "centre") -> None:
        self._bold, self._align, self._primary = kind in BOLD, align, kind == "#primary"
        self._worded = False
        super().__init__(rect, "", manager, object_id=ObjectID(kind))

    def rebuild(self) -> None:
        """Nothing before the word is known: every picture of it would be painted twice."""
        if self._worded:
            super().rebuild()

    def draw(self, ink: Ink, rect: pygame.Rect, state: str, label: str, room: pygame.Rect, *, cut: bool = False) -> None:
        """The plate in `rect`, the word in its `room`: the part next to a key or a mark."""
        shown = ink.shortened(label, room.width, bold=self._bold) if cut else label
        wide = ink.style.width(shown, bold=self._bold)
        left = room.left if self._align == "left" else max(room.left, room.centerx - wide // 2)
        inset = left - rect.left - self.border_width["left"] - round(self.shape_corner_radius[0] * (1 - SIN_45))
        suited = not self._primary and ink.style.names_cards(shown)  # the library writes in one colour
        own = "" if suited else shown
        if not self._worded or (self.rect.size, self.text_horiz_alignment_padding, self.text) != (rect.size, inset, own):
            self._worded = True
            self.text_horiz_alignment, self.text_horiz_alignment_padding, self.text = "left", inset, own
            self.set_dimensions(rect.size)
            self.rebuild()
        self.set_position(rect.topleft)
        _show(ink, self, state)
        word = pygame.Rect(left, 0, wide, ink.style.theme.font(bold=self._bold).get_height())
        word.centery = rect.centery
        if suited:
            ink.text(shown, word, colour="muted" if state == "disabled" else "text", bold=self._bold)
            return
        ink.placed.append(PlacedText(label, word, room, ink.surface.get_clip(), shown != label))


class CheckFace(UICheckBox):
    """A box that is ticked or not."""

    def __init__(self, rect: pygame.Rect, manager: ScreenManager, *, on: bool) -> None:
        super().__init__(rect, "", manager, initial_state=on)
        self.rebuild()  # the first shape knows no round corners

    def draw(self, ink: Ink, rect: pygame.Rect, state: str, *, on: bool) -> None:
        """The box in `rect`."""
        if on != self.is_checked:
            self.is_checked = on
            self._update_visual_state()
        self.set_position(rect.topleft)
        _show(ink, self, "selected" if on and state != "disabled" else "hovered" if state == "active" else state)


class SliderFace(UIHorizontalSlider):
    """A knob on a track."""

    def __init__(self, rect: pygame.Rect, manager: ScreenManager, span: tuple[int, int], value: int) -> None:
        super().__init__(rect, value, span, manager)

    def draw(self, ink: Ink, rect: pygame.Rect, state: str, value: int) -> pygame.Rect:
        """The track in `rect`; the knob's place."""
        if self.rect.size != rect.size:
            self.set_dimensions(rect.size)
            self.rebuild()
        self.set_position(rect.topleft)
        self.set_current_value(value)
        knob: Any = self.sliding_button
        blit(ink, self)
        _show(ink, knob, state)
        return pygame.Rect(knob.rect)


def _show(ink: Ink, element: Any, state: str) -> None:
    shape: DrawableShape = element.drawable_shape
    shape.set_active_state(state)
    shape.update(0.0)
    element._set_image(shape.get_fresh_surface())
    blit(ink, element)


def blit(ink: Ink, element: pygame_gui.core.UIElement) -> None:
    """Draw one element in its turn among the controls of a screen."""
    if element.image is not None:
        ink.surface.blit(element.image, element.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
