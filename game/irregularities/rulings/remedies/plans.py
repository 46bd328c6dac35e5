"""The corrective steps of a remedy, as moves: the words that rules/*/irregularities.yaml uses under `steps`."""

from __future__ import annotations

from game.irregularities.rulings.remedies import board_plans, box_plans, boxed_plans, deal_plans, hand_plans, sheet_plans
from game.irregularities.rulings.remedies.plan import Plan
from game.irregularities.rulings.remedies.stud_plans import STUD_PLANS

PLANS: dict[str, Plan] = {
    **deal_plans.PLANS, **boxed_plans.PLANS, **board_plans.PLANS, **hand_plans.PLANS, **sheet_plans.PLANS, **STUD_PLANS,
    **box_plans.PLANS,
}
"""By the word that the rules use."""
AFTER_THE_DEAL = frozenset(("replace-by-burn", "replace-and-discard", "replace-by-last", "second-is-burn"))
"""Plans that wait until the initial deal is complete."""
