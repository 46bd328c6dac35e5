"""Many rounds of a house-banked game played by the program alone, with every card and chip counted after every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from operator import add
from random import Random

from game.agents.agent import Agent
from game.agents.automatic_dealer import AutomaticDealer
from game.session.bank_float import delivered, till, tray_needed
from game.session.conserved import ConservationFault, cards, chips
from game.session.simulation import Stuck
from game.table import events as e
from game.table.banked import boxes
from game.table.between.next_hand import set_up
from game.table.engine import Engine
from game.table.outcome import Outcome
from game.table.sight import sight
from game.table.state import Table


@dataclass
class BankTally:
    """What was met. Sums are cents. `fills` came into the tray, `bought` into the players' stacks since they first sat down;
    `wagers` counts jackpot wagers. `squares`, `crossed` and `ante_squares` sum over rounds the house's result squared, times
    the round's antes, and the antes squared."""

    rounds: int = 0
    dealt: int = 0
    moves: int = 0
    qualified: int = 0
    antes: int = 0
    house: int = 0
    squares: int = 0
    crossed: int = 0
    ante_squares: int = 0
    fills: int = 0
    bought: int = 0
    wagers: int = 0
    hits: Counter[str] = field(default_factory=Counter)
    """Jackpot prizes by hand."""
    pool: int = 0
    """What the meter shows after the last round; of several tables their sum."""
    reserve: int = 0

    def add(self, other: BankTally) -> None:
        """Take another tally in."""
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    def took(self, antes: int, house: int, sums: tuple[int, int, int]) -> None:
        """Count in the antes of one round or many, what the house won, and the three sums of squares."""
        self.antes += antes
        self.house += house
        self.squares, self.crossed, self.ante_squares = map(add, (self.squares, self.crossed, self.ante_squares), sums)

    @property
    def share(self) -> float:
        """How often the house qualified, of the rounds dealt."""
        return self.qualified / self.dealt

    @property
    def edge(self) -> float:
        """What the house won of each ante."""
        return self.house / self.antes

    @property
    def error(self) -> float:
        """The standard error of `edge`; boxes of one round meet one house hand, so it is taken over rounds."""
        spread = self.squares - 2 * self.edge * self.crossed + self.edge**2 * self.ante_squares
        return sqrt(max(spread, 0.0)) / self.antes

    @property
    def share_error(self) -> float:
        """The standard error of `share`."""
        return sqrt(self.share * (1 - self.share) / self.dealt)


@dataclass
class BankRun:
    """A table at which the house plays against the boxes, from round to round. `stacks` and `tray` are as they stand.

    A player who cannot back an ante any more buys in for `stake`; the tray is filled when it might not suffice.
    """

    engine: Engine
    players: Mapping[int, Agent]
    stake: int
    rng: Random
    tray: int = 0

    def __post_init__(self) -> None:
        self.stacks = dict.fromkeys(self.players, self.stake)
        self.tally = BankTally()
        self.pool = till(self.engine.rules, 0, None).pool
        self.reserve = self._reseeded = 0
        self._dealer = AutomaticDealer()

    def play(self, rounds: int) -> BankTally:
        """Play so many rounds. Raises ConservationFault if a card or chip was lost, Stuck if the program broke its own rules."""
        for _ in range(rounds):
            self._supply()
            self._round()
        return self.tally

    def _supply(self) -> None:
        least = boxes.least_stack(self.engine.rules)
        for number, stack in self.stacks.items():
            if stack < least:
                self.stacks[number] += self.stake
                self.tally.bought += self.stake
        fill = max(tray_needed(self.engine.rules, len(self.stacks)) - self.tray, 0)
        self.tray += fill
        self.tally.fills += fill

    def _round(self) -> None:
        setup = set_up(self.engine.rules, frozenset(self.stacks), None)
        self.tally.rounds += 1
        table = self.engine.opening(
            self.stacks, setup, delivered(self.engine.rules, self.tally.rounds, self.rng), self.tally.rounds,
            tray=self.tray, pool=self.pool, reserve=self.reserve,
        )
        before, deck, antes = chips(table), cards(table), 0
        while (due := self.engine.due(table)) is not None:
            agent = self.players[due.by] if due.by > 0 else None
            move = agent.choose(sight(table, due.by), due, self.rng) if agent else self._dealer.choose(table, due, self.rng)
            answer = self.engine.apply(table, move)
            if not isinstance(answer, Outcome):
                raise Stuck(f"round {self.tally.rounds}: {move}: {answer.reason} [{answer.cite}]")
            if (chips(answer.table), cards(answer.table)) != (before, deck):
                there = f"{chips(answer.table)} cents, {before} at its beginning"
                raise ConservationFault(f"round {self.tally.rounds}, {move}: {there}")
            antes += self._heard(answer)
            table = answer.table
        self._keep(table, antes)

    def _heard(self, answer: Outcome) -> int:
        """Count a move; the antes it put in."""
        self.tally.moves += 1
        put_in = 0
        for event in answer.events:
            if isinstance(event, e.ChipsMoved) and event.to.kind == "ante":
                put_in += event.amount
            elif isinstance(event, e.ChipsMoved) and event.to.kind == "jackpot":
                self.tally.wagers += 1
            elif isinstance(event, e.PrizesPlanned):
                self.tally.hits.update(prize.hand for prize in answer.table.bank.prizes)
            elif isinstance(event, e.ChipsMoved) and event.why == "reseed":
                self._reseeded += event.amount
            elif isinstance(event, e.HandRead):
                self.tally.qualified += boxes.qualifies(self.engine.rules, answer.table.bank.upcard)
        return put_in

    def _keep(self, table: Table, antes: int) -> None:
        won = table.bank.tray - self.tray + self._reseeded
        self.pool, self.reserve, self._reseeded = table.bank.pool, table.bank.reserve, 0
        self.tally.pool, self.tally.reserve = self.pool, self.reserve
        self.tray, self.stacks = table.bank.tray, {seat.number: seat.stack for seat in table}
        if not antes:
            return
        self.tally.dealt += 1
        self.tally.took(antes, won, (won**2, won * antes, antes**2))
