"""`evolve(table, event)`: the only code that changes a table. It does as history says and asks no rules."""

from __future__ import annotations

from collections.abc import Sequence

from game.table import events as e
from game.table.changes import Apply, Changes, adds, cards, remarks, seats, sets, takes
from game.table.state import Table, write_fields
from game.table.values import DuePost, PotShare, next_number


def evolve(table: Table, event: e.Event) -> Table:
    """The table after an event. Cards and chips only change places; ValueError if something is not where the event says."""
    return fold_in(table, (event,))


def fold_in(table: Table, happened: Sequence[e.Event]) -> Table:
    """The table after several events. The tables in between are nobody's, so one copy is made for them all."""
    draft = table.copied()
    fields = draft.__dict__
    for event in happened:
        write_fields(fields, _APPLY[type(event)](draft, event))
    fields["clock"] = table.clock + len(happened)
    return draft


def _rewound(table: Table, event: e.Rewound) -> Changes:
    """An earlier step is on again; a marker that was moved since stands where it stood then."""
    before = max(len(table.dealt) - event.progress, 0)
    changes: Changes = {"cursor": event.cursor, "progress": event.progress, "betting": None, "ahead": {}, "dealt_before": before}
    since = [stood for cursor, stood in table.trouble.marker_stood if cursor >= event.cursor]
    if not since:
        return changes
    return {**changes, "marker": since[0], "marker_stood": table.trouble.marker_stood[: -len(since)]}


def _shuffled(table: Table, event: e.Shuffled) -> Changes:
    """Cards that were shuffled are known to nobody; a deck that came in is in use from now on."""
    changes: Changes = {"stub": event.stub, "exposed": table.exposed - set(event.stub)}
    return {**changes, "fresh_deck": False, "other_deck": False} if table.between.fresh_deck else changes


def _step_ended(table: Table, event: e.StepEnded) -> Changes:
    changes: Changes = {"cursor": event.cursor + 1, "progress": 0, "dealt_before": len(table.dealt)}
    if table.bank.answers:
        changes["answers"] = frozenset()
    if table.trouble.called:
        changes["called"] = False
    return changes


def _closed(table: Table, event: e.BettingClosed) -> Changes:
    assert table.betting is not None
    return {"betting": None, "rounds": (*table.rounds, table.betting)}


def _cut(table: Table, event: e.DeckCut) -> Changes:
    return {"stub": table.stub[event.at :] + table.stub[: event.at], "uncut": False}


def _read(table: Table, event: e.HandRead) -> Changes:
    return {"read": (*table.read, event.seat)}


def _pushed(table: Table, event: e.PotPushed) -> Changes:
    share = PotShare(event.pot, event.to, event.amount, next_number(table.awards))
    return {"awards": (*table.awards, share), "contested": seats.contested(table)}


def _marked(table: Table, event: e.MarkerMoved) -> Changes:
    return {"marker": event.to, "marker_stood": (*table.trouble.marker_stood, (table.cursor, table.marker))}


def _over_blind(table: Table, event: e.OverBlindMade) -> Changes:
    return {"posts": (*table.posts, DuePost(event.seat, event.amount, "over"))}


def _drew(table: Table, event: e.Drew) -> Changes:
    return {"draws": {**table.draw.draws, event.seat: event.count}, "progress": 0}


_APPLY: dict[type[e.Event], Apply] = {
    e.Shuffled: _shuffled,
    e.CutOffered: remarks.nothing,
    e.DeckCut: _cut,
    e.CardMoved: cards.moved,
    e.CardTurned: adds("exposed", "card"),
    e.ChipsMoved: seats.moved,
    e.BettingOpened: takes("betting"),
    e.Acted: seats.acted,
    e.BettingChanged: takes("betting"),
    e.BettingClosed: _closed,
    e.HandFolded: seats.standing("folded"),
    e.HandKilled: seats.standing("dead"),
    e.HandLooked: seats.looked,
    e.HandShown: seats.shown,
    e.HandMucked: seats.mucked,
    e.HandRead: _read,
    e.PotPushed: _pushed,
    e.MarkerMoved: _marked,
    e.Counted: takes("progress"),
    e.StepEnded: _step_ended,
    e.Rewound: _rewound,
    e.IncidentArose: remarks.arose,
    e.IncidentNoticed: remarks.noticed,
    e.SupervisorCalled: sets(called=True),
    e.IncidentRuled: remarks.ruled,
    e.IncidentPassed: remarks.passed,
    e.RepairDone: remarks.repaired,
    e.PlayResumed: sets(stopped=None, called=False),
    e.CardsGathered: cards.gathered,
    e.TimeCharged: takes("time_charges", "charges"),
    e.HandRevived: seats.revived,
    **remarks.REMARKS,
    e.OverBlindMade: _over_blind,
    e.Drew: _drew,
}
