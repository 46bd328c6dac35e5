"""The small button of the table: a key cap, then the word for what it does."""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

import pygame

from game.chair.wording.strip_text import Act
from game.client.felt.geometry.rectangles import Box, shared
from game.client.pictures.tiles import cap_width, draw_cap
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.keys import Shortcut
from game.client.widgets.layout.plain import wrapped
from game.client.widgets.widget import Widget

HIGH = 32
GAP = 6
APART = 14
"""How much further than others stand those apart with which another kind begins."""
TIGHT = (23, 4)
"""Height and gap where the rows would not all have room."""


class KeyCap(Button):
    """Narrow enough that a dealer's sixteen steps stand side by side. `lit`: it is in the dealer's hand. Once clicked it hasn't the
    focus: Enter is for what is amber, not for what was clicked last."""

    keeps_focus = False

    def __init__(self, rect: pygame.Rect, label: str, act: Act, *, key: str, lit: bool = False, primary: bool = False,
                 name: str = "", tip: str = "") -> None:
        super().__init__(rect, label, act, key=key, primary=primary, name=name, tip=tip)
        self.lit = lit

    @staticmethod
    def width_for(style: Style, label: str, key: str = "") -> int:
        """The width that key and label need, in pixels."""
        cap = style.width(Shortcut(key).label, "small") + style.px(12)
        return max(style.px(HIGH), cap + style.width(label, "small") + style.px(22))

    @staticmethod
    def high_for(style: Style, label: str, key: str, wide: int) -> int:
        """The height that the words need beside the key where there is so much width, in pixels."""
        beside = wide - style.width(Shortcut(key).label, "small") - style.px(30)
        return max(style.px(HIGH), len(wrapped(style, label, beside, "small")) * style.height("small") + style.px(6))

    def draw(self, ink: Ink) -> None:
        """The cap at the left, the word beside it; long words in lines, where there is room for them."""
        px = ink.style.px
        ink.box(self.rect, self._face(), line="accent" if self.lit else None if self.primary else "line")
        label = self.shortcut.label if self.shortcut else ""
        wide = ink.style.width(label, "small") + px(12)
        cap = pygame.Rect(self.rect.left + px(6), 0, wide, min(px(20), self.rect.height - px(3)))
        cap.centery = self.rect.centery
        colour = self._ink()
        ink.box(cap, "accent-down" if self.primary else "panel", line=None if self.primary else "line", radius=4)
        ink.key(label, cap, colour if self.primary else "muted")
        word = pygame.Rect(cap.right + px(6), self.rect.top, self.rect.right - cap.right - px(12), self.rect.height)
        row = ink.style.height("small")
        breaks = self.rect.height >= 2 * row and ink.style.width(self.label, "small") > word.width
        lines = wrapped(ink.style, self.label, word.width, "small") if breaks else [self.label]
        for at, line in enumerate(lines):
            place = pygame.Rect(word.left, word.centery - row * len(lines) // 2 + row * at, word.width, row)
            ink.text(line, place, size="small", colour="accent" if self.lit else colour)
        if self.focused:
            ink.ring(self.rect)


class LargeCap(KeyCap):
    """The same for a player's decision: the word in the middle, in the type of running text. One that `ticks` does nothing yet: it
    is quiet, with a box at its end that is empty until it is `lit`."""

    def __init__(self, rect: pygame.Rect, label: str, act: Act, *, key: str, lit: bool = False, primary: bool = False,
                 name: str = "", ticks: bool = False) -> None:
        super().__init__(rect, label, act, key=key, lit=lit, primary=primary, name=name)
        self.ticks = ticks

    @staticmethod
    def least(style: Style, label: str, key: str = "", *, tight: bool = False) -> int:
        """The least width of it, in pixels; a `tight` one has its word not in the middle but between its key and its end."""
        key_wide = style.width(Shortcut(key).label, "small") + style.px(26)
        return key_wide + (style.px(8) if tight else key_wide) + style.width(label, bold=True)

    def draw(self, ink: Ink) -> None:
        px, colour = ink.style.px, self._ink()
        face = "panel" if self.ticks and not (self.hovered or self.pressed) else self._face()
        ink.box(self.rect, face, line="accent" if self.lit else None if self.primary else "line", radius=8)
        label = self.shortcut.label if self.shortcut else ""
        cap = pygame.Rect(self.rect.left + px(10), 0, ink.style.width(label, "small") + px(12), px(20))
        tight = self.rect.width < self.least(ink.style, self.label, self.shortcut.name if self.shortcut else "")
        if tight and not self.ticks:  # key and word stand in the middle together
            both = cap.width + px(8) + ink.style.width(self.label, bold=True)
            cap.left = max(self.rect.left + px(4), self.rect.centerx - both // 2)
        cap.centery = self.rect.centery
        ink.box(cap, "accent-down" if self.primary else "panel", line=None if self.primary else "line", radius=4)
        ink.key(label, cap, colour if self.primary else "muted")
        box = pygame.Rect(0, 0, px(20), px(20))
        box.midright = (self.rect.right - px(12), self.rect.centery)
        beside = pygame.Rect(cap.right, self.rect.top, (box.left if self.ticks else self.rect.right) - cap.right, self.rect.height)
        if tight and not self.ticks:
            beside = pygame.Rect(cap.right + px(8), self.rect.top, ink.style.width(self.label, bold=True), self.rect.height)
        words = beside if self.ticks or tight else self.rect
        quiet = "muted" if self.ticks else colour
        ink.text(self.label, words, colour="accent" if self.lit else quiet, bold=not self.ticks or self.lit, align="centre")
        if self.ticks:
            ink.box(box, "accent" if self.lit else "well", line=None if self.lit else "muted", radius=4)
            if self.lit:
                ink.text("✓", box, colour="on-accent", bold=True, align="centre")
        if self.focused:
            ink.ring(self.rect)


class BareKey(Widget):
    """A key without a button: for what has no room on the screen but must still answer to its key."""

    def __init__(self, key: str, act: Act) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0))
        self.shortcut = Shortcut(key)
        self._act = act

    def activate(self) -> None:
        self._act()


