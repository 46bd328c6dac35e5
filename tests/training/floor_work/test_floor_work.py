"""An inspector's work: what comes, that the right answer follows from what is told, and what of it stands in the report."""

from __future__ import annotations

import pytest

from game.rulebook.loader import library
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Outcome
from game.training.floor_work.inspector_tasks import InspectorTasks
from game.training.floor_work.task import WorkDone
from tests.dealer import usual_table

GAMES = [game for book in library().values() for game in book.games]


def play(table: Session, duty: InspectorTasks, hands: int) -> None:
    for _ in range(hands):
        while (due := table.ask()) is not None:
            move = table.consider() or due.move
            if move is None:
                choice = due.choice("check") or due.choice("call") or due.choice("show") or due.choices[0]
                move = {"check": m.Check, "call": m.Call, "show": m.Show}.get(choice.kind, m.Fold)(by=due.by)
            assert isinstance(table.submit(move), Outcome)
        table.next_hand()


@pytest.mark.parametrize("game", GAMES)
def test_work_comes_in_every_game_and_each_piece_can_be_done(game: str) -> None:
    table, done = usual_table(game), list[WorkDone]()
    duty = InspectorTasks(table, 1, done.append)
    assert duty.waiting == []
    play(table, duty, 5)
    words = [task.word for task in duty.waiting]
    assert "rating" in words
    for task in list(duty.waiting):
        assert task.asks.endswith("?")
        assert not task.options or str(task.answer) in task.options
        assert duty.answer(task, task.answer).good
        assert next((word for word in task.options if word != task.answer), 1) != task.answer
    assert [each.word for each in done] == words
    assert all(each.good and each.given == each.right for each in done)


def test_over_a_night_every_kind_of_work_comes() -> None:
    met = set()
    for seed in range(4):
        table = usual_table("tas-holdem")
        duty = InspectorTasks(table, seed, lambda work: None)
        play(table, duty, 9)
        met |= {task.word for task in duty.waiting}
    assert met == {"dispute", "surveillance", "rating"}


def test_the_dealer_is_rated_by_what_went_wrong_by_his_hand() -> None:
    table = usual_table("tas-holdem")
    duty = InspectorTasks(table, 1, lambda work: None)
    for hand in range(5):
        while (due := table.ask()) is not None:
            if isinstance(due.move, m.Burn) and hand == 2 and not table.table.trouble.incidents:
                assert isinstance(table.submit(m.Misplay("extra-burn", (("stage", "flop"),))), Outcome)
                continue
            table.submit(table.consider() or due.move or m.Check(by=due.by))
        table.next_hand()
    assert next(task for task in duty.waiting if task.word == "rating").answer == "1"


def test_a_ruling_is_reported_as_it_was_given() -> None:
    table = usual_table("tas-holdem")
    duty = InspectorTasks(table, 1, lambda work: None)
    while not isinstance((due := table.ask()).move, m.Burn):
        table.submit(table.consider() or due.move or m.Check(by=due.by))
    table.submit(m.Misplay("extra-burn", (("stage", "flop"),)))
    table.submit(m.StopPlay(0))
    while table.table.trouble.stopped is not None:
        table.submit(table.ask().move)
    report = next(task for task in duty.waiting if task.word == "incident-report")
    assert len(set(report.options.values())) == len(report.options)
    assert table.table.trouble.rulings[0].remedy.replace("-", " ") in report.options["true"]
    assert "burn" in report.options["true"].lower()
