"""tas C.15 to C.17: showdown, equal hands, tapping out, commission."""

from __future__ import annotations

import pytest

from game.rulebook.loader import library
from game.table import events as e
from tests.table.given import charged, engine_of
from tests.table.tas.holdem import holdem, no_limit, three


def order_of_showing(hand):
    return [int(line.split()[0]) for line in hand.done if line.endswith((" show", " muck"))]


# ---- C.15


def test_tas_c_15_1_the_seat_that_was_called_shows_first():
    cards = {6: "2c 3d", 2: "As Ah", 3: "Ks Kh"}
    hand = holdem(hole=cards, board="Qd Jd 9s 8c 5h").play("5 fold", "6 call", "1 fold", "2 call", "3 call", "4 fold").to("river")
    hand.play("3 check", "6 bet 20", "2 call", "3 call", "showdown")
    assert (hand.due().by, set(hand.legal())) == (6, {"show"})
    assert hand.refuses("2 show") == "tas C.15.1"
    hand.play("6 show")
    assert set(hand.legal()) == {"show", "muck"}
    hand.over()
    assert order_of_showing(hand) == [6, 2, 3]


def test_tas_c_15_1_a_hand_given_up_cannot_win_however_good():
    hand = three(hole={1: "2c 3d", 2: "As Ah", 3: "Ks Kh"}, board="Qd Jd 9s 8c 5h").to("showdown")
    hand.play("1 show", "2 muck", "3 show")
    assert hand.over().paid() == {3: 27.5}


def test_tas_c_15_1_after_a_checked_round_the_first_seat_from_the_puck_shows():
    hand = holdem(marker=4).play("6 call", "1 fold", "2 call", "3 call", "4 fold", "5 fold").over()
    assert order_of_showing(hand) == [6, 2, 3]


def test_tas_c_15_1_the_dealer_announces_the_winner_before_the_pot_goes():
    hand = three(hole={1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}, board="2c 7d 9h Jc 4s").to("showdown")
    hand.play("1 show", "2 show", "3 muck")
    assert hand.due_line() == "dealer read-hand 1"
    assert hand.refuses("dealer push-pot 1 to 1 27.5") == "tas C.15.1"
    hand.over()
    assert hand.paid() == {1: 27.5}
    assert [event.cite for event in hand.events if isinstance(event, e.PotPushed)] == ["tas C.15.1"]


ROYAL = "As Ks Qs Js Ts"


def test_tas_c_15_2_shares_are_multiples_of_the_table_minimum_and_the_nearest_gets_the_rest():
    hand = three(limit="no-limit", table_min=5, board=ROYAL).play("3 raise-to 50", "1 call", "2 call").over()
    assert hand.commission() == {1: 7.5}
    assert hand.paid() == {1: 52.5, 2: 45, 3: 45}


def test_tas_c_15_2_nearest_is_counted_clockwise_from_the_puck():
    hand = no_limit(seats=[1, 2, 4, 6], marker=1, table_min=5, board=ROYAL)
    hand.play("4 raise-to 50", "6 call", "1 fold", "2 call").over()
    assert hand.commission() == {1: 10}
    assert hand.paid() == {2: 55, 4: 45, 6: 45}


def test_tas_c_15_2_the_puck_seat_itself_is_nearest():
    hand = no_limit(seats=[1, 2, 3], marker=3, board=ROYAL).play("2 raise-to 100", "3 call", "1 fold").over()
    assert hand.paid() == {2: 90, 3: 107.5}
    other = no_limit(seats=[1, 2, 3], marker=3, board=ROYAL, odd_chip_puck_first=False).play("2 raise-to 100", "3 call", "1 fold")
    assert other.over().paid() == {2: 107.5, 3: 90}


def test_tas_c_15_2_a_pot_smaller_than_the_units_goes_to_the_nearest_whole():
    assert three(board=ROYAL).over().paid() == {1: 27.5}


# ---- C.16


def test_tas_c_16_1_each_wins_only_what_it_has_matched():
    """Totals of 18 and 43 all in, 95 and 95, folded 10 and 2."""
    hand = no_limit(stacks={1: 200, 2: 18, 3: 200, 4: 200, 5: 43, 6: 200}, blinds=[2, 10], marker=3)
    hand.play("5 raise-to 43", "6 raise-to 95", "1 call", "2 call", "3 fold", "4 fold").to("showdown")
    assert hand.pots() == [(84, (1, 2, 5, 6)), (75, (1, 5, 6)), (104, (1, 6))]


def test_tas_c_16_1_what_nobody_could_match_goes_back_as_the_round_closes():
    hand = three(1000, 1000, 30, limit="no-limit").play("3 call", "1 call", "2 stand", "flop", "1 bet 50", "2 fold", "3 tap-out 20")
    hand.play("dealer gather-bets")
    assert (hand.stack(1), hand.pot, hand.pots()) == (970, 70, [(70, (1, 3))])


def test_tas_c_16_1_more_than_one_stack_could_match_is_a_side_pot():
    hand = three(1000, 1000, 30, limit="no-limit").play("3 call", "1 call", "2 stand", "flop", "1 bet 50")
    hand.play("2 raise-to 120", "3 tap-out 20", "1 fold", "dealer gather-bets")
    assert (hand.stack(2), hand.pots()) == (940, [(90, (2, 3)), (60, (2,))])


def test_tas_c_16_1_a_tapped_out_seat_bets_no_more():
    hand = three(1000, 1000, 15, limit="no-limit").play("3 tap-out 15", "1 call", "2 call", "flop", "1 bet 50", "2 call", "turn")
    assert hand.seat(3).live
    assert hand.play("1 check", "2 check", "river").to_act == 1


