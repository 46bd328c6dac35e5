"""What goes between a box and the house in a round, so that a void round can be undone to the last chip (act A.void)."""

from __future__ import annotations

from typing import NamedTuple

from game.table.events import ChipsMoved
from game.table.values import POOL, TRAY, Place

_LOST = frozenset(("folded", "lost"))
_WON = {"ante-won": "ante", "bet-won": "bet", "prize": "prize"}
HOUSE = frozenset(("tray", "pool", "reserve"))
PUT_RIGHT = {"ante-put-right": "ante", "bet-put-right": "bet", "prize-put-right": "prize"}
"""Chips that put a settled wager right: by how much a box gained too much by it, or lost too much."""
_POOLS = frozenset(("pool", "reserve"))
"""A jackpot wager comes back from both, or from the reserve alone where the pool holds too little."""


class Flow(NamedTuple):
    """What a box gained by a wager (less than 0: lost) from a place of the house, in cents. Seat 0: the house's own chips
    into its jackpot pool."""

    seat: int
    wager: str
    place: Place
    amount: int


def after(flows: tuple[Flow, ...], event: ChipsMoved) -> tuple[Flow, ...]:
    """The round's flows after chips came from the house or went to it."""
    if event.why in _LOST:
        return (*flows, Flow(event.seat, event.source.kind, TRAY, -event.amount))
    if event.why in _WON:
        return (*flows, Flow(event.seat, _WON[event.why], event.source, event.amount))
    if event.why == "jackpot":
        return (*flows, Flow(event.seat, "jackpot", event.to, -event.amount))
    if event.why in PUT_RIGHT:
        return _put_right(flows, event)
    if event.why == "reseed":
        return (*flows, Flow(0, "reseed", POOL, event.amount))
    return tuple(flow for flow in flows if not _undone(flow, event))


def _put_right(flows: tuple[Flow, ...], event: ChipsMoved) -> tuple[Flow, ...]:
    """A settled wager with what it gained or lost too much taken off."""
    house, more = (event.source, event.amount) if event.source.kind in HOUSE else (event.to, -event.amount)
    here = (event.seat, PUT_RIGHT[event.why], house)
    amount = more + sum(flow.amount for flow in flows if flow[:3] == here)
    rest = tuple(flow for flow in flows if flow[:3] != here)
    return (*rest, Flow(*here, amount)) if amount else rest


def _undone(flow: Flow, event: ChipsMoved) -> bool:
    """Whether chips that come back, always all of them at once, undo a flow."""
    if event.why == "returned":
        pools = {flow.place.kind, event.source.kind} <= _POOLS
        return flow.seat == event.seat and (pools or flow.place == event.source) and flow.amount < 0
    if event.why == "paid-back":
        return flow.seat == event.seat and flow.place == event.to and flow.amount > 0
    return event.why == "unseed" and flow.wager == "reseed"


def lost(flows: tuple[Flow, ...], seat: int) -> tuple[tuple[Place, int], ...]:
    """What a box has lost so far, by where it went: cents above 0."""
    return _sums(flows, seat, -1)


def won(flows: tuple[Flow, ...], seat: int) -> tuple[tuple[Place, int], ...]:
    """What a box was paid so far, by where it came from."""
    return _sums(flows, seat, 1)


def won_on_bets(flows: tuple[Flow, ...], seat: int, place: Place) -> int:
    """What a box's bet was paid so far, from a place."""
    return sum(flow.amount for flow in flows if flow[:3] == (seat, "bet", place) and flow.amount > 0)


def gained(flows: tuple[Flow, ...], seat: int, wager: str) -> int:
    """What a box has gained by a wager so far, less than 0 if it lost it."""
    return sum(flow.amount for flow in flows if flow[:2] == (seat, wager))


def _sums(flows: tuple[Flow, ...], seat: int, sign: int) -> tuple[tuple[Place, int], ...]:
    found: dict[Place, int] = {}
    for flow in flows:
        if flow.seat == seat and flow.amount * sign > 0:
            found[flow.place] = found.get(flow.place, 0) + sign * flow.amount
    return tuple(found.items())
