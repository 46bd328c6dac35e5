"""tas A: the words of the glossary, as the table plays them."""

from __future__ import annotations

import pytest

from game.client.felt.geometry.arranging import arrange
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box
from game.rulebook.loader import library
from game.table import events as e
from game.table import moves as m
from game.table.sight import INSPECTOR, sight
from game.table.values import DEALER, SUPERVISOR
from tests.table.given import engine_of
from tests.table.tas.holdem import holdem, no_limit, three

WINDOW = Box(0, 28, 921, 596)


def test_tas_a_all_in_leaves_the_seat_in_the_hand_with_nothing_behind():
    hand = no_limit(stacks={3: 200, 4: 37, 5: 200, 6: 200}).play("5 raise-to 60", "6 call", "3 fold", "4 call")
    assert hand.stack(4) == 0
    assert hand.bets() == {3: 5, 4: 37, 5: 60, 6: 60}
    hand.to("showdown")
    assert hand.seat(4).all_in
    assert hand.pots() == [(116, (4, 5, 6)), (46, (5, 6))]


def test_tas_a_ante_is_taken_from_every_seat_before_the_first_card():
    hand = holdem(blinds=None, ante=2).to("deal")
    assert hand.pot == 12
    assert hand.stacks() == dict.fromkeys(range(1, 7), 9998)
    assert not hand.table.dealt


def test_tas_a_ante_no_card_is_dealt_before_all_have_anted():
    hand = holdem(blinds=None, ante=2).play("dealer collect-post 3 2", "dealer collect-post 4 2")
    assert hand.refuses("dealer deal 3 down") == "tas C.5.2.b"
    assert hand.pot == 4


def test_tas_a_bet_early_chips_are_an_event_out_of_turn_and_no_bet():
    hand = holdem().to("flop").play("3 check", "4 check", "5 check", "6 check")
    assert hand.to_act == 1
    assert hand.refuses("2 bet 10") == "tas A.bet"
    hand.goes_wrong("bet-out-of-turn", by=2, seat=2, amount=10)
    assert hand.incident.irregularity == "bet-out-of-turn"
    assert hand.to_act == 1
    assert "check" in hand.legal()


def test_tas_a_big_blind_is_the_next_occupied_seat_after_the_puck():
    assert holdem(seats=[1, 2, 3, 5, 6]).until_dealt().bets() == {3: 5, 5: 10}


def test_tas_a_blind_bet_is_in_before_the_first_card():
    hand = holdem().to("deal")
    assert hand.pot == 15
    assert hand.due_line() == "dealer deal 3 down"


def test_tas_a_call_costs_what_is_owed_to_the_standing_bet():
    hand = no_limit(stacks={2: 500, 3: 500, 4: 500, 5: 500, 6: 500}, marker=2)
    hand.play("4 fold", "5 raise-to 60", "6 fold", "2 fold")
    assert hand.to_act == 3
    assert hand.legal()["call"] == 50


def test_tas_a_call_is_not_lowered_by_a_tap_out_for_less():
    hand = no_limit(stacks={3: 500, 4: 500, 5: 500, 6: 12}).play("5 raise-to 30", "6 call")
    assert hand.bets()[6] == 12
    assert hand.legal()["call"] == 25


def test_tas_a_management_representative_is_called_and_decides():
    hand = holdem().until_dealt().goes_wrong("soft-play", seats=(2, 4)).play("dealer stop-play")
    assert hand.due_line() == "dealer call-supervisor"
    assert hand.refusal("dealer show-hand 2").due.by == DEALER
    hand.play("dealer call-supervisor")
    assert hand.due().by == SUPERVISOR
    hand.play("supervisor rule supervisor-decides")
    assert hand.table.trouble.rulings[0].decides == "representative"
    assert library()["tas"].authority("representative").title == "Management representative"


def test_tas_a_check_costs_nothing_and_keeps_the_seat_in():
    hand = holdem().to("flop").play("3 check", "4 check")
    before = hand.stack(5)
    hand.play("5 check")
    assert (hand.stack(5), hand.seat(5).live, hand.to_act) == (before, True, 6)


