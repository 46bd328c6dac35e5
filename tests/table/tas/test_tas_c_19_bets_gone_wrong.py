"""tas C.19.11 to C.19.18: bets out of turn, too much, too little; hands of a wrong size, swept in or passed over the line."""

from __future__ import annotations

import pytest

from tests.table.given import Hand
from tests.table.tas.holdem import holdem, no_limit, three


def early_bet(amount: float = 30, **given) -> Hand:
    """Seat 6 puts chips in while seat 5 is to act, and is told what that means."""
    hand = no_limit(**given).to("pre-flop").goes_wrong("bet-out-of-turn", by=6, seat=6, amount=amount)
    assert hand.stack(6) == 10000 - amount
    return hand


@pytest.mark.parametrize("line", ["5 fold", "5 call"])
def test_tas_c_19_11_the_offender_may_call_or_fold_and_not_raise(line):
    hand = early_bet().play(line)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("call-or-fold", "tas C.19.11")
    assert (hand.to_act, set(hand.legal())) == (6, {"fold", "call"})
    assert (hand.bets()[6], hand.stack(6)) == (10, 9990)
    assert hand.refuses("6 raise-to 20") == "tas C.19.11"


def test_tas_c_19_11_the_rest_comes_back_when_it_calls():
    hand = early_bet().play("5 fold", "6 call")
    assert (hand.bets()[6], hand.stack(6)) == (10, 9990)


@pytest.mark.parametrize(("house", "stack"), [(True, 10000), (False, 9990)])
def test_tas_c_19_11_a_fold_takes_the_early_chips_back_where_the_house_says_so(house, stack):
    hand = early_bet(10, early_bet_back=house).play("5 fold")
    hand.ruled()
    assert hand.play("6 fold").stack(6) == stack


def test_tas_c_19_11_with_nothing_to_call_it_checks_or_folds():
    hand = holdem().to("flop").goes_wrong("bet-out-of-turn", by=4, seat=4, amount=10).play("3 check")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("check-or-fold", "tas C.19.11")
    assert (hand.to_act, set(hand.legal()), hand.bets()) == (4, {"fold", "check"}, {})


def test_tas_c_19_12_after_a_higher_bet_the_offender_adds_to_call():
    hand = early_bet().play("5 raise-to 50")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("call-or-fold", "tas C.19.12")
    assert hand.legal() == {"fold": True, "call": 20}
    assert hand.play("6 call").bets()[6] == 50


def test_tas_c_19_12_after_a_higher_bet_a_fold_takes_the_early_bet_back():
    hand = early_bet(early_bet_back=False).play("5 raise-to 50")
    hand.ruled()
    assert hand.play("6 fold").stack(6) == 10000


def test_tas_c_19_13_more_than_a_call_and_less_than_a_raise_is_a_call():
    hand = no_limit().to("pre-flop").goes_wrong("short-raise", by=5, seat=5, amount=16)
    assert hand.bets()[5] == 16
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("call-stands", ("tas C.19.13",))
    assert (hand.bets()[5], hand.stack(5), hand.to_act) == (10, 9990, 6)
    assert (hand.legal()["call"], hand.table.betting.raises) == (10, 0)


def short_call() -> Hand:
    """Seat 6 puts 10 in where 20 must be called."""
    return no_limit().play("5 raise-to 20").goes_wrong("short-call", by=6, seat=6, amount=10)


def test_tas_c_19_14_less_than_a_call_has_to_be_made_up():
    hand = short_call()
    assert hand.to_act == 1
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("complete-or-fold", ("tas C.19.14",))
    assert (hand.to_act, hand.legal()) == (6, {"fold": True, "call": 10})
    assert hand.play("6 call").bets()[6] == 20


def test_tas_c_19_14_or_the_seat_folds_and_takes_the_short_chips_back():
    hand = short_call()
    hand.ruled()
    assert hand.play("6 fold").stack(6) == 10000


def test_tas_c_19_14_earlier_wagers_stay():
    hand = no_limit().play("5 raise-to 30", "6 fold", "1 fold", "2 fold", "3 fold")
    hand.goes_wrong("short-call", by=4, seat=4, amount=10)
    hand.ruled()
    hand.play("4 fold").close()
    assert hand.stack(4) == 9990


def test_tas_c_19_15_in_the_betting_a_hand_of_a_wrong_size_is_dead_and_its_money_stays():
    hand = holdem().to("flop").play("3 bet 10", "4 call").goes_wrong("wrong-count", seat=4, count=3)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("dead-hand", ("tas C.19.15",))
    assert (hand.seat(4).live, hand.stack(4), hand.to_act) == (False, 9980, 5)


def test_tas_c_19_15_at_the_showdown_the_only_correct_hand_wins():
    hand = three(hole={1: "As Ah", 2: "2c 7d"}, board="Kd Qh 9s 5c 4d").play("3 fold").to("showdown")
    hand.goes_wrong("wrong-count", seat=1, count=3)
    assert hand.ruled().remedy == "dead-hand"
    assert hand.over().paid() == {2: 19}


def test_tas_c_19_15_when_no_hand_is_correct_the_last_to_fold_wins():
    """Pot 170: commission 10, 160 to seat 4, which was the last to fold."""
    hand = no_limit(seats=[2, 4, 5, 6], marker=2).play("5 raise-to 30", "6 fold", "2 call", "4 call").to("river")
    hand.play("2 bet 40", "4 fold", "5 call").to("showdown")
    assert hand.pot == 170
    hand.goes_wrong("wrong-count", counts={2: 3, 5: 1})
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("last-folder-wins", ("tas C.19.15",))
    assert hand.over().paid() == {4: 160}
    assert hand.commission() == {1: 10}


def test_tas_c_19_16_a_hand_that_reaches_the_discards_is_dead():
    hand = holdem().to("flop").play("3 check").goes_wrong("hand-taken-in", seat=3, retrievable=True)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("dead-hand", ("tas C.19.16",))
    assert (hand.seat(3).live, hand.seat(3).paid, hand.stack(3)) == (False, 1000, 9990)
    assert hand.to("showdown").pots() == [(60, (1, 2, 4, 5, 6))]


def test_tas_c_19_17_cards_face_down_over_the_line_are_folded_in_turn_or_not():
    hand = holdem().to("flop").play("3 check").goes_wrong("fold-out-of-turn", by=6, seat=6)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("fold-stands", ("tas C.19.17",))
    assert not hand.seat(6).live
    hand.play("4 check", "5 check")
    assert hand.to_act == 1


def test_tas_c_19_17_cards_face_up_over_the_line_are_not():
    hand = holdem().to("flop").play("3 check").goes_wrong("dropped-card", by=6, seat=6, where="table")
    assert "tas C.19.17" not in hand.ruled().cites
    assert hand.seat(6).live


def test_tas_c_19_18_what_the_rules_do_not_know_is_the_representatives():
    hand = holdem().to("deal").goes_wrong("boxed-card")
    ruling = hand.ruling()
    assert (ruling.remedy, ruling.decides, ruling.cites) == ("supervisor-decides", "representative", ("tas C.19.18",))
    hand.play("dealer stop-play")
    assert hand.due_line() == "dealer call-supervisor"
