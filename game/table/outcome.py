"""The engine's answers: what is due, what follows from a move, and how it says that a move is not right now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, NamedTuple

from game.rulebook.money import dollars
from game.table.events import Event
from game.table.moves import Move
from game.table.state import Table
from game.table.values import DEALER, DIRECTOR, SUPERVISOR, unchanging


class WrongMove(Exception):
    """A move that is not right now: the clause that says so, and the reason in words. The engine turns it into a Refusal."""

    def __init__(self, cite: str, reason: str) -> None:
        super().__init__(reason)
        self.cite, self.reason = cite, reason


def who(by: int) -> str:
    """A party's name in a message."""
    return {DEALER: "The dealer", SUPERVISOR: "The supervisor", DIRECTOR: "The director"}.get(by, f"Seat {by}")


def describe(move: Move | None) -> str:
    """A move in a few words, for a message."""
    if move is None:
        return "a choice"
    words = "".join(f" {c.lower()}" if c.isupper() else c for c in type(move).__name__).strip()
    left_out = ("by", "order", "facts", *move.unsaid)
    known = ((k, v) for k, v in vars(move).items() if k not in left_out and v not in ((), None, ""))
    facts = [dollars(v) if k == "amount" else str(v) for k, v in known]
    return " ".join([words, *facts])


class Choice(NamedTuple):
    """One thing that may be done now.

    `kind` is the vocabulary's word (fold, check, stand, call, bet, raise-to, tap-out, post, show, muck, cut). For bet,
    raise-to and tap-out `least` and `most` are totals of the round; for call, chips to add; for cut, cards. `step` is the
    smallest difference between two lawful amounts (an all-in need not keep to it).
    """

    kind: str
    cite: str
    least: int = 0
    most: int = 0
    step: int = 1


@unchanging
class Due:
    """Who must do something now, what may be done, and under which clause. `move` is set where only one thing is right."""

    by: int
    cite: str
    choices: tuple[Choice, ...] = ()
    move: Move | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)

    def choice(self, kind: str) -> Choice | None:
        """The choice of that word, if it is open."""
        return next((choice for choice in self.choices if choice.kind == kind), None)

    @property
    def forced_bet(self) -> bool:
        """Whether it is an opening bet that has to be made: only how much is left to the player who makes it."""
        return len(self.choices) == 1 and self.choices[0].kind == "bet"


def puts_right(table: Table, due: Due | None) -> bool:
    """Whether what is due is a corrective step, at once or as soon as the deal was complete."""
    return due is not None and due.move is not None and due.move in (*table.trouble.repairs[:1], *table.trouble.pending[:1])


@unchanging
class Outcome:
    """The move was right: the table after it, and what happened."""

    table: Table
    events: tuple[Event, ...]


@unchanging
class Refusal:
    """The move was wrong: why, under which clause, and what is due instead. The table has not changed."""

    move: Move
    cite: str
    reason: str
    due: Due | None
