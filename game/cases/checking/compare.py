"""Compares what was observed with what a case demands, key by key."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from game.cases.checking import compare_cards, compare_lines
from game.cases.checking.observing.observed import NotObserved, RunOutcome, every, part
from game.cases.language.vocabulary import vocabulary

Verdict = Literal["equal", "differs", "unsupported"]
Rule = Callable[[Any, Any, RunOutcome], bool]
"""Whether the observed value (second) is what is expected (first). Raises NotObserved."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """How one key of `then` came out; `why` names what was not observed or could not be run, `cites` the clauses that decide a
    ruling."""

    key: str
    verdict: Verdict
    expected: Any = None
    got: Any = None
    why: str = ""
    cites: tuple[str, ...] = ()


def compare(then: Mapping[str, Any], observed: RunOutcome) -> tuple[Comparison, ...]:
    """A finding for every key of `then`. A key, or a named part, that was not observed is unsupported, never equal."""
    return tuple(_find(key, expected, observed) for key, expected in then.items())


def _find(key: str, expected: Any, observed: RunOutcome) -> Comparison:
    try:
        got = observed.value(key)
        same = matches(key, expected, got, observed)
    except NotObserved as missing:
        why = str(missing) if str(missing).startswith(key) else f"{key}.{missing}"
        return Comparison(key, "unsupported", expected, observed.values.get(key), why)
    return Comparison(key, "equal" if same else "differs", expected, got, cites=_decides(key, observed))


def _decides(key: str, observed: RunOutcome) -> tuple[str, ...]:
    """The clauses that a ruling rests on."""
    return tuple(observed.values.get("cite", ())) if key in ("ruling", "decides") else ()


def matches(key: str, expected: Any, got: Any, observed: RunOutcome) -> bool:
    """Whether one key of `then` came out as expected. Raises NotObserved."""
    return _same_shape(expected, got) and RULES.get(key, _value)(expected, got, observed)


def _same_shape(expected: Any, got: Any) -> bool:
    if isinstance(expected, Mapping):
        return isinstance(got, Mapping)
    return not isinstance(expected, tuple) or isinstance(got, str) or _is_row(got)


def same(expected: Any, got: Any) -> bool:
    """Equal by value; lists and tuples alike."""
    if isinstance(expected, list | tuple):
        return _is_row(got) and len(expected) == len(got) and all(map(same, expected, got))
    if isinstance(expected, Mapping):
        if not isinstance(got, Mapping) or expected.keys() != got.keys():
            return False
        return all(same(value, got[name]) for name, value in expected.items())
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    return bool(expected == got)


def same_sums(expected: Any, got: Any) -> bool:
    """Equal maps of sums, where what is left out is 0; anything else by value."""
    if not isinstance(expected, Mapping) or not isinstance(got, Mapping):
        return same(expected, got)
    return all(same_sums(expected.get(key, 0), got.get(key, 0)) for key in {*expected, *got})


def each_part(rule: Rule, expected: Mapping[Any, Any], got: Any, observed: RunOutcome) -> bool:
    """Whether each named part is as expected. Raises NotObserved where one was not observed and no other fails."""
    return every(lambda name, value: rule(value, part(got, name), observed), expected.items())


def _value(expected: Any, got: Any, observed: RunOutcome) -> bool:
    return same(expected, got)


def _set(expected: Any, got: Any, observed: RunOutcome) -> bool:
    return _is_row(got) and len(got) == len(set(got)) and set(expected) == set(got)


def _zeros(expected: Any, got: Any, observed: RunOutcome) -> bool:
    return same_sums(expected, got)


def _list_of_zeros(expected: Any, got: Any, observed: RunOutcome) -> bool:
    return _is_row(got) and len(expected) == len(got) and all(map(same_sums, expected, got))


def _named(expected: Any, got: Any, observed: RunOutcome) -> bool:
    """Named entries of a map; a sum that is 0 may be left out by the observation."""
    return all(same(value, got.get(name, 0 if value == 0 else None)) for name, value in expected.items())


def _named_zeros(expected: Any, got: Any, observed: RunOutcome) -> bool:
    return all(same_sums(value, got.get(name, {})) for name, value in expected.items())


def _parts(expected: Any, got: Any, observed: RunOutcome) -> bool:
    """Named parts, each as a whole; a part that was not observed cannot be compared."""
    return each_part(_value, expected, got, observed)


def _boxes(expected: Any, got: Any, observed: RunOutcome) -> bool:
    return each_part(_parts, expected, got, observed)


def _pots(expected: Any, got: Any, observed: RunOutcome) -> bool:
    if len(expected) != len(got):
        return False
    return each_part(_pot, dict(enumerate(expected)), got, observed)


def _pot(expected: Any, got: Any, observed: RunOutcome) -> bool:
    rules: dict[str, Rule] = {"eligible": _set, "winners": _set, "paid": _zeros}
    return every(lambda name, value: rules.get(name, _value)(value, part(got, name), observed), expected.items())


def _returned(expected: Any, got: Any, observed: RunOutcome) -> bool:
    """Each seat's sum, or its wagers one by one where the case names them."""
    seats = {*expected, *got}
    return all(_handed_back(expected.get(seat, 0), got.get(seat, 0)) for seat in seats)


