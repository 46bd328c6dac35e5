"""What the floor has granted and what has not come in yet: which places are promised, who is leaving, and how one request
replaces another of the same player's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from game.rulebook.settings import Settings
from game.session.between import Changes


@dataclass(frozen=True)
class Grant:
    """Something granted that is not in force yet: it holds from hand `hand` on, under the clauses `cites`."""

    request: str
    hand: int
    cites: tuple[str, ...]
    changes: Changes = field(default_factory=Changes)
    settings: Settings | None = None
    new_deck: bool = False


@dataclass(frozen=True)
class PendingGrants:
    """What is granted and not in force yet, newcomers who sit there and are not dealt in yet, and those who have changed seats
    and wait for the big blind."""

    coming: tuple[Grant, ...] = ()
    waiting: frozenset[int] = frozenset()
    movers: frozenset[int] = frozenset()


def promised(coming: Iterable[Grant]) -> frozenset[int]:
    """The places that somebody gets with a later hand."""
    return frozenset(seat for each in coming for seat in (*each.changes.joined, *each.changes.moved.values()))


def leaving(coming: Iterable[Grant]) -> frozenset[int]:
    """The seats whose players go."""
    return frozenset(seat for each in coming for seat in each.changes.left)


def moving(coming: Iterable[Grant]) -> frozenset[int]:
    """The seats whose players move to another place."""
    return frozenset(seat for each in coming for seat in each.changes.moved)


def newcomers(coming: Iterable[Grant]) -> int:
    """How many have been let in and do not sit yet."""
    return sum(len(each.changes.joined) for each in coming)


def bought(coming: Iterable[Grant]) -> Mapping[int, int]:
    """The chips that each seat gets with a later hand, in cents."""
    total: Counter[int] = Counter()
    for each in coming:
        total.update(each.changes.chips)
    return dict(total)


def with_another(coming: tuple[Grant, ...], granted: Grant) -> tuple[Grant, ...]:
    """What is granted, with one thing more. A player who leaves asks for nothing else any more, and one who moves goes to the
    place that was promised last: the one promised before is free again."""
    gone = granted.changes.left
    kept = (_without(each, gone, gone | granted.changes.moved.keys()) for each in coming)
    return (*(each for each in kept if each is not None), granted)


def _without(granted: Grant, gone: frozenset[int], unmoved: frozenset[int]) -> Grant | None:
    """What is left of it once some are `gone` and some do not move as it says; None where nothing is."""
    before = granted.changes
    chips = {seat: cents for seat, cents in before.chips.items() if seat not in gone}
    moved = {old: new for old, new in before.moved.items() if old not in unmoved}
    given_back = frozenset(before.moved.values()) - frozenset(moved.values())
    changes = replace(before, chips=chips, moved=moved, extra=before.extra - given_back)
    if changes == before:
        return granted
    return replace(granted, changes=changes) if changes.about_anybody or granted.settings or granted.new_deck else None
