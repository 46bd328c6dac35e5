"""The strip where few things may be done: the line, an amount, and large buttons, which always end at the same height."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import pygame

from game.chair.wording.paragraphs import FontSize, small_caps
from game.chair.wording.strip_text import Cap, Prompt, StripText
from game.client.table.panes.keycap import GAP, HIGH, LargeCap
from game.client.widgets.drawing.ink import Style
from game.client.widgets.layout.plain import Label, Note, wrapped

MIDDLE, NEXT = 840, 240
"""How wide the buttons of a decision are at most, all together, and each of those that only lead on."""
LARGEST, LOWEST = 80, 36
"""How high they are where the line is short, and where it needs the room."""
THREE_ROWS, FIGURES, LEAST_FIGURE = 112, 310, 104
"""How high a strip is at least, in units, that has the amount in a row of its own; how wide an amount is at most beside buttons,
and at least."""
COLUMNS = 3
"""Of a player's decision: what gives up, what stays in, what raises."""
SIZES: tuple[FontSize, ...] = ("large", "body")
"""In which type the line stands, if it fits."""


@dataclass(frozen=True)
class LargePlan:
    """Where all of it stands, in pixels, the words of the line, and how it is lettered: in one line, or in as many as its room
    has."""

    line: pygame.Rect
    amount: pygame.Rect
    buttons: Sequence[pygame.Rect]
    words: str
    size: FontSize
    single: bool


