"""A dealer who moves every chip by hand: pots built from each bet, shares and commission cut, change made. Every poker game."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random

import pytest
from study.soak.lots import games

from game.agents.agent import Caller
from game.chair.dealer.hand_payouts import give_change, pay_out
from game.chair.dealer.hand_pointing import number
from game.chair.dealer.hand_pots import NOTHING_BACK, build, gather_rest, give_back
from game.chair.dealer.in_hand import GIVES_BACK
from game.chair.dealer.verbs import BY_KIND, Answers
from game.chair.roles.making import role_of
from game.chair.sitting import Sitting
from game.chips.by_hand import BACK
from game.chips.chip_table import Change, differences, pot
from game.chips.heap import total
from game.rulebook.game_spec import GameSpec
from game.session.chairs import Chairs
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Due, Outcome, Refusal
from game.table.sight import Sight
from game.table.steps.betting import move_of
from game.table.values import DEALER
from game.training.pots_built import PotsDue, pots_due
from game.training.step_log import TrainingMode, right_move
from tests.dealer import session_of
from tests.whole import in_turn

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
            if (first := self.hand.first(due.move)) is not None:
                assert first.key == GIVES_BACK
                give_back(self.hand)
            else:
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


@pytest.mark.parametrize("spec", in_turn(POKER, 0, 3), ids=lambda spec: spec.id)
def test_every_chip_is_moved_by_hand_and_none_is_lost(spec: GameSpec) -> None:
    count = Counter[str]()
    for seed in SEEDS:
        dealer = dealt(spec, seed)
        count.update(built=dealer.built, changes=dealer.changes, cut=dealer.cut)
    assert count["built"] > 2, count
    assert count["changes"], count
    assert count["cut"] > len(SEEDS), count


# ---- what nobody called


class Thin:
    """Seat 2 bets 40 on the flop; nobody else stays after that."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        flop, bet = len(sight.board) == 3, due.choice("bet")
        if flop and bet is not None and due.by == 2:
            return move_of(bet, due.by, 4000)
        call = due.choice("call")
        if call is None:
            return _usual(due)
        return m.Fold(by=due.by) if flop else move_of(call, due.by)


class Uncalled:
    """A dealer's hand as the flop's bet of 40 lies there alone, and what the course of the hand tells of it."""

    def __init__(self, manner: TrainingMode = TrainingMode.COACH, *, on: bool = True) -> None:
        stacks = dict.fromkeys((1, 2, 4), 20000)
        self.session = session_of(stacks=stacks, chairs=Chairs(dict.fromkeys(stacks, Thin()), frozenset([DEALER])))  # type: ignore[arg-type]
        self.sitting = Sitting(self.session, "dealer", DEALER, "diagram-a", manner=manner)
        self.role = role_of(self.sitting)
        hand = self.role.hand(lambda move, given: self.told.append(self.role.do(move, given)))
        assert hand is not None
        self.hand, self.told = hand, list[Outcome | Refusal]()
        hand.hands.on = on
        while (due := self.session.ask()) is not None and not (
                isinstance(due.move, m.GatherBets) and self.session.table.seats[2].bet == 4000):
            assert self.session.advance() is not None if due.by else isinstance(self.session.submit(_usual(due)), Outcome)

    @property
    def refused(self) -> tuple[str, str]:
        answer = self.told[-1]
        return (answer.reason, answer.cite) if isinstance(answer, Refusal) else ("", "")

    @property
    def stack(self) -> int:
        return self.session.table.seats[2].stack

    def give(self, chips: int) -> None:
        """Give that back of seat 2's bet, in cents."""
        give_back(self.hand, 2)
        assert not self.hand.hands.cut(chips)
        build(self.hand, partial(self.hand.hands.put, BACK))


def test_tas_a_pot_a_dealer_who_forgets_what_nobody_called_is_told() -> None:
    at = Uncalled()
    at.hand.take(BY_KIND[m.GatherBets])
    assert at.refused == ("First give seat 2 back 40: nobody called it.", "tas A.pot")
    assert at.session.table.seats[2].bet == 4000
    assert len(at.sitting.desk.slips) == 1
    at.give(4000)
    gather_rest(at.hand)
    assert (at.stack, at.session.table.middle) == (19000, 3000)


def test_less_than_all_of_it_is_told_as_well() -> None:
    at = Uncalled()
    at.give(2500)
    gather_rest(at.hand)
    assert at.refused == ("Seat 2 puts nothing into the main pot.", "tas A.pot")
    assert at.hand.hands.building.advice == "Next: 15 back to seat 2. Nobody called it."


def test_in_a_test_what_is_forgotten_counts_and_the_hand_goes_on() -> None:
    at = Uncalled(TrainingMode.EXAM)
    at.hand.take(BY_KIND[m.GatherBets])
    assert len(at.sitting.desk.slips) == 1
    assert (at.stack, at.session.table.middle) == (19000, 3000)


def test_where_chips_are_automatic_it_goes_back_by_itself() -> None:
    at = Uncalled(on=False)
    at.hand.take(BY_KIND[m.GatherBets])
    assert at.sitting.desk.slips == []
    assert (at.stack, at.session.table.middle) == (19000, 3000)


def test_nothing_goes_back_of_bets_that_were_called() -> None:
    dealer = HandDealer(session_of(chairs=Chairs(dict.fromkeys((1, 2, 4, 5), Caller()), frozenset([DEALER]))))
    while not isinstance((due := dealer.session.ask()) and due.move, m.GatherBets):
        dealer.step(due)  # type: ignore[arg-type]
    told: list[Answers] = []
    dealer.hand.do = lambda move, given: told.append(given)
    give_back(dealer.hand, 2)
    assert [(each.fault, each.whole) for each in told] == [(NOTHING_BACK, False)]
