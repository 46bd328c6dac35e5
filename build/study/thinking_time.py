"""How long players think: every decision of some hands at full tables, of one game for each way of thinking."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from math import ceil
from random import Random
from statistics import median

from game.agents.agent import Agent, wagers
from game.agents.stud import player_for
from game.cards.card import shuffled
from game.commands.shared.choose import game_named
from game.irregularities.officer import new_engine
from game.session.setting_up.stakes import stack
from game.table import moves as m
from game.table.outcome import Due
from game.table.sight import Sight
from study.agents_measures import settings_of
from study.measures import BenchFigure
from study.players.arena import play

FULL = (("rop-holdem", "no-limit", 10), ("rop-omaha", "pot", 10), ("tas-stud", "half-pot", 10), ("rop-draw-52", "pot", 8))
"""Game, betting limit and players of the tables that are watched."""
HANDS = 16
LEVEL = "expert"
"""The slowest."""


@dataclass
class Timed:
    """Somebody in a chair with a clock next to it: seconds for each decision in which a hand is weighed, and those of them that
    the processor worked for it and not for other programs."""

    agent: Agent
    times: list[float] = field(default_factory=list)
    worked: list[float] = field(default_factory=list)

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        began, busy = time.perf_counter(), time.thread_time()
        move = self.agent.choose(sight, due, rng)
        if wagers(due) or due.choice("draw"):
            self.times.append(time.perf_counter() - began)
            self.worked.append(time.thread_time() - busy)
        return move


def decisions() -> list[BenchFigure]:
    """The time of a decision at each of the full tables, in `HANDS` hands: its median, and that within which 99 of 100 stay."""
    return [measure for game, limit, seats in FULL for measure in _at(game, limit, seats, HANDS)]


def _at(game: str, limit: str, seats: int, hands: int) -> list[BenchFigure]:
    book, spec = game_named(game)
    engine = new_engine(book, spec, settings := settings_of(game, limit))
    seated = {seat: Timed(player_for(engine.rules, level=LEVEL)) for seat in range(1, seats + 1)}
    player_for(engine.rules, level=LEVEL).prepare()
    for hand in range(hands):
        cards = shuffled(spec.deck, Random(f"pace {hand}"))
        play(engine, dict(seated), Random(hand), stack=stack(settings), cards=cards, hand=hand)
    times = sorted(one for timed in seated.values() for one in timed.times)
    worked = sorted(one for timed in seated.values() for one in timed.worked)
    note = f"{len(times)} decisions, {seats} seats, {limit}, {LEVEL}; {{:.1f}} ms of the processor"
    last = ceil(len(times) * 0.99) - 1
    return [
        BenchFigure(f"{game}, a decision, median", "ms", median(times) * 1000, note=note.format(median(worked) * 1000)),
        BenchFigure(f"{game}, a decision, 99 of 100 within", "ms", times[last] * 1000, note=note.format(worked[last] * 1000)),
    ]
