"""The line in which a dealer calls something: three to choose from in practice; typed in a few letters, or built by mouse, where
nobody helps. The table stands above it, frozen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

import pygame

from game.chair.wording.device import by_device
from game.client.stage.form import Form
from game.client.table.panes.frame import frame
from game.client.table.panes.keycap import GAP, KeyCap, WordKey, rows_of
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.events.keys import ENTER
from game.client.widgets.layout.plain import Label, Note, Panel
from game.training.calls.call import Call
from game.training.calls.in_letters import letters_of
from game.training.calls.typing import NextLetters, TypedLine

EDGE, LINE, ENTRY = 12, 30, 0.34
"""The rim of the plate, the height of its first line, and the share of that which is typed into."""
LOW_EDGE, LOW_GAP = 6, 4
"""The rim, and the air between two rows, where there is little height."""
EXAMPLES: Final = ("ra 40", *(f"{letters} {seat}" for letters in ("yo", "ma") for seat in range(1, 11)), "pl")
"""The first of these that can be said here is the example, whatever is due."""


WHAT: Final = "What do you say?"
TYPE_THIS: Final = "Say “{said}” Type {letters} and press Enter."
TELLS: Final = "Say “{said}” It's the amber one. | Say “{said}” Press {key}."
NOT_SAID: Final = "Nobody heard a call. {told}"
"""Where Enter is pressed before it is whole."""


class TableBelow(Protocol):
    """The table below."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, frozen."""


class CallWords(Protocol):
    """Who says something: the dealer's calls, or what the next dealer is told."""

    @property
    def offers_choices(self) -> bool:
        """Whether three are offered to choose from; else one types."""

    def choices(self) -> tuple[Call, ...]:
        """Three to choose from; none where nothing is due."""

    def typed(self, text: str) -> TypedLine:
        """What letters come to."""

    def words(self, call: Call) -> str:
        """A call as this house says it."""

    @property
    def nothing(self) -> str:
        """Why there is nothing to say just now."""

    @property
    def leaves(self) -> Callable[[], None] | None:
        """What lets players go on without a call; None where they do not wait for one."""


class CallScene(Form[Call]):
    """Ends with the call; Escape goes back without one. `passes` is told the seconds that go by meanwhile."""

    def __init__(self, calls: CallWords, below: TableBelow, passes: Callable[[float], None], *, panel: bool) -> None:
        super().__init__()
        self.calls, self._below, self._passes, self._panel = calls, below, passes, panel

    def update(self, dt: float) -> bool:
        self._passes(dt)
        return super().update(dt)

    def backdrop(self, ink: Ink) -> None:
        self._below.draw(ink.surface)

    def _plate(self, group: Group, area: pygame.Rect, high: int) -> pygame.Rect:
        """The plate at the foot, over the strip or higher; answers its inside."""
        px, strip = self.style.px, self._foot(area)
        rim = px(EDGE if high + 2 * px(EDGE) <= strip.height else LOW_EDGE)
        plate = pygame.Rect(strip.left, 0, strip.width, min(max(strip.height, high + 2 * rim), area.height))
        plate.bottom = strip.bottom
        group.add(Panel(plate, fill="panel", line="edge"))
        return plate.inflate(-2 * px(EDGE), -2 * rim)

    def _foot(self, area: pygame.Rect) -> pygame.Rect:
        """All below the felt: what is higher lies on the plates of the seats beside the dealer."""
        return frame(area.size, self.style, panel=self._panel, caption=True).foot

    def _back(self, group: Group, row: pygame.Rect) -> int:
        """The button at the end of a row; answers where it begins."""
        wide = KeyCap.width_for(self.style, "Back", "escape")
        group.add(KeyCap(pygame.Rect(row.right - wide, row.top, wide, row.height), "Back", self.close, key="escape"))
        return row.right - wide


