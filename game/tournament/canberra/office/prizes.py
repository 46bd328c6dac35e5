"""The prize pool among the places: all of it, to the cent (act 17.21), ties shared or played out (act 17.3.a.xii).

Amounts are cents.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Generic

from game.rulebook.money import dollars
from game.rulebook.settings import Settings
from game.tournament.canberra.office.entries import refused
from game.tournament.canberra.office.rankings import Ranking, Who


@dataclass(frozen=True)
class Payout(Generic[Who]):
    """What each player with a prize gets. `equal` is what level players have in common, `undivided` what was left over of
    that and went to one of them."""

    paid: Mapping[Who, int]
    equal: Mapping[Who, int]
    undivided: int

    @property
    def total(self) -> int:
        """All that is paid out."""
        return sum(self.paid.values())


def are_shares(prizes: Sequence[Decimal | int]) -> bool:
    """Whether a breakdown gives shares of the pool and not dollars."""
    return all(prize <= 1 for prize in prizes)


def in_dollars(prizes: Sequence[Decimal | int]) -> tuple[int, ...]:
    """A breakdown in dollars, in cents."""
    return tuple(int(Decimal(prize) * 100) for prize in prizes)


def by_place(settings: Settings, pool: int) -> tuple[int, ...]:
    """The prize of each place out of a pool; cents that shares leave over go to the highest place, or the lowest paid.

    NotAllowed for a breakdown that does not pay the whole pool.
    """
    if not (prizes := settings.prizes):
        raise refused(settings, "breakdown")
    if not are_shares(prizes):
        found = list(in_dollars(prizes))
    elif sum(map(Fraction, prizes)) != 1:
        raise refused(settings, "whole-shares", shares=" + ".join(map(str, prizes)))
    else:
        found = [int(Fraction(prize) * pool) for prize in prizes]
        found[0 if settings.leftover_cents == "highest-place" else -1] += pool - sum(found)
    if sum(found) != pool:
        raise refused(settings, "whole-pool", prizes=dollars(sum(found)), pool=dollars(pool))
    return tuple(found)


def fewer(prizes: tuple[int, ...], players: int) -> tuple[int, ...]:
    """Prizes where there are fewer players than prizes: what nobody can win goes to the first place."""
    kept = list(prizes[:players])
    if kept:
        kept[0] += sum(prizes[players:])
    return tuple(kept)


def contested(ranking: Ranking[Who], prizes: Sequence[int]) -> Ranking[Who]:
    """The groups of level players whose places bring prizes that are not all the same."""
    found, ahead = [], 0
    for group in ranking:
        worth = {_prize(prizes, ahead + at) for at in range(len(group))}
        if len(group) > 1 and len(worth) > 1:
            found.append(group)
        ahead += len(group)
    return tuple(found)


def shared(ranking: Ranking[Who], prizes: Sequence[int], *, leftover: str = "highest-place") -> Payout[Who]:
    """Prizes paid, those of level players put together and shared equally; cents left over go to the first of them, or the
    last, as they stand in the ranking."""
    paid: dict[Who, int] = {}
    equal: dict[Who, int] = {}
    ahead = undivided = 0
    for group in ranking:
        together = sum(_prize(prizes, ahead + at) for at in range(len(group)))
        each, rest = divmod(together, len(group))
        ahead += len(group)
        if not together:
            continue
        equal |= dict.fromkeys(group, each)
        paid |= dict.fromkeys(group, each)
        paid[group[0 if leftover == "highest-place" else -1]] += rest
        undivided += rest
    return Payout(paid, equal, undivided)


def _prize(prizes: Sequence[int], at: int) -> int:
    return prizes[at] if at < len(prizes) else 0