def _handed_back(expected: Any, got: Any) -> bool:
    if isinstance(expected, Mapping):
        return same_sums(expected, got or {})
    return same(expected, sum(got.values()) if isinstance(got, Mapping) else got)


def _ranking(expected: Any, got: Any, observed: RunOutcome) -> bool:
    return same([_place(place) for place in expected], [_place(place) for place in got])


def _place(place: Any) -> list[str]:
    return sorted(map(str, place)) if _is_row(place) else [str(place)]


def _next(expected: Any, got: Any, observed: RunOutcome) -> bool:
    return each_part(_setup, dict(enumerate(expected)), got, observed)


def _setup(expected: Any, got: Any, observed: RunOutcome) -> bool:
    return every(lambda name, value: matches(name, value, part(got, name), observed), expected.items())


def _options(expected: Any, got: Any, observed: RunOutcome) -> bool:
    """The same options, no other; what is bare is offered, its amount not compared."""
    return expected.keys() == got.keys() and all(_bounds(bounds, got[option]) for option, bounds in expected.items())


def _bounds(expected: Any, got: Any) -> bool:
    if expected is None:
        return True
    if got is None:
        return False
    least, most = expected if _is_row(expected) else (expected, expected)
    lowest, highest = got if _is_row(got) else (got, got)
    return least in (None, lowest) and most in (None, highest)


def _seat_options(expected: Any, got: Any, observed: RunOutcome) -> bool:
    return each_part(_options, expected, got, observed)


def _includes(expected: Any, got: Any, observed: RunOutcome) -> bool:
    return set(expected) <= set(got)


def _cite(expected: Any, got: Any, observed: RunOutcome) -> bool:
    """Every clause is among those cited; `none` where nothing may be cited."""
    cited = {got} if isinstance(got, str) else set(got or ())
    named = set(expected) - {"none"}
    return named <= cited and (bool(named) or not cited - {"none"})


def _authority(expected: Any, got: Any, observed: RunOutcome) -> bool:
    """The supervisor, or one of those who may."""
    named = {expected, *vocabulary().covers.get(expected, ())}
    return not named.isdisjoint(got if _is_row(got) else (got,))


def _is_row(value: Any) -> bool:
    return isinstance(value, Iterable) and not isinstance(value, str | Mapping)


_KEYS: Mapping[Rule, str] = {
    _set: "dealt-in sits-out winners may-muck must-show open-hands dead choices eliminated play-off",
    _zeros: "posts dead-posts paid odd-chips charged prizes points", _list_of_zeros: "session-points",
    _named: "opens drawn stacks bets categories bet-due", _named_zeros: "in-action", _parts: "order", _boxes: "boxes",
    _pots: "pots", _returned: "returned", _ranking: "ranking", _next: "next", _options: "legal", _seat_options: "options",
    _includes: "also-accepted wrong", _cite: "refused cite", _authority: "decides", compare_cards.places: "cards",
    compare_cards.counts: "counts", compare_lines.steps: "steps", compare_lines.due: "due",
}
RULES: Mapping[str, Rule] = {key: rule for rule, keys in _KEYS.items() for key in keys.split()}
"""How each key of `then` is compared that isn't compared by its value."""
