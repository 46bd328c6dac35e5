"""Compares lines: the dealer's next ones, and the steps that put something right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.cases.checking.observing.observed import NotObserved, Observed, every, part
from game.cases.language.lines import ARGUMENTS, CaseLine, Entry, parse_line
from game.cases.language.vocabulary import vocabulary
from game.cases.running.case_run import Done

IN_ORDER = frozenset({"board", "burns", "dealt", "rack"})
CONTAINED = frozenset({"muck", "aside", "in-stub"})
ANY = "??"


def places(expected: Mapping[str, Any], got: Mapping[str, Any], observed: Observed) -> bool:
    """Named places, and in them named seats. Raises NotObserved for a place that was not observed."""
    return every(lambda place, cards: _place(place, cards, part(got, place), observed), expected.items())


def counts(expected: Mapping[str, Any], got: Mapping[str, Any], observed: Observed) -> bool:
    """Named counts, and in them named seats. Raises NotObserved for a count that was not observed."""
    return every(lambda place, count: _count(count, part(got, place)), expected.items())


def _count(expected: Any, got: Any) -> bool:
    if not isinstance(expected, Mapping):
        return bool(expected == got)
    if not isinstance(got, Mapping):
        raise NotObserved("by seat")
    return all(got.get(seat, 0) == count for seat, count in expected.items())


def _place(place: str, expected: Any, got: Any, observed: Observed) -> bool:
    if isinstance(expected, Mapping):
        return all(_row(place, cards, got.get(seat, ()), observed) for seat, cards in expected.items())
    return _row(place, expected, got, observed)


def _row(place: str, expected: Iterable[str], got: Any, observed: Observed) -> bool:
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


def due(expected: Iterable[Entry], got: Iterable[Any], observed: Observed) -> bool:
    """The expected lines are the beginning of those that come; what happens of itself may stand between."""
    wanted, came = _both(expected, got, observed)
    places = {0}
    for done in came:
        if len(wanted) in places:
            break
        places = _on(places, wanted, done, observed, _of_itself)
    return len(wanted) in places


def steps(expected: Iterable[Entry], got: Iterable[Any], observed: Observed) -> bool:
    """The expected lines come in their order; between them only ordinary lines and those that go with any ruling."""
    wanted, came = _both(expected, got, observed)
    places = {0}
    for done in came:
        places = _on(places, wanted, done, observed, _may_stand_between)
    return len(wanted) in places


def _on(places: set[int], wanted: Sequence[Entry], done: Done, observed: Observed, may_pass: Callable[[Done], bool]) -> set[int]:
    """How many of the wanted lines may have come after one more, from how many may have come before it."""
    met = {place + 1 for place in places if place < len(wanted) and _fits(wanted[place], done.line, observed)}
    return met | places if may_pass(done) else met


def _of_itself(done: Done) -> bool:
    return done.of_itself


def _may_stand_between(done: Done) -> bool:
    line = done.line
    return done.of_itself or not isinstance(line, CaseLine) or not vocabulary().is_corrective(line.actor, line.verb)


def _fits(wanted: Entry, came: Entry, observed: Observed) -> bool:
    """Whether a line is the wanted one; an argument that is left out is not compared."""
    if not isinstance(wanted, CaseLine) or not isinstance(came, CaseLine):
        return wanted == came
    if (wanted.actor, wanted.verb) != (came.actor, came.verb):
        return False
    return all(_agree(name, getattr(wanted, name), getattr(came, name), observed) for name in ARGUMENTS)


def _agree(name: str, wanted: Any, came: Any, observed: Observed) -> bool:
    if wanted is None or wanted == ():
        return True
    if name == "cards":
        return alike([observed.card(token) for token in wanted], [observed.card(token) for token in came])
    return bool(wanted == came)


def _both(expected: Iterable[Entry], got: Iterable[Any], observed: Observed) -> tuple[list[Entry], list[Done]]:
    """Both sides with one card a line, and with `return-all` spelled out as far as the chips are known."""
    wanted, came = list(expected), [_done(line) for line in got]
    if observed.chips_in is None and _says_all(wanted) != _says_all(done.line for done in came):
        raise NotObserved("return-all")
    chips = observed.chips_in
    return (
        [single for line in wanted for single in _singles(line, chips)],
        [Done(single, done.of_itself) for done in came for single in _singles(done.line, chips)],
    )


def _says_all(lines: Iterable[Entry]) -> bool:
    return any(isinstance(line, CaseLine) and line.verb == "return-all" for line in lines)


def _done(line: Any) -> Done:
    if isinstance(line, Done):
        return line
    return Done(parse_line(line) if isinstance(line, str) else line)


def _singles(line: Entry, chips_in: dict[int, int] | Any) -> Iterator[Entry]:
    """A line as its smallest equals: neighbouring cards of one verb are one line, so each card is one of its own."""
    if not isinstance(line, CaseLine) or line.by_player:
        yield line
    elif line.verb == "return-all" and chips_in is not None:
        yield from (CaseLine("dealer", "return-bet", seat, amount=n) for seat, n in sorted(chips_in.items()) if n)
    elif line.verb == "deal-board" and line.count:
        cards: list[tuple[str, ...]] = [(card,) for card in line.cards] or [()] * line.count
        yield from (replace(line, count=1, cards=card) for card in cards)
    elif len(line.cards) > 1:
        yield from (replace(line, cards=(card,)) for card in line.cards)
    else:
        yield line
