"""`evolve(table, event)`: the only code that changes a table. It does as history says and asks no rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from game.cards.card import Card
from game.table import events as e
from game.table import flows
from game.table.moves import ReplaceDeck
from game.table.places import RESERVE, Place
from game.table.state import Award, Charge, Post, Ruling, Seat, Table

_Apply = Callable[[Table, Any], dict[str, Any]]


def evolve(table: Table, event: e.Event) -> Table:
    """The table after an event. Cards and chips only change places; ValueError if something is not where the event says."""
    return fold_in(table, (event,))


def fold_in(table: Table, happened: Sequence[e.Event]) -> Table:
    """The table after several events. The tables in between are nobody's, so one copy is made for them all."""
    draft = table.changed({})
    fields = draft.__dict__
    for event in happened:
        fields.update(_APPLY[type(event)](draft, event))
    fields["clock"] = table.clock + len(happened)
    return draft


def _seat(table: Table, number: int, **changes: Any) -> dict[str, Any]:
    return {"seats": {**table.seats, number: table.seats[number].with_(**changes)}}


# ---- cards


def _without(cards: tuple[Card, ...], card: Card, place: Place) -> tuple[Card, ...]:
    if cards and cards[0] == card:
        return cards[1:]
    try:
        at = cards.index(card)
    except ValueError:
        raise ValueError(f"{card} is not at {place}") from None
    return cards[:at] + cards[at + 1 :]


def _cards_at(table: Table, place: Place) -> tuple[Card, ...]:
    if place.seat:
        return cast("tuple[Card, ...]", getattr(table.seats[place.seat], place.kind))
    return cast("tuple[Card, ...]", getattr(table, place.kind))


def _lay(table: Table, changes: dict[str, Any], place: Place, cards: tuple[Card, ...]) -> None:
    """Write down that these cards now lie at a place."""
    if place.seat:
        seats = changes.get("seats", table.seats)
        changes["seats"] = {**seats, place.seat: seats[place.seat].changed({place.kind: cards})}
    else:
        changes[place.kind] = cards


def _card_moved(table: Table, event: e.CardMoved) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    _lay(table, changes, event.source, _without(_cards_at(table, event.source), event.card, event.source))
    there = _cards_at(table.changed(changes) if event.source == event.to else table, event.to)
    _lay(table, changes, event.to, (event.card, *there) if event.to.kind == "stub" else (*there, event.card))
    if event.source.kind == "stub" and event.to.kind in ("hole", "up") and not table.draws:
        changes["dealt"] = (*table.dealt, event.card)
    elif event.source.seat and not event.to.seat and not table.board:
        changes["dealt"] = tuple(card for card in table.dealt if card != event.card)
    if event.source.seat in table.ghosts and not changes["seats"][event.source.seat].cards:
        changes["seats"] = {number: seat for number, seat in changes["seats"].items() if number != event.source.seat}
        changes["ghosts"] = table.ghosts - {event.source.seat}
    if event.seen and event.to.kind not in ("board", "up", "upcard"):
        changes["exposed"] = table.exposed | {event.card}
    if event.to.kind == "rack" and event.source.seat:
        _racked(changes, event)
    if event.card in table.boxed and event.to.kind != "stub":
        changes["boxed"] = table.boxed - {event.card}
    return changes


def _racked(changes: dict[str, Any], event: e.CardMoved) -> None:
    """Remember whose hand a card in the rack was of: a racked hand may have to be built again."""
    seat = changes["seats"].get(event.source.seat)
    if seat is not None and event.card not in seat.thrown:
        changes["seats"] = {**changes["seats"], seat.number: seat.with_(thrown=(*seat.thrown, event.card))}


# ---- chips


def _chips(table: Table, changes: dict[str, Any], place: Place, amount: int) -> None:
    """Write down that chips came to a place, or left it. ValueError if it does not hold so many."""
    if place.seat:
        seats = changes.get("seats", table.seats)
        have = getattr(seats[place.seat], place.kind)
        changes["seats"] = {**seats, place.seat: seats[place.seat].changed({place.kind: have + amount})}
    else:
        name = place.kind.replace("-", "_")
        have = changes.get(name, getattr(table, name))
        changes[name] = have + amount
    if have + amount < 0 and place != RESERVE:
        raise ValueError(f"{place} holds {have}, not {-amount}")


def _chips_moved(table: Table, event: e.ChipsMoved) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    _chips(table, changes, event.source, -event.amount)
    _chips(table, changes, event.to, event.amount)
    if event.why in _OF_A_SEAT and "middle" in (event.source.kind, event.to.kind):
        sign = 1 if event.to.kind == "middle" else -1
        kind = "dead_money" if event.why == "dead" else "paid"
        _chips(table, changes, Place(kind, event.seat), sign * event.amount)
    if (after := flows.after(table.flows, event)) is not table.flows:
        changes["flows"] = after
    if event.source.kind == "pool" and event.why == "returned":
        changes["in_jackpot"] = table.in_jackpot - {event.seat}
    if event.why == "commission":
        changes["charges"] = (*table.charges, Charge(event.pot, event.amount))
    elif event.why == "take-back":
        undone = next(award for award in reversed(table.awards) if award.amount == event.amount)
        changes["awards"] = tuple(award for award in table.awards if award is not undone)
    elif event.why == "jackpot":
        changes["in_jackpot"] = table.in_jackpot | {event.seat}
    elif event.why == "bet-won":
        changes["paid_on_bets"] = table.paid_on_bets + event.amount
    elif event.why == "commission-back":
        changes["charges"] = (*table.charges, Charge(event.pot, -event.amount))
    return changes


