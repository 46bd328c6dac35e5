"""A case played where players play against each other: its history, and what the dealer does before, between and after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.cards.card import Card
from game.cases.language.case import Case
from game.cases.language.lines import CaseLine, Stage
from game.cases.language.named_facts import NamedEvent
from game.cases.running import history, unplayable
from game.cases.running.advancing import finish, left_empty, passed_over, showing_down, turning_up
from game.cases.running.case_run import CaseRun, LineDone
from game.cases.running.irregularities import arising
from game.cases.running.irregularities.noticing import on_to_notice
from game.cases.running.irregularities.place_facts import lay_cards
from game.cases.running.irregularities.trouble import CaseTrouble
from game.cases.running.irregularities.troubles import goes_wrong
from game.cases.staging.phases import phase
from game.cases.staging.slots import laid_again
from game.cases.staging.stage import StagedCase
from game.irregularities.corrections import repairs
from game.irregularities.requests.requests import Answer
from game.table import events as e
from game.table import moves as m
from game.table.betting import betting as b
from game.table.evolve import fold_in
from game.table.outcome import Due, Refusal
from game.table.payout import showdown
from game.table.sight import sight
from game.table.state import Table
from game.table.steps import settling
from game.table.steps.betting import BettingStep
from game.table.steps.stud import DealStreetStep
from game.table.values import STUB


class HandRun(CaseRun):
    """One run of a case of poker."""

    def __init__(self, staged: StagedCase, troubles: Iterable[CaseTrouble] = ()) -> None:
        super().__init__(staged, troubles)
        self._note_showdown()

    def offer(self, move: m.Move) -> Refusal | None:
        """Make a move; the refusal if it is not right, and then nothing has changed."""
        unplayable.spend()
        opening = turning_up(self)
        refusal = super().offer(move)
        if refusal is None and opening and isinstance(move, m.ShowHand):
            self.done[-1] = LineDone(CaseLine("dealer", "turn-up", seat=move.seat))
        return refusal

    def acts_on(self, line: CaseLine) -> bool:
        return line.verb == "start-clock" and self.engine.rules.has("clock")

    def at(self, stage: str) -> bool:
        if stage == "between-hands":
            return super().at(stage) or not (self.direct or self.done)
        if super().at(stage):
            return not (isinstance(self.step, BettingStep) and left_empty(self))
        return passed_over(self, stage)

    def towards(self, move: m.Move) -> bool:
        return self.automatic()

    def automatic(self) -> bool:
        return goes_wrong(self) or super().automatic()

    def drawing(self, due: Due) -> m.Move | None:
        """The draw that the case tells of: the first cards of the hand; none, if it tells of none."""
        return m.Draw(self.table.seats[due.by].hole[: self.draw.asked.get(due.by, 0)], by=due.by)

    def showing(self, due: Due) -> m.Move:
        """A beaten hand is given up, but for one that something is wrong with: nobody gives up to one that may be no hand."""
        beaten = due.choice("muck") and settling.beaten(self.engine.rules, sight(self.table, due.by))
        return m.Muck(by=due.by) if beaten and not any(trouble.open for trouble in self.troubles) else m.Show(by=due.by)

    def as_asked(self, case: Case) -> None:
        history.as_after_the_last_line(case, self)

    def ask_first(self, line: CaseLine) -> None:
        pass

    def against(self, line: CaseLine) -> tuple[str, ...]:
        """A hand read as what it is not is refused: the cards speak, whatever the dealer says."""
        rules = self.engine.rules
        seat = self.table.seats.get(line.seat) if isinstance(line.seat, int) else None
        if line.verb != "read-hand" or not line.word or seat is None or not seat.cards:
            return ()
        held = showdown.category(rules, self.table, seat.number)
        if line.word == held:
            return ()
        spoken = rules.book.irregularity("miscalled-hand", rules.spec.id).rulings[-1].cites
        return tuple(dict.fromkeys((*spoken, *rules.spec.ranking.cites, rules.hand_cite(held) or spoken[0])))

    def finish(self) -> None:
        finish(self)

    def carry_out(self, answer: Answer) -> None:
        for move in answer.steps:
            self.table = fold_in(self.table, tuple(repairs.carry_out(self.engine.rules, self.table, move)))
            self.note_line(move)
        bought = {number: seat.with_(stack=seat.stack + answer.stacks.get(number, 0)) for number, seat in self.table.seats.items()}
        self.table = self.table.with_(seats=bought)

    # ---- when something goes wrong

    def to_its_ruling(self, case: Case) -> None:
        history.to_its_ruling(case, self)

    def after_the_ruling(self, case: Case) -> None:
        history.after_the_ruling(case, self)

    def arises_now(self, event: NamedEvent, cards: tuple[Card, ...]) -> bool:
        return arising.comes(self, event, cards)

    def still_ahead(self, event: NamedEvent, cards: tuple[Card, ...]) -> bool:
        return arising.ahead(self, event, cards)

    def behind(self, event: NamedEvent) -> bool:
        return arising.is_behind_start(self, event)

    def with_cards_laid(self, event: NamedEvent, facts: Mapping[str, Any]) -> Table:
        return lay_cards(self, event, facts)

    def ready_for(self, event: NamedEvent) -> bool:
        return True

    def in_the_deal(self, event: NamedEvent) -> bool:
        return phase(event) in ("deal", "street")

    def notice(self, moment: str, event: NamedEvent) -> None:
        on_to_notice(self, moment, event)

    # ---- inside

    def made(self, before: Table, move: m.Move, events: Sequence[e.Event]) -> None:
        if not self.direct or self.table.rounds != self.staged.table.rounds:
            self.table = opened_as_told(self)
        if not self.direct and any(isinstance(event, e.BettingClosed) for event in events):
            self.table = as_named(self)
        if isinstance(move, m.Redeal | m.VoidRound):
            self.shown_down = None  # the pots and hands are now those of the new deal
        self._note_showdown()
        self._note(move, events)

    def _note_showdown(self) -> None:
        if self.shown_down is None and showing_down(self):
            self.shown_down = self.table

    def _note(self, move: m.Move, events: Sequence[e.Event]) -> None:
        dealt = self.numbered.note(events)
        for event in events:
            if isinstance(event, e.ChipsMoved):
                self._note_chips(event)
            elif isinstance(event, e.CardMoved) and event.source == STUB and event.to.seat:
                self.dealt.append((event.to.seat, event.card))
        if isinstance(move, m.GatherCards | m.VoidRound | m.ReturnAll):
            self._note_all_back(events)
        self.draw.note(move, events)
        read = next((event.category for event in events if isinstance(event, e.HandRead)), None)
        self.note_line(move, dealt, read)

    def _note_all_back(self, events: Sequence[e.Event]) -> None:
        """Chips that go back with the cards: a line for each seat, which a case need not name."""
        back = Counter[int]()
        for event in events:
            if isinstance(event, e.ChipsMoved) and event.to.kind == "stack":
                back[event.seat] += event.amount
        self.chips_in = dict(back)
        for seat, amount in sorted(back.items()):
            self.done.append(LineDone(CaseLine("dealer", "return-bet", seat=seat, amount=amount), of_itself=True))

    def _note_chips(self, event: e.ChipsMoved) -> None:
        if event.why in ("uncalled", "returned") or (event.why == "dead" and event.to.kind == "stack"):
            self.returned[event.seat] += event.amount
        if event.why == "uncalled":
            line = CaseLine("dealer", "return-bet", seat=event.seat, amount=event.amount)
            self.done.append(LineDone(line, of_itself=True))


# ---- named cards of later streets, after hands have gone out: each still comes to the place that the case names it for


def as_named(run: CaseRun) -> Table:
    """The table once a betting round is closed, where places are dealt to again. A card that lies open in the deck, or that
    something still to go wrong is about, stays where it lies, and with it the rest."""
    table, given = run.table, run.staged.given
    gone = any(not seat.live for seat in table)
    streets = any(isinstance(step, DealStreetStep) for step in run.engine.steps[table.cursor :])
    trouble = table.trouble
    open_ = not table.exposed.isdisjoint(table.stub) or trouble.burn_to_active or trouble.boxed or trouble.burns_skipped
    waits = any(other.tale.tokens and not other.arisen for other in run.troubles)
    if given is None or not (gone and streets) or open_ or waits or trouble.stopped is not None:
        return table
    return laid_again(run.engine, table, given, run.named)


# ---- who opens a round of stud where a case does not name the up cards that would decide: the seat of its first player's line


ACTIONS = frozenset(("check", "stand", "bet", "call", "raise-to", "tap-out", "fold"))


def opened_as_told(run: CaseRun) -> Table:
    """The table with the round that has just begun opened by the seat that the history lets act first in it."""
    table, betting = run.table, run.table.betting
    if betting is None or not betting.turn or betting.order or table.trouble.stopped is not None or not _cards_decide(run):
        return table
    seat = _first_to_act(run, betting.street)
    if seat == betting.turn or seat not in table.seats or not table.seats[seat].live or not table.seats[seat].stack:
        return table
    rules = run.engine.rules
    return table.with_(betting=b.with_turn(rules, table, b.opened(rules, table, betting.street, seat), seat))


def _cards_decide(run: CaseRun) -> bool:
    """Whether up cards say who opens, and the case leaves some of them to chance."""
    stud = any(isinstance(step, DealStreetStep) for step in run.engine.steps)
    return stud and any(str(card) not in run.named for seat in run.table.live() for card in seat.up)


def _first_to_act(run: CaseRun, street: str) -> int:
    """The seat of the first player's line of this round; 0 if none comes before another stage."""
    for entry in run.rest:
        if isinstance(entry, Stage) and entry.name != street:
            return 0
        if isinstance(entry, CaseLine) and isinstance(entry.actor, int) and entry.verb in ACTIONS:
            return entry.actor
    return 0
