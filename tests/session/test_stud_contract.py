"""The contract of the engine at stud tables: nothing is lost, everything is cited, a round replays to the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.rulebook.loader import library
from game.session.between import CashTable
from game.session.chairs import COMPANIES
from game.session.conserved import ConservationCheck
from game.session.session import Session
from game.table import events as e
from game.table import moves as m
from tests.dealer import cited, usual_table

STUD = ("tas-stud", "tas-stud-32", "tas-freezeout", *(f"rop-stud{cards}-{deck}" for cards in (5, 7) for deck in (52, 40, 32)))
STACKS = (20000, 25000, 40000, 123400)
HANDS = 4


def tables() -> Iterator[tuple[str, str, int]]:
    for game in STUD:
        spec = library()[game.split("-")[0]].game(game)
        limit = spec.setting("limit")
        for word in limit.values:
            yield from ((game, word, seats) for seats in sorted({spec.seats_least, spec.seats_most}))


def session(game: str, limit: str, seats: int, *, faults: float = 0.0, seed: int = 3, company: str = "aimless") -> Session:
    rng = Random(f"{game} {limit} {seats}")
    stacks = {seat: 50000 if game == "tas-freezeout" else rng.choice(STACKS) for seat in range(1, seats + 1)}
    found = usual_table(game, stacks, COMPANIES[company], seed=seed, faults=faults, limit=limit)
    found.house = CashTable(50000, rebuys=True)
    return found


@pytest.mark.parametrize(("game", "limit", "seats"), list(tables()), ids=lambda value: str(value))
def test_nothing_is_lost_everything_is_cited_and_rounds_replay(game: str, limit: str, seats: int) -> None:
    table = session(game, limit, seats)
    table.listen(ConservationCheck(table).hear)
    clauses = table.engine.rules.book.clauses
    for _ in range(HANDS):
        played = cited(table)
        assert list(table.round.played()) == played
        assert table.table.pot_total() == 0
        assert all(event.cite in clauses for step in played for event in step.events if event.cite)
        if table.next_hand():
            break


@pytest.mark.parametrize("game", STUD)
def test_hands_in_which_things_go_wrong_stay_whole(game: str) -> None:
    spec = library()[game.split("-")[0]].game(game)
    limit = spec.setting("limit")
    table = session(game, limit.values[0], spec.seats_most, faults=0.08, seed=5)
    table.listen(ConservationCheck(table).hear)
    wrong = 0
    for _ in range(8):
        wrong += sum(isinstance(event, e.IncidentArose) for step in cited(table) for event in step.events)
        if table.next_hand():
            break
    assert wrong > 3


def test_a_full_table_of_seven_card_stud_gets_one_card_for_all() -> None:
    table, communal = session("rop-stud7-52", "fixed", 8, seed=9, company="caller"), 0
    for _ in range(3):
        played = cited(table)
        communal += any(isinstance(step.move, m.DealBoard) for step in played)
        live = [seat for seat in played[-1].before.live() if seat.cards]
        assert all(len(seat.cards) + len(played[-1].before.board) == 7 for seat in live if len(live) > 1)
        table.next_hand()
    assert communal == 3


def test_a_freeze_out_ends_with_one_player_and_its_antes_grow() -> None:
    table = session("tas-freezeout", "half-pot", 6, seed=2)
    antes = []
    for _ in range(400):
        antes.append(max(post.amount for post in table.table.posts))
        cited(table)
        if table.next_hand():
            break
    assert len([seat for seat in table.table if seat.stack]) == 1
    assert antes == sorted(antes)
    assert antes[0] == 1000
    assert antes[-1] >= 2000
