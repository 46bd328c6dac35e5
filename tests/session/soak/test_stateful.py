"""`Engine.apply` never raises and never strands a hand: a machine that makes moves of every kind, and checks each table.

SOAK_EXAMPLES=500 is the long mode.
"""

from __future__ import annotations

import os
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from study.soak import wild
from study.soak.lots import drawn, games
from study.soak.soak_table import MOST_MOVES, Rates, SoakCount, Soaked, holdings

from game.agents.automatic_dealer import complete
from game.table import moves as m
from game.table.outcome import Outcome
from game.table.steps.betting import move_of

LONG = int(os.environ.get("SOAK_EXAMPLES", "0"))
SEEDS = st.integers(0, 2**32)
WORDS = ("fold", "check", "stand", "call", "bet", "raise-to", "tap-out")


class AnyHand(RuleBasedStateMachine):
    """Hands of any game under any settings that are accepted, with anything that anybody may do."""

    @initialize(game=st.sampled_from(games()), seed=SEEDS)
    def sit_down(self, game, seed):
        self.soaked = Soaked(drawn(game, Random(seed)), seed, Rates(seen=1), SoakCount())

    @property
    def table(self):
        return self.soaked.session.table

    def on(self):
        return self.soaked.session.ask() is not None

    @rule(seed=SEEDS)
    @precondition(on)
    def what_is_due(self, seed):
        self.soaked.rng = Random(seed)
        self.soaked.make(self.soaked.dutiful(self.soaked.session.ask()), must=True)

    @rule(seed=SEEDS)
    @precondition(on)
    def what_is_due_again(self, seed):
        self.what_is_due(seed)

    @rule(seed=SEEDS)
    @precondition(on)
    def any_move(self, seed):
        self.soaked.make(wild.move(self.table, Random(seed)))

    @rule(seed=SEEDS)
    @precondition(on)
    def any_mishap(self, seed):
        self.soaked.make(wild.misplay(self.soaked.mishaps.known, self.table, Random(seed)))

    @rule(seed=SEEDS)
    @precondition(lambda self: self.on() and self.table.trouble.stopped is None)
    def a_mishap(self, seed):
        self.soaked.rng = Random(seed)
        if slip := self.soaked.slip(self.soaked.session.ask()):
            self.soaked.make(slip)

    @rule(seed=SEEDS)
    @precondition(lambda self: self.on() and self.table.trouble.stopped is None)
    def a_stop(self, seed):
        self.soaked.rng = Random(seed)
        if stop := self.soaked.stop():
            self.soaked.make(stop, must=True)

    @rule(seed=SEEDS)
    @precondition(lambda self: self.on() and self.table.trouble.stopped is not None)
    def a_ruling(self, seed):
        self.soaked.rng = Random(seed)
        move, must = self.soaked.ruled(self.soaked.session.ask())
        self.soaked.make(move, must=must)

    @rule(seed=SEEDS)
    @precondition(on)
    def saved_and_told(self, seed):
        self.soaked.look()

    @rule()
    @precondition(lambda self: not self.on())
    def the_next_hand(self):
        if self.soaked.session.over is None:
            self.soaked.session.next_hand()
            self.soaked.begun = holdings(self.table)

    @invariant()
    def every_open_choice_is_taken(self):
        """What is due can be done: the move, or the least and the most of every choice in a betting round."""
        due = self.soaked.session.ask() if hasattr(self, "soaked") else None
        if due is None:
            return
        engine = self.soaked.session.engine
        if due.move is not None:
            assert isinstance(engine.apply(self.table, complete(due.move, self.table, Random(0))), Outcome), due
        for choice in due.choices:
            for to in {choice.least, choice.most} if choice.kind in WORDS and due.move is None else ():
                move = move_of(choice, due.by, to)
                assert isinstance(move, m.WAGERS)
                assert isinstance(engine.apply(self.table, move), Outcome), (choice, move)

    def teardown(self):
        """However it went, what is due leads to the end."""
        if not hasattr(self, "soaked"):
            return
        self.soaked.rng = Random(1)
        for _ in range(MOST_MOVES):
            due = self.soaked.session.ask()
            if due is None:
                return
            self.soaked.make(self.soaked.dutiful(due), must=True)
        raise AssertionError("the hand has no end")


TestAnyHand = AnyHand.TestCase
TestAnyHand.settings = settings(
    max_examples=LONG or 12,
    stateful_step_count=100 if LONG else 40,
    derandomize=not LONG,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
