"""Where on the table something lies that a text points at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.chair.seen.view import SeatState, SeatView, Spot, SpotKind, TableView
from game.school.lessons.lesson import PointedThing

KINDS: Final[Mapping[str, SpotKind]] = {"deck": "stub", "cards": "card"}
"""Things that the felt has another word for."""


def thing_at(spot: Spot | None, view: TableView) -> PointedThing | None:
    """What lies at a spot, as a lesson calls it; None for bare cloth, the place of nobody and one where nothing is bet."""
    if spot is None:
        return None
    there = next((seat for seat in view.seats if seat.seat == spot.seat), SeatView(0, state=SeatState.EMPTY))
    if spot.seat and (there.state is SeatState.EMPTY or (spot.kind == "bet" and not there.bet)):
        return None
    if spot.kind == "card" and spot.seat is None:
        return PointedThing("board")
    if spot.kind == "marker":
        return PointedThing("marker")
    called: str = next((thing for thing, kind in KINDS.items() if kind == spot.kind), spot.kind)
    return PointedThing(called, spot.seat or 0)


def spots_of(pointed: PointedThing, view: TableView) -> frozenset[Spot]:
    """The spots of something on the table."""
    kind: SpotKind = KINDS.get(pointed.thing, pointed.thing)  # type: ignore[arg-type]
    if kind == "pot":
        return frozenset(Spot("pot", index=at) for at in range(max(1, len(view.pots))))
    if kind == "marker":
        return frozenset(Spot("marker", mark.seat) for mark in view.markers)
    if kind == "card":
        held = next((seat.cards for seat in view.seats if seat.seat == pointed.seat), ())
        return frozenset(Spot("card", pointed.seat, at) for at in range(len(held)))
    return frozenset((Spot(kind, pointed.seat or None),))
