"""Results: which outcome goes before which, the printed lines, JSON and exit codes."""

import json
from pathlib import Path

import pytest

from game.cases.checking import case_report
from game.cases.checking.compare import Comparison, compare
from game.cases.checking.observing.observed import RunOutcome
from game.cases.language.case import Case, Given, When
from game.files import ContentFault


def case(then, *, prose=False):
    return Case("tas-920", "A case", "tas-holdem", {}, Given(), When(), then, "text", ("tas C.1.1",), prose=prose)


def judged(then, values, **more):
    return case_report.judge(case(then, **more), compare(then, RunOutcome(values)))


def test_differs_goes_before_unsupported_and_that_before_ok():
    then = {"pot": 2250, "to-act": 3}
    assert judged(then, {"pot": 2250, "to-act": 3}).outcome == "ok"
    assert judged(then, {"pot": 2250}).outcome == "unsupported"
    assert judged(then, {"pot": 2200}).outcome == "differs"


def test_prose_is_prose_whatever_else_it_holds():
    assert judged({"pot": 2250}, {"pot": 100}, prose=True).outcome == "prose"


def test_a_case_of_which_nothing_was_compared_is_never_ok():
    assert case_report.judge(case({}), ()).outcome == "unsupported"
    missed = case_report.judge(case({"pot": 5, "to-act": 3}), compare({"pot": 5}, RunOutcome({"pot": 5})))
    assert missed.outcome == "unsupported"
    assert [finding.key for finding in missed.differences] == ["to-act"]


def test_a_line_tells_each_key_as_the_file_would_write_it():
    then = {"pot": 2250, "legal": {"fold": None, "raise-to": (2000, None)}, "cards": {"board": ("As", "Kd")}, "raises": 1}
    values = {"pot": 2200, "legal": {"check": None, "bet": (1000, 1050)}, "cards": {"board": ["As", "Qd"]}}
    assert str(judged(then, values)) == (
        "differs     tas-920  pot: the file says 22.5, the rules give 22; legal: the file says {fold, raise-to: [20, any]}, "
        "the rules give {check, bet: [10, 10.5]}; cards: the file says {board: As Kd}, the rules give {board: As Qd}; raises"
    )


def test_totals_stand_at_the_end():
    results = [judged({"pot": 1}, {"pot": 1}), judged({"pot": 1}, {"pot": 2}), judged({"pot": 1}, {})]
    assert case_report.lines(results)[-1] == "1 ok, 1 differs, 1 unsupported, 0 prose"
    assert case_report.lines(results)[0] == "ok          tas-920"


def test_json_is_a_list_with_money_in_dollars():
    (entry,) = json.loads(case_report.as_json([judged({"pot": 2250, "stacks": {2: 100}}, {"pot": 2200})]))
    assert (entry["id"], entry["result"]) == ("tas-920", "differs")
    assert entry["differences"] == [
        {"key": "pot", "verdict": "differs", "expected": 22.5, "got": 22},
        {"key": "stacks", "verdict": "unsupported", "expected": {"2": 1}, "why": "stacks"},
    ]


@pytest.mark.parametrize(("outcomes", "code"), [(["ok", "prose"], 0), (["ok", "differs"], 1), (["unsupported"], 1), ([], 0)])
def test_exit_codes(outcomes, code):
    results = [case_report.CaseResult("tas-920", outcome) for outcome in outcomes]
    assert case_report.exit_code(results, []) == code
    assert case_report.exit_code(results, [ContentFault(Path("x"), 1, "p", "r")]) == 2


def test_of_two_runs_the_worse_finding_counts():
    good, bad = Comparison("pot", "equal", 1, 1), Comparison("pot", "differs", 1, 2)
    assert case_report.agreed([good], [bad]) == (bad,)
    assert case_report.agreed([bad], [good]) == (bad,)
    assert case_report.agreed([good], [good]) == (good,)
