"""A hand gone through again, step by step, each with its words, its clause and what that clause demands."""

from __future__ import annotations

from dataclasses import dataclass

from game.session.narration import Line, due_line, event_lines
from game.session.round import Played, Round
from game.table import events as e
from game.table.state import Table


@dataclass(frozen=True, slots=True)
class ReviewStep:
    """One move of a hand. `due` is what was due, `told` what happened; `before` and `after` are the tables around it.

    `street` is the betting round it belongs to, "" outside of them. `incident`: something went wrong, was seen, or was
    ruled on in it.
    """

    at: int
    by: int
    due: Line | None
    told: tuple[Line, ...]
    street: str
    incident: bool
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
        """What that clause demands, in our words."""
        lines = [*self.told, *([self.due] if self.due else [])]
        return next((line.why for line in lines if line.cite == self.cite), "")


def review(round_: Round) -> list[ReviewStep]:
    """All steps of a hand. Raises ReplayError if it is not what the engine would have let happen."""
    return [_step(round_, played) for played in round_.played()]


def _step(round_: Round, played: Played) -> ReviewStep:
    rules = round_.engine.rules
    step = round_.engine.step(played.before)
    return ReviewStep(
        played.at,
        played.move.by,
        due_line(rules, played.before, played.due) if played.due else None,
        tuple(event_lines(rules, played.before, played.events)),
        str(step.option("street", "")) if step else "",
        any(isinstance(event, _INCIDENTS) for event in played.events),
        played.before,
        played.after,
    )


_INCIDENTS = (e.IncidentArose, e.IncidentNoticed, e.IncidentRuled, e.IncidentPassed)


class Review:
    """A hand with a bookmark in it. The bookmark stands before the step it names; at the end it stands behind the last."""

    def __init__(self, round_: Round) -> None:
        self.round = round_
        self.steps = review(round_)
        self.at = 0

    @property
    def table(self) -> Table:
        """The table at the bookmark."""
        return self.steps[self.at - 1].after if self.at else self.round.opening

    @property
    def last(self) -> ReviewStep | None:
        """The step that led here."""
        return self.steps[self.at - 1] if self.at else None

    def go(self, by: int) -> None:
        """So many steps on, or back if negative; it stops at either end."""
        self.at = min(max(self.at + by, 0), len(self.steps))

    def go_to(self, at: int) -> None:
        """To before the step of that place; it stops at either end."""
        self.go(at - self.at)

    def next_incident(self) -> bool:
        """To behind the next step at which something went wrong or was ruled on; False, and no move, if there is none."""
        found = next((step.at for step in self.steps[self.at :] if step.incident), None)
        if found is not None:
            self.at = found + 1
        return found is not None

    def branch(self) -> Round:
        """The hand up to the bookmark, to be played on from there."""
        return self.round[: self.at]
