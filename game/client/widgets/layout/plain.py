"""What is only looked at: panels, labels, notes that wrap, lines between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.chair.wording.paragraphs import FontSize, unparted
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.widget import Widget


class Panel(Widget):
    """A plate behind other controls."""

    def __init__(self, rect: pygame.Rect, *, fill: str = "panel", line: str | None = "line") -> None:
        super().__init__(rect)
        self._fill, self._line = fill, line

    def draw(self, ink: Ink) -> None:
        ink.box(self.rect, self._fill, line=self._line, radius=8)


SIZES: Final[Sequence[FontSize]] = ("event", "head", "title", "large", "body", "small")
"""From the largest on."""


class Label(Widget):
    """One line of text; `cut` lets it be smaller where it has no room, and at last end in an ellipsis."""

    def __init__(self, rect: pygame.Rect, text: str, *, size: FontSize = "body", colour: str = "text",
                 align: str = "left", bold: bool = False, cut: bool = False) -> None:
        super().__init__(rect)
        self.text = text
        self._size, self._colour, self._align, self._bold, self.cut = size, colour, align, bold, cut

    @property
    def passages(self) -> Sequence[str]:
        return (self.text,)

    def draw(self, ink: Ink) -> None:
        ink.text(self.text, self.rect, size=self._fitting(ink.style), colour=self._colour, align=self._align, bold=self._bold,
                 cut=self.cut)

    def _fitting(self, style: Style) -> FontSize:
        """Its size, or the largest in which it needn't be cut."""
        sizes = SIZES[SIZES.index(self._size) :] if self.cut else (self._size,)
        return next((size for size in sizes if style.width(self.text, size, bold=self._bold) <= self.rect.width), sizes[-1])


class LiveLabel(Label):
    """A line whose text is asked for at every frame."""

    def __init__(self, rect: pygame.Rect, tell: Callable[[], str], *, size: FontSize = "body", colour: str = "text",
                 align: str = "left", bold: bool = False) -> None:
        super().__init__(rect, "", size=size, colour=colour, align=align, bold=bold, cut=True)
        self._tell = tell

    @property
    def passages(self) -> Sequence[str]:
        """Nothing: a clock would be read all the time."""
        return ()

    @property
    def stale(self) -> bool:
        """Whether it would say something else now than when it was drawn."""
        return self._tell() != self.text

    def draw(self, ink: Ink) -> None:
        self.text = self._tell()
        super().draw(ink)


class Note(Widget):
    """A few lines of small text, as high as it needs; in the middle they are about as long as each other."""

    def __init__(self, rect: pygame.Rect, style: Style, text: str, *, colour: str = "muted",
                 size: FontSize = "small", align: str = "left", bold: bool = False) -> None:
        self.lines = (evenly if align == "centre" else wrapped)(style, text, rect.width, size, bold=bold)
        super().__init__(pygame.Rect(rect.topleft, (rect.width, len(self.lines) * style.height(size))))
        self.text = text
        self._colour, self._size, self._align, self._bold = colour, size, align, bold

    @property
    def passages(self) -> Sequence[str]:
        return (self.text,)

    def draw(self, ink: Ink) -> None:
        high = ink.style.height(self._size)
        for place, line in enumerate(self.lines):
            box = pygame.Rect(self.rect.left, self.rect.top + place * high, self.rect.width, high)
            ink.text(line, box, size=self._size, colour=self._colour, align=self._align, bold=self._bold)


def draw_table_end(ink: Ink, area: pygame.Rect) -> None:
    """The end of a table, its cloth and its rail, as the ground of a screen."""
    px, colour = ink.style.px, ink.style.theme.colour
    ring = pygame.Rect(0, 0, round(area.width * 1.3), round(area.height * 1.5))
    ring.midbottom = (area.centerx, area.bottom + px(60))
    for inset, token in ((-px(34), "rail-shade"), (-px(30), "rail"), (0, "felt-shade")):
        pygame.draw.ellipse(ink.surface, colour(token), ring.inflate(-2 * inset, -2 * inset))


class Hairline(Widget):
    """A line between two parts of a screen: its rectangle is one pixel wide or high."""

    def draw(self, ink: Ink) -> None:
        ink.rule(self.rect.topleft, (self.rect.right - 1, self.rect.bottom - 1))


def wrapped(style: Style, text: str, width: int, size: FontSize = "body", *, bold: bool = False) -> list[str]:
    """The text in lines no wider than `width` pixels, broken between words."""
    lines: list[str] = []
    now = ""
    for word in filter(None, unparted(text.replace("\n", " "))):
        longer = f"{now} {word}".strip()
        if now and style.width(longer, size, bold=bold) > width:
            lines.append(now)
            now = word
        else:
            now = longer
    return [*lines, now] if now else lines


def evenly(style: Style, text: str, width: int, size: FontSize = "body", *, bold: bool = False) -> list[str]:
    """The same in as few lines, none of them much shorter than the others."""
    lines = wrapped(style, text, width, size, bold=bold)
    low, high = width // 2, width
    while len(lines) > 1 and high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if len(wrapped(style, text, middle, size, bold=bold)) == len(lines) else (middle, high)
    return wrapped(style, text, high, size, bold=bold)
