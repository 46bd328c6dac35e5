"""Points for the places of a session, added up over the sessions (act 17.3.a.ii.D, 17.3.a.x.B). Points are exact."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

from game.tournament.canberra.office.rankings import Ranking, Who

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
