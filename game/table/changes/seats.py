"""What changes when a seat acts, or its hand is given up, shown or seen."""

from __future__ import annotations

from typing import Any

from game.table import events as e
from game.table.changes import Apply, Changes
from game.table.state import Table


def changed(table: Table, number: int, **changes: Any) -> Changes:
    """One seat changed."""
    return {"seats": {**table.seats, number: table.seats[number].with_(**changes)}}


def acted(table: Table, event: e.Acted) -> Changes:
    """A player acted, and has looked at its cards if it had not before."""
    changes: Changes = {"betting": event.betting}
    if table.trouble.timed:
        changes["timed"] = 0
    seat = table.seats[event.seat]
    if not seat.looked or seat.seen != len(seat.hole):
        changes |= changed(table, event.seat, looked=True, seen=len(seat.hole))
    return changes


def looked(table: Table, event: e.HandLooked) -> Changes:
    """A player has looked at the cards that lie before it."""
    return changed(table, event.seat, looked=True, seen=len(table.seats[event.seat].hole))


def standing(word: str) -> Apply:
    """A hand is out of play, its cards remembered; who folded is remembered in order."""
    def apply(table: Table, event: Any) -> Changes:
        changes = changed(table, event.seat, standing=word, thrown=table.seats[event.seat].cards)
        changes["went_out"] = (*table.went_out, event.seat)
        if table.trouble.pending:
            changes["pending"] = _still_pending(table, event.seat)
        if table.trouble.timed == event.seat:
            changes["timed"] = 0
        if word == "folded" or _time_is_up(table, event.seat):
            changes["fold_order"] = (*table.fold_order, event.seat)
        return changes

    return apply


def _time_is_up(table: Table, seat: int) -> bool:
    """Whether a hand is put away because its time is over: it is folded then, like any other (tas C.5.7)."""
    trouble = table.trouble
    if trouble.timed != seat or trouble.stopped is None or trouble.stopped < 0:
        return False
    return trouble.incidents[trouble.stopped].irregularity == "time-expired"


def _still_pending(table: Table, seat: int) -> tuple[Any, ...]:
    """The corrective steps that wait, without those for a hand that is out of play: no card is dealt to it any more."""
    left = list(table.trouble.pending)
    for incident, ruling in zip(table.trouble.incidents, table.trouble.rulings, strict=True):
        for step in ruling.later if ruling and incident.fact("seat") == seat else ():
            if step in left:
                left.remove(step)
    return tuple(left)


def mucked(table: Table, event: e.HandMucked) -> Changes:
    """A hand was given up or taken in at the showdown."""
    return changed(table, event.seat, mucked=True, thrown=table.seats[event.seat].cards)


def shown(table: Table, event: e.HandShown) -> Changes:
    """A hand lies open from now on."""
    return changed(table, event.seat, shown=True)


def revived(table: Table, event: e.HandRevived) -> Changes:
    """A hand that was out of play is in it again."""
    return {
        **changed(table, event.seat, standing="live", mucked=False),
        "fold_order": tuple(seat for seat in table.fold_order if seat != event.seat),
        "went_out": tuple(seat for seat in table.went_out if seat != event.seat),
        "pots_of": event.of,
    }
