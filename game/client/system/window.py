"""The real window: opens it where it was left, in real pixels, keeps it in step with its size, and sleeps when nothing happens."""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
import sys
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter, sleep

import pygame

from game import resources
from game.client import theme
from game.client.preferences import Preferences
from game.client.stage.scene import ScreenStack
from game.client.widgets.drawing.ink import Style
from game.client.widgets.events.keys import REPEAT

PART = 0.8
"""Of the screen, what a window takes that was never left anywhere."""
LEAST = (960, 600)
"""Pixels; a smaller screen has a smaller window."""
HEAD = 48
"""How many pixels of a window's head must be on a screen, so that it can be taken hold of."""
_LEFT = re.compile(r"(\d{3,5})x(\d{3,5})([+-]\d{1,5})([+-]\d{1,5})( maximised)?")
Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """A window's size, and its upper left corner where that is known, in pixels; `maximised` is what it was besides: the size is
    that to which it goes back."""

    size: Size
    corner: tuple[int, int] | None = None
    maximised: bool = False

    def __str__(self) -> str:
        left, top = self.corner or (0, 0)
        return f"{self.size[0]}x{self.size[1]}{left:+}{top:+}{' maximised' if self.maximised else ''}"


def opens_at(left: str, screens: Sequence[Size]) -> WindowPlace:
    """Where a window opens that was `left` so, on the first of these screens. What isn't a place counts as never left; one
    that is on no screen any more comes back to the middle."""
    screen = screens[0] if screens else (1280, 720)
    found = _LEFT.fullmatch(left)
    if found is None:
        usual = (max(LEAST[0], round(screen[0] * PART)), max(LEAST[1], round(screen[1] * PART)))
        return WindowPlace((min(usual[0], screen[0]), min(usual[1], screen[1])))
    size = (min(int(found[1]), screen[0]), min(int(found[2]), screen[1]))
    x, y = int(found[3]), int(found[4])
    seen = -size[0] + HEAD <= x <= sum(each[0] for each in screens) - HEAD and 0 <= y <= screen[1] - HEAD
    return WindowPlace(size, (x, y) if seen else None, found[5] is not None)


PER_MONITOR = 2


def know_pixels(platform: str = sys.platform, ask: Callable[[int], object] | None = None) -> None:
    """On Windows, ask for real pixels; otherwise the system enlarges a blurred picture. Elsewhere there is nothing to ask.

    `ask` is the system's call, for tests. SDL on macOS draws in points whatever is asked, and Linux gives pixels.
    """
    if platform == "win32":
        with contextlib.suppress(OSError, AttributeError):  # before Windows 8.1 there is nobody to ask
            (ask or _windows)(PER_MONITOR)


def _windows(awareness: int) -> object:
    # By getattr, because the type checker knows this name on Windows only.
    return getattr(ctypes, "windll").shcore.SetProcessDpiAwareness(awareness)  # noqa: B009


TITLE = "Dealer Academy"
ICON = (64, 64)
FRAMES = 60
IDLE = 0.25
NAP = 0.02
"""Seconds between two looks for an event while nothing moves: the library's own wait looks every millisecond, and a table that
waits costs four times as much."""
UNSEEN = ("offscreen", "dummy")
HOW_TO_GET_ONE = ("Start the program from a desktop session, over ssh with `ssh -X`, or without any screen with `xvfb-run -a` "
                  "before the command. All other commands work without one.")
PLACED = frozenset({pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED})
LEAST_UNITS = (640, 360)
"""However large the scale is set, at least this much room is left, in units of scale 1: every screen fits in it."""
REPEATING = frozenset({
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_TAB,
    pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_MINUS, pygame.K_PLUS, pygame.K_EQUALS,
    pygame.K_KP_MINUS, pygame.K_KP_PLUS})
"""Keys that go on for as long as they are held."""


class WrongPygame(RuntimeError):
    """The installed pygame is not pygame-ce. The message says what to type."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on. The message says why, and how to get one."""


