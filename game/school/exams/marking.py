"""Marks a test: what each criterion comes to, what was critical, whether it is passed and why not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from game.grammar import counted
from game.rulebook.readers.read_calls import calls
from game.school.exams.criteria import (
    ANNOUNCEMENTS,
    AT_THE_TABLE,
    DONE,
    GRADES,
    IN_WRITING,
    OF_WORK,
    PACE,
    PERFORMANCE,
    RULINGS,
    TITLES,
    WRITTEN,
    part_of,
)
from game.school.exams.exam import Exam
from game.school.exams.exam_plan import ExamPlan, NoPlan
from game.school.exams.paper import Paper
from game.training.calls.sheet import CallGrade
from game.training.deck_work.shuffle import OF_THE_DECK
from game.training.floor_call import CALLS, FloorGrade
from game.training.grading import Grade
from game.training.guests.visit import MARKED
from game.training.pace.work_phases import Phase
from game.training.questions.making import Exercise
from game.training.reports.hand_report import ReportedCall, ReportedIncident
from game.training.reports.report import Report
from game.training.rounding import EVEN, whole_per_cent

HUNDRED: Final = 100
_WORDS: Final = {grade.value: word for word, grade in GRADES.items()}
_CALLS: Final = {grade.value: word for word, grade in CALLS.items()}


def asked_as_ruling(met: ReportedIncident) -> bool:
    """Whether it counts with the rulings: a wrong step of one's own that was not noticed either is wrong where it was made, and
    is not asked for a second time."""
    return not (met.own and met.grade == Grade.MISSED.value)


@dataclass(frozen=True, slots=True)
class CriterionMark:
    """What a criterion comes to: `right` of `asked` points, which is `per_cent`; it weighs `weight` per cent of its part. `floor`
    is the least that it has to come to, 0 for nothing."""

    word: str
    right: float
    asked: int
    weight: float
    floor: int

    @property
    def title(self) -> str:
        """What it is called."""
        return TITLES[self.word]

    @property
    def part(self) -> str:
        """Whether it is of the written part or of the performance."""
        return part_of(self.word)

    @property
    def per_cent(self) -> float:
        """Of all that was asked."""
        return HUNDRED * self.right / self.asked if self.asked else 0.0

    @property
    def above(self) -> bool:
        """Whether it comes to its floor."""
        return self.per_cent > self.floor - EVEN


@dataclass(frozen=True, slots=True)
class Critical:
    """An error of which none is allowed: what it is called, and where it happened."""

    name: str
    word: str
    hand: int
    at: int


@dataclass(frozen=True, slots=True)
class ExamMark:
    """What a test comes to. `parts` are the per cent of the written part and of the performance, `hands` how many were dealt
    of those `planned` (0 in a mark kept before that was noted), `an_hour` the pace, `why` what stands in the way of passing;
    nothing where it is passed."""

    criteria: tuple[CriterionMark, ...]
    parts: Mapping[str, float]
    total: float
    critical: tuple[Critical, ...]
    hands: int
    an_hour: float
    why: tuple[str, ...]
    planned: int = 0

    @property
    def passed(self) -> bool:
        """Whether nothing stands in the way."""
        return not self.why


def marked(exam: Exam, paper: Paper, report: Report) -> ExamMark:
    """The mark of a test: of its answers, and of what was dealt."""
    plan = exam.plan
    criteria = (*_in_writing(exam, paper), *_at_table(plan, report))
    parts = {part: _whole([each for each in criteria if each.part == part]) for part in (WRITTEN, PERFORMANCE)}
    total = sum(plan.weights[part] * per_cent for part, per_cent in parts.items()) / HUNDRED
    critical = tuple(_critical(plan, report))
    pace = report.an_hour or 0.0
    why = tuple(_why(plan, criteria, total, critical, report.finished))
    return ExamMark(criteria, parts, total, critical, report.finished, pace, why, plan.hands)


def right_at(exam: Exam, exercise: Exercise, at: int) -> bool:
    """Whether the question of a place was answered rightly."""
    given = exam.given.get(at)
    return given is not None and given.answer is not None and exercise.question.is_right(given.answer)


def _in_writing(exam: Exam, paper: Paper) -> Iterator[CriterionMark]:
    right = [right_at(exam, paper.question(at), at) for at in range(len(paper))]
    for word in IN_WRITING:
        places = [at for at, criterion in enumerate(paper.criteria) if criterion == word]
        if places:
            found = sum(right[at] for at in places)
            yield CriterionMark(word, found, len(places), HUNDRED * len(places) / len(paper), exam.plan.floors.get(word, 0))


def _at_table(plan: ExamPlan, report: Report) -> list[CriterionMark]:
    """The criteria that were met at the table; what was not asked weighs nothing, and the others more."""
    found = {word: (float(right), asked) for word, (asked, right) in _steps(report).items()}
    ruled = _rulings(plan, report)
    if ruled[1]:
        found[RULINGS] = ruled
    if report.calls and plan.calls:
        found[ANNOUNCEMENTS] = sum(map(worth, report.calls)), len(report.calls)
    for word, kinds in OF_WORK.items():
        if done := [each.good for each in report.work if each.word in kinds]:
            found[word] = sum(done), len(done)
    if report.finished:
        found[PACE] = _of_pace(plan, report), 1
    share = sum(plan.shares.get(word, 0) for word in found) or 1
    return [CriterionMark(word, *found[word], HUNDRED * plan.shares.get(word, 0) / share, plan.floors.get(word, 0))
            for word in AT_THE_TABLE if word in found]


def _rulings(plan: ExamPlan, report: Report) -> tuple[float, int]:
    """A point for each ruling, one for each call of the floor, one for each guest and each note, and one for the steps that put
    things right, as far as they were right at once."""
    met = [each for hand in report.hands for each in hand.met if asked_as_ruling(each)]
    calls = [call_credit(plan, each) for each in met if each.floor and plan.floor]
    steps, first = steps_made(report, Phase.RULING)
    guests = [each.good for each in report.work if each.word in MARKED]
    points = sum(credit(plan, each) for each in met) + sum(calls) + sum(guests)
    return points + (first / steps if steps else 0), len(met) + len(calls) + len(guests) + bool(steps)


def steps_made(report: Report, phase: Phase) -> tuple[int, int]:
    """Steps made in a phase, and those right at once."""
    made = [hand.by_phase.get(phase.value, (0, 0)) for hand in report.hands]
    return sum(steps for steps, _ in made), sum(first for _, first in made)


def _steps(report: Report) -> dict[str, tuple[int, int]]:
    """Steps made by criterion, and those right at once. Steps that put something right count with the rulings, what is done with
    the deck by hand with the shuffle."""
    made = {word: steps_made(report, phase) for phase, word in DONE.items() if word != RULINGS}
    of_deck = [done.good for done in report.work if done.word in OF_THE_DECK]
    steps, first = made[DONE[Phase.SHUFFLE]]
    made[DONE[Phase.SHUFFLE]] = steps + len(of_deck), first + sum(of_deck)
    return {word: found for word, found in made.items() if found[0]}


def credit(plan: ExamPlan, met: ReportedIncident) -> float:
    """What a ruling is worth, of 1. One that was left to the floor though the dealer decides it is worth no more than the call."""
    worth = plan.credits.get(_WORDS[met.grade], 0) / HUNDRED
    return min(worth, call_credit(plan, met)) if met.floor == FloorGrade.OVER_CALLED.value and plan.floor else worth


def call_credit(plan: ExamPlan, met: ReportedIncident) -> float:
    """What a call of the floor is worth, of 1."""
    return plan.floor.get(_CALLS[met.floor], 0) / HUNDRED


def worth(call: ReportedCall) -> float:
    """What a call is worth, of 1: a late one what the house says."""
    late = calls().house.late / HUNDRED if call.grade == CallGrade.LATE.value else 0.0
    return 1.0 if call.good else late


def _of_pace(plan: ExamPlan, report: Report) -> float:
    """Nothing where too much was wrong: accuracy before speed. In full from the least of the house's pace on."""
    if HUNDRED * report.share_right < plan.gate:
        return 0.0
    return min((report.an_hour or 0.0) / plan.pace[0], 1.0)


