"""What the book demands for an incident, looked at as the table is at this moment."""

from __future__ import annotations

from game.irregularities.rulings.conditions.predicates import condition_holds
from game.irregularities.rulings.remedies import board_plans, box_plans, boxed_plans, deal_plans, hand_plans
from game.irregularities.rulings.remedies.plan import Plan, rehearse
from game.irregularities.rulings.remedies.stud_plans import STUD_PLANS
from game.rulebook.irregularities import NONE, remedies
from game.rulebook.irregularity_spec import RulingSpec
from game.table.deals import is_dealing, last_street
from game.table.incident import Incident, Ruling
from game.table.moves import Move, TurnUp
from game.table.outcome import WrongMove
from game.table.rules import Rules
from game.table.state import Table

PLANS: dict[str, Plan] = {
    **deal_plans.PLANS, **boxed_plans.PLANS, **board_plans.PLANS, **hand_plans.PLANS, **STUD_PLANS,
    **box_plans.PLANS,
}
"""By the word that the rules use."""
AFTER_THE_DEAL = frozenset(("replace-by-burn", "replace-and-discard", "replace-by-last", "second-is-burn"))
"""Plans that wait until the initial deal is complete, but for a card that stands as the seat's up card from now on."""


def ruling_for(rules: Rules, table: Table, incident: Incident) -> Ruling:
    """The right ruling now: the first answer of the book whose conditions hold. UnknownRef if the book names none."""
    answer = branch(rules, table, incident)
    accepts = (*answer.accepts, *_allowed(answer, rules, table, incident))
    steps = PLANS[answer.steps](rules, table, incident) if answer.steps else ()
    on = rules.cite_on(answer.street_rule, last_street(rules, table)) if answer.street_rule else ""
    cites = (on, *answer.cites) if on else answer.cites
    return _ruling(answer, cites, accepts, *_now_and_later(rules, table, answer.steps, steps))


def _now_and_later(rules: Rules, table: Table, plan: str | None, steps: tuple[Move, ...]) -> tuple[tuple[Move, ...], ...]:
    """The steps of a plan to take now, and those that wait for the deal."""
    if plan not in AFTER_THE_DEAL or not is_dealing(rules, table.cursor):
        return steps, ()
    now = sum(isinstance(step, TurnUp) for step in steps)
    return steps[:now], steps[now:]


def _allowed(answer: RulingSpec, rules: Rules, table: Table, incident: Incident) -> tuple[str, ...]:
    """The remedies that its family of answers accepts as the table is now."""
    found = (each for each in answer.allows if all(condition_holds(word, rules, table, incident) for word in each.when))
    return tuple(dict.fromkeys(remedy for each in found for remedy in each.remedies if remedy not in answer.accepts))


def branch(rules: Rules, table: Table, incident: Incident) -> RulingSpec:
    """The book's answer now, as the book has it: the first whose conditions hold. UnknownRef if the book names none."""
    spec = rules.book.irregularity(incident.irregularity, rules.spec.id)
    return next(each for each in spec.rulings if all(condition_holds(word, rules, table, incident) for word in each.when))


def ruling_as(rules: Rules, table: Table, incident: Incident, remedy: str) -> Ruling:
    """The ruling as the supervisor gives it: the book's own if that is the remedy, else the remedy with its usual steps.

    WrongMove for a remedy that nothing is known to carry out here.
    """
    own = ruling_for(rules, table, incident)
    if own.remedy == remedy:
        return own
    here = rules.book.irregularity(incident.irregularity, rules.spec.id).rulings
    named = [each.steps for each in here if each.remedy == remedy]
    answer = named[0] if named else _usual(rules, incident.irregularity, remedy)
    plan = rehearse(remedy, incident.irregularity, lambda: PLANS[answer](rules, table, incident)) if answer else ()
    now, later = _now_and_later(rules, table, answer, plan)
    return own.with_(remedy=remedy, steps=now, later=later)


def _usual(rules: Rules, irregularity: str, remedy: str) -> str | None:
    """The plan that carries a remedy out, whatever the book: by the irregularity where that matters. None: nothing moves."""
    known = remedies().get(remedy)
    plan = known.usual(irregularity, rules.family.house_plays) if known else ""
    if not plan:
        raise WrongMove("", f"'{remedy}' isn't a remedy that can be carried out for '{irregularity}'.")
    return None if plan == NONE else plan


def _ruling(
    answer: RulingSpec, cites: tuple[str, ...], accepts: tuple[str, ...], steps: tuple[Move, ...], later: tuple[Move, ...]
) -> Ruling:
    return Ruling(
        remedy=answer.remedy,
        steps=steps,
        cites=cites,
        readings=answer.readings,
        decides=answer.decides,
        accepts=accepts,
        text=answer.text,
        borrowed=answer.borrowed,
        later=later,
        also_decides=answer.also_decides,
    )
