"""What `when` says, played: one ladder for tables of every kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.cases.language.case import Case
from game.cases.running.advancing import coming, on_to
from game.cases.running.case_run import CaseRun
from game.cases.running.history import move_for, until_it_arises
from game.cases.running.irregularities.troubles import ruled
from game.cases.running.requests import answer_request


def happen(case: Case, run: CaseRun) -> Mapping[str, Any]:
    """What happens after the history, and what was seen of it apart from the table: a refusal, the steps that were taken."""
    before, when = len(run.done), case.when
    run.mark_now()
    if when.kind == "irregularity":
        run.to_its_ruling(case)
        run.after_the_ruling(case)
        trouble = run.troubles[-1]
        return ruled(run, trouble) | {"steps": run.done[trouble.ruled_at :], "due": coming(run)}
    until_it_arises(run)
    if when.kind in ("settle", "play-to"):
        on_to(run, when.play_to or "settled")
        return {"steps": run.done[before:], "due": coming(run)}
    run.as_asked(case)
    if when.kind == "request":
        return answer_request(case, run)
    if when.line is None:
        return {"due": coming(run)}
    run.ask_first(when.line)
    against = run.against(when.line)
    refusal = None if against else run.offer(move_for(run, when.line))
    if refusal is not None:
        against = run.engine.rules.beside(refusal.cite)
    if refusal is not None or against:
        return {"accepted": False, "refused": against, "due": coming(run)}
    run.finish()
    return {"accepted": True, "due": coming(run)}
