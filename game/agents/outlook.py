"""What each choice of a betting round is worth: the possible showdowns, played under what opponents will do next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from statistics import fmean
from typing import TYPE_CHECKING

from game.agents.equity import Showdowns, Stakes, winnings
from game.agents.habits import Habits, attacks, stays
from game.agents.ranges import Standing, quantiles
from game.agents.reading import above, staying
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


@dataclass(frozen=True)
class Rival:
    """A live opponent: its seat, the weights of its holdings, and its habits."""

    seat: SeatSight
    weights: Rows
    habits: Habits
    there: Standing
    """How good its holdings are."""


@dataclass(frozen=True)
class Outlook:
    """One decision. `ends` are possible showdowns against `rivals`.

    `luck` are two random numbers for every row and rival: whether it stays, whether it raises. `next_bet` is what a later
    bet costs, in cents, `rounds_left` how many betting rounds come after this one.
    """

    sight: Sight
    rivals: tuple[Rival, ...]
    ends: Showdowns
    luck: NDArray[np.float64]
    next_bet: int
    rounds_left: int
    may_reraise: bool

    @cached_property
    def _places(self) -> tuple[tuple[Rows, Rows], ...]:
        """For every rival where what it holds stands in each row: in its range, and among all."""
        found = []
        for at, rival in enumerate(self.rivals):
            picks = self.ends.picks[:, at]
            found.append((quantiles(rival.weights * rival.there.free, rival.there)[picks], rival.there.place[picks]))
        return tuple(found)

    @property
    def me(self) -> SeatSight:
        """One's own seat."""
        return self.sight.seats[self.sight.chair]

    def worth(self, to: int) -> float:
        """The chips, in cents, that making one's wager `to` brings on average, those put in now taken off.

        Folding is worth 0: chips that are in already are nobody's.
        """
        added = to - self.me.bet
        price = max(self._price, to)
        costs = [self._cost(rival, price) for rival in self.rivals]
        stay = self._stays(costs, to)
        stakes = self._stakes(costs, to)
        back = winnings(self.ends, stay, stakes) - added
        back = back + self._later(stay)
        if self.may_reraise and any(costs) and to < self.me.bet + self.me.stack:
            back = self._raised_again(stay, costs, back, added)
        return float(back.mean())

    @property
    def _price(self) -> int:
        return self.sight.betting.price if self.sight.betting else 0

    def _cost(self, rival: Rival, price: int) -> int:
        return max(min(price - rival.seat.bet, rival.seat.stack), 0)

    def _stakes(self, costs: list[int], to: int) -> Stakes:
        live = {rival.seat.number for rival in self.rivals}
        return Stakes(
            self.me.paid + to,
            tuple(rival.seat.put_in for rival in self.rivals),
            tuple(rival.seat.put_in + cost for rival, cost in zip(self.rivals, costs, strict=True)),
            tuple(s.put_in for s in self.sight if s.number not in live and s.number != self.me.number),
            sum(s.dead_money for s in self.sight),
        )

    def _stays(self, costs: list[int], to: int) -> NDArray[np.bool_]:
        """Who stays in which row: everybody without a cost, else the better part of its range."""
        import numpy as np

        pot = self.sight.pot_total() + to - self.me.bet
        stay = np.ones(self.ends.theirs.shape, bool)
        for at, (rival, cost) in enumerate(zip(self.rivals, costs, strict=True)):
            if cost:
                place, of_all = self._places[at]
                stay[:, at] = self.luck[0, :, at] < staying(place, of_all, rival.habits, cost, pot, len(self.rivals) + 1)
        return stay

    def _later(self, stay: NDArray[np.bool_]) -> Rows:
        """What later rounds add for a hand that is ahead more often than its share, and cost it if it is not."""
        import numpy as np

        behind = min(self.me.stack, max((r.seat.stack for r in self.rivals), default=0))
        bet = min(self.next_bet, behind)
        facing = stay.sum(axis=1)
        if not (self.rounds_left and bet):
            return np.zeros(len(facing))
        ahead = ((self.ends.theirs < self.ends.mine[:, None]) | ~stay).all(axis=1)
        gain = float((ahead * facing).mean() - (~ahead & (facing > 0)).mean())
        won, lost = self._bets_to_come
        later: Rows = (facing > 0) * (self.rounds_left * bet * gain * (won if gain > 0 else lost))
        return later

    @cached_property
    def _bets_to_come(self) -> tuple[float, float]:
        """The bets of a later round that a better hand wins from each opponent, and those that a worse one pays.

        Who pays off more than is usual is worth more to the better hand. Who raises is worth more to both, but only if the
        raises come again and again and no bet ends them: so it takes both habits, and each more than once.
        """
        pot, live = max(self.sight.pot_total(), 1), len(self.rivals) + 1
        usual_calls, usual_bets = stays(self.next_bet, pot, live), attacks(0, live, 0)
        calls = fmean(rival.habits.stays(self.next_bet, pot, live) for rival in self.rivals) - usual_calls
        bets = fmean(rival.habits.attacks(0, live, 0) for rival in self.rivals) - usual_bets
        loose = max(calls, 0) / (1 - usual_calls)
        again = RAISED * (loose * max(bets, 0) / (1 - usual_bets)) ** 2
        lost = LATER / 2 * max(1 + min(bets, 0) / usual_bets, 0)
        return LATER + PAID_OFF * loose + again, lost + again / 2

    def _raised_again(self, stay: NDArray[np.bool_], costs: list[int], back: Rows, added: int) -> Rows:
        """Where somebody raises again one may give up what one put in, or pay as much once more."""
        import numpy as np

        raises = np.zeros(len(back), bool)
        for at, (rival, cost) in enumerate(zip(self.rivals, costs, strict=True)):
            if cost and rival.seat.stack > cost:
                share = rival.habits.attacks(cost, len(self.rivals) + 1, self._raises + 1)
                raises |= stay[:, at] & (self.luck[1, :, at] < above(self._places[at][0], share))
        if not raises.any():
            return back
        more = min(self.next_bet, self.me.stack - added)
        called = back[raises] + np.where(back[raises] > 0, more * np.maximum(stay[raises].sum(axis=1), 1), -more)
        return np.where(raises, max(float(called.mean()), -added), back)

    @property
    def _raises(self) -> int:
        return self.sight.betting.raises if self.sight.betting else 0
