"""What the book demands for an incident, looked at as the table is at this moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rulebook.irregularity import RulingSpec
from game.table.faults.plans import AFTER_THE_DEAL, PLANS
from game.table.faults.predicates import holds
from game.table.moves import Move
from game.table.state import Incident, Ruling, Table
from game.table.steps.base import WrongMove
from game.table.steps.initial_deal import is_dealing

if TYPE_CHECKING:
    from game.table.rules import Rules


def ruling_for(rules: Rules, table: Table, incident: Incident) -> Ruling:
    """The right ruling now: the first answer of the book whose conditions hold. UnknownRef if the book names none."""
    spec = rules.book.irregularity(incident.irregularity, rules.spec.id)
    answer = next(each for each in spec.rulings if all(holds(word, rules, table, incident) for word in each.when))
    steps = PLANS[answer.steps](rules, table, incident) if answer.steps else ()
    if answer.steps in AFTER_THE_DEAL and is_dealing(rules, table.cursor):
        return _ruling(answer, (), steps)
    return _ruling(answer, steps, ())


def ruling_as(rules: Rules, table: Table, incident: Incident, remedy: str) -> Ruling:
    """The ruling as whoever decides gives it: the book's own if that is the remedy, else the remedy's steps here.

    WrongMove for a remedy that the book gives for no irregularity of the game.
    """
    own = ruling_for(rules, table, incident)
    if own.remedy == remedy:
        return own
    here = rules.book.irregularity(incident.irregularity, rules.spec.id).rulings
    everywhere = (each for spec in rules.book.irregularities_of(rules.spec.id) for each in spec.rulings)
    answer = next((each for each in (*here, *everywhere) if each.remedy == remedy), None)
    if answer is None:
        raise WrongMove("", f"No irregularity of {rules.spec.id} is answered by '{remedy}'.")
    steps = PLANS[answer.steps](rules, table, incident) if answer.steps else ()
    waits = answer.steps in AFTER_THE_DEAL and is_dealing(rules, table.cursor)
    return own.with_(remedy=remedy, steps=() if waits else steps, later=steps if waits else (), text=answer.text)


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