def in_rows(style: Style, rect: pygame.Rect, labels: list[tuple[str, str]]) -> list[pygame.Rect | None]:
    """Places for caps (label, key) in rows of a rectangle; None for those without room."""
    return rows_of(style, rect, [KeyCap.width_for(style, label, key) for label, key in labels])


def rows_of(style: Style, rect: pygame.Rect, widths: Sequence[int], *, spare: int = 0, tight: bool = False,
            apart: Collection[int] = ()) -> list[pygame.Rect | None]:
    """Places for caps of these widths in rows of a rectangle; `spare` pixels stay free at the end of the last row. `tight` rows are
    lower and nearer to each other. With those at the places `apart` another kind begins: where there is room for it, each kind
    stands together, and a little away from the one before."""
    high, gap = (style.px(each) for each in (TIGHT if tight else (HIGH, GAP)))
    kinds = [0, *(at for at in sorted(apart) if 0 < at < len(widths)), len(widths)]
    parted = _rows(rect, [widths[begin:end] for begin, end in itertools.pairwise(kinds)], (high, gap, style.px(APART)), spare)
    return parted if None not in parted else _rows(rect, [widths], (high, gap, 0), spare)


def _rows(rect: pygame.Rect, kinds: Sequence[Sequence[int]], sizes: tuple[int, int, int], spare: int) -> list[pygame.Rect | None]:
    """Kind after kind: one that has no room in the rest of a row, but in the next, begins it."""
    high, gap, away = sizes
    left, top = rect.left, rect.top
    found: list[pygame.Rect | None] = []
    for kind in kinds:
        left += away if left > rect.left else 0
        for at, wide in enumerate(kind):
            final = top + 2 * high + gap > rect.bottom
            end = rect.right - (spare if final else 0)
            whole = sum(kind) + gap * (len(kind) - 1)
            together = at == 0 and left + whole > end and whole <= rect.width and not final
            if left > rect.left and (left + wide > end or together):
                left, top = (rect.left, top + high + gap) if not final else (rect.right + 1, top)
            fits = top + high <= rect.bottom and left + wide <= rect.right
            found.append(pygame.Rect(left, top, wide, high) if fits else None)
            left += wide + gap
    return found


# ---- key caps on the felt


THEN = "then"
_MARK, _AIR, _BETWEEN = 24, 3, 4
_FAR, _STEP, _CROSSES = 144, 6, 60
"""In pixels: how far from its box a key may stand, how far apart the places lie that are tried, and how much longer a line seems
for each thing that it crosses."""