def test_tas_a_commission_comes_out_of_the_pot_before_it_is_pushed():
    hand = three().play("3 call", "1 call", "2 stand", "flop", "1 bet 10", "2 call", "3 fold", "turn", "1 check", "2 check")
    hand.to("settled")
    taken, pushed = (line.split()[1] for line in hand.done if line.startswith(("dealer take-commission", "dealer push-pot")))
    assert (taken, pushed) == ("take-commission", "push-pot")
    assert hand.commission() == {1: 2.5}
    assert sum(hand.paid().values()) == 47.5


def test_tas_a_communal_cards_are_everybodys():
    hand = no_limit(board="Ah Kh Qh Jh Th").play("5 raise-to 100").over()
    assert hand.paid() == {1: 90, 2: 90, 3: 120, 4: 90, 5: 90, 6: 90}
    assert {event.category for event in hand.events if isinstance(event, e.HandRead)} == {"royal-flush"}


def test_tas_a_flop_is_the_first_three_communal_cards():
    assert holdem(board="2c 7d Ks").to("flop").board == "2c 7d Ks"


def test_tas_a_turn_is_the_fourth_communal_card():
    assert holdem(board="2c 7d Ks 9h").to("turn").board == "2c 7d Ks 9h"


def test_tas_a_river_is_the_fifth_and_last_communal_card():
    hand = holdem(board="2c 7d Ks 9h 4s").to("river")
    assert hand.board == "2c 7d Ks 9h 4s"
    assert hand.over().board == "2c 7d Ks 9h 4s"


def test_tas_a_dealer_has_neither_hand_nor_stake():
    hand = holdem(seats=range(1, 11)).until_dealt()
    assert len(hand.table.dealt) == 20
    assert sorted({event.to.seat for event in hand.events if isinstance(event, e.CardMoved)}) == list(range(1, 11))
    hand.play("5 call")
    assert hand.refuses(m.Call(by=DEALER)) == "tas A.bet"
    assert arrange(load_layout("diagram-a"), Viewpoint("inspector"), WINDOW).dealer is not None


def test_tas_a_fold_leaves_the_chips_and_gives_the_cards_to_the_dealer():
    hand = no_limit().play("5 raise-to 20", "6 call", "1 call", "2 call")
    cards = hand.seat(2).hole
    hand.play("3 call", "4 call", "flop", "3 check", "4 check", "5 bet 10", "6 fold", "1 fold", "2 fold")
    assert set(cards) <= set(hand.table.muck)
    hand.play("3 call", "4 fold").to("showdown")
    assert hand.seat(2).paid == 2000
    assert hand.pots() == [(140, (3, 5))]


@pytest.mark.parametrize("layout", ["diagram-a", "diagram-b"])
def test_tas_a_fold_line_parts_the_hands_from_bets_and_board(layout):
    felt = arrange(load_layout(layout), Viewpoint("dealer"), WINDOW)
    inside = [spots.bet.centre for spots in felt.seats] + [felt.board.centre]
    assert all(felt.fold_line.meets(_spot(point)) for point in inside)
    assert not any(felt.fold_line.meets(_spot(spots.cards.centre)) for spots in felt.seats)


def _spot(point):
    return Box(round(point[0]), round(point[1]), 1, 1)


def test_tas_a_full_deck_has_52_different_cards_and_no_joker():
    deck = engine_of("tas-holdem", blinds=[5, 10]).rules.spec.deck
    assert len(set(deck)) == len(deck) == 52
    assert {str(card) for card in deck} == {rank + suit for rank in "23456789TJQKA" for suit in "cdhs"}


def test_tas_a_hand_is_the_best_five_of_seven_and_the_other_two_do_not_count():
    hand = three(hole={1: "8d 7d", 2: "3c 2c"}, board="As Ad Kh Qd Jc")
    hand.play("3 call", "1 raise-to 20", "2 call", "3 fold")
    assert hand.over().paid() == {1: 27.5, 2: 20}


def test_tas_a_hole_card_is_seen_by_its_owner_alone():
    hand = holdem(hole={4: "As Ah"}).until_dealt()
    assert [str(card) for card in sight(hand.table, 4).own] == ["As", "Ah"]
    assert (sight(hand.table, 5).seats[4].open, sight(hand.table, 5).seats[4].down) == ((), 2)
    assert (sight(hand.table, INSPECTOR).seats[4].open, sight(hand.table, DEALER).seats[4].open) == ((), ())


