"""How often players do what: an expectation for anybody, and what one has seen of those at this table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import exp, log
from typing import TYPE_CHECKING, NamedTuple

from game.agents.judgement.action_history import Deed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PATIENCE = 6.0
"""Decisions of a stranger that weigh as much as what is expected of everybody."""


@lru_cache(maxsize=4096)
def stays(owed: int, pot: int, live: int) -> float:
    """The share of hands that is expected to stay for `owed` into a pot of `pot` (the bet in it) among `live` players."""
    crowd: float = (2 / max(live, 2)) ** 0.3
    return min(max(_defended(owed, pot, 1.25) * crowd, _HARDLY), 0.97)


@lru_cache(maxsize=4096)
def worth_it(owed: int, pot: int) -> float:
    """The share of all hands that nobody lays down at this price, however good the others of a range are."""
    odds = owed / max(pot + owed, 1)
    return max(min(1 - odds - _RESPECT, _honest(odds) * (1 - _RESPECT)), _HARDLY)


def _defended(owed: int, pot: int, dear: float) -> float:
    """The share of hands that pays a price: what the odds ask for; of a bet beyond the pot no more than keeps it honest, for
    who puts in so much to win so little has it."""
    odds = owed / max(pot + owed, 1)
    return min(1 - dear * odds, _honest(odds))


def _honest(odds: float) -> float:
    """What has to stay so that a bet at these odds does not pay with any hand, and a little more."""
    return _HONEST * max(1 - 2 * odds, 0) / (1 - odds)


def bold(added: int, owed: int, pot: int) -> float:
    """How much rarer a bet or raise is than one of a usual size, when `added` chips go in beyond a call of `owed`: 1 for a bet of
    the pot or less."""
    usual = (pot + owed) * _USUAL
    return (usual / added) ** _RARER if added > usual > 0 else 1.0


@lru_cache(maxsize=4096)
def attacks(owed: int, live: int, raises: int) -> float:
    """The share of hands that is expected to bet or raise: less into a crowd, less after raises."""
    crowd: float = (2 / max(live, 2)) ** 0.5
    return (0.16 * 0.45 ** max(raises - 1, 0) if owed else 0.38) * crowd


_HARDLY = 0.015
"""The share of hands that stays or attacks whatever it costs."""
_HONEST = 1.15
"""How many times the share that keeps a bet of any hand from paying stays."""
_USUAL = 1.3
"""A bet of so many pots is nothing out of the ordinary."""
_RARER = 0.8
"""How fast bets beyond that become rare."""
_OVERDONE, _SELDOM = 0.75, 0.06
"""How rare a bet or raise must be to count as overdone, and which share of all of them are."""
_STRIKING = 0.5
"""To which power the share that sticks is taken for a bet out of the ordinary: that is remembered longer than others."""
_RESPECT = 0.25
"""How much better than its price a hand has to be, because the player who bets has something."""


@dataclass
class Frequency:
    """How often something was done, of how many times it could be, and how often it was expected."""

    times: float = 0.0
    done: float = 0.0
    expected: float = 0.0
    _shifts: dict[float, float] = field(default_factory=dict, repr=False)

    def add(self, expected: float, *, did: bool, share: float = 1.0) -> None:
        """One more decision: that share of it sticks."""
        self.times += share
        self.done += share * did
        self.expected += share * expected
        self._shifts.clear()

    def shift(self, usual: float = 0.0) -> float:
        """How far this player is from the expectation, as a difference of log odds; `usual`, that of a stranger, until
        enough was seen."""
        if not self.times:
            return usual
        if usual not in self._shifts:
            self._shifts[usual] = self._shift(usual)
        return self._shifts[usual]

    def _shift(self, usual: float) -> float:
        mean = self.expected / self.times
        seen = (self.done + _PATIENCE * _moved(mean, usual)) / (self.times + _PATIENCE)
        return _logit(min(max(seen, 0.01), 0.99)) - _logit(mean)


@dataclass
class Habits:
    """What was seen of one player: how often it stays when it faces a bet, how often it attacks, how often it overdoes that.

    `usual` are the shifts from the expectation that a stranger at this table is taken to have in all three.
    """

    stayed: Frequency = field(default_factory=Frequency)
    attacked: Frequency = field(default_factory=Frequency)
    overdone: Frequency = field(default_factory=Frequency)
    usual: tuple[float, float, float] = (0.0, 0.0, 0.0)

    def note(self, deed: Deed, share: float = 1.0) -> None:
        """Take one action of the player into account, as far as that share of it sticks."""
        if deed.owed:
            self.stayed.add(stays(deed.owed, deed.pot, deed.live), did=deed.kind != "fold", share=share)
        if deed.raises < 4 and not deed.closed:
            self.attacked.add(attacks(deed.owed, deed.live, deed.raises), did=deed.kind == "raise", share=share)
        if deed.kind == "raise" and deed.added:
            rare = bold(deed.added - deed.owed, deed.owed, deed.pot)
            did = rare <= _OVERDONE
            self.overdone.add(_SELDOM, did=did, share=share**_STRIKING if did else share)

    @property
    def shifts(self) -> tuple[float, float]:
        """How far it is from what is expected of anybody, as differences of log odds: in staying, in attacking."""
        return self.stayed.shift(self.usual[0]), self.attacked.shift(self.usual[1])

    @property
    def rashness(self) -> float:
        """How far it is from what is expected in overdoing bets and raises, as a difference of log odds."""
        return self.overdone.shift(self.usual[2])

    def stays(self, owed: int, pot: int, live: int) -> float:
        """The share of its hands with which this player stays."""
        return _moved(stays(owed, pot, live), self.stayed.shift(self.usual[0]))

    def worth_it(self, owed: int, pot: int) -> float:
        """The share of all hands that this player never lays down at a price."""
        return _moved(worth_it(owed, pot), self.stayed.shift(self.usual[0]))

    def attacks(self, owed: int, live: int, raises: int) -> float:
        """The share of its hands with which this player bets or raises."""
        return _moved(attacks(owed, live, raises), self.attacked.shift(self.usual[1]))

    def bold(self, added: int, owed: int, pot: int) -> float:
        """How much rarer a bet or raise of a size is with this player than one of a usual size."""
        rare = bold(added, owed, pot)
        return _moved(rare, self.rashness) if rare < 1 else 1.0


class Acquaintance(NamedTuple):
    """What was seen of one player: in first rounds, and in later ones. Who stays with anything before the flop may give up a lot
    after it."""

    first: Habits
    later: Habits

    def at(self, *, first: bool) -> Habits:
        """Those of such a round."""
        return self.first if first else self.later


STRANGER = Acquaintance(Habits(), Habits())


class Memory:
    """Its own memory of everybody at the table. Hands count once each, however often one looked at them.

    `keeps` is the share of all it sees that sticks.
    """

    def __init__(self, keeps: float = 1.0) -> None:
        self._keeps = keeps
        self._known: dict[int, Acquaintance] = {}
        self._table = Acquaintance(Habits(), Habits())
        self._stranger = STRANGER
        self._hand = -1
        self._latest: Sequence[Deed] = ()

    def hear(self, hand: int, deeds: Sequence[Deed]) -> None:
        """What has been done so far in a hand; it is taken to heart when the next hand begins."""
        if hand != self._hand:
            for deed in self._latest:
                self._known.setdefault(deed.seat, Acquaintance(Habits(), Habits())).at(first=deed.first).note(deed, self._keeps)
                self._table.at(first=deed.first).note(deed, self._keeps)
            self._hand = hand
            self._expect()
        self._latest = deeds

    def _expect(self) -> None:
        """Take strangers for what the others are: the more of those one has seen, the more."""
        share = len(self._known) / (len(self._known) + 1)
        usual = [(share * seen.stayed.shift(), share * seen.attacked.shift(), share * seen.rashness) for seen in self._table]
        self._known = {
            seat: Acquaintance(*(replace(habits, usual=there) for habits, there in zip(known, usual, strict=True)))
            for seat, known in self._known.items()
        }
        self._stranger = Acquaintance(*(Habits(usual=there) for there in usual))

    def of(self, seat: int) -> Acquaintance:
        """What is known of a seat's player; if nothing is, what the others at the table let one expect."""
        return self._known.get(seat, self._stranger)


def _logit(share: float) -> float:
    return log(share / (1 - share))


def _moved(share: float, shift: float) -> float:
    return 1 / (1 + exp(-_logit(share) - shift)) if shift else share


def moved(shares: NDArray[np.float64], shifts: NDArray[np.float64]) -> NDArray[np.float64]:
    """Shares that differ from these by so much in log odds."""
    import numpy as np

    return shares / (shares + (1 - shares) * np.exp(-shifts))
