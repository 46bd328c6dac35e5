"""Keys that are held down: what moves and rubs out repeats, what acts happens once.

The system's timer repeats a key also while a slow frame keeps its release from being heard. Enter on a question was then
Enter on its answer too.
"""

from __future__ import annotations

import pygame

REPEATING = frozenset({
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_TAB,
    pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_MINUS, pygame.K_PLUS, pygame.K_EQUALS,
    pygame.K_KP_MINUS, pygame.K_KP_PLUS})
"""Keys that go on for as long as they are held."""


class HeldKeys:
    """The keys that are down, each with whether its first press did something."""

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