def plan(style: Style, inner: pygame.Rect, text: StripText) -> LargePlan | None:
    """The plan for a strip; None where its buttons or its line have no room so."""
    px, gap = style.px, style.px(GAP)
    if text.amount is not None and inner.height < px(THREE_ROWS):
        return _low(style, inner, text)
    places = _places(style, inner.width, text)
    foot = px(HIGH) + gap if text.amount is not None else 0
    low = inner.height < px(THREE_ROWS)
    usual = min(px(LARGEST), inner.height - style.height("body") - (0 if low else px(HIGH) + gap))
    for words, high in product(_wordings(text.prompt), (usual, min(usual, px(LOWEST)))):
        line = pygame.Rect(inner.left, inner.top, inner.width, inner.height - (high + foot if text.caps else 0))
        lettered = _lettering(style, words, cite_of(style, text.prompt), line.size, bold=text.prompt.bold or text.tells)
        if places is not None and lettered:
            top = inner.bottom - high
            buttons = [pygame.Rect(inner.left + left, top, wide, high) for left, wide in places]
            wide = min(px(MIDDLE), inner.width)
            amount = pygame.Rect(inner.centerx - wide // 2, top - foot, wide, px(HIGH))
            return LargePlan(line, amount, buttons, words, *lettered)
    return None


def _low(style: Style, inner: pygame.Rect, text: StripText) -> LargePlan | None:
    """Where the strip is too low for three rows: the amount stands beside the buttons, as high as they are, below the line."""
    px, gap = style.px, style.px(GAP)
    widths = [_least(style, cap, tight=True) for cap in text.caps]
    spare = inner.width - sum(widths) - gap * len(widths) - min(px(FIGURES), inner.width // 2)
    if spare > 0:  # no wider than where there is room for everything
        widths = [each + min(spare // len(widths), px(40)) for each in widths]
    usual = min(px(LARGEST), inner.height - style.height("small"))
    for words, high in product(_wordings(text.prompt), (usual, min(usual, px(LOWEST)))):
        line = pygame.Rect(inner.left, inner.top, inner.width, inner.height - high)
        lettered = _lettering(style, words, cite_of(style, text.prompt), line.size, bold=text.prompt.bold or text.tells)
        if lettered and high >= px(HIGH) and sum(widths) + gap * len(widths) + px(LEAST_FIGURE) <= inner.width:
            starts = [inner.left + sum(widths[:at]) + gap * at for at in range(len(widths))]
            buttons = [pygame.Rect(start, line.bottom, each, high) for start, each in zip(starts, widths, strict=True)]
            left = buttons[-1].right + gap
            amount = pygame.Rect(left, line.bottom, inner.right - left, high)
            return LargePlan(line, amount, buttons, words, *lettered)
    return None


def _wordings(prompt: Prompt) -> list[str]:
    """What the line may say, the fullest first; at the last its beginning alone, for no button may go for want of room."""
    return list(filter(None, (f"{prompt.text} {prompt.more}".strip(), prompt.brief, prompt.text)))


def line(style: Style, plan: LargePlan, prompt: Prompt, *, bold: bool) -> list[Label | Note]:
    """What is said, in the middle of its room; its clause at the end."""
    cite, beside = cite_of(style, prompt)
    if plan.single:
        said = Label(plan.line, plan.words, size=plan.size, colour=prompt.tone, bold=bold, align="centre")
        return [said, cite_at_end(plan.line, cite, beside)] if cite else [said]
    note = Note(plan.line, style, f"{plan.words} {cite}".strip(), size=plan.size, colour=prompt.tone, bold=bold, align="centre")
    note.rect.centery = plan.line.centery
    return [note]


def buttons(plan: LargePlan, text: StripText) -> list[LargeCap]:
    """The buttons at their places."""
    found = [LargeCap(rect, cap.label, cap.act, key=cap.key, primary=cap.primary, lit=cap.lit, name=f"{cap.label} {text.serial}",
                      ticks=cap.ticks) for cap, rect in zip(text.caps, plan.buttons, strict=True)]
    for made, cap in zip(found, text.caps, strict=True):
        made.enabled = not cap.idle
    return found


def cite_of(style: Style, prompt: Prompt) -> tuple[str, int]:
    """The clause of a line as it is written, and the room it takes with a gap before it."""
    cite = small_caps(prompt.cite) if prompt.cite else ""
    return cite, style.width(cite, "small") + style.px(16) if cite else 0


def cite_at_end(line: pygame.Rect, cite: str, beside: int) -> Label:
    """A clause at the right end of a line."""
    end = pygame.Rect(line.right - beside, line.top, beside, line.height)
    return Label(end, cite, size="small", colour="clause", align="right")


def _places(style: Style, room: int, text: StripText) -> Sequence[tuple[int, int]] | None:
    """Where the buttons begin and how wide they are; None where they have no room. What is pressed most stands in the middle, where
    the one before it stood: a decision in its columns, what leads on between what only looks back."""
    gap, least = style.px(GAP), [_least(style, cap, tight=False) for cap in text.caps]
    columns = {cap.column for cap in text.caps if cap.column}
    count = COLUMNS if text.caps and len(columns) == len(text.caps) else len(text.caps)
    alike = (min(room, style.px(MIDDLE)) - gap * (count - 1)) // max(count, 1)
    if len(columns) == len(least) > 0 and max(least) <= alike:
        left = (room - alike * count - gap * (count - 1)) // 2
        spans = ((min(taken), max(taken)) for cap in text.caps for taken in [_taken(cap, columns)])
        return [(left + (alike + gap) * (first - 1), (alike + gap) * (last - first + 1) - gap) for first, last in spans]
    if text.tells and len(least) > 1 and text.caps[0].primary:
        tight = [_least(style, cap, tight=True) for cap in text.caps]
        if found := _round_middle(style, room, least) or _round_middle(style, room, tight):
            return found
    widths = _widths(style, room, text)
    if widths is None:
        return None
    left = (room - sum(widths) - gap * (len(widths) - 1)) // 2
    return [(left + sum(widths[:at]) + gap * at, wide) for at, wide in enumerate(widths)]


def _taken(cap: Cap, columns: set[int]) -> list[int]:
    """The columns of a button: its own, and where it is wide those on either side in which nothing stands. So two buttons stand in
    the middle together, and each still where its kind always stands."""
    beside = {cap.column - 1, cap.column + 1} & set(range(1, COLUMNS + 1)) - columns if cap.wide else set()
    return [cap.column, *beside]


def _round_middle(style: Style, room: int, least: Sequence[int]) -> list[tuple[int, int]]:
    """The first in the middle, as wide as one that stands alone, the others left and right of it in turn; none without room."""
    gap = style.px(GAP)
    first, others = least[0], [each + gap for each in least[1:]]
    wide = min(style.px(MIDDLE) // 2, room - 2 * max(sum(others[::2]), sum(others[1::2])))
    if wide < first:
        return []
    left, right = (room - wide) // 2, (room + wide) // 2
    found = [(left, wide)]
    for at, each in enumerate(others):
        left, right = (left - each, right) if at % 2 == 0 else (left, right + each)
        found.append((left if at % 2 == 0 else right - each + gap, each - gap))
    return found


def _widths(style: Style, room: int, text: StripText) -> list[int] | None:
    """All alike where there is room, else as wide as their words; None where those have no room either."""
    px, count = style.px, len(text.caps)
    if not count:
        return []
    gaps, middle = style.px(GAP) * (count - 1), min(room, px(MIDDLE))
    alike = min((middle - gaps) // count, px(NEXT) if text.tells else middle // 2)
    for tight in (False, True):
        least = [_least(style, cap, tight=tight) for cap in text.caps]
        if max(least) <= alike:
            return [alike] * count
        if sum(least) + gaps <= room:
            return least
    return None


def _least(style: Style, cap: Cap, *, tight: bool) -> int:
    return LargeCap.least(style, cap.label, cap.key, tight=tight)


def _lettering(
    style: Style, words: str, clause: tuple[str, int], room: tuple[int, int], *, bold: bool,
) -> tuple[FontSize, bool] | None:  # fmt: skip
    """The largest type in which a line has room with its clause, and whether it is one line then."""
    (cite, beside), (wide, high) = clause, room
    for size in SIZES:
        if style.height(size) <= high and style.width(words, size, bold=bold) + 2 * beside <= wide:
            return size, True
    for size in ("body", "small"):
        lines = wrapped(style, f"{words} {cite}".strip(), wide, size, bold=bold)
        if len(lines) * style.height(size) <= high:
            return size, False
    return None
