"""The check that nothing is lost: every card and every chip of a hand is somewhere on the table after every move."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.cards.card import JOKER_INDEX, Card
from game.rulebook.money import dollars
from game.session.round import PlayedMove
from game.table.state import Table


class Lost(AssertionError):
    """A card or a chip was lost or made from nothing: a fault of the program."""


def chips(table: Table) -> int:
    """All chips of the table, in cents."""
    total = table.middle + table.slide + table.drop_box + table.bank.tray + table.bank.pool + table.bank.reserve
    for seat in table.seats.values():
        total += seat.stack + seat.bet + seat.ante + seat.jackpot
    return total


def cards(table: Table) -> list[Card]:
    """All cards of the table, rising."""
    held = [card for seat in table.seats.values() for card in (*seat.hole, *seat.up, *seat.discarded)]
    house = (*table.bank.house, *table.bank.upcard, *table.bank.rack)
    return sorted([*table.stub, *table.board, *table.burns, *table.muck, *table.aside, *house, *held])


_CARD: Final = tuple(1 << 4 * index for index in range(JOKER_INDEX + 1))


def holdings(table: Table) -> tuple[int, int]:
    """All chips and all cards as two numbers, to compare quickly: equal numbers mean that nothing was lost or doubled."""
    found = 0
    of_the_house = (table.bank.house, table.bank.upcard, table.bank.rack)
    for pile in (table.stub, table.board, table.burns, table.muck, table.aside, *of_the_house):
        for card in pile:
            found += _CARD[card]
    for seat in table.seats.values():
        for pile in (seat.hole, seat.up, seat.discarded):
            for card in pile:
                found += _CARD[card]
    return chips(table), found


def left_over(table: Table) -> dict[str, int]:
    """Chips that lie where none may lie when a hand is over, in cents: every pot is somebody's, every wager was settled."""
    found = {"middle": table.middle, "slide": table.slide}
    for seat in table.seats.values():
        found |= {f"bet of {seat.number}": seat.bet, f"ante of {seat.number}": seat.ante, f"pad of {seat.number}": seat.jackpot}
    return {place: amount for place, amount in found.items() if amount}


class Conserved:
    """A listener that compares the table after each move with the table that the hand began with."""

    def __init__(self) -> None:
        self._chips, self._cards = 0, [Card(0)]

    def hear(self, played: PlayedMove) -> None:
        """Raises Lost, naming what is missing and the move that lost it."""
        if played.at == 0:
            self._chips, self._cards = chips(played.before), cards(played.before)
        if chips(played.after) != self._chips:
            found = f"{dollars(chips(played.after))} on the table, {dollars(self._chips)} at the beginning of the hand"
            raise Lost(f"move {played.at + 1}, {played.move}: {found}")
        now = cards(played.after)
        if now != self._cards:
            odd = sorted((Counter(now) - Counter(self._cards)) + (Counter(self._cards) - Counter(now)))
            raise Lost(f"move {played.at + 1}, {played.move}: cards lost or doubled: {' '.join(map(str, odd))}")
