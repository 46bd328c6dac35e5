"""What was got wrong comes again in a later hand, with whatever cards and seats that hand has."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final

from game.agents.mistakes import Mishaps
from game.session.round import PlayedMove
from game.table.engine import Engine
from game.table.moves import Misplay
from game.table.outcome import Due, Outcome
from game.table.sight import sight
from game.table.state import Table
from game.table.values import DEALER

REST: Final = (1, 2)
"""Hands that are played in between, at least and at most."""
SHARE: Final = 0.4
"""How often a moment that fits is taken, so that it is not always the first."""


@dataclass
class Variations:
    """The queue of one sitting: irregularities by the books' word, each with the hand from which on it may come again."""

    waiting: dict[str, int] = field(default_factory=dict)

    def later(self, word: str, hand: int, rng: Random) -> None:
        """It was got wrong in this hand."""
        self.waiting[word] = hand + 1 + rng.randint(*REST)

    def fresh(self, engine: Engine, table: Table, due: Due, rng: Random) -> Misplay | None:
        """One that may come again, if this moment fits it."""
        ready = {word for word, hand in self.waiting.items() if hand <= table.hand}
        if not ready or table.trouble.stopped is not None or rng.random() >= SHARE:
            return None
        dealers = due.by <= DEALER
        view = table if dealers else sight(table, due.by)
        fitting = Mishaps(engine.rules).fitting(view, due, rng, dealers=dealers)
        fresh = next((each for each in fitting if each.irregularity in ready), None)
        return fresh if fresh is not None and isinstance(engine.apply(table, fresh), Outcome) else None

    def heard(self, played: PlayedMove) -> None:
        """It has come again: once is enough, unless it is got wrong once more."""
        move, hand = played.move, played.before.hand
        if isinstance(move, Misplay) and self.waiting.get(move.irregularity, hand + 1) <= hand:
            del self.waiting[move.irregularity]
