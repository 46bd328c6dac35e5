"""How people play the first round: with which share of their hands they raise, raise again, call or limp, and to how much.

Shares are those of six-handed play, for nobody in particular; a temper makes them more or fewer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import log
from typing import NamedTuple

from game.agents.judgement.action_history import Deed
from game.agents.personality import Personality
from game.table.rules import Rules
from game.table.sight import SeatSight, Sight

_OPENS = (0.45, 0.42, 0.40, 0.27, 0.20, 0.165, 0.14, 0.12, 0.11, 0.10)
"""The share of hands with which the pot is opened by a raise, by how many are still to act."""
_AGAIN = (0.055, 0.03, 0.02, 0.013, 0.011)
_STAYS = (0.165, 0.08, 0.036, 0.021, 0.016)
"""The shares of hands that raise again, and that go on at all, against the first raise, the second and so on."""
_LIMPS = 0.025
_OVER_LIMPS = 0.1
"""The share of hands that only calls where nobody has raised: as the first, and behind others."""
_FORCED_RAISES = 0.55
"""How many of the hands that open a pot elsewhere raise the player who had to open it."""
_FORCED_CALLS = (0.14, 0.2)
"""The share of hands that only calls a bet that had to be made: as the first, and behind others."""
_FORCED_ODDS = 0.3
"""What such a call usually pays of the pot."""
_MEEK = 0.45
"""To which power those who like to limp more than others like to call it: so many as call it anyway leave less room for more."""
_USUAL_ODDS = 0.385
"""What somebody without chips in the pot pays of it for a call of a usual raise."""
_LAST, _OUT_OF_PLACE = 2.4, 0.7
"""How many times as many hands call a raise with nobody behind them; and in the blinds, with somebody."""
_DEAR = (1.5, 2.0)
"""From where on it counts less that nobody is behind, and where it counts no more: how hot it is."""
_SUDDEN = 1.7
"""How much hotter than its number of raises says it is at most: who goes all in at once need not have what it takes to go there
raise by raise; with more than the usual stacks it is."""
_ENTERED, _ENTERED_ODDS, _ENTERED_HEAT = 1.15, 1.75, 1.5
"""Which share of the hands that came in by a call goes on against a raise: so much, less so many times the odds, and all the fewer
the hotter it is beyond that. Who has paid to see more cards doesn't leave for a small price."""
_OPEN, _STEP = 2.5, 3.0
"""A usual first raise in last blinds, and how many times as much the next one is."""
_DEEP = 100
_SHALLOW = 12.0
"""Stacks, in last blinds, from which on one plays tighter for all of it; and below which there is no custom, only reckoning."""


class EnteringCall(NamedTuple):
    """A call of the first round: how many raises and callers there were before it, and to how many last blinds it came."""

    raises: int
    limpers: int
    price: float


