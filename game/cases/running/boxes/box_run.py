"""Plays a case of a house-banked game, and what goes wrong in it until the round can go on."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from fractions import Fraction
from typing import Any, Self

from game.cards.card import Card
from game.cases.language.case import Case
from game.cases.language.lines import CaseLine
from game.cases.language.named_facts import NamedEvent
from game.cases.running.advancing import on_to
from game.cases.running.boxes import box_arising
from game.cases.running.case_run import CaseRun
from game.cases.running.hand_run import HandRun
from game.cases.running.history import until_it_arises
from game.cases.running.irregularities import noticing
from game.cases.running.irregularities.trouble import CaseTrouble
from game.cases.running.irregularities.troubles import goes_wrong, happen, may_happen, notice, rule
from game.cases.running.unplayable import Unplayable, waiting
from game.cases.staging.box_deck import laid_again
from game.cases.staging.box_pools import wagers_of
from game.cases.staging.phases import phase, record
from game.cases.staging.stage import StagedCase
from game.irregularities.requests.requests import Answer
from game.table import events as e
from game.table import moves as m
from game.table.banked import boxes, jackpot
from game.table.flows import PUT_RIGHT
from game.table.outcome import Refusal
from game.table.state import Table
from game.table.steps.banked.boxes import AntesStep, DealBoxesStep, DecisionsStep
from game.table.steps.banked.house import SetHouseStep, SettleStep
from game.table.steps.banked.jackpot import JackpotsStep, PrizesStep
from game.table.steps.betting import move_of
from game.table.steps.preparing import CutStep, ShuffleStep
from game.table.values import DEALER, STUB, TRAY


def to_its_ruling(run: CaseRun) -> None:
    """It arises, is noticed and ruled on, as far as the history has not come to that."""
    *before, trouble = run.troubles
    for earlier in before:
        if earlier.tale.name == "late-claim" and not earlier.arisen:
            _until_it_can(run, earlier)
            happen(run, earlier)
    if not trouble.arisen:
        _until_it_can(run, trouble)
        until_it_arises(run)
    if trouble.ruling is None:
        notice(run, trouble)
        rule(run, trouble)


def after_the_ruling(case: Case, run: CaseRun) -> None:
    """The round goes on, from a new shuffle where one was asked for."""
    if run.troubles[-1].undoes:
        while isinstance(run.engine.step(run.table), ShuffleStep | CutStep):
            run.automatic()
    if case.when.play_to:
        on_to(run, case.when.play_to)


def _until_it_can(run: CaseRun, trouble: CaseTrouble) -> None:
    """The round goes on until what people do can happen: hands are needed for some of it, a racked hand for a late claim."""
    tale = trouble.tale
    if phase(tale) != "afterwards":
        return
    if record(tale).needs_hands:
        while before_decisions(run) and run.automatic():
            pass
    if "lap" in tale.facts:
        _to_lap(run, int(tale.facts["lap"]))
    while not may_happen(run, trouble) and not run.at("settled") and not trouble.arisen:
        if tale.name == "late-claim":
            run.one_more()
        elif not run.automatic():
            return


def before_decisions(run: CaseRun) -> bool:
    """Whether the hands are not all dealt."""
    step = run.engine.step(run.table)
    return isinstance(step, AntesStep | JackpotsStep | DealBoxesStep | ShuffleStep | CutStep)


def early_claim(run: CaseRun) -> bool:
    """Whether a claim in a history comes before the house's hand is read, though no later line tells of that or of a decision:
    then it is made when the dealer asks for claims."""
    later = [line for line in run.rest[1:] if isinstance(line, CaseLine)]
    told = any(line.verb in ("bet", "fold", "read-hand") or (line.verb, line.seat) == ("turn-up", "dealer") for line in later)
    due = run.due()
    waits = isinstance(run.engine.step(run.table), DecisionsStep | SetHouseStep) and due is not None and due.by == DEALER
    return bool(run.rest) and waits and not told


def _to_lap(run: CaseRun, lap: int) -> None:
    """The deal up to the first card of a lap."""
    while before_decisions(run):
        step, table = run.engine.step(run.table), run.table
        if isinstance(step, DealBoxesStep) and boxes.cards_out(table) and table.progress >= (lap - 1) * len(step.order(table)):
            return
        if not run.automatic():
            return


def on_to_notice(run: CaseRun, moment: str, event: NamedEvent) -> None:
    """Play on until somebody notices it."""
    if moment == "end-of-deal":
        while before_decisions(run) and run.automatic():
            pass
    elif moment == "in-the-deal":
        while not boxes.cards_out(run.table) and not run.at("settled"):
            run.one_more()
    elif moment == "showdown":
        on_to(run, "showdown")
    elif moment == "after-collection":
        _until_racked(run, event)
    else:
        noticing.on_to_notice(run, moment, event)


def _until_racked(run: CaseRun, event: NamedEvent) -> None:
    """Until the hands it is about have been dealt and lie in the rack; the dealer's is the last."""
    named = event.facts.get("seats") or (event.facts.get("seat", DEALER),)
    while not run.at("settled") and not all(_racked(run, number) for number in named):
        run.one_more()


