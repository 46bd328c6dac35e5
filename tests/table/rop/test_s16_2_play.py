"""Sections 16.2 to 16.5.c: the betting rounds and the streets."""

from game.table import events as e
from game.table import moves as m
from game.table.values import DEALER
from tests.table.rop.holdem import FIXED, at, calls, checks, chips, folds, happened, holdem, off, shown, step


def flop(seats=(2, 5, 6), **told):
    """Six at the table with blinds of 5 and 10 and the button at seat 6; these seats see the flop."""
    out = [seat for seat in (3, 4, 5, 6, 1) if seat not in seats]
    lines = [f"{seat} fold" if seat in out else f"{seat} call" for seat in (3, 4, 5, 6, 1)]
    return holdem(6, **told).play(*lines, "2 stand" if 2 in seats else "2 fold", "flop")


def test_rop_16_2_a_first_to_act_is_left_of_the_last_blind():
    hand = holdem().play("pre-flop")
    assert (hand.to_act, hand.due().cite) == (3, "rop 16.2.a")
    assert set(hand.legal()) == {"fold", "call", "raise-to"}


def test_rop_16_2_a_i_call_is_the_last_blind():
    hand = holdem(stacks={4: 7}).play("pre-flop")
    assert (hand.cites()["call"], hand.legal()["call"]) == ("rop 16.2.a.i", 10)
    hand.play("3 call")
    assert hand.legal() == {"fold": True, "tap-out": 7}


def test_rop_16_2_a_ii_raise_within_the_limit():
    hand = holdem().play("pre-flop")
    assert (hand.cites()["raise-to"], hand.legal()["raise-to"]) == ("rop 16.2.a.ii", (20, 500))


def test_rop_16_2_a_iii_fold_loses_what_was_posted():
    hand = holdem().play("pre-flop")
    assert hand.cites()["fold"] == "rop 16.2.a.iii"
    hand.play("3 fold", *calls(4, 5, 6), "1 fold", "2 stand").over()
    assert hand.stacks(3, 1) == {3: 500, 1: 495}


def test_rop_16_2_b_the_right_to_open_passes_on():
    hand = holdem().play("3 fold")
    assert (hand.to_act, set(hand.legal()), hand.legal()["call"]) == (4, {"fold", "call", "raise-to"}, 10)


def test_rop_16_2_c_the_last_blind_may_raise_or_stand():
    hand = holdem().play("3 call", *folds(4, 5, 6), "1 call")
    assert hand.legal() == {"fold": True, "stand": True, "raise-to": (20, 500)}
    assert hand.cites()["stand"] == "rop 16.2.c"
    hand.play("2 stand").close()
    assert step(hand) == "burn flop"


def test_rop_16_2_c_a_raise_goes_round_again():
    hand = holdem(3).play("3 raise-to 30", "1 call", "2 raise-to 60", "3 call")
    assert (hand.to_act, hand.legal()["call"]) == (1, 30)
    hand.play("1 call").close()
    assert hand.pots() == [(180, (1, 2, 3))]


def test_rop_16_2_c_i_the_last_one_left_wins_unseen():
    hand = holdem(commission="percent").play(*folds(3, 4, 5, 6, 1)).over()
    assert (hand.paid(), hand.table.drop_box) == ({2: 10}, 0)
    assert not happened(hand, e.HandShown)
    assert [event.cite for event in happened(hand, e.PotPushed)] == ["rop 16.2.c.i"]


def test_rop_16_2_c_ii_two_left_go_on_to_the_flop():
    hand = holdem().play("3 call", *folds(4, 5, 6, 1), "2 stand").close()
    assert (step(hand), hand.due().move, hand.due().cite) == ("burn flop", m.Burn(), "rop 16.3.a")


def test_rop_16_3_a_burn_and_three_cards_together():
    hand = holdem().to("flop")
    assert (shown(hand.table.burns), hand.board) == (off(hand, 13), off(hand, 14, 15, 16))
    assert at(holdem(), "burn flop").refuses(m.DealBoard(3)) == "rop 16.3.a"


def test_rop_16_3_b_opens_left_of_the_button():
    hand = flop((2, 5, 6))
    assert (hand.to_act, set(hand.legal()), hand.due().cite) == (2, {"fold", "check", "bet"}, "rop 16.3.b")
    assert holdem(2).to("flop").to_act == 1


def test_rop_16_3_c_after_a_bet_call_raise_or_fold():
    hand = flop().play("2 check", "5 bet 20", "6 fold")
    assert (hand.to_act, hand.legal()) == (2, {"fold": True, "call": 20, "raise-to": (40, 490)})
    assert hand.cites() == {"fold": "rop 16.3.c", "call": "rop 16.3.c", "raise-to": "rop 1.raise"}


