"""Amounts that a player often wants, so that a screen can offer them without reckoning."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.outcome import Choice, Due
from game.table.state import Table


@dataclass(frozen=True, slots=True)
class Pick:
    """A total of the round in cents, and the word for it; None where it is not open now."""

    word: str
    to: int | None


def quick_picks(table: Table, due: Due) -> list[Pick]:
    """The totals for a bet or raise: the least, half the pot, two thirds of it, the pot, all in or else the most. They are always
    the same words, so that each keeps its place, whether it is lawful now or not; two thirds are no part of a lesser limit.

    A raise of the pot is reckoned as everywhere: call first, then raise by what then lies on the table.
    """
    choice = due.choice("bet") or due.choice("raise-to")
    if choice is None or choice.least >= choice.most:
        return []
    seat = table.seats[due.by]
    price = table.betting.price if table.betting else 0
    pot = table.pot_total() + max(price - seat.bet, 0)
    last = "All in" if choice.most == seat.stack + seat.bet else "Pot" if choice.most == price + pot else "Max"
    part = {} if last == "Max" else {"⅔ pot": price + 2 * pot // 3}
    wanted = {"Min": choice.least, "Half pot": price + pot // 2, **part, "Pot": price + pot}
    open_ = {word: _lawful(choice, to) if choice.least <= to < choice.most else None for word, to in wanted.items()}
    return [Pick(word, to) for word, to in {**open_, last: choice.most}.items()]


def _lawful(choice: Choice, to: int) -> int:
    """The greatest lawful total that is no more."""
    return choice.least + (to - choice.least) // choice.step * choice.step
