"""A table of a session between two rounds: who sits in which box with what, and how a round there came out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.session.conserved import ConservationFault
from game.table.banked.antes_in_turn import can_wager
from game.table.banked.jackpot import is_open
from game.table.between.hand_setup import Last, Setup
from game.table.between.next_hand import set_up
from game.table.rules import Rules
from game.table.state import Table

RACK = 10**10
"""The house's tournament chips at a table, in cents: more than a session can win from it."""


class Pools(NamedTuple):
    """The jackpot of a tournament, in cents: one prize pool and one reserve, which every table feeds and pays out of (act 10.3,
    10.6)."""

    pool: int = 0
    reserve: int = 0

    def after(self, *rounds: RoundResult) -> Pools:
        """The jackpot after rounds at its tables, one after the other."""
        return Pools(self.pool + sum(came.pool for came in rounds), self.reserve + sum(came.reserve for came in rounds))


NO_JACKPOT = Pools()


def starting(rules: Rules) -> Pools:
    """The jackpot as a tournament begins: the meter at the value that the house names for it, nothing where none is played for."""
    return Pools(rules.settings.pool_start) if is_open(rules) else NO_JACKPOT


@dataclass(frozen=True)
class RoundResult:
    """How a round came out: the stacks by box, in cents, where the starting marker lies, whether the round counts; `pool` and
    `reserve` are what it has brought into the jackpot, or taken out of it."""

    stacks: Mapping[int, int]
    marker: int
    counts: bool = True
    pool: int = 0
    reserve: int = 0


@dataclass(frozen=True)
class TableStanding:
    """A table between two rounds. `players` and `stacks` (cents) are by box, `rack` is the house's; `marker` is where the
    starting marker lies, 0 before the first round; `rounds` counts those that count; `gone` left with players who are out."""

    players: Mapping[int, int]
    stacks: Mapping[int, int]
    rack: int = RACK
    marker: int = 0
    rounds: int = 0
    gone: int = 0

    @property
    def chips(self) -> int:
        """All tournament chips that belong to this table (17.13)."""
        return sum(self.stacks.values()) + self.rack + self.gone

    def setup(self, rules: Rules) -> Setup:
        """The coming round: the starting marker where it lies, or with the next player, if its player is out."""
        seats = frozenset(self.stacks)
        return set_up(rules, seats, Last(self.marker, stays=self.marker in seats) if self.marker else None)

    def came(self, table: Table, jackpot: Pools = NO_JACKPOT) -> RoundResult:
        """How the round, begun with this jackpot, came out, from its last table; a box only dealt in by mistake is nobody's.

        Raises ConservationFault if a chip that belongs to the table is gone (17.13).
        """
        stacks = {box: table.seats[box].stack for box in self.stacks}
        pool, reserve = table.bank.pool - jackpot.pool, table.bank.reserve - jackpot.reserve
        found = sum(seat.stack for seat in table) + table.bank.tray + self.gone + pool + reserve
        if found != self.chips:
            raise ConservationFault(f"round {self.rounds + 1}: {found} cents at the table afterwards, {self.chips} before")
        return RoundResult(stacks, table.marker, table.trouble.counts, pool, reserve)

    def after(self, came: RoundResult) -> TableStanding:
        """The table after a round; what the stacks and the jackpot have gained or lost is the rack's loss or gain."""
        gained = sum(came.stacks.values()) - sum(self.stacks.values()) + came.pool + came.reserve
        rounds = self.rounds + came.counts
        return replace(self, stacks=dict(came.stacks), rack=self.rack - gained, marker=came.marker, rounds=rounds)

    def short(self, rules: Rules) -> tuple[int, ...]:
        """The boxes that cannot ante the least any more (17.14)."""
        return tuple(box for box, stack in self.stacks.items() if not can_wager(rules, stack))

    def box_of(self, who: int) -> int:
        """The box where a player sits, 0 for none."""
        return next((box for box, player in self.players.items() if player == who), 0)

    def vacated(self, box: int) -> TableStanding:
        """The table without a box whose player is out; chips too few to ante go with the player."""
        left = {number: player for number, player in self.players.items() if number != box}
        stacks = {number: stack for number, stack in self.stacks.items() if number != box}
        return replace(self, players=left, stacks=stacks, gone=self.gone + self.stacks[box])

    def supplied(self, box: int, amount: int) -> TableStanding:
        """The same with fresh chips at a box, for a player who bought back."""
        return replace(self, stacks={**self.stacks, box: self.stacks[box] + amount})
