"""Plays a round of a tournament case, and says what can be seen of it apart from what every house-banked round shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.cases.language.case import Case
from game.cases.language.lines import CaseLine
from game.cases.running.boxes.box_run import BoxRun
from game.cases.running.irregularities.trouble import CaseTrouble
from game.cases.staging.stage import StagedCase
from game.table import events as e
from game.table import moves as m
from game.table.banked import antes_in_turn, boxes
from game.table.outcome import Due, Outcome
from game.table.steps.banked.house import SettleStep


class TournamentRun(BoxRun):
    """One run. `ante_order` and `deal_order` are one lap each, as they were when the antes and the deal began."""

    def __init__(self, staged: StagedCase, folding: Iterable[int], troubles: Iterable[CaseTrouble]) -> None:
        self.ante_order = tuple(seat.number for seat in antes_in_turn.order(staged.table))
        self.deal_order: tuple[int, ...] = ()
        super().__init__(staged, folding, troubles)

    def acts_on(self, line: CaseLine) -> bool:
        """Asking for an ante begins a turn and ends the one before."""
        return line.verb == "ask" and line.word == "ante" and self.at("antes")

    def at(self, stage: str) -> bool:
        step = self.engine.step(self.table)
        if stage == "settled":
            return step is None or not self.table.trouble.counts or _after_the_settlement(self)
        return super().at(stage)

    def as_asked(self, case: Case) -> None:
        """A round without any line goes on to its first decision."""
        if not self.done and self.at("antes") and not self.table.bank.answers:
            self.automatic()

    def ask_first(self, line: CaseLine) -> None:
        """Asks for an ante in its turn."""
        due = self.due()
        if line.verb == "ante" and due is not None and due.move == m.AskAnte(int(line.actor)):
            self.must(due.move)

    def decision(self) -> Due | None:
        """Who has to decide next: whom the dealer is about to ask is as good as asked."""
        due = self.due()
        if due is None or not isinstance(due.move, m.AskAnte):
            return due
        answer = self.engine.apply(self.table, due.move)
        assert isinstance(answer, Outcome)
        return self.engine.due(answer.table)

    def plainest(self) -> m.Move:
        due = self.due()
        ante = due.choice("ante") if due else None
        return m.Ante(ante.least, by=due.by) if due and ante else super().plainest()

    def _note(self, move: m.Move, events: Sequence[e.Event]) -> None:
        if not self.deal_order and isinstance(move, m.DealCard):
            playing = tuple(seat.number for seat in boxes.dealt_in(self.table))
            self.deal_order = playing
        super()._note(move, events)


def _after_the_settlement(run: TournamentRun) -> bool:
    """Whether the boxes are settled and the hands racked."""
    done = next(at for at, step in enumerate(run.engine.steps) if isinstance(step, SettleStep))
    return run.table.cursor > done
