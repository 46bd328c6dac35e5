"""A report tells a pace only to the one who set it."""

from __future__ import annotations

import pytest

from game.chair.roles.making import role_of, sets_pace
from game.chair.wording.report_words import entry_text, pace, target, why_of
from game.rulebook.loader import library
from game.training.floor_call import FloorGrade
from game.training.grading import Grade
from game.training.reports.hand_report import HandReport, ReportedCall, ReportedIncident, ReportedStep
from game.training.reports.report import Report
from tests.dealer import sat_down

REPORT = Report((HandReport("tas", "tas-holdem", "dealer", 1, seconds=120.0, over=True),))
"""One hand of two minutes, of which no step was counted: all of it was played again."""


def test_a_dealer_is_told_a_pace_though_no_step_counted() -> None:
    assert pace(REPORT, own=True) == "1 hand in 2:00 of play, 30 an hour."
    assert pace(REPORT, own=False) == "1 hand in 2:00 of play."
    assert target(REPORT).startswith("The target is ")


@pytest.mark.parametrize(("word", "own"), [("dealer", True), ("inspector", False), ("player", False)])
@pytest.mark.parametrize("manner", ["coach", "exam"])
def test_only_who_deals_sets_the_pace(word: str, own: bool, manner: str) -> None:
    sitting = sat_down(word, manner="coach" if word == "player" else manner)
    assert role_of(sitting).sets_pace is sets_pace(word) is own


def test_what_was_not_right_of_a_floor_call_is_named() -> None:
    """The right ruling, told out of order, stood there as wrong and as "exact"."""
    met = ReportedIncident(3, 1, "check-out-of-turn", Grade.EXACT.value, floor=FloorGrade.OUT_OF_ORDER.value)
    hand = HandReport("tas", "tas-holdem", "dealer", 1, met=(met,))
    line = entry_text(next(entry for entry in Report((hand,)).entries()), library()["tas"])
    assert (line.good, line.note) == (False, "out of order")


@pytest.mark.parametrize(("step", "head", "lines"), [
    (ReportedStep(9, "Deal one card, face down, to seat 3", "Deal one card, face down, to seat 5.", "", "", mistaken="deal-card"),
     "Done wrongly: Deal one card, face down, to seat 5.", ("You tried: Deal one card, face down, to seat 3.",)),
    (ReportedStep(9, "Read seat 3's hand", "Read seat 3's hand: a flush.", "", "Look again.", mistaken="read-hand"),
     "Done wrongly: Read seat 3's hand: a flush.", ("Look again.",)),
    (ReportedStep(9, "Burn one card", "Gather the bets.", "", "Bets lie there."),
     "Burn one card: another step came first", ("Right: Gather the bets.",)),
    (ReportedStep(9, "Burn one card", "", "", "It's seat 2's turn."), "Burn one card: not then", ("It's seat 2's turn.",))])
def test_a_wrong_step_names_what_was_right_and_says_nothing_twice(step: ReportedStep, head: str, lines: tuple[str, ...]) -> None:
    hand = HandReport("tas", "tas-holdem", "dealer", 1, wrong=(step,))
    line = entry_text(next(entry for entry in Report((hand,)).entries()), library()["tas"])
    assert (line.head, line.lines) == (head, lines)


@pytest.mark.parametrize(("call", "head", "lines"), [
    (ReportedCall(3, "raise", "Raise to 40.", "", "missed"), "Raise to 40.", ()),
    (ReportedCall(3, "raise", "Raise to 40.", "Raise to 60.", "wrong"), "Raise to 40.", ("You said: “Raise to 60.”",)),
    (ReportedCall(3, "", "", "Raise to 40.", "false"), "Raise to 40.", ("No call was needed.",))])
def test_a_call_is_told_once_in_what_was_due_or_said(call: ReportedCall, head: str, lines: tuple[str, ...]) -> None:
    hand = HandReport("tas", "tas-holdem", "dealer", 1, calls=(call,))
    line = entry_text(next(entry for entry in Report((hand,)).entries()), library()["tas"])
    why = why_of(call.name) if call.name else ""
    assert (line.head, line.lines) == (head, (*lines, why) if why else lines)
