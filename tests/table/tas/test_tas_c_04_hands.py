"""tas C.4: which hand wins, each rank at a real showdown of three."""

from __future__ import annotations

from game.cards.card import Card
from game.table.values.seat import Seat
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


def test_tas_c_4_3_a_royal_flush():
    winners, hands = showdown("As Js Ts 2d 2h", "Ks Qs", "2c 2s")
    assert (winners, hands) == ([1], {1: "royal-flush", 2: "four-of-a-kind"})


def test_tas_c_4_3_b_straight_flush_with_the_ace_low():
    winners, hands = showdown("3h 4h 5h Kd Kc", "Ah 2h", "Kh Ks")
    assert (winners, hands) == ([1], {1: "straight-flush", 2: "four-of-a-kind"})


def test_tas_c_4_3_c_the_kicker_of_four_of_a_kind_counts():
    winners, hands = showdown("9s 9h 9d 9c 5s", "Kd 2c", "Qd Jc")
    assert (winners, hands) == ([1], dict.fromkeys((1, 2), "four-of-a-kind"))


def test_tas_c_4_3_d_a_full_house_goes_by_its_triplet_then_its_pair():
    winners, hands = showdown("Ks Kh Kd 4c 3s", "As Ad", "Qs Qd")
    assert (winners, hands) == ([1], dict.fromkeys((1, 2), "full-house"))


def test_tas_c_4_3_e_a_flush_card_by_card():
    winners, hands = showdown("Kd Jd 7d 5d 2s", "9d 3c", "8d Ac")
    assert (winners, hands) == ([1], dict.fromkeys((1, 2), "flush"))


def test_tas_c_4_3_f_a_straight_with_the_ace_low_and_none_round_the_corner():
    assert showdown("3c 4h 5s Kd Kc", "As 2d", "Ks 9c") == ([1], {1: "straight", 2: "three-of-a-kind"})
    assert showdown("Ac 2h 3s 9d 9c", "Qs Kd", "9h 4d")[1][1] == "one-pair"


def test_tas_c_4_3_g_both_kickers_of_a_triplet_count():
    winners, hands = showdown("Qs Qd Qc 5h 2c", "As 3d", "Ks Jd")
    assert (winners, hands) == ([1], dict.fromkeys((1, 2), "three-of-a-kind"))


def test_tas_c_4_3_h_the_kicker_of_two_pairs_counts():
    winners, hands = showdown("Qs Qd 4s 4h 2c", "Jd 3s", "Td 9c")
    assert (winners, hands) == ([1], dict.fromkeys((1, 2), "two-pairs"))


def test_tas_c_4_3_i_the_three_kickers_of_a_pair_count():
    winners, hands = showdown("Ts Kd 6c 2h 3s", "Th Qd", "Td Jd")
    assert (winners, hands) == ([1], dict.fromkeys((1, 2), "one-pair"))


def test_tas_c_4_3_j_the_highest_card_where_nothing_is_made():
    winners, hands = showdown("Qh Tc 7c 4d 2s", "Ks 3d", "Js 9d")
    assert (winners, hands) == ([1], dict.fromkeys((1, 2), "high-card"))
