"""The table that is played at: its screen, who keeps what is done there, and the test that it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.chair.keeping.archive import reason
from game.chair.keeping.scribe import Scribe
from game.chair.sitting import Sitting
from game.client.table.table_scene import TableScene
from game.school.exams.exam_session import ExamSession

STAYS = "It's no longer offered here. Look for it under Hands played."


@dataclass
class TableInPlay:
    """`scribe` is None where nothing is kept, `exam` where the table is no part of a test; `left` is told what was done there when
    it is left, in place of the report."""

    scene: TableScene
    scribe: Scribe | None = None
    exam: ExamSession | None = None
    left: Callable[[Sitting], None] | None = None

    def set_aside(self, wrong: Exception) -> str:
        """The program stumbled here: what is kept of the round is offered no more. Answers what to say about it."""
        told = reason(wrong)
        if self.scribe is None:
            return told
        self.scribe.set_aside(told)
        return f"{told} {STAYS}"
