"""How pages are laid out that have a title above and something below it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, Panel

WIDE = 900
"""From this width on a page has broad edges."""


def titled_panel(group: Group, style: Style, area: pygame.Rect, title: str, *, wide: int, below: int = 64) -> pygame.Rect:
    """A title above a panel in the middle, at most so `wide`, with room `below` it for buttons. Answers where the panel lies."""
    px = style.px
    width = min(px(wide), area.width - px(32))
    panel = pygame.Rect((area.width - width) // 2, px(60), width, area.height - px(60 + below))
    head = pygame.Rect(panel.left, px(10), width, px(44))
    group.add(Label(head, title, size="title", bold=True, cut=True), Panel(panel))
    return panel


def under_done(group: Group, style: Style, area: pygame.Rect, title: str, close: Callable[[], None]) -> tuple[pygame.Rect, Button]:
    """A title with a button Done at its right, and the room below them. The button is the last that Tab comes to: add it last."""
    px = style.px
    edge = px(24) if area.width >= px(WIDE) else px(12)
    wide = Button.width_for(style, "Done", "escape")
    done = Button(pygame.Rect(area.right - edge - wide, px(12), wide, px(38)), "Done", close, key="escape")
    head = pygame.Rect(edge, px(12), done.rect.left - edge - px(16), px(38))
    group.add(Label(head, title, size="title", bold=True, cut=True))
    return pygame.Rect(edge, px(60), area.width - 2 * edge, area.height - px(60) - edge), done
