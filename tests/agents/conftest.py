"""Engines and tables that the tests of agents play on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest

from game.agents.agent import Agent
from game.agents.automatic_dealer import AutomaticDealer
from game.agents.baselines import Aimless
from game.irregularities.officer import new_engine
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.table.between.next_hand import set_up
from game.table.engine import Engine
from game.table.outcome import Due, Outcome
from game.table.sight import sight
from game.table.state import Table

FIXED = {"limit": "fixed", "units": [10, 20], "blinds": [5, 10], "commission": "none"}


@cache
def engine_of(game: str, limit: str = "fixed", commission: str = "none") -> Engine:
    book = library()[game.split("-")[0]]
    spec = book.game(game)
    stakes = {**FIXED, "limit": limit, "table-max": 50, "commission": commission}
    return new_engine(book, spec, resolve(spec, stakes))


def hand(
    engine: Engine, stacks: dict[int, int], seed: int, make: Callable[[], Agent] = Aimless
) -> Iterator[tuple[Table, Due]]:
    """One hand by agents of a kind and the automatic dealer: every table with what is due on it."""
    rng, dealer = Random(seed), AutomaticDealer()
    agents = {seat: make() for seat in stacks}
    table = engine.opening(stacks, set_up(engine.rules, frozenset(stacks), None))
    while (due := engine.due(table)) is not None:
        yield table, due
        by = due.by
        move = agents[by].choose(sight(table, by), due, rng) if by > 0 else dealer.choose(table, due, rng)
        outcome = engine.apply(table, move)
        assert isinstance(outcome, Outcome), outcome
        table = outcome.table


@pytest.fixture(scope="session")
def engines() -> Callable[..., Engine]:
    return engine_of


@pytest.fixture(scope="session")
def play_hand() -> Callable[..., Iterator[tuple[Table, Due]]]:
    return hand
