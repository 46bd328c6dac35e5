"""Engines and tables that the tests of agents play on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest

from game.agents.agent import Agent, RandomAgent
from game.table.engine import Engine
from game.table.outcome import Due
from game.table.state import Table
from tests import dealer


@cache
def engine_of(game: str, limit: str = "fixed", commission: str = "none") -> Engine:
    return dealer.engine_of(game, limit=limit, units=[10, 20], blinds=[5, 10], table_max=50, commission=commission)


def hand(engine: Engine, stacks: dict[int, int], seed: int, make: Callable[[], Agent] = RandomAgent) -> Iterator[tuple[Table, Due]]:
    """One hand by agents of a kind and the automatic dealer: every table with what is due on it."""
    agents = {seat: make() for seat in stacks}
    for table, due, _, _ in dealer.moments(engine, dealer.opening(engine, stacks), agents, Random(seed)):
        yield table, due


@pytest.fixture(scope="session")
def engines() -> Callable[..., Engine]:
    return engine_of


@pytest.fixture(scope="session")
def play_hand() -> Callable[..., Iterator[tuple[Table, Due]]]:
    return hand
