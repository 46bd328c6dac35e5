"""What can be seen of a showdown: who shows first, who must show, who may give up."""

from __future__ import annotations

from copy import copy
from typing import Any

from game.cases.running.case_run import CaseRun
from game.table.payout import showdown
from game.table.state import Table
from game.table.steps.settling import ShowdownStep


def showing(run: CaseRun) -> dict[str, Any]:
    """The keys of a showdown that has been reached."""
    before = run.shown_down
    if (len(run.table.live()) < 2 and before is None) or (before is not None and not showdown.contested(before)):
        return {"must-show": (), "may-muck": ()}
    if before is None:
        return {}
    order = tuple(showdown.order(run.engine.rules, before))
    return {"order": {"show": order}, "shows-first": order[0]} | _duties(run, before)


def _duties(run: CaseRun, before: Table) -> dict[str, Any]:
    """Who may give its hand up when its turn to show comes, the hands before it shown as they would be."""
    may: list[int] = []
    must: list[int] = []
    again = copy(run)
    again.table, again.done, again.troubles = before, [], ()
    while isinstance(again.engine.step(again.table), ShowdownStep):
        due = again.due()
        if due is not None and due.by > 0:
            (may if due.choice("muck") else must).append(due.by)
        if not again.automatic():
            break
    return {"may-muck": tuple(sorted(may)), "must-show": tuple(sorted(must[1:]))}
