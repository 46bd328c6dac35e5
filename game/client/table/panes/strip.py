"""The strip at the foot: one line that says what must be done, and below it what one may press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

import pygame

from game.chair.wording.paragraphs import FontSize
from game.chair.wording.strip_text import Act, Amount, Cap, Prompt, StripText
from game.chips.chip_set import Chip
from game.client.felt.brush import lay_centred
from game.client.felt.pieces.chip_art import ChipArt
from game.client.table.panes import large_strip, step_strip
from game.client.table.panes.frame import STRIP
from game.client.table.panes.keycap import GAP, HIGH, TIGHT, BareKey, KeyCap, WordKey, rows_of
from game.client.table.panes.large_strip import SIZES, cite_at_end, cite_of
from game.client.theme import Theme
from game.client.widgets.amount import Stepper, Track
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, Note, Panel, wrapped
from game.client.widgets.widget import Widget

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
            ink.key(self.shortcut.label, digit)
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


LINE = 30
NARROW = 380
"""A row of figures that is less wide, in units, has a narrow line for the sum."""
PARTS = frozenset({"Half pot", "⅔ pot", "Half"})
"""Words for sums that give way first where not all have room."""
LEAST_ROW = 22
"""How high, in units, the figure and the words for sums are at least where they stand one above the other."""
SMALLEST: FontSize = "small"
"""In which it stands above the dealer's keys, if it fits in one line so."""
_SIGNS = {"+": 1, "-": -1}


