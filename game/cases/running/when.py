"""What `when` says, played: one ladder for tables of every kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.cases.language.case import Case
from game.cases.running.advancing import coming, on_to
from game.cases.running.case_run import CaseRun
from game.cases.running.history import move_for, until_it_arises
from game.cases.running.irregularities.troubles import ruled
from game.cases.running.requests import asked


def happen(case: Case, play: CaseRun) -> Mapping[str, Any]:
    """What happens after the history, and what was seen of it beside the table: a refusal, the steps that were taken."""
    before, when = len(play.done), case.when
    play.mark_now()
    if when.kind == "irregularity":
        play.to_its_ruling(case)
        play.after_the_ruling(case)
        trouble = play.troubles[-1]
        return ruled(play, trouble) | {"steps": play.done[trouble.ruled_at :], "due": coming(play)}
    until_it_arises(play)
    if when.kind in ("settle", "play-to"):
        on_to(play, when.play_to or "settled")
        return {"steps": play.done[before:], "due": coming(play)}
    play.as_asked(case)
    if when.kind == "request":
        return asked(case, play)
    if when.line is None:
        return {"due": coming(play)}
    play.ask_first(when.line)
    against = play.against(when.line)
    refusal = None if against else play.offer(move_for(play, when.line))
    if refusal is not None:
        against = play.engine.rules.beside(refusal.cite)
    if refusal is not None or against:
        return {"accepted": False, "refused": against, "due": coming(play)}
    play.finish()
    return {"accepted": True, "due": coming(play)}
