"""What goes between a box and its player without a move of its own: a hand put under its bet, turned up or spread, chips taken."""

from __future__ import annotations

from typing import Final

from game.chair.seen.view import SeatState, SeatView, Spot, TableView
from game.chips.chip_table import WINNINGS, lying_at
from game.chips.heap import EMPTY, joined, total
from game.client.felt.animation import Motion
from game.client.felt.geometry.hits import hand_boxes, stack_box
from game.client.felt.geometry.layout import FeltGeometry

GAP: Final = 30.0
"""Milliseconds between two cards that leave together."""
PUSHED: Final = 650.0
"""So many milliseconds a hand that is folded is on its way from its player to the box."""
LOST: Final = 800.0
"""So many the ante is then on its way to the tray."""


def by_players(felt: FeltGeometry, before: TableView, after: TableView) -> list[Motion]:
    """All of it, at every box."""
    now = {seat.seat: seat for seat in after.seats}
    found: list[Motion] = []
    for seat in before.seats:
        if seat.seat in now:
            found += _hand(felt, seat, now[seat.seat]) + _taken(felt, before, seat, now[seat.seat])
    return found


def _hand(felt: FeltGeometry, was: SeatView, now: SeatView) -> list[Motion]:
    """The same hand, where it lies otherwise than before."""
    if len(was.cards) != len(now.cards) or (was.tucked, was.spread) == (now.tucked, now.spread):
        return []
    ways = zip(hand_boxes(felt, was), hand_boxes(felt, now), strict=True)
    lasts = PUSHED if now.state is SeatState.FOLDED and now.tucked else 0.0
    return [Motion("card", now.cards[at], start.centre, end.centre, at * GAP, Spot("card", now.seat, at), lasts=lasts)
            for at, (start, end) in enumerate(ways) if start != end]


def _taken(felt: FeltGeometry, before: TableView, was: SeatView, now: SeatView) -> list[Motion]:
    """What a box was paid, and the wagers with it, once its player takes them."""
    if not was.paid or now.paid:
        return []
    home, end = felt.seat(was.seat), stack_box(felt, now).centre
    found: list[Motion] = []
    for area, box in (("ante", home.fields["ante"]), ("bet", home.bet)):
        places = [place for place in lying_at(was.seat) if area in (place.kind, WINNINGS.get(place.kind))]
        chips = joined(*(before.heaps.get(place, EMPTY) for place in places))
        if chips:
            found.append(Motion("chips", total(chips), box.centre, end, len(found) * GAP, chips=chips))
    return found
