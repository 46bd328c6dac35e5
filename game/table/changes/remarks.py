"""What changes where something is told that moves no card and no chip; most of it is only for the record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.table import events as e
from game.table.changes import Changes
from game.table.changes.seats import changed
from game.table.state import Table
from game.table.values.seat import Seat
from game.table.values.wagering import Act


def _added(table: Table, event: e.SeatAdded) -> Changes:
    seats = dict(sorted({**table.seats, event.seat: Seat(event.seat, 0, "out")}.items()))
    return {"seats": seats, "ghosts": table.trouble.ghosts | {event.seat}}


def _ahead(table: Table, event: e.DrawnAhead) -> Changes:
    return {"ahead": {**table.draw.ahead, event.seat: table.draw.ahead.get(event.seat, 0) + event.count}}


def _claims(table: Table, event: e.PrizeClaimed) -> Changes:
    return {"answers": table.bank.answers | {event.seat}, "claims": table.bank.claims | {event.seat}}


def _warned(table: Table, event: e.PlayerWarned) -> Changes:
    """A warning is remembered with what it was for; an earlier one of which nobody said so keeps its place beside it."""
    known = {seat for seat, _ in table.between.warnings}
    before = ((event.seat, ""),) if event.seat in table.between.warned - known else ()
    warnings = (*table.between.warnings, *before, (event.seat, event.about))
    return {"warned": table.between.warned | {event.seat}, "warnings": warnings}


def _played_all_in(table: Table, event: e.PlayedAllIn) -> Changes:
    trouble, seat = table.trouble, event.seat
    return {"played_all_in": trouble.played_all_in | {seat}, "asked_all_in": trouble.asked_all_in - {seat}, "asked_now": 0}


def _folded_late(table: Table, event: e.FoldedLate) -> Changes:
    """The round that was just over keeps the fold of a hand given up after its end."""
    *before, last = table.rounds
    return {"rounds": (*before, last.with_(acts=(*last.acts, Act(event.seat, "fold", 0, last.price))))}


def _asked_again(table: Table, event: e.BetAskedAgain) -> Changes:
    return {"spoken": table.bank.spoken - {event.seat}, "again": table.bank.again | {event.seat}}


def nothing(table: Table, event: e.Event) -> Changes:
    """What is only for the record."""
    return {}


REMARKS: dict[type[e.Event], Callable[[Table, Any], Changes]] = {
    e.AllInAnswered: lambda table, event: {"asked_all_in": table.trouble.asked_all_in - {event.seat}, "asked_now": 0},
    e.AllInLeftOpen: lambda table, event: {"asked_now": 0},
    e.AllInOffered: lambda table, event: {"asked_all_in": table.trouble.asked_all_in | {event.seat}, "asked_now": event.seat},
    e.BetAskedAgain: _asked_again,
    e.BetAtOdds: nothing,
    e.BetUnpaid: nothing,
    e.BoxAnswered: lambda table, event: {"answers": table.bank.answers | {event.seat}},
    e.BoxAsked: nothing,
    e.BoxAway: lambda table, event: {"away": table.between.away | {event.seat}},
    e.BoxDecided: lambda table, event: {"again": table.bank.again - {event.seat}},
    e.BoxExcluded: nothing,
    e.BoxSpoken: lambda table, event: {"spoken": table.bank.spoken | {event.seat}},
    e.BoxedCardMet: lambda table, event: {"boxed": table.trouble.boxed | {event.card}},
    e.BurnsToActive: lambda table, event: {"burn_to_active": event.due},
    e.BurnsLaid: lambda table, event: {"burns_skipped": table.trouble.burns_skipped + event.count},
    e.CardTakenOut: nothing,
    e.CardTurnedDown: lambda table, event: {"turned_down": table.trouble.turned_down | {event.card}},
    e.CardsCounted: nothing,
    e.ClockStarted: lambda table, event: {"timed": event.seat},
    e.ClosesAfterHand: lambda table, event: {"closing": True},
    e.ClosingAnnounced: lambda table, event: {"closing_announced": table.hand},
    e.CutMade: lambda table, event: {"cut_made": True},
    e.DecisionsCalled: nothing,
    e.DeckBoxed: lambda table, event: {"fresh_deck": True},
    e.DeckChangeAsked: lambda table, event: {"other_deck": True},
    e.DeckChecked: nothing,
    e.DeckCounted: nothing,
    e.DeckReplaced: lambda table, event: {"fresh_deck": True},
    e.DrawnAhead: _ahead,
    e.FoldedLate: _folded_late,
    e.HandCounted: lambda table, event: {"counted": table.bank.counted | {event.seat}},
    e.HandVoided: lambda table, event: {"counts": False},
    e.JackpotOut: lambda table, event: {"jackpot_out": True},
    e.GameLetGoOn: nothing,
    e.LimitChangeAnnounced: nothing,
    e.MeterRestored: nothing,
    e.MuckTapped: nothing,
    e.NewDeckMixed: nothing,
    e.PadDark: lambda table, event: {"dark": table.bank.dark | {event.seat}},
    e.PlayedAllIn: _played_all_in,
    e.PlayerWarned: _warned,
    e.PrizeClaimed: _claims,
    e.PrizesPlanned: lambda table, event: {"prizes": event.prizes},
    e.SeatAdded: _added,
    e.SeatForfeited: lambda table, event: {"forfeited": table.between.forfeited | {event.seat}},
    e.SitsOut: lambda table, event: changed(table, event.seat, standing="out"),
    e.SlideApproved: nothing,
    e.StubUncut: lambda table, event: {"uncut": True},
}
