"""Where the initial deal ends: the last step that deals a card before the first betting round."""

from __future__ import annotations

from game.rulebook.game_spec import StepSpec
from game.table.rules import Rules

DEALING = frozenset(("deal-hole", "deal-up", "deal-board"))
"""Step kinds that bring cards to seats or board."""


def last_of_deal(rules: Rules) -> StepSpec:
    """The step with which the initial deal is complete (in Manila the first community card: rop 14.1.d, 15.1.d)."""
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
