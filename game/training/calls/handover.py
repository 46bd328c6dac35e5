"""What stands at a table between two hands, as a dealer who is relieved tells it the next one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Final

from game.rulebook.readers.read_calls import calls
from game.rulebook.schema.steps import PostOptions
from game.session.cash.floor import Floor
from game.session.session import Session
from game.table.rules import Rules
from game.table.state import Table
from game.tournament.level_clock import MINUTE
from game.tournament.levels import level_of, timed
from game.tournament.run import Tournament
from game.training.calls.call import Call, Fact, marker

WORK: Final = "relief"
"""The name of a relief in the records."""
Facts = Mapping[str, Fact]


@dataclass(frozen=True)
class Handover:
    """A table after a hand."""

    session: Session

    @property
    def rules(self) -> Rules:
        """Those of its game."""
        return self.session.engine.rules

    @property
    def table(self) -> Table:
        """As it lies."""
        return self.session.table

    # ---- what stands: its facts, None where there is nothing of the kind to tell

    def marker(self) -> Facts | None:
        """Where the deal starts."""
        return {"seat": self.table.marker} if self.rules.spec.marker != "none" and self.table.marker else None

    def waiting(self) -> Facts | None:
        """Who has chips and wasn't dealt in."""
        out = tuple(seat.number for seat in self.table if seat.standing == "out" and seat.stack)
        return {"places": out} if out and self._blinds else None

    def nobody_waits(self) -> Facts | None:
        """Nobody does, in a game with blinds."""
        return {} if self._blinds and self.waiting() is None else None

    @property
    def _blinds(self) -> bool:
        return any(step.what == "blind" for step in self.rules.spec.steps_of(PostOptions))

    def away(self) -> Facts | None:
        """Who is dealt in and isn't there."""
        gone = tuple(sorted(self.table.between.away & set(self.table.seats)))
        return {"places": gone} if gone else None

    def all_here(self) -> Facts | None:
        """Nobody is away."""
        return {} if self.away() is None else None

    def chips_due(self) -> Facts | None:
        """Who gets chips before the next hand."""
        floor, coming = self.session.house, self.session.hand + 1
        granted = floor.coming if isinstance(floor, Floor) else ()
        due = {seat for each in granted if each.hand <= coming for seat, cents in each.changes.chips.items() if cents > 0}
        return {"places": tuple(sorted(due))} if due else None

    def level(self) -> Facts | None:
        """At which level of a tournament the next hand is, and how many hands it goes on for, where levels last hands."""
        house = self.session.house
        now = level_of(house.settings, self.session.hand + 1) if isinstance(house, Tournament) else None
        return {"level": now.number, "hands": now.left} if now is not None and now.left else None

    def level_clock(self) -> Facts | None:
        """At which level the next hand is, and how many minutes it goes on for, a part of one counted whole, where a clock runs."""
        house = self.session.house
        level, seconds = house.coming_level if isinstance(house, Tournament) and timed(house.settings) else (0, 0.0)
        return {"level": level, "minutes": ceil(seconds / MINUTE)} if seconds else None


FINDS: Final[Mapping[str, Callable[[Handover], Facts | None]]] = {
    "marker-lies": Handover.marker, "blinds-waited-for": Handover.waiting, "nobody-waits": Handover.nobody_waits,
    "players-away": Handover.away, "nobody-away": Handover.all_here, "chips-due": Handover.chips_due, "level-on": Handover.level,
    "level-clock-on": Handover.level_clock,
}  # fmt: skip
"""The facts of each thing that may have to be told."""


def handover_calls(session: Session) -> tuple[Call, ...]:
    """All that the next dealer is told now."""
    here, found = Handover(session), []
    for name, spec in calls().relief.items():
        facts = FINDS[spec.moment](here)
        if facts is not None:
            found.append(Call(name, facts, {"marker": marker(here.rules)} if "marker" in spec.shown else {}))
    return tuple(found)
