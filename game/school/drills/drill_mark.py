"""A trainee at a drill's table: the table waits for them, and what they do is marked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.school.drills.drill import Situation
from game.school.drills.drill_stage import Position, rests_on, stand_in
from game.session.between import CashTable
from game.session.chairs import COMPANIES, chairs
from game.session.session import Session
from game.session.setting_up.role_names import place_of
from game.table.moves import Move
from game.table.values import DEALER
from game.training.grading import Grade, Verdict
from game.training.step_log import StepLog

GIVEN_UP = "given up"
STEPS_RIGHT = "right at once"
PLAYED = "played to its end"
SEED = 1
"""What chance decides in a drill, a shuffle that puts something right, is the same for everybody."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How a situation was solved: the grade in words, whether it counts as right, the clause that it rests on.

    `slips` counts wrong steps. `verdict` is that on the ruling, where one was given or something was let pass.
    """

    grade: str
    right: bool
    cite: str
    slips: int = 0
    verdict: Verdict | None = None


class WaitingTable(Session):
    """A session in which the program does nothing of itself but carry out what a ruling demands.

    What the right ruling is depends on when it is given, so a drill's table stands still until the trainee acts.
    """

    def consider(self) -> Move | None:
        """The program's next move while something is being put right; None otherwise."""
        puts_right = self.table.trouble.stopped is not None or self.table.trouble.pending
        return super().consider() if len(self.round) and puts_right else None


@dataclass(frozen=True)
class Attempt:
    """A situation as it is being solved. The trainee's steps go through a desk on this session; `mark` is asked after each."""

    situation: Situation
    position: Position
    session: Session

    @property
    def me(self) -> int:
        """The trainee's chair."""
        return self.position.person or place_at(self.situation)

    def mark(self, desk: StepLog) -> Mark | None:
        """The mark; None while the situation is not solved."""
        if self.situation.is_played:
            return Mark(PLAYED, True, self.position.cite) if self.session.ask() is None else None
        found = desk.verdicts()
        if found:
            return self._ruled(found[0], desk)
        if self.position.steps and desk.steps >= len(self.position.steps):
            return self._stepped(desk)
        if self.position.what and self.session.ask() is None:
            return self._let_pass(desk)
        return None

    def give_up(self) -> Mark:
        """The mark of a trainee who asks to be told."""
        here = self.position
        told = Verdict(-1, here.what, Grade.MISSED, 0, right=here.right) if here.what else None
        return Mark(GIVEN_UP, False, here.cite, verdict=told)

    def _ruled(self, verdict: Verdict, desk: StepLog) -> Mark | None:
        """The first verdict counts, once what the ruling demands has been done."""
        table = self.session.table
        if table.trouble.stopped is not None or table.trouble.pending:
            return None
        if verdict.grade is Grade.MISSED:
            verdict = replace(verdict, right=self.position.right)
        cite = rests_on(verdict.right) if verdict.right else self.position.cite
        return Mark(verdict.grade.value, verdict.good and not desk.slips, cite, len(desk.slips), verdict)

    def _let_pass(self, desk: StepLog) -> Mark:
        """The round was dealt to its end, and nobody stopped it."""
        here = self.position
        passed = Verdict(-1, here.what, Grade.MISSED, len(self.session.round) - 1, right=here.right)
        return Mark(passed.grade.value, False, here.cite, len(desk.slips), passed)

    def _stepped(self, desk: StepLog) -> Mark:
        slips = desk.slips
        if not slips:
            return Mark(STEPS_RIGHT, True, self.position.cite)
        wrong = "one wrong step" if len(slips) == 1 else f"{len(slips)} wrong steps"
        return Mark(wrong, False, slips[0].cite or self.position.cite, len(slips))


def place_at(situation: Situation) -> int:
    """The number of the place in which a situation puts the trainee."""
    return place_of(situation.role, DEALER)


def begin(situation: Situation) -> Attempt:
    """Stage a situation and open a session with it."""
    position = stand_in(situation)
    opening = position.round
    seated = chairs(opening.engine.rules, opening.opening.seats, COMPANIES["caller"], SEED,
                    people=[position.person or place_at(situation)])
    kind = Session if situation.is_played else WaitingTable
    session = kind((opening.book, opening.game, opening.settings), opening, seated, SEED, house=CashTable(0))
    return Attempt(situation, position, session)
