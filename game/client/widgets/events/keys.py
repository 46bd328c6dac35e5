"""Keys as people read them: `ctrl+return` is matched against events and printed next to its button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

PRINTED = {"return": "Enter", "escape": "Esc", "space": "Space", "backspace": "Bksp", "left": "←", "right": "→",
           "up": "↑", "down": "↓", "home": "Home", "end": "End", "pageup": "PgUp", "pagedown": "PgDn"}

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""Both keys that say Enter."""
Pointing = Literal["press", "drag", "release", "hover"]
REPEAT = (350, 40)
"""Milliseconds until a key held down repeats, and between repeats."""


@dataclass(frozen=True)
class Shortcut:
    """One key, alone or with ctrl or alt. Raises ValueError for a name that pygame does not know."""

    name: str

    @property
    def code(self) -> int:
        """pygame's number of the key."""
        return pygame.key.key_code(self.name.rpartition("+")[2])

    @property
    def label(self) -> str:
        """As printed on a key cap."""
        with_key, _, key = self.name.rpartition("+")
        printed = PRINTED.get(key, key.upper() if len(key) <= 3 else key.title())
        return f"{with_key.title()}+{printed}" if with_key else printed

    @property
    def chord(self) -> bool:
        """True if ctrl or alt must be held."""
        return "+" in self.name

    @property
    def types(self) -> bool:
        """True if the key would write something into a text field, or move in it."""
        return not self.chord and (len(self.name) == 1 or self.name in ("space", "backspace"))

    def matches(self, event: pygame.event.Event) -> bool:
        """True if this key went down, with ctrl or alt held just as its name says."""
        same = event.key == self.code or (self.code == pygame.K_RETURN and event.key in ENTER)
        alt = bool(event.mod & pygame.KMOD_ALT)
        return same and is_ctrl_down(event) == self.name.startswith("ctrl+") and alt == self.name.startswith("alt+")


def is_ctrl_down(event: pygame.event.Event) -> bool:
    """True while ctrl or the command key is down."""
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))


def activates(event: pygame.event.Event) -> bool:
    """True for the keys that press a focused control."""
    return event.key in (*ENTER, pygame.K_SPACE) and not is_ctrl_down(event)
