"""Section 16.6: how much may be bet, and section 10: tapping out."""

import pytest

from tests.table.rop.holdem import FIXED, at, calls, checks, holdem


def headsup(**told):
    return holdem(2, **told).to("flop")


def test_rop_16_6_c_a_raise_is_at_least_the_last_full_one():
    hand = holdem(3, stacks={2: 150}).to("flop").play("1 bet 100", "2 tap-out 140")
    assert hand.legal()["raise-to"] == (240, 490)
    hand.play("3 call")
    assert hand.legal() == {"fold": True, "call": 40}
    assert hand.refuses("1 raise-to 240") == "rop 16.6.c"


def test_rop_16_6_d_pot_limit_puts_the_call_in_first():
    """Pot 60 and a bet of 40: 60 + 40 + 40 = 140 on top of the 40."""
    told = {"units": [15, 30], "blinds": [15, 30]}
    hand = holdem(2, limit="pot", **told).to("flop").play("1 bet 40")
    assert hand.legal()["raise-to"] == (80, 180)
    assert hand.refuses("2 raise-to 190") == "rop 16.6.d"
    assert holdem(2, limit="half-pot", **told, table_min=10).to("flop").play("1 bet 30").legal()["raise-to"] == (60, 90)


def test_rop_16_6_d_half_pot_is_half_of_that():
    """Pot 80 and a bet of 40: half of 80 + 40 + 40 = 80 on top of the 40."""
    hand = holdem(2, limit="half-pot", units=[20, 40], blinds=[20, 40]).to("flop").play("1 bet 40")
    assert hand.legal()["raise-to"] == (80, 120)


def test_rop_16_6_e_spread_limit_opens_and_raises_within_its_bounds():
    hand = headsup(limit="spread", table_min=5, table_max=30)
    assert (hand.legal()["bet"], hand.cites()["bet"]) == ((5, 30), "rop 16.3.b")
    assert hand.refuses("1 bet 4") == "rop 16.6.e"
    hand.play("1 bet 10")
    assert hand.legal()["raise-to"] == (20, 40)


def test_rop_16_6_f_three_raises_unless_head_to_head():
    hand = holdem(5, **FIXED).to("flop").play("1 bet 10", "2 raise-to 20", "3 raise-to 30", "4 raise-to 40")
    assert hand.legal() == {"fold": True, "call": 40}
    assert hand.refuses("5 raise-to 50") == "rop 16.6.f"
    two = headsup(**FIXED).play("1 bet 10", "2 raise-to 20", "1 raise-to 30", "2 raise-to 40", "1 raise-to 50")
    assert two.legal()["raise-to"] == (60, 60)


def test_rop_16_6_f_no_cap_without_a_limit():
    for limit in ("no-limit", "pot", "half-pot"):
        hand = holdem(3, limit=limit, stacks={1: 5000, 2: 5000, 3: 5000}).to("flop")
        hand.play("1 bet 10", "2 raise-to 20", "3 raise-to 30", "1 raise-to 40", "2 raise-to 50")
        assert "raise-to" in hand.legal()


def test_rop_10_1_a_short_player_is_all_in_to_the_showdown():
    hand = holdem(3, stacks={3: 45}).to("flop").play("1 bet 60", "2 call")
    assert hand.legal() == {"fold": True, "tap-out": 35}
    assert hand.cites()["tap-out"] == "rop 10.1"
    hand.play("3 tap-out 35", "turn", "1 bet 50", "2 call", "river", *checks(1, 2)).close()
    assert hand.pots() == [(135, (1, 2, 3)), (150, (1, 2))]
    at(hand, "showdown")
    assert hand.seat(3).live


def test_rop_10_2_under_half_call_or_complete():
    hand = holdem(3, stacks={1: 14}, **FIXED).to("flop").play("1 tap-out 4")
    assert hand.legal() == {"fold": True, "call": 4, "raise-to": (10, 10)}


def test_rop_10_2_half_or_more_call_or_raise_in_full():
    hand = holdem(3, stacks={1: 16}, **FIXED).to("flop").play("1 tap-out 6")
    assert hand.legal() == {"fold": True, "call": 6, "raise-to": (16, 16)}


