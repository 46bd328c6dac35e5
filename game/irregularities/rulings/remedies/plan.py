"""What a plan is, and what plans ask: which step of the procedure, which street, which seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.table import moves as m
from game.table.deals import street_with
from game.table.incident import Incident
from game.table.outcome import WrongMove
from game.table.rules import Rules
from game.table.state import Table

Steps = tuple[m.Move, ...]
Plan = Callable[[Rules, Table, Incident], Steps]
Made = TypeVar("Made")
UNFIT = (LookupError, TypeError, ValueError, StopIteration)
"""What a plan runs into that was made for another irregularity: facts, cards or chips that are not there."""


def rehearse(remedy: str, irregularity: str, make: Callable[[], Made]) -> Made:
    """What a plan makes of an irregularity that is not its own. WrongMove where it makes nothing of it."""
    try:
        return make()
    except UNFIT:
        raise WrongMove("", f"'{remedy}' can't be carried out for '{irregularity}' here.") from None


def step_at(rules: Rules, kind: str, street: str = "") -> int:
    """The place in the procedure of the step of that kind (and street)."""
    for place, step in enumerate(rules.spec.procedure):
        if step.kind == kind and (not street or step.street == street):
            return place
    raise LookupError(f"{rules.spec.id} has no step {kind} {street}")


def street_of(rules: Rules, table: Table, incident: Incident) -> str:
    """The street an incident of the board is about: as told, else by the cards on the board."""
    told = incident.fact("stage")
    return str(told) if told else street_with(rules, len(table.board))


def seats_of(incident: Incident) -> tuple[int, ...]:
    seats = incident.fact("seats") or ((incident.fact("seat"),) if incident.fact("seat") else ())
    return tuple(seats)
