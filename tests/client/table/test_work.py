"""The inspector has work beside waiting: it stands above the table, is done by keys or the mouse, and counts in the report."""

from __future__ import annotations

import pytest

from game.chair.wording.report_words import figures, lines
from game.client.table.menus import TableMenu
from game.client.table.work import WorkScene
from game.training.floor_work.task import Task
from tests.client.table.conftest import AtTable, Sit


def opened(at: AtTable) -> WorkScene:
    at.pilot.press("f5")
    at.pilot.step(2)
    assert isinstance(at.pilot.scene, TableMenu)
    at.pilot.press("1")
    at.pilot.step(2)
    return at.pilot.on(WorkScene)


def asked(at: AtTable) -> Task:
    """A telephone call about the commission waits."""
    assert at.scene.play.duty is not None
    task = Task("surveillance", ("“We did not catch the commission.”",), "How much was taken?", 1500, "15 went to the house.")
    at.scene.play.duty.waiting.insert(0, task)
    return task


@pytest.mark.parametrize("right", [True, False])
def test_a_sum_is_answered_and_stands_in_the_report(sit: Sit, right: bool) -> None:
    at = sit("inspector")
    asked(at)
    opened(at)
    at.pilot.type("15" if right else "16")
    at.pilot.press("return")
    at.pilot.step(2)
    assert ("✓ Right" if right else "✗ Right: ") in " ".join(at.pilot.texts)
    at.pilot.press("return")
    at.pilot.step(2)
    assert at.pilot.scene is at.scene
    assert at.scene.play.duty.waiting == []
    report = at.scene.play.account.report
    assert [work.good for work in report.work] == [right]
    assert f"Table work right: {int(right)} of 1." in figures(report)
    assert any(line.head == "Surveillance is on the phone" and line.good == right for line in lines(report, at.scene.play.book))


def test_what_is_no_sum_is_asked_for_once_more(sit: Sit) -> None:
    at = sit("inspector")
    asked(at)
    opened(at)
    at.pilot.type("some")
    at.pilot.press("return")
    at.pilot.step(2)
    assert ("That's not an amount.") in " ".join(at.pilot.texts)
    assert at.scene.play.account.report.work == []


def test_work_may_wait(sit: Sit) -> None:
    at = sit("inspector")
    task = asked(at)
    opened(at)
    at.pilot.press("escape")
    at.pilot.step(2)
    assert at.pilot.scene is at.scene
    assert at.scene.play.duty.waiting == [task]


@pytest.mark.parametrize("chair", ["dealer", "player"])
def test_nobody_else_has_it(sit: Sit, chair: str) -> None:
    at = sit(chair)
    assert at.scene.play.duty is None
    at.pilot.press("f5")
    at.pilot.step(2)
    assert at.pilot.scene is at.scene


def test_a_dispute_is_settled_with_the_recording(sit: Sit) -> None:
    from random import Random

    from game.training.floor_work.inspector_tasks import dispute

    at = sit("inspector").hurry()
    assert at.scene.play.duty is not None
    task = dispute(at.scene.play.rules, at.session.played(), Random(1))
    assert task is not None
    at.scene.play.duty.waiting.insert(0, task)
    scene = opened(at)
    at.pilot.press("f5")
    at.pilot.step(2)
    assert ("The footage shows:") in " ".join(at.pilot.texts)
    at.pilot.press(str(list(scene.task.options).index("true") + 1))
    at.pilot.step(2)
    assert ("✓ Right") in " ".join(at.pilot.texts)
    at.pilot.press("return")
    assert [(work.good, work.looked_up) for work in at.scene.play.account.report.work] == [(True, True)]


def test_the_menu_leads_there_too(sit: Sit) -> None:
    at = sit("inspector")
    at.pilot.press("escape", "k")
    at.pilot.step(2)
    assert isinstance(at.pilot.scene, TableMenu)
    assert at.pilot.scene.title == "Nothing to do now. Jobs come between hands."


def test_after_the_last_hand_what_still_waits_comes_before_the_report(sit: Sit) -> None:
    at = sit("inspector").hurry()
    at.scene.play.hands = 1
    assert at.scene.play.hands_over
    at.scene.play.duty.waiting.clear()
    asked(at)
    at.scene.commands.changed()
    at.pilot.step(2)
    at.pilot.see("That was the last hand. 1 job is still to do.")
    at.pilot.press("return", "1")
    at.pilot.step(2)
    at.pilot.on(WorkScene)
    at.pilot.type("15")
    at.pilot.press("return", "return")
    at.pilot.step(2)
    at.pilot.see("That was the last hand. The report shows what went well and what didn't.")


def test_a_table_that_closes_gets_no_fill(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to do it, so nothing is counted above the table."""
    at = sit("dealer").hurry()
    monkeypatch.setattr(at.scene.play.float_, "offered", lambda: [asked])
    assert at.scene.commands.work_waiting == 1
    at.scene.play.hands = 1
    assert at.scene.commands.work_waiting == 0