def test_rop_10_2_the_excess_alone_may_not_be_raised():
    hand = holdem(3, stacks={2: 26}, **FIXED).to("flop").play("1 bet 10", "2 tap-out 16")
    assert hand.legal() == {"fold": True, "call": 16, "raise-to": (26, 26)}
    hand.play("3 call")
    assert hand.legal() == {"fold": True, "call": 6}
    assert hand.refuses("1 raise-to 26") == "rop 10.2"


@pytest.mark.parametrize(("all_in", "to"), [("1 tap-out 4", 14), ("1 tap-out 6", 10), ("1 tap-out 5", 20)])
def test_rop_10_2_says_to_how_much_a_raise_over_a_short_all_in_goes(all_in, to):
    hand = holdem(3, stacks={1: 10 + int(all_in.split()[-1])}, **FIXED).to("flop").play(all_in)
    assert hand.due().choice("raise-to").cite == "rop 10.2"
    assert hand.refuses(f"2 raise-to {to}") == "rop 10.2"


def test_rop_1_fixed_bet_is_the_clause_of_a_raise_over_a_full_bet():
    assert holdem(3, **FIXED).to("flop").play("1 bet 10").refuses("2 raise-to 15") == "rop 1.fixed-bet"


def test_rop_r19_small_unit_twice_then_the_large_one():
    hand = holdem(2, **FIXED).play("pre-flop")
    assert hand.legal()["raise-to"] == (20, 20)
    assert [hand.to(street).legal()["bet"] for street in ("flop", "turn", "river")] == [(10, 10), (20, 20), (20, 20)]


def test_rop_r20_exactly_half_counts_as_half():
    assert holdem(3, stacks={1: 15}, **FIXED).to("flop").play("1 tap-out 5").legal()["raise-to"] == (15, 15)
    under = holdem(3, stacks={2: 24}, **FIXED).to("flop").play("1 bet 10", "2 tap-out 14")
    assert (under.legal()["call"], under.legal()["raise-to"]) == (14, (20, 20))


def test_rop_r21_a_full_raise_in_between_reopens():
    hand = holdem(3, stacks={2: 26}, **FIXED).to("flop").play("1 bet 10", "2 tap-out 16", "3 raise-to 26")
    assert hand.legal() == {"fold": True, "call": 16, "raise-to": (36, 36)}


def allins(**told):
    """A bets 100, B is all-in for 150, C for 210."""
    hand = holdem(4, stacks={2: 160, 3: 220, 4: 1000, 1: 1000}, **told).to("flop")
    return hand.play("1 bet 100", "2 tap-out 150", "3 tap-out 210")


def test_rop_r22_short_all_ins_do_not_add_up():
    hand = allins()
    assert (hand.legal()["call"], hand.legal()["raise-to"]) == (210, (310, 990))
    assert hand.play("4 call").legal() == {"fold": True, "call": 110}


def test_rop_r22_or_by_setting_they_do():
    hand = allins(under_raises_add_up=True)
    assert hand.legal()["raise-to"] == (320, 990)  # the two together were a raise of 110
    assert hand.play("4 call").legal() == {"fold": True, "call": 110, "raise-to": (320, 990)}


def completed(**told):
    hand = holdem(4, stacks={1: 14}, **FIXED, **told).to("flop")
    return hand.play("1 tap-out 4", "2 raise-to 10", "3 raise-to 20", "4 raise-to 30")


def test_rop_r23_completing_is_one_of_the_three_raises():
    assert completed().legal() == {"fold": True, "call": 20}
    assert completed(completion_counts=False).legal()["raise-to"] == (40, 40)


def test_rop_r24_the_last_blind_is_the_bet_that_three_raises_follow():
    hand = holdem(4, **FIXED).play("3 raise-to 20", "4 raise-to 30", "1 raise-to 40")
    assert hand.legal() == {"fold": True, "call": 30}
    assert hand.refuses("2 raise-to 50") == "rop 16.6.f"
    spread = holdem(3, limit="spread", table_min=5, table_max=20).to("flop")
    spread.play("1 bet 5", "2 raise-to 10", "3 raise-to 15", "1 raise-to 20")
    assert spread.refuses("2 raise-to 25") == "rop 16.6.f"


def capped(**told):
    return holdem(3, **FIXED, **told).to("flop").play("1 bet 10", "2 raise-to 20", "3 raise-to 30", "1 raise-to 40", "2 fold")


def test_rop_r25_the_cap_is_looked_at_at_each_raise():
    assert capped().legal()["raise-to"] == (50, 50)
    assert capped(cap_lift="before-cap").legal() == {"fold": True, "call": 10}


