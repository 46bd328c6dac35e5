"""Compares lines: the dealer's next ones, and the steps that put something right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.cases.checking.compare_cards import alike
from game.cases.checking.observing.observed import NotObserved, RunOutcome
from game.cases.language.lines import ARGUMENTS, CaseLine, Entry, parse_line
from game.cases.language.vocabulary import vocabulary
from game.cases.running.case_run import LineDone


def due(expected: Iterable[Entry], got: Iterable[Any], observed: RunOutcome) -> bool:
    """The expected lines are the beginning of those that come; what happens of itself may stand between."""
    wanted, came = _both(expected, got, observed)
    places = {0}
    for done in came:
        if len(wanted) in places:
            break
        places = _on(places, wanted, done, observed, _of_itself)
    return len(wanted) in places


def more_than(expected: Iterable[Entry], got: Iterable[Any], observed: RunOutcome) -> bool:
    """Whether more was done than the expected lines say, as where they name two cards of a flop."""
    wanted, came = _both(expected, got, observed)
    return sum(not done.of_itself for done in came) > len(wanted)


def steps(expected: Iterable[Entry], got: Iterable[Any], observed: RunOutcome) -> bool:
    """The expected lines come in their order; between them only ordinary lines and those that go with any ruling."""
    wanted, came = _both(expected, got, observed)
    places = {0}
    for done in came:
        places = _on(places, wanted, done, observed, _may_stand_between)
    return len(wanted) in places


def _on(places: set[int], wanted: Sequence[Entry], done: LineDone, observed: RunOutcome,
        may_pass: Callable[[LineDone], bool]) -> set[int]:
    """How many of the wanted lines may have come after one more, from how many may have come before it."""
    met = {place + 1 for place in places if place < len(wanted) and _fits(wanted[place], done.line, observed)}
    return met | places if may_pass(done) else met


def _of_itself(done: LineDone) -> bool:
    return done.of_itself


def _may_stand_between(done: LineDone) -> bool:
    line = done.line
    return done.of_itself or not isinstance(line, CaseLine) or not vocabulary().is_corrective(line.actor, line.verb)


def _fits(wanted: Entry, came: Entry, observed: RunOutcome) -> bool:
    """Whether a line is the wanted one; an argument that is left out is not compared."""
    if not isinstance(wanted, CaseLine) or not isinstance(came, CaseLine):
        return wanted == came
    if (wanted.actor, wanted.verb) != (came.actor, came.verb):
        return False
    return all(_agree(name, getattr(wanted, name), getattr(came, name), observed) for name in ARGUMENTS)


def _agree(name: str, wanted: Any, came: Any, observed: RunOutcome) -> bool:
    if wanted is None or wanted == ():
        return True
    if name == "cards":
        return alike([observed.card(token) for token in wanted], [observed.card(token) for token in came])
    return bool(wanted == came)


def _both(expected: Iterable[Entry], got: Iterable[Any], observed: RunOutcome) -> tuple[list[Entry], list[LineDone]]:
    """Both sides with one card a line, and with `return-all` spelled out as far as the chips are known."""
    wanted, came = list(expected), [_done(line) for line in got]
    if observed.chips_in is None and _says_all(wanted) != _says_all(done.line for done in came):
        raise NotObserved("return-all")
    chips = observed.chips_in
    return (
        [single for line in wanted for single in _singles(line, chips)],
        [LineDone(single, done.of_itself) for done in came for single in _singles(done.line, chips)],
    )


def _says_all(lines: Iterable[Entry]) -> bool:
    return any(isinstance(line, CaseLine) and line.verb == "return-all" for line in lines)


def _done(line: Any) -> LineDone:
    if isinstance(line, LineDone):
        return line
    return LineDone(parse_line(line) if isinstance(line, str) else line)


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
