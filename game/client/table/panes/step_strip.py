"""A dealer's strip: what they have in their hands at the left; in the middle the line, and below that the steps of this phase as
large buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter

import pygame

from game.chair.seen.view import CardState
from game.chair.wording.paragraphs import FontSize
from game.chair.wording.strip_text import Act, Cap, HeldThing, StripText
from game.chips.chip_set import load_chips
from game.client.felt.brush import lay_centred
from game.client.felt.pieces.cards import CardArt
from game.client.felt.pieces.chip_art import ChipArt
from game.client.table.panes import step_pictures
from game.client.table.panes.keycap import GAP, BareKey, KeyCap
from game.client.table.panes.large_strip import SIZES, cite_at_end, cite_of
from game.client.theme import Theme
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.group import Group
from game.client.widgets.events.keys import Shortcut
from game.client.widgets.layout.plain import Label, Note
from game.client.widgets.widget import Widget

HANDS, PICTURE = 172, 44
"""How wide the hands are with their words and without them, in units."""
TALL = 100
"""A strip so high, in units, has a line in large type."""
WIDEST = 134
"""A step is no wider than this, in units, but for its word."""
LEAST_PICTURE, LEAST_WITH_PICTURE = 26, 66
"""How high the picture of a step is at least, and how wide a button with one, in units."""
LOWEST = 46
"""How high a step is at least, in units, where the line above needs the room."""


@dataclass(frozen=True)
class StepPlan:
    """Where everything stands, in pixels. `hands` has no width where there is no room for it."""

    hands: pygame.Rect
    line: pygame.Rect
    steps: pygame.Rect


def plan(style: Style, inner: pygame.Rect, *, holds: bool) -> StepPlan:
    """The plan for the inside of a strip; `holds`: there is something to be said of the hands."""
    px = style.px
    wide = px(PICTURE) if holds else 0
    hands = pygame.Rect(inner.left, inner.top, wide, inner.height)
    beside = inner.inflate(-2 * (wide + px(12)) if wide else 0, 0)  # as much at the right: line and steps stand in the middle
    high = px(30) if inner.height >= px(TALL) else style.height("large")
    line = pygame.Rect(beside.left, beside.top, beside.width, high)
    top = line.bottom + px(4 if inner.height >= px(TALL) else 1)
    return StepPlan(hands, line, pygame.Rect(beside.left, top, beside.width, beside.bottom - top))


def whole_line(style: Style, found: StepPlan, text: StripText) -> tuple[StepPlan, list[Label | Note]] | None:
    """What must be read whole, in the type of a task or the next smaller one, in as many lines as it needs; the steps give way.
    None where it has no room even so."""
    px, prompt, (cite, beside) = style.px, text.prompt, cite_of(style, text.prompt)
    words, most = f"{prompt.text} {prompt.more}".strip(), found.steps.bottom - px(LOWEST) - found.line.top
    room = found.line.inflate(-2 * beside, 0)
    for size in SIZES:
        note = Note(room, style, words, size=size, colour=prompt.tone, bold=prompt.bold, align="centre")
        if note.rect.height <= most:
            line = found.line.copy()
            line.height = max(line.height, note.rect.height)
            note.rect.centery = line.centery
            top = line.bottom + found.steps.top - found.line.bottom
            steps = pygame.Rect(found.steps.left, top, found.steps.width, found.steps.bottom - top)
            return StepPlan(found.hands, line, steps), [note, *([cite_at_end(line, cite, beside)] if cite else [])]
    return None


def build(group: Group, style: Style, area: pygame.Rect, text: StripText, top: int) -> int:
    """A button for each step, and one for all moves at the end; of those that have no room only the keys. Answers where the first
    begins. The line begins at `top`: no tip lies over it."""
    last = [cap for cap in (text.last, text.stop) if cap is not None]
    caps, gone = _shown(style, area, list(text.caps), last)
    size = _size(style, area, [*caps, *last])
    shown = [*caps, *last]
    rects = _places(style, area, shown, size)
    high = min((_high_for_picture(style, rect) for cap, rect in zip(shown, rects, strict=True) if cap.picture), default=0)
    for cap, rect in zip(shown, rects, strict=True):
        key = StepKey(rect, cap.label, cap.act, key=cap.key, lit=cap.lit, primary=cap.primary, size=size,
                      name=f"{cap.label} {text.serial}", picture=(cap.picture, high), tip=cap.tip)
        key.enabled, key.stops, key.tip_above = not cap.idle, cap.stops, top
        group.add(key)
    group.add(*(BareKey(cap.key, cap.act) for cap in gone if not cap.idle))
    return rects[0].left if rects else area.centerx


def _shown(style: Style, area: pygame.Rect, caps: list[Cap], last: list[Cap]) -> tuple[list[Cap], list[Cap]]:
    """As many as there is room for in small type: the rarest steps go first, never what must be answered."""
    shown, gone = list(caps), []
    for cap in sorted((cap for cap in caps if cap.rare and not cap.primary), key=attrgetter("rare"), reverse=True):
        if _needs(style, [*shown, *last], "small") <= area.width:
            break
        shown.remove(cap)
        gone.append(cap)
    return shown, gone


def _size(style: Style, area: pygame.Rect, caps: Sequence[Cap]) -> FontSize:
    return "body" if _needs(style, caps, "body") <= area.width else "small"


def _needs(style: Style, caps: Sequence[Cap], size: FontSize) -> int:
    return sum(_least(style, caps, size)) + style.px(GAP) * (len(caps) - 1)


def _least(style: Style, caps: Sequence[Cap], size: FontSize) -> list[int]:
    """The least widths: as wide as the words."""
    return [max(StepKey.least(style, cap.label, cap.key, size), style.px(LEAST_WITH_PICTURE if cap.picture else 0)) for cap in caps]


def _places(style: Style, area: pygame.Rect, caps: Sequence[Cap], size: FontSize) -> list[pygame.Rect]:
    """Side by side in the middle: all alike, but for those whose word needs more room than there is for each."""
    px, gap = style.px, style.px(GAP)
    least = _least(style, caps, size)
    free = area.width - gap * (len(caps) - 1)
    alike = next((wide for wide in range(px(WIDEST), 0, -1) if sum(max(need, wide) for need in least) <= free), 0)
    wides = [max(need, alike) for need in least]
    left, rects = area.centerx - (sum(wides) + gap * (len(caps) - 1)) // 2, []
    for wide in wides:
        rects.append(pygame.Rect(left, area.top, wide, area.height))
        left += wide + gap
    return rects


def _high_for_picture(style: Style, rect: pygame.Rect) -> int:
    """How high the picture of a step may be on a button, above its word, in pixels; 0 where it has no room."""
    px = style.px
    room = rect.height - style.height("body") - px(24)
    high = min(px(step_pictures.HIGH), room, int((rect.width - px(8)) * step_pictures.HIGH / step_pictures.WIDE))
    return high if high >= px(LEAST_PICTURE) else 0


class StepKey(KeyCap):
    """A step: its key above, its word below. Of one that `stops` play the key is edged in the colour of danger: easy to find, and
    no louder than the step that is next."""

    stops = False

    def __init__(self, rect: pygame.Rect, label: str, act: Act, *, key: str, lit: bool = False, primary: bool = False,
                 name: str = "", size: FontSize = "body", picture: tuple[str, int] = ("", 0), tip: str = "") -> None:
        super().__init__(rect, label, act, key=key, lit=lit, primary=primary, name=name, tip=tip)
        self.size, self._picture = size, picture

    @staticmethod
    def least(style: Style, label: str, key: str, size: FontSize) -> int:
        """The least width of it, in pixels."""
        cap = style.width(Shortcut(key).label, "small") + style.px(12) if key else 0
        return max(cap, style.width(label, size, bold=size != "small")) + style.px(12)

    def draw(self, ink: Ink) -> None:
        """The cap and the word, one above the other, together in the middle; with a picture the cap is in the corner."""
        px, colour = ink.style.px, self._ink()
        edge = "accent" if self.lit else None if self.primary else "line"
        ink.box(self.rect, self._face(), line=edge, radius=8)
        key = self.shortcut.label if self.shortcut else ""
        word_high = ink.style.height(self.size)
        cap_high = min(px(20), max(ink.style.height("small"), self.rect.height - word_high - 3 * px(4)))
        cap = pygame.Rect(self.rect.left + px(5), self.rect.top + px(5), ink.style.width(key, "small") + px(12), cap_high)
        word = pygame.Rect(self.rect.left, self.rect.bottom - word_high - px(5), self.rect.width, word_high)
        picture = step_pictures.picture_of(ink.style.theme, *self._picture)
        if picture is not None:
            lay_centred(ink.surface, picture, (self.rect.centerx, (cap.centery + word.top) / 2))
        else:
            air = max(0, min(px(8), (self.rect.height - word_high - cap_high) // 3))
            cap.midtop = self.rect.centerx, self.rect.centery - (word_high + cap_high + air) // 2
            word.top = cap.bottom + air
        ink.box(cap, "accent-down" if self.primary else "panel", line=None if self.primary else "danger" if self.stops else "line",
                radius=4)
        ink.key(key, cap, colour if self.primary else "muted")
        ink.text(self.label, word, size=self.size, colour="accent" if self.lit and not self.primary else colour,
                 bold=self.size != "small", align="centre")
        if self.focused:
            ink.ring(self.rect)


class HandsPane(Widget):
    """What is in a dealer's hands: a picture, and words where there is room."""

    def __init__(self, rect: pygame.Rect, held: HeldThing, *, words: bool) -> None:
        super().__init__(rect)
        self.held, self._words = held, words

    @property
    def passages(self) -> Sequence[str]:
        """What is in hand, for a page of all texts."""
        return [f"In your hands: {' · '.join(filter(None, (self.held.title, self.held.more)))}"] if self._words else []

    def draw(self, ink: Ink) -> None:
        """The picture, beside it the words."""
        px, style = ink.style.px, ink.style
        picture = pygame.Rect(self.rect.left, self.rect.top, px(PICTURE), self.rect.height)
        high = min(px(58), self.rect.height - px(8))
        _draw(ink, self.held, picture, high)
        if not self._words:
            return
        left = picture.right + px(12)
        lines: list[tuple[str, FontSize, str, bool]] = [("In your hands", "small", "muted", False)]
        lines.append((self.held.title, "body", "text", True))
        lines += [(self.held.more, "small", "text", False)] if self.held.more else []
        top = self.rect.centery - sum(style.height(size) + px(2) for _, size, _, _ in lines) // 2
        for text, size, colour, bold in lines:
            row = pygame.Rect(left, top, self.rect.right - left, style.height(size))
            ink.text(text, row, size=size, colour=colour, bold=bold, cut=True)
            top = row.bottom + px(2)


