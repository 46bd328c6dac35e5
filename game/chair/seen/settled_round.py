"""A round against the house that is over, as it stands until the next is asked for: all hands that were seen, and what each won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.cards.card import Card
from game.chair.gains import gained
from game.chair.seen.box_view import HAND, set_in_order
from game.chair.seen.view import CardState, CardView, SeatState, SeatView, TableView
from game.rulebook.money import dollars
from game.session.narration.wording import hand_parts
from game.session.round import PlayedMove
from game.table.rules import Rules
from game.table.sight import sight
from game.table.state import Table


def with_round(view: TableView, rules: Rules, played: Sequence[PlayedMove], me: int, *, cards: bool) -> TableView:
    """The view with each box's result; with `cards` as they were last seen by the person, and what the house had. A dealer has
    put them into the rack with his own hands."""
    if not played:
        return view
    house, hands, last = _last_seen(played, me)
    opening = played[0].before
    seats = tuple(_seat(seat, hands.get(seat.seat, ()) if cards else (), opening, last) for seat in view.seats)
    if not cards:
        return replace(view, seats=seats)
    board = tuple(CardView(card, CardState.UP) for card in set_in_order(house)) or view.board
    words = hand_parts(rules.ranking, rules.composition, house, ())[0] if house else ""
    return replace(view, board=board, dealer=f"{view.dealer}: {words}" if words else view.dealer, seats=seats)


def _last_seen(played: Sequence[PlayedMove], me: int) -> tuple[tuple[Card, ...], dict[int, tuple[Card, ...]], Table]:
    """The house's open hand and those of the boxes, each as it lay when it was seen whole for the last time."""
    house: tuple[Card, ...] = ()
    hands: dict[int, tuple[Card, ...]] = {}
    for step in reversed(played):
        table = step.before
        house = house or (table.bank.upcard if len(table.bank.upcard) == HAND else ())
        for number, seat in table.seats.items():
            if number not in hands and len(seat.cards) == HAND and (seat.shown or number == me):
                hands[number] = sight(table, me).seats[number].open
    return house, hands, played[-1].after


def _seat(seat: SeatView, cards: Sequence[Card], opening: Table, last: Table) -> SeatView:
    gain = gained(opening, last, seat.seat)
    if gain is None:
        return seat
    told = f"+{dollars(gain)}" if gain > 0 else f"−{dollars(-gain)}" if gain else "equal" if seat.last else ""
    folded = f"fold {told}" if seat.state is SeatState.FOLDED else told
    state = SeatState.IN if told else seat.state
    shown = tuple(CardView(card, CardState.UP) for card in cards) or seat.cards
    return replace(seat, cards=shown, last=folded, state=state, gain=gain if told else None)