class Window:
    """Opens when made; raises NoDisplay or WrongPygame if it cannot.

    `run` shows the stage until its last scene has ended; `step` is one turn of that loop. `on_file` is told of files that
    are dropped on the window, or that the system asks the running program to open (so on macOS), `on_turn` of every turn.
    `on_fault` is told of an exception, and answers whether the program can go on after it; `on_whole` whether the whole screen
    is taken, when F11 has changed it. `on_close` answers whether the window may close.
    """

    def __init__(self, preferences: Preferences, *, size: tuple[int, int] | None = (1280, 720)) -> None:
        """Without a size it opens as it was left, else at most of the screen."""
        require_community_edition()
        know_pixels()
        pygame.font.init()
        self._place, surface = _open_display(size, preferences.window)
        pygame.key.set_repeat(*REPEAT)
        pygame.key.start_text_input()
        self._look = _look(preferences)
        self.stage = ScreenStack(surface.get_size(), self._style(surface.get_size()))
        self._clock = pygame.time.Clock()
        self.now: Callable[[], float] = perf_counter
        """The clock by which time goes by on the stage, in seconds; a measure has its own."""
        self._then = self.now()
        self._moving = True
        self._mute = self._composes = False
        self._held = HeldKeys()
        self._whole = False
        self._sheet: pygame.Surface | None = None
        self._closed = False
        self.on_file: Callable[[Path], None] | None = None
        self.on_turn: Callable[[], None] | None = None
        self.on_fault: Callable[[Exception], bool] | None = None
        self.on_whole: Callable[[bool], None] | None = None
        self.on_key: Callable[[pygame.event.Event], bool] | None = None
        self.after_turn: Callable[[], None] | None = None
        self.on_close: Callable[[], bool] | None = None
        if self._place.maximised:
            _shown().maximize()
        if preferences.full_screen:
            self._whole_screen()

    @property
    def left(self) -> str:
        """Where it is, so that it opens there the next time."""
        return str(self._place)

    def _moved(self, event: pygame.event.Event) -> None:
        """The window was moved, resized, maximised or not any more; the whole screen is none of these."""
        place = self._place
        if self._whole or event.type not in PLACED:
            return
        if event.type == pygame.WINDOWMAXIMIZED:
            self._place = replace(place, maximised=True)
        elif event.type == pygame.WINDOWRESTORED:
            self._place = replace(place, maximised=False)
        elif not place.maximised:
            self._place = replace(place, size=pygame.display.get_window_size(), corner=pygame.display.get_window_position())

    def restyle(self, preferences: Preferences) -> None:
        """Take over theme, scale, the deck's colours and whether the whole screen is taken from the preferences, at once."""
        if self._whole != preferences.full_screen:
            self._whole_screen()
        if self._look != _look(preferences):
            self._look = _look(preferences)
            self.stage.restyle(self.stage.size, self._style(self.stage.size))

    def run(self) -> None:
        """Show the scenes on the stage; come back when the last has ended or the window is closed."""
        while self.open:
            self.step(IDLE)
        pygame.display.quit()

    @property
    def open(self) -> bool:
        """False when the window was closed or no scene is left."""
        return not self._closed and self.stage.top is not None

    def close(self) -> None:
        """Close the window after this step, unless `on_close` has something to ask first."""
        self._closed = self.on_close is None or self.on_close()

    def step(self, wait: float = 0.0) -> None:
        """Wait up to `wait` seconds for something to happen, then let it happen and draw it."""
        events = self._events(wait)
        try:
            self._turn(events)
        except Exception as wrong:
            if self.on_fault is None or not self.on_fault(wrong):
                raise

    def _turn(self, events: list[pygame.event.Event]) -> None:
        if self.on_turn is not None:
            self.on_turn()
        now = self.now()
        moving = self.stage.update(min(now - self._then, 2 * IDLE))
        self._then = now
        for event in events:
            self._dispatch(event)
        self._fit()
        if (events or moving or self._moving or self.stage.changed) and self.open:
            self._draw()
        elif self.open:
            self._touch_up()
        if self.after_turn is not None and self.open:
            self.after_turn()
        self._moving = moving or bool(events)

    def _events(self, wait: float) -> list[pygame.event.Event]:
        if self._moving or wait <= 0:
            self._clock.tick(FRAMES)
            return pygame.event.get()
        until = perf_counter() + wait
        while not (events := pygame.event.get()) and perf_counter() < until:
            sleep(NAP)
        return events

    def _dispatch(self, event: pygame.event.Event) -> None:
        self._held.hear(event)
        self._moved(event)
        if event.type in (pygame.TEXTEDITING, pygame.TEXTINPUT):
            self._composes = event.type == pygame.TEXTEDITING and bool(event.text)
        if event.type == pygame.KEYDOWN and self._composes:
            return  # the input method's
        if event.type == pygame.QUIT:
            self.close()
        elif event.type == pygame.DROPFILE:
            if self.on_file is not None:
                self.on_file(Path(event.file))
        elif event.type == pygame.TEXTINPUT and self._mute:
            self._mute = False
        elif event.type == pygame.KEYDOWN and self._held.repeated(event):
            self._mute = self._held.did(event.key)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self._whole_screen()
            if self.on_whole is not None:
                self.on_whole(self._whole)
            self._held.pressed(event.key, used=True)
        elif event.type == pygame.KEYDOWN and self.on_key is not None and self.on_key(event):
            self._held.pressed(event.key, used=True)
            self._mute = True
        elif self.open:
            used = self.stage.handle(event)
            if event.type == pygame.KEYDOWN:
                # The letter of a key that already did something must not be typed into what it opened.
                self._mute = used
                self._held.pressed(event.key, used=used)

    def _whole_screen(self) -> None:
        """Take the whole screen, or go back to the window as it was: as large, or maximised."""
        shown = _shown()
        if self._whole:
            shown.set_windowed()
            if self._place.maximised:
                shown.maximize()
        else:
            shown.set_fullscreen(desktop=True)
        self._whole = not self._whole

    def _fit(self) -> None:
        wide, high = pygame.display.get_window_size()
        size = (max(wide, LEAST_UNITS[0]), max(high, LEAST_UNITS[1]))
        if size != self.stage.size and self.open:
            self.stage.restyle(size, self._style(size))

    def _draw(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None:
            self.stage.changed = False
            whole = self._whole_sheet(surface)
            self.stage.draw(whole)
            if whole is not surface:
                surface.blit(whole, (0, 0))
            pygame.display.flip()

    def _touch_up(self) -> None:
        surface = pygame.display.get_surface()
        if surface is None:
            return
        whole = self._whole_sheet(surface)
        parts = self.stage.touch_up(whole)
        if parts and whole is not surface:
            surface.blit(whole, (0, 0))
        if parts:
            pygame.display.update(parts)

    def _whole_sheet(self, surface: pygame.Surface) -> pygame.Surface:
        """What the stage is drawn on: the window itself, or a sheet as large as the stage where the window is smaller than that,
        which then shows its upper left part."""
        if surface.get_rect().contains(pygame.Rect((0, 0), self.stage.size)):
            self._sheet = None
            return surface
        if self._sheet is None or self._sheet.get_size() != self.stage.size:
            self._sheet = pygame.Surface(self.stage.size)
        return self._sheet

    def _style(self, size: tuple[int, int]) -> Style:
        name, chosen, four_colour = self._look
        return Style(theme.load(name, scale=scale_for(size, chosen)), four_colour=four_colour)


def _look(preferences: Preferences) -> tuple[str, float, bool]:
    """All of the preferences that words are drawn by."""
    return preferences.theme, preferences.ui_scale, preferences.four_colour


def scale_for(size: tuple[int, int], chosen: float) -> float:
    """How much larger than at 1280x720 things are drawn: grows with the window in quarters, times the choice."""
    wide, high = size
    automatic = max(1.0, round(min(wide / 1600, high / 900) * 4) / 4)
    room = min(wide / LEAST_UNITS[0], high / LEAST_UNITS[1])
    return max(1.0, min(automatic * chosen, room))


def require_community_edition() -> None:
    """Raises WrongPygame if plain pygame has taken the place of pygame-ce."""
    if not getattr(pygame, "IS_CE", False):
        raise WrongPygame("The package 'pygame' hides 'pygame-ce', which this game needs. Type: "
                          "pip uninstall -y pygame pygame-ce, then: pip install pygame-ce")


def _shown() -> pygame.Window:
    # The display's own toggle makes a new window that does not come back in its size; the way that keeps it is marked as
    # old by pygame-ce 2.5, in favour of drawing through Window altogether.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _open_display(size: tuple[int, int] | None, left: str) -> tuple[WindowPlace, pygame.Surface]:
    named = os.environ.get("SDL_VIDEODRIVER")
    if sys.platform == "linux" and not (named or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise NoDisplay(f"No window can be opened here: there is no display. {HOW_TO_GET_ONE}")
    try:
        pygame.display.init()
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(pygame.image.load_sized_svg(resources.assets() / "icon.svg", ICON))
        place = WindowPlace(size) if size is not None else opens_at(left, pygame.display.get_desktop_sizes())
        surface = pygame.display.set_mode(place.size, pygame.RESIZABLE)
        if place.corner is not None:
            pygame.display.set_window_position(place.corner)
    except pygame.error as wrong:
        raise NoDisplay(f"No window can be opened here ({wrong}). {HOW_TO_GET_ONE}") from wrong
    # Without a screen SDL falls back on drivers that show nothing; that is only right where it was asked for.
    if pygame.display.get_driver() in UNSEEN and not named:
        pygame.display.quit()
        raise NoDisplay(f"No window can be opened here: the display doesn't answer. {HOW_TO_GET_ONE}")
    return place, surface


class HeldKeys:
    """The keys that are down, each with whether its first press did something: what moves and rubs out repeats, what acts
    happens once.

    The system's timer repeats a key also while a slow frame keeps its release from being heard. Enter on a question was then
    Enter on its answer too.
    """

    def __init__(self) -> None:
        self._down: dict[int, bool] = {}

    def hear(self, event: pygame.event.Event) -> None:
        """A key is let go of, or the window is left, in which no key's release is heard any more."""
        if event.type == pygame.KEYUP:
            self._down.pop(event.key, None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()

    def repeated(self, event: pygame.event.Event) -> bool:
        """Whether a press is only a key that is still held, and one that acts."""
        return event.key in self._down and event.key not in REPEATING

    def did(self, key: int) -> bool:
        """Whether the first press of a key that is held did something."""
        return self._down[key]

    def pressed(self, key: int, *, used: bool) -> None:
        """A key was pressed, and did something or not."""
        self._down[key] = used
