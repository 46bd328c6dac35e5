"""Who wins what of the entry fees: shares or sums by place, to the last cent (thr R40). Everything in cents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from game.rulebook.money import CENTS_IN_A_DOLLAR
from game.rulebook.settings import Settings


@dataclass(frozen=True)
class Prizes:
    """The prizes of a tournament: seat -> cents, of a `pool`; `undivided` is what nobody gets, less than 0 if the house adds."""

    pool: int
    paid: Mapping[int, int]

    @property
    def undivided(self) -> int:
        """What is left of the pool."""
        return self.pool - sum(self.paid.values())


def prizes(settings: Settings, entries: int, ranking: Mapping[int, int], pool: int | None = None) -> Prizes:
    """What the places win, from seat -> place. Equal places share what theirs would have won. The entry fees make the pool,
    unless it is told."""
    pool = _fees(settings, entries) if pool is None else pool
    return Prizes(pool, _shared(of_places(settings, entries, pool), ranking))


def of_places(settings: Settings, entries: int, pool: int | None = None) -> tuple[int, ...]:
    """The prize of each place, the first first."""
    shares = settings.prizes or (Decimal(1),)
    return by_place(shares, _fees(settings, entries) if pool is None else pool, entries)


def _fees(settings: Settings, entries: int) -> int:
    return (settings.given(Settings.entry_fee) or 0) * entries


def by_place(shares: Sequence[Decimal], pool: int, entries: int) -> tuple[int, ...]:
    """The prize of each place, the first first. Shares of the whole pool: what does not divide, and what no player is there
    for, goes to the winner."""
    used = shares[:entries]
    if sum(shares) != 1:
        return tuple(int(sum_ * CENTS_IN_A_DOLLAR) for sum_ in used)
    others = tuple(int(pool * share) for share in used[1:])
    return pool - sum(others), *others


def _shared(prizes_: Sequence[int], ranking: Mapping[int, int]) -> dict[int, int]:
    """Players of one place take together what it and the places after it win, in equal parts, odd cents to the lower seats."""
    paid: dict[int, int] = {}
    for place in set(ranking.values()):
        together = sorted(seat for seat, other in ranking.items() if other == place)
        each, odd = divmod(sum(prizes_[place - 1 : place - 1 + len(together)]), len(together))
        paid |= {seat: each + (at < odd) for at, seat in enumerate(together)}
    return {seat: paid[seat] for seat in ranking if paid[seat]}
