"""What every kind of step answers."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulebook.game_spec import StepSpec
from game.rulebook.money import dollars
from game.rulebook.schema.steps import StepOptions
from game.table.events import Event
from game.table.moves import Move
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.state import Table
from game.table.values.places import DEALER, DIRECTOR, SUPERVISOR


class WrongMove(Exception):
    """A move that is not right now: the clause that says so, and the reason in words. The engine turns it into a Refusal."""

    def __init__(self, cite: str, reason: str) -> None:
        super().__init__(reason)
        self.cite, self.reason = cite, reason


def who(by: int) -> str:
    """A party's name in a message."""
    return {DEALER: "The dealer", SUPERVISOR: "The supervisor", DIRECTOR: "The director"}.get(by, f"Seat {by}")


class Step:
    """One step of a procedure. Stateless: all it knows is its specification and the rules. A kind with options of its own names
    their class."""

    options: StepOptions

    def __init__(self, spec: StepSpec, rules: Rules) -> None:
        self.spec = spec
        self.options = spec.options
        self.rules = rules
        self.cite = spec.cite
        self.street = spec.street
        """The street it belongs to, or "draw"; "" if to none."""

    def begin(self, table: Table) -> Sequence[Event]:
        """What happens by itself when the step comes up."""
        return ()

    def finished(self, table: Table) -> bool:
        """Whether nothing of the step is left to do."""
        raise NotImplementedError

    def left_out(self, move: Move) -> bool:
        """Whether the move passes the step over for the next one, and rightly: only of a step that no rule enforces."""
        return False

    def due(self, table: Table) -> Due:
        """Who must do what. Only asked while the step is not finished."""
        raise NotImplementedError

    def decide(self, table: Table, move: Move) -> Sequence[Event]:
        """What follows from a move. Raises WrongMove if it is not right now."""
        raise NotImplementedError

    def expect(self, table: Table, move: Move) -> None:
        """Raise WrongMove unless the move is exactly the one that is due."""
        due = self.due(table)
        if move != due.move:
            raise WrongMove(due.cite, f"{who(move.by)}: {describe(move)}. Due now: {who(due.by)}, {describe(due.move)}.")


def describe(move: Move | None) -> str:
    """A move in a few words, for a message."""
    if move is None:
        return "a choice"
    words = "".join(f" {c.lower()}" if c.isupper() else c for c in type(move).__name__).strip()
    left_out = ("by", "order", "facts", *move.unsaid)
    known = ((k, v) for k, v in vars(move).items() if k not in left_out and v not in ((), None, ""))
    facts = [dollars(v) if k == "amount" else str(v) for k, v in known]
    return " ".join([words, *facts])