class CallChoice(CallScene):
    """Three calls, one of which is right; or a line that says there is nothing to call. Where players wait for it, they may be let
    go on without one. The one that the guide `tells` is amber, and still told."""

    def __init__(self, calls: CallWords, below: TableBelow, passes: Callable[[float], None], *, panel: bool,
                 tells: Call | None = None) -> None:
        super().__init__(calls, below, passes, panel=panel)
        self.options: Sequence[Call] = calls.choices()
        self._labels = labels(calls, self.options)
        self._told = next((at for at, each in enumerate(self.options) if tells is not None and tells.same(each)), None)

    def build(self, group: Group, area: pygame.Rect) -> None:
        px = self.style.px
        rects = self._places(area)
        inner = self._plate(group, area, px(LINE) + max((rect.bottom for rect in rects), default=0))
        head = pygame.Rect(inner.left, inner.top, inner.width, px(LINE))
        text = WHAT if self.options else self.calls.nothing
        if self._told is not None:
            said, key = self.calls.words(self.options[self._told]), str(self._told + 1)
            text = by_device(TELLS.format(said=said, key=key), mouse=self.stage.by_mouse)
        end = self._back(group, head)
        if self.calls.leaves is not None:
            wide = KeyCap.width_for(self.style, "Say nothing", "0")
            end -= wide + px(GAP)
            group.add(KeyCap(pygame.Rect(end, head.top, wide, head.height), "Say nothing", self._leave, key="0"))
        head.width = end - head.left - px(GAP)
        group.add(Label(head, text, colour="accent", bold=True, cut=True))
        for at, (call, label, rect) in enumerate(zip(self.options, self._labels, rects, strict=True), start=1):
            group.add(KeyCap(rect.move(head.left, head.bottom), label, partial(self.finish, call), key=str(at),
                             primary=self._told == at - 1))

    def handle(self, event: pygame.event.Event) -> bool:
        """Who types the letters that stand beside a call is shown the line that takes them."""
        if event.type == pygame.TEXTINPUT and event.text.isalpha() and any(map(letters_of, self.options)):
            line = TypedCall(self.calls, self._below, self._passes, panel=self._panel, begun=event.text)
            self.stage.push(line, self.finish)
            return True
        return super().handle(event)

    def _places(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Where the calls stand below the line: one below the other, closer where the foot is low; side by side where it is too low
        for that and they are short."""
        px, foot, words = self.style.px, self._foot(area).height, self._labels
        wide = self._foot(area).width - 2 * px(EDGE)
        highs = [KeyCap.high_for(self.style, each, "1", wide) for each in words]
        found = _column(wide, highs, px(GAP))
        if not words or px(LINE) + found[-1].bottom + 2 * px(EDGE) <= foot:
            return found
        over = px(LINE) + _column(wide, highs, px(LOW_GAP))[-1].bottom + 2 * px(LOW_EDGE) - foot
        least, less = self.style.height("small") + px(4), max(0, -(-over // len(words)))
        each = (wide - px(GAP) * (len(words) - 1)) // len(words)
        if min(highs) - less < least and all(KeyCap.width_for(self.style, text, "1") <= each for text in words):
            high = max(least, min(max(highs), foot - px(LINE) - px(GAP) - 2 * px(LOW_EDGE)))
            return [pygame.Rect(at * (each + px(GAP)), px(GAP), each, high) for at in range(len(words))]
        return _column(wide, [max(min(high, least), high - less) for high in highs], px(LOW_GAP))

    def _leave(self) -> None:
        if self.calls.leaves is not None:
            self.calls.leaves()
        self.close()


def labels(calls: CallWords, options: Sequence[Call]) -> list[str]:
    """What stands on the buttons: each sentence with its letters. None has them where one has none: that one is said only by
    mistake."""
    letters = list(map(letters_of, options))
    return [f"{calls.words(call)} (typed: {short})" if all(letters) else calls.words(call)
            for call, short in zip(options, letters, strict=True)]


def _column(wide: int, highs: Sequence[int], gap: int) -> list[pygame.Rect]:
    """Rows of these heights one below the other, a gap above each."""
    return [pygame.Rect(0, sum(highs[:at]) + gap * (at + 1), wide, high) for at, high in enumerate(highs)]


class TypedCall(CallScene):
    """A line to type into, what it comes to, and a button for everything that may come next. Enter says it. `begun` is what has
    been typed already, and the guide `tells` a call with its letters."""

    first = "call"

    def __init__(self, calls: CallWords, below: TableBelow, passes: Callable[[float], None], *, panel: bool,
                 begun: str = "", tells: Call | None = None) -> None:
        super().__init__(calls, below, passes, panel=panel)
        self.text, self._refused, self._tells = begun, False, tells
        self.found = calls.typed(begun)
        said = ((letters, calls.typed(letters).call) for letters in EXAMPLES)
        self._example = next(((letters, calls.words(call)) for letters, call in said if call is not None), ("", ""))

    def build(self, group: Group, area: pygame.Rect) -> None:
        px = self.style.px
        wide = frame(area.size, self.style, panel=self._panel, caption=True).strip.width - 2 * px(EDGE)
        how = Note(pygame.Rect(0, 0, wide, 0), self.style, self._how, colour="danger" if self._refused else "text")
        inner = self._plate(group, area, how.rect.height + px(GAP) + px(LINE) + px(GAP) + self._needs(wide))
        how.rect.topleft = inner.topleft
        head = pygame.Rect(inner.left, how.rect.bottom + px(GAP), inner.width, px(LINE))
        typed = pygame.Rect(head.left, head.top, round(head.width * ENTRY), head.height)
        hint = "" if self._tells is not None else self._example[0]
        group.add(how, TextEntry(typed, self._typed, text=self.text, name="call", hint=hint, submit=self._says))
        end = self._back(group, head)
        if self.found.call is not None:
            say = KeyCap.width_for(self.style, "Say it", "return")
            end -= say + px(GAP)
            group.add(KeyCap(pygame.Rect(end, head.top, say, head.height), "Say it", self._says, key="return", primary=True))
        told = pygame.Rect(typed.right + px(EDGE), head.top, end - typed.right - px(EDGE + GAP), head.height)
        offer = self.found.offers[0] if self.text.strip() and self.found.offers else ""
        group.add(Label(told, offer, colour="text" if self.found.call is not None else "muted", bold=True, cut=True))
        self._nexts(group, pygame.Rect(inner.left, head.bottom + px(GAP), inner.width, inner.bottom - head.bottom - px(GAP)))

    @property
    def _how(self) -> str:
        """What to type, with an example; once something is typed, what is still to come or isn't understood."""
        if self.found.told and self.text.strip():
            return NOT_SAID.format(told=self.found.told) if self._refused else self.found.told
        if self._tells is not None:
            return TYPE_THIS.format(said=self.calls.words(self._tells), letters=letters_of(self._tells))
        letters, sentence = self._example
        shown = f" “{letters}” says “{sentence}”" if letters else ""
        return f"Say it in letters or words: how the call begins, then a seat, an amount or a hand. Enter says it.{shown}"

    def _widths(self) -> list[int]:
        return [self.style.width(each.label, "small") + self.style.px(22) for each in self.found.more]

    def _needs(self, wide: int) -> int:
        """The height of the rows of buttons in so much width."""
        tall = pygame.Rect(0, 0, wide, 1 << 14)
        return max((rect.bottom for rect in rows_of(self.style, tall, self._widths()) if rect), default=0)

    def _nexts(self, group: Group, area: pygame.Rect) -> None:
        rects = rows_of(self.style, area, self._widths())
        if None in rects:
            rects = rows_of(self.style, area, self._widths(), tight=True)
        for each, rect in zip(self.found.more, rects, strict=True):
            if rect is not None:
                group.add(_NextKey(rect, each, self._becomes))

    def _becomes(self, text: str) -> None:
        self._typed(text)
        entry = self.group.named("call")
        if isinstance(entry, TextEntry):
            self.group.focus_on("call")

    def _typed(self, text: str) -> None:
        self.text, self.found, self._refused = text, self.calls.typed(text), False
        self.rebuild()

    def _says(self) -> None:
        """The call, if it is whole; what can only go one way goes that way; anything else is refused."""
        if self.found.call is not None:
            self.finish(self.found.call)
        elif len(self.found.more) == 1:
            self._becomes(self.found.more[0].text)
        elif self.text.strip():
            self._refused = True
            self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter says it, wherever the focus is but on a button."""
        if event.type == pygame.KEYDOWN and event.key in ENTER and not isinstance(self.group.focus, Button):
            self._says()
            return True
        return super().handle(event)


class _NextKey(WordKey):
    """A small button without a key: a word that may come next."""

    def __init__(self, rect: pygame.Rect, each: NextLetters, act: Callable[[str], None]) -> None:
        super().__init__(rect, each.label, partial(act, each.text), key="", name=f"next {each.label}")


def call_scene(calls: CallWords, below: TableBelow, passes: Callable[[float], None], *, panel: bool,
               tells: Call | None = None) -> CallScene:
    """The line as this dealer has it; `tells` is what the guide tells them to say."""
    if calls.offers_choices:
        return CallChoice(calls, below, passes, panel=panel, tells=tells)
    return TypedCall(calls, below, passes, panel=panel, tells=tells)
