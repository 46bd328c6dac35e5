"""Asked in the middle of a test before something that cannot be taken back, or that the record tells. The test's time goes on."""

from __future__ import annotations

from collections.abc import Callable

from game.client.scenes.drills.sure import SureQuestion
from game.grammar import agrees, counted

LEAVE_ABOUT = "What you answered is kept, and you may go on from the menu. The record says that you left."
FINAL = "You cannot change anything after that."
Clock = Callable[[float], bool]
"""Is told that seconds have gone by, and says whether the time is over."""


class TimedQuestion(SureQuestion):
    """Nobody gains time by being asked: it goes by, and the question closes when it is over."""

    def __init__(self, clock: Clock, question: str, about: str, way: tuple[str, str]) -> None:
        self._clock = clock
        super().__init__("Test", question, about, way)

    def update(self, dt: float) -> bool:
        """The time of the test goes by."""
        if self._clock(dt):
            self.close()
            return True
        return super().update(dt)


def leave_question(clock: Clock) -> TimedQuestion:
    """Asked before somebody leaves."""
    return TimedQuestion(clock, "Leave the test?", LEAVE_ABOUT, ("Leave", "l"))


def hand_in_question(clock: Clock, unanswered: int, questions: int) -> TimedQuestion:
    """Asked before the written part is handed in: with how many questions have no answer."""
    missing = f"{unanswered} of {counted(questions, 'question')} {agrees(unanswered, 'has')} no answer."
    about = f"{missing if unanswered else 'Every question has an answer.'} {FINAL}"
    return TimedQuestion(clock, "Hand in the written part?", about, ("Hand in", "h"))
