"""The telling of one move: its events, the table before them, and what a clause itself announces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.rulebook.clause import placeholders
from game.session.narration.read_out import read_out
from game.table import events as e
from game.table.rules import Rules
from game.table.state import Table


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and the clause it rests on ("" where no book orders it); `event` is what it tells of."""

    text: str
    cite: str
    event: e.Event | None = field(default=None, compare=False)


class MoveText:
    """What is known when the events of one move are told; `table` is as it was before them.

    `reads`: a shown hand is told with what it is; a dealer who must read it out isn't told.
    """

    def __init__(self, rules: Rules, table: Table, events: Sequence[e.Event], *, reads: bool = True) -> None:
        self.rules, self.table, self.events, self.reads = rules, table, events, reads
        self.added = sum(x.amount for x in events if isinstance(x, e.ChipsMoved) and x.why == "wager")
        self.acted = any(isinstance(x, e.Acted) for x in events)
        self.gathered = sum(x.amount for x in events if isinstance(x, e.ChipsMoved) and x.why == "gather")

    def said(self, cite: str, kind: str, **facts: Any) -> str | None:
        """The clause's own sentence for an event of that kind, if it has one and no fact of it is missing."""
        clause = self.rules.book.clauses.get(cite)
        if clause is None or kind not in clause.say:
            return None
        known = {name: fact for name, fact in facts.items() if fact is not None}
        if not set(placeholders(clause.say[kind])) <= set(known):
            return None
        return self.rules.book.say(cite, kind, known)

    def hand(self, seat: int) -> str:
        """A seat's hand in words."""
        return read_out(self.rules, self.table, seat)


def said(kind: str, otherwise: str = "") -> Callable[[MoveText, Any], str | None]:
    """What the clause of an event says of it, else this."""
    def sentence(text: MoveText, event: Any) -> str | None:
        return text.said(event.cite, kind) or otherwise or None

    return sentence
