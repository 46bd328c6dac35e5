"""The library's side of a screen: one manager for each, which owns the elements that the screen's controls stand on."""

from __future__ import annotations

from typing import Any

import pygame
import pygame_gui
from pygame_gui.core.resource_loaders import IncrementalThreadedResourceLoader
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.core.utility import set_default_manager

from game.client.widgets.drawing import gui_theme
from game.client.widgets.drawing.ink import Ink, Style


class ScreenManager(pygame_gui.UIManager):
    """Made when a screen is laid out, dropped with it. The pointer's place is told by the screen (`pointer`), not asked of the
    system, so that a pilot's pointer counts as much as a hand's."""

    def __init__(self, size: tuple[int, int], style: Style) -> None:
        self.style = style
        self.pointer = (-1, -1)
        # The library's own loader starts five threads for each screen and waits; a theme that is there has nothing to load.
        loader = IncrementalThreadedResourceLoader() if gui_theme.cached_theme(style) is not None else None
        super().__init__(size, enable_live_theme_updates=False, resource_loader=loader)
        set_default_manager(None)  # else the library keeps the first one for ever

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """The theme of the style; made once."""
        found = gui_theme.cached_theme(self.style)
        if found is None:
            found = super().create_new_theme(gui_theme.written(self.style))
            gui_theme.keep(self.style, found)
        return found

    def drop(self) -> None:
        """Let go of every element: the screen is gone."""
        if self.root_container is not None:
            self.root_container.kill()

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer


def blit(ink: Ink, element: pygame_gui.core.UIElement) -> None:
    """Draw one element in its turn among the controls of a screen."""
    if element.image is not None:
        ink.surface.blit(element.image, element.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
