"""Words for the panel and the voice: what is due, why, and under which clause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.session.narration import orders
from game.session.narration.move_text import MoveText
from game.session.narration.reasons import reason_for
from game.session.narration.sentences_of_moves import sentences_of
from game.session.narration.wording import placed
from game.table.events import Event
from game.table.moves import GiveRuling
from game.table.outcome import Due, Refusal
from game.table.rules import Rules
from game.table.state import Table


class WrongParts(NamedTuple):
    """A wrong step: what was tried, what is right, why the seat that was tried is passed over, if it is. `wrong` is what doesn't
    fit of a step that was due, as "wrong amount"; "" where another step was."""

    tried: str
    right: str
    passed: str
    wrong: str = ""

    @property
    def head(self) -> str:
        """What was wrong, in two or three words."""
        return self.wrong.capitalize() or "Not this step"

    def __str__(self) -> str:
        said = f"{self.tried[:-1]}: {self.wrong}." if self.wrong else self.tried
        return " ".join(filter(None, (said, self.right, self.passed)))


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence, the clause it rests on, and why: the reason for a step, for anything else what the clause demands; both ""
    where no book orders it. `event` is what it tells of, if it tells of one; `parts` what a wrong step has to tell."""

    text: str
    cite: str = ""
    why: str = ""
    event: Event | None = field(default=None, compare=False)
    parts: WrongParts | None = field(default=None, compare=False)

    def __str__(self) -> str:
        return f"{self.text} [{self.cite}]" if self.cite else self.text


def due_line(rules: Rules, table: Table, due: Due) -> Line:
    """What is due now: who, what; why; the clause."""
    line = _line(rules, orders.describe_due(rules, table, due), due.cite)
    return replace(line, why=_why(rules, table, due))


def why_done(rules: Rules, table: Table, due: Due | None, cite: str) -> str:
    """Why something was done under a clause: what was due under it then was done for its reason; "" for anything else."""
    return _why(rules, table, due) if cite and due is not None and due.cite == cite else ""


def _why(rules: Rules, table: Table, due: Due) -> str:
    """The reason for what is due; of a ruling what the book rules, which is why it is given."""
    if isinstance(due.move, GiveRuling) and due.cite:
        return rules.book.clause(due.cite).summary
    return reason_for(rules, table, due)


def event_lines(rules: Rules, table: Table, events: Sequence[Event], *, reads: bool = True, due: Due | None = None) -> list[Line]:
    """What the events of one move come to in words; `table` is as it was before them. `reads`: shown hands are read too. `due`:
    what was due then; what was done under its clause was done for its reason."""
    sentences = sentences_of(MoveText(rules, table, events, reads=reads))
    lines = [_line(rules, each.text, each.cite, each.event) for each in sentences]
    return [replace(line, why=why_done(rules, table, due, line.cite) or line.why) for line in lines]


def refusal_line(rules: Rules, refusal: Refusal) -> Line:
    """Why a move was refused, and under which clause."""
    return _line(rules, refusal.reason, refusal.cite)


def _line(rules: Rules, text: str, cite: str, event: Event | None = None) -> Line:
    return Line(placed(rules, text), cite, rules.book.clause(cite).summary if cite else "", event)
