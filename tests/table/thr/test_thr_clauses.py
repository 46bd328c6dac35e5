"""The tournament sheet: exposed cards, side pots, and what makes a misdeal."""

from __future__ import annotations

import pytest

from game.table import moves as m
from tests.table.thr.holdem import holdem

BOARD = "2c 7d 9h Jc 3s"


def exposed(laps: int, seat: int, **told):
    """The first cards are dealt without trouble, then one flashes on its way to a seat."""
    hand = holdem(6, marker=6, **told).to("deal")
    order = [1, 2, 3, 4, 5, 6]
    dealt = [*order, *order][: order.index(seat) + 6 * laps]
    hand.play(*(f"dealer deal {number} down" for number in dealt))
    return hand.goes_wrong("exposed-card", seat=seat)


@pytest.mark.parametrize(("laps", "seat"), [(0, 1), (0, 2), (1, 1), (1, 2)])
def test_thr_6_1_1_a_card_exposed_to_a_blind_is_a_misdeal(laps, seat):
    hand = exposed(laps, seat)
    ruling = hand.ruled()
    assert (ruling.remedy, "thr 6.1.1" in ruling.cites) == ("misdeal", True)
    assert (hand.bets(), hand.table.marker, hand.due().move) == ({1: 50, 2: 100}, 6, m.DealCard(1))


def test_thr_6_1_1_to_another_seat_it_is_none():
    assert exposed(0, 4).ruling().remedy == "replace-card"


def test_thr_6_2_a_second_exposed_card_is_a_misdeal_whoever_gets_it():
    hand = exposed(0, 3)
    hand.ruled()
    hand.play("dealer deal 4 down").goes_wrong("exposed-card", seat=5)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("misdeal", "thr 6.2")
    assert not any(seat.cards for seat in hand.table)


def test_thr_19_players_may_raise_all_in_and_the_others_play_on():
    hand = holdem(3, marker=3, stacks={3: 700}).play("3 raise-to 200", "1 raise-to 400", "2 fold", "3 tap-out 700")
    assert (hand.to_act, hand.legal()["call"]) == (1, 300)
    hand = holdem(3, marker=3, stacks={3: 150}).play("3 tap-out 150", "1 raise-to 600", "2 call").close()
    assert hand.pots() == [(450, (1, 2, 3)), (900, (1, 2))]
    assert hand.to("flop").to_act == 1


def test_thr_19_1_the_main_pot_holds_the_same_of_everybody_blinds_too():
    hand = holdem(4, marker=4, stacks={4: 300}).play("3 raise-to 300", "4 call", "1 fold", "2 fold").close()
    assert hand.pots() == [(750, (3, 4))]
    hand = holdem(4, marker=4, stacks={4: 60}).play("3 raise-to 300", "4 tap-out 60", "1 fold", "2 call").close()
    assert hand.pots() == [(50 + 180, (2, 3, 4)), (480, (2, 3))]


def test_thr_19_2_the_others_bet_on_for_a_pot_of_their_own():
    hole = {1: "Ah Kd", 2: "Js 8c", 3: "As Ac"}
    hand = holdem(3, marker=3, stacks={3: 300}, hole=hole, board=BOARD).play("3 tap-out 300", "1 call", "2 call")
    hand.to("turn").play("1 bet 200", "2 call").close()
    assert hand.pots() == [(900, (1, 2, 3)), (400, (1, 2))]
    assert hand.over().paid() == {3: 900, 2: 400}


def test_thr_21_5_a_joker_found_in_time_is_a_misdeal():
    hand = holdem(6, marker=6).to("pre-flop").goes_wrong("joker", seat=2)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("misdeal", "thr 21.5")
    assert len(hand.table.stub) == 52
    assert not any(seat.cards for seat in hand.table)


def test_thr_21_6_a_seat_passed_over_is_a_misdeal():
    hand = holdem(6, marker=6).to("deal").play("dealer deal 1 down").goes_wrong("seat-missed", seat=2).to("pre-flop")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("misdeal", "thr 21.6")
    assert hand.bets() == {1: 50, 2: 100}


def test_thr_21_6_found_too_late_the_hand_is_dead():
    hand = holdem(6, marker=6).to("deal").play(*(f"dealer deal {seat} down" for seat in (1, 2, 3, 4)))
    hand.goes_wrong("seat-missed", seat=5)
    hand.to("pre-flop").play("3 call", "4 call")
    assert hand.ruling().remedy == "dead-hand"


def test_thr_21_9_two_cards_of_one_hand_face_up():
    hand = exposed(0, 6)
    hand.ruled()
    dealt = [f"dealer deal {number} down" for number in (1, 2, 3, 4, 5)]
    hand.play(*dealt).goes_wrong("exposed-card", seat=6)
    ruling = hand.ruling()
    assert (ruling.remedy, "thr 21.9" in ruling.cites) == ("misdeal", True)
