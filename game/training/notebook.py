"""Writes what a trainee did into the records: every step with what would have been right, every ruling with its grade."""

from __future__ import annotations

from collections.abc import Iterable

from game.records.kept_values import ChoiceEntry, VerdictEntry
from game.records.store import Training
from game.session.narration import orders
from game.session.round import FIRST_TIME
from game.table.moves import Move
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.state import Table
from game.training.grading import Grade, Verdict
from game.training.repetition import noting
from game.training.verdict.teaching import repeated


class Notebook:
    """The notes of one session; `session` is its id in the records, `round_id` the hand's, None while hands are not kept."""

    def __init__(self, training: Training, rules: Rules, session: int) -> None:
        self._training, self._rules, self._session = training, rules, session
        self.round_id: int | None = None
        self._slipped = -1
        self.again = FIRST_TIME
        """How far the hand is played for a second time."""

    def step(self, table: Table, due: Due, tried: Move, *, at: int, right: bool, led: bool = False) -> None:
        """A step was made at place `at` of the hand, or refused; `led`: it was told beforehand."""
        if not right or (at != self._slipped and not led):  # what was put right after a refusal shows nothing either
            self._training.answers.add(noting.step(self._rules, due, noting.where(self.round_id, at), right=right))
        self._slipped = -1 if right else at
        best = orders.order(self._rules, table, due.move) if due.move else ""
        self._training.add_choice(
            ChoiceEntry(
                self._session,
                orders.describe_due(self._rules, table, due),
                type(tried).__name__,
                best,
                due.cite,
                right,
                self.round_id,
                at,
            )
        )

    def verdicts(self, settled: Iterable[Verdict]) -> None:
        """The verdicts of a finished hand; each ruling is also counted for the clause it should have named."""
        for verdict in settled:
            cite = verdict.right.cites[0] if verdict.right and verdict.right.cites else ""
            if repeated(self.again, verdict):
                cite = ""
            else:
                self._training.answers.add(noting.ruling(self._rules, verdict, noting.where(self.round_id, verdict.at)))
            self._training.add_verdict(self._entry(verdict), counted=cite, right=verdict.grade is Grade.EXACT)

    def answered(self, given: Iterable[Verdict]) -> None:
        """How somebody was answered, who asked for something: no part of the hand."""
        Notebook.verdicts(self, given)

    def _entry(self, verdict: Verdict) -> VerdictEntry:
        right = verdict.right
        return VerdictEntry(
            self._session,
            verdict.what.irregularity if verdict.what else "",
            verdict.given,
            verdict.given_cite,
            right.remedy if right else "",
            right.cites[0] if right and right.cites else "",
            verdict.grade.value,
            verdict.late,
            self.round_id,
            verdict.at,
            repeated(self.again, verdict),
        )