def test_tas_a_initial_deal_is_the_two_cards_before_the_first_betting():
    hand = holdem().until_dealt()
    assert {seat.number: len(seat.hole) for seat in hand.table} == dict.fromkeys(range(1, 7), 2)
    assert not any(seat.up for seat in hand.table)
    hand.to("flop").goes_wrong("exposed-card", seat=4, card="As")
    assert hand.ruling().remedy == "play-on"


def test_tas_a_misdeal_is_no_round_of_play():
    hand = holdem(marker=4, burns=[0, 0, 0]).to("deal").goes_wrong("exposed-card", seat=4)
    assert hand.ruled().remedy == "misdeal"
    assert (hand.table.marker, hand.table.hand, hand.pot) == (4, 1, 15)
    assert hand.due_line() == "dealer deal 4 down"


def test_tas_a_puck_marks_the_first_card_and_the_first_blind():
    hand = holdem(marker=3).to("deal")
    assert hand.due_line() == "dealer deal 3 down"
    assert hand.bets() == {3: 5, 4: 10}
    assert hand.engine.rules.spec.marker == "puck"


def test_tas_a_pot_is_everything_wagered_antes_included():
    hand = no_limit(stacks=dict.fromkeys([3, 4, 5, 6], 500), blinds=None, table_min=10, ante=5)
    hand.play("3 bet 10", "4 raise-to 30")
    assert hand.pot == 60


def test_tas_a_raise_is_the_part_above_the_standing_bet():
    hand = no_limit().play("5 raise-to 30")
    betting = hand.table.betting
    assert (betting.price, betting.step) == (3000, 2000)
    assert hand.legal()["raise-to"][0] == 50


def test_tas_a_round_of_play_runs_from_the_first_card_until_the_last_pot_is_won():
    hand = holdem().to("deal")
    assert hand.asks("top-up", seat=4, amount=50).answer == "granted"
    hand.play("dealer deal 3 down")
    assert hand.asks("top-up", seat=4, amount=50).answer == "refused"
    hand.to("showdown")
    assert hand.asks("top-up", seat=4, amount=50).answer == "refused"
    hand.to("settled")
    assert (hand.pot, hand.asks("top-up", seat=4, amount=50).answer) == (0, "granted")


def test_tas_a_showdown_comes_after_the_last_betting_round_of_two_or_more():
    assert three().to("showdown").due().cite == "tas C.15.1"


def test_tas_a_showdown_is_none_when_one_seat_is_left():
    hand = three().play("3 fold", "1 fold").over()
    assert not any(line.endswith("show") for line in hand.done)
    assert hand.paid() == {2: 9}


def test_tas_a_small_blind_is_posted_by_the_puck_seat():
    assert holdem(seats=range(5, 11), marker=7).to("deal").bets() == {7: 5, 8: 10}


def test_tas_a_table_stake_is_the_most_a_seat_can_lose():
    hand = no_limit(stacks={3: 500, 4: 500, 5: 85, 6: 500})
    assert hand.to("pre-flop").legal()["raise-to"] == (20, 85)
    assert hand.refuses("5 raise-to 90") == "tas C.7.3"


def test_tas_a_tapping_out_below_a_call():
    hand = no_limit(stacks={3: 500, 4: 500, 5: 500, 6: 12}).play("5 raise-to 30")
    assert hand.legal() == {"fold": True, "tap-out": 12}
    assert hand.play("6 tap-out 12").stack(6) == 0


def test_tas_a_tapping_out_between_a_call_and_a_full_raise():
    hand = no_limit(stacks={3: 500, 4: 500, 5: 16, 6: 500}).to("pre-flop")
    assert hand.legal() == {"fold": True, "call": 10, "tap-out": 16}
    hand.play("5 tap-out 16")
    assert (hand.bets()[5], hand.table.betting.raises) == (16, 0)


@pytest.mark.parametrize(("total", "kind"), [(11, "tap-out"), (19, "tap-out"), (20, "raise-to")])
def test_tas_a_under_raise_lies_between_the_call_and_the_least_raise(total, kind):
    hand = no_limit(stacks={3: 500, 4: 500, 5: total, 6: 500}).to("pre-flop")
    assert kind in hand.legal()
    hand.play(f"5 {kind} {total}")
    assert hand.table.betting.raises == (kind == "raise-to")
