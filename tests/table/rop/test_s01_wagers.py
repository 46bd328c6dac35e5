"""Section 1, the words of the betting: what each means at a hold-em table."""

from game.table import moves as m
from game.table.values import DEALER
from tests.table.rop.holdem import FIXED, at, calls, checks, chips, folds, holdem, step


def test_rop_1_action_only_the_seat_in_turn_acts():
    hand = holdem().play("pre-flop")
    assert hand.refuses("4 call") == "rop 1.action"
    hand.goes_wrong("bet-out-of-turn", by=4, seat=4, amount=10)
    assert hand.bets() == {1: 5, 2: 10, 4: 10}
    assert (hand.to_act, hand.table.actions()) == (3, ())


def test_rop_1_action_chips_put_in_out_of_turn_go_back():
    hand = holdem().play("pre-flop").goes_wrong("bet-out-of-turn", by=4, seat=4, amount=10)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("bet-back", ("rop 1.action",))
    assert (hand.stack(4), hand.bets(), hand.to_act) == (500, {1: 5, 2: 10}, 3)


def test_rop_1_all_in_wins_only_the_layer_it_matched():
    hand = holdem(3, stacks={3: 20}).play("3 tap-out 20", "1 raise-to 50", "2 call")
    assert hand.close().pots() == [(60, (1, 2, 3)), (60, (1, 2))]


def test_rop_1_all_in_is_no_way_round_the_limit():
    hand = holdem(3, stacks={3: 55}, **FIXED).play("pre-flop")
    assert hand.legal()["raise-to"] == (20, 20)
    assert hand.refuses("3 tap-out 55") == "rop 1.fixed-bet"


def test_rop_1_bet_is_what_the_next_must_meet():
    hand = holdem(3).play(*calls(3, 1), "2 stand", "1 bet 20")
    assert hand.table.betting.price == 2000
    assert hand.pot == 50
    assert hand.legal() == {"fold": True, "call": 20, "raise-to": (40, 490)}


def test_rop_1_betting_round_ends_when_all_have_answered():
    hand = holdem((2, 3, 4)).play(*calls(4, 2), "3 stand", "flop", "2 bet 10", "3 raise-to 20", "4 call")
    assert hand.to_act == 2
    hand.play("2 call").close()
    assert (hand.to_act, step(hand)) == (DEALER, "burn turn")


def test_rop_1_blind_is_in_before_the_first_card():
    hand = holdem().play("deal")
    assert hand.bets() == {1: 5, 2: 10}
    assert not hand.table.dealt


def test_rop_1_blind_wins_when_nobody_calls():
    hand = holdem().play(*folds(3, 4, 5, 6, 1)).over()
    assert hand.paid() == {2: 10}
    assert chips(hand, "uncalled") == [("rop 1.pot", 5)]
    assert hand.stacks(1, 2) == {1: 495, 2: 505}


def test_rop_1_call_meets_the_last_blind_or_is_all_in():
    assert holdem().play("pre-flop").legal()["call"] == 10
    short = holdem(stacks={3: 7}).play("pre-flop")
    assert short.legal() == {"fold": True, "tap-out": 7}
    short.play("3 call")
    assert (short.bets()[3], short.stack(3), short.to_act) == (7, 0, 4)


def test_rop_1_check_is_not_open_over_a_blind():
    hand = holdem().play("pre-flop")
    assert "check" not in hand.legal()
    assert hand.refuses("3 check") == "rop 1.check"


def test_rop_1_check_is_open_until_a_bet_and_keeps_all_rights():
    hand = holdem(3).play(*calls(3, 1), "2 stand", "flop")
    assert set(hand.legal()) == {"fold", "check", "bet"}
    hand.play("1 check", "2 bet 10")
    assert hand.refuses("3 check") == "rop 1.check"
    hand.play("3 fold")
    assert (hand.to_act, set(hand.legal())) == (1, {"fold", "call", "raise-to"})


def test_rop_1_fixed_bet_is_exactly_the_unit():
    hand = holdem(3, **FIXED).play(*calls(3, 1), "2 stand", "flop")
    assert hand.legal()["bet"] == (10, 10)
    assert hand.refuses("1 bet 15") == "rop 1.fixed-bet"
    assert hand.to("turn").legal()["bet"] == (20, 20)


def test_rop_1_structured_limit_has_one_unit_a_round():
    hand = holdem(2, units=[10, 10, 20, 40], **FIXED).play("pre-flop")
    assert [hand.to(street).legal()["bet"] for street in ("flop", "turn", "river")] == [(10, 10), (20, 20), (40, 40)]


def test_rop_1_flexible_bet_lies_between_fixed_bounds():
    hand = holdem(3, limit="spread", table_min=2, table_max=10, blinds=[1, 2]).play(*calls(3, 1), "2 stand", "flop")
    assert hand.legal()["bet"] == (2, 10)
    assert hand.refuses("1 bet 11") == "rop 16.6.e"
    assert hand.refuses("1 bet 1") == "rop 16.6.e"


def test_rop_1_spread_limit_takes_both_ends():
    for amount in (5, 25):
        hand = holdem(2, limit="spread", table_min=5, table_max=25).to("flop").play(f"1 bet {amount}")
        assert hand.bets() == {1: amount}
    assert holdem(2, limit="spread", table_min=5, table_max=25).to("flop").refuses("1 bet 26") == "rop 16.6.e"


