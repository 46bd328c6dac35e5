"""A test that somebody takes: how far it has come, as plain values that are kept at every answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from typing import Any, Final

from game.school.exams.exam_plan import MINUTE, ExamPlan, NoPlan, plan_from
from game.training.questions.question import Answer


class ExamStage(StrEnum):
    """Where a test stands: in the written part, at the table, over."""

    WRITTEN = "written"
    TABLE = "table"
    OVER = "over"


LEFT: Final = "left"
BROKEN_OFF: Final = "broken off"


@dataclass(frozen=True, slots=True)
class ExamAnswer:
    """What was answered to a question, and the seconds spent on it; None: it was looked at, and left."""

    answer: Answer | None
    seconds: float


@dataclass(frozen=True, slots=True)
class Interruption:
    """The test lay still for a while: how it was left (`LEFT` or `BROKEN_OFF`), and the times, as ISO writes them."""

    how: str
    left: str
    again: str


@dataclass(frozen=True, slots=True)
class Exam:
    """A test as it stands. `given` is by the place of the question; `begun` and `left` are times, the latter only while it is left
    properly, `seen` when something was last done."""

    plan: ExamPlan
    begun: str
    seen: str
    stage: ExamStage = ExamStage.WRITTEN
    given: Mapping[int, ExamAnswer] = field(default_factory=dict)
    left: str = ""
    interruptions: tuple[Interruption, ...] = ()

    @property
    def seconds(self) -> float:
        """Spent on the written part."""
        return sum(each.seconds for each in self.given.values())

    @property
    def time_left(self) -> float | None:
        """Seconds that are left of the written part, not below 0; None where it may take as long as it does."""
        return max(self.plan.minutes * MINUTE - self.seconds, 0.0) if self.plan.minutes else None

    @property
    def answered(self) -> int:
        """How many questions have an answer."""
        return sum(each.answer is not None for each in self.given.values())

    def answer(self, at: int, given: Answer | None, now: str) -> Exam:
        """A question was answered, otherwise than before if it was; None takes the answer back."""
        earlier = self.given.get(at, ExamAnswer(None, 0.0))
        return replace(self, given={**self.given, at: replace(earlier, answer=given)}, seen=now)

    def spend(self, at: int, seconds: float, now: str) -> Exam:
        """So much time went by at a question."""
        earlier = self.given.get(at, ExamAnswer(None, 0.0))
        return replace(self, given={**self.given, at: replace(earlier, seconds=earlier.seconds + seconds)}, seen=now)

    def to(self, stage: ExamStage, now: str) -> Exam:
        """The next stage begins."""
        return replace(self, stage=stage, seen=now)

    def leave(self, now: str) -> Exam:
        """It is left, to be resumed later."""
        return replace(self, left=now)

    def take_up(self, now: str) -> Exam:
        """It is resumed, which is noted: it was left, or the program ended in the middle of it."""
        how = LEFT if self.left else BROKEN_OFF
        return replace(self, left="", seen=now, interruptions=(*self.interruptions, Interruption(how, self.left or self.seen, now)))

    def plain(self) -> dict[str, Any]:
        """The test as JSON can hold it."""
        return {"plan": self.plan.plain(), "begun": self.begun, "seen": self.seen, "stage": self.stage.value, "left": self.left,
                "given": {str(at): [_written(each.answer), each.seconds] for at, each in self.given.items()},
                "interruptions": [asdict(each) for each in self.interruptions]}


def exam_from(plain: Mapping[str, Any]) -> Exam:
    """The test as `plain` wrote it. Raises NoPlan, saying what is wrong."""
    try:
        given = {int(at): ExamAnswer(_read(answer), float(seconds)) for at, (answer, seconds) in plain["given"].items()}
        stops = tuple(Interruption(**each) for each in plain["interruptions"])
        times = [str(plain[name]) for name in ("begun", "seen", "left")]
        return Exam(plan_from(plain["plan"]), times[0], times[1], ExamStage(plain["stage"]), given, times[2], stops)
    except NoPlan:
        raise
    except (AttributeError, KeyError, TypeError, ValueError) as wrong:
        raise NoPlan(f"a test can't be read: {wrong}") from None


def _written(answer: Answer | None) -> int | str | Sequence[int] | None:
    return list(answer) if isinstance(answer, tuple) else answer


def _read(found: Any) -> Answer | None:
    if isinstance(found, list) and all(type(each) is int for each in found):
        return tuple(found)
    if found is None or type(found) in (int, str):
        return found  # type: ignore[no-any-return]
    raise ValueError(f"{found!r} isn't an answer")
