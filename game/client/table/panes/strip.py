"""The strip at the foot: one line that says what is to be done, and below it what one may press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.chair.wording.paragraphs import FontSize, small_caps
from game.chair.wording.strip_text import Amount, Cap, Prompt, StripText
from game.client.table.panes.chip_key import AIR, LARGE, ChipKey
from game.client.table.panes.keycap import GAP, HIGH, TIGHT, KeyCap, KeyOnly, LargeCap, rows_of
from game.client.widgets.amount import Stepper, Track
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.drawing.style import Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, Note, Panel, wrapped

PAD = 10
LINE = 30
MIDDLE = 620
LARGEST = 64
"""A player's decision: how wide and how high its buttons are at most."""
SIZES: tuple[FontSize, ...] = ("large", "body")
"""In which type the line stands, if it fits."""
SMALLEST: FontSize = "small"
"""In which it stands above the dealer's keys, if it fits in one line so."""


class Figure(Stepper):
    """A stepper that takes figures wherever the focus is, and lets letters be shortcuts."""

    writes = False
    round = 0
    """The round sums that the wheel, Up and Down go by; 0 for single steps."""

    def nudge(self, steps: int) -> bool:
        """On to the next round sum, or back."""
        step = self.round or self.span.step
        return self._become((self.value // step + steps if steps > 0 else -(-self.value // step) + steps) * step)

    def wheel(self, steps: int) -> bool:
        """A round sum a notch, wherever the focus is."""
        return self.nudge(steps)

    def typed(self, text: str) -> bool:
        """What is typed counts at once, as far as it is allowed."""
        return super().typed(text) and self._follow()

    def key(self, event: pygame.event.Event) -> bool:
        """As a stepper; what an erased figure leaves counts at once too."""
        return super().key(event) and self._follow()

    def _follow(self) -> bool:
        """Tell the figure so far. Always True, as the key or the letter was for this control."""
        try:
            cents = self.span.read(self.typing) if self.typing else self.value
        except ValueError:
            return True
        if self.typing:  # what is too little yet is the least, so that the button never says an older figure
            self.value = self.span.held(max(cents, self.span.least))
            self._act(self.value)
        return True

    @property
    def named_in_full(self) -> bool:
        """Whether a sum is typed that is allowed as it stands."""
        try:
            return bool(self.typing) and self.span.least <= self.span.read(self.typing) <= self.span.most
        except ValueError:
            return False

    def drop(self) -> None:
        """Forget what was typed: the least again, as it was asked for."""
        self._become(self.span.least)

    def take(self) -> int:
        """The value, with what was typed and not yet settled."""
        self._take()
        return self.value


def build(group: Group, rect: pygame.Rect, style: Style, text: StripText) -> None:
    """The line, then the buttons; an amount has the row between."""
    px = style.px
    group.add(Panel(rect, fill="panel", line=None))
    inner = pygame.Rect(rect.left + px(12), rect.top + px(6), rect.width - px(24), rect.height - px(12))
    if text.tells and _told(group, inner, style, text):
        return
    if text.large and not text.tells and _decision(group, inner, style, text):
        return
    top = _prompt(group, inner, style, text.prompt)
    area = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
    if text.amount is not None:
        _amount(group, area, style, text)
    else:
        _caps(group, area, style, text.caps, text.last, text.serial)


def _decision(group: Group, inner: pygame.Rect, style: Style, text: StripText) -> bool:
    """What a player may do: large, in the middle below his cards, the line above it and the amount between. Where the line has no
    room there, it stands at the left. False, with nothing built, where that has no room either."""
    px, gap, count = style.px, style.px(GAP), len(text.caps)
    bar, above = _bar(style, inner), px(HIGH) + gap if text.amount else 0
    words, (cite, beside) = f"{text.prompt.text} {text.prompt.more}".strip(), _cite(style, text.prompt)
    over = next((size for size in SIZES if bar.top - above - inner.top >= style.height(size)
                 and style.width(words, size, bold=text.prompt.bold) + 2 * beside <= inner.width), None)
    words = words if over else f"{words} {cite}".strip()
    side = 0 if over else min(inner.width // 5, (inner.width - px(MIDDLE)) // 2)
    middle = pygame.Rect(0, bar.top, min(px(MIDDLE), inner.width - 2 * side), bar.height)
    middle.centerx = inner.centerx
    line = pygame.Rect(inner.left, inner.top, inner.width, bar.top - above - inner.top) if over else \
        pygame.Rect(inner.left, inner.top, middle.left - inner.left - px(16), inner.height)
    wide = min((middle.width - gap * (count - 1)) // count, middle.width // 2)
    least = [LargeCap.least(style, cap.label, cap.key) for cap in text.caps]
    widths = [wide] * count if max(least) <= wide else least  # many of them are as wide as their words
    row = sum(widths) + gap * (count - 1)
    narrow = not over and (line.width < px(110) or len(wrapped(style, words, line.width, "small")) * px(18) > line.height)
    if row > (inner.width if over else middle.width) or narrow:
        return False
    group.add(Label(line, words, size=over, colour=text.prompt.tone, bold=text.prompt.bold, align="centre") if over
              else Note(line, style, words, colour=text.prompt.tone))
    if over and cite:
        _at_end(group, line, cite, beside)
    if text.amount is not None:
        _figures(group, pygame.Rect(middle.left, bar.top - above, middle.width, px(HIGH)), style, text.amount, text.serial)
    _large(group, pygame.Rect(middle.centerx - row // 2, bar.top, row, bar.height), text, widths, gap)
    return True


def _bar(style: Style, inner: pygame.Rect) -> pygame.Rect:
    """Where a player's buttons stand: always at the same height, whatever is above them."""
    high = min(style.px(LARGEST), inner.height - style.px(HIGH) - style.px(GAP) - style.height("body"))
    return pygame.Rect(inner.left, inner.bottom - high, inner.width, high)


def _large(group: Group, row: pygame.Rect, text: StripText, widths: Sequence[int], gap: int) -> None:
    left = row.left
    for cap, wide in zip(text.caps, widths, strict=True):
        name, rect = f"{cap.label} {text.serial}", pygame.Rect(left, row.top, wide, row.height)
        group.add(LargeCap(rect, cap.label, cap.act, key=cap.key, primary=cap.primary, lit=cap.lit, name=name, ticks=cap.ticks))
        left += wide + gap


def _told(group: Group, inner: pygame.Rect, style: Style, text: StripText) -> bool:
    """How it came out, large, and below it what one may do next, in the middle. False, with nothing built, where that has no
    room."""
    px, gap, words = style.px, style.px(GAP), f"{text.prompt.text} {text.prompt.more}".strip()
    bar, (cite, beside) = _bar(style, inner), _cite(style, text.prompt)
    head = pygame.Rect(inner.left, inner.top, inner.width, bar.top - inner.top)
    size = next((each for each in SIZES if style.width(words, each, bold=True) + 2 * beside <= inner.width), None)
    words = words if size else f"{words} {cite}".strip()
    wide = max(LargeCap.least(style, cap.label, cap.key) for cap in text.caps)
    row = len(text.caps) * (wide + gap) - gap
    lines = 0 if size else len(wrapped(style, words, inner.width, "small"))
    if row > inner.width or lines * style.height("small") > head.height:
        return False
    place = head.inflate(0, lines * style.height("small") - head.height) if lines else head
    group.add(Label(head, words, size=size, colour=text.prompt.tone, align="centre", bold=True) if size
              else Note(place, style, words, colour=text.prompt.tone, align="centre"))
    if size and cite:
        _at_end(group, head, cite, beside)
    wide = max(wide, min(px(200), (min(inner.width, px(MIDDLE)) - row) // len(text.caps) + wide))
    row = len(text.caps) * (wide + gap) - gap
    _large(group, pygame.Rect(inner.centerx - row // 2, bar.top, row, bar.height), text, [wide] * len(text.caps), gap)
    return True


def _cite(style: Style, prompt: Prompt) -> tuple[str, int]:
    """The clause of a line as it is written, and the room it takes with a gap before it."""
    cite = small_caps(prompt.cite) if prompt.cite else ""
    return cite, style.width(cite, "small") + style.px(16) if cite else 0


def _at_end(group: Group, line: pygame.Rect, cite: str, beside: int) -> None:
    end = pygame.Rect(line.right - beside, line.top, beside, line.height)
    group.add(Label(end, cite, size="small", colour="clause", align="right"))


def _prompt(group: Group, inner: pygame.Rect, style: Style, prompt: Prompt) -> int:
    """One large line in the middle, smaller where it is long, or two small ones; its clause at the end. Answers where the buttons
    begin."""
    px, high = style.px, style.px(LINE)
    place = pygame.Rect(inner.left, inner.top, inner.width, high)
    cite, beside = _cite(style, prompt)
    if cite:
        _at_end(group, place.copy(), cite, beside)
        place.width -= beside
    group.add(_line(place, style, prompt))
    return inner.top + high + px(4)


def _line(place: pygame.Rect, style: Style, prompt: Prompt) -> Label | Note:
    """As much of the words as there is room for, in the largest type they fit in."""
    px, whole = style.px, f"{prompt.text} {prompt.more}".strip()
    for size in (*SIZES, SMALLEST):
        if style.width(whole, size, bold=prompt.bold) <= place.width:
            return Label(place, whole, size=size, colour=prompt.tone, bold=prompt.bold, align="centre")
    if len(wrapped(style, whole, place.width, "small")) <= 2:
        return Note(place.move(0, -px(4)), style, whole, colour=prompt.tone, align="centre")
    if style.width(prompt.text, bold=prompt.bold) <= place.width:
        return Label(place, prompt.text, colour=prompt.tone, bold=prompt.bold, align="centre")
    return Label(place, prompt.text, size="small", colour=prompt.tone, cut=True)


def _caps(group: Group, area: pygame.Rect, style: Style, caps: Sequence[Cap], last: Cap | None, serial: str) -> None:
    large = [] if last else _large_chips(area, style, caps)
    group.add(*(_button(cap, home, serial) for cap, home in zip(caps, large, strict=False)))
    if large:
        area, caps = area.move(0, large[0].height + style.px(GAP)), caps[len(large) :]
        area.height -= large[0].height + style.px(GAP)
    widths = [ChipKey.wide(style) if cap.chip else KeyCap.width_for(style, cap.label, cap.key) for cap in caps]
    if last is not None and last.spare and None not in rows_of(style, area, widths):
        last = None
    spare = KeyCap.width_for(style, last.label, last.key) + style.px(GAP) if last else 0
    rects = rows_of(style, area, widths, spare=spare)
    high, gap = style.px(HIGH), style.px(GAP)
    if None in rects and not any(cap.chip for cap in caps):
        rects, (high, gap) = rows_of(style, area, widths, spare=spare, tight=True), (style.px(each) for each in TIGHT)
    if last is not None:
        wide = KeyCap.width_for(style, last.label, last.key)
        bottom = max((rect.bottom for rect in rects if rect), default=area.top + high)
        left = max((rect.right + gap for rect in rects if rect and rect.bottom == bottom), default=area.left)
        if left + wide > area.right:  # the last row is full: it begins another one
            left, bottom = area.left, bottom + gap + high
        rects = [*rects, pygame.Rect(left, bottom - high, wide, high)]
    for cap, rect in zip([*caps, *([last] if last else [])], _centred(rects, area), strict=True):
        group.add(KeyOnly(cap.key, cap.act) if rect is None else _button(cap, rect, serial))


def _large_chips(area: pygame.Rect, style: Style, caps: Sequence[Cap]) -> list[pygame.Rect]:
    """The places of the chips that are paid with, in a row of their own and as large as there is room; none where the other keys
    would have no row below."""
    count, gap, row = sum(cap.chip is not None for cap in caps), style.px(GAP), style.px(HIGH)
    wide, high = ChipKey.wide(style, LARGE), style.px(LARGE + AIR)
    below = pygame.Rect(area.left, area.top + high + gap, area.width, area.height - high - gap)
    others = [KeyCap.width_for(style, cap.label, cap.key) for cap in caps[count:]]
    if not count or below.height < row or count * (wide + gap) - gap > area.width or None in rows_of(style, below, others):
        return []
    left = area.centerx - (count * (wide + gap) - gap) // 2
    return [pygame.Rect(left + place * (wide + gap), area.top, wide, high) for place in range(count)]


def _centred(rects: Sequence[pygame.Rect | None], area: pygame.Rect) -> list[pygame.Rect | None]:
    """The same, each row in the middle."""
    ends = {top: max(each.right for each in rects if each and each.top == top) for top in {rect.top for rect in rects if rect}}
    return [rect.move((area.right - ends[rect.top]) // 2, 0) if rect else None for rect in rects]


def _button(cap: Cap, rect: pygame.Rect, serial: str) -> KeyCap:
    if cap.chip is not None:
        return ChipKey(rect, cap.chip, cap.label, cap.act, key=cap.key)
    return KeyCap(rect, cap.label, cap.act, key=cap.key, primary=cap.primary, lit=cap.lit, name=f"{cap.label} {serial}")


def _amount(group: Group, area: pygame.Rect, style: Style, text: StripText) -> None:
    """The buttons in the first row; figure, slider and picks in the second."""
    amount = text.amount
    assert amount is not None
    high, gap = style.px(HIGH), style.px(GAP)
    _caps(group, pygame.Rect(area.left, area.top, area.width, high), style, text.caps, None, text.serial)
    _figures(group, pygame.Rect(area.left, area.top + high + gap, area.width, high), style, amount, text.serial)


def _figures(group: Group, row: pygame.Rect, style: Style, amount: Amount, serial: str) -> None:
    """The figure, the words for amounts, and a slider where there is room."""
    px, gap = style.px, style.px(GAP)
    least = max(px(150), style.width(amount.span.shown(amount.span.most)) + 2 * row.height + px(24))
    figure = pygame.Rect(row.left, row.top, least, row.height)
    typed = Figure(figure, amount.span, amount.set, value=amount.value, name=f"amount {serial}",
                   tip="Type the figure, or use + and −, the wheel, Up and Down")
    typed.round = amount.round
    group.add(typed)
    left = figure.right + gap
    for word, cents in amount.picks:
        wide = style.width(word, "small") + px(20)
        if left + wide <= row.right:
            group.add(_Pick(pygame.Rect(left, row.top, wide, row.height), word, cents, amount.set))
            left += wide + gap
    if row.right - left > px(150):
        group.add(Track(pygame.Rect(left, row.top, row.right - left, row.height), replace(amount.span, shown=lambda cents: ""),
                         amount.set, value=amount.value, name="slider"))


class _Pick(KeyCap):
    """A word for an amount; one that is not open now only keeps its place."""

    def __init__(self, rect: pygame.Rect, word: str, cents: int | None, act: Callable[[int], None]) -> None:
        super().__init__(rect, word, lambda: act(cents) if cents is not None else None, key="")
        self.enabled = cents is not None

    def draw(self, ink: Ink) -> None:
        """Only the word."""
        ink.box(self.rect, self._face(), line="line")
        ink.text(self.label, self.rect, size="small", align="centre", colour=self._ink())
        if self.focused:
            ink.ring(self.rect)
