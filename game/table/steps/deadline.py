"""When an irregularity can no longer be ruled on: the round it belonged to is over, the cards are in, the pots are going."""

from __future__ import annotations

from collections.abc import Callable

from game.table import events as e
from game.table.incident import Incident
from game.table.payout.pots import SHORT_POST, lacking, lacks_ante
from game.table.state import Table


def with_the_round(table: Table) -> list[e.Event]:
    """What lapses when a betting round is closed: not a post still missing, which can be taken in as long as the hand is on."""
    return _passed(table, lambda incident: _over(table, incident))


def _over(table: Table, incident: Incident) -> bool:
    """Whether nothing is left to be ruled on once the betting round is closed."""
    return incident.until == "round" and not _still_owed(table, incident)


def _still_owed(table: Table, incident: Incident) -> bool:
    """Whether it is an ante or a blind that is still short."""
    return incident.irregularity == SHORT_POST and lacking(table, incident) > 0


def with_the_cards(table: Table) -> list[e.Event]:
    """What lapses when all cards of a hand are gathered in for a new deal: everything."""
    return _passed(table, lambda incident: True)


def with_the_pots(table: Table, left: int = 0) -> list[e.Event]:
    """What lapses when a pot is handled: everything but what went wrong with the pots themselves, or with the deck, which can
    still be met when they are gone (rop 19.1.h), and with a hand, as long as `left` cents lie there for it to win."""
    return _passed(table, lambda incident: incident.until != "cards" and not (left and incident.until == "hand"))


def with_the_seat(table: Table, seat: int, kind: str) -> list[e.Event]:
    """What lapses when a seat acts in its turn: whatever was wrong with a wager of its own before, it has acted again since. An
    ante, and a blind that it folded without having posted, is missing anyway."""
    return [
        e.IncidentPassed("", at)
        for at, incident in enumerate(table.trouble.incidents)
        if incident.state == "open" and incident.until == "round" and incident.fact("seat") == seat
        if not _still_owed(table, incident) or not (kind == "fold" or lacks_ante(table, seat))
    ]


def undone(table: Table, cursor: int) -> list[e.Event]:
    """What lapses when the hand is taken up again at an earlier step: all that went wrong after it, and in a betting round that
    is begun again."""
    return _passed(table, lambda incident: incident.cursor > cursor or (table.betting is not None and _over(table, incident)))


def _passed(table: Table, lapses: Callable[[Incident], bool]) -> list[e.Event]:
    return [
        e.IncidentPassed("", at)
        for at, incident in enumerate(table.trouble.incidents)
        if incident.state == "open" and lapses(incident)
    ]
