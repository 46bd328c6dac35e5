"""act 2.6, 8 and 9: what qualifies, who wins, what it pays, in which order."""

from __future__ import annotations

import pytest

from game.cards.card import parse_cards
from game.table.banked import boxes
from tests.table.act.canberra import against, canberra

ODD = "Ah Kc 9d 5s 2d"
OUT = "Ad Qc Jd 8h 3d"


@pytest.mark.parametrize(
    ("hand", "bet_wins"),
    [
        ("As Kh Qd 3c 2c", 20), ("7c 7h 4d 3c 2c", 20), ("7c 7h 4d 4c 2c", 40), ("7c 7h 7d 4c 2c", 60), ("6c 5h 4d 3c 2c", 80),
        ("Jc 9c 6c 4c 2c", 100), ("7c 7h 7d 4c 4h", 140), ("7c 7h 7d 7s 4h", 400), ("6c 5c 4c 3c 2c", 1000),
        ("As Ks Qs Js Ts", 5000),
    ],
    ids=["one-pair-or-less", "one-pair-or-less", "two-pairs", "three-of-a-kind", "straight", "flush", "full-house",
         "four-of-a-kind", "straight-flush", "royal-flush"],
)  # fmt: skip
def test_act_8_1_bet_odds(hand, bet_wins):
    assert against("Ac Kd Jh 5s 2d", hand).won() == {1: 10 + bet_wins}


def test_act_8_1_ante_even_money_whatever_the_hand():
    round_ = against(ODD, "Ac Qc Jc Tc 9c", ante=25)
    ante = [event for event in round_.events if getattr(event, "why", "") == "ante-won"]
    assert [(event.amount, event.cite) for event in ante] == [(2500, "act 8.1.ante")]


def test_act_8_2_the_maximum_payout_cuts_the_bet_only():
    assert against(ODD, "As Ks Qs Js Ts", ante=50, max_payout=20000).won() == {1: 20050}


@pytest.mark.parametrize(("scope", "won"), [("box", {1: 310, 2: 310}), ("table-round", {1: 10, 2: 310})])
def test_act_8_2_of_each_bet_or_of_the_round(scope, won):
    hands = {1: "7c 7h 7d 7s 4h", 2: "8c 8h 8d 8s 4d"}
    round_ = canberra({1: 10, 2: 10}, hands, ODD, max_payout=300, max_payout_scope=scope)
    assert round_.play("1 bet 20", "2 bet 20").over().won() == won


def test_act_9_1_the_dealer_sets_the_hand_when_every_box_has_decided():
    round_ = canberra({1: 10}, dealer=ODD).to_decisions()
    assert round_.refuses("dealer turn-up dealer") == "act 7.1"
    round_.play("1 bet 20")
    assert round_.due().cite == "act 9.1"
    round_.play("dealer turn-up dealer")
    assert sorted(round_.table.bank.upcard) == sorted(parse_cards(ODD))
    assert round_.due().cite == "act 9.2"


@pytest.mark.parametrize(
    ("hand", "takes_part"),
    [
        ("Ad Kc 4s 3h 2d", True), ("2d 2c 5s 4h 3d", True), ("5d 4c 3s 2h Ad", True), ("Qs Ks Ad 2c 3c", True),
        ("Ad Qc Js Th 9d", False), ("Kd Qc Js Th 8d", False), ("7d 5c 4s 3h 2d", False),
    ],
)  # fmt: skip
def test_act_9_2_ace_and_king_or_better(hand, takes_part):
    assert boxes.qualifies(canberra().engine.rules, parse_cards(hand)) is takes_part


@pytest.mark.parametrize("hand", ["As Ks Qs Js Ts", "7h 5c 4d 3s 2h"])
def test_act_9_3_antes_win_and_bets_come_back_whatever_the_hand(hand):
    round_ = against(OUT, hand)
    assert round_.won() == {1: 10}
    assert round_.house() == -10


