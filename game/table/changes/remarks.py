"""What changes where something is told that moves no card and no chip; most of it is only for the record."""

from __future__ import annotations

from game.table import events as e
from game.table.changes import Apply, Changes, adds, drops, sets, takes
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
    """A warning is remembered with what it was for; an earlier one whose reason nobody gave keeps its place."""
    known = {seat for seat, _ in table.between.warnings}
    before = ((event.seat, ""),) if event.seat in table.between.warned - known else ()
    warnings = (*table.between.warnings, *before, (event.seat, event.about))
    return {"warned": table.between.warned | {event.seat}, "warnings": warnings}


def _played_all_in(table: Table, event: e.PlayedAllIn) -> Changes:
    trouble, seat = table.trouble, event.seat
    return {"played_all_in": trouble.played_all_in | {seat}, "asked_all_in": trouble.asked_all_in - {seat}, "asked_now": 0}


def _asked_all_in(table: Table, event: e.AllInOffered) -> Changes:
    return {"asked_all_in": table.trouble.asked_all_in | {event.seat}, "asked_now": event.seat}


def _answered_all_in(table: Table, event: e.AllInAnswered) -> Changes:
    return {"asked_all_in": table.trouble.asked_all_in - {event.seat}, "asked_now": 0}


def _burned_late(table: Table, event: e.BurnsLaid) -> Changes:
    return {"burns_skipped": table.trouble.burns_skipped + event.count}


def _closing(table: Table, event: e.ClosingAnnounced) -> Changes:
    return {"closing_announced": table.hand}


def _sits_out(table: Table, event: e.SitsOut) -> Changes:
    return changed(table, event.seat, standing="out")


def _folded_late(table: Table, event: e.FoldedLate) -> Changes:
    """The round that was just over keeps the fold of a hand given up after its end."""
    *before, last = table.rounds
    return {"rounds": (*before, last.with_(acts=(*last.acts, Act(event.seat, "fold", 0, last.price))))}


def _asked_again(table: Table, event: e.BetAskedAgain) -> Changes:
    return {"spoken": table.bank.spoken - {event.seat}, "again": table.bank.again | {event.seat}}


def nothing(table: Table, event: e.Event) -> Changes:
    """What is only for the record."""
    return {}


REMARKS: dict[type[e.Event], Apply] = {
    e.AllInAnswered: _answered_all_in,
    e.AllInLeftOpen: sets(asked_now=0),
    e.AllInOffered: _asked_all_in,
    e.BetAskedAgain: _asked_again,
    e.BetAtOdds: nothing,
    e.BetUnpaid: nothing,
    e.BoxAnswered: adds("answers"),
    e.BoxAsked: nothing,
    e.BoxAway: adds("away"),
    e.BoxDecided: drops("again"),
    e.BoxExcluded: nothing,
    e.BoxSpoken: adds("spoken"),
    e.BoxedCardMet: adds("boxed", "card"),
    e.BurnsToActive: takes("burn_to_active", "due"),
    e.BurnsLaid: _burned_late,
    e.CardTakenOut: nothing,
    e.CardTurnedDown: adds("turned_down", "card"),
    e.CardsCounted: nothing,
    e.ClockStarted: takes("timed", "seat"),
    e.ClosesAfterHand: sets(closing=True),
    e.ClosingAnnounced: _closing,
    e.CutMade: sets(cut_made=True),
    e.DecisionsCalled: nothing,
    e.DeckBoxed: sets(fresh_deck=True),
    e.DeckChangeAsked: sets(other_deck=True),
    e.DeckChecked: nothing,
    e.DeckCounted: nothing,
    e.DeckReplaced: sets(fresh_deck=True),
    e.DrawnAhead: _ahead,
    e.FoldedLate: _folded_late,
    e.HandCounted: adds("counted"),
    e.HandVoided: sets(counts=False),
    e.JackpotOut: sets(jackpot_out=True),
    e.GameLetGoOn: nothing,
    e.LimitChangeAnnounced: nothing,
    e.MeterRestored: nothing,
    e.MuckTapped: nothing,
    e.NewDeckMixed: nothing,
    e.PadDark: adds("dark"),
    e.PlayedAllIn: _played_all_in,
    e.PlayerWarned: _warned,
    e.PrizeClaimed: _claims,
    e.PrizesPlanned: takes("prizes"),
    e.SeatAdded: _added,
    e.SeatForfeited: adds("forfeited"),
    e.SitsOut: _sits_out,
    e.SlideApproved: nothing,
    e.StubUncut: sets(uncut=True),
}
