"""tas C.9 and C.10: shuffle, cut, puck and blinds."""

from __future__ import annotations

import pytest

from game.table import moves as m
from game.table.steps.preparing import CutStep, PostStep, ShuffleStep
from tests.table.given import engine_of, seated
from tests.table.tas.holdem import holdem, only


def test_tas_c_9_1_a_new_deck_is_mixed_before_its_first_round():
    hand = holdem(hand=1)
    assert only(hand.due()) == "Chemmy"
    assert hand.due().cite == "tas C.9.1"
    assert hand.refuses(m.Shuffle(order=hand.table.stub)) == "tas C.9.1"


def test_tas_c_9_1_a_deck_in_use_is_not_mixed_again():
    assert only(holdem(hand=2).due()) == "Shuffle"


@pytest.mark.parametrize("hand_number", [1, 2, 40])
def test_tas_c_9_2_every_round_begins_with_a_shuffle(hand_number):
    hand = holdem(hand=hand_number).until(ShuffleStep)
    assert hand.due().cite == "tas C.9.2"
    assert hand.refuses("dealer deal 3 down") == "tas C.9.2"


def test_tas_c_9_3_the_seat_right_of_the_puck_cuts():
    hand = holdem(marker=3).until(CutStep)
    assert hand.due_line() == "dealer offer-cut 2"
    hand.play("dealer offer-cut 2")
    assert hand.due().by == 2
    assert hand.refuses("4 cut 20") == "tas C.9.3"
    before = hand.table.stub
    hand.play("2 cut 20")
    assert hand.table.stub == before[20:] + before[:20]


def test_tas_c_9_3_the_cutter_is_the_nearest_occupied_seat_anticlockwise():
    assert holdem(seats=[3, 5, 9], marker=3).until(CutStep).due_line() == "dealer offer-cut 9"


@pytest.mark.parametrize("depth", [1, 51])
def test_tas_c_9_3_a_cut_of_fewer_than_two_cards_is_refused(depth):
    assert holdem().until(CutStep).play("dealer offer-cut 2").refuses(f"2 cut {depth}") == "tas C.9.3"


@pytest.mark.parametrize("depth", [2, 50])
def test_tas_c_9_3_a_cut_that_leaves_two_cards_is_good(depth):
    hand = holdem().until(CutStep).play("dealer offer-cut 2", f"2 cut {depth}")
    assert isinstance(hand.engine.step(hand.table), PostStep)


def test_tas_c_9_3_a_bad_cut_that_slipped_through_is_taken_again():
    hand = holdem().until(CutStep).play("dealer offer-cut 2").goes_wrong("bad-cut", seat=2, depth=1)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("cut-again", ("tas C.9.3",))
    assert hand.due_line() == "dealer offer-cut 2"


def test_tas_c_9_3_the_deck_is_cut_once():
    hand = holdem().until(CutStep).play("dealer offer-cut 2", "2 cut 20")
    assert hand.refuses("2 cut 20") == hand.refuses("dealer cut 20") == "tas C.9.3"


def test_tas_c_10_1_the_puck_starts_at_the_first_player_on_the_dealers_left():
    engine = engine_of("tas-holdem", blinds=[5, 10])
    assert seated(engine, [2, 3, 4, 5]).marker == 2
    assert seated(engine, [1, 2, 3, 4]).marker == 1


def test_tas_c_10_1_the_puck_moves_one_player_on_after_each_round():
    hand = holdem(seats=[2, 3, 5, 6], marker=3).to("settled")
    assert hand.due_line() == "dealer move-marker 5"
    assert hand.due().cite == "tas C.10.1"
    assert hand.over().table.marker == 5


def test_tas_c_10_1_the_puck_goes_round_the_table():
    assert holdem(seats=[2, 3, 5, 6], marker=6).over().table.marker == 2


def test_tas_c_10_2_a_blind_cannot_be_declined():
    hand = holdem().until(PostStep).play("dealer collect-post 3 5")
    assert [choice.kind for choice in hand.due().choices] == ["post"]
    assert hand.refuses("4 fold") == "tas C.10.3"
    hand.goes_wrong("unposted-blind", seat=4, amount=10)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("collect-post", "tas C.10.2")
    assert hand.bets() == {3: 5, 4: 10}


def test_tas_c_10_3_the_dealer_takes_the_blinds_in_before_the_first_card():
    hand = holdem().until(PostStep)
    assert (hand.due_line(), hand.due().cite) == ("dealer collect-post 3 5", "tas C.10.3")
    assert hand.refuses("dealer deal 3 down") == "tas C.10.3"
    hand.play("dealer collect-post 3 5")
    assert hand.refuses("dealer deal 3 down") == "tas C.10.3"
    hand.play("dealer collect-post 4 10", "dealer deal 3 down")
    assert len(hand.seat(3).hole) == 1
