"""When an irregularity can no longer be ruled on: the round it belonged to is over, the cards are in, the pots are going."""

from __future__ import annotations

from collections.abc import Callable

from game.table import events as e
from game.table.incident import Incident
from game.table.state import Table


def with_the_round(table: Table) -> list[e.Event]:
    """What lapses when a betting round is closed."""
    return _passed(table, lambda incident: incident.until == "round")


def with_the_cards(table: Table) -> list[e.Event]:
    """What lapses when all cards of a hand are gathered in for a new deal: everything."""
    return _passed(table, lambda incident: True)


def with_the_pots(table: Table) -> list[e.Event]:
    """What lapses when a pot is handled: everything but what went wrong with the pots themselves, or with the deck, which can
    still be met when they are gone (rop 19.1.h)."""
    return _passed(table, lambda incident: incident.until != "cards")


def with_the_seat(table: Table, seat: int) -> list[e.Event]:
    """What lapses when a seat acts in its turn: whatever was wrong with a wager of its own before, it has acted again since."""
    return [
        e.IncidentPassed("", at)
        for at, incident in enumerate(table.incidents)
        if incident.state == "open" and incident.until == "round" and incident.fact("seat") == seat
    ]


def from_step(table: Table, cursor: int) -> list[e.Event]:
    """What lapses when the hand is taken up again at an earlier step: all that went wrong after it."""
    return [
        e.IncidentPassed("", at)
        for at, incident in enumerate(table.incidents)
        if incident.state == "open" and incident.cursor > cursor
    ]


def _passed(table: Table, lapses: Callable[[Incident], bool]) -> list[e.Event]:
    return [
        e.IncidentPassed("", at)
        for at, incident in enumerate(table.incidents)
        if incident.state == "open" and lapses(incident)
    ]
