"""A table as it stands in a card room: chips, cards, faces and names, and nothing written beside them."""

from __future__ import annotations

from dataclasses import replace

from game.chair.seen.view import SeatView, TableView


def bared(view: TableView) -> TableView:
    """The same table without whose turn it is, what each seat did last, and sums."""
    return replace(view, bare=True, turn=None, seats=tuple(map(_bare, view.seats)))


def _bare(seat: SeatView) -> SeatView:
    return replace(seat, last="") if seat.cards or seat.stack else seat
