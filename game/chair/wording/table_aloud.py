"""A table in words that can be spoken, as far as it is seen from a chair: asked for by key, for those who cannot look."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.chair.seen.view import CardView, SeatState, SeatView, TableView
from game.grammar import capitalised, counted
from game.rulebook.money import dollars
from game.session.narration.wording import card_in_words

_OUT: Final = {
    SeatState.FOLDED: "folded", SeatState.MUCKED: "folded", SeatState.ALL_IN: "all in", SeatState.DEAD: "dead hand",
    SeatState.AWAY: "away", SeatState.LOST: "lost",
}  # fmt: skip


def pot(view: TableView, me: int = 0) -> str:
    """What is in the middle, and what is bet in this betting round."""
    pots = [f"{each.label or 'pot'} {dollars(each.amount)}" for each in view.pots if each.amount]
    bets = [f"{_seat(seat)} {dollars(seat.bet)}" for seat in view.seats if seat.bet]
    lying = ", ".join(pots) or "nothing in the pot"
    return f"{lying.capitalize()}." + (f" Bets: {', '.join(bets)}." if bets else "")


def board(view: TableView, me: int = 0) -> str:
    """The cards in the middle."""
    cards = [card_in_words(each.card) for each in view.board if each.card is not None]
    return f"Board: {', '.join(cards)}." if cards else "No cards on the board."


def own_cards(view: TableView, me: int = 0) -> str:
    """Your own cards; without a seat all that lie open, seat by seat."""
    own = next((seat for seat in view.seats if seat.seat == me), None)
    if own is not None:
        cards = _faces(own.cards)
        return f"Your cards: {', '.join(cards)}." if cards else "You have no cards."
    shown = [f"{capitalised(_seat(seat))}: {', '.join(_held(seat.cards))}." for seat in view.seats if _faces(seat.cards)]
    return " ".join(shown) or "No cards are face up."


def stacks(view: TableView, me: int = 0) -> str:
    """Everybody with their chips, your own first."""
    there = [seat for seat in view.seats if seat.state is not SeatState.EMPTY]
    there.sort(key=lambda seat: (seat.seat != me, seat.seat))
    told = [f"{'You' if seat.seat == me else capitalised(_seat(seat))}: {_stack(seat)}." for seat in there]
    return " ".join(told) or "Nobody sits here."


def turn(view: TableView, me: int = 0) -> str:
    """Who is to act, and how many are still in."""
    left = sum(seat.state in (SeatState.IN, SeatState.ALL_IN) for seat in view.seats)
    still = f" {counted(left, 'player')} still in." if left else ""
    if view.turn is None:
        return f"Nobody's turn.{still}"
    if view.turn == "dealer":
        return f"The dealer's turn.{still}"
    who = next((seat for seat in view.seats if seat.seat == view.turn), SeatView(view.turn))
    return ("Your turn." if who.seat == me else f"{capitalised(_seat(who))}'s turn.") + still


QUESTIONS: Final[Mapping[str, Callable[[TableView, int], str]]] = {
    "p": pot, "b": board, "c": own_cards, "s": stacks, "t": turn,
}  # fmt: skip
"""What is asked for by Alt and a key."""


def _seat(seat: SeatView) -> str:
    return f"seat {seat.seat}, {seat.name}" if seat.name and seat.name != f"Seat {seat.seat}" else f"seat {seat.seat}"


def _stack(seat: SeatView) -> str:
    return ", ".join(filter(None, (dollars(seat.stack), f"bet {dollars(seat.bet)}" if seat.bet else "", _OUT.get(seat.state, ""))))


def _faces(cards: tuple[CardView, ...]) -> list[str]:
    return [card_in_words(each.card) for each in cards if each.card is not None]


def _held(cards: tuple[CardView, ...]) -> Iterator[str]:
    """The open ones by name, and how many lie face down."""
    yield from _faces(cards)
    down = sum(each.card is None for each in cards)
    if down:
        yield f"{down} face down"
