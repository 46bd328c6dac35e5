"""What the screens of a drill say: how a situation was solved, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run, small_caps
from game.chair.wording.table_words import clock
from game.chair.wording.verdict_paragraphs import elsewhere_paragraphs, ruled_paragraphs
from game.chair.wording.verdict_words import NEVER_RULED, VerdictText, describe_verdict, you_said
from game.rulebook.book import Book
from game.school.drills.drill import Situation
from game.school.drills.drill_mark import GIVEN_UP, Attempt, Mark
from game.session.narration.orders import attempted, order
from game.session.setting_up.role_names import RoleName
from game.training.grading import Grade, Verdict
from game.training.step_log import WrongStep
from game.training.verdict.teaching import IncidentMoment, moment_of

ASKS_A_DEALER = "Deal on if nothing is wrong. If something is, stop play with the space bar, rule on it and put it right."
ASKS_AN_INSPECTOR = "If something is wrong, stop play with the space bar. Say what happened, then choose the remedy and the clause."
ASKS_TO_PLAY = "You aren't marked here. Play on from this position."
AT_THE_TABLE: Final[Mapping[RoleName, str]] = {
    "dealer": "Deal on, or press Space to stop play and rule.", "inspector": "Press Space to stop play and rule.", "player": ""}
"""The same in a few words, as it stands next to the table: it says neither whose turn it is nor whether something is wrong."""


@dataclass(frozen=True, slots=True)
class SolvedSituation:
    """How a situation came out: the grade in words, whether it counts as right, its clause, and the seconds it took."""

    grade: str
    right: bool
    cite: str
    seconds: int

    def note(self) -> str:
        """In a list: grade, clause, time."""
        return "  ·  ".join(filter(None, [self.grade, small_caps(self.cite), clock(self.seconds)]))


def task_sentences(situation: Situation) -> str:
    """What the trainee has to do; a dealer finds out for themselves whether something is wrong."""
    return {"dealer": ASKS_A_DEALER, "inspector": ASKS_AN_INSPECTOR, "player": ASKS_TO_PLAY}[situation.role]


def slip_in_words(attempt: Attempt, slip: WrongStep) -> tuple[str, str]:
    """A wrong step, what was due instead, and the clause. A step of the right kind, done wrongly, has its own reason."""
    due = slip.due
    if due is None or due.move in (None, slip.tried):
        return slip.reason, slip.cite
    rules, table = attempt.session.engine.rules, attempt.session.round.table(slip.at)
    what = order(rules, table, due.move)
    return f"{attempted(rules, table, slip.tried)}. Right: {what[0].lower()}{what[1:]}", slip.cite


def verdict_of(attempt: Attempt, mark: Mark, slips: list[tuple[str, str]], book: Book) -> list[Paragraph]:
    """The mark with its reasons; `slips` are wrong steps, each with its clause."""
    judged = _ruling(attempt, mark)
    head = f"{'✓' if mark.right else '✗'} {_grade(mark)}"
    top = plain(head, size="large", bold=True, colour="success" if mark.right else "danger", before=0)
    if judged is not None:
        return [top, *ruled_paragraphs(judged), *_steps(attempt, mark), *_slips(slips), *elsewhere_paragraphs(judged)]
    note = attempt.situation.case.note
    return [top, *_steps(attempt, mark), *_slips(slips), *([plain(note, before=12)] if note else []), *_clause(book, mark)]


def _grade(mark: Mark) -> str:
    """The grade in words that agree with the mark: a ruling may be exact, and what came with it not."""
    if mark.right or mark.grade != Grade.EXACT.value:
        return mark.grade.capitalize()
    alone = mark.verdict is not None and mark.verdict.uncalled
    return "Right ruling, but not the dealer's call" if alone else "Right ruling, but wrong steps after it"


def _ruling(attempt: Attempt, mark: Mark) -> VerdictText | None:
    """The verdict on the ruling; None where none was asked for. The situation is over: what there was to see is told, whatever was
    called."""
    rules, here, note = attempt.session.engine.rules, attempt.position, attempt.situation.case.note
    if mark.verdict is None:
        return None
    if mark.verdict.grade is not Grade.FALSE_CALL or here.what is None:
        told = describe_verdict(rules, mark.verdict, _moment(attempt, mark.verdict), note)
        return replace(told, lines=_to_be_told(told)) if mark.grade == GIVEN_UP else told
    missed = Verdict(-1, here.what, Grade.MISSED, 0, right=here.right)
    told = describe_verdict(rules, missed, _moment(attempt, missed), note)
    named = you_said(rules, mark.verdict.named) if mark.verdict.named else ""
    lines = filter(None, ("That isn't what happened here.", named, *_to_be_told(told)))
    return replace(told, lines=tuple(lines), several=True)


def _to_be_told(missed: VerdictText) -> tuple[str, ...]:
    """What is right in a situation that was asked for: it isn't too late for anything."""
    return tuple(line for line in missed.lines if line != NEVER_RULED)


def _moment(attempt: Attempt, verdict: Verdict) -> IncidentMoment | None:
    """The moment of the verdict; of what was there from the beginning, and never dealt with, that is the beginning."""
    found = moment_of(attempt.session.played(), verdict)
    if found is None and verdict.what is not None:
        return IncidentMoment(attempt.position.round.opening, verdict.what)
    return found


def _steps(attempt: Attempt, mark: Mark) -> Iterator[Paragraph]:
    """What was due, where it was not done at once."""
    steps = attempt.position.steps
    if steps and not mark.right:
        yield plain("The right steps:", colour="muted", before=8)
        for number, step in enumerate(steps, start=1):
            yield plain(f"{number}. {step}", before=3)


def _slips(slips: list[tuple[str, str]]) -> Iterator[Paragraph]:
    if slips:
        yield plain("Wrong steps:", colour="muted", before=8)
    for reason, cite in slips:
        yield Paragraph((TextRun(reason), *((TextRun(" "), ref_run(cite)) if cite else ())), "body", 3)


def _clause(book: Book, mark: Mark) -> Iterator[Paragraph]:
    """The clause in full."""
    if (clause := book.clauses.get(mark.cite)) is not None:
        yield Paragraph((ref_run(mark.cite), TextRun(f"  {clause.heading}", bold=True)), "body", 16, True)
        yield Paragraph((TextRun(clause.summary),), "body", 2, True)
