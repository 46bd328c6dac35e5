"""The corrective steps of a remedy, as moves: the words that rules/*/irregularities.yaml uses under `steps`."""

from __future__ import annotations

from game.irregularities.catalogue.banked import ante_out_of_order as antes_in_turn
from game.irregularities.rulings.remedies import board_plans, boxed_plans, deal_plans, hand_plans, sheet_plans
from game.irregularities.rulings.remedies import box_plans as box_plans
from game.irregularities.rulings.remedies.plan import Plan
from game.irregularities.rulings.remedies.stud_plans import STUD_PLANS

PLANS: dict[str, Plan] = {
    **deal_plans.PLANS,
    **boxed_plans.PLANS,
    **board_plans.PLANS,
    **hand_plans.PLANS,
    **sheet_plans.PLANS,
    **STUD_PLANS,
    **box_plans.PLANS,
    "void-ante": antes_in_turn.void_ante,
}
"""By the word that the rules use."""
AFTER_THE_DEAL = frozenset(("replace-by-burn", "replace-and-discard", "replace-by-last", "second-is-burn"))
"""Plans that wait until the initial deal is complete."""
