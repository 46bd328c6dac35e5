"""What a remark of the table changes; most are only for the record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.table import events as e
from game.table.betting.wagering import Act
from game.table.changes import Changes
from game.table.changes.seats import changed
from game.table.seat import Seat
from game.table.state import Table


def noted(table: Table, event: e.Noted) -> Changes:
    """What a remark changes; most are only for the record."""
    remark = _REMARKS.get(event.what)
    return remark(table, event) if remark else {}


def _fact(event: e.Noted, name: str, default: Any = None) -> Any:
    return dict(event.facts).get(name, default)


def _ghost(table: Table, event: e.Noted) -> Changes:
    seats = dict(sorted({**table.seats, event.seat: Seat(event.seat, 0, "out")}.items()))
    return {"seats": seats, "ghosts": table.trouble.ghosts | {event.seat}}


def _ahead(table: Table, event: e.Noted) -> Changes:
    return {"ahead": {**table.draw.ahead, event.seat: table.draw.ahead.get(event.seat, 0) + _fact(event, "count")}}


def _claims(table: Table, event: e.Noted) -> Changes:
    return {"answers": table.bank.answers | {event.seat}, "claims": table.bank.claims | {event.seat}}


def _warned(table: Table, event: e.Noted) -> Changes:
    """A warning is remembered with what it was for; an earlier one of which nobody said so keeps its place beside it."""
    known = {seat for seat, _ in table.between.warnings}
    before = ((event.seat, ""),) if event.seat in table.between.warned - known else ()
    for_what = (event.seat, str(_fact(event, "for", "")))
    return {"warned": table.between.warned | {event.seat}, "warnings": (*table.between.warnings, *before, for_what)}


def _played_all_in(table: Table, event: e.Noted) -> Changes:
    return {"played_all_in": table.trouble.played_all_in | {event.seat}, "asked_all_in": table.trouble.asked_all_in - {event.seat}}


def _folded_late(table: Table, event: e.Noted) -> Changes:
    """The round that was just over keeps the fold of a hand given up after its end."""
    *before, last = table.rounds
    return {"rounds": (*before, last.with_(acts=(*last.acts, Act(event.seat, "fold", 0, last.price))))}


_REMARKS: dict[str, Callable[[Table, e.Noted], Changes]] = {
    "warned": _warned,
    "clock-started": lambda table, event: {"timed": event.seat},
    "forfeited": lambda table, event: {"forfeited": table.between.forfeited | {event.seat}},
    "deck-change": lambda table, event: {"other_deck": True},
    "closing": lambda table, event: {"closing": True},
    "closing-announced": lambda table, event: {"closing_announced": table.hand},
    "void": lambda table, event: {"counts": False},
    "burn-laid": lambda table, event: {"burns_skipped": table.trouble.burns_skipped + _fact(event, "count", 1)},
    "ahead": _ahead,
    "folded-late": _folded_late,
    "uncut": lambda table, event: {"uncut": True},
    "turned-down": lambda table, event: {"turned_down": table.trouble.turned_down | {_fact(event, "card")}},
    "boxed": lambda table, event: {"boxed": table.trouble.boxed | {_fact(event, "card")}},
    "hand-counted": lambda table, event: {"counted": table.bank.counted | {event.seat}},
    "prizes": lambda table, event: {"prizes": _fact(event, "due")},
    "answers": lambda table, event: {"answers": table.bank.answers | {event.seat}},
    "claims": _claims,
    "sits-out": lambda table, event: changed(table, event.seat, standing="out"),
    "played-all-in": _played_all_in,
    "asked-all-in": lambda table, event: {"asked_all_in": table.trouble.asked_all_in | {event.seat}},
    "answered-all-in": lambda table, event: {"asked_all_in": table.trouble.asked_all_in - {event.seat}},
    "burn-to-active": lambda table, event: {"burn_to_active": bool(event.seat)},
    "cut-made": lambda table, event: {"cut_made": True},
    "away": lambda table, event: {"away": table.between.away | {event.seat}},
    "dark": lambda table, event: {"dark": table.bank.dark | {event.seat}},
    "spoken": lambda table, event: {"spoken": table.bank.spoken | {event.seat}},
    "asked-again": lambda table, event: {"spoken": table.bank.spoken - {event.seat}, "again": table.bank.again | {event.seat}},
    "decided": lambda table, event: {"again": table.bank.again - {event.seat}},
    "jackpot-out": lambda table, event: {"jackpot_out": True},
    "extra-hand": _ghost,
}
