"""act 8 and 9: how a settled box is told, and under which clause."""

from __future__ import annotations

import pytest

from tests.table.act.canberra import against, canberra

PLAYS, OUT, ROYAL = "Ah Kc 9d 5s 2d", "Qc Jd 9h 6c 3h", "As Ks Qs Js Ts"


def of_the_bet(round_):
    """What is said between the showing of hands and their counting, antes apart."""
    return [line for line in round_.said() if " to one" in line or "maximum payout" in line]


@pytest.mark.parametrize("hand", [ROYAL, "7h 5c 4d 3s 2h"])
def test_act_9_3_a_box_whose_bet_goes_back_is_told_so_whatever_the_hand(hand):
    said = against(OUT, hand, ante=25).said()
    assert "The dealer doesn't qualify. Box 1: ante wins 25, bet goes back. [act 9.3]" in said
    assert not [line for line in said if "the ante wins" in line or "act 8.1" in line]


def test_act_8_1_ante_a_box_that_beats_the_house_is_told_by_the_odds_of_antes():
    said = against(PLAYS, ROYAL, ante=25).said()
    assert "Box 1: the ante wins 25. [act 8.1.ante]" in said
    assert not [line for line in said if "act 9.3" in line]


def test_act_8_2_a_bet_cut_at_the_maximum_names_its_odds_and_the_maximum():
    assert of_the_bet(against(PLAYS, ROYAL, ante=50, max_payout=20000)) == [
        "Box 1, royal flush: two hundred and fifty to one, 25,000. [act 8.1.bet.royal-flush]",
        "The maximum payout is 20,000: box 1's bet wins 20,000. [act 8.2]",
    ]


def test_act_8_2_a_bet_that_reaches_the_maximum_and_no_more_is_not_cut():
    assert of_the_bet(against(PLAYS, ROYAL, ante=40, max_payout=20000)) == [
        "Box 1, royal flush: two hundred and fifty to one, 20,000. [act 8.1.bet.royal-flush]"]


def test_act_8_2_r6_what_a_round_has_left_is_told_and_so_is_nothing():
    hands = {1: "7c 7d 7h 9s 2c", 2: "Kd Jd 9c 8h 8d", 3: "Qs Qh Qd Js Jh"}
    round_ = canberra(dict.fromkeys(hands, 50), hands, PLAYS, max_payout=800, max_payout_scope="table-round")
    round_.play(*(f"{number} bet 100" for number in hands)).over()
    assert round_.won() == {1: 50, 2: 50 + 100, 3: 50 + 700}
    assert of_the_bet(round_) == [
        "Box 3, full house: seven to one, 700. [act 8.1.bet.full-house]",
        "Box 2, a pair of eights: one to one, 100. [act 8.1.bet.one-pair-or-less]",
        "Box 1, three of a kind: three to one, 300. [act 8.1.bet.three-of-a-kind]",
        "The maximum payout of the round is 800: box 1's bet wins nothing, because it's used up. [act 8.2]",
    ]