def test_rop_1_no_limit_goes_up_to_the_stake():
    hand = holdem(2, stacks={1: 740, 2: 2000}).to("flop").play("1 check", "2 bet 10")
    assert hand.legal()["raise-to"] == (20, 730)
    assert hand.play("1 raise-to 730").bets() == {1: 730, 2: 10}


def test_rop_1_fold_gives_up_the_hand_and_leaves_the_chips():
    hand = holdem(3).play("3 call", "1 fold")
    assert not hand.seat(1).live
    assert len(hand.table.muck) == 2
    hand.play("2 stand").close()
    assert hand.pots() == [(25, (2, 3))]
    assert hand.refuses("1 check") == "rop 16.2.a"


def test_rop_1_forced_bet_starts_the_pot():
    hand = holdem().to("deal")
    assert hand.pot == 15
    assert hand.table.actions() == ()


def test_rop_1_head_to_head_begins_when_one_of_three_folds():
    hand = holdem(3, **FIXED).to("flop").play("1 bet 10", "2 raise-to 20", "3 raise-to 30", "1 raise-to 40")
    assert "raise-to" not in hand.legal()
    hand.play("2 fold")
    assert hand.legal()["raise-to"] == (50, 50)


def test_rop_1_open_is_the_first_action_of_a_round():
    hand = holdem((2, 3, 6)).to("flop").play("2 check", "3 bet 20")
    assert hand.table.betting.order[0] == 2
    hand.play("6 call", "2 fold", "turn")
    assert hand.table.rounds[-1].order[0] == 2


def test_rop_1_opener_is_remembered_for_the_showdown():
    hand = holdem(3, hole={1: "As Ah", 2: "2c 7d", 3: "3c 8d"}, board="Kd Qh Jc 5s 4s").to("river")
    hand.play(*checks(1, 2, 3)).close()
    assert hand.table.rounds[-1].order[0] == hand.due().by == 1


def test_rop_1_pot_is_blinds_and_called_wagers():
    """Blinds 5 and 10, a bet of 10 is called, one of 30 is not: 10 from each of three, 10 more from two."""
    hand = holdem(3).to("flop").play("1 check", "2 bet 10", "3 call", "1 fold", "turn", "2 bet 30", "3 fold").over()
    assert hand.paid() == {2: 50}
    assert chips(hand, "uncalled") == [("rop 1.pot", 30)]


def test_rop_1_raise_counts_from_the_last_full_bet():
    hand = holdem(3, stacks={2: 150}).to("flop").play("1 bet 100", "2 tap-out 140")
    assert hand.legal() == {"fold": True, "call": 140, "raise-to": (240, 490)}
    assert hand.refuses("3 raise-to 230") == "rop 16.6.c"


def test_rop_1_showdown_finds_the_winner_of_each_pot():
    hand = holdem(3, stacks={3: 20}, hole={1: "Ks Kh", 2: "Qs Qh", 3: "As Ah"}, board="9d 8c 7d 3s 2h")
    hand.play("3 tap-out 20", "1 raise-to 50", "2 call").over()
    assert hand.paid() == {1: 60, 3: 60}


def test_rop_1_side_pot_for_each_all_in():
    hand = holdem(4, stacks={1: 20, 2: 50}).play("3 raise-to 80", "4 call", "1 tap-out 20", "2 tap-out 50").close()
    assert hand.pots() == [(80, (1, 2, 3, 4)), (90, (2, 3, 4)), (60, (3, 4))]


def test_rop_1_table_stakes_are_what_lay_there_when_the_hand_began():
    hand = holdem(2, stacks={2: 90}).to("flop").play("1 bet 120")
    assert hand.legal() == {"fold": True, "tap-out": 80}
    hand.goes_wrong("cash-wager", by=2, seat=2, amount=40)
    assert hand.ruled().cites == ("rop 7.1",)
    assert hand.legal() == {"fold": True, "tap-out": 80}


def test_rop_1_tap_out_puts_the_whole_stake_in():
    hand = holdem(2, stacks={2: 45}).to("flop").play("1 bet 60")
    assert [(choice.kind, choice.cite) for choice in hand.due().choices][1] == ("tap-out", "rop 10.1")
    hand.play("2 tap-out 35")
    assert (hand.stack(2), hand.seat(2).all_in) == (0, True)


def test_rop_1_wager_a_call_is_one():
    """Only blinds: no percentage. One call makes the hand a charged one."""
    told = {"commission": "percent", "commission_rate": 10}
    assert holdem(3, **told).play(*folds(3, 1)).over().table.drop_box == 0
    called = holdem(3, **told).play("3 call", *folds(1), "2 stand", "flop", "2 bet 10", "3 fold").over()
    assert called.table.drop_box == 200


def test_rop_1_substantial_action_takes_two_different_players():
    hand = at(holdem(), "shuffle").goes_wrong("no-shuffle").play("pre-flop")
    assert hand.ruling().remedy == "misdeal"  # only blinds were posted
    hand.play("3 fold")
    assert hand.ruling().remedy == "misdeal"
    hand.play("4 call")
    assert hand.ruling().remedy == "play-on"


def test_rop_1_substantial_action_counts_a_player_once():
    hand = holdem(2).to("flop").play("1 check", "2 bet 10").close()
    hand.make(m.Call(by=1))
    at(hand, "burn turn").goes_wrong("no-burn", stage="turn")
    hand.play("1 bet 10")
    assert hand.ruling().remedy == "repair"
    hand.play("2 call")
    assert hand.ruling().remedy == "play-on"
