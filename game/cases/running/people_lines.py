"""Lines about people that no step of the hand asks for: a warning and an expulsion that the story tells of by themselves."""

from __future__ import annotations

from game.cases.language.lines import CaseLine
from game.cases.running.case_run import CaseRun, Done
from game.table import events as e
from game.table import moves as m
from game.table.evolve import fold_in
from game.table.values.places import DEALER

EXPELLED = "expelled-player"
"""The irregularity that an expulsion is, in a book that has one (thr 20.3)."""


def of_people(run: CaseRun, line: CaseLine) -> bool:
    """Carry such a line out; False if it is none, or one that is due. Raises UnknownRef where the book expels nobody."""
    if not isinstance(line.seat, int) or run.table.trouble.stopped is not None:
        return False
    if line.verb == "warn":
        run.table = fold_in(run.table, (e.PlayerWarned("", line.seat),))
        run.done.append(Done(line))
        return True
    if line.verb == "expel":
        _expelled(run, line.seat)
        return True
    return False


def _expelled(run: CaseRun, seat: int) -> None:
    """Ruled and carried out; nothing more, where the ruling that the line tells of was carried out already."""
    run.engine.rules.book.irregularity(EXPELLED, run.engine.rules.spec.id)
    told = (incident.fact("seat") for incident in run.table.trouble.incidents if incident.irregularity == EXPELLED)
    if seat in told:
        return
    run.must(m.Misplay(EXPELLED, (("seat", seat),), by=seat))
    run.must(m.StopPlay(len(run.table.trouble.incidents) - 1, by=DEALER))
    while run.table.trouble.stopped is not None and (due := run.due()) and due.move:
        run.must(due.move)
