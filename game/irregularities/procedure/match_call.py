"""Which of the things that went wrong somebody means who stops play: found from what they say happened and whom they point at."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.irregularities.catalogue import EVIDENCE
from game.irregularities.catalogue.traces import Goal, Kind
from game.table.incident import Incident
from game.table.state import Table

OPEN: Final = frozenset({"open"})
PAST: Final = frozenset({"passed"})
"""What has been put right since, or can no longer be ruled on."""
_WAGERS: Final = ("bet", "ante", "jackpot")
Look = tuple[Kind, Goal]
_SEATS: Final = ("seat", "to", "due", "by")


def meant(table: Table, named: str, seat: int = 0, states: Collection[str] = OPEN) -> int:
    """The place of the incident that is meant, the newest first; -1 where nothing of the kind is there, so that a guess about
    nothing brings nothing to light. One of the same name and at the seat pointed at goes before one that looks like it there."""
    there = [(at, each) for at, each in enumerate(table.trouble.incidents) if each.state in states and _is_at(each, seat)]
    same = [at for at, each in there if each.goes_by(named)]
    alike = [at for at, each in there if _alike(each, named) and (seat or not _parties(each))]
    return (same or alike or [-1])[-1]


def _parties(incident: Incident) -> set[int]:
    """Every seat that has to do with it."""
    told = {incident.fact(name) for name in _SEATS} | {incident.by, *incident.fact("seats", ())}
    return {number for number in told if isinstance(number, int) and number > 0}


def _is_at(incident: Incident, seat: int) -> bool:
    """Whether it can be meant by the one who points at that seat (0: at none); what is at no seat can be met anywhere."""
    parties = _parties(incident)
    return not seat or not parties or seat in parties


def _alike(incident: Incident, named: str) -> bool:
    """Whether it looks as what was named does, so that one may be taken for the other."""
    return any(goal for _, goal in looks(incident.irregularity) & looks(named))


def looks(word: str) -> frozenset[Look]:
    """How and where an irregularity shows, as it happens and by what it leaves behind."""
    if word not in EVIDENCE:
        return frozenset()
    evidence = EVIDENCE[word]
    return frozenset(look_of(trace.kind, trace.goal) for trace in evidence.traces) | frozenset(evidence.leaves)


def look_of(kind: Kind, goal: Goal) -> Look:
    """How and where a sign shows: what is said over chips that are put down shows as the chips do."""
    return "chips" if goal in _WAGERS else kind, goal
