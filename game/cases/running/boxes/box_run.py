"""Plays a case of a house-banked game."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from copy import deepcopy
from fractions import Fraction
from typing import Any, Self

from game.cases.checking.observe_boxes import seen
from game.cases.checking.observed import Observed
from game.cases.language.case import Case
from game.cases.language.lines import Line
from game.cases.running import budget
from game.cases.running.boxes.box_moments import BoxMoments
from game.cases.running.boxes.box_trouble import early_claim, happened
from game.cases.running.hand_run import HandRun
from game.cases.running.history import move_for, tell, until_it_arises
from game.cases.running.progress import coming, on_to
from game.cases.running.troubles import Trouble, goes_wrong, troubles_of
from game.cases.running.unplayable import Unplayable, waiting
from game.cases.staging.box_pools import wagers_of
from game.cases.staging.box_table import lay
from game.cases.staging.stage import Staged
from game.cases.staging.unstaged import Unstaged
from game.rulebook.loader import library
from game.table import boxes, jackpot
from game.table import events as e
from game.table import moves as m
from game.table.flows import PUT_RIGHT
from game.table.outcome import Refusal
from game.table.places import STUB, TRAY
from game.table.question import Question
from game.table.requests import answer_to
from game.table.state import Table
from game.table.steps.betting import move_of
from game.table.steps.boxes import AntesStep, DealBoxesStep, DecisionsStep
from game.table.steps.house import SettleStep
from game.table.steps.jackpot import JackpotsStep, PrizesStep


def banked(case: Case) -> bool:
    """Whether the case's game is written and the house plays against boxes in it."""
    book = library().get(case.book)
    return book is not None and case.game in book.games and book.games[case.game].family.house_plays


def run_banked(case: Case, run: int) -> Observed:
    """Stage, play and observe. Raises Unstaged for what cannot be run, Unplayable for a history that cannot be played."""
    if case.when.kind not in ("nothing", "settle", "play-to", "try", "request", "irregularity"):
        raise Unstaged(f"when {case.when.kind}")
    play = told(case, run)
    play.mark_now()
    beside = _when(case, play)
    drawn = play.numbered.known(play.table.stub)
    return Observed(seen(play) | beside, drawn, play.chips_in)


DEALS = 2000
"""How many orders of the unnamed cards are tried until the settlement that a history tells of comes about."""
LAYING = 3
"""What it costs to lay the cards, in moves."""
_SETTLING = frozenset(("pay-box", "collect-box", "pay-prize", "read-hand"))


def told(case: Case, run: int, troubles: Callable[[Case, Staged], Iterable[Trouble]] = troubles_of) -> BoxRun:
    """The case played to the end of its history. Where that tells who won or lost, the cards nobody names are such that it
    can be. `troubles` makes what goes wrong in it. Raises Unstaged, and Unplayable if no such cards are found."""
    settled = any(isinstance(line, Line) and line.verb in _SETTLING for line in case.given.history)
    refused: Unplayable | None = None
    for deal in range(DEALS if settled else 1):
        try:
            budget.spend(LAYING)
        except budget.Spent as spent:
            raise refused or spent from None
        staged = lay(case, run + 2 * deal)
        folding = [number for number, box in case.given.boxes.items() if box.fold]
        try:
            play = BoxRun(staged, folding, troubles(case, staged))
            tell(play, case.given.history)
            return play
        except budget.Spent as spent:
            raise refused or spent from None
        except Unplayable as error:
            refused = error
    assert refused is not None
    raise refused


def _when(case: Case, play: BoxRun) -> dict[str, Any]:
    """What `when` says, and what was seen of it beside the table."""
    before = len(play.done)
    if case.when.kind == "irregularity":
        return happened(case, play, play.troubles[-1])
    until_it_arises(play)
    if case.when.kind in ("settle", "play-to"):
        on_to(play, case.when.play_to or "settled")
        return {"steps": play.done[before:], "due": coming(play)}
    if case.when.kind == "request":
        return _asked(case, play)
    if case.when.line is None:
        return {"due": coming(play)}
    refusal = play.offer(move_for(play, case.when.line))
    if refusal is None:
        return {"accepted": True, "due": coming(play)}
    return {"accepted": False, "refused": play.engine.rules.beside(refusal.cite), "due": coming(play)}


def _asked(case: Case, play: BoxRun) -> dict[str, Any]:
    """What the book answers to a request, carried out where it is granted. Raises UnknownRef where it says nothing."""
    assert case.when.tale is not None
    before = len(play.done)
    question = Question(play.engine.rules, play.table, case.when.tale.name, case.when.tale.facts)
    answer = answer_to(question)
    for move in answer.steps:
        play.must(move)
    found: dict[str, Any] = {"answer": answer.answer, "decides": answer.decides, "cite": answer.cites}
    found |= {"steps": play.done[before:], "choices": answer.choices}
    if answer.hand is not None:
        found["effective-hand"] = answer.hand
    if case.when.play_to:
        on_to(play, case.when.play_to)
    return found | {"due": coming(play)}