def _critical(plan: ExamPlan, report: Report) -> Iterator[Critical]:
    for name, words in plan.critical.items():
        for hand in report.hands:
            for met in hand.met:
                if met.own and met.word in words:
                    yield Critical(name, met.word, hand.number, met.arose)
            for step in hand.wrong:
                if step.mistaken in words and not any(met.own and met.arose == step.at for met in hand.met):
                    yield Critical(name, step.mistaken, hand.number, step.at)
            for done in hand.work:
                if done.fault in words:
                    yield Critical(name, done.fault, hand.number, done.at)


def _whole(criteria: list[CriterionMark]) -> float:
    weight = sum(each.weight for each in criteria)
    return sum(each.weight * each.per_cent for each in criteria) / weight if weight else 0.0


def _why(plan: ExamPlan, criteria: Sequence[CriterionMark], total: float, critical: Sequence[Critical],
         hands: int) -> Iterator[str]:
    if hands < plan.hands:
        yield f"{hands} of {counted(plan.hands, 'hand')} were dealt."
    if total <= plan.pass_mark - EVEN:
        yield f"{whole_per_cent(total)}% overall; the pass mark is {plan.pass_mark}%."
    for each in criteria:
        if not each.above:
            yield f"{each.title}: {whole_per_cent(each.per_cent)}%, and you need {each.floor}%."
    for name in dict.fromkeys(each.name for each in critical):
        many = sum(each.name == name for each in critical)
        yield f"Automatic fail: {name}{f', {many} times' if many > 1 else ''}."


def plain_mark(mark: ExamMark) -> dict[str, Any]:
    """The mark as JSON can hold it."""
    return asdict(mark)


def mark_from(plain: Mapping[str, Any]) -> ExamMark:
    """The mark as `plain_mark` wrote it. Raises NoPlan, saying what is wrong."""
    try:
        criteria = tuple(CriterionMark(**each) for each in plain["criteria"])
        if any(each.word not in TITLES for each in criteria):
            raise ValueError("a criterion isn't known")
        critical = tuple(Critical(**each) for each in plain["critical"])
        why = tuple(str(each) for each in plain["why"])
        parts = {str(part): float(per_cent) for part, per_cent in plain["parts"].items()}
        return ExamMark(criteria, parts, float(plain["total"]), critical, int(plain["hands"]), float(plain["an_hour"]), why,
                        int(plain.get("planned", 0)))
    except (AttributeError, KeyError, TypeError, ValueError) as wrong:
        raise NoPlan(f"the result of a test can't be read: {wrong}") from None
