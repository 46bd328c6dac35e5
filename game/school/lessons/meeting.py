"""A part in which an irregularity is met: it is staged at a table of the game, happens there, and waits to be ruled on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.cases.language.faults import Fault
from game.irregularities.rulings import rulings
from game.school.drills.drill_mark import SEED, Mark, WaitingTable
from game.school.drills.drill_stage import rests_on
from game.session.between import CashTable
from game.session.chairs import Chairs
from game.session.company import COMPANIES, chairs
from game.session.round import Round
from game.table.incident import Incident, Ruling
from game.table.moves import Misplay, Move
from game.table.outcome import Outcome, Refusal
from game.training.grading import Grade
from game.training.on_demand.positions import staged_in
from game.training.step_log import StepLog

TRIED = 6
"""So many seeds are tried until a position is found."""


class MeetingTable(WaitingTable):
    """A table that waits; before that something goes wrong at it."""

    def __init__(self, begun: Round, happens: Misplay, seated: Chairs) -> None:
        self._happens: Misplay | None = happens
        super().__init__((begun.book, begun.game, begun.settings), begun, seated, SEED, house=CashTable(0))

    def consider(self) -> Move | None:
        """What happens, once; then only what puts something right."""
        return self._happens if self._happens is not None else super().consider()

    def submit(self, move: Move) -> Outcome | Refusal:
        """A move by anybody."""
        answer = super().submit(move)
        if move == self._happens:
            self._happens = None
        return answer


@dataclass(frozen=True)
class Meeting:
    """An irregularity as it is being met. `mark` is asked after each step of the trainee's."""

    session: MeetingTable
    me: int
    began: int
    """So many moves of the hand were made before it happens."""

    @property
    def what(self) -> Incident | None:
        """What has gone wrong, as soon as it has."""
        found = self.session.table.trouble.incidents
        return found[-1] if found and len(self.session.round) > self.began else None

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


def met_in(begun: Round, happens: Misplay, me: int) -> Meeting:
    """The table of a hand in which that happens next."""
    seated = chairs(begun.engine.rules, begun.opening.seats, COMPANIES["caller"], SEED, people=[me])
    return Meeting(MeetingTable(begun, happens, seated), me, len(begun))


def meet(book: str, game: str, word: str, seed: int, me: int) -> Meeting:
    """The table at which it happens. Raises Fault where no position is found."""
    for at in range(TRIED):
        found = staged_in(book, game, word, seed + at * 1000)
        if found is not None:
            return met_in(found.staged.round, found.staged.happens, me)
    raise Fault(f"in {game} no position was found in which {word} happens", "name another game")
