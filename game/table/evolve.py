"""`evolve(table, event)`: the only code that changes a table. It does as history says and asks no rules."""

from __future__ import annotations

from collections.abc import Sequence

from game.table import events as e
from game.table.changes import Apply, Changes, cards, chips, incidents, remarks, seats
from game.table.state import Table, write_fields
from game.table.values.sums import DuePost, PotShare, next_number


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


_APPLY: dict[type[e.Event], Apply] = {
    e.Shuffled: _shuffled,
    e.CutOffered: lambda table, event: {},
    e.DeckCut: lambda table, event: {"stub": table.stub[event.at :] + table.stub[: event.at], "uncut": False},
    e.CardMoved: cards.moved,
    e.CardTurned: lambda table, event: {"exposed": table.exposed | {event.card}},
    e.ChipsMoved: chips.moved,
    e.BettingOpened: lambda table, event: {"betting": event.betting},
    e.Acted: seats.acted,
    e.BettingChanged: lambda table, event: {"betting": event.betting},
    e.BettingClosed: _closed,
    e.HandFolded: seats.standing("folded"),
    e.HandKilled: seats.standing("dead"),
    e.HandLooked: seats.looked,
    e.HandShown: seats.flag("shown"),
    e.HandMucked: seats.mucked,
    e.HandRead: lambda table, event: {"read": (*table.read, event.seat)},
    e.PotPushed: lambda table, event: {
        "awards": (*table.awards, PotShare(event.pot, event.to, event.amount, next_number(table.awards))),
        "contested": chips.contested(table),
    },
    e.MarkerMoved: lambda table, event: {
        "marker": event.to,
        "marker_stood": (*table.trouble.marker_stood, (table.cursor, table.marker)),
    },
    e.Counted: lambda table, event: {"progress": event.progress},
    e.StepEnded: _step_ended,
    e.Rewound: _rewound,
    e.IncidentArose: lambda table, event: {
        "incidents": (*table.trouble.incidents, event.incident),
        "rulings": (*table.trouble.rulings, None),
    },
    e.IncidentNoticed: incidents.noticed,
    e.SupervisorCalled: lambda table, event: {"called": True},
    e.IncidentRuled: incidents.ruled,
    e.IncidentPassed: lambda table, event: {"incidents": incidents.states(table, event.incident, "passed")},
    e.RepairDone: incidents.repaired,
    e.PlayResumed: lambda table, event: {"stopped": None, "called": False},
    e.CardsGathered: cards.gathered,
    e.TimeCharged: lambda table, event: {"time_charges": event.charges},
    e.HandRevived: lambda table, event: {
        **seats.changed(table, event.seat, standing="live", mucked=False),
        "fold_order": tuple(seat for seat in table.fold_order if seat != event.seat),
        "went_out": tuple(seat for seat in table.went_out if seat != event.seat),
        "pots_of": event.of,
    },
    **remarks.REMARKS,
    e.OverBlindMade: lambda table, event: {"posts": (*table.posts, DuePost(event.seat, event.amount, "over"))},
    e.Drew: lambda table, event: {"draws": {**table.draw.draws, event.seat: event.count}, "progress": 0},
}
