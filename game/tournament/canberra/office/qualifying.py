"""Who goes on from one session to the next (act 17.3.a.ii.C, 17.3.a.ii.E, 17.3.a.ix)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from game.rulebook.settings import Settings
from game.tournament.canberra.office.rankings import Ranking, Who, ranked


class Qualification(NamedTuple):
    """A table after a session. `on` go on for certain, `level` are equal for the `room` places that are left, `out` are
    out; `again` have a place that leads to a second chance."""

    on: tuple[int, ...]
    level: tuple[int, ...]
    room: int
    out: tuple[int, ...]
    again: tuple[int, ...]


def cut(settings: Settings, chips: Mapping[int, int]) -> Qualification:
    """What a session's final stacks (player -> cents) at one table lead to. Nobody without chips goes on."""
    able = {who: stack for who, stack in chips.items() if stack}
    count = settings.progress_count
    going = count if settings.progression == "best-of-table" else max(len(chips) - count, 0)
    on: list[int] = []
    level: tuple[int, ...] = ()
    for group in ranked(able):
        if len(on) + len(group) <= going:
            on += group
        elif len(on) < going:
            level = group
            break
        else:
            break
    out = tuple(who for who in chips if who not in on and who not in level)
    return Qualification(tuple(on), level, going - len(on) if level else 0, out, _again(settings, chips, out))


def _again(settings: Settings, chips: Mapping[int, int], out: tuple[int, ...]) -> tuple[int, ...]:
    """Those out whose place leads to a second chance; of level ones the first as they sit."""
    place = settings.repechage_place
    order = [who for group in ranked(chips) for who in group]
    return tuple(who for at, who in enumerate(order, 1) if at == place and who in out)


# ---- points for the places of a session (act 17.3.a.ii.D, 17.3.a.x.B)


Points = dict[Who, Fraction]
NONE = Fraction(0)


def of_session(ranking: Ranking[Who], points: Sequence[Decimal | int], *, pooled: bool) -> Points[Who]:
    """What each player's place brings. Level players share the points of their places if `pooled`; else the order in which
    they stand, which is the stated one, decides."""
    found: Points[Who] = {}
    for group in ranking:
        worth = [_worth(points, len(found) + at) for at in range(len(group))]
        each = [sum(worth, NONE) / len(group)] * len(group) if pooled else worth
        found |= dict(zip(group, each, strict=True))
    return found


def _worth(points: Sequence[Decimal | int], at: int) -> Fraction:
    return Fraction(points[at]) if at < len(points) else NONE


def totals(sessions: Iterable[Mapping[Who, Fraction]]) -> Points[Who]:
    """Each player's points of all sessions; who missed one has none for it."""
    found: Points[Who] = {}
    for session in sessions:
        for who, points in session.items():
            found[who] = found.get(who, NONE) + points
    return found
