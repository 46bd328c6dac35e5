"""tas C.7 and C.8: raises, their number and their size; games with antes."""

from __future__ import annotations

from tests.table.tas.holdem import holdem, no_limit, three


def on_the_flop(**given):
    """Three players on the flop, the first to act seat 1."""
    return three(**given).play("3 call", "1 call", "2 stand", "flop")


def test_tas_c_7_1_three_raises_and_no_more():
    hand = on_the_flop().play("1 bet 10", "2 raise-to 20", "3 raise-to 30", "1 raise-to 40")
    assert hand.legal() == {"fold": True, "call": 20}
    assert hand.refuses("2 raise-to 50") == "tas C.7.1"


def test_tas_c_7_1_the_limit_of_raises_is_lifted_for_two_players():
    hand = on_the_flop().play("1 bet 10", "2 raise-to 20", "3 raise-to 30", "1 raise-to 40", "2 fold")
    assert hand.legal() == {"fold": True, "call": 10, "raise-to": (50, 50)}
    hand.play("3 raise-to 50", "1 raise-to 60")


def test_tas_c_7_1_a_blind_is_no_raise_but_the_opening_bet():
    hand = three().play("3 raise-to 20", "1 raise-to 30", "2 raise-to 40")
    assert hand.table.betting.raises == 3
    assert hand.refuses("3 raise-to 50") == "tas C.7.1"


def test_tas_c_7_1_the_cap_stands_on_the_turn():
    hand = on_the_flop().play("1 check", "2 check", "3 check", "turn")
    hand.play("1 bet 20", "2 raise-to 40", "3 raise-to 60", "1 raise-to 80")
    assert hand.refuses("2 raise-to 100") == "tas C.7.1"


def test_tas_c_7_1_a_tapped_out_third_lifts_it_too():
    hand = three(1000, 1000, 25).play("3 call", "1 call", "2 stand", "flop", "1 bet 10", "2 raise-to 20", "3 tap-out 15")
    hand.play("1 raise-to 30", "2 raise-to 40")
    assert hand.legal()["raise-to"] == (50, 50)


def test_tas_c_7_2_the_last_round_counts_no_raises():
    hand = on_the_flop().to("river").play("1 bet 20", "2 raise-to 40", "3 raise-to 60", "1 raise-to 80", "2 raise-to 100")
    assert hand.table.betting.raises == 4
    assert hand.legal()["raise-to"] == (120, 120)


def test_tas_c_7_3_a_raise_is_at_least_the_biggest_one_before():
    hand = on_the_flop(limit="no-limit").play("1 bet 10", "2 raise-to 35")
    assert hand.legal()["raise-to"] == (60, 990)
    assert hand.refuses("3 raise-to 59") == "tas C.7.3"
    hand.play("3 raise-to 60")
    assert hand.legal()["raise-to"][0] == 85


def test_tas_c_7_3_a_raise_is_at_least_the_opening_bet():
    hand = on_the_flop(limit="no-limit").play("1 bet 40")
    assert hand.refuses("2 raise-to 70") == "tas C.7.3"
    assert hand.legal()["raise-to"][0] == 80


def test_tas_c_7_3_a_tap_out_may_be_less():
    hand = three(1000, 1000, 60, limit="no-limit").play("3 call", "1 call", "2 stand", "flop", "1 bet 10", "2 raise-to 35")
    assert hand.legal() == {"fold": True, "call": 35, "tap-out": 50}
    assert hand.play("3 tap-out 50").bets()[3] == 50


def test_tas_c_7_4_bets_follow_the_structure_of_each_round():
    hand = on_the_flop()
    assert hand.legal()["bet"] == (10, 10)
    assert hand.refuses("1 bet 15") == "tas C.7.4"
    assert hand.refuses("1 bet 5") == "tas C.7.4"
    hand.play("1 bet 10", "2 call", "3 call", "turn")
    assert hand.legal()["bet"] == (20, 20)
    assert hand.refuses("1 bet 15") == "tas C.7.4"
    assert hand.play("1 bet 20").legal()["raise-to"] == (40, 40)


def test_tas_c_7_5_no_limit_counts_no_raises_in_any_round():
    hand = three(limit="no-limit").play("3 raise-to 20", "1 raise-to 30", "2 raise-to 40", "3 raise-to 50", "1 raise-to 60")
    assert hand.table.betting.raises == 5
    assert hand.legal()["raise-to"] == (70, 1000)


def test_tas_c_7_5_pot_limit_counts_no_raises_in_any_round():
    hand = on_the_flop(limit="pot").play("1 bet 10", "2 raise-to 20", "3 raise-to 30", "1 raise-to 40", "2 raise-to 50")
    assert hand.table.betting.raises == 4
    assert "raise-to" in hand.legal()


