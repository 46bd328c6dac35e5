"""A table of a session between two rounds: who sits in which box with what, and how a round there came out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.session.conserved import Lost
from game.table.hand_setup import Last, Setup
from game.table.rules import Rules
from game.table.seating import set_up
from game.table.state import Table
from game.table.turns import can_wager

RACK = 10**10
"""The house's tournament chips at a table, in cents: more than a session can win from it."""


@dataclass(frozen=True)
class Came:
    """How a round came out: the stacks by box, in cents, where the starting marker lies, whether the round counts."""

    stacks: Mapping[int, int]
    marker: int
    counts: bool = True


@dataclass(frozen=True)
class AtTable:
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

    def came(self, table: Table) -> Came:
        """How the round came out, from its last table; a box that was only dealt in by mistake is nobody's.

        Raises Lost if a chip that belongs to the table is gone (17.13).
        """
        stacks = {box: table.seats[box].stack for box in self.stacks}
        found = sum(seat.stack for seat in table) + table.bank.tray + self.gone
        if found != self.chips:
            raise Lost(f"round {self.rounds + 1}: {found} cents at the table afterwards, {self.chips} before")
        return Came(stacks, table.marker, table.trouble.counts)

    def after(self, came: Came) -> AtTable:
        """The table after a round; what the stacks have gained or lost is the rack's loss or gain."""
        gained = sum(came.stacks.values()) - sum(self.stacks.values())
        rounds = self.rounds + came.counts
        return replace(self, stacks=dict(came.stacks), rack=self.rack - gained, marker=came.marker, rounds=rounds)

    def short(self, rules: Rules) -> tuple[int, ...]:
        """The boxes that cannot ante the least any more (17.14)."""
        return tuple(box for box, stack in self.stacks.items() if not can_wager(rules, stack))

    def box_of(self, who: int) -> int:
        """The box where a player sits, 0 for none."""
        return next((box for box, player in self.players.items() if player == who), 0)

    def vacated(self, box: int) -> AtTable:
        """The table without a box whose player is out; chips too few to ante go with the player."""
        left = {number: player for number, player in self.players.items() if number != box}
        stacks = {number: stack for number, stack in self.stacks.items() if number != box}
        return replace(self, players=left, stacks=stacks, gone=self.gone + self.stacks[box])

    def supplied(self, box: int, amount: int) -> AtTable:
        """The same with fresh chips at a box, for a player who bought back."""
        return replace(self, stacks={**self.stacks, box: self.stacks[box] + amount})