def after_an_under_raise(to=16, **given):
    """On the flop seat 1 bets 10, seat 2 calls, seat 3 is all in for a little more, seat 4 is to act."""
    hand = holdem(stacks={1: 1000, 2: 1000, 3: 10 + to, 4: 1000}, marker=1, **given)
    hand.play("3 call", "4 call", "1 call", "2 stand", "flop")
    return hand.play("1 bet 10", "2 call", f"3 tap-out {to}")


def test_tas_c_16_2_seats_still_to_act_may_call_or_complete_an_under_raise():
    assert after_an_under_raise().legal() == {"fold": True, "call": 16, "raise-to": (20, 20)}


def test_tas_c_16_2_seats_that_have_acted_may_only_call_it():
    hand = after_an_under_raise().play("4 call")
    assert hand.legal() == {"fold": True, "call": 6}
    assert hand.refuses("1 raise-to 20") == "tas C.16.2"


def test_tas_c_16_2_a_completed_raise_opens_the_betting_again():
    assert after_an_under_raise().play("4 raise-to 20").legal() == {"fold": True, "call": 10, "raise-to": (30, 30)}


def test_tas_c_16_2_half_a_bet_more_changes_nothing():
    assert after_an_under_raise(19).legal()["raise-to"] == (20, 20)


@pytest.mark.parametrize("limit", ["no-limit", "pot", "half-pot"])
def test_tas_c_16_3_nobody_may_raise_an_under_raise(limit):
    hand = after_an_under_raise(limit=limit)
    assert hand.legal() == {"fold": True, "call": 16}
    assert hand.refuses("4 raise-to 26") == "tas C.16.3"
    assert hand.play("4 call").legal() == {"fold": True, "call": 6}


def test_tas_c_16_3_a_house_may_let_later_seats_raise_it():
    hand = after_an_under_raise(limit="no-limit", under_raise="no-reopen")
    assert hand.legal()["raise-to"][0] == 26
    assert hand.play("4 call").legal() == {"fold": True, "call": 6}


def test_tas_c_16_3_the_freeze_ends_with_its_round():
    hand = after_an_under_raise(limit="no-limit").play("4 call", "1 call", "2 call", "turn")
    assert hand.play("1 bet 10").legal()["raise-to"][0] == 20


# ---- C.17


def test_tas_c_17_1_each_pot_is_charged_before_it_is_pushed():
    hand = no_limit(stacks={1: 200, 2: 18, 3: 200, 4: 200, 5: 43, 6: 200}, blinds=[2, 10], marker=3)
    hand.play("5 raise-to 43", "6 raise-to 95", "1 call", "2 call", "3 fold", "4 fold").over()
    assert hand.commission() == {3: 7.5, 2: 5, 1: 5}
    lines = [line for line in hand.done if line.startswith(("dealer take-commission", "dealer push-pot"))]
    assert [line.split()[1] for line in lines[:2]] == ["take-commission", "push-pot"]
    assert hand.table.drop_box == 1750


def test_tas_c_17_1_the_dealer_takes_what_is_due_and_no_other_sum():
    hand = three().play("3 fold", "1 fold", "dealer gather-bets")
    assert hand.due_line() == "dealer take-commission 1"
    assert hand.refuses("dealer take-commission 2.50") == "tas C.17.2"
    assert hand.refuses("dealer push-pot 1 to 2 10") == "tas C.17.2"
    assert hand.close().table.drop_box == 100


def test_tas_c_17_1_on_the_sum_of_the_pots_where_the_house_says_so():
    hand = no_limit(stacks={1: 200, 2: 18, 3: 200, 4: 200, 5: 43, 6: 200}, blinds=[2, 10], marker=3, commission_scope="hand")
    hand.play("5 raise-to 43", "6 raise-to 95", "1 call", "2 call", "3 fold", "4 fold").over()
    assert sum(hand.commission().values()) == 15


@pytest.mark.parametrize(("pot", "due"), [(50, 2.5), (50.5, 5), (100, 5), (101, 7.5), (400, 20), (5000, 250)])
def test_tas_c_17_2_two_dollars_fifty_for_every_fifty_begun(pot, due):
    assert charged(engine_of("tas-holdem", blinds=[5, 10]), pot) == due


@pytest.mark.parametrize(("pot", "due"), [(20, 1), (1.5, 1), (20.5, 2.5)])
def test_tas_c_17_3_a_dollar_on_small_pots(pot, due):
    assert charged(engine_of("tas-holdem", blinds=[5, 10]), pot) == due


def test_tas_c_17_3_main_and_side_pot_are_judged_alone():
    scale = library()["tas"].scale("holdem")
    assert (scale.small_pot, scale.small_charge) == (2000, 100)
    engine = engine_of("tas-holdem", blinds=[5, 10])
    assert charged(engine, 84) + charged(engine, 20) == 6


def test_tas_c_15_2_a_share_taken_back_is_divided_from_the_puck_of_its_hand():
    hand = no_limit(seats=[1, 2, 3], marker=1, hole={1: "As Qh", 3: "Ac Qd"}, board="Kd Jh 9s 5c 4d")
    hand.play("3 raise-to 20", "1 call", "2 fold").to("showdown").play("1 show", "3 show")
    hand.play("dealer read-hand 1", "dealer read-hand 3", "dealer take-commission 2.50", "dealer push-pot 1 to 1 27.50")
    hand.goes_wrong("pot-to-wrong-seat", seat=2, due=3).play("dealer move-marker 2")
    hand.ruled()
    assert (hand.table.marker, hand.due_line()) == (1, "dealer push-pot 1 to 3 20")
    assert hand.over().paid() == {1: 27.5, 3: 20}
    assert hand.table.marker == 2
