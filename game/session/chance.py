"""Where a session's chance comes from: one seed, from which every hand and every move has a part of its own.

A move's chance depends on seed, hand and place in the hand only, so a hand taken up again after a save, or played on after
an undo, meets the same cards and the same players.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.cards.card import Card
from game.cards.deck import shuffled
from game.table import moves as m
from game.table.places import Place
from game.table.state import Table

_HANDS = 1 << 20
_MOVES = 1 << 12


class Chance:
    """The dice of one session."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._dice = Random()

    def at(self, hand: int, move: int) -> Random:
        """The dice for a move of a hand, both counted from 0. One object serves all: draw before asking again."""
        self._dice.seed((self.seed * _HANDS + hand) * _MOVES + move)
        return self._dice


def with_chance(move: m.Move, table: Table, rng: Random) -> m.Move:
    """The move with what only the dice can say: the order a shuffle brings, the depth of a cut left open."""
    if isinstance(move, m.Shuffle | m.ShuffleStub) and not move.order:
        return replace(move, order=shuffled(table.stub, rng))
    if isinstance(move, m.ShuffleIn) and not move.order:
        return replace(move, order=shuffled((*table.stub, *_shuffled_in(move, table)), rng))
    if isinstance(move, m.Cut) and not move.at:
        return replace(move, at=rng.randint(len(table.stub) // 4, len(table.stub) * 3 // 4))
    return move


def _shuffled_in(move: m.ShuffleIn, table: Table) -> tuple[Card, ...]:
    if move.source is None:
        return move.cards
    return cards_at(table, move.source)


def cards_at(table: Table, place: Place) -> tuple[Card, ...]:
    """The cards that lie at a place."""
    owner = table.seats[place.seat] if place.seat else table
    cards: tuple[Card, ...] = getattr(owner, place.kind)
    return cards
