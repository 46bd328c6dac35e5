"""A screen, the stack on which screens lie, and the line at the foot of a screen that says what just happened, then goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Self, TypeAlias, TypeVar

import pygame

from game.chair.wording.paragraphs import FontSize
from game.client.widgets.drawing.ink import Ink, PlacedText, Style
from game.client.widgets.layout.plain import wrapped

STAYS, READING = 4.0, 0.07
"""Seconds that it stays at least, and that each letter takes to be read."""
WIDEST, AIR = 720, 16
KEPT_EVERY = 1.0
"""Seconds between two looks for what was made and is saved nowhere."""
LINES = (1.0, 0.75, 0.6, 0.5, 0.4, 0.34, 0.28)
"""How long its lines may be, compared with the usual, where it lies among other things."""
LARGE, SMALLER = 1.5, 0.75
"""From which scale on a notice may be smaller, and by how much."""
SHORT_LINES = (*LINES, 0.26)
"""The same of a notice: so that it has room in a panel too."""
HIGH, LOW = 10, 4
"""The air above and below the words of a toast, and of a notice."""
Free: TypeAlias = Callable[[tuple[int, int]], tuple[pygame.Rect, int]]
"""Where on a screen something of a size in pixels covers least, and how many pixels it covers there."""


class Toast:
    """Shows the last thing said until it can have been read. It never takes a click and never covers the middle."""

    def __init__(self) -> None:
        self.text = ""
        self._left = 0.0

    def say(self, text: str) -> None:
        """Show a line, in place of the one before."""
        self.text, self._left = text, max(STAYS, READING * len(text))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True in the moment it goes, when the screen must be drawn again."""
        if not self.text:
            return False
        self._left -= dt
        if self._left <= 0:
            self.text = ""
            return True
        return False

    def draw(self, ink: Ink, area: pygame.Rect, free: Free | None = None) -> None:
        """At the foot of `area`, in the middle; or where `free` says that something of its size covers least (where, and how much
        there), in shorter lines where it covers less so."""
        if not self.text:
            return
        lines, rect = _laid(ink, self.text, area)
        rect.midbottom = (area.centerx, area.bottom - ink.style.px(72))
        if free is not None:
            ink, lines, rect = _smaller_where_it_covers(ink, self.text, area, free)
        _draw(ink, lines, rect, "muted")


def draw_notice(ink: Ink, text: str, area: pygame.Rect, free: Free | None) -> pygame.Rect:
    """A line or a few at the top of the screen, in the middle, or where it covers least, for as long as something lasts; small,
    because it stays, and where type is large smaller still before it covers anything. Where it lies."""
    lines, rect = _laid(ink, text, area, "small", LOW)
    rect.midtop = (area.centerx, area.top + ink.style.px(34))
    if free is not None:
        ink, lines, rect = _smaller_where_it_covers(ink, text, area, free, "small", LOW, SHORT_LINES)
    _draw(ink, lines, rect, "danger", "small", LOW)
    return rect


def _smaller_where_it_covers(ink: Ink, text: str, area: pygame.Rect, free: Free, size: FontSize = "body", high: int = HIGH,
                             parts: Sequence[float] = LINES) -> tuple[Ink, list[str], pygame.Rect]:
    """The ink, the lines and the place: where type is large a smaller one, before anything is covered that needn't be."""
    covers, lines, rect = _freely(ink, text, area, free, size, high, parts)
    if covers and ink.style.theme.scale >= LARGE:
        smaller = Ink(ink.surface, Style(ink.style.theme.at(ink.style.theme.scale * SMALLER)))
        smaller.placed = ink.placed
        less, shorter, place = _freely(smaller, text, area, free, size, high, parts)
        if less < covers:
            return smaller, shorter, place
    return ink, lines, rect


def _freely(ink: Ink, text: str, area: pygame.Rect, free: Free, size: FontSize,
            high: int, parts: Sequence[float]) -> tuple[int, list[str], pygame.Rect]:
    """How many pixels it covers, its lines, and where they cover least: as long as usual where they cover nothing so."""
    found: list[tuple[int, int, list[str], pygame.Rect]] = []
    for order, part in enumerate(parts):
        lines, box = _laid(ink, text, area, size, high, part=part)
        place, covers = free(box.size)
        found.append((covers, order, lines, place))
        if not covers:
            break
    covers, _, lines, place = min(found)
    return covers, lines, place


