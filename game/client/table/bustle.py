"""What goes on at a table beside the hand: somebody looks at their cards again, another feels for their chips, a third talks."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from game.chair.eye import Eye
from game.chair.seen.view import GestureView, Spot
from game.chair.sitting import Sitting
from game.client.felt.chatter import CHAT
from game.training.pace.pressure_talk import ANY, remark

EVERY: Final[Mapping[Eye, float]] = {"words": 0.0, "looks": 6.0, "floor": 2.5}
"""After about so many seconds somebody does something; 0 for never. The program's own figures."""
TALKS: Final[Mapping[Eye, float]] = {"words": 0.0, "looks": 0.0, "floor": 0.3}
"""How much of it is talk."""

PEEKS: Final = 0.5
"""How much of the rest is a look at one's own cards."""
FORBIDS: Final = "cards-lifted-early"
"""Where the book knows of this, nobody lifts cards beside the hand."""


class Bustle:
    """One table's: lawful, of no consequence, and another one with every hand and seed."""

    def __init__(self, sitting: Sitting) -> None:
        self._play, rules = sitting, sitting.rules
        self._peeks = all(each.id != FORBIDS for each in rules.book.irregularities_of(rules.spec.id))
        self._waited = self._wants = 0.0
        self._count = 0

    def pass_time(self, seconds: float) -> GestureView | None:
        """What somebody does now, if anybody does something."""
        play, session = self._play, self._play.session
        every = EVERY[play.eye]
        if not every or session.ask() is None or session.table.trouble.stopped is not None:
            return None
        self._waited += seconds
        if self._waited < (self._wants or every):
            return None
        rng = Random(f"{session.chance.seed} {session.hand} {self._count} bustle")
        self._count, self._waited, self._wants = self._count + 1, 0.0, every * (0.5 + rng.random())
        return self._done(rng)

    def _done(self, rng: Random) -> GestureView | None:
        table, due = self._play.session.table, self._play.session.ask()
        others = [seat for seat in table if seat.number != self._play.me and due is not None and seat.number != due.by]
        if not others:
            return None
        seat = rng.choice(others)
        if rng.random() < TALKS[self._play.eye]:
            return GestureView(CHAT, seat.number, None, remark(ANY, rng), spoken=True)
        if self._peeks and seat.cards and seat.live and rng.random() < PEEKS:
            return GestureView("look", seat.number, Spot("card", seat.number), deed="lift")
        return GestureView("gesture", seat.number, Spot("stack", seat.number), deed="reach") if seat.stack else None
