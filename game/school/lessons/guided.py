"""A session that waits for a lesson: the program acts only as far as the part has it, and players do what was planned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from game.agents.agent import Agent
from game.cases.language.lines import CaseLine
from game.cases.running.moves_of import move_of
from game.cases.staging.draws import with_cards
from game.school.lessons.lesson import PLAYED, LessonPart, TableSetup
from game.school.lessons.place_table import LaidTable
from game.session.between import CashTable
from game.session.chairs import COMPANIES, Chairs, of_family
from game.session.session import Session
from game.session.setting_up.role_names import place_of
from game.table import moves as m
from game.table.outcome import Due, Outcome, Refusal
from game.table.sight import sight
from game.table.steps import settling
from game.table.values import DEALER

SEED: Final = 1
"""What chance decides is the same for everybody, and every time."""
_UNPLANNED = (m.Post, m.Show, m.Muck, m.Cut, m.Look, m.Decline)
"""What players do without a plan."""


class GuidedSession(Session):
    """A hand of a lesson. `plan` is what the players do, `goes_on` whether the program acts now."""

    def __init__(self, begins: LaidTable, chairs: Chairs, plan: Sequence[CaseLine] = ()) -> None:
        self.laid, self.goes_on = begins, False
        self._plan = plan
        game = (begins.round.book, begins.round.game, begins.round.settings)
        super().__init__(game, begins.round, chairs, SEED, house=CashTable(0))

    def consider(self) -> m.Move | None:
        if not self.goes_on:
            return None
        due = self.ask()
        planned = self.planned(due) if due is not None and not self.chairs.person_answers(due) else None
        return planned or super().consider()

    def submit(self, move: m.Move) -> Outcome | Refusal:
        """A move by anybody; the first shuffle and the first cut bring the deck into the order that the lesson needs."""
        laid = self.laid
        if isinstance(move, m.Shuffle) and laid.deck and not move.order:
            move = replace(move, order=laid.deck)
        if isinstance(move, m.Cut) and laid.cut_at:
            move = replace(move, at=laid.cut_at)
        answer = super().submit(move)
        if isinstance(answer, Outcome):
            spent = isinstance(move, m.Shuffle), isinstance(move, m.Cut)
            self.laid = replace(laid, deck=() if spent[0] else laid.deck, cut_at=0 if spent[1] else laid.cut_at)
        return answer

    def goes_on_from_here(self) -> LaidTable:
        """The hand as it stands, for the part that comes next."""
        return replace(self.laid, round=self.round)

    def planned(self, due: Due) -> m.Move | None:
        """What a player does next by the plan, or at the showdown; None where nothing was planned for them."""
        if due.by <= DEALER:
            return None
        if due.choice("show"):
            return self._shown(due)
        own = [line for line in self._plan if line.actor == due.by]
        done = sum(move.by == due.by and not isinstance(move, _UNPLANNED) for move in self.round.moves)
        if done >= len(own) or due.move is not None or _besides(due, own[done]):
            return None
        return move_of(with_cards(own[done], self.table), None)

    def _shown(self, due: Due) -> m.Move:
        beaten = due.choice("muck") and settling.beaten(self.engine.rules, sight(self.table, due.by))
        return m.Muck(by=due.by) if beaten else m.Show(by=due.by)


def _besides(due: Due, line: CaseLine) -> bool:
    """Whether what is due is no turn of the plan: the cut, or a straddle that the plan has nothing of."""
    return due.choice("cut") is not None or (due.choice("decline") is not None and due.choice(line.verb) is None)


def seated(begins: LaidTable, me: int) -> Chairs:
    """Everybody at the table of a lesson; the person's chair has a player too, who shows what must be done."""
    rules = begins.round.engine.rules
    company = of_family(COMPANIES["caller"], COMPANIES["regular"])
    agents: Mapping[int, Agent] = {seat: company(rules, Random(SEED)) for seat in begins.round.opening.seats}
    return Chairs(dict(agents), frozenset((me,)))


def place_in(role: str, laid: TableSetup | None) -> int:
    """The number of the place that a lesson's person has."""
    return place_of(role, laid.seat if laid else 0)


def set_to(session: GuidedSession, part: LessonPart, me: int, *, shown: bool) -> None:
    """Let the program act as the part has it; `shown`: in the person's place too."""
    session.goes_on = part.kind in PLAYED
    session.chairs = replace(session.chairs, people=frozenset() if shown else frozenset((me,)))