class BoxRun(HandRun):
    """One run. `set_at` is the table as the settlement began and `set_line` how many lines were done then, `decided` the
    boxes in the order of their decisions, `back` what was handed back by wager."""

    def __init__(self, staged: Staged, folding: Iterable[int], troubles: Iterable[Trouble] = ()) -> None:
        self.back: defaultdict[int, Counter[str]] = defaultdict(Counter)
        self.decided: list[int] = []
        self.set_at: Table | None = None
        self.set_line = 0
        self.folding = frozenset(folding)
        self.prize_steps: list[Fraction] = []
        self.paid_from: Counter[str] = Counter()
        self.before = staged.table
        super().__init__(staged, troubles)
        self.cards_each = boxes.cards_each(self.engine.rules)
        for number in sorted(self.folding):
            self.must(m.Fold(by=number))

    def __copy__(self) -> Self:
        """A run that goes on by itself: what it hands back or pays is none of this one's."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.back, other.paid_from = deepcopy(self.back), self.paid_from.copy()
        other.decided, other.dealt = [*self.decided], [*self.dealt]
        return other

    def acts_on(self, line: Line) -> bool:
        """The call for bet or fold lets players look."""
        due = self.due() if line.verb == "announce" else None
        return due is not None and isinstance(due.move, m.CallDecisions)

    def at(self, stage: str) -> bool:
        step = self.engine.step(self.table)
        if stage == "antes":
            return isinstance(step, AntesStep)
        if stage == "decisions":
            return isinstance(step, DecisionsStep)
        if stage == "deal":
            return isinstance(step, DealBoxesStep) and self.table.progress == 0
        if stage == "showdown":
            return isinstance(step, SettleStep) and self.set_line == len(self.done)
        return step is None if stage == "settled" else super().at(stage)

    def automatic(self) -> bool:
        """The dealer's step; a player who has laid no ante passes the round up; a count that is wrong stops the game."""
        due = self.due()
        if due is not None and due.by > 0 and due.choice("wait") and not goes_wrong(self):
            self.must(_passed(self, due.by))
            return True
        if due is not None and isinstance(due.move, m.StopPlay) and self.table.trouble.stopped is None:
            return self._counted_out(due.move)
        return super().automatic()

    def towards(self, move: m.Move) -> bool:
        step = self.engine.step(self.table)
        settles = isinstance(move, m.PayBox | m.CollectBox | m.CountHand | m.RackHand)
        settling = step.settling(self.table) if settles and isinstance(step, PrizesStep) else None
        if settling is not None:
            self.must(settling)
        return settling is not None or self.automatic()

    def _counted_out(self, stop: m.StopPlay) -> bool:
        """A hand that was dealt wrongly comes to light as it is counted: what went wrong is ruled on."""
        found = next(trouble for trouble in self.troubles if trouble.place == stop.incident)
        found.rule(self)
        return True

    def offer(self, move: m.Move) -> Refusal | None:
        self.before = self.table
        if isinstance(move, m.Claim) and early_claim(self):
            return Refusal(move, "", "claims follow the house's hand where a history tells nothing else", self.due())
        return super().offer(move)

    @property
    def moments(self) -> BoxMoments:
        return BoxMoments(self)

    def plainest(self) -> m.Move:
        due = self.due()
        if due is None:
            raise Unplayable(waiting(due))
        return move_of(due.choice("bet") or due.choices[0], due.by)

    def _note(self, move: m.Move, events: tuple[e.Event, ...]) -> None:
        planned = any(isinstance(event, e.Noted) and event.what == "prizes" for event in events)
        if planned and not any(flow.wager == "prize" for flow in self.table.bank.flows):
            self.prize_steps = jackpot.steps(self.engine.rules, self.table)
        if isinstance(move, m.Fold | m.Bet):
            self.decided.append(move.by)
        if isinstance(move, m.PayBox | m.CollectBox) and self.set_at is None:
            self.set_at, self.set_line = self.before, len(self.done)
        for event in events:
            if isinstance(event, e.CardMoved) and event.source == STUB and event.to.kind in ("house", "upcard"):
                self.dealt.append((0, event.card))
        super()._note(move, events)
        if isinstance(self.engine.step(self.table), SettleStep) and self.set_at is None:
            self.set_at, self.set_line = self.table, len(self.done)

    def _note_all_back(self, events: tuple[e.Event, ...]) -> None:
        """A void round has handed its chips back line by line."""

    def _note_chips(self, event: e.ChipsMoved) -> None:
        super()._note_chips(event)
        if event.why == "prize":
            self.paid_from[event.source.kind] += event.amount
        elif (event.why == "paid-back" and event.to.kind in ("pool", "reserve")) or event.why == "prize-put-right":
            self.paid_from[event.to.kind] -= event.amount
        elif event.why in PUT_RIGHT and event.source == TRAY:
            self.back[event.seat][PUT_RIGHT[event.why]] += event.amount
        elif event.why == "returned":
            for wager, amount in wagers_of(self.before, event):
                self.back[event.seat][wager] += amount


def _passed(play: BoxRun, number: int) -> m.Move:
    """A player does not take up what it is offered: an ante, the jackpot, a claim."""
    step = play.engine.step(play.table)
    if isinstance(step, AntesStep):
        return m.SitOut(by=number)
    return m.Jackpot(0, by=number) if isinstance(step, JackpotsStep) else m.Claim("", by=number)
