"""tas C.4: which hand wins, each rank at a real showdown of three."""

from __future__ import annotations

import pytest

from game.cards.card import Card
from game.table.values import Seat
from tests.table.tas.holdem import three


def showdown(board: str, first: str, second: str) -> tuple[list[int], dict[int, str]]:
    """Seats 1 and 2 with these cards checked down, seat 3 having folded: the winners and what each hand was read as."""
    hand = three(hole={1: first, 2: second}, board=board, split_unit="chip").play("3 fold").over()
    ranking, composition = hand.engine.rules.ranking, hand.engine.rules.composition
    scores = {number: composition.score(ranking, _cards(hand.seat(number)), hand.table.board) for number in (1, 2)}
    return sorted(hand.paid()), {number: ranking.category(score) for number, score in scores.items()}


def _cards(seat: Seat) -> tuple[Card, ...]:
    return seat.cards or seat.thrown


def test_tas_c_4_1_suits_are_equal_and_aces_high():
    assert showdown("2c 7d 9h Js Qd", "As Kd", "Ah Kc")[0] == [1, 2]
    assert showdown("2c 7d 9h Js Qd", "As 3d", "Kh 4c")[0] == [1]


def test_tas_c_4_2_each_of_the_five_cards_counts():
    assert showdown("Qs Qd Js 4h 3c", "Jh Td", "Jc 9d")[0] == [1]


@pytest.mark.parametrize(("board", "first", "second", "one", "other"), [
    pytest.param("As Js Ts 2d 2h", "Ks Qs", "2c 2s", "royal-flush", "four-of-a-kind", id="tas C.4.3.a"),
    pytest.param("3h 4h 5h Kd Kc", "Ah 2h", "Kh Ks", "straight-flush", "four-of-a-kind", id="tas C.4.3.b, ace low"),
    pytest.param("9s 9h 9d 9c 5s", "Kd 2c", "Qd Jc", "four-of-a-kind", "four-of-a-kind", id="tas C.4.3.c, kicker"),
    pytest.param("Ks Kh Kd 4c 3s", "As Ad", "Qs Qd", "full-house", "full-house", id="tas C.4.3.d, triplet"),
    pytest.param("Kd Jd 7d 5d 2s", "9d 3c", "8d Ac", "flush", "flush", id="tas C.4.3.e, card by card"),
    pytest.param("Qs Qd Qc 5h 2c", "As 3d", "Ks Jd", "three-of-a-kind", "three-of-a-kind", id="tas C.4.3.g, kickers"),
    pytest.param("Qs Qd 4s 4h 2c", "Jd 3s", "Td 9c", "two-pairs", "two-pairs", id="tas C.4.3.h, kicker"),
    pytest.param("Ts Kd 6c 2h 3s", "Th Qd", "Td Jd", "one-pair", "one-pair", id="tas C.4.3.i, kickers"),
    pytest.param("Qh Tc 7c 4d 2s", "Ks 3d", "Js 9d", "high-card", "high-card", id="tas C.4.3.j, high card"),
])  # fmt: skip
def test_tas_c_4_3_the_first_hand_wins(board: str, first: str, second: str, one: str, other: str) -> None:
    assert showdown(board, first, second) == ([1], {1: one, 2: other})


def test_tas_c_4_3_f_a_straight_with_the_ace_low_and_none_round_the_corner():
    assert showdown("3c 4h 5s Kd Kc", "As 2d", "Ks 9c") == ([1], {1: "straight", 2: "three-of-a-kind"})
    assert showdown("Ac 2h 3s 9d 9c", "Qs Kd", "9h 4d")[1][1] == "one-pair"
