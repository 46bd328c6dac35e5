"""A dealer who moves every chip by hand: pots built from each bet, shares and commission cut, change made. Every poker game."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random

import pytest
from study.soak.lots import games

from game.chair.dealer.hand_payouts import give_change, pay_out
from game.chair.dealer.hand_pointing import number
from game.chair.dealer.hand_pots import build
from game.chair.dealer.verbs import BY_KIND, Answers
from game.chair.roles.making import role_of
from game.chair.sitting import Sitting
from game.chips.chip_table import Change, differences, pot
from game.chips.heap import total
from game.rulebook.game_spec import GameSpec
from game.session.chairs import Chairs
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Due, Outcome
from game.table.sight import Sight
from game.table.steps.betting import move_of
from game.table.values.places import DEALER
from game.training.pots_built import PotsDue, pots_due
from game.training.step_log import right_move
from tests.chair.sessions import session_of

POKER = [spec for spec in games() if not spec.family.house_plays]
SEEDS = range(12)
HANDS = 4
STAKES = {"tas-freezeout": 50000, "tas-stud": 20000, "rop-stud": 20000}
"""With how much players sit down at least where the game asks for more, in cents."""
SIZES = (2, 3, 4, 6, 9, 20)
"""What they bring, in halves of that."""


class Wild:
    """Anything that is open, the bold things most often."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        bold = [each for each in due.choices if each.kind in ("bet", "raise-to", "tap-out", "call")]
        tame = [each for each in due.choices if each.kind in ("check", "stand", "fold", "call")]
        wagers = bold if bold and rng.random() < 0.8 else tame
        if not wagers:
            return _usual(due)
        choice = rng.choice(wagers)
        return move_of(choice, due.by, choice.most if rng.random() < 0.5 else choice.least)


def _usual(due: Due) -> m.Move:
    move = due.move or right_move(due)
    assert move is not None
    return move


class HandDealer:
    """Deals what is due; every chip goes through the dealer's hands, as they are used from the screen. `changes` counts what had to
    be changed for it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.role = role_of(Sitting(session, "dealer", DEALER, "diagram-a"))
        hand = self.role.hand(self.make)
        assert hand is not None
        self.hand, self.chips = hand, self.role.play.chips
        self.hand.hands.on = True
        self.built = self.changes = self.cut = 0

    def make(self, move: m.Move, given: Answers) -> None:
        answer = self.role.do(move, given)
        assert isinstance(answer, Outcome), answer

    def deal(self, hands: int) -> None:
        for _ in range(hands):
            while (due := self.session.ask()) is not None:
                self.step(due)
                assert differences(self.chips.table, self.session.table) == {}
                assert self.chips.table.census() == {}
            if self.session.next_hand() is not None:
                return

    def step(self, due: Due) -> None:
        wanted = pots_due(self.session)
        if isinstance(due.move, m.GatherBets):
            self.hand.take(BY_KIND[m.GatherBets])
            if self.hand.hands.building is not None:
                assert wanted is not None
                self.build(wanted)
        elif isinstance(due.move, m.PushPot | m.TakeCommission):
            self.cut_out(due.move)
        else:
            assert self.session.advance() is not None if due.by else isinstance(self.session.submit(_usual(due)), Outcome)
            return
        assert differences(self.chips.table, self.session.table) == {}
        assert not any(isinstance(step, Change) for step in self.chips.done), (due, self.chips.done)

    def build(self, wanted: PotsDue) -> None:
        self.built += 1
        for (seat, to), amount in sorted(wanted.due.items()):
            self.hand.hands.reach_for_bet(seat)
            self.pick(amount)
            build(self.hand, partial(self.hand.hands.put, to))
        pots = self.hand.hands.building
        assert pots is not None
        build(self.hand, pots.finish)
        for new in wanted.new:
            assert pots.naming == new
            for seat in wanted.eligible(new):
                number(self.hand, seat % 10)
            build(self.hand, pots.say_names)
        table = self.chips.table
        if len(wanted.pots) > 1 and not self.session.table.charges:
            assert {each.number: total(table.lying(pot(each.number))) for each in wanted.pots} == {
                each.number: each.amount for each in wanted.pots}

    def cut_out(self, move: m.PushPot | m.TakeCommission) -> None:
        self.cut += 1
        known = {"seat": move.to} if isinstance(move, m.PushPot) else {}
        self.hand.take(BY_KIND[type(move)], known)  # type: ignore[arg-type]
        if self.hand.asks == "pot":
            self.hand.answer(move.pot)
        self.pick(move.amount)
        assert pay_out(self.hand)

    def pick(self, amount: int) -> None:
        """Chips for an amount into the hand, change being made as long as none make it up."""
        hands = self.hand.hands
        while (change := self.chips.table.change_for(hands.picked.lying or {}, amount)) is not None:
            given, got = change
            hands.begin_change()
            assert hands.change is not None
            hands.change.choose(next(iter(given)))
            for value in [value for value, count in got.items() for _ in range(count)]:
                hands.change.got.add(value)
            give_change(self.hand)
            assert hands.change is None
            self.changes += 1
        assert not hands.cut(amount)


def dealt(spec: GameSpec, seed: int) -> HandDealer:
    rng = Random(f"{spec.id} {seed}")
    seats = range(1, min(spec.seats_most, 6) + 1)
    limit = spec.setting("limit")
    bets = {"limit": limit.default} if limit is not None and "no-limit" not in (limit.values or ("no-limit",)) else {}
    stake = next((least for word, least in STAKES.items() if spec.id.startswith(word)), 1500)
    stacks = {seat: stake * rng.choice(SIZES) // 2 for seat in seats}
    chairs = Chairs(dict.fromkeys(seats, Wild()), frozenset([DEALER]))  # type: ignore[arg-type]
    session = session_of(spec.id, stacks, chairs=chairs, seed=seed, **bets)
    dealer = HandDealer(session)
    dealer.deal(HANDS)
    return dealer


@pytest.mark.parametrize("spec", POKER, ids=lambda spec: spec.id)
def test_every_chip_is_moved_by_hand_and_none_is_lost(spec: GameSpec) -> None:
    count = Counter[str]()
    for seed in SEEDS:
        dealer = dealt(spec, seed)
        count.update(built=dealer.built, changes=dealer.changes, cut=dealer.cut)
    assert count["built"] > 2, count
    assert count["changes"], count
    assert count["cut"] > len(SEEDS), count
