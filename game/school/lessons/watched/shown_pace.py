"""How fast a lesson shows something: the dealer's own steps slowly, what players do over and over quicker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.table import moves as m

LESSON: Final = 0.6
"""How fast the program acts in a lesson, as a share of the pace that somebody likes."""
SHOWN: Final = 0.45
"""The same as a share of that, where something is shown: each step must be followed, and its reason read."""
PLAIN: Final[Mapping[type[m.Move], float]] = {
    m.Call: 0.4, m.Check: 0.35, m.Stand: 0.35, m.Fold: 0.35, m.Bet: 0.5, m.Raise: 0.6, m.Draw: 0.5, m.Decline: 0.2,
    m.Show: 0.35, m.MuckHand: 0.25, m.CountHand: 0.4, m.RackHand: 0.3, m.Jackpot: 0.2, m.Shuffle: 1.0,
}  # fmt: skip
"""Seconds before these where something is shown, at speed 1: nobody learns by waiting for one more player to call."""
