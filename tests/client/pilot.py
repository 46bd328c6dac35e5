"""Drives the real client as a person would: by what can be read on the screen, with real events through the window.

A frame is drawn when somebody looks at it: before anything is read, sought or clicked on, never for frames nobody sees.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, TypeVar

import pygame

from game.client.stage.scene import Scene
from game.client.system.window import Window
from game.client.table.input import AGAIN
from game.client.table.table_scene import TableScene
from game.client.widgets.drawing.ink import PlacedText
from game.client.widgets.widget import Widget

S = TypeVar("S", bound=Scene[Any])
PATIENCE = 20.0
MODS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


class Pilot:
    """Eyes and hands for a window. Every act ends with the frame that follows it."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self._draw = window._draw
        self._owed = True
        window._draw = self._owe  # type: ignore[method-assign]
        self.step()
        self.look()

    @property
    def scene(self) -> Scene[Any]:
        """The screen in front, as it is drawn now."""
        self.look()
        top = self.window.stage.top
        assert top is not None, "no screen is left"
        return top

    def on(self, kind: type[S]) -> S:
        """The screen in front, which must be of this kind. Fails, saying what can be read instead."""
        top = self.scene
        assert isinstance(top, kind), f"this is no {kind.__name__}, but {type(top).__name__}: {self.texts}"
        return top

    def look(self) -> None:
        """Have what the window shows now drawn, if it was not yet."""
        if self._owed and self.window.open:
            self._owed = False
            self._draw()

    def let_draw(self) -> None:
        """From here on the window draws each frame by itself, as it does for a person."""
        self.look()
        self.window._draw = self._draw  # type: ignore[method-assign]

    def turns(self, seconds: float = PATIENCE) -> Iterator[None]:
        """Frame after frame, for as long as somebody would wait for players who think in the background."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            yield
            self.step(1)
            time.sleep(0.001)

    def _owe(self) -> None:
        self._owed, self.window.stage.changed = True, False

    def step(self, frames: int = 2) -> None:
        for _ in range(frames):
            if self.window.open:
                self.window.step()

    @property
    def texts(self) -> list[str]:
        """Everything that can be read in front, in the order in which it was drawn."""
        return [_plain(each.text) for each in self.scene.placed if each.visible.height > 2]

    def see(self, label: str) -> PlacedText:
        """Where a text stands, with or without the sign of a wrong step. Fails, saying what stands there, if it can't be read."""
        found = [each for each in self.scene.placed
                 if label in (read := _plain(each.text), read.removeprefix("✗ ")) and each.visible.height > 2]
        assert found, f"nobody can read {label!r} here, but: {self.texts}"
        return found[-1]

    def click(self, label: str) -> None:
        self.click_at(self.see(label).visible.center)

    def click_control(self, name: str) -> None:
        """Click on a control that has no words of its own, by its name."""
        self.click_at(self.control(name).rect.center)

    def control(self, name: str) -> Widget:
        found = self.scene.group.named(name)  # type: ignore[attr-defined]
        assert isinstance(found, Widget), f"there is no control {name!r} that can be used"
        return found

    def click_at(self, pos: tuple[int, int], *, read: bool = True) -> None:
        """Move there, press, release; what is pressed was read before, unless it is not to be `read`."""
        self.look()
        if read and isinstance(self.window.stage.top, TableScene):
            self.window.stage.top.fresh.pass_time(AGAIN)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.step(1)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
            self.step(1)
        self.step(1)

    def drag(self, *way: tuple[int, int]) -> None:
        """Press at the first spot, move over the others, let go at the last."""
        self.look()
        for kind, pos in ((pygame.MOUSEBUTTONDOWN, way[0]), *((pygame.MOUSEMOTION, pos) for pos in way[1:])):
            told = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            pygame.event.post(pygame.event.Event(kind, pos=pos, **told))
            self.step(1)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=way[-1], button=1))
        self.step()

    def wheel(self, pos: tuple[int, int], steps: int) -> None:
        """Turn the wheel over a spot; positive is away from the reader."""
        self.look()
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))
        self.step()

    def press(self, *keys: str) -> None:
        """Press keys one after the other: `tab`, `shift+tab`, `ctrl+return`, `a`. What each is for was read before."""
        for name in keys:
            if isinstance(self.window.stage.top, TableScene):
                self.window.stage.top.fresh.pass_time(AGAIN)
            *held, key = name.split("+")
            mod = sum(MODS[each] for each in held)
            text = {"space": " "}.get(key, key if len(key) == 1 else "")
            self._key(pygame.key.key_code(key), mod, "" if mod else text)

    def type(self, text: str) -> None:
        """Type letters, each with the key and the text it makes."""
        for letter in text:
            self._key(pygame.key.key_code("space" if letter == " " else letter.lower()), 0, letter)

    def _key(self, code: int, mod: int, text: str) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0))
        if text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, scancode=0))
        self.step()


def _plain(text: str) -> str:
    return text.replace("\u00a0", " ")