def test_rop_16_3_c_i_a_player_alone_wins_at_once():
    hand = flop().play("2 check", "5 bet 20", "6 fold", "2 fold").over()
    assert (hand.paid(), len(hand.table.board), happened(hand, e.HandShown)) == ({5: 35}, 3, [])
    assert happened(hand, e.PotPushed)[0].cite == "rop 16.3.c.i"
    assert chips(hand, "uncalled") == [("rop 1.pot", 20)]


def test_rop_16_3_c_ii_two_left_see_the_turn():
    hand = flop().play("2 check", "5 bet 20", "6 fold", "2 call").close()
    assert (step(hand), hand.pot) == ("burn turn", 75)


def test_rop_16_4_a_burn_and_the_fourth_card():
    hand = holdem().to("turn")
    assert (shown(hand.table.burns), hand.board) == (off(hand, 13, 17), off(hand, 14, 15, 16, 18))
    assert at(holdem(), "burn turn").refuses(m.DealBoard(1)) == "rop 16.4.a"


def test_rop_16_4_b_opens_left_of_the_button():
    hand = flop((2, 5)).play(*checks(2, 5), "turn")
    assert (hand.to_act, set(hand.legal()), hand.due().cite) == (2, {"fold", "check", "bet"}, "rop 16.4.b")
    assert set(hand.cites().values()) == {"rop 16.4.b"}


def test_rop_16_4_c_a_raise_must_be_answered():
    hand = flop((2, 5)).play(*checks(2, 5), "turn", "2 bet 30", "5 raise-to 60")
    assert (hand.to_act, hand.legal()["call"], hand.cites()["call"]) == (2, 30, "rop 16.4.c")


def test_rop_16_4_c_i_a_player_alone_wins_at_once():
    hand = flop((2, 5)).play(*checks(2, 5), "turn", "2 bet 30", "5 fold").over()
    assert (hand.paid(), hand.stack(2), happened(hand, e.HandShown)) == ({2: 25}, 515, [])
    assert happened(hand, e.PotPushed)[0].cite == "rop 16.4.c.i"


def test_rop_16_4_c_ii_two_left_see_the_river():
    assert step(flop((2, 5)).play(*checks(2, 5), "turn", "2 bet 30", "5 call").close()) == "burn river"


def test_rop_16_5_a_burn_and_the_last_card():
    hand = holdem().to("river")
    assert (shown(hand.table.burns), hand.board) == (off(hand, 13, 17, 19), off(hand, 14, 15, 16, 18, 20))


def test_rop_16_5_b_opens_left_of_the_button():
    hand = flop((2, 5)).to("river")
    assert (hand.to_act, set(hand.legal()), hand.due().cite) == (2, {"fold", "check", "bet"}, "rop 16.5.b")
    assert set(hand.cites().values()) == {"rop 16.5.b"}


def test_rop_16_5_c_a_checked_round_goes_to_the_showdown():
    hand = flop((2, 5)).to("river").play(*checks(2, 5)).close()
    assert (step(hand), hand.due().by, hand.due().cite) == ("showdown", 2, "rop 16.5.d")


def test_rop_16_5_c_i_a_player_alone_wins_unseen():
    hand = flop((2, 5)).to("river").play("2 check", "5 bet 40", "2 fold").over()
    assert (hand.paid(), hand.stack(5), happened(hand, e.HandShown)) == ({5: 25}, 515, [])
    assert happened(hand, e.PotPushed)[0].cite == "rop 16.5.c.i"


def test_rop_16_5_c_ii_the_called_player_shows_first():
    hand = flop((2, 5)).to("river").play("2 check", "5 bet 40", "2 call").close()
    assert (step(hand), hand.due().by) == ("showdown", 5)


def test_rop_r11_the_last_blinds_option_may_be_waived():
    hand = holdem(3, live_blind_option=False).play("3 call", "1 call").close()
    assert (hand.to_act, step(hand)) == (DEALER, "burn flop")


def test_rop_r11_nobody_checks_before_the_flop():
    hand = holdem(4, **FIXED).play("3 call", "4 call", "1 call")
    assert hand.legal() == {"fold": True, "stand": True, "raise-to": (20, 20)}
    assert hand.refuses("2 check") == "rop 1.check"


def test_rop_r17_the_option_to_open_passes_on():
    hand = holdem(3).to("flop").play("1 check")
    assert set(hand.legal()) == {"fold", "check", "bet"}
    hand.play("2 bet 10")
    assert set(hand.legal()) == {"fold", "call", "raise-to"}
    hand.play("3 fold")
    assert (hand.to_act, set(hand.legal())) == (1, {"fold", "call", "raise-to"})


def test_rop_r18_folding_with_nothing_to_call():
    hand = holdem(3).to("flop")
    assert hand.cites()["fold"] == "rop 16.3.b"
    hand.play("1 fold", "2 check")
    assert hand.to_act == 3
    assert not hand.seat(1).live
