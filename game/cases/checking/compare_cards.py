"""Compares cards: in order, as sets or as contained, by place; and their counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from game.cases.checking.observing.observed import NotObserved, RunOutcome, every, part

IN_ORDER = frozenset({"board", "burns", "dealt", "rack"})
CONTAINED = frozenset({"muck", "aside", "in-stub"})
ANY = "??"


def places(expected: Mapping[str, Any], got: Mapping[str, Any], observed: RunOutcome) -> bool:
    """Named places, and in them named seats. Raises NotObserved for a place that was not observed."""
    return every(lambda place, cards: _place(place, cards, part(got, place), observed), expected.items())


def counts(expected: Mapping[str, Any], got: Mapping[str, Any], observed: RunOutcome) -> bool:
    """Named counts, and in them named seats. Raises NotObserved for a count that was not observed."""
    return every(lambda place, count: _count(count, part(got, place)), expected.items())


def _count(expected: Any, got: Any) -> bool:
    if not isinstance(expected, Mapping):
        return bool(expected == got)
    if not isinstance(got, Mapping):
        raise NotObserved("by seat")
    return all(got.get(seat, 0) == count for seat, count in expected.items())


def _place(place: str, expected: Any, got: Any, observed: RunOutcome) -> bool:
    if isinstance(expected, Mapping):
        return all(_row(place, cards, got.get(seat, ()), observed) for seat, cards in expected.items())
    return _row(place, expected, got, observed)


def _row(place: str, expected: Iterable[str], got: Any, observed: RunOutcome) -> bool:
    wanted = [observed.card(token) for token in expected]
    there = [str(card) for card in (got.split() if isinstance(got, str) else got)]
    if place == "stub":
        return alike(wanted, there[: len(wanted)])
    if place in IN_ORDER:
        return alike(wanted, there)
    return _among(wanted, there) and (place in CONTAINED or len(wanted) == len(there))


def alike(wanted: list[str], there: list[str]) -> bool:
    """The same cards in the same order; `??` is any card."""
    return len(wanted) == len(there) and all(a in (ANY, b) for a, b in zip(wanted, there, strict=True))


def _among(wanted: list[str], there: list[str]) -> bool:
    named = Counter(card for card in wanted if card != ANY)
    return len(wanted) <= len(there) and not named - Counter(there)
