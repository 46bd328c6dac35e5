"""What can be seen of a betting round: who acts last, how far it can go, in which order."""

from __future__ import annotations

from typing import Any

from game.cases.running.case_run import CaseRun
from game.table.betting import betting as b
from game.table.betting import limits
from game.table.values.wagering import Betting


def betting_round(run: CaseRun, betting: Betting) -> dict[str, Any]:
    """The keys of a round that is on."""
    found: dict[str, Any] = {"betting": betting.street, "raises": betting.raises}
    to_come = _to_come(run, betting)
    if to_come:
        found["last-to-act"] = to_come[-1]
    most = cap(run, betting)
    return found if most is None else found | {"cap": most}


def _to_come(run: CaseRun, betting: Betting) -> list[int]:
    """The seats that still act if nobody raises any more, in their order."""
    if not betting.turn:
        return []
    rules, table = run.engine.rules, run.table
    return [seat.number for seat in table.clockwise(betting.turn) if b.must_act(rules, table, betting, seat)]


def bet_order(run: CaseRun, betting: Betting) -> tuple[int, ...]:
    """One lap of the round: those who have acted since the cards came, then those who still act."""
    return tuple(dict.fromkeys((*betting.order, *_to_come(run, betting))))


def cap(run: CaseRun, betting: Betting) -> int | None:
    """The most that anybody may have in this round, in cents; None where nothing bounds it."""
    if betting.ceiling is not None:
        return betting.ceiling
    rules, table = run.engine.rules, run.table
    most = b.raise_limit(rules, betting)
    if betting.frozen or b.capped(rules, table, betting):
        return betting.price
    if most is None or rules.limit != "fixed" or b.capped(rules, table, betting.with_(raises=most)) is False:
        return None
    stand = limits.AskingSeat(rules, table, betting, 0)
    unit = limits.raise_unit(stand)
    if not betting.price:
        return limits.opening(stand).least + most * unit
    return limits.raising(stand).least + (most - betting.raises - 1) * unit
