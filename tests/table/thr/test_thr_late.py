"""The tournament sheet where something comes late or is not open any more: raises, blinds, hands opened, misdeals after a round."""

from __future__ import annotations

import pytest

from game.table.steps.preparing import PostStep
from game.table.steps.settling import ShowdownStep
from tests.table.given import Hand
from tests.table.thr.holdem import holdem


def raiser_again(**house: object) -> Hand:
    """Seat 6 has raised to 300, seat 1 is all-in for 450: seat 6 may only call."""
    lines = ("6 raise-to 300", "1 tap-out 450", "2 call", "3 fold", "4 fold", "5 fold")
    return holdem(marker=3, stacks={1: 450}, **house).play(*lines)


@pytest.mark.parametrize(("what", "facts"), [
    ("short-raise", {"amount": 300, "spoken": True}),
    ("short-raise", {"amount": 4700, "spoken": True}),
    ("unspoken-raise", {"amount": 900}),
    ("string-raise", {"first": 900, "amount": 300}),
])  # fmt: skip
@pytest.mark.parametrize("needed", [True, False])
def test_thr_9_3_no_word_and_no_chips_make_a_raise_where_none_is_open(what, facts, needed):
    hand = raiser_again(raise_must_be_spoken=needed)
    ruling = hand.goes_wrong(what, seat=6, **facts).ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("call-stands", "thr 9.3")
    assert (hand.bets()[6], hand.stack(6)) == (450, 4550)
    assert (hand.close().pot, hand.seat(6).bet) == (1500, 0)


def test_thr_9_3_a_silent_first_movement_is_a_call_however_many_chips_it_brings():
    hand = holdem(marker=3).play("6 raise-to 300").goes_wrong("string-raise", seat=1, first=700, amount=100)
    assert (hand.ruled().remedy, hand.bets()[1]) == ("call-stands", 300)
    house = holdem(marker=3, raise_must_be_spoken=False).play("6 raise-to 300")
    assert (house.goes_wrong("string-raise", seat=1, first=700, amount=100).ruled().remedy, house.bets()[1]) == ("bet-stands", 700)


@pytest.mark.parametrize(("first", "stands", "next_"), [(100, 100, 5), (250, 250, 5), (50, 0, 4)])
def test_thr_9_3_an_opening_bet_in_two_movements_is_what_came_first(first, stands, next_):
    hand = holdem(marker=3).play("6 call", "1 fold", "2 fold", "3 fold", "4 call", "5 check", "flop")
    hand.goes_wrong("string-raise", seat=4, first=first, amount=200).ruled()
    assert (hand.bets().get(4, 0), hand.to_act) == (stands, next_)


def test_thr_r18_an_opening_bet_needs_no_word():
    hand = holdem(marker=3).play("6 call", "1 fold", "2 fold", "3 fold", "4 call", "5 check", "flop")
    assert hand.goes_wrong("unspoken-raise", seat=4, amount=300).ruled().remedy == "bet-stands"
    assert (hand.bets(), hand.to_act) == ({4: 300}, 5)


@pytest.mark.parametrize("lines", [(), ("5 check",), ("5 check", "6 check", "turn", "5 bet 300")])
def test_thr_17_a_blind_that_folded_unposted_is_missing_as_long_as_the_hand_is_on(lines):
    hand = holdem(marker=3).until(PostStep).goes_wrong("unposted-blind", seat=4, amount=50)
    hand.play("6 call", "1 fold", "2 fold", "3 fold", "4 fold", "5 check", "flop", *lines)
    assert hand.stack(4) == 5000
    before = hand.pot
    assert hand.ruled().remedy == "collect-post"
    assert (hand.stack(4), hand.pot) == (4950, before + 50)


def test_thr_17_a_blind_that_came_in_with_a_call_is_missing_no_more():
    hand = holdem(marker=3).until(PostStep).goes_wrong("unposted-blind", seat=4, amount=50)
    hand.play("6 call", "1 fold", "2 fold", "3 fold", "4 call")
    assert (hand.incident.state, hand.bets()[4]) == ("passed", 100)


@pytest.mark.parametrize(("house", "opened"), [("no-more-betting", {1, 3}), ("two-players", {1, 3}), ("never", set())])
def test_thr_18_hands_are_opened_when_a_third_drops_out_between_two_rounds(house, opened):
    hand = holdem(3, marker=3, stacks={3: 400}, open_all_ins=house).play("3 tap-out 400", "1 call", "2 call", "flop")
    hand.play("1 check", "2 check")
    hand.goes_wrong("dropped-card", seat=2, where="floor").ruled()
    while hand.due_line().startswith("dealer show-hand"):
        hand.make(hand.due().move)
    assert ({seat.number for seat in hand.table if seat.shown}, hand.due_line()) == (opened, "dealer burn")
    assert hand.over().deck_is_whole()


def test_thr_21_a_misdeal_after_a_closed_round_hands_wagers_back_and_leaves_the_blinds():
    hand = holdem(3, marker=1, stacks={2: 50, 3: 100}).play("1 call").until(ShowdownStep).goes_wrong("joker")
    assert hand.ruled().remedy == "misdeal"
    assert (hand.bets(), hand.stacks(1, 2, 3), hand.pot) == ({2: 50, 3: 100}, {1: 5000, 2: 0, 3: 0}, 150)
    assert hand.until_dealt().legal() == {"fold": True, "call": 100}


def test_thr_21_what_came_back_of_a_blind_is_posted_again():
    hand = holdem((2, 7), marker=7, stacks={2: 30}, chip=10).until(ShowdownStep)
    assert hand.stack(7) == 4970
    assert hand.goes_wrong("joker").ruled().remedy == "misdeal"
    assert (hand.bets(), hand.stacks(2, 7)) == ({2: 30, 7: 50}, {2: 0, 7: 4950})