def _racked(run: CaseRun, number: int | str) -> bool:
    seat = run.table.seats.get(number) if isinstance(number, int) else None
    return seat is not None and not seat.hole and bool(seat.thrown)


class BoxRun(HandRun):
    """One run. `set_at` is the table as the settlement began and `set_line` how many lines were done then, `decided` the
    boxes in the order of their decisions, `back` what was handed back by wager."""

    def __init__(self, staged: StagedCase, folding: Iterable[int], troubles: Iterable[CaseTrouble] = ()) -> None:
        self.back: defaultdict[int, Counter[str]] = defaultdict(Counter)
        self.decided: list[int] = []
        self.set_at: Table | None = None
        self.set_line = 0
        self.folding = frozenset(folding)
        self.prize_steps: list[Fraction] = []
        self.paid_from: Counter[str] = Counter()
        self.before = staged.table
        self.laid = staged.deck or staged.table.stub
        super().__init__(staged, troubles)
        for number in sorted(self.folding):
            self.must(m.Fold(by=number))

    def __copy__(self) -> Self:
        """A run that goes on by itself: what it hands back or pays is none of this one's either."""
        other = super().__copy__()
        other.back, other.paid_from = deepcopy(self.back), self.paid_from.copy()
        other.decided = [*self.decided]
        return other

    def acts_on(self, line: CaseLine) -> bool:
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
        if stage == "between-hands" and not self.done and not any(seat.ante for seat in self.table):
            return True
        return step is None if stage == "settled" else super().at(stage)

    def automatic(self) -> bool:
        """The dealer's step; a player who has laid no ante passes the round up; a count that is wrong stops the game."""
        due = self.due()
        if due is not None and due.by > 0 and due.choice("wait") and not goes_wrong(self):
            self.must(_passed(self, due.by))
            return True
        if due is not None and isinstance(due.move, m.StopPlay) and self.table.trouble.stopped is None:
            return self._counted_out(due.move)
        self._without_those_who_are_out()
        return super().automatic()

    def _without_those_who_are_out(self) -> None:
        """Before the first card: a box whose ante went back since the deck was laid gets none, and nobody's cards shift by it."""
        step, playing = self.engine.step(self.table), self.staged.playing
        if not isinstance(step, DealBoxesStep) or self.table.progress or self.table.stub != self.laid:
            return
        left = [number for number in step.order(self.table) if number in playing]
        if 0 < len(left) < len(playing):
            self.table = self.table.with_(stub=laid_again(step, self.laid, playing, left))

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
        rule(self, found)
        return True

    def offer(self, move: m.Move) -> Refusal | None:
        self.before = self.table
        if isinstance(move, m.ShowHand) and self.table.trouble.stopped is None:
            move = m.TurnHand(move.seat)  # nobody has ordered it: the dealer turns the hand up to settle it
        if isinstance(move, m.Claim) and early_claim(self):
            return Refusal(move, "", "claims follow the house's hand where a history tells nothing else", self.due())
        return super().offer(move)

    def as_asked(self, case: Case) -> None:
        pass

    def ask_first(self, line: CaseLine) -> None:
        pass

    def against(self, line: CaseLine) -> tuple[str, ...]:
        return ()

    def finish(self) -> None:
        pass

    def carry_out(self, answer: Answer) -> None:
        for move in answer.steps:
            self.must(move)

    def to_its_ruling(self, case: Case) -> None:
        to_its_ruling(self)

    def after_the_ruling(self, case: Case) -> None:
        after_the_ruling(case, self)

    def arises_now(self, event: NamedEvent, cards: tuple[Card, ...]) -> bool:
        return box_arising.comes(self, event, cards)

    def still_ahead(self, event: NamedEvent, cards: tuple[Card, ...]) -> bool:
        return box_arising.ahead(self, event, cards)

    def behind(self, event: NamedEvent) -> bool:
        return box_arising.is_behind_start(self, event)

    def with_cards_laid(self, event: NamedEvent, facts: Mapping[str, Any]) -> Table:
        return box_arising.lay_cards(self, event, facts)

    def ready_for(self, event: NamedEvent) -> bool:
        return not record(event).needs_hands or not before_decisions(self)

    def in_the_deal(self, event: NamedEvent) -> bool:
        return boxes.cards_out(self.table)

    def notice(self, moment: str, event: NamedEvent) -> None:
        on_to_notice(self, moment, event)

    def plainest(self) -> m.Move:
        due = self.due()
        if due is None:
            raise Unplayable(waiting(due))
        return move_of(due.choice("bet") or due.choices[0], due.by)

    def _note(self, move: m.Move, events: Sequence[e.Event]) -> None:
        planned = any(isinstance(event, e.PrizesPlanned) for event in events)
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

    def _note_all_back(self, events: Sequence[e.Event]) -> None:
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


def _passed(run: BoxRun, number: int) -> m.Move:
    """A player does not take up what it is offered: an ante, the jackpot, a claim."""
    step = run.engine.step(run.table)
    if isinstance(step, AntesStep):
        return m.SitOut(by=number)
    return m.Jackpot(0, by=number) if isinstance(step, JackpotsStep) else m.Claim("", by=number)
