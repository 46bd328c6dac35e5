"""How a hand comes out, as it is seen on the felt: who has won raises the five cards that did it, lit at their edges; hands out of
play that a player has seen lie dimmed at their seats."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from game.cards.card import Card
from game.chair.seen.table_view import late_in
from game.chair.seen.view import CardState, CardView, SeatView, Spot, TableView
from game.rulebook.money import dollars
from game.session.narration.read_out import forms_read, reading_of
from game.table.payout import showdown
from game.table.payout.showdown import whole
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.state import Table
from game.table.values import Seat


def with_outcome(view: TableView, rules: Rules, seen: Sight, table: Table, won: Mapping[int, int], me: int) -> TableView:
    """The view with those who have `won` of the pots (cents by seat), and with the hands out of play that seat `me` knows."""
    if table.awards:
        view, seen = shown_again(view, seen, table)
    if won:
        view = _with_winners(view, rules, seen, table, won)
    return with_given_up(view, rules, table, me)


def _with_winners(view: TableView, rules: Rules, seen: Sight, table: Table, won: Mapping[int, int]) -> TableView:
    """From the first share until the next hand: what each won, its five cards raised, and the hand's name in the plate."""
    shown = _with_five(view, {seat: _five(rules, seen, seat) for seat in won})
    named = {seat: forms_read(rules, table, seat) for seat in won if _makes(rules, seen, seat)}
    seats = [_named(replace(seat, last=f"wins {dollars(won[seat.seat])}"), named.get(seat.seat)) if seat.seat in won else seat
             for seat in view.seats]
    return replace(shown, seats=tuple(seats))


def _with_five(view: TableView, hands: Mapping[int, frozenset[Card]]) -> TableView:
    """The view with the cards raised that make each of these hands. The others of the board step back; a winner's own are all to be
    read."""
    best = frozenset(spot for seat, five in hands.items() for spot in _lying(view, seat, five))
    beside = frozenset(spot for seat in hands for spot in _lying(view, seat) if spot.seat is None) - best
    return replace(view, won=best, aside=beside) if best else view


def _named(shown: SeatView, forms: tuple[str, ...] | None) -> SeatView:
    """A seat with the name of its hand, where that has one."""
    return replace(shown, holds=forms[0], brief=forms[1:]) if forms else shown


def best_shown(rules: Rules, table: Table) -> frozenset[int]:
    """The seats that win, once every hand still in lies open; none before. Asked where only the dealer's work is left."""
    live = [seat for seat in table.live() if not seat.mucked]
    open_ = len(live) > 1 and not table.awards and all(seat.shown for seat in live)
    return showdown.winning(rules, table) if open_ else frozenset()


def with_read(view: TableView, rules: Rules, table: Table, won: Collection[int]) -> TableView:
    """The view with the five cards raised of each hand that has `won`, until its pot is pushed."""
    seats = [seat for seat in won if seat and seat in showdown.winning(rules, table)]
    return _with_five(view, {seat: frozenset(hand.five) for seat in seats if (hand := reading_of(rules, table, seat)) is not None})


def with_best(view: TableView, rules: Rules, table: Table, won: Collection[int]) -> TableView:
    """The same, with what each of these hands is in its plate: everybody looks for the winner, while the dealer still works."""
    seats = (_named(replace(seat, last=""), forms_read(rules, table, seat.seat)) if seat.seat in won else seat
             for seat in view.seats)
    return replace(with_read(view, rules, table, won), seats=tuple(seats))


def shown_again(view: TableView, seen: Sight, table: Table) -> tuple[TableView, Sight]:
    """The view, and what is known, with a hand that has won and was taken in after its pot was pushed: it lies at its seat until
    the next one, as one that lost does."""
    back = {each.seat: table.seats[each.seat].thrown for each in table.awards if _taken_in(table, each.seat)}
    faces = {number: tuple(CardView(card, CardState.UP) for card in cards) for number, cards in back.items()}
    seats = tuple(replace(seat, cards=faces[seat.seat]) if seat.seat in faces else seat for seat in view.seats)
    known = {number: seat._replace(open=back[number]) if number in back else seat for number, seat in seen.seats.items()}
    return (replace(view, seats=seats), replace(seen, seats=known)) if back else (view, seen)


def turned_up(seat: SeatView) -> SeatView:
    """The seat with every card face up that is known."""
    return replace(seat, cards=tuple(replace(card, state=CardState.UP) if card.card else card for card in seat.cards))


def _taken_in(table: Table, number: int) -> bool:
    seat = table.seats.get(number)
    return seat is not None and seat.shown and not seat.cards and bool(seat.thrown) and set(seat.thrown) <= set(table.muck)


def _makes(rules: Rules, seen: Sight, seat: int) -> bool:
    held = seen.seats.get(seat)
    if held is None or not held.shown or held.down:
        return False
    most, board = rules.composition.most, whole(rules, seen.board)
    together = len(held.open) + len(board)
    return rules.composition.makes(len(held.open), len(board)) and (most is None or together <= most)


def _five(rules: Rules, seen: Sight, seat: int) -> frozenset[Card]:
    """The cards that a shown hand was made of; none where nobody else was left to be shown anything."""
    if not _makes(rules, seen, seat):
        return frozenset()
    return frozenset(rules.composition.best(rules.ranking, seen.seats[seat].open, whole(rules, seen.board)).five)


def _lying(view: TableView, seat: int, cards: frozenset[Card] | None = None) -> list[Spot]:
    """Where they lie, or all that are open: on the board and at the seat."""
    board = [Spot("card", index=at) for at, each in enumerate(view.board) if _one_of(each, cards)]
    held = next((each.cards for each in view.seats if each.seat == seat), ())
    return board + [Spot("card", seat, at) for at, each in enumerate(held) if _one_of(each, cards)]


def _one_of(shown: CardView, cards: frozenset[Card] | None) -> bool:
    return shown.card is not None and (cards is None or shown.card in cards)


def with_given_up(view: TableView, rules: Rules, table: Table, me: int) -> TableView:
    """The view with your own hand folded or mucked, and every hand that was shown and taken in, with what it was. A hand that was
    swept in or declared dead is none of these: it is gone from the table."""
    kept = {each.seat: table.seats[each.seat] for each in view.seats if _stays(each, table, me)}
    if not kept:
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
    makes = seat.shown and rules.composition.makes(len(seat.thrown), len(whole(rules, table.board)))
    named = forms_read(rules, table, seat.number) if makes else ("",)
    cards = tuple(CardView(card, CardState.UP) for card in seat.thrown)
    return replace(_named(shown, named), cards=cards, late=late_in(rules.spec, seat))
