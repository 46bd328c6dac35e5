"""A ruling as it is given from a chair: what can be chosen, what was, and the moves that it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.chair.wording.rows import Row
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Refusal
from game.table.places import DEALER, SUPERVISOR


@dataclass(frozen=True)
class RuleLists:
    """What can be chosen. Each list is whole: leaving out what does not fit would give the answer away."""

    happened: Sequence[Row]
    remedy: Sequence[Row]
    clause: Sequence[Row]
    meanings: Mapping[str, str] = field(default_factory=dict)
    """What a row's word means, by its key; shown while the row is looked at."""


@dataclass(frozen=True)
class RuleChoice:
    """A ruling as given: the keys of the three rows."""

    happened: str
    remedy: str
    clause: str


@dataclass(frozen=True)
class GivenRuling:
    """A ruling as it is given: the three rows, and whether somebody was called for it."""

    choice: RuleChoice
    called: bool


def rule(session: Session, by: int, given: GivenRuling) -> Refusal | None:
    """Stop play over what the trainee says happened, unless somebody has, call whoever is to be called, rule. Answers what was
    refused, if anything."""
    for move in _moves(session, by, given):
        answer = session.submit(move)
        if isinstance(answer, Refusal):
            return answer
    return None


def _moves(session: Session, by: int, given: GivenRuling) -> list[m.Move]:
    word = given.choice.happened
    open_ = [at for at, incident in enumerate(session.table.trouble.incidents) if incident.state == "open"]
    named = [at for at in open_ if session.table.trouble.incidents[at].irregularity == word]
    ruler = SUPERVISOR if given.called and by == DEALER else by
    stop = [m.StopPlay(named[-1] if named else -1, by=by)] if session.table.trouble.stopped is None else []
    call = [m.CallSupervisor(by=by)] if given.called else []
    return [*stop, *call, m.GiveRuling(given.choice.remedy, given.choice.clause, by=ruler)]
