"""A dealer is relieved between two hands: hands cleared, the next dealer told what stands, by keys alone and by mouse alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.chair.desks.relief_desk import DEALT_ON, ReliefDesk
from game.client.table.call_line import CallChoice, TypedCall, labels
from game.rulebook.readers.read_calls import calls
from game.session.between import CashTable
from game.training.calls.handover import handover_calls
from game.training.floor_work.task import WorkDone
from game.training.step_log import TrainingMode
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_fits import SIZES, fits


def desk(at: AtTable) -> ReliefDesk:
    assert at.scene.hand.relief is not None
    return at.scene.hand.relief


def relieved(sit: Sit, wanted: str = "always", **more: object) -> AtTable:
    """A dealer's chair after the hand with which their relief comes."""
    at = sit("dealer", house=CashTable(5000, rebuys=True), **more)
    at.scene.prefer(replace(at.scene.preferences, relief=wanted))
    desk(at)._since -= calls().house.relief_after - 1
    at.hurry()
    at.scene.commands.changed()
    at.pilot.step(2)
    return at


def work(at: AtTable) -> list[WorkDone]:
    return [each for each in at.scene.play.account.report.work if each.word == "relief"]


def grades(at: AtTable) -> list[tuple[str, str]]:
    return [(call.name, call.grade) for call in at.scene.play.account.report.calls]


def test_by_mouse_in_practice_all_is_told_out_of_three(sit: Sit) -> None:
    at = relieved(sit)
    due = handover_calls(at.session)
    assert [call.name for call in due] == ["marker-lies", "nobody-waits", "all-here"]
    for label in ("Relief", "Clear hands"):
        at.pilot.click(label)
    for call in due:
        at.pilot.click("Tell")
        scene = at.pilot.on(CallChoice)
        at.pilot.click(labels(scene.calls, scene.options)[[call.same(each) for each in scene.options].index(True)])
    at.pilot.click("Give the deck")
    assert grades(at) == [(call.name, "right") for call in due]
    assert [line.good for line in work(at)] == [True]
    at.pilot.press("n")
    assert at.session.hand == 2
    assert not desk(at).waits


def test_by_keys_where_nobody_helps_it_is_typed_and_what_is_left_out_is_missed(sit: Sit) -> None:
    at = relieved(sit, manner=TrainingMode.LIVE)
    at.pilot.press("v", "k", "'")
    assert isinstance(at.pilot.scene, TypedCall)
    marker = at.session.table.marker
    at.pilot.type(f"ma {marker}")
    at.pilot.press("return", "'")
    at.pilot.type("aw 2")
    at.pilot.press("return", "return")
    assert sorted(grades(at)) == [("all-here", "missed"), ("marker-lies", "right"), ("nobody-waits", "wrong")]
    assert [line.good for line in work(at)] == [True]


def test_the_coach_wants_hands_cleared_first_and_all_of_it_told(sit: Sit) -> None:
    at = relieved(sit)
    at.pilot.press("v", "'")
    assert at.pilot.scene is at.scene
    assert "Clear your hands first." in " ".join(at.pilot.texts)
    at.pilot.press("k", "'", "escape", "return")
    assert "There's more to tell." in " ".join(at.pilot.texts)
    at.pilot.press("escape")
    assert "Relief" in at.pilot.texts


def test_who_deals_on_leaves_their_relief_standing(sit: Sit) -> None:
    at = relieved(sit)
    at.pilot.press("n")
    assert [line.given for line in work(at)] == [DEALT_ON]
    at.hurry()
    assert not desk(at).waits


@pytest.mark.parametrize(("wanted", "manner"), [("off", TrainingMode.COACH), ("always", TrainingMode.EXAM)])
def test_nobody_comes_where_that_is_off_or_a_test_is_on(sit: Sit, wanted: str, manner: TrainingMode) -> None:
    assert not desk(relieved(sit, wanted, manner=manner)).waits


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_it_fits(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = relieved(sit, size=size, scale=scale)
    for keys in ((), ("v",), ("'",), ("k",), ("'",)):
        at.pilot.press(*keys)
        at.pilot.let_draw()
        fits(at.pilot.scene.placed)
