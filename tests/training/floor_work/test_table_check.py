"""Sign and drop box before the first hand, and the box as the table closes: what is wrong, under which clause, who is too late."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.chair.chips_in_play import ChipsInPlay
from game.rulebook.loader import library
from game.rulebook.readers.read_house import house_cage
from game.session.session import Session
from game.session.setting_up.table_sign import sign
from game.training.floor_work import table_check, table_float
from game.training.floor_work.table_check import AGREES, TableChecks, wrong_lines
from game.training.floor_work.task import Task, WorkDone
from game.training.step_log import right_move
from tests.dealer import usual_table

GAMES = [game for book in library().values() for game in book.games if "tournament" not in game and game != "thr-holdem"]
SEEDS = range(60)


def checks(game: str, seed: int) -> tuple[TableChecks, list[WorkDone], Session]:
    session, done = usual_table(game), list[WorkDone]()
    return TableChecks(session, seed, done.append), done, session


def signs(game: str) -> list[Task]:
    return [checks(game, seed)[0].open("sign") for seed in SEEDS]


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_sign_differs_from_the_slip_in_the_line_that_must_be_named(game: str) -> None:
    found = signs(game)
    for task in found:
        differ = [at for at, (shown, written) in enumerate(zip(task.sign, task.slip, strict=True)) if shown != written]
        assert len(differ) == (task.answer != AGREES)
        assert task.answer in task.options
    wrong = {task.answer for task in found} - {AGREES}
    assert {"game", "bets"} <= wrong, "the wrong game, and a limit that isn't this table's"
    assert 0 < sum(task.answer != AGREES for task in found) < len(found) / 2


@pytest.mark.parametrize(("game", "line", "clause"), [
    ("tas-holdem", "bets", "tas C.5.1"), ("tas-holdem", "stake", "tas C.5.1"), ("tas-holdem", "commission", "tas C.17.1"),
    ("tas-holdem", "blinds", ""), ("tas-stud", "bets", "tas B.6"), ("tas-stud", "commission", "tas B.15"),
    ("tas-stud-32", "stake", "tas B.8.1"), ("act-canberra", "bets", "act 3.1"), ("act-jackpot", "jackpot", "act 3.6"),
    ("rop-holdem", "stake", "rop 7.2"), ("rop-omaha", "blinds", "rop 17.1.c.iii"), ("rop-draw-32", "commission", "rop 7.2"),
])
def test_the_clause_is_the_one_that_wants_that_line_on_the_sign(game: str, line: str, clause: str) -> None:
    rules = usual_table(game).engine.rules
    (wanted,) = {shown for shown in wrong_lines(rules) if shown.about == line}
    assert table_check._clause(rules, wanted) == clause


@pytest.mark.parametrize(("game", "clause"), [("tas-holdem", "tas C.1.1"), ("tas-stud", "tas B.1.2"), ("rop-omaha", "rop 3.1"),
                                              ("act-canberra", "")])
def test_the_drop_box_is_locked_on_open_or_missing(game: str, clause: str) -> None:
    found = [checks(game, seed)[0].open("drop-box") for seed in SEEDS]
    assert {task.answer for task in found} == {"on", "open", "missing"}
    assert {task.cite for task in found} == {clause}
    for task in found:
        assert task.box is not None
        assert task.box.state == task.answer
        assert str(task.box.number) in task.options["on"]
        assert task.options["on"] != task.options["misread"]


@pytest.mark.parametrize("when", ["before", "late", "never"])
def test_what_is_seen_late_or_never_is_a_mistake(when: str) -> None:
    found, done, session = checks("tas-holdem", 1)
    task = found.open("sign")
    if when != "before":
        play(session, 1 if when == "late" else 10_000)
    if when != "never":
        found.answer(task, task.answer)
    assert [line.good for line in done] == [when == "before"]
    assert done[0].given == {"before": task.options[str(task.answer)], "never": "nothing till the hand was over",
                             "late": f"{task.options[str(task.answer)]}. Play had begun by then"}[when]
    assert found.waiting == []


def play(session: Session, most: int) -> None:
    while most and (due := session.ask()) is not None:
        move = session.consider() or right_move(due)
        assert move is not None
        session.submit(move)
        most -= 1


def test_the_sign_hangs_as_it_is_till_somebody_has_looked() -> None:
    seed = next(seed for seed in SEEDS if signs("rop-holdem")[seed].answer != AGREES)
    found, _, session = checks("rop-holdem", seed)
    task = found.open("sign")
    right = sign(session.engine.rules)
    assert [line.text for line in found.sign or ()] != [line.text for line in right]
    found.answer(task, AGREES)
    assert found.sign is None, "the other one who signs has seen it"


def test_the_box_that_goes_is_the_one_on_the_slip() -> None:
    found = [(checks("tas-holdem", seed)[0].closing()) for seed in SEEDS]
    assert {task.answer for task in found} == {"goes", "open", "other"}
    for task in found:
        assert task.box is not None
        assert (f"Drop box {task.box.number}" in task.slip) == (task.answer != "other")
        assert (task.box.state == "open") == (task.answer == "open")


@pytest.mark.parametrize("steps", [("float", "drop-box"), ("sign",), ()])
def test_the_house_decides_what_is_checked_and_in_which_order(steps: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    cage = house_cage()
    house = replace(cage, table=replace(cage.table, opening=steps, closing=steps[::-1]))
    monkeypatch.setattr(table_float, "house_cage", lambda: house)
    session = usual_table("tas-holdem")
    opened = table_float.TableFloat(session, ChipsInPlay(session), 1, lambda work: None).open()
    assert [each.word for each in opened] == [{"sign": "open-sign", "drop-box": "open-box", "float": "open-float"}[step]
                                              for step in steps]
