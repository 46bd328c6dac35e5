"""The library's button as a plate with a word: its states in our colours, the word where there is room beside a key."""

from __future__ import annotations

import pygame
from pygame_gui.elements import UIButton

from game.client.widgets.ink import Ink, Placed
from game.client.widgets.manager import ScreenManager, blit

PRIMARY = "#primary"
SIN_45 = 0.5 ** 0.5
"""The library keeps words out of the bow of a corner."""


class ButtonFace(UIButton):
    """Drawn in the state it is told to be in: who is pointed at, pressed and focused is known to the screen."""

    def __init__(self, rect: pygame.Rect, manager: ScreenManager, label: str, *, primary: bool) -> None:
        self._label, self._primary, self._style = label, primary, manager.style
        super().__init__(rect, label, manager, object_id=PRIMARY if primary else None)

    def check_hover(self, time_delta: float, hovered_higher_element: bool) -> bool:
        """The screen's pointer says so."""
        return hovered_higher_element

    def draw(self, ink: Ink, rect: pygame.Rect, room: pygame.Rect, state: str) -> None:
        """The plate in `rect`, the word in the middle of `room`."""
        wide = ink.style.width(self._label, bold=self._primary)
        left = max(room.left, room.centerx - wide // 2)
        corner = self.shape_corner_radius[0]
        inset = left - rect.left - self.border_width["left"] - round(corner * (1 - SIN_45))
        if (self.rect.size, self.text_horiz_alignment_padding) != (rect.size, inset):
            self.text_horiz_alignment, self.text_horiz_alignment_padding = "left", inset
            self.set_dimensions(rect.size)
            self.rebuild()
        self.set_position(rect.topleft)
        shape = self.drawable_shape
        assert shape is not None, "every face has a shape"
        shape.set_active_state(state)
        shape.update(0.0)
        self._set_image(shape.get_fresh_surface())
        blit(ink, self)
        word = pygame.Rect(left, 0, wide, ink.style.theme.font(bold=self._primary).get_height())
        word.centery = rect.centery
        ink.placed.append(Placed(self._label, word, room, ink.surface.get_clip()))
