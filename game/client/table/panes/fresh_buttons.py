"""Buttons that have only just come: a click that was meant for what stood there before presses none of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

import pygame

GUARD = 0.35
"""Seconds: less than it takes to read a button and to press it, more than between seeing one go and having pressed it."""


@dataclass
class FreshButtons:
    """The buttons in one place of the screen. Tell it what is `shown` there and let time `pass_time`."""

    place: pygame.Rect = field(default_factory=partial(pygame.Rect, 0, 0, 0, 0))
    _serial: str | None = None
    _stood: float = GUARD

    def shown(self, place: pygame.Rect, serial: str) -> None:
        """These are there now; another serial than before stands for other buttons."""
        self.place = place
        if self._serial is not None and serial != self._serial:
            self._stood = 0.0
        self._serial = serial

    def pass_time(self, seconds: float) -> None:
        """So long they have been there."""
        self._stood += seconds

    def too_soon(self, event: pygame.event.Event) -> bool:
        """Whether a button of the pointer went down on them before anybody can have read them."""
        return event.type == pygame.MOUSEBUTTONDOWN and self._stood < GUARD and self.place.collidepoint(event.pos)
