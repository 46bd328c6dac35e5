"""Places where nobody sits: what becomes of their hands, where somebody has to deal with them (thr 20.2)."""

from __future__ import annotations

from game.cases.running.case_run import CaseRun
from game.session.absence import ABSENT, unasked


def left_empty(run: CaseRun) -> bool:
    """Whether the hand of an empty place must be dealt with now, and the case does not tell of it itself."""
    away = run.table.between.away
    if not away or (due := run.due()) is None:
        return False
    told = {trouble.tale.facts.get("seat") for trouble in run.troubles if trouble.tale.name == ABSENT}
    return not away & told and unasked(run.engine.rules, run.table, due, ()) is not None


def killed(run: CaseRun) -> bool:
    """Whether the hand of an empty place was dealt with, by the ruling that the book has for it."""
    if not left_empty(run):
        return False
    due = run.due()
    assert due is not None
    while move := unasked(run.engine.rules, run.table, due, ()):
        run.must(move)
        while run.table.trouble.stopped is not None and (due := run.due()) and due.move:
            run.must(due.move)
        due = run.due()
        assert due is not None
    return True
