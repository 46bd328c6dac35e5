"""A shift of the soak: table after table until so many rounds were played, every fault noted with the seed of its table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from study.soak.fault_file import keep
from study.soak.lots import drawn, games
from study.soak.soak_table import Rates, SoakCount, Soaked, SoakFault

HANDS = 12
"""Hands at a table, unless it breaks up before."""


@dataclass(frozen=True)
class SoakOrder:
    """What one process is to soak; it can be sent to another. `keep`: a folder for the rounds of faults; `table`: only that one."""

    game: str = ""
    rounds: int = 1000
    seed: str = "1"
    keep: str | None = None
    table: str | None = None
    hands: int = HANDS
    rates: Rates = field(default_factory=Rates)


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
    while report.count.rounds < order.rounds:
        _table(order, report, order.table or f"{order.seed}:{report.tables}", report.tables)
        if order.table:
            break
    return report


def _table(order: SoakOrder, report: SoakReport, seed: str, at: int) -> None:
    """The table of a seed: its number among the tables, which the seed ends in, says which game it is."""
    at = int(seed.rpartition(":")[2]) if seed.rpartition(":")[2].isdecimal() else at
    specs = [spec for spec in games() if order.game in ("", spec.id)]
    spec = specs[at % len(specs)]
    before = report.count.rounds
    report.tables += 1
    try:
        Soaked(drawn(spec, Random(f"{seed} table")), seed, order.rates, report.count).play(order.hands)
    except SoakFault as fault:
        report.count.rounds += 1
        where = f"{spec.id}, table {seed}, hand {fault.round.opening.hand}, move {len(fault.round) + 1}"
        file = f" -> {keep(fault, Path(order.keep), spec.id, seed)}" if order.keep else ""
        report.faults.append(f"{where}: {fault.what}{file}")
    report.games[spec.id] += report.count.rounds - before
