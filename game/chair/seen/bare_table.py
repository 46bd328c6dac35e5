"""A table as it stands in a card room: chips, cards, faces and names, and nothing written beside them."""

from __future__ import annotations

from dataclasses import replace

from game.chair.seen.view import CardState, CardView, SeatView, TableView


def bared(view: TableView) -> TableView:
    """The same table without whose turn it is, what each seat did last, sums, and marks on cards that lie open."""
    seats = tuple(_bare(seat) for seat in view.seats)
    return replace(view, bare=True, turn=None, seats=seats, top=_plain(view.top), laid_aside=tuple(map(_plain, view.laid_aside)))


def _bare(seat: SeatView) -> SeatView:
    seat = replace(seat, cards=tuple(map(_plain, seat.cards)))
    return replace(seat, last="") if seat.cards or seat.stack else seat


def _plain(card: CardView) -> CardView:
    """A card that lies open has no sign on it that says whether it should."""
    return replace(card, state=CardState.UP) if card.state in (CardState.EXPOSED, CardState.BOXED) else card
