"""Part B of the Tasmanian rules: five card stud, the reduced deck, the freeze out."""

from __future__ import annotations

import pytest

from game.rulebook.loader import library
from game.table import moves as m
from game.table.steps.preparing import CutStep, PostStep
from game.table.values import DEALER
from tests.table.given import Hand, charged, deal, engine_of

UP = {1: "Kh Qd Jc", 2: "9s 9d 4h", 3: "As 7c 2d", 4: "Ah 3c 2h"}


def stud(**more) -> Hand:
    return deal("tas-stud", **{"seats": range(1, 5), "marker": 2, "table_min": 5, "up": UP, **more})


# ---- cut, antes, deal


def test_tas_b_4_2_the_cut_is_offered_to_the_right_of_the_first_card():
    hand = stud().until(CutStep)
    assert hand.due().move == m.OfferCut(1)
    hand.play("dealer offer-cut 1", "dealer cut 20")
    assert hand.at("deal") or hand.due().choice("post")


def test_tas_b_5_4_the_ante_is_the_minimum_wager_from_everybody():
    assert stud().to("deal").pot == 20
    assert deal("tas-stud", seats=range(1, 7), table_min=10).to("deal").pot == 60


def test_tas_b_9_1_the_puck_goes_one_player_on():
    assert stud().to("second-card").play("3 bet 5", "4 fold", "1 fold", "2 fold").over().table.marker == 3


def test_tas_b_9_2_one_down_then_one_up_from_the_puck():
    hand = stud().to("second-card")
    dealt = [line for line in hand.done if line.startswith("dealer deal")]
    assert [line.split()[2:4] for line in dealt] == [[str(s), f] for f in ("down", "up") for s in (2, 3, 4, 1)]
    assert not hand.table.burns


def test_tas_b_9_2_later_cards_come_in_the_same_order_and_pass_over_folded_seats():
    hand = stud().to("second-card").play("3 bet 5", "4 call", "1 call", "2 fold")
    hand.done.clear()
    hand.to("third-card")
    assert [line.split()[2] for line in hand.done if line.startswith("dealer deal")] == ["3", "4", "1"]


# ---- openers


def test_tas_b_11_1_a_the_highest_card_opens_and_equals_go_from_the_puck():
    assert stud().to("second-card").to_act == 3
    assert stud(marker=4).to("second-card").to_act == 4


def test_tas_b_11_2_a_the_best_open_hand_begins_the_later_rounds():
    assert stud().to("second-card").play("3 bet 5", "4 call", "1 call", "2 call").to("third-card").to_act == 2


def test_tas_r8_four_open_hearts_are_no_flush():
    up = {1: "Ah Jh 8h 3h", 2: "2s 2d 7c 6h", 3: "Kd 9c 5s 4d"}
    hand = stud(seats=range(1, 4), up=up, marker=1).to("second-card").play("1 bet 5", "2 call", "3 call")
    assert hand.to("fifth-card").to_act == 2


@pytest.mark.parametrize(("setting", "opener"), [("next-best", 1), ("next-left", 4)])
def test_tas_r7_a_best_hand_that_is_tapped_out_leaves_the_opening(setting, opener):
    up = {1: "Qh Qd", 2: "9s 8d", 3: "As Ad", 4: "7c 2d"}
    hand = stud(up=up, stacks={1: 500, 2: 500, 3: 15, 4: 500}, tapped_high_opens=setting).to("second-card")
    assert hand.play("3 bet 10", "4 call", "1 call", "2 call").to("third-card").to_act == opener


def test_tas_b_11_1_b_the_opening_bet_is_compulsory():
    hand = stud().to("second-card")
    assert hand.legal() == {"bet": (5, 10)}
    assert hand.refuses("3 fold") == "tas B.11.1.b"
    assert hand.refuses("3 check") == "tas B.11.1.b"
    assert hand.refuses("3 bet 4") == "tas B.11.1.b"
    assert hand.refuses("3 bet 11") == "tas B.5.4"


# ---- limits


