"""What the book demands for an incident, looked at as the table is at this moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rulebook.irregularity import RulingSpec
from game.table.faults.plans import AFTER_THE_DEAL, PLANS
from game.table.faults.predicates import holds
from game.table.moves import Move
from game.table.state import Incident, Ruling, Table

if TYPE_CHECKING:
    from game.table.rules import Rules


def ruling_for(rules: Rules, table: Table, incident: Incident) -> Ruling:
    """The right ruling now: the first answer of the book whose conditions hold. UnknownRef if the book names none."""
    spec = rules.book.irregularity(incident.irregularity, rules.spec.id)
    answer = next(each for each in spec.rulings if all(holds(word, rules, table, incident) for word in each.when))
    steps = PLANS[answer.steps](rules, table, incident) if answer.steps else ()
    if answer.steps in AFTER_THE_DEAL and _dealing(rules, table):
        return _ruling(answer, (), steps)
    return _ruling(answer, steps, ())


def _dealing(rules: Rules, table: Table) -> bool:
    return table.cursor < len(rules.spec.procedure) and rules.spec.procedure[table.cursor].kind == "deal-hole"


def _ruling(answer: RulingSpec, steps: tuple[Move, ...], later: tuple[Move, ...]) -> Ruling:
    return Ruling(
        remedy=answer.remedy,
        steps=steps,
        cites=answer.cites,
        readings=answer.readings,
        decides=answer.decides,
        accepts=answer.accepts,
        text=answer.text,
        later=later,
    )
