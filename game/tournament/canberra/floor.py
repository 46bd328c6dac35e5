"""Rounds at the tables of a tournament, dealt and played by the program, every card and chip counted after every move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random

from game.agents.agent import Agent
from game.agents.dealer import AutomaticDealer
from game.session.conserved import Lost, cards, chips
from game.session.simulation import Stuck
from game.table.engine import Engine
from game.table.hand_setup import Last
from game.table.outcome import Due, Outcome
from game.table.rules import Rules
from game.table.seating import set_up
from game.table.sight import sight
from game.table.state import Table
from game.table.turns import can_wager

RACK = 10**10
"""The house's tournament chips at a table, in cents: more than a session can win from it."""


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

    def short(self, rules: Rules) -> tuple[int, ...]:
        """The boxes that cannot ante the least any more (17.14)."""
        return tuple(box for box, stack in self.stacks.items() if not can_wager(rules, stack))

    def vacated(self, box: int) -> AtTable:
        """The table without a box whose player is out; chips too few to ante go with the player."""
        left = {number: player for number, player in self.players.items() if number != box}
        stacks = {number: stack for number, stack in self.stacks.items() if number != box}
        return replace(self, players=left, stacks=stacks, gone=self.gone + self.stacks[box])

    def supplied(self, box: int, amount: int) -> AtTable:
        """The same with fresh chips at a box, for a player who bought back."""
        return replace(self, stacks={**self.stacks, box: self.stacks[box] + amount})


@dataclass
class Floor:
    """Where rounds are played. `agents` are by player; `moves` and `rounds` count what was done."""

    rules: Rules
    agents: Mapping[int, Agent]
    rng: Random
    moves: int = 0
    rounds: int = 0
    _dealer: AutomaticDealer = field(default_factory=AutomaticDealer)

    def __post_init__(self) -> None:
        self._engine = Engine(self.rules.book, self.rules.spec, self.rules.settings)

    def round(self, at: AtTable) -> AtTable:
        """One round. Raises Lost if a card or chip was lost, Stuck if the program broke its own rules."""
        table = self._opening(at)
        before, deck = chips(table), cards(table)
        while (due := self._engine.due(table)) is not None and table.counts:
            table = self._moved(at, table, due)
            if (chips(table), cards(table)) != (before, deck):
                raise Lost(f"round {at.rounds + 1}: {chips(table)} cents on the table, {before} at its beginning")
        self.rounds += 1
        stacks = {seat.number: seat.stack for seat in table}
        after = replace(at, stacks=stacks, rack=table.tray, marker=table.marker, rounds=at.rounds + table.counts)
        if after.chips != at.chips:
            raise Lost(f"round {at.rounds + 1}: {after.chips} cents at the table afterwards, {at.chips} before")
        return after

    def _opening(self, at: AtTable) -> Table:
        seats = frozenset(at.stacks)
        setup = set_up(self.rules, seats, Last(at.marker, stays=at.marker in seats) if at.marker else None)
        return self._engine.opening(at.stacks, setup, hand=at.rounds + 1, tray=at.rack, opens=not at.rounds)

    def _moved(self, at: AtTable, table: Table, due: Due) -> Table:
        agent = self.agents[at.players[due.by]] if due.by > 0 else None
        move = agent.choose(sight(table, due.by), due, self.rng) if agent else self._dealer.choose(table, due, self.rng)
        answer = self._engine.apply(table, move)
        if not isinstance(answer, Outcome):
            raise Stuck(f"round {at.rounds + 1}: {move}: {answer.reason} [{answer.cite}]")
        self.moves += 1
        return answer.table
