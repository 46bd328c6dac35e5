"""The unseen cards of a stud table, dealt many times over: what lies face down, what is still to come, what hands end as."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from game.agents.ranges import Standing
from game.agents.shape import Shape
from game.cards.card import Card
from game.table.sight import SeatSight, Sight

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LOOKS_AHEAD = 3
"""In how many ways each possible hand of an opponent is completed to see how good it is."""
_SAMPLE = 20_000
_COARSE = 12
"""Bits of a score that are passed over where hands are only ranked: the category and two ranks remain."""


@lru_cache(maxsize=16)
def _ladder(shape: Shape) -> NDArray[np.float64]:
    """By coarse score, the share of all final hands of a game that are worse."""
    import numpy as np

    chance = np.random.default_rng(len(shape.deck))
    deck = np.array(shape.deck, np.int64)
    hands = deck[np.argsort(chance.random((_SAMPLE, len(deck))), axis=1)[:, : shape.own]]
    counts = np.bincount(shape.ranking.scores(hands) >> _COARSE, minlength=1 << 24 - _COARSE)
    places: NDArray[np.float64] = (np.cumsum(counts) - counts / 2) / _SAMPLE
    return places


def prepare(shape: Shape) -> None:
    """Make ready what the first look at a table needs."""
    _ladder(shape)


class Witnessed:
    """The cards of a hand that one has seen so far: those of hands given up since then are still nobody else's."""

    def __init__(self) -> None:
        self._hand = 0, 0
        self._own: frozenset[Card] = frozenset()
        self._clock = 0
        self._cards: frozenset[Card] = frozenset()

    def with_(self, sight: Sight) -> frozenset[Card]:
        """All cards that one knows, after another look. A new hand, a new deal or a step back begins anew."""
        own, hand = frozenset(sight.own), (sight.hand, sight.chair)
        if hand != self._hand or sight.clock < self._clock or not self._own <= own:
            self._cards = frozenset()
        self._hand, self._own, self._clock = hand, own, sight.clock
        self._cards |= sight.seen() | own
        return self._cards


class Unseen:
    """The unseen cards in many orders, dealt to hands as a chair sees them: `mine` and `theirs` say what each comes to.

    Who still gets cards has places of his own in every order. A full table may need more cards than there are: hands then
    share some, and none holds one twice.
    """

    def __init__(
        self, shape: Shape, sight: Sight, known: frozenset[Card], rows: int, chance: np.random.Generator
    ) -> None:
        import numpy as np

        self.shape, self.board = shape, sight.board
        cards = np.array([card for card in shape.deck if card not in known], np.int64)
        self.orders = cards[np.argsort(chance.random((rows, len(cards))), axis=1)]
        self._places: dict[int, list[int]] = {}
        at = 0
        for seat in sorted(sight.live(), key=lambda seat: seat.number != sight.chair):
            need = max(shape.own - len(seat.open) - len(sight.board), seat.down)
            self._places[seat.number] = [place % len(cards) for place in range(at, at + need)]
            at += need
        self.mine = self._ends(sight.own, self._places[sight.chair])
        self._standings: dict[tuple[int, int, int], Standing] = {}

    def deals_to(self, seats: Iterable[SeatSight]) -> bool:
        """Whether all of these hold one of its hands."""
        return all(seat.number in self._places for seat in seats)

    def theirs(self, seat: SeatSight) -> NDArray[np.int32]:
        """What each possible hand of an opponent comes to in the end."""
        return self._ends(seat.open, self._places[seat.number])

    def _ends(self, known: tuple[Card, ...], places: list[int]) -> NDArray[np.int32]:
        import numpy as np

        fixed = np.array([*known, *self.board], np.int64)[: self.shape.own]
        coming = self.orders[:, places[: self.shape.own - len(fixed)]]
        return self.shape.ranking.scores(np.hstack([np.broadcast_to(fixed, (len(coming), len(fixed))), coming]))

    def standing(self, seat: SeatSight, shown: int, hidden: int) -> Standing:
        """How good the possible hands of an opponent are with so many of its open cards and of those face down: their place
        among all final hands, on average of what they may become."""
        key = seat.number, shown, hidden
        if key not in self._standings:
            self._standings[key] = self._ranked(seat, shown, hidden)
        return self._standings[key]

    def _ranked(self, seat: SeatSight, shown: int, hidden: int) -> Standing:
        import numpy as np

        fixed = np.array([*seat.open[:shown], *self.board], np.int64)[: self.shape.own]
        down = self._places[seat.number][: min(hidden, self.shape.own - len(fixed))]
        lacking = self.shape.own - len(fixed) - len(down)
        others = [place for place in range(self.orders.shape[1]) if place not in down]
        ways = LOOKS_AHEAD if lacking else 1
        at = [[*down, *(others[(way * lacking + n) % len(others)] for n in range(lacking))] for way in range(ways)]
        rows = len(self.orders)
        coming = self.orders[:, np.array(at, np.int64)].reshape(rows * ways, -1)
        hands = np.hstack([np.broadcast_to(fixed, (rows * ways, len(fixed))), coming])
        places = _ladder(self.shape)[self.shape.ranking.scores(hands) >> _COARSE]
        return Standing.by(places.reshape(rows, ways).mean(axis=1))
