"""What each choice of a betting round is worth: the possible showdowns, played under what opponents will do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from statistics import fmean
from typing import TYPE_CHECKING, Any, TypeAlias

from game.agents.judgement.equity import ChipsIn, Showdowns, winnings
from game.agents.judgement.habits import Acquaintance, attacks, moved, stays, worth_it
from game.agents.judgement.hand_reading import border
from game.agents.judgement.ranges import RankedHoldings, quantiles
from game.table.sight import SeatSight, Sight

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Rows = NDArray[np.float64]

LATER = 0.35
"""How much of a later round's bet the better hand can expect to win on average."""
PAID_OFF = 0.4
"""How much more from somebody who never lays a hand down."""
RAISED = 1.2
"""How much more is put in, over and over, with somebody who always raises and never lays a hand down."""
PAYS = 0.6
"""How many of those bets a worse hand pays, because it may be laid down when the cards to come do not help it."""


@dataclass(frozen=True)
class Rival:
    """A live opponent: its seat, the weights of its holdings, and its habits."""

    seat: SeatSight
    weights: Rows
    habits: Acquaintance
    there: RankedHoldings
    """How good its holdings are."""

    def believed(self, belief: float) -> Rival:
        """The same with what it has done believed so much more; 1 as it is read."""
        return self if belief == 1 else replace(self, weights=self.weights**belief)


View: TypeAlias = Callable[[Rival], Rival]
"""How one takes an opponent, instead of as it is read."""


def as_read(rival: Rival) -> Rival:
    """An opponent taken as it is read."""
    return rival


