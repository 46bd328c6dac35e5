"""Three calls to choose from: the one that is due, and two that somebody might say by mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, islice
from random import Random
from typing import Any, Final

from game.rulebook.schema.calls import CallSpec
from game.table.rules import Rules
from game.table.state import Table
from game.training.calls.call import Call, Fact, SaidHand
from game.training.calls.call_words import sentence
from game.training.calls.hands import KICKS, NAMED
from game.training.calls.typing import sayable, typed

CHOICES: Final = 3


def choices(rules: Rules, table: Table, call: Call, rng: Random, specs: Mapping[str, CallSpec] | None = None) -> tuple[Call, ...]:
    """The call among two others, of those named or of any the game can have, in a lot's order. No two sound alike."""
    found = {sentence(call): call}
    for other in chain(_slips(table, call, rng), _others(rules, table, call, rng, specs or sayable(rules))):
        if not call.same(other):
            found.setdefault(sentence(other), other)
        if len(found) == CHOICES:
            break
    some = list(found.values())
    rng.shuffle(some)
    return tuple(some)


def _slips(table: Table, call: Call, rng: Random) -> Iterator[Call]:
    """The same call with one fact wrong: first one slip in each fact, then others."""
    wrong = {name: list(islice(_WRONG[name](table, fact, rng), CHOICES)) for name, fact in call.facts.items()}
    if call.name == "board":
        return
    for at in range(CHOICES):
        for name, facts in wrong.items():
            if at < len(facts):
                yield replace(call, facts={**call.facts, name: facts[at]}, moves=(), may_add=0)


def _others(rules: Rules, table: Table, call: Call, rng: Random, found: Mapping[str, CallSpec]) -> Iterator[Call]:
    """Other calls of the game that are whole without a fact; then others with a seat or a number at hand."""
    names = [name for name in found if name != call.name]
    rng.shuffle(names)
    yield from (Call(name) for name in names if not found[name].facts and not found[name].shown)
    for name in names:
        if found[name].facts and "hand" not in found[name].facts:
            read = typed(rules, table, " ".join([found[name].keys, *(_TYPED[fact](table) for fact in found[name].facts)]), found)
            if read.call is not None:
                yield read.call


_TYPED: Final[Mapping[str, Callable[[Table], str]]] = {
    "seat": lambda table: str(next(iter(table.seats))), "seats": lambda table: " ".join(map(str, list(table.seats)[:2])),
    "amount": lambda table: "10", "players": lambda table: "2", "drawn": lambda table: "1",
    "places": lambda table: str(list(table.seats)[-1]), "level": lambda table: "1", "hands": lambda table: "1",
    "minutes": lambda table: "1",
}  # fmt: skip


# ---- facts as somebody gets them wrong


def _seat(table: Table, seat: int, rng: Random) -> Iterator[Fact]:
    """A neighbour, those still in first."""
    others = [each.number for each in table if each.number != seat]
    rng.shuffle(others)
    yield from sorted(others, key=lambda number: not table.seats[number].live)


def _seats(table: Table, seats: tuple[int, ...], rng: Random) -> Iterator[Fact]:
    """One more, one fewer, one for another."""
    others = [seat.number for seat in table if seat.number not in seats]
    for other in others:
        yield tuple(sorted((*seats, other)))
    if len(seats) > len(("one", "other")):
        yield seats[1:]
    for other in others:
        yield tuple(sorted((*seats[1:], other)))


def _amount(table: Table, amount: int, rng: Random) -> Iterator[Fact]:
    """What was added instead of the total, twice as much, half of it."""
    betting = table.betting
    faced = sorted({act.price for act in betting.acts if 0 < act.price < amount}, reverse=True) if betting is not None else []
    yield from (amount - price for price in faced)
    yield 2 * amount
    yield from (part for part in (amount // 2,) if part and part * 2 == amount)
    yield amount + max(amount // 2, 1)


def _count(table: Table, count: int, rng: Random) -> Iterator[Fact]:
    yield count + 1
    if count > 1:
        yield count - 1
    yield count + len(("one", "two"))


def _hand(table: Table, hand: SaidHand, rng: Random) -> Iterator[Fact]:
    """Another kicker, another rank, a neighbour among the kinds of hands."""
    low, high = min(hand.ranks, default=2), max(hand.ranks, default=14)
    if hand.kicker:
        yield replace(hand, kicker=_near(hand.kicker, {*hand.ranks, hand.kicker}, rng))
        yield replace(hand, kicker=_near(hand.kicker, {*hand.ranks, hand.kicker}, rng, step=2))
    if hand.ranks:
        yield replace(hand, ranks=(*hand.ranks[:-1], _near(low, set(hand.ranks), rng)))
    near = _MISREAD[hand.category]
    ranks = (hand.ranks or (high,)) * len(NAMED[near])
    yield SaidHand(near, ranks[: len(NAMED[near])], hand.kicker if near in KICKS else 0)


def _near(rank: int, taken: set[int], rng: Random, step: int = 1) -> int:
    """A rank next to another, that is none of those named."""
    ways = [rank + way for far in range(step, 13) for way in rng.sample((far, -far), 2)]
    return next(each for each in ways if 2 <= each <= 14 and each not in taken)


_MISREAD: Final[Mapping[str, str]] = {
    "royal-flush": "flush", "straight-flush": "flush", "four-of-a-kind": "three-of-a-kind", "full-house": "two-pairs",
    "flush": "straight", "straight": "high-card", "three-of-a-kind": "one-pair", "two-pairs": "full-house",
    "one-pair": "high-card", "high-card": "one-pair",
}  # fmt: skip
"""What each kind of hand is taken for by somebody who looks too quickly."""
_WRONG: Final[Mapping[str, Callable[[Table, Any, Random], Iterator[Fact]]]] = {
    "seat": _seat, "seats": _seats, "amount": _amount, "players": _count, "drawn": _count, "hand": _hand,
    "places": _seats, "level": _count, "hands": _count, "minutes": _count,
}  # fmt: skip
