"""tas C.11: the deal, the four betting rounds, the end of a round of play."""

from __future__ import annotations

import pytest

from game.table import events as e
from tests.table.given import Hand
from tests.table.tas.holdem import holdem, three

ROUNDS = ["pre-flop", "flop", "turn", "river"]


def streets(hand: Hand) -> list[str]:
    return [betting.street for betting in hand.table.rounds]


def dealt(hand: Hand) -> list[int]:
    """The seats in the order in which their cards came."""
    return [int(line.split()[2]) for line in hand.done if line.startswith("dealer deal ")]


def read(hand: Hand) -> dict[int, str]:
    return {event.seat: event.category for event in hand.events if isinstance(event, e.HandRead)}


def test_tas_c_11_1_the_board_alone_may_be_the_best_hand():
    assert three(board="Ts Js Qs Ks As", hole={1: "2c 3d"}, split_unit="chip").over().paid() == {1: 9.5, 2: 9, 3: 9}


def test_tas_c_11_1_two_one_or_no_hole_card_may_count():
    hand = three(board="Ts Js Qs Kd 2c", hole={1: "As Ks", 2: "Ad 3c", 3: "4s 4d"}).over()
    assert read(hand) == {1: "royal-flush"}
    hand = three(board="Ts Js Qs Kd 2c", hole={1: "4h 4c", 2: "Ad 3c", 3: "4s 4d"}).over()
    assert (read(hand), hand.paid()) == ({2: "straight"}, {2: 27.5})


def test_tas_c_11_2_no_betting_after_the_river():
    assert streets(three().over()) == ROUNDS


def test_tas_c_11_3_one_card_at_a_time_from_the_puck_twice_round():
    assert dealt(holdem(marker=5).until_dealt()) == [5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4]


def test_tas_c_11_3_each_card_face_down_and_to_the_right_seat():
    hand = holdem(marker=5).to("deal")
    assert hand.due().cite == "tas C.11.3"
    assert hand.refuses("dealer deal 6 down") == "tas C.11.3"
    assert hand.refuses("dealer deal 5 up") == "tas C.11.3"
    hand.play("dealer deal 5 down")
    assert hand.refuses("dealer deal 5 down") == "tas C.11.3"


def test_tas_c_11_4_the_first_round_follows_the_two_hole_cards():
    hand = holdem().to("pre-flop")
    assert [len(seat.hole) for seat in hand.table] == [2] * 6
    assert (hand.board, hand.to_act) == ("", 5)


def test_tas_c_11_5_three_communal_cards_follow_when_two_or_more_remain():
    hand = three(burns=[0, 0, 0]).play("3 fold", "1 call", "2 stand", "dealer gather-bets")
    assert (hand.due_line(), hand.due().cite) == ("dealer deal-board 3", "tas C.11.5")
    assert hand.refuses("dealer deal-board 4") == "tas C.11.5"
    assert len(hand.play("dealer deal-board 3").table.board) == 3


def test_tas_c_11_5_no_flop_before_the_bets_are_met():
    hand = three().play("3 raise-to 20", "1 call")
    assert hand.to_act == 2
    assert hand.refusal("dealer deal-board 3").due.by == 2


def test_tas_c_11_5_no_flop_for_one():
    assert three().play("3 fold", "1 fold").over().board == ""


def test_tas_c_11_6_the_second_round_follows_the_flop_and_the_puck_seat_opens_it():
    hand = three().play("3 call", "1 call", "2 stand", "flop")
    assert (hand.to_act, hand.due().cite) == (1, "tas C.11.6")


def test_tas_c_11_7_the_turn_and_then_the_third_round():
    hand = three(board="2c 3d 4h 9s", burns=[0, 0, 0]).to("flop").play("1 check", "2 check", "3 check")
    assert (hand.due_line(), hand.due().cite) == ("dealer deal-board 1", "tas C.11.7")
    hand.play("turn")
    assert (hand.board, hand.to_act, streets(hand)) == ("2c 3d 4h 9s", 1, ROUNDS[:2])


def test_tas_c_11_8_the_river_then_the_fourth_round_then_the_showdown():
    hand = three(board="2c 3d 4h 9s Kd", burns=[0, 0, 0]).to("turn").play("1 check", "2 check", "3 check")
    assert (hand.due_line(), hand.due().cite) == ("dealer deal-board 1", "tas C.11.8")
    hand.play("river")
    assert hand.board == "2c 3d 4h 9s Kd"
    hand.play("1 check", "2 check", "3 check", "showdown")
    assert streets(hand) == ROUNDS


def test_tas_c_11_9_all_in_on_the_flop_the_rest_comes_without_betting():
    hand = three(100, 100, 1000, limit="no-limit").play("3 fold", "1 call", "2 stand", "flop", "1 bet 90", "2 call")
    hand.to("showdown")
    assert (len(hand.table.board), streets(hand)) == (5, ROUNDS[:2])
    assert not hand.seat(1).shown
    assert hand.over().table.awards


def all_in_on_the_flop(*stacks, **given):
    hand = three(*stacks, limit="no-limit", hole={1: "As Ah", 2: "Kd Kh"}, **given).play("3 call", "1 call", "2 stand", "flop")
    return hand.play("1 bet 90", "2 call")


@pytest.mark.parametrize(("house", "opened"), [("never", set()), ("two-players", {1, 2}), ("no-more-betting", {1, 2})])
def test_tas_c_11_9_a_house_may_have_the_all_in_hands_opened_at_once(house, opened):
    hand = all_in_on_the_flop(100, 100, 1000, open_all_ins=house).play("3 fold").to("showdown")
    assert {seat.number for seat in hand.table if seat.shown} == opened
    assert hand.over().table.awards
    assert len([line for line in hand.done if line.startswith("dealer show-hand")]) == len(opened)


@pytest.mark.parametrize(("house", "opened"), [("two-players", 0), ("no-more-betting", 3)])
def test_tas_c_11_9_among_three_by_the_same_setting(house, opened):
    hand = all_in_on_the_flop(100, 100, 100, open_all_ins=house).play("3 call").to("showdown")
    assert sum(seat.shown for seat in hand.table) == opened


def test_tas_c_11_9_not_while_two_can_still_bet():
    hand = all_in_on_the_flop(100, 1000, 1000, open_all_ins="no-more-betting").play("3 call", "turn")
    assert not any(seat.shown for seat in hand.table)
