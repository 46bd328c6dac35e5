"""The automatic dealer does what is due, and only chance is its own."""

from __future__ import annotations

from random import Random

import pytest

from game.agents.automatic_dealer import AutomaticDealer, complete
from game.cards.card import parse_cards
from game.table import moves as m
from game.table.between.next_hand import set_up
from game.table.outcome import Choice, Due
from game.table.values import BURNS, DEALER, SUPERVISOR, hole


@pytest.fixture
def table(engines):
    engine = engines("tas-holdem")
    seats = {2: 10000, 5: 10000, 8: 10000}
    return engine.opening(seats, set_up(engine.rules, frozenset(seats), None))


def test_a_shuffle_keeps_every_card_and_comes_from_the_dice(table) -> None:
    due = Due(DEALER, "tas C.9.2", (), m.Shuffle())
    orders = [AutomaticDealer().choose(table, due, Random(seed)).order for seed in (1, 1, 2)]
    assert sorted(orders[0]) == sorted(table.stub)
    assert orders[0] == orders[1] != orders[2]


def test_a_cut_stays_within_what_is_allowed(table) -> None:
    due = Due(DEALER, "rop 6.2", (Choice("cut", "rop 6.2", 4, 9),))
    assert {AutomaticDealer().choose(table, due, Random(seed)).at for seed in range(60)} == {4, 5, 6, 7, 8, 9}


def test_a_ruling_due_from_the_supervisor_is_given_as_it_is_due(table) -> None:
    ruling = m.GiveRuling("misdeal", "tas C.19.5", by=SUPERVISOR)
    assert AutomaticDealer().choose(table, Due(SUPERVISOR, "tas C.19.5", (), ruling), Random(1)) == ruling


def test_shuffling_the_stub_orders_the_stub(table) -> None:
    small = table.with_(stub=parse_cards("As Kd 2c 3c"))
    assert sorted(complete(m.ShuffleStub(), small, Random(3)).order) == sorted(small.stub)


def test_cards_shuffled_in_are_in_the_order_with_the_stub(table) -> None:
    laid = table.with_(stub=parse_cards("As Kd"), board=parse_cards("9h 9c"), burns=parse_cards("4c 5c"))
    assert sorted(complete(m.ShuffleIn(parse_cards("9h")), laid, Random(3)).order) == sorted(parse_cards("As Kd 9h"))
    assert sorted(complete(m.ShuffleIn(source=BURNS), laid, Random(3)).order) == sorted(parse_cards("As Kd 4c 5c"))


def test_cards_shuffled_in_from_a_hand(table) -> None:
    laid = table.with_(stub=parse_cards("As"), seats={**table.seats, 5: table.seats[5].with_(hole=parse_cards("2c 2d"))})
    assert sorted(complete(m.ShuffleIn(source=hole(5)), laid, Random(1)).order) == sorted(parse_cards("As 2c 2d"))


def test_a_players_choice_is_not_the_dealers(table) -> None:
    with pytest.raises(LookupError, match="show, muck"):
        AutomaticDealer().choose(table, Due(2, "", (Choice("show", ""), Choice("muck", ""))), Random(1))
