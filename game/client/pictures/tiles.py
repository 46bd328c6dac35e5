"""Controls that are more than a word on a plate: a tile with a picture, the one large button of a screen, a link with its key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.chair.wording.paragraphs import FontSize
from game.chair.wording.strip_text import Act
from game.client.pictures.gallery import Gallery
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.keys import Shortcut
from game.client.widgets.layout.plain import wrapped

CAP, PAD, SMALL_PAD = 20, 12, 6
"""How high a key cap is, and the air inside a tile, also inside one with small words, in units."""


def cap_width(style: Style, key: str) -> int:
    """How wide the cap of a key is, in pixels; 0 without one."""
    return max(style.px(CAP), style.width(Shortcut(key).label, "small") + style.px(10)) if key else 0


def draw_cap(ink: Ink, box: pygame.Rect, key: str, *, on_accent: bool = False) -> None:
    """The cap of a key, in the middle of a box."""
    cap = pygame.Rect(0, 0, cap_width(ink.style, key), ink.style.px(CAP))
    cap.center = box.center
    ink.box(cap, "accent-down" if on_accent else "raised", line=None if on_accent else "edge", radius=4)
    ink.key(Shortcut(key).label, cap, "on-accent" if on_accent else "muted")


@dataclass(frozen=True)
class TileWords:
    """What stands on a tile: a title, a few words below it, a line at its foot, and a count next to the title."""

    title: str
    told: str = ""
    foot: str = ""
    pill: str = ""
    size: FontSize = "large"


class Tile(Button):
    """A picture above its words. Pressed as a whole; with `chosen` it is one of a few, marked in form and not by colour alone.

    `picture` is the name of one and how high it is shown, in pixels; without one the words have the tile for themselves.
    """

    def __init__(self, rect: pygame.Rect, words: TileWords, act: Act, *, key: str = "", picture: tuple[str, int] = ("", 0),
                 name: str = "", tip: str = "", chosen: bool | None = None) -> None:
        super().__init__(rect, words.title, act, key=key, name=name or words.title, tip=tip)
        self.words, self._picture, self._chosen = words, picture, chosen

    @staticmethod
    def needed(style: Style, words: TileWords, width: int, *, key: str = "") -> int:
        """How high the words of a tile so wide are, with the air around them, in pixels."""
        room = width - 2 * style.px(PAD)
        title = len(wrapped(style, words.title, room - (cap_width(style, key) + style.px(6) if key else 0), words.size, bold=True))
        told = len(wrapped(style, words.told, room, "small")) + bool(words.foot)
        return 2 * style.px(PAD) + title * style.height(words.size) + told * style.height("small") + (style.px(6) if told else 0)

    def draw(self, ink: Ink) -> None:
        lit = self.hovered or self.focused
        ink.box(self.rect, "pressed" if self.pressed else "raised" if lit else "panel", line="muted" if lit else "line", radius=8)
        name, high = self._picture
        if name and high:
            self._show(ink, name, high)
        self._write(ink, high if name else 0)
        if self._chosen:
            ink.frame(self.rect, "text", radius=8, width=2)
            away = ink.style.px(18)
            ink.tick((self.rect.right - away, self.rect.top + away if high and name else self.rect.bottom - away))
        if self.focused:
            ink.ring(self.rect)

    def _show(self, ink: Ink, name: str, high: int) -> None:
        line = ink.style.px(1)
        room = pygame.Rect(self.rect.left + line, self.rect.top + line, self.rect.width - 2 * line, high - line)
        picture = Gallery(ink.style).picture(name, room.size)
        if picture is None:
            ink.box(room, "felt-shade", radius=7)
        else:
            ink.picture(picture, room, radius=7)

    def _write(self, ink: Ink, top: int) -> None:
        px, words = ink.style.px, self.words
        pad = px(PAD if words.size != "small" else SMALL_PAD)
        inner = self.rect.inflate(-2 * pad, 0)
        y, high = self.rect.top + top + pad, ink.style.height(words.size)
        room = inner.width
        if self.shortcut and words.size != "small":
            wide = cap_width(ink.style, self.shortcut.name)
            draw_cap(ink, pygame.Rect(inner.right - wide, y, wide, high), self.shortcut.name)
            room -= wide + px(6)
        bold = all(ink.style.width(word, words.size, bold=True) <= room for word in words.title.split())
        for line in wrapped(ink.style, words.title, room, words.size, bold=bold):
            shown = ink.text(line, pygame.Rect(inner.left, y, room, high), size=words.size, bold=bold)
            y += high
        if words.pill:
            self._pill(ink, pygame.Rect(shown.right + px(8), y - high, inner.left + room - shown.right - px(8), high))
        y += px(6)
        step = ink.style.height("small")
        for line in wrapped(ink.style, words.told, inner.width, "small"):
            ink.text(line, pygame.Rect(inner.left, y, inner.width, step), size="small", colour="muted")
            y += step
        if words.foot:
            foot = pygame.Rect(inner.left, self.rect.bottom - px(PAD) - step, inner.width, step)
            ink.text(words.foot, foot, size="small", cut=True)

    def _pill(self, ink: Ink, room: pygame.Rect) -> None:
        """A count in a pill, where there is room for it."""
        wide = ink.style.width(self.words.pill, "small", bold=True) + ink.style.px(16)
        if wide <= room.width:
            box = pygame.Rect(room.left, 0, wide, ink.style.px(22))
            box.centery = room.centery
            ink.box(box, "edge", radius=11)
            ink.text(self.words.pill, box, size="small", bold=True, align="centre")


class MainButton(Button):
    """The one thing that most people do next: the largest on its screen, amber, with its key."""

    TALL = 60

    def __init__(self, rect: pygame.Rect, label: str, act: Act, *, key: str = "return", name: str = "", tip: str = "") -> None:
        super().__init__(rect, label, act, key=key, primary=True, name=name, tip=tip)

    def draw(self, ink: Ink) -> None:
        px, key = ink.style.px, self.shortcut.name if self.shortcut else ""
        if self.focused and key == "ctrl+return":  # Enter alone presses it
            key = "return"
        ink.box(self.rect, self._face(), line=None if self.enabled else "line", radius=8)
        gap = px(14)
        sizes: Sequence[FontSize] = ("large", "body", "small")
        wide = cap_width(ink.style, key)
        room = self.rect.width - px(24)
        size = next((each for each in sizes if ink.style.width(self.label, each, bold=True) + wide + gap <= room), sizes[-1])
        words = ink.style.width(self.label, size, bold=True)
        capped = bool(key) and words + gap + wide <= room
        left = self.rect.centerx - (words + (gap + wide if capped else 0)) // 2
        ink.text(self.label, pygame.Rect(left, self.rect.top, words, self.rect.height), size=size, colour=self._ink(), bold=True)
        if capped:
            draw_cap(ink, pygame.Rect(left + words + gap, self.rect.top, wide, self.rect.height), key, on_accent=self.enabled)
        if self.focused:
            ink.ring(self.rect, radius=11)


class KeyLink(Button):
    """A word with its key and no plate: for what stands at the edge of a screen. `plated` gives it a quiet plate.

    `capped` is for a row: false where one of its words leaves no room for a key next to it. The key then stands above the word, if
    the plate is `TALL` enough.
    """

    TALL = CAP + 26

    def __init__(self, rect: pygame.Rect, label: str, act: Act, *, key: str = "", name: str = "", tip: str = "",
                 plated: bool = False, bold: bool = False, leads: bool = True, capped: bool = True) -> None:
        super().__init__(rect, label, act, key=key, name=name or label, tip=tip)
        self.plated, self.bold, self._leads, self.capped = plated, bold, leads, capped

    @staticmethod
    def wide(style: Style, label: str, key: str, *, bold: bool = False) -> int:
        return style.width(label, "small", bold=bold) + cap_width(style, key) + style.px(8 + 20)

    def draw(self, ink: Ink) -> None:
        """The key, then the word; the other way round where the key does not lead."""
        px, lit = ink.style.px, self.hovered or self.focused
        if self.plated or lit:
            ink.box(self.rect, "pressed" if self.pressed else "hover" if lit else "raised", line="line" if self.plated else None)
        inner = self.rect.inflate(-px(20), 0)
        key = self.shortcut.name if self.shortcut else ""
        wide, words = cap_width(ink.style, key), ink.style.width(self.label, "small", bold=self.bold)
        capped = self.capped and bool(key) and words + px(8) + wide <= inner.width
        if key and not capped and self.rect.height >= px(self.TALL):
            cap = pygame.Rect(inner.left, self.rect.top + px(4), inner.width, px(CAP))
            draw_cap(ink, cap, key)
            inner = pygame.Rect(inner.left, cap.bottom, inner.width, self.rect.bottom - px(2) - cap.bottom)
        taken = wide + px(8) if capped else 0
        left = inner.centerx - (words + taken) // 2 if self.plated else inner.left
        at = (left, left + taken) if self._leads else (left + words + px(8), left)
        if capped:
            draw_cap(ink, pygame.Rect(at[0], inner.top, wide, inner.height), key)
        ink.text(self.label, pygame.Rect(at[1], inner.top, max(inner.right - at[1], words), inner.height), size="small",
                 bold=self.bold)
        if self.focused:
            ink.ring(self.rect)
