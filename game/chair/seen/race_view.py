"""A table between two hands while chips are raced off: cards face up by the seats, the odd chips in front of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from game.cards.card import Card
from game.chair.seen.view import CardState, CardView, SeatState, SeatView, TableView
from game.chips.heap import EMPTY, Heap, holds, without
from game.session.session import Session
from game.table.values import Place, bet, stack
from game.tournament.race import Race
from game.tournament.run import Tournament

_STATE: Final = dict.fromkeys((SeatState.LOST, SeatState.FOLDED, SeatState.MUCKED, SeatState.ALL_IN), SeatState.IN)
"""Everybody with chips is in it, whatever became of their hand."""


def races_due(session: Session) -> tuple[Race, ...]:
    """The races before the coming hand; none while a hand is on, and where no chips go."""
    house, waits = session.house, session.ask() is None and session.over is None
    return house.races(session.round.opening, session.table) if isinstance(house, Tournament) and waits else ()


def as_raced(view: TableView, race: Race, cards: Iterable[tuple[int, Card]]) -> TableView:
    """The table with these cards of a race dealt, and its odd chips in front of each seat."""
    dealt, heaps = tuple(cards), dict[Place, Heap](view.heaps)
    for number, count in race.odd.items():
        odd, held = {race.value: count}, view.heaps.get(stack(number), EMPTY)
        if not heaps.get(bet(number)) and holds(held, odd):
            heaps |= {bet(number): odd, stack(number): without(held, odd)}
    seats = tuple(_raced(seat, race, [card for to, card in dealt if to == seat.seat]) for seat in view.seats)
    return replace(view, seats=seats, heaps=heaps, board=(), raised=frozenset(), won=frozenset(), aside=frozenset())


def _raced(seat: SeatView, race: Race, cards: Iterable[Card]) -> SeatView:
    front = race.value * race.odd.get(seat.seat, 0)
    return replace(seat, cards=tuple(CardView(card, CardState.UP) for card in cards), last="", tucked=False, bet=front,
                   stack=seat.stack - front, state=_STATE.get(seat.state, seat.state))
