"""The unseen cards of a stud table, dealt many times over: what lies face down, what is still to come, what hands end as."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.agents.judgement.ranges import RankedHoldings
from game.agents.judgement.shape import GameShape
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
def _ladder(shape: GameShape) -> NDArray[np.float64]:
    """By coarse score, the share of all final hands of a game that are worse."""
    import numpy as np

    chance = np.random.default_rng(len(shape.deck))
    deck = np.array(shape.deck, np.int64)
    hands = deck[np.argsort(chance.random((_SAMPLE, len(deck))), axis=1)[:, : shape.own]]
    counts = np.bincount(shape.ranking.scores(hands) >> _COARSE, minlength=1 << 24 - _COARSE)
    places: NDArray[np.float64] = (np.cumsum(counts) - counts / 2) / _SAMPLE
    return places


def prepare(shape: GameShape) -> None:
    """Make ready what the first look at a table needs."""
    _ladder(shape)


class OpenHand(NamedTuple):
    """An opponent's hand as it lies, or lay in an earlier round: the open cards and how many face down."""

    seat: int
    shown: tuple[Card, ...]
    hidden: int


class Witnessed:
    """The cards of a hand that one has seen so far: those of hands given up since then are still nobody else's."""

    def __init__(self) -> None:
        self._hand = 0, 0
        self._own: frozenset[Card] = frozenset()
        self._clock = 0
        self._cards: frozenset[Card] = frozenset()

    def with_(self, sight: Sight) -> frozenset[Card]:
        """All cards that one knows, after another look. A new hand, a new deal or a step back begins anew."""
        own, hand = frozenset(sight.own), (sight.hand, sight.own_seat)
        if hand != self._hand or sight.clock < self._clock or not self._own <= own:
            self._cards = frozenset()
        self._hand, self._own, self._clock = hand, own, sight.clock
        self._cards |= sight.seen() | own
        return self._cards


class Unseen:
    """The unseen cards in many orders, dealt to hands as a chair sees them: `mine` and `theirs` say what each comes to.

    Those who still get cards have places of their own in every order. A full table may need more cards than there are: hands then
    share some, and none holds one twice.
    """

    def __init__(self, shape: GameShape, sight: Sight, known: frozenset[Card], rows: int, chance: np.random.Generator) -> None:
        import numpy as np

        self.shape, self.board = shape, sight.board
        cards = np.array([card for card in shape.deck if card not in known], np.int64)
        self.orders = cards[np.argsort(chance.random((rows, len(cards))), axis=1)]
        self._places: dict[int, list[int]] = {}
        at = 0
        for seat in sorted(sight.live(), key=lambda seat: seat.number != sight.own_seat):
            need = max(shape.own - len(seat.open) - len(sight.board), seat.down)
            self._places[seat.number] = [place % len(cards) for place in range(at, at + need)]
            at += need
        self.mine = self._scores([self._end(sight.own, self._places[sight.own_seat])])[0]
        self._standings: dict[OpenHand, RankedHoldings] = {}

    def deals_to(self, seats: Iterable[SeatSight]) -> bool:
        """Whether all of these hold one of its hands."""
        return all(seat.number in self._places for seat in seats)

    def theirs(self, seats: Iterable[SeatSight]) -> NDArray[np.int32]:
        """What each possible hand of these opponents comes to in the end, a row for each of them."""
        return self._scores([self._end(seat.open, self._places[seat.number]) for seat in seats])

    def _end(self, known: tuple[Card, ...], places: list[int]) -> NDArray[np.int64]:
        fixed = [*known, *self.board][: self.shape.own]
        return self._with(fixed, [places[: self.shape.own - len(fixed)]])

    def _scores(self, hands: list[NDArray[np.int64]]) -> NDArray[np.int32]:
        """What the hands of each part come to, reckoned at one go: a row for each part."""
        import numpy as np

        return self.shape.ranking.scores(np.concatenate(hands)).reshape(len(hands), -1)

    def standings(self, looks: Iterable[OpenHand]) -> dict[OpenHand, RankedHoldings]:
        """How good the possible hands of opponents are: their place among all final hands, on average of what they may
        become."""
        import numpy as np

        wanted = {look: self._becoming(look) for look in dict.fromkeys(looks) if look not in self._standings}
        rows = len(self.orders)
        for ways in {len(hands) // rows for hands in wanted.values()}:
            alike = {look: hands for look, hands in wanted.items() if len(hands) == ways * rows}
            places = _ladder(self.shape)[self._scores(list(alike.values())) >> _COARSE]
            means = places.reshape(len(alike), rows, ways).mean(axis=2)
            order, free = np.argsort(means, axis=1), np.ones(rows, bool)
            self._standings |= {look: RankedHoldings(order[at], free, means[at]) for at, look in enumerate(alike)}
        return self._standings

    def _becoming(self, look: OpenHand) -> NDArray[np.int64]:
        """What the possible hands of an opponent may become, in several ways each while cards are lacking."""
        fixed = [*look.shown, *self.board][: self.shape.own]
        down = self._places[look.seat][: min(look.hidden, self.shape.own - len(fixed))]
        lacking = self.shape.own - len(fixed) - len(down)
        others = [place for place in range(self.orders.shape[1]) if place not in down]
        ways = LOOKS_AHEAD if lacking else 1
        at = [[*down, *(others[(way * lacking + n) % len(others)] for n in range(lacking))] for way in range(ways)]
        return self._with(fixed, at)

    def _with(self, fixed: list[Card], at: list[list[int]]) -> NDArray[np.int64]:
        """Hands of these cards and those at some places of the orders: a row for each order and list of places."""
        import numpy as np

        rows, ways = len(self.orders), len(at)
        hands = np.empty((rows, ways, self.shape.own), np.int64)
        hands[:, :, : len(fixed)] = fixed
        hands[:, :, len(fixed) :] = self.orders[:, np.array(at, np.int64)]
        return hands.reshape(rows * ways, -1)
