"""Places: who stands before whom, and who is level (act 17.20). Chips are cents; a player is whatever names one."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

Who = TypeVar("Who", bound=Hashable)
Ranking = tuple[tuple[Who, ...], ...]
"""Best first; those who are level stand together, in the order in which they were given."""


def ranked(scores: Mapping[Who, object]) -> Ranking[Who]:
    """Players by their chips, or by their points, most first."""
    levels = sorted(set(scores.values()), reverse=True)  # type: ignore[type-var]
    return tuple(tuple(who for who, score in scores.items() if score == level) for level in levels)


def one_by_one(order: Iterable[Who]) -> Ranking[Who]:
    """A ranking without ties, from the best to the last."""
    return tuple((who,) for who in order)


def places(ranking: Ranking[Who]) -> dict[Who, int]:
    """Each player's place; those who are level have the best of theirs."""
    found: dict[Who, int] = {}
    for group in ranking:
        found |= dict.fromkeys(group, len(found) + 1)
    return found
