"""tas C.12 to C.14: who acts, and what a seat may do, round by round."""

from __future__ import annotations

import pytest

from game.table import events as e
from tests.table.given import Hand
from tests.table.tas.holdem import holdem, no_limit, three


def on_the_flop(**given):
    return holdem(**given).to("flop")


def pushed(hand: Hand) -> list[str]:
    return [event.cite for event in hand.events if isinstance(event, e.PotPushed)]


def returned(hand: Hand) -> list[tuple[float, str]]:
    """What went back uncalled, and under which clause."""
    moved = [event for event in hand.events if isinstance(event, e.ChipsMoved) and event.why == "uncalled"]
    return [(event.amount / 100, event.cite) for event in moved]


# ---- C.12: the first round


def test_tas_c_12_1_the_seat_after_the_last_blind_begins():
    hand = holdem().to("pre-flop")
    assert (hand.to_act, hand.due().cite) == (5, "tas C.12.1")


def test_tas_c_12_1_three_blinds_put_the_beginning_one_seat_on():
    hand = no_limit(blinds=[5, 10, 20]).to("pre-flop")
    assert (hand.to_act, hand.bets()) == (6, {3: 5, 4: 10, 5: 20})


def test_tas_c_12_1_a_the_first_to_act_may_call_the_biggest_blind():
    hand = holdem().to("pre-flop")
    assert hand.legal()["call"] == 10
    assert hand.play("5 call").bets()[5] == 10


def test_tas_c_12_1_b_the_first_to_act_may_raise():
    hand = no_limit().to("pre-flop")
    assert hand.legal()["raise-to"] == (20, 10000)
    assert hand.refuses("5 raise-to 19") == "tas C.7.3"
    assert hand.play("5 raise-to 20").bets()[5] == 20


def test_tas_c_12_1_c_the_first_to_act_may_fold_and_not_check():
    hand = holdem().to("pre-flop")
    assert set(hand.legal()) == {"fold", "call", "raise-to"}
    assert hand.refuses("5 check") == "tas C.13.2"
    assert not hand.play("5 fold").seat(5).live


def test_tas_c_12_2_a_each_later_seat_may_call():
    hand = holdem().play("5 call", "6 fold", "1 fold", "2 fold")
    assert (hand.to_act, hand.legal()["call"], hand.cites()["call"]) == (3, 5, "tas C.12.2.a")
    assert hand.play("3 call").bets()[3] == 10


def test_tas_c_12_2_b_each_later_seat_may_raise():
    hand = no_limit().play("5 raise-to 20")
    assert (hand.legal()["raise-to"][0], hand.cites()["raise-to"]) == (30, "tas C.12.2.b")
    assert hand.play("6 raise-to 30").bets()[6] == 30


def test_tas_c_12_2_c_each_later_seat_may_fold_and_its_blind_stays():
    hand = holdem().play("5 call", "6 fold", "1 fold", "2 fold")
    assert hand.cites()["fold"] == "tas C.12.2.c"
    hand.play("3 fold", "4 stand", "flop")
    assert (hand.seat(3).paid, hand.stack(3), hand.pot) == (500, 9995, 25)


def test_tas_c_12_3_a_the_last_seat_left_takes_the_pot_without_a_flop():
    hand = holdem().play("5 fold", "6 fold", "1 fold", "2 fold", "3 fold").over()
    assert (hand.board, hand.paid(), hand.commission()) == ("", {4: 9}, {1: 1})
    assert pushed(hand) == ["tas C.12.3.a"]
    assert hand.stack(4) == 10004


def test_tas_c_12_3_b_the_round_is_not_over_before_the_big_blind_has_acted():
    hand = holdem().play("5 call", "6 call", "1 call", "2 call", "3 call")
    assert set(hand.bets().values()) == {10}
    assert hand.to_act == 4
    assert hand.play("4 stand").due_line() == "dealer gather-bets"


def test_tas_c_12_3_b_tapped_out_seats_need_not_be_level():
    hand = no_limit(stacks={3: 500, 4: 500, 5: 500, 6: 12}).play("5 raise-to 30", "6 tap-out 12", "3 call", "4 call")
    assert hand.due_line() == "dealer gather-bets"


def test_tas_c_12_4_later_rounds_are_opened_by_the_puck_seat():
    hand = on_the_flop()
    assert hand.to_act == 3
    assert [hand.to("turn").to_act, hand.to("river").to_act] == [3, 3]


def test_tas_c_12_5_the_first_active_seat_from_the_puck_opens_when_its_own_is_out():
    hand = holdem().play("5 call", "6 call", "1 call", "2 call", "3 fold", "4 stand", "flop")
    assert hand.to_act == 4
    hand.play("4 fold", "5 check", "6 check", "1 check", "2 check", "turn")
    assert hand.to_act == 5


def test_tas_c_12_5_a_tapped_out_puck_seat_is_passed_over():
    hand = no_limit(stacks={3: 10, 4: 500, 5: 500, 6: 500}).play("5 call", "6 call", "3 call", "4 stand", "flop")
    assert hand.seat(3).all_in
    assert hand.to_act == 4


def test_tas_c_12_6_the_big_blind_may_still_raise():
    hand = no_limit().play("5 call", "6 call", "1 call", "2 call", "3 call")
    assert (hand.to_act, hand.cites()["stand"]) == (4, "tas C.12.6")
    assert hand.legal() == {"fold": True, "stand": True, "raise-to": (20, 10000)}
    assert hand.play("4 raise-to 30").to_act == 5


