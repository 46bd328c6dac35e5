"""A denomination of the tray as a button: its key, the chip from above, and how many of it are in hand."""

from __future__ import annotations

import pygame

from game.chair.wording.strip_text import Act
from game.chips.chip_set import Chip
from game.client.felt.brush import lay_centred
from game.client.felt.pieces.chip_art import ChipArt
from game.client.table.panes.keycap import KeyCap
from game.client.theme import Theme
from game.client.widgets.drawing.ink import Ink, Style

PICTURE, LARGE = 28, 40
"""How wide the chip is, and how wide where there is room, in pixels at scale 1."""
AIR = 4
"""Between it and the edges of the button, both together."""


class ChipKey(KeyCap):
    """Pressed, it puts one more into the hand. `count` is what is there already, "" for none."""

    def __init__(self, rect: pygame.Rect, chip: Chip, count: str, act: Act, *, key: str) -> None:
        super().__init__(rect, count, act, key=key, lit=bool(count), name=f"chip {chip.label}")
        self.chip = chip

    @staticmethod
    def wide(style: Style, picture: int = PICTURE) -> int:
        """The same for all, in pixels, so that they stand like the tubes of a tray."""
        return style.px(picture + 16) + style.width("0", "small") + style.width("×20", "small", bold=True)

    def draw(self, ink: Ink) -> None:
        px, wide = ink.style.px, self.rect.height - ink.style.px(AIR)
        ink.box(self.rect, self._face(), line="accent" if self.lit else "line")
        digit = pygame.Rect(self.rect.left + px(5), self.rect.top, ink.style.width("0", "small"), self.rect.height)
        if self.shortcut:  # in a frame, as the key of any button: beside a chip a bare figure reads as a number of chips
            frame = digit.inflate(px(5), px(17) - digit.height)
            ink.box(frame, "panel", line="line", radius=4)
            ink.text(self.shortcut.label, digit, size="small", colour="muted", align="centre")
        lay_centred(ink.surface, _art(ink.style.theme, self.chip, wide).top(self.chip.value),
                    (digit.right + px(4) + wide / 2, self.rect.centery))
        left = digit.right + wide + px(7)
        count = pygame.Rect(left, self.rect.top, self.rect.right - left - px(3), self.rect.height)
        if self.label:
            ink.text(self.label, count, size="small", colour="accent", bold=True, cut=True)
        if self.focused:
            ink.ring(self.rect)


_ARTS: dict[tuple[str, Chip, int], ChipArt] = {}


def _art(theme: Theme, chip: Chip, width: int) -> ChipArt:
    """The chip at a width, drawn once for each theme."""
    key = (theme.name, chip, width)
    if key not in _ARTS:
        _ARTS[key] = ChipArt(theme, [chip], width)
    return _ARTS[key]
