"""The same hand twice: played here at random, and at the same time by PokerKit with the same cards and actions.

Before every action of a betting round both must ask the same seat for the same chips and hold the same stacks; what a seat
may raise to is compared too. Where PokerKit refuses a raise that is lawful here, or allows one that is not, the reason is
noted in `Hand.differences`, and another action is taken: the test knows which of them the books demand.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from random import Random

from pokerkit import State

from game.agents.automatic_dealer import complete
from game.cards.card import shuffled
from game.rulebook.game_spec import GameSpec
from game.table import events as e
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Choice, Due, Outcome
from game.table.payout.pots import pots
from game.table.state import Table
from game.table.steps.betting import move_of
from game.table.values import BURNS, STUB
from tests.table.twin_reasons import NOT_HERE, POT, reason

UNIT = 6000
"""Cents: two to six winners share any sum of these without a remainder, so that odd chips never matter."""
WAGERS = ("bet", "raise-to", "tap-out")


@dataclass
class Hand:
    """A hand as it goes, here and there, and what PokerKit still has to be told."""

    game: str
    limit: str
    engine: Engine
    table: Table
    players: list[int]
    state: State
    rng: Random
    burns: deque[str] = field(default_factory=deque)
    board: deque[str] = field(default_factory=deque)
    cards: dict[int, list[str]] = field(default_factory=dict)
    thrown: dict[int, list[str]] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    """Seats that folded for nothing here; PokerKit has them check until they may fold, and give up at the showdown."""
    pots: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    """The pots as they were last while more than one could win them: cents, and the seats that contest each."""
    differences: set[str] = field(default_factory=set)

    @property
    def spec(self) -> GameSpec:
        return self.engine.rules.spec

    @property
    def actor(self) -> int:
        """Whose turn it is there; 0 when nobody has to bet."""
        at = self.state.actor_index
        return 0 if at is None else self.players[at]

    def play(self) -> None:
        while (due := self.engine.due(self.table)) is not None:
            before = self.table
            if before.betting is not None and due.choices:
                self._catch_up(due)
            if len(before.live()) > 1 and not any(seat.bet for seat in before) and before.pot_total():
                self.pots = [(pot.amount, pot.eligible) for pot in pots(before)]
            outcome = self.engine.apply(before, self._move(due))
            assert isinstance(outcome, Outcome), outcome
            self.table = outcome.table
            for event in outcome.events:
                self._note(event, before)
        self._finish()

    # ---- here

    def _move(self, due: Due) -> m.Move:
        table, rng = self.table, self.rng
        if due.move is not None:
            return m.Shuffle(shuffled(table.stub, rng)) if isinstance(due.move, m.Shuffle) else complete(due.move, table, rng)
        kinds = {choice.kind: choice for choice in due.choices}
        if "cut" in kinds:
            return m.Cut(rng.randint(kinds["cut"].least, kinds["cut"].most), by=due.by)
        if "decline" in kinds:
            return m.Decline(by=due.by)
        if "draw" in kinds:
            hole = table.seats[due.by].hole
            return m.Draw(tuple(rng.sample(hole, rng.randint(kinds["draw"].least, kinds["draw"].most))), by=due.by)
        if "show" in kinds:
            return m.Show(by=due.by)
        return self._action(due, kinds)

    def _action(self, due: Due, kinds: dict[str, Choice]) -> m.Move:
        """A wager that both allow, or a call, a check, a fold; for nothing only where nothing else is open."""
        amounts = {kind: found for kind in WAGERS if kind in kinds and (found := self._amounts(kinds[kind]))}
        open_ = [kind for kind in kinds if kind not in WAGERS and kind != "fold"] + list(amounts)
        if "fold" in kinds and (not open_ or ("call" in kinds and self.rng.random() < 0.5)):
            open_.append("fold")
        self._compare_wagers(kinds)
        kind = self.rng.choice(open_)
        return move_of(kinds[kind], due.by, self.rng.choice(amounts[kind]) if kind in amounts else 0)

    def _amounts(self, choice: Choice) -> list[int]:
        """Whole units of a wager, small ones more often, that PokerKit takes too."""
        steps = range(-(-choice.least // UNIT), choice.most // UNIT + 1)
        few = steps[: 1 + self.rng.choice((0, 3, len(steps)))] if steps else steps
        found = {UNIT * step for step in self.rng.sample(few, min(3, len(few)))} or {choice.least}
        return [to for to in sorted(found) if to <= max(self.state.bets) or self._taken(to)]

    def _taken(self, to: int) -> bool:
        try:
            self.state.verify_completion_betting_or_raising_to(to)
        except ValueError as error:
            self.differences.add(reason(str(error)))
            return False
        return True

    def _compare_wagers(self, kinds: dict[str, Choice]) -> None:
        """Note where PokerKit would let the seat raise and we do not, and where the pot limit differs."""
        above = [kinds[kind] for kind in WAGERS if kind in kinds and kinds[kind].most > max(self.state.bets)]
        theirs = self.state.max_completion_betting_or_raising_to_amount
        if theirs is None:
            return
        if not above:
            self.differences.add(NOT_HERE)
        elif self.limit == "pot" and max(choice.most for choice in above) != theirs:
            self.differences.add(POT)

    # ---- there

    def _note(self, event: e.Event, before: Table) -> None:
        if isinstance(event, e.Acted):
            self._act(event)
        elif isinstance(event, e.CardMoved) and event.to.kind == "discarded":
            self.thrown.setdefault(event.to.seat, []).append(str(event.card))
        elif isinstance(event, e.CardMoved) and event.source == STUB:
            if event.to == BURNS:
                self.burns.append(str(event.card))
            elif event.to.kind == "board":
                self.board.append(str(event.card))
            else:
                self.cards.setdefault(event.to.seat, []).append(str(event.card))

    def _act(self, event: e.Acted) -> None:
        if event.kind == "fold" and not self.state.checking_or_calling_amount:
            self.gone.add(event.seat)
            self.state.check_or_call()
        elif event.kind == "fold":
            self.state.fold()
        elif event.to > max(self.state.bets):
            self.state.complete_bet_or_raise_to(event.to)
        else:
            self.state.check_or_call()

    def _catch_up(self, due: Due) -> None:
        """Everything PokerKit does before this decision; then both ask the same seat for the same chips."""
        while not self._asks(due.by):
            self._go_on()
        seat, betting = self.table.seats[due.by], self.table.betting
        owed = min(max(betting.price - seat.bet, 0), seat.stack)
        assert (self.actor, self.state.checking_or_calling_amount) == (due.by, owed), f"seat {due.by} owes {owed} here"
        assert self.state.stacks == [self.table.seats[number].stack for number in self.players]

    def _asks(self, seat: int) -> bool:
        """Whether PokerKit waits for that seat. Who opens a round of stud it is told: it knows no rule of ours for it."""
        state = self.state
        if self._by_cards and state.actor_indices and not any(state.bets) and not state.acted_player_indices:
            while self.players[state.actor_indices[0]] != seat:
                assert self.players.index(seat) in state.actor_indices, f"seat {seat} cannot act there"
                state.actor_indices.rotate(-1)
        return self.actor == seat

    @property
    def _by_cards(self) -> bool:
        return any(step.kind == "deal-street" for step in self.spec.procedure)

    def _go_on(self) -> None:
        """Their next step with our cards. Nobody is left to bet who was not asked here, but one with chips who owes nothing."""
        state = self.state
        if state.can_burn_card():
            state.burn_card(self.burns.popleft())
        elif state.can_deal_board():
            state.deal_board("".join(self.board.popleft() for _ in range(state.board_dealing_count or 0)))
        elif state.stand_patter_or_discarder_index is not None:
            state.stand_pat_or_discard("".join(self.thrown.pop(self.players[state.stand_patter_or_discarder_index], ())))
        elif state.hole_dealee_index is not None:
            self._deal(state.hole_dealee_index)
        elif state.actor_index is not None:
            self._leave_out()
        else:
            assert state.showdown_index is not None
            state.show_or_muck_hole_cards(self.players[state.showdown_index] not in self.gone)

    def _deal(self, at: int) -> None:
        cards = self.cards[self.players[at]]
        count = len(self.state.hole_dealing_statuses[at])
        self.state.deal_hole("".join(cards[:count]))
        del cards[:count]

    def _leave_out(self) -> None:
        state, seat = self.state, self.actor
        if seat in self.gone and state.checking_or_calling_amount:
            state.fold()
            return
        able = [at for at in state.player_indices if state.statuses[at] and state.stacks[at]]
        alone = len([at for at in able if self.players[at] not in self.gone]) < 2
        assert alone, f"seat {seat} acts there"
        assert not state.checking_or_calling_amount, f"seat {seat} owes chips there"
        state.check_or_call()

    def _finish(self) -> None:
        compared = bool(self.gone)
        while self.state.status:
            if self.state.showdown_index is not None and not compared:
                assert self._their_pots() == self.pots
                compared = True
            self._go_on()
        assert not self.board

    def _their_pots(self) -> list[tuple[int, tuple[int, ...]]]:
        return [(pot.amount, tuple(sorted(self.players[at] for at in pot.player_indices))) for pot in self.state.pots]

    @property
    def stacks(self) -> dict[int, int]:
        """What everybody has here, in cents."""
        return {seat: self.table.seats[seat].stack for seat in self.players}

    @property
    def their_stacks(self) -> dict[int, int]:
        """What everybody has there, in cents."""
        return dict(zip(self.players, self.state.stacks, strict=True))
