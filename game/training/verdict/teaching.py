"""A verdict as a lesson: what happened, what is right and why, what the other books say; worked out at the table as it stood. What
happens again in a hand that was taken back is practice, and counts nowhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.grammar import capitalised
from game.irregularities.rulings.rulings import branch
from game.rulebook.irregularities import remedies
from game.rulebook.irregularity_spec import RulingSpec
from game.session.round import PlayedMove, TakenBack
from game.session.session import Session
from game.table import events as e
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table
from game.training.grading import Verdict
from game.training.verdict.elsewhere import OtherBookAnswer, elsewhere
from game.training.verdict.happened import happened
from game.training.verdict.reasons import reasons


def repeated(again: TakenBack, verdict: Verdict) -> bool:
    """Whether a verdict is on something that had happened before already: an incident of the part that is played again, or a
    stop in it."""
    if verdict.what is not None:
        return verdict.what.since < again.clock
    return verdict.at < again.moves


def replayed(session: Session) -> bool:
    """Whether the hand is where it was before it was taken back."""
    return len(session.round) < session.again.moves


LEFT_TO: Final = "-decides"
"""How a remedy ends that is no remedy yet: somebody decides."""


@dataclass(frozen=True, slots=True)
class IncidentMoment:
    """An incident, and the table at which it was, or could have been, ruled on."""

    table: Table
    incident: Incident


@dataclass(frozen=True, slots=True)
class IncidentTeaching:
    """What there is to learn of something that went wrong. `answer` is the book's own at that moment, `means` its remedy in a
    line, `why` the sentence that says which branch of the clause holds."""

    happened: str
    answer: RulingSpec
    means: str
    why: str
    elsewhere: tuple[OtherBookAnswer, ...]


def teach(rules: Rules, moment: IncidentMoment) -> IncidentTeaching:
    """The lesson of one incident."""
    table, incident = moment.table, moment.incident
    answer = branch(rules, table, incident)
    return IncidentTeaching(
        happened(rules, incident),
        answer,
        means(rules, answer, named=True),
        reasons(rules, table, incident),
        tuple(elsewhere(rules, table, incident)),
    )


def means(rules: Rules, answer: RulingSpec, *, named: bool = False) -> str:
    """A remedy in a line; where it is left to somebody, to whom. `named`: its name stands before it."""
    if answer.text:
        return answer.text
    if answer.remedy.endswith(LEFT_TO):
        return capitalised(f"{rules.book.authority(answer.decides)} decides.")
    known = remedies().get(answer.remedy)
    return known.by.get(answer.steps or "", (named and known.adds) or known.means) if known else ""


def moments(played: Iterable[PlayedMove]) -> dict[int, IncidentMoment]:
    """Every incident of a round, by its place in the table's list: as the table was when it was ruled on, else when it arose."""
    found: dict[int, IncidentMoment] = {}
    for step in played:
        if not step.at:
            found = {at: IncidentMoment(step.before, incident) for at, incident in enumerate(step.before.trouble.incidents)}
        for event in step.events:
            if isinstance(event, e.IncidentArose):
                found[len(found)] = IncidentMoment(step.after, event.incident)
            elif isinstance(event, e.IncidentRuled):
                found[event.incident] = IncidentMoment(step.before, step.before.trouble.incidents[event.incident])
    return found


def moment_of(played: Iterable[PlayedMove], verdict: Verdict) -> IncidentMoment | None:
    """The moment that a verdict is about; None for a call about nothing."""
    return moments(played).get(verdict.incident)