def test_rop_r25_two_are_left_when_a_third_is_all_in_before_the_cap():
    hand = holdem(3, **FIXED, cap_lift="before-cap", stacks={2: 20}).play("3 raise-to 20", "1 raise-to 30", "2 tap-out 20")
    assert hand.play("3 raise-to 40").legal()["raise-to"] == (50, 50)


def with_all_in(**told):
    """Seat 1 is all-in on the flop; on the turn seats 2 and 3 bet alone."""
    hand = holdem(3, stacks={1: 20}, **FIXED, **told).to("flop").play("1 tap-out 10", *calls(2, 3), "turn")
    return hand.play("2 bet 20", "3 raise-to 40", "2 raise-to 60", "3 raise-to 80")


def test_rop_r26_an_all_in_player_does_not_count():
    assert with_all_in().legal()["raise-to"] == (100, 100)
    assert with_all_in(cap_counts_all_in=True).refuses("2 raise-to 100") == "rop 16.6.f"


def test_rop_r27_an_all_in_may_not_pass_a_closed_bet():
    hand = holdem(5, stacks={5: 65}, **FIXED).to("flop").play("1 bet 10", "2 raise-to 20", "3 raise-to 30", "4 raise-to 40")
    assert hand.refuses("5 tap-out 55") == "rop 1.all-in"
    assert hand.play("5 call").stack(5) == 15


def test_rop_r27_a_wager_over_the_limit_goes_back():
    hand = holdem(3, stacks={2: 65}, **FIXED).to("flop").play("1 bet 10").goes_wrong("over-limit-bet", by=2, seat=2, amount=55)
    assert hand.bets() == {1: 10, 2: 55}
    assert hand.ruled().remedy == "limit-to-maximum"
    assert (hand.bets(), hand.stack(2)) == ({1: 10, 2: 20}, 35)


def test_rop_r28_the_largest_full_raise_is_the_least():
    hand = holdem(4, stacks={3: 190}).to("flop").play("1 bet 50", "2 raise-to 150", "3 tap-out 180")
    assert hand.legal()["raise-to"] == (280, 490)
    hand.play(*calls(4), "1 call", "2 call", "turn")
    assert hand.legal()["bet"][0] == 10


def test_rop_r29_pot_and_half_pot_after_the_call():
    assert holdem(6, limit="pot").to("flop").play("1 bet 20").legal()["raise-to"] == (40, 120)
    assert holdem(6, limit="half-pot").to("flop").play("1 bet 20").legal()["raise-to"] == (40, 70)


def test_rop_r30_half_of_an_odd_pot_is_rounded_down():
    """The pot is 25 once the first blind has called: the raise is at most 12, at chips of 5 at most 10."""
    told = {"limit": "half-pot", "blinds": [2.5, 5], "units": [5, 10]}

    def most(**more):
        hand = holdem(3, **(told | more)).play("3 call", "1 call", "2 stand", "flop", "1 bet 5")
        return hand.legal()["raise-to"][1] - 5

    assert (most(chip=1), most(chip=5), most(chip=1, ratio_rounding="up")) == (12, 10, 13)


def test_rop_r31_the_minimum_prevails_over_a_small_pot():
    hand = holdem(2, limit="half-pot", blinds=[1, 10], units=[10, 20], table_min=10).play("1 call", "2 stand", "flop")
    assert hand.legal()["bet"] == (10, 10)
    assert holdem(2, limit="half-pot", blinds=[5, 5], units=[5, 5], table_min=5).to("flop").legal()["bet"] == (5, 5)


def test_rop_r33_commission_does_not_shrink_the_limit():
    told = {"limit": "pot", "commission": "percent", "commission_rate": 10, "blinds": [25, 50], "units": [50, 100]}
    gross = holdem(2, **told).to("flop")
    assert (gross.table.slide, gross.legal()["bet"]) == (1000, (50, 100))
    assert holdem(2, ratio_base="net", **told).to("flop").legal()["bet"] == (50, 90)


def test_rop_r34_the_first_raise_is_at_least_the_last_blind():
    hand = holdem(3, limit="spread", table_min=2, table_max=20, blinds=[2, 5], units=[2, 2]).play("pre-flop")
    assert hand.legal()["raise-to"] == (10, 25)
