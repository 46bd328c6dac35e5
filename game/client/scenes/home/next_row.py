"""What comes next as a row at the top of a page: the same words as at home, and the one large button."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.chair.home.home_now import NextThing
from game.chair.wording.paragraphs import FontSize
from game.client.pictures.tiles import MainButton
from game.client.widgets.drawing.ink import Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label

TALL, LOW = 66, 56
"""How high the row is, also where there is little room, in units."""


def next_row(group: Group, style: Style, box: pygame.Rect, thing: NextThing, go: Callable[[str], None], below: str = "") -> None:
    """What it is, why, as far as there is room, and at the right the button that does it; `below`, a line more."""
    px = style.px
    wide = min(px(300), box.width * 2 // 5)
    words = pygame.Rect(box.left, box.top, box.width - wide - px(16), box.height)
    size: FontSize = "body" if box.height >= px(TALL) else "small"
    high, step = style.height("body"), style.height(size)
    group.add(Label(pygame.Rect(words.left, words.top, words.width, high), thing.title, bold=True, cut=True))
    whole = f"{thing.over}. {thing.line}"
    why = whole if style.width(whole, size) <= words.width else thing.line
    for at, text in enumerate(filter(None, (why, below))):
        line = pygame.Rect(words.left, words.top + high + at * step, words.width, step)
        group.add(Label(line, text, size=size, colour="muted", cut=True))
    button = pygame.Rect(box.right - wide, box.top + px(2), wide, box.height - px(6))
    group.add(MainButton(button, thing.button, partial(go, thing.choice), name="next"))
