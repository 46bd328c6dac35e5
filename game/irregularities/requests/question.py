"""What somebody asks at the table, and at which moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.table.between.hand_setup import Last
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import Seat

Who = int | str


class NobodySits(LookupError):
    """A request comes from a seat at which nobody sits: which. `str` is one line."""


@dataclass(frozen=True)
class RequestMade:
    """A request at a table. `waiting` are the persons of the queue in order, `last` what the coming hand knows of the one
    before (None while no hand has been played). `promised` are places that somebody gets with a later hand, `bought` the chips
    that a seat gets with one, in cents."""

    rules: Rules
    table: Table
    request: str
    facts: Mapping[str, Any]
    waiting: tuple[str, ...] = ()
    last: Last | None = None
    promised: frozenset[int] = frozenset()
    bought: Mapping[int, int] = field(default_factory=dict)

    def fact(self, name: str, default: Any = None) -> Any:
        """One fact, or the default."""
        return self.facts.get(name, default)

    @property
    def asker(self) -> Seat:
        """The seat of the player who asks. Raises NobodySits."""
        seat = self.table.seats.get(self.fact("seat"))
        if seat is None:
            raise NobodySits(f"seat {self.fact('seat')} asks, and nobody sits there")
        return seat

    @property
    def cards_out(self) -> bool:
        """Whether cards of a hand lie at the seats."""
        return any(seat.cards for seat in self.table)

    @property
    def running(self) -> bool:
        """Whether a round of play is on: cards are out, and the last pot is not won yet."""
        return self.cards_out and not (self.table.awards and not self.table.middle)

    @property
    def places(self) -> int:
        """How many may play."""
        return self.rules.settings.seats


def best_drawn(q: RequestMade) -> list[Who]:
    """Who drew the best card; players in the game go before the queue (rop 16.1.a)."""
    draws: Mapping[Who, Sequence[Any]] = q.fact("draws")
    seated = [who for who in draws if who in q.table.seats]
    ranks = {who: draws[who][0].rank for who in seated or draws}
    low = q.rules.settings.seat_draw == "low"
    best = min(ranks.values()) if low else max(ranks.values())
    return [who for who, rank in ranks.items() if rank == best]
