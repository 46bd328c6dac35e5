"""The mark of a test, calculated by hand beside the program's."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.rulebook.loader import library
from game.school.exams.criteria import AT_THE_TABLE
from game.school.exams.exam import BROKEN_OFF, LEFT, Exam, ExamAnswer, exam_from
from game.school.exams.exam_plan import ExamPlan, plan_from
from game.school.exams.mark_words import Point, headline, points
from game.school.exams.marking import mark_from, marked, plain_mark
from game.school.exams.paper import Paper
from game.school.exams.plan_file import usual_terms
from game.training.calls.sheet import CallGrade
from game.training.floor_call import CALLS, FloorGrade
from game.training.floor_work.float_count import FloatCount
from game.training.floor_work.task import WorkDone
from game.training.grading import Grade
from game.training.pace.work_phases import Phase
from game.training.questions.all_kinds import KINDS
from game.training.reports.hand_report import HandReport, ReportedCall, ReportedIncident, ReportedStep, hand_from
from game.training.reports.report import Report
from game.training.rounding import whole_per_cent

GAME, QUESTIONS = "rop-holdem", 8
PLAN = usual_terms().plan(GAME, 11, questions=QUESTIONS, hands=2, critical={"a wrong payment": ("push-pot", "wrong-share")},
                          floors={"payment": 50, "rulings": 40}, pass_mark=70)
PAPER = Paper(PLAN)
STEPS = {Phase.SHUFFLE.value: (4, 4), Phase.DEAL.value: (10, 9), Phase.BETTING.value: (6, 6), Phase.PAYMENT.value: (4, 3)}


def exam(right: int, plan: ExamPlan = PLAN) -> Exam:
    """So many questions answered rightly, the others wrongly."""
    given = {}
    for at in range(QUESTIONS):
        question = PAPER.question(at).question
        given[at] = ExamAnswer(question.answer if at < right else "none of these" if question.form == "word" else -1, 10.0)
    return Exam(plan, "2026-11-23 10:00:00", "2026-11-23 10:20:00", given=given)


def hand(
    number: int, met: tuple[ReportedIncident, ...] = (), wrong: tuple[ReportedStep, ...] = (), seconds: float = 120.0
) -> HandReport:
    return HandReport("rop", GAME, "dealer", number, seconds, 24, 22, True, wrong, met, by_phase=STEPS)


def met(grade: Grade, *, own: bool = False, word: str = "exposed-card") -> ReportedIncident:
    return ReportedIncident(3, 2, word, grade.value, own=own)


WELL = Report((hand(1), hand(2)))


def told_of(word: str, report: Report) -> list[Point]:
    """What the result lists under a criterion."""
    return points(word, SimpleNamespace(paper=PAPER), report, library()["rop"])  # type: ignore[arg-type]


def test_each_part_is_weighed_as_the_terms_say() -> None:
    found = marked(exam(6), PAPER, WELL)
    shares = PLAN.shares
    here = {"shuffle": 100.0, "dealing": 90.0, "betting": 100.0, "payment": 75.0, "pace": 100.0}
    table = sum(shares[word] * per_cent for word, per_cent in here.items()) / sum(shares[word] for word in here)
    assert found.parts["written"] == pytest.approx(75.0)
    assert found.parts["performance"] == pytest.approx(table)
    assert found.total == pytest.approx(0.3 * 75 + 0.7 * table)
    assert found.passed
    assert {each.word for each in found.criteria if each.word in AT_THE_TABLE} == set(here), "nothing was ruled on"


def test_rulings_count_as_the_terms_give_credit() -> None:
    grades = [Grade.EXACT, Grade.WRONG_CLAUSE, Grade.MISSED, Grade.FALSE_CALL]
    found = marked(exam(8), PAPER, Report((hand(1, tuple(map(met, grades))), hand(2))))
    rulings = next(each for each in found.criteria if each.word == "rulings")
    assert rulings.asked == 4
    words = ("exact", "wrong-clause", "missed", "false-call")
    assert rulings.right == pytest.approx(sum(PLAN.credits[word] for word in words) / 100)


@pytest.mark.parametrize(("word", "title", "kinds"), [
    ("tray", "Cash and change", ("cash", "change", "colour-up")), ("relief", "Relief", ("relief",)),
    ("float", "Float, sign and drop box", ("open-sign", "open-box", "open-float", "fill", "credit", "close-float", "close-box")),
])
def test_work_apart_from_the_cards_has_criteria_of_its_own(word: str, title: str, kinds: tuple[str, ...]) -> None:
    work = tuple(WorkDone(20, each, each, "", "", each != kinds[-1]) for each in (*kinds, "dispute"))
    report = Report((replace(hand(1), work=work), hand(2)))
    mark = next(each for each in marked(exam(8), PAPER, report).criteria if each.word == word)
    assert (mark.title, mark.right, mark.asked) == (title, len(kinds) - 1, len(kinds))
    told = told_of(word, report)
    assert len(told) == len(kinds)


def test_the_usual_weights_at_the_table_come_to_a_hundred_and_an_old_plan_has_no_shift() -> None:
    assert sum(PLAN.shares.values()) == 100
    assert PLAN.shift
    before = {word: share for word, share in PLAN.shares.items() if word not in ("float", "relief")}
    assert not plan_from({**PLAN.plain(), "shares": before}).shift


def test_guests_and_notes_count_with_the_irregularities_and_who_is_left_alone_does_not() -> None:
    work = tuple(WorkDone(20, word, word, "", "", good) for word, good in (
        ("guest", True), ("guest", False), ("incident-note", True), ("left-alone", True)))
    report = Report((replace(hand(1, (met(Grade.EXACT),)), work=work), hand(2)))
    found = marked(exam(8), PAPER, report)
    rulings = next(each for each in found.criteria if each.word == "rulings")
    assert (rulings.right, rulings.asked) == (3, 4)
    told = told_of("rulings", report)
    assert [(each.good, each.kind) for each in told if each.kind] == [(False, "guest"), (True, "guest"), (True, "incident-note")]
    assert {"guest", "incident-note"} <= set(KINDS)
    for part in ("written", "performance"):
        assert sum(each.weight for each in found.criteria if each.part == part) == pytest.approx(100)


def test_a_slip_of_ones_own_that_was_not_noticed_is_wrong_once() -> None:
    found = marked(exam(8), PAPER, Report((hand(1, (met(Grade.MISSED, own=True),)), hand(2))))
    assert "rulings" not in {each.word for each in found.criteria}, "it is wrong among the steps"
    found = marked(exam(8), PAPER, Report((hand(1, (met(Grade.EXACT, own=True),)), hand(2))))
    assert next(each for each in found.criteria if each.word == "rulings").right == 1, "what was noticed counts"


def test_a_criterion_below_its_floor_fails_the_whole() -> None:
    found = marked(exam(8), PAPER, Report((hand(1, (met(Grade.MISSED),)), hand(2))))
    assert not found.passed
    assert [line for line in found.why if line.startswith("Irregularities at the table")]


def test_a_wrong_payment_is_not_allowed_at_all() -> None:
    step = ReportedStep(20, "Push 1", "Push 2", "rop 16.5", "", Phase.PAYMENT.value, "push-pot")
    found = marked(exam(8), PAPER, Report((hand(1, wrong=(step,)), hand(2))))
    assert found.total > PLAN.pass_mark
    assert found.why == ("Automatic fail: a wrong payment.",)
    early = replace(step, mistaken="")
    assert marked(exam(8), PAPER, Report((hand(1, wrong=(early,)), hand(2)))).passed, "a step too early moves no chips"


def test_a_variance_signed_for_is_not_allowed_at_all() -> None:
    plan = replace(PLAN, critical=usual_terms().plan(GAME, 3).critical)
    count = FloatCount("open-float", {10000: 40, 500: 60}, {10000: 39, 500: 60})
    *racks, paper = count.judged({10000: 40, 500: 60}, "sign", 0)
    assert not paper.good
    report = Report((replace(hand(1), work=(*racks, paper)), hand(2)))
    assert "Automatic fail: a variance signed for." in marked(exam(8, plan), PAPER, report).why
    assert hand_from(json.loads(json.dumps(report.hands[0].plain()))) == report.hands[0]
    called = count.judged({10000: 40, 500: 60}, "variance", 0)
    report = Report((replace(hand(1), work=called), hand(2)))
    assert marked(exam(8, plan), PAPER, report).critical == (), "a count that is wrong is no signature"


def test_what_others_do_wrong_is_no_error_of_the_dealer() -> None:
    theirs, own = met(Grade.EXACT, word="wrong-share"), met(Grade.EXACT, own=True, word="wrong-share")
    assert marked(exam(8), PAPER, Report((hand(1, (theirs,)), hand(2)))).passed
    assert not marked(exam(8), PAPER, Report((hand(1, (own,)), hand(2)))).passed


def test_accuracy_comes_before_speed() -> None:
    slow = Report((hand(1, seconds=600.0), hand(2, seconds=600.0)))
    hasty = Report(tuple(replace(each, first_time=12) for each in WELL.hands))
    pace = {name: next(each.right for each in marked(exam(8), PAPER, report).criteria if each.word == "pace")
            for name, report in {"well": WELL, "slow": slow, "hasty": hasty}.items()}
    assert pace == {"well": 1.0, "slow": pytest.approx(6 / PLAN.pace[0]), "hasty": 0.0}


def test_hands_that_were_not_dealt_fail_it() -> None:
    mark = marked(exam(8), PAPER, Report((hand(1),)))
    assert mark.why == ("1 of 2 hands were dealt.",)
    assert headline(mark) == "Not passed: 1 of 2 hands dealt", "its per cent are only of what was done"
    assert headline(mark_from({**plain_mark(mark), "planned": 0})) == f"Not passed: {whole_per_cent(mark.total)}%"


def test_the_mark_is_kept_and_read_again() -> None:
    found = marked(exam(5), PAPER, Report((hand(1, (met(Grade.EXACT, own=True, word="wrong-share"),)), hand(2))))
    assert mark_from(plain_mark(found)) == found


def test_how_a_test_was_interrupted_is_kept_in_it() -> None:
    stood = exam(3).leave("2026-11-23 10:30:00").take_up("2026-11-23 11:00:00").take_up("2026-11-23 11:10:00")
    assert [(stop.how, stop.left, stop.again) for stop in stood.interruptions] == [
        (LEFT, "2026-11-23 10:30:00", "2026-11-23 11:00:00"), (BROKEN_OFF, "2026-11-23 11:00:00", "2026-11-23 11:10:00")]
    assert exam_from(stood.plain()) == stood


def called(floor: FloorGrade, grade: Grade = Grade.EXACT) -> ReportedIncident:
    return replace(met(grade), floor=floor.value)


@pytest.mark.parametrize("floor", list(FloorGrade))
def test_each_call_of_the_floor_is_one_mark_among_the_rulings(floor: FloorGrade) -> None:
    found = marked(exam(8), PAPER, Report((hand(1, (called(floor), met(Grade.EXACT))), hand(2))))
    rulings = next(each for each in found.criteria if each.word == "rulings")
    word = next(word for word, grade in CALLS.items() if grade is floor)
    worth = PLAN.floor[word] / 100
    ruled = min(1.0, worth) if floor is FloorGrade.OVER_CALLED else 1.0
    assert rulings.asked == 3
    assert rulings.right == pytest.approx(1 + ruled + worth)
    told = told_of("rulings", Report((hand(1, (called(floor), met(Grade.EXACT))),)))
    assert len(told) == rulings.asked
    assert [each.good for each in told if each.head.endswith("Calling the floor")] == [worth == 1]


def test_as_many_points_are_listed_under_the_rulings_as_were_asked() -> None:
    """The steps that put things right are one of them."""
    report = Report((replace(hand(1, (met(Grade.EXACT), met(Grade.MISSED))), by_phase={Phase.RULING.value: (3, 2)}), hand(2)))
    rulings = next(each for each in marked(exam(8), PAPER, report).criteria if each.word == "rulings")
    told = told_of("rulings", report)
    assert rulings.asked == len(told) == 3
    assert "Putting it right: 2 of 3 steps right first time" in [each.head for each in told]


def test_a_call_left_out_in_every_hand_is_told_once_and_counts_each_time() -> None:
    def missed(name: str, due: str) -> ReportedCall:
        return ReportedCall(4, name, due, "", CallGrade.MISSED.value)

    hands = [replace(hand(at), calls=(missed("blinds", "Blinds are up."), missed("action", f"Action on seat {at}.")))
             for at in (1, 2, 3)]
    report = Report(tuple(hands))
    found = next(each for each in marked(exam(8), PAPER, report).criteria if each.word == "announcements")
    assert (found.right, found.asked) == (0, 6)
    told = told_of("announcements", report)
    assert [each.head for each in told] == ["3 times: Blinds are up.", "3 times, such as: Action on seat 1."]
    assert told[0].lines[:2] == ("Not announced.", "In hands 1, 2 and 3. The link leads to the first.")
    assert (told[0].hand, told[0].at) == (1, 4)


def test_a_dealer_who_calls_the_floor_for_everything_does_not_get_the_marks_of_one_who_decides() -> None:
    alone = marked(exam(8), PAPER, Report((hand(1, (met(Grade.EXACT),)), hand(2)))).total
    assert marked(exam(8), PAPER, Report((hand(1, (called(FloorGrade.OVER_CALLED),)), hand(2)))).total < alone


def test_a_plan_from_before_there_was_a_bare_table_reads_and_keeps_its_letters_and_marks() -> None:
    old = replace(PLAN, bare=False, floor={})
    plain = old.plain()
    assert not {"bare", "floor"} & set(plain)
    again = plan_from(json.loads(json.dumps(plain)))
    assert (again, again.mark) == (old, old.mark)
    assert old.mark != PLAN.mark
    found = marked(exam(8, old), PAPER, Report((hand(1, (called(FloorGrade.UNTRUE), met(Grade.EXACT))), hand(2))))
    rulings = next(each for each in found.criteria if each.word == "rulings")
    assert (rulings.right, rulings.asked) == (2, 2), "calls weren't marked then"


def test_reports_from_before_say_nothing_of_calls_and_counts() -> None:
    plain = json.loads(json.dumps(hand(1, (met(Grade.EXACT),)).plain()))
    del plain["counts"]
    del plain["met"][0]["floor"]
    found = hand_from(plain)
    assert (found.counts, found.met[0].floor, found.met[0].good) == (0, "", True)


def test_what_is_done_with_the_deck_by_hand_counts_under_shuffle_and_cut() -> None:
    came = (("shuffle", True), ("wash", False), ("deck", True))
    done = [WorkDone(1, word, "", "", "", good, cite="tas C.9.1") for word, good in came]
    beside = WorkDone(1, "relief", "", "", "", good=False)
    report = Report((replace(hand(1), by_phase={Phase.SHUFFLE.value: (5, 4)}, work=(*done, beside)),))
    found = next(each for each in marked(exam(4), PAPER, report).criteria if each.word == "shuffle")
    assert (found.right, found.asked) == (6, 8)
    plain = json.loads(json.dumps(report.hands[0].plain()))
    assert hand_from(plain) == report.hands[0]
    before = {**plain, "work": [{name: each for name, each in line.items() if name != "cite"} for line in plain["work"]]}
    assert {line.cite for line in hand_from(before).work} == {""}
