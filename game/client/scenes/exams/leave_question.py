"""Asked before somebody leaves a test in its midst: the record will say so."""

from __future__ import annotations

from collections.abc import Callable

from game.client.scenes.drills.sure import SureQuestion

ABOUT = "What you answered is kept, and you may go on from the menu. The record says that you left."


class LeaveQuestion(SureQuestion):
    """The test's time goes on: `spend` is told it in seconds."""

    def __init__(self, spend: Callable[[float], None]) -> None:
        self._spend = spend
        super().__init__("Test", "Leave the test?", ABOUT)

    def update(self, dt: float) -> bool:
        """Nobody gains time by asking."""
        self._spend(dt)
        return super().update(dt)
