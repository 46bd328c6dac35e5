"""Every situation that we ship is solved as its file says, and marked for what was done."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import resources
from game.table import moves as m
from game.table.outcome import Refusal
from game.table.places import SUPERVISOR
from game.training.desk import Desk, Manner, right_move
from game.training.drill import Situation
from game.training.drill_file import read_drills
from game.training.drill_mark import GIVEN_UP, STEPS_RIGHT, Attempt, Mark, begin
from game.training.grading import Grade

FILES = sorted((resources.assets() / "drills").iterdir())
SHIPPED = [(f"{file.name}: {situation.case.title}", situation)
           for file in FILES for drill in read_drills(file).drills for situation in drill.situations]
BY_TITLE = {situation.case.title: situation for _, situation in SHIPPED}
MOST_STEPS = 200


def desk_of(attempt: Attempt) -> Desk:
    return Desk(attempt.session, Manner.COACH)


def rule(attempt: Attempt, desk: Desk, remedy: str, cite: str, *, call: bool) -> None:
    """Stop play, call whoever decides, rule."""
    me = attempt.me
    calls = [m.CallSupervisor(by=me)] if call else []
    ruler = SUPERVISOR if call and attempt.situation.chair == "dealer" else me
    for move in [m.StopPlay(by=me), *calls, m.GiveRuling(remedy, cite, by=ruler)]:
        answer = desk.do(move)
        assert not isinstance(answer, Refusal), answer.reason


def carried_out(attempt: Attempt, desk: Desk) -> Mark:
    """Whatever is due is done, by the trainee where it is his, until there is a mark."""
    for _ in range(MOST_STEPS):
        mark = attempt.mark(desk)
        if mark is not None:
            return mark
        if attempt.session.advance() is None:
            due = attempt.session.ask()
            assert due is not None
            move = right_move(due)
            assert move is not None
            assert not isinstance(desk.do(move), Refusal)
    raise AssertionError("the situation does not end")


def test_what_is_shipped() -> None:
    kinds = [file.suffix for file in FILES]
    assert (len(kinds), kinds.count(".dealerclass")) == (5, 1)
    assert len(SHIPPED) >= 29
    assert sum(situation.asks_for_steps for _, situation in SHIPPED) >= 7


@pytest.mark.parametrize("situation", [situation for _, situation in SHIPPED], ids=[name for name, _ in SHIPPED])
def test_a_shipped_situation_is_solved_as_its_file_says(situation: Situation) -> None:
    attempt = begin(situation)
    desk = desk_of(attempt)
    assert attempt.mark(desk) is None
    assert attempt.session.advance() is None, "nobody acts before the trainee does"
    right = attempt.position.right
    if right is None:
        assert situation.case.then["due"]
        mark = carried_out(attempt, desk)
        assert (mark.grade, mark.right, desk.steps) == (STEPS_RIGHT, True, len(attempt.position.steps))
        return
    assert right.remedy == situation.case.then["ruling"]
    named = [ref for ref in situation.case.then["cite"] if ref != "none"]
    rule(attempt, desk, right.remedy, (*named, *right.cites, *right.readings)[0], call=right.decides != "dealer")
    mark = carried_out(attempt, desk)
    assert (mark.grade, mark.right, mark.slips) == (Grade.EXACT.value, True, 0)


@pytest.mark.parametrize("situation", [situation for _, situation in SHIPPED if situation.case.then.get("wrong")],
                         ids=[name for name, situation in SHIPPED if situation.case.then.get("wrong")])
def test_a_wrong_remedy_is_marked_wrong_and_the_table_follows_the_right_one(situation: Situation) -> None:
    attempt = begin(situation)
    desk = desk_of(attempt)
    assert attempt.position.right is not None
    rule(attempt, desk, situation.case.then["wrong"][0], attempt.position.cite, call=False)
    mark = carried_out(attempt, desk)
    assert (mark.grade, mark.right) == (Grade.WRONG_REMEDY.value, False)
    assert mark.verdict is not None
    assert mark.verdict.right == attempt.position.right


def test_a_wrong_step_is_counted_and_the_right_one_is_still_asked_for() -> None:
    attempt = begin(BY_TITLE["Everybody is in for the flop"])
    desk = desk_of(attempt)
    assert isinstance(desk.do(m.DealBoard(3)), Refusal)
    assert attempt.mark(desk) is None
    mark = carried_out(attempt, desk)
    assert (mark.grade, mark.right, mark.slips) == ("one wrong step", False, 1)


def test_a_stop_where_nothing_is_wrong_is_a_false_call() -> None:
    attempt = begin(BY_TITLE["Everybody is in for the flop"])
    desk = desk_of(attempt)
    rule(attempt, desk, "misdeal", "tas C.19.1.c", call=False)
    mark = attempt.mark(desk)
    assert mark is not None
    assert (mark.grade, mark.right) == (Grade.FALSE_CALL.value, False)


def test_whoever_gives_up_is_told_the_ruling() -> None:
    attempt = begin(BY_TITLE["A second card turns over"])
    mark = attempt.give_up()
    assert (mark.grade, mark.right, mark.cite) == (GIVEN_UP, False, "tas C.19.1.c")
    assert mark.verdict is not None
    assert mark.verdict.right is not None
    assert mark.verdict.right.remedy == "misdeal"


def test_an_error_that_was_there_before_and_is_put_right_is_not_missed() -> None:
    attempt = begin(BY_TITLE["A second card turns over"])
    assert [incident.state for incident in attempt.position.round.opening.incidents] == ["ruled", "open"]
    desk = desk_of(attempt)
    rule(attempt, desk, "misdeal", "tas C.19.1.c", call=False)
    mark = carried_out(attempt, desk)
    assert mark.verdict is not None
    assert (mark.verdict.incident, mark.verdict.late) == (1, 0)


def test_the_same_cards_for_everybody(tmp_path: Path) -> None:
    first, second = (begin(BY_TITLE["The turn"]).position.round.opening for _ in range(2))
    assert first.stub == second.stub
