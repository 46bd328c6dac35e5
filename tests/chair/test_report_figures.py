"""A report tells a pace only of a trainee who dealt."""

from __future__ import annotations

from dataclasses import replace

from game.chair.wording.report_words import pace, target
from game.training.reports.hand_report import HandReport, ReportedStep
from game.training.reports.report import Report

HAND = HandReport("tas", "tas-holdem", "dealer", 1, seconds=120.0, over=True,
                  wrong=(ReportedStep(3, "Burn one", "", "tas C.5.2", ""),))


def report(steps: int, first_time: int) -> Report:
    """One hand of two minutes with one wrong try."""
    return Report((replace(HAND, steps=steps, first_time=first_time),))


def test_only_a_trainee_who_deals_is_told_a_pace() -> None:
    assert pace(report(18, 18)).endswith(", 30 an hour.")
    assert "an hour" not in pace(report(0, 0))
    assert target(report(0, 0)) == ""
