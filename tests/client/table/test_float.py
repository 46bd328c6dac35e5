"""The float on the screen: opened before the first hand and closed as the table is left, by keys alone and by the mouse alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from game.chair.wording.report_words import lines
from game.client.table.float_scene import COUNTS, FIVE, FloatScene, RackRow, chips_on_edge
from game.client.table.menus import TableMenu
from game.client.table.work import WorkScene
from game.rulebook.money import dollars
from game.training.floor_work.float_count import FloatCount
from game.training.floor_work.table_check import BEGINS
from game.training.floor_work.table_float import TableFloat
from game.training.floor_work.task import Task
from game.training.step_log import TrainingMode, right_move
from tests.client import decks
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_fits import SIZES, fits


def opening(sit: Sit, chair: str = "dealer", *, faulty: bool = False, **more: object) -> AtTable:
    """A chair whose float must be opened, with a rack that is wrong or none; sign and drop box are checked."""
    at = coming(sit, lambda sign, box, count: (count.lies != count.slip) == faulty, chair, **more)
    for _ in range(2):
        decks.table_checked(at.pilot, check(at).answer)
    return at


def coming(sit: Sit, wanted: Callable[[Task, Task, FloatCount], bool], chair: str = "dealer", **more: object) -> AtTable:
    """A chair whose table must be opened: the first at which sign, drop box and float are so."""
    seed = next(seed for seed in range(100) if wanted(*_pieces(sit, seed)))
    at = sit(chair, seed=seed, **more)
    at.scene.prefer(replace(at.scene.preferences, count_float="always"))
    at.scene.open_table()
    at.pilot.step(2)
    return at


def _pieces(sit: Sit, seed: int) -> tuple[Task, Task, FloatCount]:
    play = sit("dealer", seed=seed).scene.play
    sign, box, count = TableFloat(play.session, play.chips, play.session.chance.seed, lambda work: None).open()
    assert isinstance(sign, Task)
    assert isinstance(box, Task)
    assert isinstance(count, FloatCount)
    return sign, box, count


def check(at: AtTable) -> Task:
    return at.pilot.on(WorkScene).task


def scene(at: AtTable) -> FloatScene:
    assert isinstance(at.pilot.scene, FloatScene)
    return at.pilot.scene


def count_by_keys(at: AtTable) -> None:
    """Every rack as it is: Enter where it is as the slip says, else in figures."""
    work = scene(at).work
    for value in work.values:
        if work.sheet is None and work.slip[value] == work.lies[value]:
            at.pilot.press("return")
        else:
            at.pilot.press(*str(work.lies.get(value, 0)), "down")


@pytest.mark.parametrize("chair", ["dealer", "inspector"])
def test_it_is_opened_before_the_first_hand_by_keys(sit: Sit, chair: str) -> None:
    at = opening(sit, chair)
    count_by_keys(at)
    at.pilot.press("s")
    assert "✓ Right, every line." in " ".join(at.pilot.texts)
    at.pilot.press("return")
    assert at.pilot.scene is at.scene
    report = at.scene.play.account.report
    assert len(report.work) == len(at.scene.play.chips.table.values) + 3
    assert all(work.good for work in report.work)
    assert "Open the float: chips of 5" in [line.head for line in lines(report, at.scene.play.book)]
    assert at.scene.play.float_.is_open


def test_a_wrong_sign_and_an_open_box_are_put_right_by_the_mouse_alone(sit: Sit) -> None:
    at = coming(sit, lambda sign, box, count: sign.answer == "bets" and box.answer == "open")
    wrong, right = next((shown, written) for shown, written in zip(check(at).sign, check(at).slip, strict=True) if shown != written)
    assert all(text in " ".join(at.pilot.texts) for text in (wrong, right))
    at.pilot.click("bets")
    assert "TAS C.5.1" in " ".join(at.pilot.texts)
    at.pilot.click("Done")
    assert "Its padlock is open" not in " ".join(at.pilot.texts), "that is to be seen"
    at.pilot.click("locked")
    at.pilot.click("Done")
    assert [(line.word, line.good, line.cite) for line in at.scene.play.account.report.work] == [
        ("open-sign", True, "tas C.5.1"), ("open-box", True, "tas C.1.1")]
    assert scene(at).work.word == "open-float"


def test_a_sign_that_is_put_off_hangs_as_it_is_and_is_looked_at_too_late(sit: Sit) -> None:
    at = coming(sit, lambda sign, box, count: sign.answer == "bets")
    wrong = next(shown for shown, written in zip(check(at).sign, check(at).slip, strict=True) if shown != written)
    at.pilot.press("escape", "escape", "escape")
    assert at.pilot.scene is at.scene
    at.pilot.press("f2")
    assert wrong in " ".join(at.pilot.texts)
    at.pilot.press("escape")
    at.session.submit(at.session.consider() or right_move(at.session.ask()))
    at.pilot.press("f5", "1")
    decks.table_checked(at.pilot, check(at).answer)
    (line,) = at.scene.play.account.report.work
    assert not line.good
    assert line.given.endswith("Play had begun by then")
    at.pilot.press("f2")
    assert wrong not in " ".join(at.pilot.texts)


@pytest.mark.parametrize("found", [True, False])
def test_a_wrong_rack_must_be_found(sit: Sit, found: bool) -> None:
    at = opening(sit, faulty=True)
    if found:
        count_by_keys(at)
        at.pilot.press("v")
        assert "✓ Right, every line." in " ".join(at.pilot.texts)
    else:
        at.pilot.press(*["return"] * len(scene(at).work.values), "s")
        slip, lies = scene(at).work.slip, scene(at).work.lies
        (off,) = [value for value in slip if slip[value] != lies[value]]
        racks = len(slip)
        assert f"Right: {racks - 1} of {racks} racks. Signed over a variance." in " ".join(at.pilot.texts)
        assert f"There are {lies[off]} × {dollars(off)}, the slip says {slip[off]}." in " ".join(at.pilot.texts)
    assert all(line.good for line in at.scene.play.account.report.work) == found


def test_it_is_opened_by_the_mouse_alone(sit: Sit) -> None:
    at = opening(sit, faulty=True)
    work = scene(at).work
    for value in work.values:
        row = next(each for each in scene(at).group.widgets if isinstance(each, RackRow) and each.value == value)
        last, column = row.racks()[-1]
        at.pilot.click_at(chips_on_edge(last, len(column))[-1].center if column else last.center)
        assert scene(at).counted[value] in {work.lies[value], work.lies[value] - 1}, "the last chip is all of them"
        while scene(at).counted[value] < work.lies[value]:
            at.pilot.click_control(f"{dollars(value)} more")
    assert scene(at).counted == work.lies
    at.pilot.click("Call the variance")
    assert all(line.good for line in at.scene.play.account.report.work)
    at.pilot.click("Done")
    assert at.pilot.scene is at.scene


def test_nothing_is_signed_before_every_rack_is_counted(sit: Sit) -> None:
    at = opening(sit)
    at.pilot.press("return", "s")
    assert scene(at).done is None
    at.pilot.see(COUNTS)
    at.pilot.press(*["return"] * (len(scene(at).work.values) - 1))
    assert COUNTS not in at.pilot.texts


def test_enter_keeps_what_was_typed(sit: Sit) -> None:
    at = opening(sit)
    first, second, third = scene(at).work.values[:3]
    at.pilot.press("7", "return", "-", "return", "return")
    slip = scene(at).work.slip
    assert [scene(at).counted[value] for value in (first, second, third)] == [7, slip[second] - 1, slip[third]]


def test_it_may_wait_and_stands_under_work(sit: Sit) -> None:
    at = opening(sit)
    at.pilot.press("escape")
    assert at.pilot.scene is at.scene
    at.pilot.press("f5", "1")
    assert scene(at).work.word == "open-float"


def closing(sit: Sit) -> AtTable:
    """A hand is over, and the dealer leaves."""
    at = opening(sit)
    count_by_keys(at)
    at.pilot.press("s", "return")
    at.hurry()
    at.scene.commands.leave_table()
    at.pilot.step(2)
    assert isinstance(at.pilot.scene, TableMenu)
    return at


def test_it_is_closed_as_the_table_is_left(sit: Sit) -> None:
    at = closing(sit)
    at.pilot.press("c")
    count_by_keys(at)
    right = scene(at).work.right
    at.pilot.press({"sign": "s", "short": "h", "over": "o"}[right], "return")
    decks.table_checked(at.pilot, check(at).answer)
    assert at.left == [True]
    assert [work.word for work in at.scene.play.account.report.work][-2:] == ["close-float", "close-box"]
    assert all(work.good for work in at.scene.play.account.report.work)


def test_one_may_leave_without_closing_or_stay(sit: Sit) -> None:
    at = closing(sit)
    at.pilot.press("g")
    assert at.pilot.scene is at.scene
    assert at.left == []
    at.scene.commands.leave_table()
    at.pilot.step(2)
    at.pilot.press("l")
    assert at.left == [True]


def test_in_a_hand_the_table_is_left_at_once(sit: Sit) -> None:
    at = opening(sit)
    count_by_keys(at)
    at.pilot.press("s", "return")
    at.scene.commands.leave_table()
    assert at.left == [True]


@pytest.mark.parametrize(("chair", "manner", "week"),
                         [("player", TrainingMode.COACH, "always"), ("dealer", TrainingMode.EXAM, "always"),
                          ("dealer", TrainingMode.COACH, "second-week"), ("dealer", TrainingMode.COACH, "off")])
def test_nobody_else_counts_it(sit: Sit, chair: str, manner: TrainingMode, week: str) -> None:
    at = sit(chair, manner=manner)
    at.scene.prefer(replace(at.scene.preferences, count_float=week))
    at.scene.open_table()
    at.pilot.step(2)
    assert at.pilot.scene is at.scene
    at.pilot.press("f5")
    assert at.pilot.scene is at.scene


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_it_fits(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = coming(sit, lambda sign, box, count: count.lies != count.slip, size=size, scale=scale)
    for _ in range(2):
        fits(at.pilot.scene.placed)
        decks.table_checked(at.pilot, check(at).answer)
    fits(at.pilot.scene.placed)
    count_by_keys(at)
    fits(at.pilot.scene.placed)
    assert all(at.pilot.scene.group.area.contains(each.rect) for each in at.pilot.scene.group.widgets)
    at.pilot.press("s")
    fits(at.pilot.scene.placed)


def test_no_hand_is_dealt_before_the_table_is_opened(sit: Sit) -> None:
    at = coming(sit, lambda sign, box, count: box.answer == "missing")
    play = at.scene.play
    at.pilot.press("escape", "escape", "escape")
    assert not at.scene.felt.view.box_on, "bare hooks are bare on the felt too"
    while isinstance(move := right_move(at.session.ask()), BEGINS) is False:
        at.scene.commands.move(move)
    before = len(at.session.round)
    at.scene.commands.move(move)
    told = at.scene.course.refused
    assert len(at.session.round) == before
    assert told is not None
    assert told.text.startswith("The table isn't open yet. First check the sign, check the drop box and open the float")
    assert told.cite == "tas C.5.1"
    assert play.desk.slips == []
    at.pilot.press("f5", "1")
    decks.float_counted(at.pilot)
    for _ in range(2):
        at.pilot.press("f5", "1")
        decks.float_counted(at.pilot)
        if at.pilot.scene is not at.scene:
            at.pilot.press("return")
    assert play.float_.unopened == []
    assert at.scene.course.refused is None, "it stood there still once the table was open"
    assert at.scene.felt.view.box_on
    assert all(work.good for work in play.account.report.work)
    at.scene.commands.move(move)
    assert len(at.session.round) > before or at.scene.hand.deck.begun


def test_the_chips_of_a_tray_can_be_counted_by_fives(sit: Sit) -> None:
    """In a window of 1280 by 720 each chip is seen, and after five of them there is air."""
    at = opening(sit)
    for row in (each for each in scene(at).group.widgets if isinstance(each, RackRow)):
        for box, column in row.racks():
            chips = chips_on_edge(box, len(column))
            assert not chips or (chips[0].left >= box.left and chips[-1].right <= box.right)
            for place, (one, after) in enumerate(pairwise(chips), start=1):
                assert one.width >= 3
                assert after.left - one.right >= 2 if place % FIVE == 0 else abs(after.left - one.right) <= 1
