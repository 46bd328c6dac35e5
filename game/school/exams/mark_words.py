"""What a test came to in words: a line for each criterion, and every point of it with its clause."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Final

from game.chair.wording.report_words import WITHOUT, entry_text
from game.chair.wording.table_words import clock
from game.grammar import and_list, capitalised, counted
from game.rulebook.book import Book
from game.school.exams.criteria import ANNOUNCEMENTS, DONE, OF_WORK, PACE, PERFORMANCE, RULINGS, WRITTEN
from game.school.exams.exam import LEFT
from game.school.exams.exam_plan import ExamPlan
from game.school.exams.exam_session import ExamSession
from game.school.exams.marking import HUNDRED, CriterionMark, ExamMark, asked_as_ruling, call_credit, steps_made
from game.school.exams.terms_fields import changes_in_words, told_in_one
from game.school.exercises.answer_sentences import describe_answer, right_in_words
from game.training import desk_work
from game.training.deck_work.shuffle import OF_THE_DECK
from game.training.floor_work.task import WorkDone
from game.training.guests.visit import MARKED
from game.training.pace.work_phases import Phase
from game.training.reports.hand_report import ReportedCall, ReportedIncident, ReportedStep
from game.training.reports.report import FEW_SECONDS, Report
from game.training.rounding import whole_per_cent


@dataclass(frozen=True)
class Point:
    """One thing that was marked: what it was, whether it was right, what there is to say of it, its clauses; `kind` is the kind of
    exercise that mends it and `question` its place in the paper, -1 at the table; `hand` and `at` are its moment there, 0 in
    writing; `word` is what the book calls what went wrong, and `what` is the head without its hand."""

    head: str
    good: bool
    lines: tuple[str, ...]
    cites: tuple[str, ...] = ()
    kind: str = ""
    hand: int = 0
    at: int = 0
    question: int = -1
    word: str = ""
    what: str = ""


def headline(mark: ExamMark) -> str:
    """Passed or not, and the whole in per cent; of a test that wasn't dealt to its end, how far it got: its per cent are only of
    what was done."""
    if mark.hands < mark.planned:
        return f"Not passed: {mark.hands} of {counted(mark.planned, 'hand')} dealt"
    return f"{'Passed' if mark.passed else 'Not passed'}: {whole_per_cent(mark.total)}%"


def note(each: CriterionMark) -> str:
    """What a criterion came to: "7 of 9, 78%, needs 60%"."""
    right = f"{each.right:g} of {each.asked}, " if each.word != PACE else ""
    floor = f", needs {each.floor}%" if each.floor else ""
    return f"{right}{whole_per_cent(each.per_cent)}%{floor}"


def pace_in_words(mark: ExamMark, plan: ExamPlan, report: Report) -> str:
    """How fast it went, and from what on that counts in full."""
    right = HUNDRED * report.share_right
    if right < plan.gate:
        return (f"{whole_per_cent(right)}% of the steps were right first time. Below {plan.gate}% speed doesn't count: "
                "accuracy comes first.")
    enough = "That counts in full." if mark.an_hour >= plan.pace[0] else f"From {plan.pace[0]} an hour upwards, it counts in full."
    return f"{counted(round(mark.an_hour), 'hand')} an hour. {enough}"


def points(word: str, conduct: ExamSession, report: Report, book: Book) -> list[Point]:
    """Everything that was marked under a criterion, what was wrong first."""
    if word in conduct.paper.criteria:
        found = list(_written(word, conduct))
    elif word == PACE:
        found = []
    else:
        found = list(_at_table(word, report, book))
        found += _of_rulings(conduct.paper.plan, report) if word == RULINGS else []
        found = _by_habit(found) if word == ANNOUNCEMENTS else found
    return sorted(found, key=attrgetter("good"))


def _written(word: str, conduct: ExamSession) -> Iterator[Point]:
    for at, criterion in enumerate(conduct.paper.criteria):
        if criterion != word:
            continue
        exercise, given = conduct.paper.question(at), conduct.exam.given.get(at)
        question, good = exercise.question, conduct.right(at)
        answer = given.answer if given else None
        lines = [f"You said: {describe_answer(question, answer)}." if answer is not None else "You didn't answer."]
        lines += question.working if good else right_in_words(question)
        cites = (question.cite,) if question.cite else ()
        yield Point(f"{at + 1}. {question.text}", good, tuple(lines), cites, exercise.kind.word, question=at)


def _at_table(word: str, report: Report, book: Book) -> Iterator[Point]:
    for entry in report.entries():
        if word in _criteria(entry.what):
            told = entry_text(entry, book)
            yield Point(f"Hand {told.hand}: {told.head}", told.good, (told.note.capitalize() + ".", *told.lines), told.cites,
                        hand=told.hand, at=told.at, word=_practised(entry.what), kind=_exercise(entry.what), what=told.head)


def _of_rulings(plan: ExamPlan, report: Report) -> Iterator[Point]:
    """What is marked apart from each ruling: how the floor was called, and the steps that put things right."""
    for hand in report.hands:
        for met in hand.met if plan.floor else ():
            if met.floor and asked_as_ruling(met):
                yield Point(f"Hand {hand.number}: Calling the floor", call_credit(plan, met) == 1, (f"{capitalised(met.floor)}.",),
                            hand=hand.number, at=met.at)
    steps, first = steps_made(report, Phase.RULING)
    if steps:
        yield Point(f"Putting it right: {first} of {counted(steps, 'step')} right first time", first == steps,
                    ("All these steps together are one mark.",))


def _by_habit(found: Sequence[Point]) -> list[Point]:
    """The same call that was left out or said wrongly in several places, told once with how often; each counts in the mark."""
    habits: dict[tuple[str, str], list[Point]] = {}
    for point in found:
        if not point.good and point.word:
            habits.setdefault((point.word, point.lines[0]), []).append(point)
    often = {habit: points for habit, points in habits.items() if len(points) > 1}
    rest = [point for point in found if point.good or (point.word, point.lines[0]) not in often]
    return [*(_habit(points) for points in often.values()), *rest]


def _habit(points: Sequence[Point]) -> Point:
    said = dict.fromkeys(point.what for point in points)
    first, such = points[0], ", such as" if len(said) > 1 else ""
    hands = dict.fromkeys(point.hand for point in points)
    where = f"In {'hand' if len(hands) == 1 else 'hands'} {and_list(hands)}. The link leads to the first."
    head = f"{counted(len(points), 'time')}{such}: {next(iter(said))}"
    return replace(first, head=head, lines=(first.lines[0], where, *first.lines[1:]))


def _criteria(what: object) -> Collection[str]:
    """The criteria that something at the table is marked under."""
    if isinstance(what, ReportedIncident):
        return (RULINGS,) if asked_as_ruling(what) else ()
    if isinstance(what, ReportedStep):
        return [name for phase, name in DONE.items() if phase.value == what.phase]
    if isinstance(what, WorkDone):
        return next(((criterion,) for words, criterion in _WORK.items() if what.word in words), ())
    return (ANNOUNCEMENTS,) if isinstance(what, ReportedCall) else ()


_WORK: Final[Mapping[Collection[str], str]] = {
    **{tuple(words): criterion for criterion, words in OF_WORK.items()}, OF_THE_DECK: DONE[Phase.SHUFFLE], MARKED: RULINGS}
"""The criterion of each kind of work apart from dealing."""


def _exercise(what: object) -> str:
    """The kind of exercise that mends it; "" for none."""
    return what.word if isinstance(what, WorkDone) and what.word in MARKED else ""


def _practised(what: object) -> str:
    """The word under which it can be practised; "" for none."""
    if isinstance(what, ReportedCall):
        return what.name
    if isinstance(what, ReportedIncident) or (isinstance(what, WorkDone) and what.word in desk_work.WORDS):
        return what.word
    return what.mistaken if isinstance(what, ReportedStep) else ""


def whole(mark: ExamMark, plan: ExamPlan, conduct: ExamSession, report: Report) -> list[str]:
    """The sentences above the criteria: what the parts came to, how long it took, how it was interrupted."""
    enough = whole_per_cent(mark.total) >= plan.pass_mark  # where it is not, that is the first of the reasons
    needed = f"; the pass mark is {plan.pass_mark}%" if enough else ""
    written, dealt = (whole_per_cent(mark.parts[part]) for part in (WRITTEN, PERFORMANCE))
    found = [f"Written {written}%, at the table {dealt}%{needed}."]
    played = f"{counted(mark.hands, 'hand')} in {clock(report.seconds)} of play, {mark.an_hour:.0f} an hour"
    played += WITHOUT if report.waited >= FEW_SECONDS else ""
    found.append(f"{played}; the written part took {clock(conduct.exam.seconds)}.")
    stops: Sequence[str] = [f"{'left' if stop.how == LEFT else 'broken off'} {stop.left}, continued with {stop.again}"
                            for stop in conduct.exam.interruptions]
    if stops:
        found.append(f"Interrupted: {'; '.join(stops)}.")
    if otherwise := changes_in_words(plan):
        found.append(f"Changes from the usual marking scheme: {told_in_one(otherwise)}")
    return found