def test_tas_b_5_4_half_the_pot_after_the_call():
    assert stud().to("second-card").play("3 bet 10").legal() == {"fold": True, "call": 10, "raise-to": (20, 30)}
    assert stud(half_pot_basis="before-call").to("second-card").play("3 bet 10").legal()["raise-to"] == (20, 25)


def test_tas_b_11_1_b_ii_the_least_raise_is_the_seats_own_call():
    hand = stud().to("second-card").play("3 bet 10", "4 raise-to 30", "1 raise-to 60")
    assert hand.legal()["raise-to"] == (120, 150)
    assert hand.play("2 fold").legal()["raise-to"] == (110, 145)


def test_tas_r14_no_cap_on_raises():
    hand = deal("tas-stud", seats=range(1, 4), marker=1, table_min=2, up={1: "Ks", 2: "9d", 3: "4h"}).to("second-card")
    assert hand.play("1 bet 2", "2 raise-to 4", "3 raise-to 8", "1 raise-to 14").legal()["raise-to"] == (24, 35)


def test_tas_r13_a_short_raise_does_not_reopen():
    hand = stud(stacks={1: 500, 2: 500, 3: 500, 4: 19}).to("second-card").play("3 bet 10", "4 tap-out 14")
    assert hand.legal() == {"fold": True, "call": 14, "raise-to": (28, 43)}
    assert hand.play("1 call", "2 call").legal() == {"fold": True, "call": 4}


# ---- checking


def last_round(hole) -> Hand:
    up = {1: "Ks Kh 9d 4c", 2: "Qs Qd 8h 3d", 3: "Jd 8s 5c 2d"}
    hand = stud(seats=range(1, 4), marker=1, up=up, hole=hole).to("second-card").play("1 bet 5", "2 call", "3 call")
    return hand.to("fifth-card").play("1 check")


def test_tas_b_12_3_a_check_behind_has_to_beat_the_open_cards():
    assert "check" in last_round({2: "8c"}).legal()
    assert "check" not in last_round({2: "As"}).legal()
    assert last_round({2: "As"}).refuses("2 check") == "tas B.12.3"


def test_tas_b_12_3_a_house_may_leave_it_to_the_dealer():
    up = {1: "Ks Kh 9d 4c", 2: "Qs Jd 8h 3d", 3: "Td 8s 5c 2d"}
    hand = stud(seats=range(1, 4), marker=1, up=up, check_restriction="police").to("second-card")
    assert "check" in hand.play("1 bet 5", "2 call", "3 call").to("fifth-card").play("1 check").legal()


def test_tas_b_12_2_no_check_over_a_bet():
    assert stud().to("second-card").play("3 bet 5").refuses("4 check") == "tas B.12.2"


# ---- showdown, pots, commission


def test_tas_b_11_3_a_everybody_left_shows():
    hand = stud().to("second-card").play("3 bet 5", "4 call", "1 call", "2 call").to("showdown")
    while hand.due().by != DEALER:
        assert [choice.kind for choice in hand.due().choices] == ["show"]
        hand.make(m.Show(by=hand.due().by))


def test_tas_b_11_1_c_i_the_last_player_wins_unseen_and_pays_commission():
    hand = stud().to("second-card").play("3 bet 10", "4 fold", "1 fold", "2 fold").over()
    assert hand.commission() == {1: 2}
    assert hand.stack(3) == 10_000 + 15 - 2


def test_tas_b_15_a_two_dollars_for_each_fifty():
    engine = engine_of("tas-stud")
    assert [charged(engine, pot) for pot in (1, 50, 51, 250, 251, 1000)] == [1, 2, 4, 10, 12, 40]


def test_tas_b_15_b_the_capped_scale():
    engine = engine_of("tas-stud", commission="capped")
    assert [charged(engine, pot) for pot in (50, 51, 350, 351, 1000)] == [0, 4, 14, 15, 15]


def test_tas_b_14_2_c_a_flush_beats_fours_with_the_reduced_deck():
    hole, up = {1: "7d", 2: "Kd", 3: "7c"}, {1: "Ad Qd 9d 8d", 2: "Ks Kh Kc Js", 3: "Th 9s 8c 7h"}
    hand = deal("tas-stud-32", seats=range(1, 4), marker=1, hole=hole, up=up, table_min=5).to("second-card")
    hand.play("1 bet 5", "2 call", "3 call").to("settled")
    assert hand.paid() == {1: 43}  # seat 3 could not check behind a flush, so it bet
    assert len(library()["tas"].game("tas-stud-32").deck) == 32


