"""Who opens a round of stud where a case does not name the up cards that would decide: the seat of its first player's line."""

from __future__ import annotations

from game.cases.language.lines import CaseLine, Stage
from game.cases.running.case_run import CaseRun
from game.table.betting import betting as b
from game.table.state import Table
from game.table.steps.stud import DealStreetStep

ACTIONS = frozenset(("check", "stand", "bet", "call", "raise-to", "tap-out", "fold"))


def opened_as_told(run: CaseRun) -> Table:
    """The table with the round that has just begun opened by the seat that the history lets act first in it."""
    table, betting = run.table, run.table.betting
    if betting is None or not betting.turn or betting.order or table.trouble.stopped is not None or not _cards_decide(run):
        return table
    seat = _first_to_act(run, betting.street)
    if seat == betting.turn or seat not in table.seats or not table.seats[seat].live or not table.seats[seat].stack:
        return table
    rules = run.engine.rules
    return table.with_(betting=b.with_turn(rules, table, b.opened(rules, table, betting.street, seat), seat))


def _cards_decide(run: CaseRun) -> bool:
    """Whether up cards say who opens, and the case leaves some of them to chance."""
    stud = any(isinstance(step, DealStreetStep) for step in run.engine.steps)
    return stud and any(str(card) not in run.named for seat in run.table.live() for card in seat.up)


def _first_to_act(run: CaseRun, street: str) -> int:
    """The seat of the first player's line of this round; 0 if none comes before another stage."""
    for entry in run.rest:
        if isinstance(entry, Stage) and entry.name != street:
            return 0
        if isinstance(entry, CaseLine) and isinstance(entry.actor, int) and entry.verb in ACTIONS:
            return entry.actor
    return 0