def _laid(ink: Ink, text: str, area: pygame.Rect, size: FontSize = "body", high: int = HIGH, *,
          part: float = 1.0) -> tuple[list[str], pygame.Rect]:
    px, air, style = ink.style.px, ink.style.px(AIR), ink.style
    widest = round(min(area.width - px(32), px(WIDEST)) * part)
    lines = wrapped(style, text, widest - 2 * air, size)
    wide = min(max(style.width(line, size) for line in lines) + 2 * air, area.width - px(32))
    return lines, pygame.Rect(0, 0, wide, style.height(size) * len(lines) + 2 * px(high))


def _draw(ink: Ink, lines: list[str], rect: pygame.Rect, edge: str, size: FontSize = "body", high: int = HIGH) -> None:
    px, air, step = ink.style.px, ink.style.px(AIR), ink.style.height(size)
    ink.box(rect, "raised", line=edge)
    for number, line in enumerate(lines):
        row = pygame.Rect(rect.left + air, rect.top + px(high) + number * step, rect.width - 2 * air, step)
        ink.text(line, row, size=size, align="centre", cut=True)


Result = TypeVar("Result")


class Scene(Generic[Result]):
    """One screen. It lives from `enter` to `leave`; `finish` ends it with a result for the scene that pushed it.

    An `overlay` is drawn above a dimmed picture of the screen below.
    """

    overlay = False
    veil = 168
    """How dark what lies below an overlay gets, from 0 to 255."""
    reads_first = False
    """Whether it is read aloud before anybody has said whether anything shall be."""
    may_look_up = True
    """Whether the glossary and the manual can be opened while it is on: not in a test."""
    page = ""
    """The name of the page that it is; empty for one that has none."""
    manual = ""
    """The page of the manual that is about it, where that does not follow from its own."""
    on_result: Callable[[Any], object] | None = None
    """What is done with its result, unless the scene that pushes it asks for that."""

    def __init__(self) -> None:
        self.placed: list[PlacedText] = []
        """Every text of the last frame, where it stood: what a reader can see, for the pilot and the tests."""

    def enter(self, stage: ScreenStack) -> None:
        """It lies on top now. `resize` follows before anything else."""
        self.stage = stage

    def resize(self, size: tuple[int, int], style: Style) -> None:
        """The window has this size in pixels, and is drawn in this style: lay everything out."""
        self.size, self.style = size, style

    def handle(self, event: pygame.event.Event) -> bool:
        """An event; True if it was used."""
        return False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True while something moves, so that frames are wanted."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""

    def touch_up(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Where nothing moves: draw again the little that time alone has changed; the parts of the surface it lies in."""
        return []

    def aloud(self) -> Sequence[str]:
        """What a voice reads of it, line by line; what has been read is not read again as long as it stands there."""
        return ()

    def focus_aloud(self) -> str:
        """What a voice says of the control that has the focus."""
        return ""

    def told_of(self, key: str) -> str:
        """The answer to what a key asks of the table on it, in words that can be spoken; empty where there is none."""
        return ""

    @property
    def free(self) -> Free | None:
        """Where on it a notice lies that is above every screen; None for the top, in the middle."""
        return None

    def leave(self) -> None:
        """It is about to go."""

    def then(self, act: Callable[[Result], object]) -> Self:
        """Say what is done with its result, and answer the screen."""
        self.on_result = act
        return self

    def finish(self, result: Result) -> None:
        """End with a result."""
        self.stage.end(self, (result,))

    def close(self) -> None:
        """End without one."""
        self.stage.end(self, ())

    @property
    def loses(self) -> bool:
        """Whether what was made on it and is saved nowhere would be lost if the program ended now."""
        return False

    def keep(self) -> None:
        """Keep what was made on it and is saved nowhere, so that it is still there after a kill or a power cut."""

    def unless_lost(self, act: Callable[[], None]) -> None:
        """Do what would lose that, if there is nothing of the kind or the person agrees."""
        act()


class ScreenStack:
    """The stack of screens: the top one hears events, an overlay lets the one below be seen."""

    def __init__(self, size: tuple[int, int], style: Style) -> None:
        self.size, self.style = size, style
        self.changed = True
        """True until the window has drawn what was put in front, taken away or laid out again."""
        self.by_mouse = False
        """Whether the mouse was used last, and not a key: how something is done is told in its words."""
        self._notice = ""
        self.noticed: pygame.Rect | None = None
        """Where the notice lay in the last frame; None where there was none."""
        self._unkept = 0.0
        self._stack: list[tuple[Scene[Any], Callable[[Any], object] | None]] = []

    @property
    def top(self) -> Scene[Any] | None:
        """The screen in front; None when the last one has ended."""
        return self._stack[-1][0] if self._stack else None

    @property
    def scenes(self) -> list[Scene[Any]]:
        """All screens, the one in front first."""
        return [scene for scene, _ in reversed(self._stack)]

    def may_look_up(self, page: str) -> bool:
        """Whether all screens let the glossary or the manual be opened, and none of them is that page."""
        return all(scene.may_look_up and scene.page != page for scene in self.scenes)

    def push(self, scene: Scene[Result], then: Callable[[Result], object] | None = None) -> None:
        """Put a screen in front; `then` is told its result, unless it was closed without one."""
        self._stack.append((scene, then or scene.on_result))
        self.changed = True
        scene.enter(self)
        scene.resize(self.size, self.style)

    def end(self, scene: Scene[Any], result: tuple[()] | tuple[Any]) -> None:
        """Take a screen away with all above it. Raises ValueError if it is not on the stack."""
        place = [each for each, _ in self._stack].index(scene)
        then = self._stack[place][1]
        for gone, _ in reversed(self._stack[place:]):
            gone.leave()
        del self._stack[place:]
        self.changed = True
        if self.top is not None:
            self.top.resize(self.size, self.style)
        if result and then is not None:
            then(result[0])

    def drop(self, scene: Scene[Any]) -> None:
        """Take away a screen that fails, with all above it, without asking it anything. Nothing if it is not there."""
        places = [place for place, (each, _) in enumerate(self._stack) if each is scene]
        if places:
            del self._stack[places[0] :]
            self.changed = True

    def restyle(self, size: tuple[int, int], style: Style) -> None:
        """The window's size, its scale or the theme changed: lay out every screen again."""
        self.size, self.style = size, style
        self.changed = True
        for scene, _ in self._stack:
            scene.resize(size, style)

    def notice(self, text: str) -> None:
        """Have a line above every screen, until it is replaced; "" takes it away."""
        self._notice, self.changed = text, True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top screen, and below an overlay the screens that it lets through; above all the notice."""
        first = len(self._stack) - 1
        while first > 0 and self._stack[first][0].overlay:
            first -= 1
        for scene, _ in self._stack[first:]:
            if scene.overlay:
                _dim(surface, scene.veil)
            scene.draw(surface)
        self.noticed = None
        if self._notice and self.top is not None:
            ink = Ink(surface, self.style)
            self.noticed = draw_notice(ink, self._notice, surface.get_rect(), self.top.free)
            self.top.placed = [*self.top.placed, *ink.placed]

    def touch_up(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw again what time alone has changed on the top screen; the parts of the surface it lies in."""
        return self.top.touch_up(surface) if self.top is not None and not self.top.overlay else []

    def update(self, dt: float) -> bool:
        """Let time pass for the top screen; True while something moves. What is made on any screen is kept every second."""
        self._unkept += dt
        if self._unkept >= KEPT_EVERY:
            self._unkept = 0.0
            for scene in self.scenes:
                scene.keep()
        return self.top is not None and self.top.update(dt)

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the top screen; True if it was used."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.by_mouse = event.type == pygame.MOUSEBUTTONDOWN
        return self.top is not None and self.top.handle(event)


def _dim(surface: pygame.Surface, alpha: int) -> None:
    veil = pygame.Surface(surface.get_size())
    veil.set_alpha(alpha)
    surface.blit(veil, (0, 0))
