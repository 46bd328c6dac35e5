"""What is said, and when: right, late, wrong, missed, false."""

from __future__ import annotations

import pytest

from game.table import moves as m
from game.training.calls.call import Call, SaidHand
from game.training.calls.sheet import GONE, CallGrade, CallSheet

BET, WRONG_BET = Call("bet", {"amount": 1000}), Call("bet", {"amount": 2000})
RAISE, WRONG_SUM, CALL = Call("raise", {"amount": 4000}), Call("raise", {"amount": 2000}), Call("call")


def sheet(*, tells: bool = True) -> tuple[CallSheet, list[CallGrade]]:
    found: list[CallGrade] = []
    made = CallSheet(tells, lambda each: found.append(each.grade))
    return made, found


def test_said_in_time_is_right() -> None:
    made, found = sheet()
    made.moved([RAISE, CALL], 3)
    assert made.say(RAISE).grade is CallGrade.RIGHT
    assert made.say(CALL).grade is CallGrade.RIGHT
    assert not made.pending
    made.over()
    assert found == [CallGrade.RIGHT] * 2


def test_a_move_later_it_is_late_and_long_after_it_is_missed() -> None:
    made, found = sheet(tells=False)
    made.moved([RAISE], 3)
    made.moved([], 4)
    assert made.say(RAISE).grade is CallGrade.LATE
    made.moved([CALL], 5)
    for at in range(GONE + 1):
        made.moved([], 6 + at)
    assert found == [CallGrade.LATE, CallGrade.MISSED]
    assert made.say(CALL).grade is CallGrade.FALSE


@pytest.mark.parametrize("leaves", [lambda made: made.moved([], 4), lambda made: made.leave()])
def test_where_the_dealer_is_told_what_is_left_out_is_missed_at_once(leaves) -> None:
    left: list[Call] = []
    made, found = sheet()
    made.left = left.append
    made.moved([RAISE, CALL, BET], 3)
    made.say(CALL)
    made.say(WRONG_BET)
    leaves(made)
    assert found == [CallGrade.RIGHT, CallGrade.WRONG, CallGrade.MISSED]
    assert left == [RAISE, BET], "one that was said wrongly is told too"
    assert not made.pending
    assert not made.gone


def test_the_same_call_due_again_leaves_the_earlier_one_missed() -> None:
    made, found = sheet(tells=False)
    made.moved([CALL], 3)
    made.moved([CALL], 4)
    assert found == [CallGrade.MISSED]
    assert made.say(CALL).grade is CallGrade.RIGHT


@pytest.mark.parametrize("tells", [True, False])
def test_what_a_player_did_not_wait_for_is_late_and_never_wrong(tells: bool) -> None:
    made, found = sheet(tells=tells)
    made.moved([BET], 3)
    made.moved([RAISE], 4, m.Raise(4000, by=5))
    assert made.say(BET).grade is CallGrade.LATE
    made.moved([Call("raise", {"amount": 6000})], 5, m.Raise(6000, by=6))
    assert made.say(RAISE).grade is CallGrade.LATE, "nor where somebody has raised again"
    assert found == [CallGrade.LATE] * 2


def test_what_a_player_did_not_wait_for_is_told_once_it_is_missed() -> None:
    left: list[Call] = []
    made, found = sheet()
    made.left = left.append
    made.moved([BET], 3)
    made.moved([], 4, m.Fold(by=5))
    assert not left, "the dealer may be about to say it"
    made.over()
    assert (found, left) == ([CallGrade.MISSED], [BET])


def test_where_play_is_stopped_nothing_that_could_still_be_said_is_missed() -> None:
    made, found = sheet(tells=False)
    made.moved([BET], 3)
    made.moved([CALL], 4, m.Call(by=5))
    made.stop()
    made.over()
    assert found == []


def test_a_wrong_fact_is_marked_once_and_said_again_where_the_dealer_is_told() -> None:
    made, found = sheet()
    made.moved([RAISE], 3)
    wrong = made.say(WRONG_SUM)
    assert wrong.grade is CallGrade.WRONG
    assert wrong.owed.call.wrong(WRONG_SUM) == ("amount",)
    made.say(WRONG_SUM)
    assert made.say(RAISE).grade is CallGrade.RIGHT, "it is said rightly after all"
    made.over()
    assert found == [CallGrade.WRONG], "and marked by the first answer"


def test_a_wrong_fact_in_a_test_is_the_end_of_it() -> None:
    made, found = sheet(tells=False)
    made.moved([RAISE], 3)
    made.say(WRONG_SUM)
    assert made.pending == []
    made.over()
    assert found == [CallGrade.WRONG]


def test_a_hand_that_ends_leaves_nothing_owed() -> None:
    made, found = sheet()
    made.moved([RAISE], 3)
    made.moved([CALL], 4)
    made.over()
    assert found == [CallGrade.MISSED] * 2
    assert not made.pending
    assert not made.gone


def test_another_call_than_the_one_that_is_due_is_wrong_and_nothing_due_is_false() -> None:
    made, found = sheet()
    assert made.say(CALL).grade is CallGrade.FALSE
    made.moved([RAISE], 3)
    assert made.say(CALL).grade is CallGrade.WRONG
    assert found == [CallGrade.FALSE, CallGrade.WRONG]


@pytest.mark.parametrize(("said", "right"), [(0, True), (13, True), (12, False)])
def test_a_true_kicker_may_be_said_where_none_decides(said: int, right: bool) -> None:
    call = Call("winner", {"seat": 8, "hand": SaidHand("two-pairs", (11, 10))}, may_add=13)
    assert call.same(Call("winner", {"seat": 8, "hand": SaidHand("two-pairs", (11, 10), said)})) is right


def test_a_kicker_that_decides_must_be_said() -> None:
    call = Call("winner", {"seat": 8, "hand": SaidHand("one-pair", (11,), 13)})
    for kicker in (0, 12):
        said = Call("winner", {"seat": 8, "hand": SaidHand("one-pair", (11,), kicker)})
        assert not call.same(said)
        assert call.wrong(said) == ("hand",)


COMMISSION = Call("commission", {"amount": 250})


@pytest.mark.parametrize("tells", [True, False])
def test_what_the_dealer_says_as_they_begin_their_own_step_is_right_once_it_is_made(tells: bool) -> None:
    made, found = sheet(tells=tells)
    assert made.say(COMMISSION).grade is CallGrade.RIGHT
    assert not found, "nothing is judged before the step"
    made.moved([COMMISSION], 3, m.TakeCommission(250))
    made.over()
    assert found == [CallGrade.RIGHT]


def test_what_was_said_ahead_and_does_not_come_is_one_mark_and_the_right_one_can_still_be_said() -> None:
    made, found = sheet(tells=False)
    made.say(Call("commission", {"amount": 500}))
    made.moved([COMMISSION], 3, m.TakeCommission(250))
    assert found == [CallGrade.FALSE]
    assert made.say(COMMISSION).grade is CallGrade.RIGHT
    made.say(COMMISSION)
    made.over()
    assert found == [CallGrade.FALSE, CallGrade.RIGHT, CallGrade.FALSE]
