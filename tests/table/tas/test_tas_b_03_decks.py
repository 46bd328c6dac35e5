"""tas B.3: decks of the stud games, checked before they are used, changed on the dealer's word, counted when they go."""

from __future__ import annotations

import pytest

from game.session.between import CashTable, NextHand, next_hand
from game.table import events as e
from game.table import moves as m
from game.table.values import DEALER, SUPERVISOR
from tests.table.given import Hand, deal

GAMES = ("tas-stud", "tas-stud-32", "tas-freezeout")


def stud(game: str = "tas-stud", **told: object) -> Hand:
    return deal(game, **{"seats": range(1, 5), "marker": 2, "table_min": 5, **told})  # type: ignore[arg-type]


def checks(hand: Hand) -> list[tuple[int, str]]:
    """By whom the deck was checked so far, and under which clause."""
    return [(event.by, event.cite) for event in hand.events if isinstance(event, e.DeckChecked)]


@pytest.mark.parametrize("game", GAMES)
def test_tas_b_3_1_dealer_and_representative_check_the_deck_of_a_table_just_made(game):
    hand = stud(game, opens=True)
    assert (hand.due().by, hand.due().cite, hand.due().facts["count"]) == (DEALER, "tas B.3.1", len(hand.order))
    assert hand.refuses(m.Chemmy()) == "tas B.3.1"
    hand.play("dealer count-deck")
    assert hand.due().by == SUPERVISOR
    hand.make(m.CountDeck(by=SUPERVISOR))
    assert (hand.due().move, hand.due().cite) == (m.Chemmy(), "tas B.4.1")
    assert checks(hand.over()) == [(DEALER, "tas B.3.1"), (SUPERVISOR, "tas B.3.1")]


@pytest.mark.parametrize("game", GAMES)
def test_tas_b_3_1_a_deck_in_use_is_not_checked_again(game):
    assert checks(stud(game, hand=2).over()) == []


@pytest.mark.parametrize("game", GAMES)
def test_tas_b_3_2_c_the_dealer_changes_the_deck_without_asking_anybody(game):
    hand = stud(game).to("second-card")
    hand.make(m.Announce("deck-change"))
    hand.to("settled")
    hand.make(hand.due().move)
    assert (hand.due_line(), hand.due().cite) == ("dealer count-deck", "tas B.3.2")
    assert hand.refuses("dealer replace-deck") == "tas B.3.2"


@pytest.mark.parametrize("game", GAMES)
def test_tas_b_3_1_the_new_deck_is_checked_by_both_before_it_is_mixed(game):
    old = stud(game).to("second-card")
    old.make(m.Announce("deck-change"))
    old.over()
    coming = next_hand(old.engine.rules, old.opening, old.table, CashTable(0))
    assert isinstance(coming, NextHand)
    assert coming.new_deck
    assert checks(stud(game, hand=2, new_deck=True).over()) == [(DEALER, "tas B.3.1"), (SUPERVISOR, "tas B.3.1")]


def test_tas_b_3_2_b_the_deck_of_a_damaged_card_is_counted_and_boxed():
    hand = stud().to("second-card").goes_wrong("defective-deck", fault="damaged", card="7h")
    assert hand.ruled().remedy == "replace-deck"
    done = [event for event in hand.over().events if isinstance(event, e.DeckChecked | e.DeckBoxed) and event.cite == "tas B.3.2"]
    assert done == [e.DeckChecked("tas B.3.2", DEALER), e.DeckBoxed("tas B.3.2")]
