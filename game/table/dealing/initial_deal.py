"""Where the initial deal ends: the last step that deals a card before the first betting round."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulebook.game_spec import StepSpec
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table

DEALING = frozenset(("deal-hole", "deal-up", "deal-board"))
"""Step kinds that bring cards to seats or board."""


def last_of_deal(rules: Rules) -> StepSpec:
    """The step with which the initial deal is complete (in Manila the first community card: rop 14.1.d, 15.1.d). LookupError for a
    game that deals none."""
    found = None
    for step in rules.spec.procedure:
        if step.kind == "betting" and found is not None:
            break
        if step.kind in DEALING:
            found = step
    if found is None:
        raise LookupError(f"{rules.spec.id} deals no card")
    return found


def is_dealing(rules: Rules, cursor: int) -> bool:
    """Whether the step at a cursor belongs to the initial deal."""
    steps = rules.spec.procedure
    if cursor >= len(steps) or steps[cursor].kind not in DEALING:
        return False
    return cursor <= steps.index(last_of_deal(rules))


# ---- what went wrong in the deal that is on, as against one that a misdeal undid


STARTED_AT = "started-at"
"""The fact of a card to a wrong seat that the whole deal starts there: the seat."""


def of_this_deal(table: Table) -> Sequence[Incident]:
    """What went wrong since the cards were last gathered in for a new deal."""
    again = [at for at, ruling in enumerate(table.trouble.rulings, 1) if ruling is not None and ruling.remedy == "misdeal"]
    return table.trouble.incidents[max(again, default=0) :]


def started_at(table: Table) -> int:
    """The wrong seat that this deal started with, 0 if it started right (thr 21.1)."""
    return next((int(each.fact(STARTED_AT)) for each in of_this_deal(table) if each.fact(STARTED_AT)), 0)
