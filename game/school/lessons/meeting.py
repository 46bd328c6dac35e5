"""A part in which an irregularity is met: it is staged at a table of the game, happens there, and waits to be ruled on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.irregularities.rulings import rulings
from game.school.drills.drill_mark import SEED, Mark, WaitingTable
from game.school.drills.drill_stage import rests_on
from game.school.lessons.watched.clips import Clip
from game.session.between import CashTable
from game.session.chairs import COMPANIES, Chairs, chairs
from game.table.incident import Incident, Ruling
from game.table.moves import GiveRuling, Move
from game.table.outcome import Outcome, Refusal
from game.training.grading import Grade
from game.training.step_log import StepLog


class MeetingTable(WaitingTable):
    """A table at which a clip makes itself until play is stopped, and that waits then."""

    def __init__(self, clip: Clip, seated: Chairs) -> None:
        self._left = list(clip.moves)
        begins = clip.begins
        super().__init__((begins.book, begins.game, begins.settings), begins, seated, SEED, house=CashTable(0))

    @property
    def runs(self) -> bool:
        """Whether moves still make themselves."""
        trouble = self.table.trouble
        return bool(self._left) and trouble.stopped is None and not trouble.pending

    def consider(self) -> Move | None:
        """The next move of the clip; then only what puts something right."""
        return self._left[0] if self.runs else super().consider()

    def submit(self, move: Move) -> Outcome | Refusal:
        """A move by anybody. What is ruled on after something went wrong ends the clip."""
        answer = super().submit(move)
        if self._left and move == self._left[0]:
            del self._left[0]
        elif isinstance(move, GiveRuling) and any(each.state == "ruled" for each in self.table.trouble.incidents):
            self._left.clear()
        return answer


@dataclass(frozen=True)
class Meeting:
    """An irregularity as it is being met. `mark` is asked after each step of the trainee's."""

    session: MeetingTable
    me: int
    began: int
    """So many moves of the hand were made before the clip."""
    known: int = 0
    """So many things had gone wrong in the hand by then."""

    @property
    def what(self) -> Incident | None:
        """What has gone wrong, as soon as it has."""
        found = self.session.table.trouble.incidents
        return found[-1] if len(found) > self.known else None

    @property
    def right(self) -> Ruling | None:
        """What the book demands now."""
        what = self.what
        return rulings.ruling_for(self.session.engine.rules, self.session.table, what) if what is not None else None

    def mark(self, desk: StepLog) -> Mark | None:
        """The mark, once it is ruled on and put right; None before."""
        found, table = desk.verdicts(), self.session.table
        if not found or table.trouble.stopped is not None or table.trouble.pending:
            return None
        verdict = found[0]
        if verdict.grade is Grade.FALSE_CALL and len(found) > 1:
            verdict = replace(found[1])
        cite = rests_on(verdict.right) if verdict.right else ""
        return Mark(verdict.grade.value, verdict.good and not desk.slips, cite, len(desk.slips), verdict)


def met_in(clip: Clip, me: int) -> Meeting:
    """The table of a hand in which something goes wrong."""
    begins = clip.begins
    seated = chairs(begins.engine.rules, begins.opening.seats, COMPANIES["caller"], SEED, people=[me])
    return Meeting(MeetingTable(clip, seated), me, len(begins), len(begins.table().trouble.incidents))