# ---- trouble


def test_tas_b_17_7_an_exposed_hole_card_stands_and_the_next_goes_down():
    hand = stud(deck="").to("deal").goes_wrong("exposed-card", seat=2)
    assert hand.ruled().remedy == "up-card-stands"
    hand.to("second-card")
    assert len(hand.seat(2).hole) == len(hand.seat(2).up) == 1
    assert [line.split()[3] for line in hand.done if line.startswith("dealer deal 2")] == ["down"]


def test_tas_b_17_6_a_card_exposed_in_the_betting_costs_a_burn_for_each_hand():
    hand = stud().to("second-card").play("3 bet 5", "4 fold")
    top = hand.table.stub[0]
    hand.goes_wrong("card-shown-early", card=str(top))
    assert hand.ruled().remedy == "burn-to-active"
    hand.play("1 call", "2 call").to("third-card")
    assert len(hand.table.burns) == 3
    assert hand.table.burns[0] == top


def test_tas_b_17_9_a_second_look_costs_the_seat():
    hand = stud().to("second-card")
    assert hand.goes_wrong("looks-at-discards", seat=1).ruled().remedy == "warn"
    assert hand.goes_wrong("looks-at-stub", seat=1).ruled().remedy == "forfeit-seat"


def test_tas_b_17_3_a_wrong_number_of_cards_voids_the_hand():
    hand = stud().to("second-card").play("3 bet 5", "4 call", "1 call", "2 call").to("third-card")
    hand.goes_wrong("wrong-count", seat=1, count=5)
    assert hand.ruled().remedy == "dead-hand"
    assert hand.seat(1).standing == "dead"


# ---- freeze out


def test_tas_b_16_5_the_ante_grows_with_everybody_who_goes_out():
    from game.table.between.hand_setup import Last
    from game.table.between.next_hand import set_up

    rules = engine_of("tas-freezeout", table_min=5).rules
    assert [set_up(rules, frozenset((3, 7)), Last(3, eliminated=out)).posts[0].amount for out in (0, 2, 8)] == [500, 1500, 4500]


def test_tas_b_16_6_two_players_go_on():
    hand = deal("tas-freezeout", seats=(3, 7), marker=3, up={3: "9d", 7: "Ts"}, table_min=5).to("second-card")
    assert hand.to_act == 7


def test_tas_b_13_a_short_ante_that_nobody_saw_makes_no_side_pot():
    """Seat 4 puts in half its ante and has chips behind: nobody is all in, so there is one pot, and it may win all of it."""
    hand = stud(marker=3).until(PostStep).play("3 post 5").goes_wrong("unposted-blind", seat=4, amount=2)
    hand.to("second-card").play("3 bet 5", "4 call", "1 call", "2 fold").to("third-card")
    assert hand.table.trouble.incidents[-1].state == "open", "no wager makes up for an ante"
    assert hand.pots() == [(33, (1, 3, 4))]


def test_tas_b_13_a_short_ante_that_nobody_saw_sends_nothing_back():
    """Two are left at the showdown: what seat 3 has put in beyond seat 4 was called."""
    hand = stud(marker=3).until(PostStep).play("3 post 5").goes_wrong("unposted-blind", seat=4, amount=2)
    hand.to("second-card").play("3 bet 5", "4 call", "1 fold", "2 fold").over()
    assert not [event for event in hand.events if getattr(event, "why", "") == "uncalled"]


def test_tas_b_13_a_short_ante_of_a_seat_that_is_all_in_limits_it():
    hand = stud(marker=3, stacks={1: 500, 2: 500, 3: 500, 4: 9}).until(PostStep).play("3 post 5")
    hand.goes_wrong("unposted-blind", seat=4, amount=2)
    hand.to("second-card").play("3 bet 9", "4 tap-out 6", "1 call", "2 fold").to("third-card")
    assert hand.pots() == [(32, (1, 3, 4)), (10, (1, 3))]
