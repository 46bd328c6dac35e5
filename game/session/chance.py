"""Where a session's chance comes from: one seed, from which every move of every hand has a part of its own.

A move's chance depends on seed, hand and place in the hand only, so a hand taken up again after a save, or played on after
an undo, meets the same cards and the same players.
"""

from __future__ import annotations

from random import Random

_HANDS = 1 << 24
_MOVES = 1 << 12


class Dice:
    """The dice of one session."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def at(self, hand: int, move: int) -> Random:
        """The dice for a move of a hand, new for each asking, so that two may be in use at once."""
        return Random((self.seed * _HANDS + hand) * _MOVES + move)