_OF_A_SEAT = frozenset(("gather", "ante", "dead", "returned", "uncalled"))


# ---- the rest, a line each


def _acted(table: Table, event: e.Acted) -> dict[str, Any]:
    changes: dict[str, Any] = {"betting": event.betting}
    seat = table.seats[event.seat]
    if not seat.looked:
        changes |= _seat(table, event.seat, looked=True)
    return changes


def _standing(word: str) -> _Apply:
    def apply(table: Table, event: Any) -> dict[str, Any]:
        changes = _seat(table, event.seat, standing=word, thrown=table.seats[event.seat].cards)
        if word == "folded":
            changes["fold_order"] = (*table.fold_order, event.seat)
        return changes

    return apply


def _mucked(table: Table, event: e.HandMucked) -> dict[str, Any]:
    return _seat(table, event.seat, mucked=True, thrown=table.seats[event.seat].cards)


def _flag(name: str) -> _Apply:
    return lambda table, event: _seat(table, event.seat, **{name: True})


def _incident_state(table: Table, index: int, state: str) -> tuple[Any, ...]:
    return tuple(
        incident.with_(state=state) if at == index else incident for at, incident in enumerate(table.incidents)
    )


def _noticed(table: Table, event: e.IncidentNoticed) -> dict[str, Any]:
    return {"stopped": event.incident, "incidents": _incident_state(table, event.incident, "noticed")}


def _ruled(table: Table, event: e.IncidentRuled) -> dict[str, Any]:
    rulings = tuple(event.ruling if at == event.incident else old for at, old in enumerate(table.rulings))
    incidents = _incident_state(table, event.incident, "ruled")
    other_deck = table.other_deck or _wants_another_deck(event.ruling)
    steps, later = event.ruling.steps, event.ruling.later
    return {"rulings": rulings, "incidents": incidents, "repairs": steps, "pending": later, "other_deck": other_deck}


def _wants_another_deck(ruling: Ruling) -> bool:
    """Whether a ruling replaces the deck and leaves it to the end of the hand."""
    return ruling.remedy == "replace-deck" and not any(isinstance(step, ReplaceDeck) for step in ruling.steps)


def _repaired(table: Table, event: e.RepairDone) -> dict[str, Any]:
    return {"repairs": table.repairs[1:]} if table.repairs else {"pending": table.pending[1:]}


def _noted(table: Table, event: e.Noted) -> dict[str, Any]:
    """What a remark changes; most are only for the record."""
    remark = _REMARKS.get(event.what)
    return remark(table, event) if remark else {}


def _fact(event: e.Noted, name: str, default: Any = None) -> Any:
    return dict(event.facts).get(name, default)


def _ghost(table: Table, event: e.Noted) -> dict[str, Any]:
    seats = dict(sorted({**table.seats, event.seat: Seat(event.seat, 0, "out")}.items()))
    return {"seats": seats, "ghosts": table.ghosts | {event.seat}}


def _ahead(table: Table, event: e.Noted) -> dict[str, Any]:
    return {"ahead": {**table.ahead, event.seat: table.ahead.get(event.seat, 0) + _fact(event, "count")}}


def _claims(table: Table, event: e.Noted) -> dict[str, Any]:
    return {"answers": table.answers | {event.seat}, "claims": table.claims | {event.seat}}


def _played_all_in(table: Table, event: e.Noted) -> dict[str, Any]:
    return {"played_all_in": table.played_all_in | {event.seat}, "asked_all_in": table.asked_all_in - {event.seat}}


