"""A move that is not right now: how the engine and all it asks say so, and who and what it is about in words."""

from __future__ import annotations

from game.rulebook.money import dollars
from game.table.moves import Move
from game.table.values.places import DEALER, DIRECTOR, SUPERVISOR


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
