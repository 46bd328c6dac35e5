"""A shift of the soak: table after table until so many rounds were played, every fault noted with the seed of its table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from pathlib import Path
from random import Random

from game.rulebook.game_spec import GameSpec
from study.soak.chip_watch import ChipWatch
from study.soak.fault_file import keep
from study.soak.lots import drawn, games
from study.soak.soak_table import Rates, SoakCount, Soaked, SoakFault

HANDS = 12
"""Hands at a table, unless it breaks up before."""


@dataclass(frozen=True)
class SoakOrder:
    """What one process is to soak; it can be sent to another. `keep`: a folder for the rounds of faults; `table`: only that one.
    `each`: so many rounds of every game, not of all together; `chips`: they are followed by denomination."""

    game: str = ""
    rounds: int = 1000
    seed: str = "1"
    keep: str | None = None
    table: str | None = None
    hands: int = HANDS
    rates: Rates = field(default_factory=Rates)
    each: bool = False
    chips: bool = False

    @cached_property
    def games(self) -> list[GameSpec]:
        """The games that are soaked."""
        return [spec for spec in games() if self.game in ("", spec.id)]


@dataclass
class SoakReport:
    """What was met, and every fault in a line."""

    count: SoakCount = field(default_factory=SoakCount)
    tables: int = 0
    games: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def add(self, other: SoakReport) -> None:
        """Take another report in."""
        self.count.add(other.count)
        self.tables += other.tables
        self.games += other.games
        self.faults += other.faults


def soak(order: SoakOrder) -> SoakReport:
    """Play so many rounds, all games in turn. What happens at a table follows from its seed alone."""
    report = SoakReport()
    if order.table:
        _table(order, report, order.table, 0)
        return report
    for at in count():
        enough = report.count.rounds >= order.rounds
        if order.each:
            enough = report.games[_game(order, at).id] >= order.rounds
        if not enough:
            _table(order, report, f"{order.seed}:{at}", at)
        elif not order.each or all(report.games[spec.id] >= order.rounds for spec in order.games):
            break
    return report


def _game(order: SoakOrder, at: int) -> GameSpec:
    """The game of a table, by its number among the tables."""
    return order.games[at % len(order.games)]


def _table(order: SoakOrder, report: SoakReport, seed: str, at: int) -> None:
    """The table of a seed: its number among the tables, which the seed ends in, says which game it is."""
    at = int(seed.rpartition(":")[2]) if seed.rpartition(":")[2].isdecimal() else at
    spec = _game(order, at)
    watched = ChipWatch if order.chips else Soaked
    before = report.count.rounds
    report.tables += 1
    try:
        watched(drawn(spec, Random(f"{seed} table")), seed, order.rates, report.count).play(order.hands)
    except SoakFault as fault:
        report.count.rounds += 1
        where = f"{spec.id}, table {seed}, hand {fault.round.opening.hand}, move {len(fault.round) + 1}"
        file = f" -> {keep(fault, Path(order.keep), spec.id, seed)}" if order.keep else ""
        report.faults.append(f"{where}: {fault.what}{file}")
    report.games[spec.id] += report.count.rounds - before
