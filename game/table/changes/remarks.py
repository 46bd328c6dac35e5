"""What changes as something that went wrong is noticed, ruled on and put right, and where something is told that moves no card and
no chip; most of that is only for the record."""

from __future__ import annotations

from typing import Any

from game.table import events as e
from game.table import moves as m
from game.table.changes import Apply, Changes, adds, drops, sets, takes
from game.table.changes.seats import changed
from game.table.incident import BAD_CARDS, Incident, Ruling
from game.table.state import Table
from game.table.values import Act, Seat


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
    itself brings another one, or takes the joker out and has the deck dealt again."""
    steps = {type(step) for step in ruling.steps}
    mended = m.ReplaceDeck in steps or {m.RemoveCard, m.Redeal} <= steps
    return not mended and (incident.irregularity in BAD_CARDS or ruling.remedy == "replace-deck")


def repaired(table: Table, event: e.RepairDone) -> Changes:
    """The first corrective step that was due is done."""
    return {"repairs": table.trouble.repairs[1:]} if table.trouble.repairs else {"pending": table.trouble.pending[1:]}


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
