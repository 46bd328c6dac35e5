"""A ruling as a person gives it: what was said, and the moves that it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Refusal
from game.table.values import DEALER, SUPERVISOR

Step = Literal["does", "happened", "who", "remedy", "clause", "seen", "when", "done"]
"""What is asked, one after the other: of a ruling; the last three of an incident note."""


@dataclass(frozen=True)
class RuleChoice:
    """A ruling as given: the keys of the rows; `seat` is whom the person points at, 0 for nobody. `floor`: the floor is called, and
    rules in their place."""

    happened: str
    remedy: str
    clause: str
    seat: int = 0
    floor: bool = False


@dataclass(frozen=True)
class GivenRuling:
    """A ruling as it is given: what was chosen, and whether somebody was called for it."""

    choice: RuleChoice
    called: bool


def rule(session: Session, by: int, given: GivenRuling) -> Refusal | None:
    """Stop play over what the trainee says happened, unless somebody has, call the one who must be called, rule. Answers what was
    refused, if anything."""
    for move in _moves(session, by, given):
        answer = session.submit(move)
        if isinstance(answer, Refusal):
            return answer
    return None


def _moves(session: Session, by: int, given: GivenRuling) -> list[m.Move]:
    choice, ruler = given.choice, SUPERVISOR if given.called and by == DEALER else by
    stopped = session.table.trouble.stopped is not None
    stop = [] if stopped else [m.StopPlay(named=choice.happened, seat=choice.seat, by=by)]
    call = [m.CallSupervisor(by=by)] if given.called else []
    return [*stop, *call, m.GiveRuling(choice.remedy, choice.clause, by=ruler, named=choice.happened)]
