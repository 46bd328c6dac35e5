"""How often something goes wrong at a table: so many times an hour, as on a real floor, and no more at once than asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.table.state import Table

HANDS_AN_HOUR: Final = 30
"""What a floor expects of a dealer. The program's own figure."""
MOST_OPEN: Final = 2
"""How many may be open at a time, unless more are asked for."""
AT_ONCE: Final = 1000.0
"""The speed of a table at which nobody takes any time."""
_OF_A_SEAT, _DEALT_TO_A_SEAT, _OF_A_HAND = 3, 6, 15
"""What is decided in a first hand, about: by each player, by the dealer for each player, and besides."""
_FRESH: Final = 0.3
"""How much the last hand counts in what the next is expected to be."""
_LEFT_OVER: Final = 2
APART: Final = 9
"""How many others lie between two of a kind: none comes twice in ten."""
KEPT: Final = 40
"""For so many hands it is known what went wrong in them."""


@dataclass(frozen=True)
class Measure:
    """How much goes wrong at a table: so many times in a hand, no more than `most` of them open at a time."""

    per_hand: float
    most: int = MOST_OPEN

    @property
    def share(self) -> float:
        """Of the moves at which something may go wrong, how many do: all, or none."""
        return 1.0 if self.per_hand else 0.0


class Tempo:
    """The lots of one table. A lot is drawn at each decision, and what falls is owed until it fits; asked again about the same
    decision the answer is the same. `per_hand` is how many fall in a hand, `decisions` how many are made in one,
    `kinds` how many kinds there are."""

    def __init__(self, per_hand: float, most: int = MOST_OPEN, *, decisions: float = 60, kinds: int = 0) -> None:
        self.per_hand, self.most, self.decisions = per_hand, most, decisions
        self._apart = min(APART, kinds // 2)
        self._kinds: dict[int, tuple[str, ...]] = {}
        self._hand, self._owed, self._arisen = 0, 0, 0
        self._drawn: set[float] = set()
        self._fallen: set[float] = set()

    def falls(self, table: Table, rng: Random) -> bool:
        """Whether something may go wrong at this decision."""
        if table.hand != self._hand:
            self._next_hand(table.hand)
        self._kinds = {hand: met for hand, met in self._kinds.items() if table.hand - KEPT <= hand < table.hand}
        self._kinds[table.hand] = tuple(incident.irregularity for incident in table.trouble.incidents)
        self._arisen, drawn = len(table.trouble.incidents), rng.random()
        self._drawn.add(drawn)
        if drawn < self.per_hand / self.decisions:
            self._fallen.add(drawn)
        unsettled = sum(incident.state in ("open", "noticed") for incident in table.trouble.incidents)
        return table.trouble.stopped is None and unsettled < self.most and self._left() > 0

    @property
    def lately(self) -> Sequence[str]:
        """The kinds of the last that went wrong: the next is another one. Of few kinds fewer have to lie between."""
        every = [word for hand in sorted(self._kinds) for word in self._kinds[hand]]
        return every[-self._apart:] if self._apart else ()

    def _left(self) -> int:
        return self._owed + len(self._fallen) - self._arisen

    def _next_hand(self, hand: int) -> None:
        if self._drawn:
            self.decisions += _FRESH * (len(self._drawn) - self.decisions)
        self._owed = min(max(self._left(), 0), _LEFT_OVER)
        self._hand, self._arisen = hand, 0
        self._drawn, self._fallen = set(), set()


def tempo(measure: Measure, seats: int, people: Iterable[int], kinds: int = 0) -> Tempo:
    """For a table of so many players, with persons in these chairs, at which things of so many kinds may go wrong."""
    from game.table.values import DEALER  # the set-up asks for the figures above before any table is there

    dealt = 0 if DEALER in people else _OF_A_HAND + _DEALT_TO_A_SEAT * seats
    return Tempo(measure.per_hand, measure.most, decisions=_OF_A_SEAT * seats + dealt, kinds=kinds)
