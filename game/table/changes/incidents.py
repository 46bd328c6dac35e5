"""What changes as something that went wrong is noticed, ruled on and put right."""

from __future__ import annotations

from typing import Any

from game.table import events as e
from game.table import moves as m
from game.table.changes import Changes
from game.table.incident import BAD_CARDS, Incident, Ruling
from game.table.state import Table


def states(table: Table, index: int, state: str) -> tuple[Any, ...]:
    """All incidents, one of them further on."""
    return tuple(incident.with_(state=state) if at == index else incident for at, incident in enumerate(table.trouble.incidents))


def arose(table: Table, event: e.IncidentArose) -> Changes:
    """One more, about which nothing is ruled yet."""
    return {"incidents": (*table.trouble.incidents, event.incident), "rulings": (*table.trouble.rulings, None)}


def passed(table: Table, event: e.IncidentPassed) -> Changes:
    """Nobody may rule on it any more."""
    return {"incidents": states(table, event.incident, "passed")}


def noticed(table: Table, event: e.IncidentNoticed) -> Changes:
    """Play is stopped over an incident; the one who was called before came for something else."""
    return {"stopped": event.incident, "called": False, "incidents": states(table, event.incident, "noticed")}


def ruled(table: Table, event: e.IncidentRuled) -> Changes:
    """A ruling was given: its corrective steps are due, those that wait behind what waits already."""
    rulings = tuple(event.ruling if at == event.incident else old for at, old in enumerate(table.trouble.rulings))
    incidents = states(table, event.incident, "ruled")
    other_deck = table.between.other_deck or _deck_goes(table.trouble.incidents[event.incident], event.ruling)
    steps, later = event.ruling.steps, (*table.trouble.pending, *event.ruling.later)
    return {"rulings": rulings, "incidents": incidents, "repairs": steps, "pending": later, "other_deck": other_deck}


def _deck_goes(incident: Incident, ruling: Ruling) -> bool:
    """Whether the deck, or the machine with its cards, goes after what was found, whatever becomes of the hand; unless the ruling
    itself brings another one, or takes the joker out and has the deck dealt anew."""
    steps = {type(step) for step in ruling.steps}
    mended = m.ReplaceDeck in steps or {m.RemoveCard, m.Redeal} <= steps
    return not mended and (incident.irregularity in BAD_CARDS or ruling.remedy == "replace-deck")


def repaired(table: Table, event: e.RepairDone) -> Changes:
    """The first corrective step that was due is done."""
    return {"repairs": table.trouble.repairs[1:]} if table.trouble.repairs else {"pending": table.trouble.pending[1:]}
