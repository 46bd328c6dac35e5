"""Somebody goes all in in the first round: with which hands, as far as one knows them, and what it takes to call that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.agents.judgement.action_history import Deed
from game.agents.judgement.hand_reading import above
from game.agents.judgement.ranges import quantiles
from game.rulebook.readers.read_house import house_opponents
from game.rulebook.schema.opponents import HouseOpponents
from game.table.sight import SeatSight, Sight

if TYPE_CHECKING:
    from game.agents.judgement.outlook import Rival


_BLUR = 4
"""The border of such a range is blurred by one part in so many of it: by more the best few hands would be twice as many."""


class AllIns:
    """How often each seat has gone all in in the first round lately. `patience`: so many hands what is expected of anybody
    weighs as much as."""

    def __init__(self, patience: int) -> None:
        self._patience = patience
        self._seen: dict[int, tuple[float, float]] = {}
        """The hands of each seat, and those of them in which it did; older ones count less and less."""
        self._hand = -1
        self._latest: Sequence[Deed] = ()

    def hear(self, hand: int, deeds: Sequence[Deed]) -> None:
        """What has been done so far in a hand; it counts once, when the next hand begins."""
        if hand != self._hand:
            kept, first = 1 - 1 / house_opponents().lately, [deed for deed in self._latest if deed.first]
            for seat in {deed.seat for deed in first}:
                hands, did = self._seen.get(seat, (0.0, 0.0))
                self._seen[seat] = hands * kept + 1, did * kept + any(deed.all_in for deed in first if deed.seat == seat)
            self._hand = hand
        self._latest = deeds

    def share(self, deed: Deed, blinds: float) -> float:
        """The share of hands with which a seat does what it has just done, at a price in big blinds: as a stranger, and more the
        more often it has done so."""
        house = house_opponents()
        usual = max(_of_stranger(house, blinds) * (house.after_a_raise / 100) ** deed.raises, house.at_least / 100)
        hands, did = self._seen.get(deed.seat, (0.0, 0.0))
        return max(usual, (self._patience * usual + did) / (self._patience + hands))


def _of_stranger(house: HouseOpponents, blinds: float) -> float:
    below = [line for line in house.all_in if line.blinds <= blinds][-1:] or [house.all_in[0]]
    beyond = [line for line in house.all_in if line.blinds > blinds][:1] or [house.all_in[-1]]
    (low,), (high,) = below, beyond
    way = (blinds - low.blinds) / (high.blinds - low.blinds) if high.blinds > low.blinds else 0.0
    return (low.hands + (high.hands - low.hands) * min(max(way, 0.0), 1.0)) / 100


@dataclass(frozen=True)
class FacedAllIn:
    """An all-in that somebody has to answer: the last one, and the deeds of the round with which others are in."""

    sight: Sight
    deed: Deed
    deeds: Sequence[Deed]
    blind: int

    @property
    def me(self) -> SeatSight:
        """Its own seat."""
        return self.sight.seats[self.sight.own_seat]

    def is_in(self, seat: SeatSight) -> bool:
        """Whether somebody else has gone in, or called."""
        return seat.stack == 0 or seat.bet >= self.deed.to

    @property
    def behind(self) -> int:
        """How many may still come in."""
        return sum(not self.is_in(seat) for seat in self.sight.live() if seat.number != self.me.number)

    @property
    def odds(self) -> float:
        """The share of the pot that a call has to win for its price."""
        owed = min(self.deed.to - self.me.bet, self.me.stack)
        mine = self.me.put_in + owed
        pot = sum(min(seat.put_in, mine) + seat.dead_money for seat in self.sight)
        return owed / (pot + owed)

    @property
    def margin(self) -> float:
        """What a hand has to win beyond that, because more may come in behind."""
        house = house_opponents()
        return (house.beyond + house.behind * self.behind) / 100

    def believed(self, rival: Rival, all_ins: AllIns) -> Rival:
        """An opponent with the hands it does this with: all in, or only called."""
        own = next((deed for deed in reversed(self.deeds) if deed.seat == rival.seat.number and deed.all_in), None)
        told = own or self.deed
        price = min(told.to, self.me.bet + self.me.stack) / self.blind
        share = all_ins.share(told, price) * (1.0 if own else house_opponents().callers / 100)
        free = (rival.weights > 0).astype(float)
        return replace(rival, weights=free * above(quantiles(free, rival.there), share, share / _BLUR))


def faced_all_in(sight: Sight, said: Sequence[Deed], blind: int) -> FacedAllIn | None:
    """The all-in of the first round that one has to answer; None where the last raise is none. `blind` is the last blind, in
    cents."""
    first = [deed for deed in said if deed.first]
    raised = [deed for deed in first if deed.kind == "raise"]
    if len(first) < len(said) or len(sight.rounds) or not raised or not raised[-1].all_in:
        return None
    found, me = FacedAllIn(sight, raised[-1], first, blind), sight.seats[sight.own_seat]
    return found if raised[-1].seat != me.number and raised[-1].to > me.bet and me.stack > 0 else None