@dataclass(frozen=True)
class Outlook:
    """One decision. `ends` are possible showdowns against `rivals`.

    `luck` are two random numbers for every rival and row: whether it stays, whether it raises. `next_bet` is what a later
    bet costs, in cents, `rounds_left` how many betting rounds come after this one. `top` is the greatest total that its
    wager of this round can come to if all go on raising; 0 where nobody may.
    """

    sight: Sight
    rivals: tuple[Rival, ...]
    ends: Showdowns
    luck: NDArray[np.float64]
    next_bet: int
    rounds_left: int
    top: int

    @cached_property
    def _bars(self) -> tuple[Rows, Rows, Rows]:
        """For every rival and row the share of its range, and of all hands, with which it has to stay to do so here with the
        luck it has; and the share of its range with which it has to raise."""
        import numpy as np

        in_range, of_all = np.empty((2, len(self.rivals), len(self.ends.mine)))
        for at, rival in enumerate(self.rivals):
            picks = self.ends.picks[:, at]
            in_range[at] = quantiles(rival.weights * rival.there.free, rival.there)[picks]
            of_all[at] = rival.there.place[picks]
        luck = border(self.luck)
        return 1 - in_range + luck[0], 1 - of_all + luck[0], 1 - in_range + luck[1]

    @cached_property
    def _shifts(self) -> tuple[Rows, Rows]:
        """How far every rival is from what is expected of anybody: in staying, in attacking."""
        import numpy as np

        stay, attack = np.array([rival.habits.at(first=not self.sight.rounds).shifts for rival in self.rivals]).T
        return stay, attack

    @cached_property
    def share(self) -> float:
        """The share of the pot that its hand wins on average, if nobody folds any more."""
        return self.share_against([True] * len(self.rivals))

    def share_against(self, those: Sequence[bool]) -> float:
        """The same against some of the rivals, in their order."""
        import numpy as np

        return float(self.ends.share(np.tile(np.array(those)[:, None], len(self.ends.mine))).mean())

    @property
    def me(self) -> SeatSight:
        """Its own seat."""
        return self.sight.seats[self.sight.own_seat]

    def worths(self, wagers: Sequence[int]) -> list[float]:
        """The chips, in cents, that making its wager so much brings on average, those put in now taken off; for each.

        Folding is worth 0: chips that are in already are nobody's.
        """
        import numpy as np

        tried = [*wagers, self.top] if self.top > max(wagers) else list(wagers)
        costs = np.array([self._costs(max(self._price, to)) for to in tried])
        stay = self._stays(costs, tried)
        facing = stay.sum(axis=1)
        back = np.stack([self._won(*played) for played in zip(tried, costs, stay, strict=True)])
        back += self._later(tried, stay, facing)
        if self.top:
            self._raise_again(tried, costs, stay, facing, back)
        return [float(mean) for mean in back[: len(wagers)].mean(axis=1)]

    @property
    def _price(self) -> int:
        return self.sight.betting.price if self.sight.betting else 0

    def _costs(self, price: int) -> list[int]:
        """What each rival has to pay to stay at a price."""
        return [max(min(price - rival.seat.bet, rival.seat.stack), 0) for rival in self.rivals]

    def _won(self, to: int, costs: NDArray[np.int64], stay: NDArray[np.bool_]) -> Rows:
        """The chips that a wager brings in each row."""
        now, gone, dead = self._lying
        then = tuple(before + cost for before, cost in zip(now, costs.tolist(), strict=True))
        return winnings(self.ends, stay, ChipsIn(self.me.paid + to, now, then, gone, dead)) - (to - self.me.bet)

    @cached_property
    def _lying(self) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """The chips that each rival has put in, those of each hand that is out, and dead money."""
        live = {rival.seat.number for rival in self.rivals} | {self.me.number}
        gone = tuple(seat.put_in for seat in self.sight if seat.number not in live)
        return tuple(rival.seat.put_in for rival in self.rivals), gone, sum(seat.dead_money for seat in self.sight)

    def _stays(self, costs: NDArray[np.int64], wagers: Sequence[int]) -> NDArray[np.bool_]:
        """Who stays in which row for each wager: everybody without a cost, else the better part of its range."""
        import numpy as np

        pot, live = self.sight.pot_total() - self.me.bet, len(self.rivals) + 1
        each = list(zip(costs.tolist(), wagers, strict=True))
        good = np.array([[stays(cost, pot + to, live) for cost in row] for row, to in each])
        worth = np.array([[worth_it(cost, pot + to) for cost in row] for row, to in each])
        good = np.where(costs > 0, moved(good, self._shifts[0]), np.inf)
        in_range, of_all, _ = self._bars
        stay: NDArray[np.bool_] = (good[..., None] > in_range) | (moved(worth, self._shifts[0])[..., None] > of_all)
        return stay

    def _later(self, wagers: Sequence[int], stay: NDArray[np.bool_], facing: NDArray[np.int64]) -> Rows:
        """What later rounds add for a hand that is ahead more often than its share, and cost it if it is not."""
        import numpy as np

        mine = np.maximum(self.me.bet + self.me.stack - np.array(wagers), 0)
        behind = np.minimum(mine, max((r.seat.stack for r in self.rivals), default=0))
        bet = np.minimum(self.next_bet, behind)
        if not (self.rounds_left and bet.any()):
            return np.zeros(facing.shape)
        ahead = ~(self.ends.not_beaten & stay).any(axis=1)
        met = facing > 0
        wins, loses = (ahead * facing).mean(axis=1), (~ahead & met).mean(axis=1)
        gain = wins - loses
        won, lost, again = self._bets_to_come
        bets = gain * np.where(gain > 0, won, lost) + again * np.maximum(wins - PAYS * loses, 0)
        later: Rows = met * (self.rounds_left * bet * bets)[:, None]
        return later

    @cached_property
    def _bets_to_come(self) -> tuple[float, float, float]:
        """The bets of a later round that a better hand wins from each opponent, those that a worse one pays, and those that
        raises over and over add for both.

        Who pays off more than is usual is worth more to the better hand. Who raises is worth more to both, but only if the
        raises come again and again and no bet ends them: so it takes both habits, and each more than once.
        """
        pot, live = max(self.sight.pot_total(), 1), len(self.rivals) + 1
        usual_calls, usual_bets = stays(self.next_bet, pot, live), attacks(0, live, 0)
        calls = fmean(rival.habits.later.stays(self.next_bet, pot, live) for rival in self.rivals) - usual_calls
        bets = fmean(rival.habits.later.attacks(0, live, 0) for rival in self.rivals) - usual_bets
        loose = max(calls, 0) / (1 - usual_calls)
        again = RAISED * (loose * max(bets, 0) / (1 - usual_bets)) ** 2
        lost = LATER / 2 * max(1 + min(bets, 0) / usual_bets, 0)
        return LATER + PAID_OFF * loose, lost, again

    def _raise_again(
        self,
        wagers: Sequence[int],
        costs: NDArray[np.int64],
        stay: NDArray[np.bool_],
        facing: NDArray[np.int64],
        back: Rows,
    ) -> None:
        """Where somebody raises again one may give up what one put in, pay as much once more, or go to the `top` at once.

        Who pays may have to go there anyway: with two or more who go on raising nothing else ends it.
        """
        import numpy as np

        last = wagers.index(max(wagers))
        able = (costs > 0) & (costs < np.array([rival.seat.stack for rival in self.rivals]))
        able &= (np.array(wagers) < self.top)[:, None]
        raises: Any = (stay & (self._raising(costs, able, 1)[..., None] > self._bars[2])).any(axis=1)
        war = _two_of(np.clip(self._raising(costs, able, 2), 0, 1))
        utmost = back[last].copy()
        for at in np.flatnonzero(raises.any(axis=1)).tolist():
            rows, added = raises[at], wagers[at] - self.me.bet
            more = min(self.next_bet, self.me.stack - added)
            called = back[at, rows] + np.where(back[at, rows] > 0, more * np.maximum(facing[at, rows], 1), -more)
            to_top = float(utmost[rows].mean())
            back[at, rows] = max((1 - war[at]) * float(called.mean()) + war[at] * to_top, to_top, -added)

    def _raising(self, costs: NDArray[np.int64], able: NDArray[np.bool_], more: int) -> Rows:
        """The share of its range with which each rival makes so many raises more; less than none where it cannot."""
        import numpy as np

        live, raised = len(self.rivals) + 1, self._raises + more
        usual = np.array([[attacks(cost, live, raised) for cost in row] for row in costs.tolist()])
        return np.where(able, moved(usual, self._shifts[1]), -np.inf)

    @property
    def _raises(self) -> int:
        return self.sight.betting.raises if self.sight.betting else 0


def _two_of(chances: Rows) -> Rows:
    """For each row of chances that of two or more coming true together."""
    import numpy as np

    none = (1 - chances).prod(axis=1)
    odds = chances / np.maximum(1 - chances, 1e-9)
    two: Rows = np.clip(1 - none * (1 + odds.sum(axis=1)), 0, 1)
    return two