@dataclass(frozen=True)
class FirstRoundSpot:
    """Where somebody stands in the first round. Chips are last blinds; `forced`: the first bet had to be made, as in stud, and is
    no raise. `entered`: by which call they have come in already, None where they haven't."""

    dealt: int
    behind: int
    raises: int
    limpers: int
    price: float
    odds: float
    depth: float
    in_already: bool
    forced: bool = False
    entered: EnteringCall | None = None

    @property
    def level(self) -> float:
        """How hot it is: 1 against a usual first raise, 2 against a raise of that. Prices count more than raises."""
        scale: float = min(1.0, (self.depth / _DEEP) ** 0.6)
        by_price = 1 + log(max(self.price, _OPEN) / _OPEN) / log(_STEP) * scale
        sudden: float = self.raises + _SUDDEN * max(self.price / _DEEP, 1.0) ** 1.5
        return max(min(by_price, sudden), 1 + (self.raises - 1) * 0.6)

    def shares(self, temper: Personality) -> tuple[float, float]:
        """The share of hands that raises here, and the share that stays at all."""
        room = max(6 / self.dealt, 1.0) ** 0.5
        if not self.raises:
            opens = _OPENS[min(self.behind, len(_OPENS) - 1)] * room * temper.raises
            if self.forced:
                return opens * _FORCED_RAISES, opens * _FORCED_RAISES + self._called(temper) * room
            if self.limpers:
                return opens * 0.55, opens * 0.55 + _OVER_LIMPS * room * temper.limps
            return opens, opens + _LIMPS * room * temper.limps
        room = (6 / self.dealt) ** min(self.level / 2, 1.0)  # fewer players open wider, so more goes on against a raise of theirs
        deep = min(1.0, _DEEP / self.depth) ** 0.5 if self.level > 2 else 1.0
        again = _at(_AGAIN, self.level) * temper.raises
        calls = (_at(_STAYS, self.level) - _at(_AGAIN, self.level)) * temper.calls ** (1 / self.level)
        calls *= min((_USUAL_ODDS / max(self.odds, 0.05)) ** 1.4, 3.0)
        calls *= self._by_place
        return again * room * deep, max((again + calls) * room * deep, self._kept(temper))

    def _kept(self, temper: Personality) -> float:
        """The share of hands that came in by a call and don't leave for this price."""
        if self.entered is None or self.entered.raises == self.raises:
            return 0.0
        raises, limpers, price = self.entered
        came = replace(self, raises=raises, limpers=limpers, price=price, odds=_USUAL_ODDS, entered=None)
        goes_on = min(max(_ENTERED - _ENTERED_ODDS * self.odds, 0.0), 1.0)
        kept: float = goes_on ** (max(self.level / _ENTERED_HEAT, 1.0) / temper.calls)
        return min(came.shares(temper)[1], 1.0) * kept

    def _called(self, temper: Personality) -> float:
        """The share of hands that only calls a bet that had to be made."""
        cheap = min(_FORCED_ODDS / max(self.odds, 0.05), 2.0)
        called: float = _FORCED_CALLS[self.limpers > 0] * cheap * temper.limps**_MEEK
        return min(called, 1.0)

    @property
    def _by_place(self) -> float:
        """How many times as many hands call for who is behind; less and less, the dearer the raise is."""
        if not self.behind:
            cheap = min(max((_DEAR[1] - self.level) / (_DEAR[1] - _DEAR[0]), 0.0), 1.0)
            return 1 + (_LAST - 1) * cheap
        return _OUT_OF_PLACE if self.in_already and self.level <= _DEAR[0] else 1.0


def _at(shares: tuple[float, ...], level: float) -> float:
    """A share between those of two levels."""
    low = min(int(level) - 1, len(shares) - 1)
    high = min(low + 1, len(shares) - 1)
    return shares[low] + (shares[high] - shares[low]) * (level - 1 - low if high > low else 0)


def spot(sight: Sight, said: tuple[Deed, ...], rules: Rules) -> FirstRoundSpot | None:
    """Where a seat stands whose turn it is in the first round; None in later rounds, or with stacks too short for custom."""
    betting = sight.betting
    if betting is None or betting.street != rules.spec.streets[0]:
        return None
    blind, me = last_blind(rules), sight.seats[sight.own_seat]
    others = [seat for seat in sight.live() if seat.number != sight.own_seat]
    depth = min(me.stack + me.bet, max((seat.stack + seat.bet for seat in others), default=0)) / blind
    if depth < _SHALLOW:
        return None
    owed = max(min(betting.price - me.bet, me.stack), 0)
    raised = [at for at, deed in enumerate(said) if deed.kind == "raise"]
    forced = not rules.blinds and raised[:1] == [0] and said[0].to <= blind
    raised = raised[1:] if forced else raised
    acted = {deed.seat for deed in (said[raised[-1] :] if raised else said)}
    behind = sum(seat.stack > 0 and seat.number not in acted for seat in others)
    return FirstRoundSpot(
        dealt=sum(seat.standing != "out" for seat in sight),
        behind=behind,
        raises=len(raised),
        limpers=sum(deed.kind == "call" for deed in said),
        price=betting.price / blind,
        odds=owed / max(sight.pot_total() + owed, 1),
        depth=depth,
        in_already=me.bet > 0,
        forced=forced,
        entered=_entered(said, me, forced, blind),
    )


def _entered(said: tuple[Deed, ...], me: SeatSight, forced: bool, blind: int) -> EnteringCall | None:
    """The last call by which somebody came in."""
    called = [at for at, deed in enumerate(said) if deed.seat == me.number and deed.kind == "call"]
    if not called:
        return None
    before = said[: called[-1]]
    raises = sum(deed.kind == "raise" for deed in before) - forced
    return EnteringCall(raises, sum(deed.kind == "call" for deed in before), me.bet / blind)


def raise_to(found: FirstRoundSpot, temper: Personality) -> float:
    """To how many last blinds people raise there."""
    if not found.raises:
        return 2.3 + 0.35 * temper.raises + found.limpers
    return found.price * (3.2 if found.raises == 1 else 2.3) + (found.limpers * found.price / 2)


def last_blind(rules: Rules) -> int:
    """The last blind in cents; the table minimum of a game without blinds."""
    return (rules.blinds or (rules.table_min,))[-1]
