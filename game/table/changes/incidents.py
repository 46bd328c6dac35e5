"""What changes as something that went wrong is noticed, ruled on and put right."""

from __future__ import annotations

from typing import Any

from game.table import events as e
from game.table.changes import Changes
from game.table.incidents.incident import Ruling
from game.table.moves import ReplaceDeck
from game.table.state import Table


def states(table: Table, index: int, state: str) -> tuple[Any, ...]:
    """All incidents, one of them further on."""
    return tuple(
        incident.with_(state=state) if at == index else incident for at, incident in enumerate(table.trouble.incidents)
    )


def noticed(table: Table, event: e.IncidentNoticed) -> Changes:
    """Play is stopped over an incident; whoever was called before came for something else."""
    return {"stopped": event.incident, "called": False, "incidents": states(table, event.incident, "noticed")}


def ruled(table: Table, event: e.IncidentRuled) -> Changes:
    """A ruling was given: its corrective steps are due, those that wait behind what waits already."""
    rulings = tuple(event.ruling if at == event.incident else old for at, old in enumerate(table.trouble.rulings))
    incidents = states(table, event.incident, "ruled")
    other_deck = table.between.other_deck or _wants_another_deck(event.ruling)
    steps, later = event.ruling.steps, (*table.trouble.pending, *event.ruling.later)
    return {"rulings": rulings, "incidents": incidents, "repairs": steps, "pending": later, "other_deck": other_deck}


def _wants_another_deck(ruling: Ruling) -> bool:
    """Whether a ruling replaces the deck, or the machine with its cards, and leaves it to the end of the hand."""
    return ruling.remedy in ("replace-deck", "replace-machine") and not any(isinstance(step, ReplaceDeck) for step in ruling.steps)


def repaired(table: Table, event: e.RepairDone) -> Changes:
    """The first corrective step that was due is done."""
    return {"repairs": table.trouble.repairs[1:]} if table.trouble.repairs else {"pending": table.trouble.pending[1:]}
