"""How the irregularities happen that only the tournament sheet names."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest

from game.cards.card import Card
from game.table import events as e
from game.table.betting import betting as b
from game.table.faults import wagers
from game.table.faults.frame import Scene
from game.table.steps.base import WrongMove
from game.table.steps.preparing import ShuffleStep
from game.table.steps.settling import ShowdownStep


def riffled(scene: Scene) -> Sequence[e.Event]:
    """The deck is riffled too few times or too many, and taken for shuffled."""
    scene.expect(ShuffleStep, "a shuffle")
    stub = scene.table.stub
    for _ in range(int(scene.fact("riffles"))):
        stub = _riffle(stub)
    return e.Shuffled("", stub), e.Counted("", 1)


def _riffle(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The two halves interleaved, the lower one on top."""
    half = len(cards) // 2
    return tuple(card for card in chain(*zip_longest(cards[half:], cards[:half])) if card is not None)


def unspoken(scene: Scene) -> Sequence[e.Event]:
    """Chips above the call go in without a word: taken for a call until somebody looks. Where there is no bet they are one."""
    betting = scene.table.betting
    if betting is not None and not betting.price:
        return wagers.opening(scene)
    if betting is None:
        raise WrongMove("", f"Seat {scene.seat}: there is no bet that could be raised.")
    if int(scene.fact("amount", 0)) <= betting.price - b.wager(scene.table, scene.seat):
        raise WrongMove("", f"Seat {scene.seat} put in no more than the call.")
    return wagers.short_of_a_raise(scene)


def pushed_early(scene: Scene) -> Sequence[e.Event]:
    """The dealer reaches for the pot while hands that lost still lie open; the chips have not left the middle."""
    step = scene.expect(ShowdownStep, "reading the hands")
    due = step.due(scene.table)
    if due.by > 0:
        raise WrongMove("", f"Seat {due.by} has not shown yet.")
    return ()
