"""A hand gone through again, step by step, each with its words, its clause and the reason for it."""

from __future__ import annotations

from dataclasses import dataclass

from game.session.narration.narration import Line, due_line, event_lines
from game.session.round import PlayedMove, Round
from game.table.state import Table


@dataclass(frozen=True, slots=True)
class ReviewStep:
    """One move of a hand. `due` is what was due, `told` what happened; `before` and `after` are the tables around it."""

    at: int
    by: int
    due: Line | None
    told: tuple[Line, ...]
    before: Table
    after: Table

    @property
    def text(self) -> str:
        """What happened, as one caption."""
        return " ".join(line.text for line in self.told)

    @property
    def cite(self) -> str:
        """The clause it rests on."""
        return next((line.cite for line in self.told if line.cite), self.due.cite if self.due else "")

    @property
    def why(self) -> str:
        """The reason for it, or what that clause demands."""
        lines = [*self.told, *([self.due] if self.due else [])]
        return next((line.why for line in lines if line.cite == self.cite), "")


def review(round_: Round) -> list[ReviewStep]:
    """All steps of a hand. Raises ReplayError if it is not what the engine would have let happen."""
    return [_step(round_, played) for played in round_.steps]


def _step(round_: Round, played: PlayedMove) -> ReviewStep:
    rules = round_.engine.rules
    return ReviewStep(
        played.at,
        played.move.by,
        due_line(rules, played.before, played.due) if played.due else None,
        tuple(event_lines(rules, played.before, played.events, due=played.due)),
        played.before,
        played.after,
    )
