"""Asked before somebody leaves a test in its midst: the record will say so."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.chair.wording.paragraphs import plain
from game.client.scenes.drills.drill_overlays import Plate
from game.client.widgets.events.group import Group

LEAVE = "leave"


class LeaveQuestion(Plate):
    """Ends with `LEAVE`, or without a result where the person stays. The test's time goes on: `spend` is told it in seconds."""

    WIDE = 560

    def __init__(self, spend: Callable[[float], None]) -> None:
        self._spend = spend
        words = [plain("Leave the test?", size="large", bold=True, before=0),
                 plain("What you answered is kept, and you may go on from the menu. The record says that you left.", before=10)]
        super().__init__("Test", words, lambda ref: None)

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """To stay is the usual answer, and what Escape says."""
        self._at_left(group, room, "Leave", lambda: self.finish(LEAVE), "l")
        self._at_right(group, room, "Stay", self.close)

    def update(self, dt: float) -> bool:
        """Nobody gains time by asking."""
        self._spend(dt)
        return super().update(dt)
