"""Hands out of play that a player still has before his eyes: his own, and those shown; dimmed at their seats until the next one."""

from __future__ import annotations

from dataclasses import replace

from game.chair.seen.view import CardState, CardView, SeatView, Spot, TableView
from game.session.narration.wording import hand_in_words
from game.table.dealing.late_cards import late_in
from game.table.payout.showdown import whole
from game.table.rules import Rules
from game.table.state import Table
from game.table.values.seat import Seat


def with_given_up(view: TableView, rules: Rules, table: Table, me: int) -> TableView:
    """The view with one's own hand folded or mucked, and every hand that was shown and taken in, with what it was. A hand that was
    swept in or declared dead is none of these: it is gone from the table."""
    kept = {each.seat: table.seats[each.seat] for each in view.seats if _stays(each, table, me)}
    if not kept or rules.family.house_plays:
        return view
    seats = tuple(_with_cards(each, rules, table, kept[each.seat]) if each.seat in kept else each for each in view.seats)
    lying = frozenset(Spot("card", number, at) for number, seat in kept.items() for at in range(len(seat.thrown)))
    return replace(view, seats=seats, aside=view.aside | lying)


def _stays(shown: SeatView, table: Table, me: int) -> bool:
    seat = table.seats.get(shown.seat)
    if seat is None or shown.cards or not seat.thrown or not set(seat.thrown) <= set(table.muck):
        return False
    return (seat.mucked and seat.shown) or (shown.seat == me and (seat.mucked or seat.standing == "folded"))


def _with_cards(shown: SeatView, rules: Rules, table: Table, seat: Seat) -> SeatView:
    board = whole(rules, table.board)
    makes = seat.shown and rules.composition.makes(len(seat.thrown), len(board))
    named = hand_in_words(rules.ranking, rules.composition, seat.thrown, board) if makes else ""
    cards = tuple(CardView(card, CardState.UP) for card in seat.thrown)
    return replace(shown, cards=cards, holds=named, late=late_in(rules.spec, seat))
