"""A dealer who moves every chip by hand: pots built from each bet, shares and commission cut, change made. Every poker game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from study.soak.lots import games

from game.chair.chips_in_play import ChipsInPlay
from game.chips import heap as h
from game.chips.by_hand import NOTHING, ByHand
from game.chips.chip_table import Change, differences, pot
from game.chips.heap import Heap, total
from game.rulebook.game_spec import GameSpec
from game.session.chairs import Chairs
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Due, Outcome
from game.table.payout.pots import pots
from game.table.sight import Sight
from game.table.steps.betting import move_of
from game.table.values.places import MIDDLE, Place, bet
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
    """Deals as the engine has it, and moves each chip itself. `changes` counts what had to be changed for it."""

    def __init__(self, session: Session) -> None:
        self.session, self.chips = session, ChipsInPlay(session)
        self.built = self.changes = self.cut = 0

    def deal(self, hands: int) -> None:
        for _ in range(hands):
            while (due := self.session.ask()) is not None:
                self.step(due)
            if self.session.next_hand() is not None:
                return

    def step(self, due: Due) -> None:
        wanted, by_hand = pots_due(self.session), NOTHING
        if wanted is not None:
            by_hand, self.built = self.build(wanted), self.built + 1
        elif isinstance(due.move, m.PushPot | m.TakeCommission):
            by_hand, self.cut = ByHand(self.cut_out(due.move.pot, due.move.amount)), self.cut + 1
        self.chips.handle(by_hand)
        before = self.chips.table.at
        answer = self.session.submit(due.move) if by_hand is not NOTHING else self.session.advance()
        assert isinstance(answer, Outcome), answer
        after = self.chips.table
        assert differences(after, self.session.table) == {}
        assert after.census() == {}
        if by_hand is not NOTHING:
            assert not any(isinstance(step, Change) for step in self.chips.done), (due, before, self.chips.done)
            self.lie_as_laid(wanted, by_hand)

    def lie_as_laid(self, wanted: PotsDue | None, by_hand: ByHand) -> None:
        if wanted is None:
            assert any(by_hand.taken == getattr(step, "chips", None) for step in self.chips.done)
        elif len(pots(self.session.table)) > 1 and not self.session.table.awards and not self.session.table.charges:
            for each in pots(self.session.table):
                assert total(self.chips.table.lying(pot(each.number))) == each.amount

    def build(self, wanted: PotsDue) -> ByHand:
        built: dict[tuple[int, int], Heap] = {}
        for (seat, number), amount in sorted(wanted.due.items()):
            place = bet(seat)
            gone = h.joined(*(heap for (of, _), heap in built.items() if of == seat))
            lying = h.without(self.chips.table.lying(place), gone)
            while (change := self.chips.table.change_for(lying, amount)) is not None:
                self.change(place, *change)
                lying = h.without(self.chips.table.lying(place), gone)
            built[seat, number] = h.cut(lying, amount) or {}
        return ByHand(built=built)

    def cut_out(self, number: int, amount: int) -> Heap:
        place = pot(number) if self.chips.table.lying(pot(number)) else MIDDLE
        if not self.chips.table.lying(place):
            return {}
        while (change := self.chips.table.change_for(self.chips.table.lying(place), amount)) is not None:
            self.change(place, *change)
        return h.cut(self.chips.table.lying(place), amount) or {}

    def change(self, place: Place, given: Heap, got: Heap) -> None:
        worth = sum(map(total, self.chips.table.at.values()))
        self.chips.change(place, given, got)
        self.changes += 1
        assert sum(map(total, self.chips.table.at.values())) == worth
        assert self.chips.table.census() == {}


def dealt(spec: GameSpec, seed: int) -> HandDealer:
    rng = Random(f"{spec.id} {seed}")
    seats = range(1, min(spec.seats_most, 6) + 1)
    limit = spec.setting("limit")
    bets = {"limit": limit.default} if limit is not None and "no-limit" not in (limit.values or ("no-limit",)) else {}
    stake = next((least for word, least in STAKES.items() if spec.id.startswith(word)), 1500)
    stacks = {seat: stake * rng.choice(SIZES) // 2 for seat in seats}
    chairs = Chairs(dict.fromkeys(seats, Wild()))  # type: ignore[arg-type]
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
