"""Amounts that a player often wants, so that a screen can offer them without reckoning."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.outcome import Choice, Due
from game.table.state import Table


@dataclass(frozen=True, slots=True)
class Pick:
    """A total of the round in cents, and the word for it."""

    word: str
    to: int


def quick_picks(table: Table, due: Due) -> list[Pick]:
    """The totals on offer for a bet or raise: the least, half the pot, the pot, all in or else the most. Each lawful, each once.

    A raise of the pot is reckoned as everywhere: call first, then raise by what then lies on the table.
    """
    choice = due.choice("bet") or due.choice("raise-to")
    if choice is None or choice.least >= choice.most:
        return []
    seat = table.seats[due.by]
    price = table.betting.price if table.betting else 0
    pot = table.pot_total() + max(price - seat.bet, 0)
    last = "All in" if choice.most == seat.stack + seat.bet else "Pot" if choice.most == price + pot else "Most"
    wanted = [Pick("Least", choice.least), Pick("Half pot", price + pot // 2), Pick("Pot", price + pot)]
    inside = [Pick(pick.word, _lawful(choice, pick.to)) for pick in wanted if choice.least <= pick.to < choice.most]
    found = {pick.to: pick for pick in reversed([*inside, Pick(last, choice.most)])}
    return sorted(found.values(), key=lambda pick: pick.to)


def _lawful(choice: Choice, to: int) -> int:
    """The greatest lawful total that is no more."""
    return choice.least + (to - choice.least) // choice.step * choice.step
