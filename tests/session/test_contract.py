"""The contract of the engine, over many tables: nothing is lost, everything is cited, and a round replays to the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.between import CashTable
from game.session.chairs import COMPANIES, chairs
from game.session.conserved import ConservationCheck
from game.session.session import Session
from game.table import events as e
from game.table.rules import Rules
from tests.dealer import cited
from tests.whole import in_turn

STAKES = {"units": "10,20", "blinds": "5,10", "table-max": "60"}
EXTRAS: dict[str, list[dict[str, object]]] = {
    "tas-holdem": [
        {}, {"ante": "1", "blinds": "", "table-min": "10", "burns": "0,0,0"}, {"split-unit": "chip", "commission-scope": "hand"},
    ],
    "thr-holdem": [{"chip": "1"}, {"chip": "5", "min-raise": "increment", "moving-button": "dead-button"}],
    "rop-holdem": [{}, {"commission": "percent", "commission-cap": "4"}, {"low": "true", "moving-button": "next-player"}],
}
SISTERS: dict[str, list[dict[str, object]]] = {
    "rop-omaha": [{}, {"low": "true"}, {"commission": "percent", "odd-chip-card": "suit-then-rank"}],
    "rop-manila2-32": [{}, {"commission": "per-hand", "commission-fee": "3"}],
    "rop-manila3-36": [{}, {"manila3-wagers": "general-only"}, {"manila-short": "skip-burn"}],
    "rop-manila3-32": [{}],
    "rop-draw-52": [{}, {"over-blind-unit": "double"}, {"low": "true", "draw-burn": "one"}],
    "rop-draw-40": [{}, {"draw-burn": "one"}],
    "rop-draw-32": [{}, {"draw-burn": "one", "commission": "percent"}],
}
"""Games of the same steps: played with the fewest and the most players only."""
LIMITS = ("fixed", "spread", "half-pot", "pot", "no-limit")
HANDS = 3


def tables() -> Iterator[tuple[str, str, int]]:
    for game in EXTRAS:
        spec = library()[game.split("-")[0]].game(game)
        limits = [limit for limit in LIMITS if limit in _values(spec, "limit")]
        for at, limit in enumerate(limits):
            yield from ((game, limit, seats) for seats in in_turn(range(spec.seats_least, spec.seats_most + 1), at, 2))
    for game in SISTERS:
        spec = library()["rop"].game(game)
        yield from ((game, limit, seats) for limit in LIMITS for seats in (spec.seats_least, spec.seats_most))


def _values(spec: GameSpec, name: str) -> tuple[str, ...]:
    setting = spec.setting(name)
    return setting.values if setting else ()


def _stakes(spec: GameSpec) -> dict[str, object]:
    return {name: stake for name, stake in STAKES.items() if spec.setting(name)}


def session(game: str, limit: str, seats: int, seed: int, company: str = "aimless") -> Session:
    """A table with seats here and there and stacks of very different size, so that side pots are common."""
    rng = Random(f"{game} {limit} {seats} {seed}")
    book = library()[game.split("-")[0]]
    settings = resolve(book.game(game), _stakes(book.game(game)) | rng.choice((EXTRAS | SISTERS)[game]) | {"limit": limit})
    taken = sorted(rng.sample(range(1, max(seats, 10) + 1), seats))
    stacks = {seat: rng.choice([500, 1500, 4000, 30000, 123450]) for seat in taken}
    made = Session((book.id, game, settings), stacks, chairs(_rules(book.id, game), stacks, COMPANIES[company], seed), seed)
    made.house = CashTable(20000, rebuys=True)
    return made


def _rules(book: str, game: str) -> Rules:
    spec = library()[book].game(game)
    return Rules(library()[book], spec, resolve(spec, _stakes(spec)))


@pytest.mark.parametrize(("game", "limit", "seats"), list(tables()), ids=lambda value: str(value))
def test_nothing_is_lost_everything_is_cited_and_rounds_replay(game: str, limit: str, seats: int) -> None:
    table = session(game, limit, seats, seed=7)
    table.listen(ConservationCheck(table).hear)
    for _ in range(HANDS):
        played = cited(table)
        assert list(table.round.played()) == played
        assert table.round.table() == table.table
        assert table.table.pot_total() == 0
        assert all(event.cite in table.engine.rules.book.clauses for step in played for event in step.events if event.cite)
        if table.next_hand():
            break


def test_side_pots_and_shared_pots_are_met() -> None:
    """The contract would prove little if its tables never got interesting."""
    pushed: list[e.PotPushed] = []
    shared = 0
    for seed in range(12):
        table = session("rop-holdem", "no-limit", 9, seed)
        events = [event for step in cited(table) for event in step.events if isinstance(event, e.PotPushed)]
        pushed += events
        shared += len(events) - len({event.pot for event in events})
    assert max(event.pot for event in pushed) >= 3
    assert shared > 0


@pytest.mark.parametrize("game", EXTRAS)
def test_equal_seeds_play_equal_hands(game: str) -> None:
    one, other = session(game, "no-limit", 5, seed=3), session(game, "no-limit", 5, seed=3)
    assert cited(one) == cited(other)
    assert cited(session(game, "no-limit", 5, seed=4))[1].move != one.round.moves[1]


@pytest.mark.parametrize("game", EXTRAS)
def test_the_marker_stands_where_it_was_moved_to_when_players_leave(game: str) -> None:
    hands = 0
    for seed in range(6):
        table = session(game, "no-limit", 10, seed)
        table.house = CashTable(0)
        cited(table)
        while (moved := table.table.marker) and table.next_hand() is None:
            assert table.table.marker == moved
            hands += 1
            cited(table)
    assert hands > 20
