"""Places where nobody sits: what becomes of their hands, where somebody has to deal with them (thr 20.2)."""

from __future__ import annotations

from game.cases.running.case_run import CaseRun
from game.session.absence import ABSENT, unasked


def left_empty(play: CaseRun) -> bool:
    """Whether the hand of an empty place is to be dealt with now, and the case does not tell of it itself."""
    due, told = play.due(), {trouble.tale.facts.get("seat") for trouble in play.troubles if trouble.tale.name == ABSENT}
    return due is not None and not play.table.between.away & told and unasked(play.engine.rules, play.table, due, ()) is not None


def killed(play: CaseRun) -> bool:
    """Whether the hand of an empty place was dealt with, by the ruling that the book has for it."""
    if not left_empty(play):
        return False
    due = play.due()
    assert due is not None
    while move := unasked(play.engine.rules, play.table, due, ()):
        play.must(move)
        while play.table.trouble.stopped is not None and (due := play.due()) and due.move:
            play.must(due.move)
        due = play.due()
        assert due is not None
    return True
