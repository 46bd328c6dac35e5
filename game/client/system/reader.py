"""Reads the screen aloud: what comes in front, what changes on it, what one has come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.client.system.voice import Voice


class ReadableScreen(Protocol):
    """A screen that can be read."""

    @property
    def reads_first(self) -> bool:
        """Whether it is read before anybody has said whether anything shall be."""

    def aloud(self) -> Sequence[str]:
        """What must be said of it, line by line; what stood there before is not said again."""

    def focus_aloud(self) -> str:
        """What one has come to on it; empty for nothing."""


class Reader:
    """Looks at the screen in front after each turn of the window. Says nothing while the voice is off, unless the screen must be
    read first and nobody was `asked` yet."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.asked = True
        self._screen: ReadableScreen | None = None
        self._lines: Sequence[str] = ()
        self._focus = ""

    def look(self, screen: Any) -> None:
        """The screen that is in front now; None where none is."""
        if screen is None or not self._reads(screen):
            self._screen = None
            return
        fresh = screen is not self._screen
        if fresh:
            self._screen, self._lines, self._focus = screen, (), ""
        lines, focus = list(screen.aloud()), screen.focus_aloud()
        for line in lines:
            if line not in self._lines:
                self.voice.say(line, always=True)
        if focus and focus != self._focus:
            told = self.voice.say if fresh or lines != list(self._lines) else self.voice.focus
            told(focus, always=True)  # after what is new, which it would cut short
        self._lines, self._focus = lines, focus

    def cut_short(self) -> None:
        """Be silent: who presses a key need not hear the end of it. What has the focus then is told again."""
        self.voice.hush()
        self._focus = ""

    def again(self) -> None:
        """Read all of the screen in front once more."""
        self._screen = None

    def _reads(self, screen: ReadableScreen) -> bool:
        return self.voice.available and (self.voice.on or (not self.asked and screen.reads_first))
