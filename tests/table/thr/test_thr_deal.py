"""The tournament sheet, 1 to 8 and 17: shuffle, cut, blinds, deal."""

import pytest

from game.table import moves as m
from game.table.steps.preparing import CutStep, PostStep, ShuffleStep
from game.table.values import DEALER
from tests.table.thr.holdem import holdem, off, shown


@pytest.mark.parametrize("riffles", [3, 4, 5])
def test_thr_1_three_to_five_riffles(riffles):
    hand = holdem().until(ShuffleStep)
    hand.make(m.Shuffle(hand.order, riffles))
    assert isinstance(hand.engine.step(hand.table), CutStep)


@pytest.mark.parametrize("riffles", [1, 2, 6])
def test_thr_1_any_other_number_is_refused(riffles):
    hand = holdem().until(ShuffleStep)
    assert hand.refuses(m.Shuffle(hand.order, riffles)) == "thr 1"
    assert (hand.due().facts["least"], hand.due().facts["most"]) == (3, 5)


def test_thr_1_too_few_riffles_are_made_again_and_are_no_misdeal():
    hand = holdem().until(ShuffleStep).goes_wrong("wrong-riffles", riffles=2)
    assert sorted(hand.table.stub) == sorted(hand.order)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("shuffle-again", ("thr 1",))
    assert isinstance(hand.due().move, m.Shuffle)


def test_thr_1_once_cards_are_out_the_number_of_riffles_is_history():
    hand = holdem().until(ShuffleStep).goes_wrong("wrong-riffles", riffles=6).play("pre-flop")
    assert (hand.ruling().remedy, hand.ruling().cites) == ("play-on", ("thr 1",))


def test_thr_2_the_dealer_cuts_between_shuffle_and_deal():
    hand = holdem().until(CutStep)
    assert (hand.due().by, hand.due().cite) == (DEALER, "thr 2")
    assert hand.refuses(m.DealCard(1)) == "thr 2"


def test_thr_r24_a_house_may_let_the_seat_right_of_the_button_cut():
    assert holdem(marker=3, cutter="right-of-button").until(CutStep).due().move == m.OfferCut(2)
    ruling = holdem(marker=3, cutter="right-of-button").play("pre-flop").goes_wrong("joker", seat=2).ruled()
    assert m.OfferCut(2) in ruling.steps


def test_thr_3_4_17_blinds_are_posted_before_the_deal():
    hand = holdem(marker=3).until(PostStep)
    assert (hand.due().by, hand.due().cite, hand.due().move) == (4, "thr 3", m.Post(5000, by=4))
    assert hand.refuses(m.DealCard(4)) == "thr 17"
    hand.play("4 post 50")
    assert (hand.due().by, hand.due().cite) == (5, "thr 4")
    assert hand.play("5 post 100", "pre-flop").to_act == 6


def test_thr_4_a_short_big_blind_does_not_lower_the_call():
    hand = holdem(marker=3, stacks={5: 60}, chip=10).play("pre-flop")
    assert (hand.bets(), hand.legal()["call"]) == ({4: 50, 5: 60}, 100)


def test_thr_4_note_with_two_players_the_button_posts_the_small_blind():
    hand = holdem((2, 7)).until(PostStep)
    assert (hand.table.marker, hand.due().by, hand.due().cite) == (7, 7, "thr 4.note")
    assert hand.play("deal").due().move == m.DealCard(2)
    assert hand.play("7 call", "2 check", "flop").to_act == 2


def test_thr_5_the_button_gets_the_last_card_of_each_lap():
    hand = holdem((1, 2, 4, 6, 9), marker=4).play("pre-flop")
    assert [hand.cards(seat) for seat in (6, 9, 1, 2, 4)] == [off(hand, at, at + 5) for at in range(1, 6)]


def test_thr_6_two_laps_of_one_card():
    hand = holdem(5).play("deal")
    hand.make(m.DealCard(1))
    assert hand.refuses(m.DealCard(1)) == "thr 5"
    assert hand.play("pre-flop").cards(1) == off(hand, 1, 6)


def test_thr_6_1_2_the_exposed_card_is_the_first_burn_and_the_board_does_not_change():
    hand = holdem(5, marker=1).play("deal")
    for seat in (2, 3):
        hand.make(m.DealCard(seat))
    hand.goes_wrong("exposed-card", seat=4)
    assert hand.ruled().cites == ("thr 6.1.2", "thr 10")
    hand.to("river")
    assert (hand.cards(4), shown(hand.table.burns), hand.board) == (
        off(hand, 8, 11), off(hand, 3, 15, 17), off(hand, 12, 13, 14, 16, 18)
    )  # fmt: skip


def test_thr_6_1_2_after_a_misdeal_the_count_of_exposed_cards_begins_anew():
    hand = holdem(5, marker=1).play("deal").goes_wrong("exposed-card", seat=2)
    assert hand.ruled().remedy == "misdeal"
    for seat in (2, 3):
        hand.make(m.DealCard(seat))
    assert hand.goes_wrong("exposed-card", seat=4).ruling().remedy == "replace-card"


def test_thr_6_close_nobody_acts_before_the_deal_is_complete():
    hand = holdem(5, marker=1).play("deal")
    assert hand.refuses("5 raise-to 300") == "thr 6.close"
    for seat in (2, 3, 4, 5, 1, 2, 3, 4):
        hand.make(m.DealCard(seat))
    hand.goes_wrong("exposed-card", seat=5).ruled()
    assert hand.refuses("4 call") == "thr 6.close"
    hand.make(m.DealCard(1))
    assert (hand.due().by, hand.due().cite) == (DEALER, "thr 6.1.2")
    assert hand.play("pre-flop").to_act == 4


def test_thr_7_a_player_may_look_at_any_time():
    hand = holdem(marker=3).play("pre-flop")
    hand.make(m.Look(by=2))
    assert hand.table.seats[2].looked


def test_thr_8_players_who_talk_about_cards_are_warned():
    hand = holdem(marker=3).play("pre-flop").goes_wrong("hand-information", seats=(1, 2))
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites, hand.table.between.warned) == ("warn", ("thr 8",), {1, 2})


def test_thr_17_a_missing_blind_is_collected_and_the_hand_goes_on():
    hand = holdem(marker=3).until(PostStep).play("4 post 50").goes_wrong("unposted-blind", seat=5, amount=100)
    assert hand.play("pre-flop").bets() == {4: 50}
    assert hand.ruled().cites[0] == "thr 17"
    assert (hand.bets(), hand.to_act) == ({4: 50, 5: 100}, 6)
