"""The signs that an incident leaves, by the evidence of its irregularity. Derived, never saved: what a person can perceive follows
from the incident's facts and the table."""

from __future__ import annotations

from collections.abc import Iterable

from game.irregularities.catalogue import EVIDENCE
from game.irregularities.catalogue.traces import Sign, sign_of
from game.table.incident import Incident
from game.table.state import Table


def signs(incident: Incident) -> tuple[Sign, ...]:
    """What there is to see or hear of it."""
    traces = EVIDENCE[incident.irregularity].traces
    lot = incident.since + incident.by
    found = (sign_of(trace, incident.by, incident.facts, lot) for trace in traces)
    return tuple(sign for sign in found if sign is not None)


def lying(table: Table) -> list[Sign]:
    """What lies there still and has not been put right."""
    still = (incident for incident in table.trouble.incidents if incident.state in ("open", "noticed"))
    return [sign for incident in still for sign in signs(incident) if sign.stays]


def stack_changed(incidents: Iterable[Incident], seat: int) -> int:
    """How much more, or less, lies in a seat's stack than the play accounts for, by chips that came or went unlawfully."""
    still = (incident for incident in incidents if incident.state in ("open", "noticed"))
    return sum(sign.stack for incident in still for sign in signs(incident) if sign.who == seat)