_REMARKS: dict[str, Callable[[Table, e.Noted], dict[str, Any]]] = {
    "warned": lambda table, event: {"warned": table.warned | {event.seat}},
    "forfeited": lambda table, event: {"forfeited": table.forfeited | {event.seat}},
    "deck-change": lambda table, event: {"other_deck": True},
    "closing": lambda table, event: {"closing": True},
    "void": lambda table, event: {"counts": False},
    "burn-laid": lambda table, event: {"burns_skipped": table.burns_skipped + _fact(event, "count", 1)},
    "ahead": _ahead,
    "uncut": lambda table, event: {"uncut": True},
    "turned-down": lambda table, event: {"turned_down": table.turned_down | {_fact(event, "card")}},
    "boxed": lambda table, event: {"boxed": table.boxed | {_fact(event, "card")}},
    "hand-counted": lambda table, event: {"counted": table.counted | {event.seat}},
    "prizes": lambda table, event: {"prizes": _fact(event, "due")},
    "answers": lambda table, event: {"answers": table.answers | {event.seat}},
    "claims": _claims,
    "sits-out": lambda table, event: _seat(table, event.seat, standing="out"),
    "played-all-in": _played_all_in,
    "asked-all-in": lambda table, event: {"asked_all_in": table.asked_all_in | {event.seat}},
    "answered-all-in": lambda table, event: {"asked_all_in": table.asked_all_in - {event.seat}},
    "burn-to-active": lambda table, event: {"burn_to_active": bool(event.seat)},
    "cut-made": lambda table, event: {"cut_made": True},
    "dark": lambda table, event: {"dark": table.dark | {event.seat}},
    "spoken": lambda table, event: {"spoken": table.spoken | {event.seat}},
    "asked-again": lambda table, event: {"spoken": table.spoken - {event.seat}, "again": table.again | {event.seat}},
    "decided": lambda table, event: {"again": table.again - {event.seat}},
    "jackpot-out": lambda table, event: {"jackpot_out": True},
    "extra-hand": _ghost,
}


def _gathered(table: Table, event: e.CardsGathered) -> dict[str, Any]:
    """The hand as it was before its first card; chips lie where they lay."""
    seats = {
        number: seat.with_(
            standing="live" if seat.standing in ("live", "folded", "dead") else "out",
            hole=(), up=(), thrown=(), discarded=(), looked=False, shown=False, mucked=False,
        )
        for number, seat in table.seats.items()
        if number not in table.ghosts
    }  # fmt: skip
    none: tuple[Any, ...] = ()
    return {
        "seats": seats, "stub": event.stub, "board": none, "burns": none, "muck": none, "aside": none,
        "boxed": frozenset(), "exposed": frozenset(), "betting": None, "rounds": none, "fold_order": none,
        "dealt": none, "burns_skipped": 0, "read": none, "pending": none, "draws": {}, "ahead": {}, "uncut": False,
        "posts": tuple(post for post in table.posts if post.kind != "over"), "cut_made": False,
        "played_all_in": frozenset(), "asked_all_in": frozenset(), "burn_to_active": False, "ghosts": frozenset(),
        "turned_down": frozenset(),
    }  # fmt: skip


def _rewound(table: Table, event: e.Rewound) -> dict[str, Any]:
    return {"cursor": event.cursor, "progress": event.progress, "betting": None, "ahead": {}}


def _closed(table: Table, event: e.BettingClosed) -> dict[str, Any]:
    assert table.betting is not None
    return {"betting": None, "rounds": (*table.rounds, table.betting)}


_APPLY: dict[type[e.Event], _Apply] = {
    e.Shuffled: lambda table, event: {"stub": event.stub, "exposed": table.exposed - set(event.stub)},
    e.CutOffered: lambda table, event: {},
    e.DeckCut: lambda table, event: {"stub": table.stub[event.at :] + table.stub[: event.at], "uncut": False},
    e.CardMoved: _card_moved,
    e.CardTurned: lambda table, event: {"exposed": table.exposed | {event.card}},
    e.ChipsMoved: _chips_moved,
    e.BettingOpened: lambda table, event: {"betting": event.betting},
    e.Acted: _acted,
    e.BettingChanged: lambda table, event: {"betting": event.betting},
    e.BettingClosed: _closed,
    e.HandFolded: _standing("folded"),
    e.HandKilled: _standing("dead"),
    e.HandLooked: _flag("looked"),
    e.HandShown: _flag("shown"),
    e.HandMucked: _mucked,
    e.HandRead: lambda table, event: {"read": (*table.read, event.seat)},
    e.PotPushed: lambda table, event: {"awards": (*table.awards, Award(event.pot, event.to, event.amount))},
    e.MarkerMoved: lambda table, event: {"marker": event.to},
    e.Counted: lambda table, event: {"progress": event.progress},
    e.StepEnded: lambda table, event: {"cursor": event.cursor + 1, "progress": 0, "answers": frozenset()},
    e.Rewound: _rewound,
    e.IncidentArose: lambda table, event: {
        "incidents": (*table.incidents, event.incident),
        "rulings": (*table.rulings, None),
    },
    e.IncidentNoticed: _noticed,
    e.SupervisorCalled: lambda table, event: {"called": True},
    e.IncidentRuled: _ruled,
    e.IncidentPassed: lambda table, event: {"incidents": _incident_state(table, event.incident, "passed")},
    e.RepairDone: _repaired,
    e.PlayResumed: lambda table, event: {"stopped": None, "called": False},
    e.CardsGathered: _gathered,
    e.TimeCharged: lambda table, event: {"time_charges": event.charges},
    e.HandRevived: lambda table, event: {
        **_seat(table, event.seat, standing="live", mucked=False),
        "pots_of": event.of,
    },
    e.Noted: _noted,
    e.OverBlindMade: lambda table, event: {"posts": (*table.posts, Post(event.seat, event.amount, "over"))},
    e.Drew: lambda table, event: {"draws": {**table.draws, event.seat: event.count}, "progress": 0},
}
