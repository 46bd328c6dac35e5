"""Work that is shared: tables that each have a seed of their own, so that it does not matter how many processes or machines play
them, and files of figures that add up to those of one run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from game.commands.shared.output import BadInput
from game.grammar import counted

TABLE, BATCH = 100, 20_000
"""Rounds of a table that is played move by move, and of one whose rounds are worked out at once. A range begins with a table."""
_SHARES = 4
"""How many shares for each process: the one who is done early takes another."""
_TABLES = 1 << 20
Ranges = list[list[int]]
"""Seed, first round and number of rounds of each part of a run."""


@dataclass(frozen=True)
class Order:
    """What one process is to play; it can be sent to another process. Rounds are counted from 0."""

    game: str
    settings: tuple[str, ...]
    seats: int
    stake: int
    agents: str
    faults: float
    rounds: int
    seed: int
    first: int = 0
    fast: bool = False
    check: bool = False

    @property
    def length(self) -> int:
        """Rounds of one table."""
        return BATCH if self.fast or self.check else TABLE

    def tables(self) -> Iterator[Order]:
        """Each table of the order by itself, with its own seed."""
        for first in range(self.first, self.first + self.rounds, self.length):
            rounds = min(self.length, self.first + self.rounds - first)
            yield replace(self, first=first, rounds=rounds, seed=self.seed * _TABLES + first // self.length)

    def shares(self, jobs: int) -> list[Order]:
        """The order divided among processes: whole tables, in their order."""
        tables = -(-self.rounds // self.length)
        each = -(-tables // (jobs * _SHARES if jobs > 1 else 1)) * self.length
        last = self.first + self.rounds
        return [replace(self, first=first, rounds=min(each, last - first)) for first in range(self.first, last, each)]

    @property
    def words(self) -> str:
        """What one types to play just this again."""
        return f"--seed {self.seed} --first {self.first} --rounds {self.rounds}"


def require_whole_tables(order: Order) -> None:
    """Raises BadInput for a range that begins in the middle of a table."""
    if order.first % order.length:
        near = order.first // order.length * order.length
        what = f"a range begins with a table of {counted(order.length, 'round')}"
        raise BadInput(f"--first {order.first}: {what}; give {near} or {near + order.length}")


def origin(order: Order) -> dict[str, Any]:
    """For `--json`: what figures of a run rest on, so that those of others can be added to them."""
    return {"set": list(order.settings), "stack_cents": order.stake, "fault_rate": order.faults,
            "ranges": [[order.seed, order.first, order.rounds]]}
