"""Something goes wrong in a Canberra round, and is ruled on: for clause tests. Amounts are dollars, as in `canberra`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.rulebook.money import cents
from game.table import moves as m
from game.table.incident import Ruling
from game.table.values import SUPERVISOR
from tests.table.act.canberra import Round


def goes_wrong(round_: Round, word: str, who: int = 0, **facts: Any) -> Round:
    """It happens, brought about by a box (`who`) or the dealer; nobody has noticed yet."""
    told = {name.replace("_", "-"): cents(str(v)) if name == "amount" else v for name, v in facts.items()}
    assert round_.offer(m.Misplay(word, tuple(told.items()), by=who)) is None, word
    return round_


def ruled(round_: Round, remedy: str = "") -> Ruling:
    """Play is stopped, the right ruling given (or another one of the supervisor's) and carried out."""
    at = len(round_.table.trouble.incidents) - 1
    assert round_.offer(m.StopPlay(at)) is None
    while (due := round_.due()).move and not isinstance(due.move, m.GiveRuling):
        assert round_.offer(due.move) is None
    assert isinstance(due.move, m.GiveRuling)
    given = replace(due.move, remedy=remedy, binding=True, by=SUPERVISOR) if remedy else due.move
    assert round_.offer(given) is None
    found = round_.table.trouble.rulings[at]
    assert found is not None
    while round_.table.trouble.stopped is not None:
        move = round_.due().move
        assert move is not None
        assert round_.offer(move) is None
    return found


def trouble(round_: Round, word: str, who: int = 0, **facts: Any) -> Ruling:
    """It happens and is ruled on at once."""
    return ruled(goes_wrong(round_, word, who, **facts))