@pytest.mark.parametrize(("setting", "won"), [("ante-wins", 10), ("void", 0)])
def test_act_9_3_equal_hands_below_ace_king(setting, won):
    assert against("Qd Jc 9d 7h 5d", "Qs Jh 9c 7s 5c", equal_when_dealer_out=setting).won() == {1: won}


def test_act_9_4_the_higher_hand_wins_both_wagers():
    assert against("9c 8c 7d 6h 5s", "Kd Jd 8d 4d 2d").won() == {1: 110}


def test_act_9_5_the_lower_hand_loses_both():
    round_ = against("Ah Kc 6d 3s 2d", "As Kh 5d 3c 2c")
    assert round_.won() == {1: -30}
    assert "dealer collect-box 1 30" in round_.done


def test_act_9_6_an_equal_hand_gets_both_back_whatever_the_suits():
    round_ = against(ODD, "As Kd 9c 5h 2s")
    assert round_.won() == {1: 0}
    assert "dealer return-bet 1 30" in round_.done


def test_act_2_8_b_the_fifth_card_decides():
    assert against("Ah Kc 9d 5s 2d", "Ac Kh 9s 5c 3d").won() == {1: 30}
    assert against("Kh Jh 9h 7h 4h", "Ks Js 9s 7s 3s").won() == {1: -30}
    assert against("Kh Jh 9h 7h 4h", "Kd Jd 9d 7d 5d").won() == {1: 110}


def test_act_2_6_f_no_straight_round_the_corner():
    assert against("Qs Ks Ad 2c 3c", "Ah Kd Qd 3d 2d").won() == {1: 0}


def test_act_2_6_b_the_ace_counts_low_in_a_straight_flush():
    assert against("Ks Kd Kh 4s 4c", "5d 4d 3d 2d Ad").won() == {1: 1010}


def test_act_9_7_settled_counted_and_racked_from_right_to_left_the_dealers_hand_last():
    hands = {1: "2s 2h 5c 4d 3s", 4: "As Kh 5d 3c 2c", 6: "Ac Qd Jh Ts 9c"}
    round_ = canberra({1: 10, 4: 10, 6: 10}, hands, "Ad Kc 4s 3h 2d").play("1 bet 20", "4 bet 20", "6 bet 20").over()
    assert round_.won() == {1: 30, 4: 30, 6: -30}
    assert round_.house() == -30
    assert round_.done[-14:] == [
        "dealer turn-up 6", "dealer collect-box 6 30", "dealer count-hand 6", "dealer rack-hand 6",
        "dealer turn-up 4", "dealer pay-box 4 30", "dealer count-hand 4", "dealer rack-hand 4",
        "dealer turn-up 1", "dealer pay-box 1 30", "dealer count-hand 1", "dealer rack-hand 1",
        "dealer count-hand dealer", "dealer rack-hand dealer",
    ]  # fmt: skip


def test_act_9_7_a_hand_is_counted_before_it_is_racked_and_boxes_keep_their_turn():
    round_ = canberra({1: 10, 4: 10}, dealer=OUT).play("1 bet 20", "4 bet 20", "dealer read-hand dealer")
    assert round_.refuses("dealer pay-box 1 10") == "act 9.3"
    assert round_.refuses("dealer pay-box 4 20") == "act 9.3"
    round_.play("dealer pay-box 4 10")
    assert round_.refuses("dealer rack-hand 4") == "act 9.7"


def test_act_9_3_hands_stay_face_down_when_the_dealer_is_out():
    round_ = canberra({1: 10}, dealer=OUT).play("1 bet 20").over()
    assert "dealer turn-up 1" not in round_.done


def test_act_a_round_of_play_ends_with_every_card_dealt_in_the_rack():
    round_ = canberra({1: 10, 2: 10}).play("1 fold", "2 bet 20").over()
    assert (len(round_.table.bank.rack), len(round_.table.stub)) == (15, 37)