def test_tas_c_7_6_the_first_of_two_movements_is_the_bet():
    hand = no_limit().to("pre-flop").goes_wrong("string-raise", seat=5, first=10, amount=20)
    assert hand.stack(5) == 9970
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("call-stands", "tas C.7.6")
    assert (hand.bets()[5], hand.stack(5), hand.to_act) == (10, 9990, 6)
    assert hand.legal()["call"] == 10


def test_tas_c_7_6_a_first_movement_below_the_call_has_to_be_completed():
    hand = no_limit().to("pre-flop").goes_wrong("string-raise", seat=5, first=5, amount=20)
    ruling = hand.ruled()
    assert (ruling.remedy, "tas C.19.14" in ruling.cites) == ("complete-or-fold", True)
    assert (hand.to_act, hand.bets()[5], hand.stack(5)) == (5, 5, 9995)
    assert hand.legal() == {"fold": True, "call": 5}
    assert hand.play("5 fold").stack(5) == 10000


def ante_game(**given):
    """No limit, antes of 2, the table minimum 10, the puck at seat 3."""
    return no_limit(blinds=None, ante=2, table_min=10, **given)


def test_tas_c_8_1_the_opening_bet_is_at_least_the_table_minimum():
    hand = ante_game().to("pre-flop")
    assert hand.refuses("3 bet 5") == "tas C.8.1"
    assert hand.cites()["bet"] == "tas C.8.1"
    assert hand.play("3 bet 10").bets() == {3: 10}


def test_tas_c_8_1_the_opener_of_an_ante_game_bets_or_folds():
    hand = ante_game().to("pre-flop")
    assert set(hand.legal()) == {"fold", "bet"}
    assert hand.refuses("3 check") == "tas C.13.1"
    assert hand.play("3 fold").to_act == 4
    assert set(hand.legal()) == {"fold", "bet"}


def test_tas_c_8_2_raises_of_an_ante_game_are_at_least_the_biggest_so_far():
    hand = ante_game().play("3 bet 10", "4 raise-to 30")
    assert hand.legal()["raise-to"][0] == 50
    assert hand.refuses("5 raise-to 45") == "tas C.8.2"
    hand.play("5 raise-to 50")


def test_tas_c_8_2_the_limit_binds_raises_of_an_ante_game():
    hand = holdem(blinds=None, ante=2).play("3 bet 10")
    assert hand.legal()["raise-to"] == (20, 20)
    assert hand.play("4 raise-to 20", "5 raise-to 30", "6 raise-to 40").refuses("1 raise-to 50") == "tas C.7.1"


# ---- what a refusal says


def test_tas_c_14_2_a_nobody_raises_before_there_is_a_bet():
    refusal = on_the_flop().refusal("1 raise-to 20")
    assert refusal.cite == "tas C.14.2.a"
    assert refusal.reason == "Seat 1 can't raise: nobody has bet. Seat 1 may check, bet 10 or fold."


def test_tas_c_14_3_b_a_bet_over_a_bet_is_a_raise():
    refusal = on_the_flop(limit="no-limit").play("1 bet 10").refusal("2 bet 30")
    assert refusal.cite == "tas C.14.3.b"
    assert refusal.reason == ("Seat 2 can't bet: there's a bet of 10 already, and more than that is a raise. "
                              "Seat 2 may call 10, raise to at least 20 or fold.")


def test_tas_c_13_1_nobody_calls_before_there_is_a_bet():
    assert on_the_flop().refuses("1 call") == "tas C.13.1"


def test_tas_c_12_6_the_big_blind_has_nothing_to_call():
    hand = three().play("3 call", "1 call")
    call, check = hand.refusal("2 call"), hand.refusal("2 check")
    open_ = "Seat 2 may check the blind option (stand), raise to 20 or fold."
    assert (call.cite, call.reason) == ("tas C.12.6", f"Seat 2 has nothing to call: their blind covers the bet of 10. {open_}")
    assert (check.cite, check.reason) == (
        "tas C.13.2", f"Seat 2's check here is the blind option: their blind covers the bet of 10. {open_}")


def test_tas_c_16_2_a_caller_before_the_flop_may_not_raise_an_under_raise_either():
    hand = holdem(stacks={1: 1000, 2: 1000, 3: 16, 4: 1000}, marker=4).play("2 call", "3 tap-out 16", "4 call", "1 call")
    assert hand.legal() == {"fold": True, "call": 6}
    assert hand.refuses("2 raise-to 20") == "tas C.16.2"


def test_tas_c_7_3_a_ratio_too_small_leaves_no_raise():
    assert three(limit="half-pot", blinds=[1, 2], table_min=50).to("pre-flop").refuses("3 raise-to 52") == "tas C.7.3"
