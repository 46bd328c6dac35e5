"""What is kept with the moves of a round: a trainee's wrong steps, and what was asked, counted or checked."""

from __future__ import annotations

from dataclasses import dataclass

from game.chair.sitting import Sitting
from game.records.store import Store
from game.session.round import Round
from game.training.reports.hand_report import HandReport, ReportedStep, hand_from
from game.training.step_log import TrainingMode


@dataclass(frozen=True)
class RoundNotes:
    """What was noted about one round. `found` are answers, each with the number of moves that had been made."""

    wrong: tuple[ReportedStep, ...] = ()
    found: tuple[tuple[int, str], ...] = ()


def at_table(sitting: Sitting, round_: Round) -> RoundNotes:
    """Next to a hand of the table that is played at. In an exam nothing is told before it is over."""
    hand = round_.opening.hand
    reports = sitting.account.report.hands if sitting.account is not None and sitting.manner is not TrainingMode.EXAM else ()
    found = ((each.after, each.text) for each in sitting.session.findings if each.hand == hand)
    return RoundNotes(_wrong(next((each for each in reports if each.number == hand), None)), tuple(found))


def kept_notes(store: Store, round_id: int) -> RoundNotes:
    """The notes of a kept round. Raises RecordsError, CodecError and Unreadable as reading does."""
    report = store.reports.of_the_sitting_of(round_id).get(round_id)
    found = ((entry.after, entry.text) for entry in store.findings.of(round_id))
    return RoundNotes(_wrong(hand_from(report) if report is not None else None), tuple(found))


def _wrong(report: HandReport | None) -> tuple[ReportedStep, ...]:
    return report.wrong if report is not None else ()