def test_tas_c_12_6_every_blind_that_is_level_gets_its_turn():
    hand = no_limit(blinds=[10, 10, 10]).play("6 call", "1 call", "2 call")
    for seat in (3, 4, 5):
        assert hand.to_act == seat
        assert set(hand.legal()) == {"fold", "stand", "raise-to"}
        hand.play(f"{seat} stand")
    assert hand.due_line() == "dealer gather-bets"


# ---- C.13: the check


def test_tas_c_13_1_everybody_may_check_from_the_second_round_on():
    hand = on_the_flop()
    for seat in (3, 4, 5, 6, 1, 2):
        assert (hand.to_act, hand.cites()["check"]) == (seat, "tas C.13.1")
        hand.play(f"{seat} check")


@pytest.mark.parametrize("seat", [5, 6])
def test_tas_c_13_1_nobody_may_check_in_the_first_round(seat):
    hand = holdem().to("pre-flop") if seat == 5 else holdem().play("5 call")
    assert "check" not in hand.legal()
    assert hand.refuses(f"{seat} check") == "tas C.13.2"


def test_tas_c_13_2_no_check_once_there_is_a_bet():
    hand = on_the_flop().play("3 bet 10")
    assert set(hand.legal()) == {"fold", "call", "raise-to"}
    assert hand.refuses("4 check") == "tas C.13.2"


def test_tas_c_13_2_a_check_that_slipped_through_is_not_accepted():
    hand = on_the_flop().play("3 bet 10").goes_wrong("unlawful-check", by=4, seat=4)
    assert hand.to_act == 5
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("not-accepted", "tas C.13.2")
    assert (hand.to_act, set(hand.legal())) == (4, {"fold", "call", "raise-to"})


def test_tas_c_13_3_a_checked_round_moves_no_money():
    hand = on_the_flop()
    before = (hand.pot, hand.stacks())
    assert (hand.to("turn").pot, hand.stacks()) == before
    assert len(hand.table.board) == 4


# ---- C.14: the later rounds


def test_tas_c_14_1_four_betting_rounds_are_the_most():
    assert [betting.street for betting in holdem().over().table.rounds] == ["pre-flop", "flop", "turn", "river"]


@pytest.mark.parametrize(("street", "unit"), [("flop", 10), ("turn", 20), ("river", 20)])
def test_tas_c_14_2_a_the_first_seat_may_bet(street, unit):
    hand = holdem().to(street)
    assert (hand.to_act, hand.cites()["bet"]) == (3, "tas C.14.2.a")
    assert hand.play(f"3 bet {unit}").bets() == {3: unit}


def test_tas_c_14_2_b_the_first_seat_may_check():
    hand = on_the_flop().play("3 check")
    assert (hand.to_act, hand.bets()) == (4, {})


def test_tas_c_14_2_c_the_first_seat_may_fold_with_nothing_to_call():
    hand = on_the_flop()
    assert "fold" in hand.legal()
    assert not hand.play("3 fold").seat(3).live
    assert hand.to_act == 4


def test_tas_c_14_3_a_later_seats_may_call():
    hand = on_the_flop().play("3 bet 10")
    assert (hand.legal()["call"], hand.cites()["call"]) == (10, "tas C.14.3.a")
    assert hand.play("4 call").bets() == {3: 10, 4: 10}


def test_tas_c_14_3_b_a_seat_may_raise_after_it_has_checked():
    hand = on_the_flop().play("3 check", "4 check", "5 bet 10", "6 fold", "1 fold", "2 fold")
    assert hand.to_act == 3
    assert (hand.legal()["raise-to"], hand.cites()["raise-to"]) == ((20, 20), "tas C.14.3.b")
    assert hand.play("3 raise-to 20").bets() == {3: 20, 5: 10}


def test_tas_c_14_3_c_later_seats_may_check_only_while_there_is_no_bet():
    hand = on_the_flop().play("3 check")
    assert {"check", "bet"} <= set(hand.legal())
    hand.play("4 check", "5 bet 10")
    assert hand.refuses("6 check") == "tas C.13.2"


def test_tas_c_14_3_d_later_seats_may_fold_with_no_bet_out():
    hand = on_the_flop().play("3 check")
    assert hand.cites()["fold"] == "tas C.14.3.d"
    assert not hand.play("4 fold").seat(4).live


def test_tas_c_14_4_a_the_last_seat_left_takes_the_pot_its_own_bet_back():
    hand = no_limit().play("5 raise-to 20", "6 call", "1 call", "2 call", "3 call", "4 call", "flop")
    hand.play("3 bet 20", "4 fold", "5 fold", "6 fold", "1 fold", "2 fold")
    assert (hand.due_line(), hand.due().cite) == ("dealer gather-bets", "tas A.pot")
    hand.play("dealer gather-bets")
    assert (hand.stack(3), hand.pot) == (9980, 120)
    assert returned(hand) == [(20, "tas A.pot")]
    hand.over()
    assert pushed(hand) == ["tas C.14.4.a"]
    assert (hand.commission(), hand.paid(), hand.stack(3)) == ({1: 7.5}, {3: 112.5}, 10092.5)


def test_tas_c_14_4_b_the_round_ends_when_all_who_can_bet_are_level():
    hand = three(1000, 1000, 16, limit="no-limit").play("3 call", "1 call", "2 stand", "flop", "1 bet 10", "2 call", "3 tap-out 6")
    assert hand.due_line() == "dealer gather-bets"
    hand.play("turn")
    assert hand.pots() == [(48, (1, 2, 3)), (8, (1, 2))]
