"""Sections 4 to 6: cards, decks, shuffle and cut."""

import pytest

from game.cards.card import deck
from game.table import events as e
from game.table import moves as m
from game.table.evolve import fold_in
from game.table.values import DEALER
from tests.table.given import Hand
from tests.table.rop.holdem import BOOK, SPEC, at, happened, holdem, step

DECKS = {"52": (2, 52), "40": (5, 40), "36": (6, 36), "32": (7, 32)}


@pytest.mark.parametrize(("name", "lowest", "count"), [(name, *told) for name, told in DECKS.items()])
def test_rop_4_1_a_each_deck_has_its_ranks_and_no_joker(name, lowest, count):
    cards = BOOK.decks[name]
    assert cards == deck(lowest)
    assert (len(cards), min(card.rank for card in cards), {card.suit for card in cards}) == (count, lowest, {0, 1, 2, 3})


def test_rop_4_1_a_hold_em_is_dealt_from_52_cards():
    assert SPEC.deck == BOOK.decks["52"]
    assert at(holdem(), "burn flop").goes_wrong("joker").ruling().cites[0] == "rop 19.1.h"


def test_rop_4_2_a_bent_card_is_changed_by_the_casino_supervisor():
    hand = holdem().to("flop").goes_wrong("defective-deck", fault="damaged")
    ruling = hand.ruling()
    assert (ruling.remedy, ruling.decides, ruling.cites) == ("replace-deck", "casino-supervisor", ("rop 4.2",))
    hand.make(m.StopPlay())
    assert hand.due().move == m.CallSupervisor()


def test_rop_4_2_the_hand_is_finished_first():
    hand = holdem().to("flop").goes_wrong("defective-deck", fault="damaged")
    board = hand.board
    hand.ruled()
    assert (hand.to_act, hand.board, step(hand)) == (1, board, "betting flop")


def test_rop_4_2_the_new_deck_is_checked_shuffled_and_cut():
    hand = holdem().to("flop").goes_wrong("defective-deck", fault="damaged")
    hand.ruled()
    at(hand, "retire-deck")
    hand.over()
    assert happened(hand, e.DeckChecked)[-1].cite == "rop 4.2"
    assert happened(hand, e.DeckBoxed) == [e.DeckBoxed("rop 4.2")]
    assert prepared(fresh(hand)) == ["CountDeck", "Chemmy", "Shuffle", "Cut"]


def fresh(hand):
    """The next hand, with the deck that came in."""
    stacks = {seat.number: seat.stack for seat in hand.table}
    table = hand.engine.opening(stacks, hand.setup, hand=2, new_deck=hand.table.between.other_deck)
    return Hand(hand.engine, table, hand.setup, SPEC.deck)


def prepared(hand):
    """The dealer's steps before the blinds."""
    done = []
    while step(hand) != "post":
        done.append(type(hand.due().move or m.Cut(1)).__name__)
        hand.automatic()
    return done


def test_rop_6_4_check_shuffle_and_cut_in_that_order():
    hand = holdem(chemmy_on_new_deck=False).to("flop")
    hand.table = fold_in(hand.table, (e.DeckChangeAsked("rop 6.4"),))
    hand.over()
    assert prepared(fresh(hand)) == ["CountDeck", "Shuffle", "Cut"]
    assert prepared(fresh(holdem(chemmy_on_new_deck=False).over())) == ["Shuffle", "Cut"]


def test_rop_4_4_equal_ranks_split_whatever_the_suit():
    assert holdem(2, hole={1: "As 9s", 2: "Ac 9c"}, board="Kd 8h 6d 4h 2d").over().paid() == {1: 10, 2: 10}


def test_rop_6_1_a_no_hand_without_its_shuffle():
    hand = at(holdem(), "shuffle")
    assert (hand.due().by, hand.due().cite) == (DEALER, "rop 6.1.a")
    assert hand.refuses(m.Cut(20)) == "rop 6.1.a"
    assert hand.refuses(m.DealCard(1)) == "rop 6.1.a"
    hand.goes_wrong("no-shuffle")
    assert hand.ruling().cites[0] == "rop 19.1.b"


def test_rop_6_1_b_shuffled_again_after_every_hand():
    assert [event.cite for event in happened(holdem().over(), e.Shuffled)] == ["rop 6.1.a"]
    assert step(holdem(hand=2)) == "shuffle"
    between = at(holdem(), "burn turn")
    assert between.refuses(m.Shuffle(between.table.stub)) == "rop 16.4.a"


def test_rop_6_2_the_dealer_cuts_once():
    hand = at(holdem(), "cut")
    assert hand.refuses(m.OfferCut(2)) == "rop 6.2"
    assert hand.refuses(m.Cut(20, by=2)) == "rop 6.2"
    hand.make(m.Cut(20))
    assert happened(hand, e.DeckCut) == [e.DeckCut("rop 6.2", DEALER, 20)]
    assert hand.refuses(m.Cut(20)) == "rop 6.2"


def test_rop_6_2_a_players_cut_is_made_again():
    hand = at(holdem(), "cut").goes_wrong("wrong-cutter", by=2, seat=2)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites, step(hand)) == ("cut-again", ("rop 6.2",), "cut")
    assert at(holdem(), "cut").goes_wrong("wrong-cutter", by=2, seat=2).play("3 fold").ruling().remedy == "misdeal"


def test_rop_r2_one_shuffle_and_one_button_move_a_hand():
    hand = holdem().over()
    assert len(happened(hand, e.Shuffled)) == len(happened(hand, e.MarkerMoved)) == 1
    assert hand.table.marker == 1


def test_rop_r60_hold_em_has_one_deck_and_at_least_two_players():
    assert [name for name in BOOK.games if "holdem" in name or "hold-em" in name] == ["rop-holdem"]
    assert (SPEC.seats_least, len(SPEC.deck)) == (2, 52)
