"""Rounds at the tables of a tournament, dealt and played by the program, every card and chip counted after every move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random

from game.agents.agent import Agent
from game.agents.automatic_dealer import AutomaticDealer
from game.irregularities.officer import new_engine
from game.session.chairs import Maker, player
from game.session.conserved import ConservationFault, cards, chips
from game.session.simulation import Stuck
from game.table.outcome import Due, Outcome
from game.table.rules import Rules
from game.table.sight import sight
from game.table.state import Table
from game.tournament.canberra.at_table import NO_JACKPOT, Pools, RoundResult, TableStanding


def seated(rules: Rules, players: Iterable[int], seed: int, company: Maker | None = None) -> dict[int, Agent]:
    """A player for each number, of a company, mixed if none is given: its temper is drawn by a lot of its own."""
    make = company or player()
    return {number: make(rules, Random(f"{seed} player {number}")) for number in players}


@dataclass
class TournamentTables:
    """Where rounds are played. `agents` are by player; `moves` and `rounds` count what was done."""

    rules: Rules
    agents: Mapping[int, Agent]
    moves: int = 0
    rounds: int = 0
    _dealer: AutomaticDealer = field(default_factory=AutomaticDealer)

    def __post_init__(self) -> None:
        self._engine = new_engine(self.rules.book, self.rules.spec, self.rules.settings)

    def round(self, at: TableStanding, rng: Random, jackpot: Pools = NO_JACKPOT) -> RoundResult:
        """One round, begun with this jackpot. Raises ConservationFault if a card or chip was lost, Stuck if the program broke its
        own rules."""
        table = self._engine.opening(at.stacks, at.setup(self.rules), hand=at.rounds + 1, tray=at.rack, opens=not at.rounds,
                                     **jackpot._asdict())  # fmt: skip
        before, deck = chips(table), cards(table)
        while (due := self._engine.due(table)) is not None and table.trouble.counts:
            table = self._moved(at, table, due, rng)
            if (chips(table), cards(table)) != (before, deck):
                raise ConservationFault(f"round {at.rounds + 1}: {chips(table)} cents on the table, {before} at its beginning")
        self.rounds += 1
        return at.came(table, jackpot)

    def _moved(self, at: TableStanding, table: Table, due: Due, rng: Random) -> Table:
        agent = self.agents[at.players[due.by]] if due.by > 0 else None
        move = agent.choose(sight(table, due.by), due, rng) if agent else self._dealer.choose(table, due, rng)
        answer = self._engine.apply(table, move)
        if not isinstance(answer, Outcome):
            raise Stuck(f"round {at.rounds + 1}: {move}: {answer.reason} [{answer.cite}]")
        self.moves += 1
        return answer.table
