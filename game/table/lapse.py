"""When an irregularity can no longer be ruled on: the round it belonged to is over, the cards are in, the pots are going."""

from __future__ import annotations

from collections.abc import Callable

from game.table import events as e
from game.table.incident import Incident
from game.table.pots import SHORT_POST
from game.table.state import Table

OF_THE_ROUND = frozenset(
    (
        *("bet-out-of-turn", "check-out-of-turn", "unlawful-check", "short-call", "short-raise", "string-raise"),
        *("over-limit-bet", "time-expired", "unposted-blind", "unspoken-raise"),
    )
)
"""Irregularities that are history once their betting round is closed: its chips are in."""

AMOUNTS = frozenset(("short-call", "short-raise", "unspoken-raise", "string-raise", "over-limit-bet"))
"""Wagers of a wrong sum: what is too much or too little of them lies loose in front."""

OF_THE_POTS = frozenset(("pot-to-wrong-seat", "pot-pushed-early"))

OF_THE_DECK = frozenset(("defective-deck", "joker"))
"""Faults of the deck itself: they can still be met when the pots are gone, and the book says what then (rop 19.1.h)."""

AFTER_THE_PUSH = OF_THE_POTS | OF_THE_DECK


def with_the_round(table: Table) -> list[e.Event]:
    """What lapses when a betting round is closed: not a blind still missing, which can be taken in as long as the hand is on."""
    return [
        e.IncidentPassed("", at)
        for at, incident in enumerate(table.incidents)
        if incident.state == "open" and incident.irregularity in OF_THE_ROUND and not _still_owed(table, incident)
    ]


def _still_owed(table: Table, incident: Incident) -> bool:
    """Whether it is a blind that has not been put in by now, neither as such nor with a wager (thr R26)."""
    if incident.irregularity != SHORT_POST:
        return False
    seat = table.seats[incident.fact("seat")]
    return seat.bet + seat.paid < sum(post.amount for post in table.posts if post.seat == seat.number and post.kind == "blind")


def with_the_cards(table: Table) -> list[e.Event]:
    """What lapses when all cards of a hand are gathered in for a new deal: everything."""
    return _passed(table, lambda name: True)


def with_the_pots(table: Table) -> list[e.Event]:
    """What lapses when a pot is handled: everything but what went wrong with the pots themselves or with the deck."""
    return _passed(table, lambda name: name not in AFTER_THE_PUSH)


def with_the_seat(table: Table, seat: int, kind: str) -> list[e.Event]:
    """What lapses when a seat acts in its turn: whatever was wrong with a wager of its own before, it has acted again since. A
    blind that it folded without having posted is missing all the same."""
    return [
        e.IncidentPassed("", at)
        for at, incident in enumerate(table.incidents)
        if incident.state == "open" and incident.irregularity in OF_THE_ROUND and incident.fact("seat") == seat
        if kind != "fold" or not _still_owed(table, incident)
    ]


def from_step(table: Table, cursor: int) -> list[e.Event]:
    """What lapses when the hand is taken up again at an earlier step: all that went wrong after it."""
    return [
        e.IncidentPassed("", at)
        for at, incident in enumerate(table.incidents)
        if incident.state == "open" and incident.cursor > cursor
    ]


def _passed(table: Table, lapses: Callable[[str], bool]) -> list[e.Event]:
    return [
        e.IncidentPassed("", at)
        for at, incident in enumerate(table.incidents)
        if incident.state == "open" and lapses(incident.irregularity)
    ]