class Figure(Stepper):
    """A stepper that takes figures wherever the focus is, and lets letters be shortcuts."""

    writes = False
    round = 0
    """The round sums that plus and minus, the wheel and the arrow keys go by; 0 for single steps."""

    def stepped(self, steps: int) -> int:
        """The round sum to which so many steps lead."""
        step = self.round or self.span.step
        return (self.value // step + steps if steps > 0 else -(-self.value // step) + steps) * step

    def nudge(self, steps: int) -> bool:
        """On to the next round sum, or back."""
        return self.become(self.stepped(steps))

    def wheel(self, steps: int) -> bool:
        """A round sum a notch, wherever the focus is."""
        return self.nudge(steps)

    def typed(self, text: str) -> bool:
        """What is typed counts at once, as far as it is allowed; plus and minus step."""
        if text in _SIGNS:
            return self.nudge(_SIGNS[text])
        return super().typed(text) and self._follow()

    def key(self, event: pygame.event.Event) -> bool:
        """As a stepper; what an erased figure leaves counts at once too."""
        return super().key(event) and self._follow()

    def adopt(self, old: Widget) -> None:
        """Keep what is being typed, unless another sum was taken since, by the mouse."""
        try:
            another = isinstance(old, Figure) and old.typing and self.span.held(self.span.read(old.typing)) != self.value
        except ValueError:
            another = False
        if not another:
            super().adopt(old)

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
    def named(self) -> int | None:
        """The sum that is typed, allowed or not; None for what is no sum."""
        try:
            return self.span.read(self.typing) if self.typing else None
        except ValueError:
            return None

    def drop(self) -> None:
        """Forget what was typed: the least again, as it was asked for."""
        self.become(self.span.least)

    def take(self) -> int:
        """The value, with what was typed and not yet settled."""
        self._take()
        return self.value


def build(group: Group, rect: pygame.Rect, style: Style, text: StripText) -> None:
    """The line, then the buttons; an amount has the row between."""
    px = style.px
    group.add(Panel(rect, fill="panel", line=None), *(BareKey(cap.also, cap.act) for cap in text.caps if cap.also))
    air = px(6 if rect.height >= px(STRIP) else 3)
    inner = pygame.Rect(rect.left + px(12), rect.top + air, rect.width - px(24), rect.height - 2 * air)
    group.add(*(BareKey(each.key, each.act) for each in text.keys))
    if text.phase:
        _steps(group, inner, style, text)
        return
    if text.large and _large(group, inner, style, text):
        return
    top = _prompt(group, inner, style, text)
    area = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
    if text.amount is not None:
        _amount(group, area, style, text)
    else:
        _caps(group, area, style, text.caps, text.last, text.serial)


def says_all(group: Group, prompt: Prompt) -> bool:
    """Whether all of a prompt is read on the screen."""
    whole = f"{prompt.text} {prompt.more}".strip()
    shown = (widget for widget in group.widgets if not (isinstance(widget, Label) and widget.cut))
    return any(text.startswith(whole) for widget in shown for text in widget.passages)


def _large(group: Group, inner: pygame.Rect, style: Style, text: StripText) -> bool:
    """What a player may do, or how a hand came out and what may be done next: the line, an amount, and large buttons in the middle
    below their cards. False, with nothing built, where that has no room."""
    plan = large_strip.plan(style, inner, text)
    if plan is None:
        return False
    group.add(*large_strip.line(style, plan, text.prompt, bold=text.prompt.bold or text.tells), *large_strip.buttons(plan, text))
    if text.amount is not None:
        _figures(group, plan.amount, style, text.amount, text.serial)
    return True


def _steps(group: Group, inner: pygame.Rect, style: Style, text: StripText) -> None:
    """A dealer's: hands, line, steps."""
    plan = step_strip.plan(style, inner, holds=text.in_hands is not None)
    whole = step_strip.whole_line(style, plan, text) if text.prompt.whole else None
    if whole is not None:
        plan, (line, *clause) = whole
        group.add(line, *clause)
    else:
        line = _line_with_clause(group, plan.line, style, text.prompt)
    said = min(style.width(line.text, SIZES[0], bold=True), plan.line.width) if isinstance(line, Label) else plan.line.width
    left = min(step_strip.build(group, style, plan.steps, text, inner.top), plan.line.centerx - said // 2)
    if text.in_hands is not None and text.in_hands.picture != "nothing":
        words = left - inner.left >= style.px(step_strip.HANDS)
        plan.hands.width = style.px(step_strip.HANDS) if words else plan.hands.width
        group.add(step_strip.HandsPane(plan.hands, text.in_hands, words=words))


def _prompt(group: Group, inner: pygame.Rect, style: Style, text: StripText) -> int:
    """One large line in the middle, smaller where it is long, or two small ones; its clause at the end. Answers where the buttons
    begin."""
    px, low = style.px, inner.height < style.px(step_strip.TALL)
    place = pygame.Rect(inner.left, inner.top, inner.width, style.height("body") if low else px(LINE))
    if low and text.amount is None and _leaves_room(inner, style, text):
        place.height = 2 * style.height("small")
    _line_with_clause(group, place, style, text.prompt)
    return place.bottom + px(1 if low else 4)


def _leaves_room(inner: pygame.Rect, style: Style, text: StripText) -> bool:
    """Whether a line that is too long for a low strip may have two, with the buttons below."""
    whole, top = f"{text.prompt.text} {text.prompt.more}".strip(), 2 * style.height("small") + style.px(1)
    below = pygame.Rect(inner.left, inner.top + top, inner.width, inner.height - top)
    keys = [ChipKey.wide(style) if cap.chip else KeyCap.width_for(style, cap.label, cap.key) for cap in text.caps]
    room = any(None not in rows_of(style, below, keys, tight=tight) for tight in (False, True))
    return room and style.width(whole, SMALLEST, bold=text.prompt.bold) > inner.width


def _line_with_clause(group: Group, place: pygame.Rect, style: Style, prompt: Prompt) -> Label | Note:
    """The line in its place, its clause at the end."""
    cite, beside = cite_of(style, prompt)
    said = place.copy()
    if cite:
        group.add(cite_at_end(place, cite, beside))
        said.width -= beside
    line = _line(said, style, prompt)
    group.add(line)
    return line


def _line(place: pygame.Rect, style: Style, prompt: Prompt) -> Label | Note:
    """As much of the words as there is room for, in the largest type they fit in."""
    px, whole = style.px, f"{prompt.text} {prompt.more}".strip()
    for size, words in product(SIZES if prompt.brief else (*SIZES, SMALLEST), filter(None, (whole, prompt.brief))):
        if style.width(words, size, bold=prompt.bold) <= place.width and style.height(size) <= place.height:
            return Label(place, words, size=size, colour=prompt.tone, bold=prompt.bold, align="centre")
    tall = place.height >= px(LINE)
    if (tall or place.height >= 2 * style.height("small")) and len(wrapped(style, whole, place.width, "small")) <= 2:
        return Note(place.move(0, -px(4) if tall else 0), style, whole, colour=prompt.tone, align="centre")
    if style.width(prompt.text, bold=prompt.bold) <= place.width:
        return Label(place, prompt.text, colour=prompt.tone, bold=prompt.bold, align="centre")
    return Label(place, prompt.text, size="small", colour=prompt.tone, cut=True)


def _caps(group: Group, area: pygame.Rect, style: Style, caps: Sequence[Cap], last: Cap | None, serial: str) -> None:
    large = [] if last and not last.spare else _large_chips(area, style, caps)
    last = None if large else last
    group.add(*(_button(cap, home, serial) for cap, home in zip(caps, large, strict=False)))
    if large:
        area, caps = area.move(0, large[0].height + style.px(GAP)), caps[len(large) :]
        area.height -= large[0].height + style.px(GAP)
    widths = [ChipKey.wide(style) if cap.chip else KeyCap.width_for(style, cap.label, cap.key) for cap in caps]
    apart = [at for at, cap in enumerate(caps) if cap.apart]
    if last is not None and last.spare and None not in rows_of(style, area, widths):
        last = None
    spare = KeyCap.width_for(style, last.label, last.key) + style.px(GAP) if last else 0
    rects = rows_of(style, area, widths, spare=spare, apart=apart)
    high, gap = style.px(HIGH), style.px(GAP)
    if None in rects:
        rects, (high, gap) = rows_of(style, area, widths, spare=spare, tight=True, apart=apart), (style.px(each) for each in TIGHT)
    if last is not None:
        wide = KeyCap.width_for(style, last.label, last.key)
        bottom = max((rect.bottom for rect in rects if rect), default=area.top + high)
        left = max((rect.right + gap for rect in rects if rect and rect.bottom == bottom), default=area.left)
        if left + wide > area.right:  # the last row is full: it begins another one
            left, bottom = area.left, bottom + gap + high
        rects = [*rects, pygame.Rect(left, bottom - high, wide, high)]
    main = rects[0] if caps and caps[0].primary and caps[0].key == "return" else None  # a motion of the deck moves no row
    for cap, rect in zip([*caps, *([last] if last else [])], _centred(rects, area, main), strict=True):
        group.add(BareKey(cap.key, cap.act) if rect is None else _button(cap, rect, serial))


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


def _centred(rects: Sequence[pygame.Rect | None], area: pygame.Rect, main: pygame.Rect | None) -> list[pygame.Rect | None]:
    """The same, each row in the middle; where they have one row its `main` one, which so stays where it is whatever stands beside
    it."""
    ends = {top: max(each.right for each in rects if each and each.top == top) for top in {rect.top for rect in rects if rect}}
    right = max(ends.values(), default=area.right)
    if main is not None and len(ends) == 1 and (aside := area.centerx - main.centerx) + right <= area.right:
        return [rect.move(aside, 0) if rect else None for rect in rects]
    return [rect.move((area.right - ends[rect.top]) // 2, 0) if rect else None for rect in rects]


def _button(cap: Cap, rect: pygame.Rect, serial: str) -> KeyCap:
    if cap.chip is not None:
        return ChipKey(rect, cap.chip, cap.label, cap.act, key=cap.key)
    made = KeyCap(rect, cap.label, cap.act, key=cap.key, primary=cap.primary, lit=cap.lit, name=f"{cap.label} {serial}")
    made.enabled = not cap.idle
    return made


def _amount(group: Group, area: pygame.Rect, style: Style, text: StripText) -> None:
    """The buttons in the first row; figure, slider and picks in the second."""
    amount = text.amount
    assert amount is not None
    high, gap = style.px(HIGH), style.px(GAP)
    _caps(group, pygame.Rect(area.left, area.top, area.width, high), style, text.caps, None, text.serial)
    _figures(group, pygame.Rect(area.left, area.top + high + gap, area.width, high), style, amount, text.serial)


def _figures(group: Group, area: pygame.Rect, style: Style, amount: Amount, serial: str) -> None:
    """The figure, the words for amounts, and a slider where there is room; in the middle where there is none. Where they have none
    side by side and the area is high enough, the words stand below the figure."""
    px, gap = style.px, style.px(GAP)
    group.add(*(BareKey(key, partial(amount.set, cents)) for key, cents in _keyed(amount).items()))
    row = pygame.Rect(area.left, area.centery - px(HIGH) // 2, area.width, px(HIGH))
    needed = style.width(amount.span.shown(amount.span.most)) + 2 * row.height + px(24)
    least = max(px(150 if row.width >= px(NARROW) else 96), needed)
    wanted = [(style.width(word, "small") + px(20), word, cents) for word, cents in amount.picks]
    low = (area.height - gap) // 2
    if wanted and least + sum(gap + wide for wide, _, _ in wanted) > row.width and low >= px(LEAST_ROW):
        row = pygame.Rect(area.left, area.top, area.width, low)
        below = pygame.Rect(area.left, row.bottom + gap, area.width, low)
        _picks(group, below, style, amount, _all_of(style, wanted, below.width))
        _figure(group, row, amount, serial)
        return
    free, kept = row.width - least, set[str]()
    for wide, word, _ in sorted(wanted, key=lambda pick: pick[1] in PARTS):  # where there is little room the ends stay
        if gap + wide <= free:
            kept.add(word)
            free -= gap + wide
    shown = [pick for pick in wanted if pick[1] in kept]
    slides = free > px(150) + gap
    figure = pygame.Rect(row.left if slides else row.left + free // 2, row.top, least, row.height)
    _figure(group, figure, amount, serial)
    left = _picks(group, pygame.Rect(figure.right + gap, row.top, row.right - figure.right - gap, row.height), style, amount, shown)
    if slides:
        track = pygame.Rect(left, row.top, row.right - left, row.height)
        span = replace(amount.span, shown=lambda cents: "", step=amount.round or amount.span.step)
        group.add(Track(track, span, amount.set, value=amount.value, name="slider"))


def _keyed(amount: Amount) -> dict[str, int]:
    """The keys of a player's words for sums, which have no room for them: the least, the most, and the next one up and down."""
    sums = [cents for _, cents in amount.picks if cents is not None]
    if not amount.round or not sums:
        return {}
    above, below = [each for each in sums if each > amount.value], [each for each in sums if each < amount.value]
    steps = {"pageup": min(above, default=sums[-1]), "pagedown": max(below, default=sums[0])}
    return {"home": min(sums), "end": max(sums), **steps}


def _figure(group: Group, rect: pygame.Rect, amount: Amount, serial: str) -> None:
    typed = Figure(rect, amount.span, amount.set, value=amount.value, name=f"amount {serial}")
    typed.round = amount.round
    group.add(typed)


def _picks(group: Group, row: pygame.Rect, style: Style, amount: Amount, shown: Sequence[tuple[int, str, int | None]]) -> int:
    """The words side by side; answers where the next thing may stand."""
    left = row.left
    for wide, word, cents in shown:
        group.add(_Pick(pygame.Rect(left, row.top, wide, row.height), word, cents, amount.set))
        left += wide + style.px(GAP)
    return left


def _all_of(style: Style, wanted: Sequence[tuple[int, str, int | None]], width: int) -> list[tuple[int, str, int | None]]:
    """The words in a row of their own, as many as have room, the ends of the limit before its parts; what is left of the row is
    shared among them."""
    gap, kept = style.px(GAP), dict[str, int]()
    for _, word, _ in sorted(wanted, key=lambda pick: pick[1] in PARTS):
        need = style.width(word, "small") + style.px(6)
        if sum(kept.values()) + gap * len(kept) + need <= width:
            kept[word] = need
    shown = [(kept[word], word, cents) for _, word, cents in wanted if word in kept]
    spare = max(0, width + gap - sum(wide + gap for wide, _, _ in shown)) // max(1, len(shown))
    return [(need + spare, word, cents) for need, word, cents in shown]


class _Pick(WordKey):
    """A word for an amount; one that is not open now only keeps its place."""

    def __init__(self, rect: pygame.Rect, word: str, cents: int | None, act: Callable[[int], None]) -> None:
        super().__init__(rect, word, lambda: act(cents) if cents is not None else None, key="")
        self.enabled = cents is not None