def _draw(ink: Ink, held: HeldThing, place: pygame.Rect, high: int) -> None:
    theme, (x, y) = ink.style.theme, place.center
    if held.picture in ("deck", "card", "hand"):
        art = _cards(theme, high)
        back, lift = art.sprite(None, CardState.DOWN), max(1, high // 24)
        steps = {"deck": range(4, -1, -1), "card": range(1), "hand": range(1)}[held.picture]
        if held.picture == "hand":
            ink.surface.set_clip(place)
            lay_centred(ink.surface, pygame.transform.rotozoom(back, 8, 0.86), (x - high * 0.13, y))
            lay_centred(ink.surface, pygame.transform.rotozoom(back, -8, 0.86), (x + high * 0.13, y))
            ink.surface.set_clip(None)
            return
        for at in steps:
            lay_centred(ink.surface, back, (x + at * lift / 2, y + at * lift))
    elif held.picture == "chips":
        wide = round(high * 0.6)
        lay_centred(ink.surface, _chips(theme, wide).top(load_chips()[3].value), (x, y))
    elif held.picture == "marker":
        disc = pygame.Rect(0, 0, round(high * 0.6), round(high * 0.6))
        disc.center = (x, y)
        ink.box(disc, "text", radius=high)
        ink.box(disc.inflate(-disc.width // 3, -disc.width // 3), "panel", radius=high)


_CARDS: dict[tuple[str, int], CardArt] = {}
_CHIPS: dict[tuple[str, int], ChipArt] = {}


def _cards(theme: Theme, high: int) -> CardArt:
    """The pack at a height, drawn once for each theme."""
    if (theme.name, high) not in _CARDS:
        _CARDS[theme.name, high] = CardArt(theme, high)
    return _CARDS[theme.name, high]


def _chips(theme: Theme, wide: int) -> ChipArt:
    if (theme.name, wide) not in _CHIPS:
        _CHIPS[theme.name, wide] = ChipArt(theme, load_chips(), wide)
    return _CHIPS[theme.name, wide]
