"""What a chair is shown: everything that lies open, nothing that does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from game.agents.agent import RandomAgent
from game.cards.card import Card
from game.chair.seen.table_view import Setting, board_places, late_in, table_view
from game.chair.seen.view import CardState, SeatState, TableView
from game.session.chairs import Chairs
from game.session.session import Session
from game.table.sight import INSPECTOR, sight
from game.table.state import Table
from game.table.values import DEALER
from tests.dealer import session_of

SEATS = dict.fromkeys((1, 2, 4, 5), 5000)


def tables(seed: int, game: str = "tas-holdem", stacks: Mapping[int, int] = SEATS) -> Iterator[tuple[Session, Table]]:
    """Every table of a hand that is played at random."""
    session = session_of(game, stacks, chairs=Chairs({seat: RandomAgent() for seat in SEATS}), seed=seed)
    yield session, session.table
    while session.ask() is not None:
        session.advance()
        yield session, session.table


def shown(view: TableView) -> set[Card]:
    """Every face in a view, wherever it lies."""
    piles = [view.board, view.burns, view.muck, *(seat.cards for seat in view.seats)]
    return {card.card for pile in piles for card in pile if card.card is not None}


def view_of(session: Session, table: Table, chair: int) -> TableView:
    return table_view(sight(table, chair), session.engine.rules.spec, Setting(10), session.engine.due(table), {})


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("chair", [1, 4, DEALER, INSPECTOR])
def test_no_hidden_card_is_in_the_view(seed: int, chair: int) -> None:
    for session, table in tables(seed):
        own = set(table.seats[chair].cards) if chair > 0 else set()
        open_ = own.union(table.board, table.exposed, *(seat.cards for seat in table if seat.shown), *(seat.up for seat in table))
        assert shown(view_of(session, table, chair)) <= open_


@pytest.mark.parametrize("seed", range(4))
def test_every_card_is_drawn_as_a_back_or_a_face(seed: int) -> None:
    for session, table in tables(seed):
        view = view_of(session, table, 1)
        piles = (view.board, view.burns, view.muck, view.laid_aside, *(seat.cards for seat in view.seats))
        drawn = view.stub + sum(map(len, piles))
        assert drawn == 52


def test_ones_own_cards_are_peeked_at_until_they_are_shown() -> None:
    for session, table in tables(3):
        for card in view_of(session, table, 4).seats[3].cards:
            assert card.card is not None
            assert card.state is (CardState.UP if table.seats[4].shown else CardState.DOWN)


def test_seats_without_a_player_are_open() -> None:
    session, table = next(tables(1))
    view = view_of(session, table, DEALER)
    assert [seat.seat for seat in view.seats if seat.state is SeatState.EMPTY] == [3, 6, 7, 8, 9, 10]


def test_the_board_has_as_many_places_as_the_game_deals() -> None:
    session, _ = next(tables(1))
    assert board_places(session.engine.rules.spec) == 5


@pytest.mark.parametrize("seed", range(6))
def test_the_pots_show_what_is_left_in_them(seed: int) -> None:
    for session, table in tables(seed, "rop-holdem"):
        assert sum(pot.amount for pot in view_of(session, table, DEALER).pots) == table.middle


def test_the_seventh_card_of_stud_lies_at_the_end_of_its_row() -> None:
    """Dealt down after the open ones (rop 13.4): for the one who holds it, for the dealer, and once it is shown."""
    met = set()
    for session, table in tables(1, "rop-stud7-52", dict.fromkeys(SEATS, 100_000)):
        for chair in (1, DEALER):
            for seat in view_of(session, table, chair).seats:
                held = table.seats.get(seat.seat)
                if held is None or len(held.cards) < 7:
                    continue
                dealt = [*held.hole[:2], *held.up, *held.hole[2:]]
                lying = [seat.cards[at].card for at in seat.row]
                assert all(card in (None, due) for card, due in zip(lying, dealt, strict=True))
                assert seat.row[-1] == 2
                met.add((chair, held.shown))
    assert {(1, False), (DEALER, False), (1, True)} <= met


def test_a_whole_hand_of_stud_keeps_its_order_when_it_is_taken_in() -> None:
    found = {late_in(session.engine.rules.spec, seat) for session, table in tables(1, "rop-stud7-52", dict.fromkeys(SEATS, 100_000))
             for seat in table if len(seat.thrown) == 7}
    assert found == {(2,)}
    earlier = {late_in(session.engine.rules.spec, seat) for seed in range(4) for session, table in tables(seed)
               for seat in table if seat.thrown}
    assert earlier == {()}
