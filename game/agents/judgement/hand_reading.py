"""Reading opponents: from what each has done in the hand to the weights of what it may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.agents.judgement.action_history import Deed
from game.agents.judgement.draw_samples import stories
from game.agents.judgement.futures import standing
from game.agents.judgement.habits import STRANGER, Habits, Memory, attacks
from game.agents.judgement.ranges import RankedHoldings, holdings, quantiles
from game.agents.judgement.shape import GameShape
from game.table.sight import Sight

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Weights = NDArray[np.float64]

_EDGE = 0.07
"""How blurred the border is between the hands that do a thing and those that do not, as a share of a range."""
TELLING = 4
"""How many raises of a round tell something about a hand; who goes on raising tells the same again."""
_FLOOR = 0.08
"""The weight that even the least likely hand keeps: people bluff, trap and err."""
_HONESTLY = 0.4
"""How much of what somebody bets and raises more often than is usual is done with better hands; the rest is bluffs."""
_ODD = 0.5
"""That weight is at most so much of the share of hands that call; and the rarer a bet of a size is, the less of it is odd."""


def above(quantile: Weights, share: float, blur: float = _EDGE) -> Weights:
    """The chance that a hand at this place of a range is among its best `share`, with a border that is blurred so much."""
    import numpy as np

    if share >= 1:
        return np.ones_like(quantile)
    chance: Weights = 1 / (1 + np.exp(np.clip((1 - share - quantile) / blur, -40, 40)))
    return chance


def border(luck: Weights) -> Weights:
    """How much more than the share that it lacks a hand needs to be `above`, by luck (0 to 1): the border is blurred so."""
    import numpy as np

    more: Weights = _EDGE * np.log(luck / (1 - luck))
    return more


def staying(place: Weights, of_all: Weights, habits: Habits, owed: int, pot: int, live: int) -> Weights:
    """The chance of holdings to stay for a price, by their `place` in the range and among all: the better part of the range,
    and every hand that is worth it anyway."""
    import numpy as np

    in_range = above(place, habits.stays(owed, pot, live))
    of_all = above(of_all, habits.worth_it(owed, pot))
    chance: Weights = np.maximum(in_range, of_all)
    return chance


def attacking(place: Weights, deed: Deed, often: float, rare: float = 1.0) -> Weights:
    """The chance of holdings to bet or raise by their `place` in the range, of one who does so that often; `rare`, how much
    rarer it is at this size. Who does it more often than is usual does it with better hands in part, for the rest with any."""
    usual = min(attacks(deed.owed, deed.live, deed.raises), often)
    honest = usual + _HONESTLY * (often - usual)
    any_hand = (often - honest) / (1 - honest) * rare
    better = above(place, honest * rare)
    chance: Weights = better + (1 - better) * any_hand
    return chance


def rivals(sight: Sight, board_size: int) -> int:
    """Against how many a holding is measured: before the board a full table asks for more than two players do."""
    return 3 if not board_size and sum(seat.standing != "out" for seat in sight) > 3 else 1


class Reader:
    """One player's reading of a hand, which goes on from what it has heard before.

    What it answers follows from the sight, the deeds and the habits alone, however often and when it is asked.
    """

    def __init__(self, shape: GameShape) -> None:
        self.shape = shape
        self._of: object = None
        self._heard: tuple[Deed, ...] = ()
        self._ranges: dict[int, Weights] = {}
        self._draws_seen = False

    def read(self, sight: Sight, deeds: tuple[Deed, ...], memory: Memory | None) -> dict[int, Weights]:
        """The weights of the holdings of every live opponent, after everything it has done in this hand.

        Without `memory` everybody is taken for a stranger.
        """
        hand = sight.hand, sight.own_seat, sight.own, sight.threw
        if hand != self._of or deeds[: len(self._heard)] != self._heard:
            self._of, self._heard, self._draws_seen = hand, (), False
            prior = holdings(self.shape).without(frozenset(sight.own + sight.threw)).astype(float)
            self._ranges = {seat.number: prior for seat in sight if seat.number != sight.own_seat}
        for deed in deeds[len(self._heard) :]:
            if deed.street in self.shape.drawn:
                self._see_draws(sight)
            self._hear(sight, deed, memory)
        self._heard = deeds
        known = blank(self.shape, sight)
        return {seat: self._fitting(sight, seat, open_) for seat, open_ in known.items()}

    def _fitting(self, sight: Sight, seat: int, known: Weights) -> Weights:
        """A range without what cannot be; everything that can be, where nothing of the range is left."""
        weights = self._ranges[seat] * known
        if self.shape.drawn and not self._draws_seen and seat in sight.draw.draws:
            weights = weights * stories(self.shape).told_apart(sight.draw.draws[seat])
        return weights if weights.any() else known

    def _hear(self, sight: Sight, deed: Deed, memory: Memory | None) -> None:
        if deed.seat in self._ranges and deed.kind != "fold" and deed.raises < TELLING:
            size = self.shape.boards[deed.street]
            street = deed.street if self.shape.drawn else ""
            there = standing(self.shape, sight.board[:size], rivals(sight, size), street)
            habits = (memory.of(deed.seat) if memory else STRANGER).at(first=deed.first)
            self._ranges[deed.seat] = updated(self._ranges[deed.seat], deed, there, habits)

    def _see_draws(self, sight: Sight) -> None:
        """How many cards an opponent has drawn says a lot about what it holds."""
        if not self._draws_seen:
            self._draws_seen = True
            told = stories(self.shape)
            drawn = {seat: told.told_apart(count) for seat, count in sight.draw.draws.items() if seat in self._ranges}
            self._ranges |= {seat: self._ranges[seat] * weights for seat, weights in drawn.items()}


def blank(shape: GameShape, sight: Sight) -> dict[int, Weights]:
    """Every live opponent with any cards that one does not see elsewhere, and with those of its own that one sees."""
    held, known = holdings(shape), sight.seen()
    others = [seat for seat in sight.live() if seat.number != sight.own_seat]
    return {seat.number: held.without(known - set(seat.open), seat.open).astype(float) for seat in others}


def updated(weights: Weights, deed: Deed, there: RankedHoldings, habits: Habits) -> Weights:
    """Weights after one action: each holding keeps as much as it was likely to act so."""
    fits = weights * there.free
    place = quantiles(fits, there)
    often = habits.attacks(deed.owed, deed.live, deed.raises)
    attack = attacking(place, deed, often) * (not deed.closed)
    floor = _FLOOR
    if deed.kind == "raise":
        rare = habits.bold(deed.added - deed.owed, deed.owed, deed.pot)
        likely, floor = attacking(place, deed, often, rare) * (not deed.closed), _FLOOR * rare
    elif deed.kind == "call":
        stay = staying(place, there.place, habits, deed.owed, deed.pot, deed.live)
        likely, floor = stay * (1 - 0.8 * attack), min(_FLOOR, _ODD * float(stay.mean()))
    else:
        likely = 1 - 0.75 * attack
    after: Weights = fits * (floor + (1 - floor) * likely)
    return after