def draw_key(surface: pygame.Surface, style: Style, box: Box, words: str, keys: Sequence[str], full: Sequence[Box], *,
             inside: pygame.Rect | None = None) -> Box:
    """A plate at the edge of a box, with words and the keys to press one after the other, each as a cap: in plain letters "I 4"
    reads as a number. It is `inside` the felt, or else the window: where it covers nothing of what is
    `full`, or as little as can be; a line leads from it to a box that is not beside it. Where it stands."""
    ink, px = Ink(surface, style), style.px
    full_words = list(itertools.chain.from_iterable((THEN if at else words, key) for at, key in enumerate(keys))) or [words]
    edge, air = tuple(inside or surface.get_rect()), px(_AIR)
    for said in (full_words, full_words[1:]) if keys else (full_words,):  # where that has no room, the keys alone
        wide = [style.width(each, "small", bold=True) if each in (words, THEN) else cap_width(style, each) for each in said]
        size = max(px(_MARK), sum(wide) + px(_BETWEEN) * (len(said) - 1) + px(12)), px(_MARK)
        home, covers = home_of_key(box, size, air, edge, tuple(full))
        if not covers:
            break
    plate = pygame.Rect(home)
    (left, top), (right, down) = _nearest(plate, box)
    if abs(right - left) + abs(down - top) > 2 * px(_AIR):
        pygame.draw.line(surface, style.colour("accent"), (left, top), (right, down), px(2))
    ink.box(plate, "accent", line="accent-down", radius=5)
    left = plate.left + px(6)
    for each, across in zip(said, wide, strict=True):
        part = pygame.Rect(left, plate.top, across, plate.height)
        if each in (words, THEN):
            ink.text(each, part, size="small", colour="on-accent", bold=True, align="centre")
        else:
            draw_cap(ink, part, each, on_accent=True)
        left = part.right + px(_BETWEEN)
    return Box(*plate)


@lru_cache(maxsize=8)
def home_of_key(box: Box, size: tuple[int, int], air: int, edge: tuple[int, ...], full: tuple[Box, ...],
                ) -> tuple[tuple[int, ...], int]:
    """Where a key stands, and how many pixels it covers: beside its box, else at the nearest place that covers nothing, else where
    it covers least. Remembered, as it is drawn frame after frame."""
    window, taken = pygame.Rect(edge), [pygame.Rect(*other) for other in full]
    own = pygame.Rect(*box).inflate(2 * air, 2 * air)
    others = [other for other in taken if not other.colliderect(own)]

    def far_off(cap: pygame.Rect) -> float:
        """How long its line is; one that crosses something else is as if it were longer."""
        ends = _nearest(cap, box)
        return math.dist(*ends) + _CROSSES * sum(bool(other.clipline(*ends)) for other in others)

    beside = list(_beside(box, size, air))
    around = own.inflate(2 * (_FAR + size[0]), 2 * (_FAR + size[1])).clip(window)
    near = [pygame.Rect((left, top), size) for left in range(around.left, around.right - size[0], _STEP)
            for top in range(around.top, around.bottom - size[1], _STEP)]
    near = [cap for cap in near if not cap.colliderect(own)]
    free = next((cap for cap in beside if window.contains(cap) and cap.collidelist(taken) < 0), None) or min(
        (cap for cap in near if cap.collidelist(taken) < 0), key=far_off, default=None)
    if free is not None:
        return tuple(free), 0
    least = min(beside,  # in a window that is smaller than the felt none may have room
                key=lambda cap: (not window.contains(cap), sum(shared(Box(*cap), other) for other in full))).clamp(window)
    return tuple(least), sum(shared(Box(*least), other) for other in full)


def _nearest(plate: pygame.Rect, box: Box) -> tuple[tuple[int, int], tuple[int, int]]:
    """The points of a plate and of a box that lie nearest to each other."""
    across = _ends((plate.left, plate.right), (box.x, box.right))
    down = _ends((plate.top, plate.bottom), (box.y, box.bottom))
    return (across[0], down[0]), (across[1], down[1])


def _ends(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """The points of two stretches that lie nearest to each other; of what they share, the middle."""
    (low, high), (least, most) = one, other
    middle = (max(low, least) + min(high, most)) // 2
    return (high, least) if high < least else (low, most) if most < low else (middle, middle)


def _beside(box: Box, size: tuple[int, int], air: int) -> Iterator[pygame.Rect]:
    """Places round a box, those above it first."""
    wide, high = size
    across, down = (box.x, box.right - wide, round(box.centre[0] - wide / 2)), (box.y, box.bottom - high)
    for top in (box.y - air - high, box.bottom + air):
        yield from (pygame.Rect(left, top, wide, high) for left in across)
    for left in (box.x - air - wide, box.right + air):
        yield from (pygame.Rect(left, top, wide, high) for top in down)
    yield pygame.Rect(box.x, box.y, wide, high)


class WordKey(KeyCap):
    """A small button without a key."""

    def draw(self, ink: Ink) -> None:
        """Only the word."""
        ink.box(self.rect, self._face(), line="line")
        ink.text(self.label, self.rect, size="small", align="centre", colour=self._ink())
        if self.focused:
            ink.ring(self.rect)
