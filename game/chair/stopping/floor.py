"""Calling the floor: a dealer stops play, tells what happened, and the one who came rules."""

from __future__ import annotations

from random import Random
from typing import Final

from game.agents.cast.character import cast
from game.chair.seen.view import FloorView
from game.chair.sitting import Sitting
from game.chair.stopping.ruling import RuleChoice
from game.chair.wording.rule_words import remedy_in_words
from game.rulebook.irregularities import remedies
from game.session.narration.orders import tried
from game.session.session import Session
from game.table import moves as m
from game.table.incident import Incident, Ruling
from game.table.outcome import Refusal
from game.table.values import SUPERVISOR
from game.training.grading import NOT_ASKED
from game.training.telling.facts import happening
from game.training.telling.sentences import Sentence, sentences
from game.training.verdict.happened import about, decided
from game.training.verdict.reasons import reasons

LEFT_OPEN: Final = "-decides"
"""How a remedy ends that the book leaves to the one who came."""
AS_IT_LIES: Final = "I'm leaving everything as it lies: nothing goes back, and nobody is penalised. Play on."
AT_ONCE: Final = 4
"""How many steps of a ruling are said one by one; more of them are summed up."""
NOTHING_THERE: Final = "I see nothing to rule on. Play on."


class FloorCall:
    """One call of the floor, over what the dealer says has happened. Play is stopped with it; `refused` says why it was not."""

    def __init__(self, session: Session, by: int, choice: RuleChoice) -> None:
        self._session, self._by, self._choice = session, by, choice
        answer = session.submit(m.StopPlay(named=choice.happened, seat=choice.seat, by=by))
        self.refused = answer if isinstance(answer, Refusal) else None

    @property
    def over(self) -> int:
        """The place of the incident in question; -1 where nothing of the kind is there."""
        stopped = self._session.table.trouble.stopped
        return -1 if stopped is None else stopped

    def sentences(self) -> tuple[Sentence, ...]:
        """The eight from which it is told; none where nothing is there that could be told."""
        if self.over < 0:
            return ()
        session, at = self._session, self.over
        here = happening(session.engine.rules, session.table, at, session.played())
        return sentences(here, Random(f"{session.chance.seed} floor {session.hand} {at} {len(session.round)}"))

    @property
    def why(self) -> str:
        """Why the book rules on it as it does; asked before the ruling is carried out."""
        table = self._session.table
        return reasons(self._session.engine.rules, table, table.trouble.incidents[self.over])

    def rule(self) -> Refusal | None:
        """The supervisor who came gives the ruling of the book. Answers what was refused, if anything."""
        answer = self._session.submit(m.CallSupervisor(by=self._by))
        if isinstance(answer, Refusal):
            return answer
        due = self._session.ask()
        right = due.move if due is not None and isinstance(due.move, m.GiveRuling) else m.GiveRuling("play-on")
        cite = right.cite or NOT_ASKED
        ruled = self._session.submit(m.GiveRuling(right.remedy, cite, by=SUPERVISOR, named=self._choice.happened))
        return ruled if isinstance(ruled, Refusal) else None


def rules_so(sitting: Sitting, ruling: Ruling, over: Incident, why: str) -> str:
    """The ruling as the one who came says it: to whom, what holds of what was done, what the dealer carries out, and `why`."""
    said, who = _decision(sitting, ruling, over), about(sitting.rules, over)
    to = f"{who}. " if who and who.lower() not in said.lower() else ""
    return f"{to}{said} {why}".strip()


def _decision(sitting: Sitting, ruling: Ruling, over: Incident) -> str:
    orders = carried_out(sitting, ruling)
    moves = [step for step in ruling.steps if not isinstance(step, m.Resume)]
    if ruling.remedy.endswith(LEFT_OPEN):
        return orders if moves else decided(sitting.rules, over) or orders or AS_IT_LIES
    known = remedies().get(ruling.remedy)
    said = orders if 0 < len(moves) <= AT_ONCE else (known.adds or known.means) if known else ""
    named = remedy_in_words(ruling.remedy)
    return said if said.startswith(named) else f"{named}. {said}".strip()


def carried_out(sitting: Sitting, ruling: Ruling) -> str:
    """What the dealer does for a ruling, each step as an order, all in one sentence; that the hand then goes on only where it's
    all; "" for nothing."""
    steps = [step for step in ruling.steps if not isinstance(step, m.Resume)] or ruling.steps
    said = list(dict.fromkeys(tried(sitting.rules, sitting.session.table, step) for step in steps))
    *first, last = [*said[:1], *(f"{each[:1].lower()}{each[1:]}" for each in said[1:])] or [""]
    return f"{', '.join(first)}, then {last}." if first else f"{last}." if last else ""


def supervisor(sitting: Sitting) -> FloorView:
    """Who comes when the floor is called: somebody of the house who does not play here, by the book's title."""
    title = next(each.title for word, each in sitting.book.authorities.items() if word != "dealer")
    free = [name for name in sorted(cast()) if name not in sitting.names.values()]
    name = Random(f"{sitting.session.chance.seed} on the floor").choice(free)
    return FloorView(name, title, cast()[name].face)
