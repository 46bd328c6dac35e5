"""How people play the first round: with which share of their hands they raise, raise again, call or limp, and to how much. The
figures of it are the house's own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import log
from typing import Final, NamedTuple

from game.agents.judgement.action_history import Deed
from game.agents.personality import Personality
from game.rulebook.readers.read_house import house_opponents
from game.table.rules import Rules
from game.table.sight import SeatSight, Sight

_FREE: Final = 0.05
"""A price of less than this is as good as none: nothing is divided by less."""


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
        house = house_opponents().first_round
        scale: float = min(1.0, (self.depth / house.deep) ** house.short)
        by_price = 1 + log(max(self.price, house.usual_raise) / house.usual_raise) / log(house.next_raise) * scale
        sudden: float = self.raises + house.sudden * max(self.price / house.deep, 1.0) ** house.sudden_deep
        return max(min(by_price, sudden), 1 + (self.raises - 1) * house.by_raises)

    def shares(self, temper: Personality) -> tuple[float, float]:
        """The share of hands that raises here, and the share that stays at all."""
        house = house_opponents().first_round
        room = max(house.table / self.dealt, 1.0) ** house.fewer
        if not self.raises:
            opens = house.opens[min(self.behind, len(house.opens) - 1)] * room * temper.raises
            if self.forced:
                return opens * house.forced_raises, opens * house.forced_raises + self._called(temper) * room
            if self.limpers:
                return opens * house.over_limpers, opens * house.over_limpers + house.limps[1] * room * temper.limps
            return opens, opens + house.limps[0] * room * temper.limps
        room = (house.table / self.dealt) ** min(self.level / house.hot, 1.0)  # fewer open wider: more goes on against that
        deep = min(1.0, house.deep / self.depth) ** house.tighter if self.level > house.hot else 1.0
        again = _at(house.raises_again, self.level) * temper.raises
        calls = (_at(house.stays, self.level) - _at(house.raises_again, self.level)) * temper.calls ** (1 / self.level)
        calls *= min((house.usual_odds / max(self.odds, _FREE)) ** house.cheap, house.cheapest)
        calls *= self._by_place
        return again * room * deep, max((again + calls) * room * deep, self._kept(temper))

    def _kept(self, temper: Personality) -> float:
        """The share of hands that came in by a call and don't leave for this price."""
        if self.entered is None or self.entered.raises == self.raises:
            return 0.0
        house = house_opponents().first_round
        raises, limpers, price = self.entered
        came = replace(self, raises=raises, limpers=limpers, price=price, odds=house.usual_odds, entered=None)
        goes_on = min(max(house.entered - house.entered_odds * self.odds, 0.0), 1.0)
        kept: float = goes_on ** (max(self.level / house.entered_heat, 1.0) / temper.calls)
        return min(came.shares(temper)[1], 1.0) * kept

    def _called(self, temper: Personality) -> float:
        """The share of hands that only calls a bet that had to be made."""
        house = house_opponents().first_round
        cheap = min(house.forced_odds / max(self.odds, _FREE), house.forced_cheap)
        called: float = house.forced_calls[self.limpers > 0] * cheap * temper.limps**house.meek
        return min(called, 1.0)

    @property
    def _by_place(self) -> float:
        """How many times as many hands call for who is behind; less and less, the dearer the raise is."""
        house = house_opponents().first_round
        if not self.behind:
            cheap = min(max((house.dear[1] - self.level) / (house.dear[1] - house.dear[0]), 0.0), 1.0)
            return 1 + (house.last - 1) * cheap
        return house.out_of_place if self.in_already and self.level <= house.dear[0] else 1.0


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
    if depth < house_opponents().first_round.shallow:
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
    house = house_opponents().first_round
    if not found.raises:
        return house.opens_to[0] + house.opens_to[1] * temper.raises + found.limpers * house.for_limpers[0]
    return found.price * (house.raises_to[found.raises > 1] + found.limpers * house.for_limpers[1])


def last_blind(rules: Rules) -> int:
    """The last blind in cents; the table minimum of a game without blinds."""
    return (rules.blinds or (rules.table_min,))[-1]
