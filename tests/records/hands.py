"""Hands for these tests: a hold-em table of rop, and hands played on it from a seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import reduce
from random import Random

from game.cards.card import shuffled
from game.records.phh.hand import Hand, PlayedHand
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Due, Outcome
from game.table.state import Table
from game.table.steps.betting import move_of
from game.table.values import DISCARDS
from tests.dealer import engine_of, opening

STAKES: Mapping[str, object] = {"limit": "no-limit", "blinds": [5, 10]}


def engine(game: str = "rop-holdem", **settings: object) -> Engine:
    return engine_of(game, **{**STAKES, **settings})


def play(table: Engine, stacks: Mapping[int, int], seed: int) -> Hand:
    """A whole hand in which everybody does something lawful, drawn from the seed."""
    return play_on(table, opening(table, stacks), Random(seed))


def play_on(table: Engine, start: Table, rng: Random) -> Hand:
    now, made = start, list[m.Move]()
    while (due := table.due(now)) is not None:
        move = _chosen(due, now, rng)
        outcome = table.apply(now, move)
        assert isinstance(outcome, Outcome), outcome
        made.append(move)
        now = outcome.table
    return Hand(table, start, tuple(made))


def final(hand: PlayedHand) -> Table:
    """The table after the last move of a hand."""

    def after(table: Table, move: m.Move) -> Table:
        outcome = hand.engine.apply(table, move)
        assert isinstance(outcome, Outcome)
        return outcome.table

    return reduce(after, hand.moves, hand.opening)


def _chosen(due: Due, now: Table, rng: Random) -> m.Move:
    if isinstance(due.move, m.Shuffle):
        return m.Shuffle(shuffled(now.stub, rng))
    if isinstance(due.move, m.ShuffleIn):
        source = now.draw_pile() if due.move.source == DISCARDS else (*now.stub, *now.burns)
        return replace(due.move, order=shuffled(source, rng))
    if due.move is not None:
        return due.move
    choice = rng.choice([c for c in due.choices if c.kind != "fold" or rng.random() < 0.3] or due.choices)
    if choice.kind == "cut":
        return m.Cut(rng.randint(choice.least, choice.most), by=due.by)
    if choice.kind in ("show", "muck"):
        return m.Show(by=due.by) if choice.kind == "show" else m.Muck(by=due.by)
    if choice.kind in ("over-blind", "decline"):
        return m.OverBlind(choice.least, by=due.by) if choice.kind == "over-blind" else m.Decline(by=due.by)
    if choice.kind == "draw":
        return m.Draw(tuple(rng.sample(now.seats[due.by].hole, rng.randint(choice.least, choice.most))), by=due.by)
    span = range(choice.least, choice.most + 1, choice.step)
    return move_of(choice, due.by, rng.choice([choice.least, choice.most, rng.choice(span)]))
