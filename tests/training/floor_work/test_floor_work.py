"""An inspector's work: what comes, that the right answer follows from what is told, and what of it stands in the report."""

from __future__ import annotations

from random import Random

import pytest

from game.rulebook.loader import library
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Outcome
from game.training.floor_work import chip_slips as chips
from game.training.floor_work.inspector_tasks import InspectorTasks
from game.training.floor_work.task import TITLES, Task, WorkDone
from tests.table.sitting import session

GAMES = [game for book in library().values() for game in book.games]


def cents(text: str) -> list[int]:
    """Every sum that a line names."""
    import re

    return [round(float(each.replace(",", "")) * 100) for each in re.findall(r"\d[\d,]*(?:\.\d+)?", text)]


def told(task: Task) -> int:
    """What the chips come to that the lines name: so many of such a value each."""
    rows = [cents(line) for line in task.lines if " of " in line]
    return sum(count // 100 * value for count, value in rows)


def play(table: Session, duty: InspectorTasks, hands: int) -> None:
    for _ in range(hands):
        while (due := table.ask()) is not None:
            move = table.consider() or due.move
            if move is None:
                choice = due.choice("check") or due.choice("call") or due.choice("show") or due.choices[0]
                move = {"check": m.Check, "call": m.Call, "show": m.Show}.get(choice.kind, m.Fold)(by=due.by)
            assert isinstance(table.submit(move), Outcome)
        table.next_hand()


@pytest.mark.parametrize("seed", range(6))
def test_a_float_comes_to_what_its_chips_come_to(seed: int) -> None:
    task = chips.opening(chips.drawn(Random(seed), 100, chips.MANY))
    assert task.answer == told(task) > 0


@pytest.mark.parametrize("comes", [True, False])
def test_a_slip_is_signed_only_if_it_says_what_lies_there(comes: bool) -> None:
    answers = set()
    for seed in range(20):
        task = chips.slip(Random(seed), 500, comes=comes)
        written = cents(task.lines[-1])[0]
        assert (task.answer == chips.SIGN) == (written == told(task))
        assert task.moves == (told(task) if comes else -told(task))
        answers.add(task.answer)
    assert answers == {chips.SIGN, chips.BACK}


def test_a_float_is_closed_by_its_sheet() -> None:
    answers = set()
    for seed in range(30):
        task = chips.closing(Random(seed), 100, 50000, 2000, -700, banked=True)
        counted = cents(task.lines[-1])[0]
        assert task.answer == ("agrees" if counted == 51300 else "over" if counted > 51300 else "short")
        answers.add(task.answer)
    assert len(answers) == 3


@pytest.mark.parametrize("game", GAMES)
def test_work_comes_in_every_game_and_each_piece_can_be_done(game: str) -> None:
    table, done = session(game), list[WorkDone]()
    duty = InspectorTasks(table, 1, done.append)
    assert [task.word for task in duty.offered()] == ["open-float"]
    play(table, duty, 5)
    words = [task.word for task in duty.offered()]
    assert {"open-float", "rating", "close-float"} <= set(words)
    for task in duty.offered():
        assert task.asks.endswith("?")
        assert not task.options or str(task.answer) in task.options
        assert duty.answer(task, task.answer).good
        wrong = next((word for word in task.options if word != task.answer), 1)
        assert wrong != task.answer
    assert [each.word for each in done] == words
    assert all(each.good and each.given == each.right for each in done)


def test_over_a_night_every_kind_of_work_comes() -> None:
    met = set()
    for seed in range(4):
        table = session("tas-holdem")
        duty = InspectorTasks(table, seed, lambda work: None)
        play(table, duty, 9)
        met |= {task.word for task in duty.offered()}
    assert met == set(TITLES) - {"incident-report"}


def test_the_dealer_is_rated_by_what_went_wrong_by_his_hand() -> None:
    table = session("tas-holdem")
    duty = InspectorTasks(table, 1, lambda work: None)
    for hand in range(5):
        while (due := table.ask()) is not None:
            if isinstance(due.move, m.Burn) and hand == 2 and not table.table.trouble.incidents:
                assert isinstance(table.submit(m.Misplay("extra-burn", (("stage", "flop"),))), Outcome)
                continue
            table.submit(table.consider() or due.move or m.Check(by=due.by))
        table.next_hand()
    rated = next(task for task in duty.offered() if task.word == "rating")
    assert rated.answer == "1"


def test_a_ruling_is_reported_as_it_was_given() -> None:
    table = session("tas-holdem")
    duty = InspectorTasks(table, 1, lambda work: None)
    while not isinstance((due := table.ask()).move, m.Burn):
        table.submit(table.consider() or due.move or m.Check(by=due.by))
    table.submit(m.Misplay("extra-burn", (("stage", "flop"),)))
    table.submit(m.StopPlay(0))
    while table.table.trouble.stopped is not None:
        table.submit(table.ask().move)
    report = next(task for task in duty.offered() if task.word == "incident-report")
    assert len(set(report.options.values())) == len(report.options)
    remedy = table.table.trouble.rulings[0].remedy
    assert remedy.replace("-", " ") in report.options["true"]
    assert "burn" in report.options["true"].lower()


def test_only_a_slip_that_is_signed_changes_the_float() -> None:
    table = session("tas-holdem")
    for seed, given in ((1, chips.SIGN), (1, chips.BACK)):
        table = session("tas-holdem")
        duty = InspectorTasks(table, seed, lambda work: None)
        play(table, duty, 3)
        task = next(task for task in duty.offered() if task.word in ("fill", "credit"))
        assert sheet(duty) == "0"
        duty.answer(task, given)
        assert (sheet(duty) == "0") == (given == chips.BACK)


def sheet(duty: InspectorTasks) -> str:
    """The line of the fills and credits on the sheet."""
    return next(task for task in duty.offered() if task.word == "close-float").lines[1].split(": ")[1].rstrip(".")
