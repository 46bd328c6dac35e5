"""Moves that nobody at a table would make: any order, by anybody, with any arguments."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, get_type_hints

from game.cards.card import Card
from game.rulebook.sheets import rule_vocabulary
from game.table import moves as m
from game.table.moves.move import CorrectiveStep
from game.table.state import Table
from game.table.values import DIRECTOR, Place

KINDS: tuple[type[m.Move], ...] = tuple(
    sorted({*m.Move.__subclasses__(), *CorrectiveStep.__subclasses__()} - {CorrectiveStep}, key=lambda kind: kind.__name__))
"""Every kind of move there is."""
_SEATS = ("by", "to", "seat", "source", "first", "due", "asker", "player")
_HUGE = 10**15
_ODD: tuple[Any, ...] = (None, "", "x", 1.5, True, (), [], {}, -1, 10**30, "As", (None,), ("x", 3), object, float("nan"))
"""Values that are of no kind a move takes, or of none it takes there."""
_PLACES = ("stub", "board", "burns", "muck", "hole", "up", "discarded", "middle", "bet", "stack", "nowhere")
_FACES = ("up", "down", "sideways")


def move(table: Table, rng: Random) -> m.Move:
    """Some move, with arguments of the right types or, now and then, of wrong ones."""
    kind = rng.choice(KINDS)
    told = {name: _value(name, hint, table, rng) for name, hint in _FIELDS[kind]}
    if rng.random() < _WRONG_TYPE:
        told[rng.choice(list(told))] = rng.choice(_ODD)
    return kind(**told)


_WRONG_TYPE = 0.1


def misplay(known: Sequence[str], table: Table, rng: Random) -> m.Misplay:
    """Some irregularity, with some facts that need not be so."""
    word = rng.choice((*known, "nonsense")) if rng.random() < 0.95 else rng.choice(("", "misdeal", "bet"))
    return m.Misplay(word, _facts(table, rng), by=_seat(table, rng))


_NOT_DRAWN: Mapping[type[m.Move], tuple[str, ...]] = {m.StopPlay: ("named", "seat"), m.GiveRuling: ("named",)}
"""What came to a move after hands were held fast: drawn as well, it would have all later lots fall otherwise."""


def _hinted(kind: type[m.Move]) -> tuple[tuple[str, Any], ...]:
    hints, left_out = get_type_hints(kind), _NOT_DRAWN.get(kind, ())
    return tuple((field.name, hints[field.name]) for field in dataclasses.fields(kind) if field.name not in left_out)


_FIELDS: Mapping[type[m.Move], tuple[tuple[str, Any], ...]] = {kind: _hinted(kind) for kind in KINDS}
"""Each kind with the names and types of what it takes."""


def _value(name: str, hint: Any, table: Table, rng: Random) -> Any:
    if name == "facts":
        return _facts(table, rng)
    if hint is int and name in _SEATS:
        return _seat(table, rng)
    make = _MAKERS.get(str(hint)) or _MAKERS.get(getattr(hint, "__name__", ""), _word)
    return make(table, rng)


def _seat(table: Table, rng: Random) -> int:
    if rng.random() < 0.7:
        return rng.choice(list(table.seats))
    return rng.choice((0, -1, DIRECTOR, -3, 1, 2, 3, 9, 10, 11, 12, 99, -_HUGE))


def _int(table: Table, rng: Random) -> int:
    seat = table.seats[rng.choice(list(table.seats))]
    near = (0, 1, 2, 3, 5, 7, 100, 500, 1000, seat.stack, seat.bet, seat.stack + seat.bet, table.middle, len(table.stub))
    return rng.choice((*near, *near, -1, -100, _HUGE, rng.randint(0, 100_000)))


def _card(table: Table, rng: Random) -> Card:
    seat = table.seats[rng.choice(list(table.seats))]
    near = (*seat.cards, *table.board, *table.burns, *table.muck, *table.stub[:2])
    return rng.choice(near) if near and rng.random() < 0.8 else Card(rng.randint(0, 52))


def _cards(table: Table, rng: Random) -> tuple[Card, ...]:
    if rng.random() < 0.2:
        return tuple(rng.sample(table.stub, len(table.stub)))
    return tuple(_card(table, rng) for _ in range(rng.choice((0, 1, 1, 2, 3, 5))))


def _place(table: Table, rng: Random) -> Place | None:
    return Place(rng.choice(_PLACES), _seat(table, rng)) if rng.random() < 0.7 else None


def _word(table: Table, rng: Random) -> str:
    return rng.choice((*sorted(rule_vocabulary.REMEDIES), *_FACES, "", "nonsense", "one-pair", "ante", "closing", "deck-change"))


_MAKERS: dict[str, Callable[[Table, Random], Any]] = {
    "int": _int,
    "bool": lambda table, rng: rng.random() < 0.5,
    "str": _word,
    "Card": _card,
    str(tuple[Card, ...]): _cards,
    str(tuple[int, ...]): lambda table, rng: tuple(_seat(table, rng) for _ in range(rng.randint(0, 3))),
    str(Place | None): _place,
    "typing.Literal['down', 'up']": lambda table, rng: rng.choice(_FACES),
}

# ---- facts


def _facts(table: Table, rng: Random) -> tuple[tuple[str, Any], ...]:
    names = rng.sample(sorted(rule_vocabulary.FACTS), rng.choice((0, 1, 2, 2, 3, 4)))
    if rng.random() < 0.7 and "seat" not in names:
        names.append("seat")
    return tuple((name, _fact(name, table, rng)) for name in names)


def _fact(name: str, table: Table, rng: Random) -> Any:
    if rng.random() < 0.05:
        return rng.choice(_ODD)
    make = _FACTS.get(name)
    return make(table, rng) if make else rng.choice((_int, _word))(table, rng)


def _counts(table: Table, rng: Random) -> dict[int, int]:
    return {_seat(table, rng): rng.randint(0, 9) for _ in range(rng.randint(0, 3))}


def _seats(table: Table, rng: Random) -> Any:
    return tuple(_seat(table, rng) for _ in range(rng.randint(0, 3)))


def _flag(table: Table, rng: Random) -> bool:
    return rng.random() < 0.5


_FACTS: dict[str, Callable[[Table, Random], Any]] = {
    **dict.fromkeys(("seat", "to", "due", "asker", "player"), _seat),
    **dict.fromkeys(("seats", "looked", "present"), _seats),
    **dict.fromkeys(("burned", "retrievable", "collusion", "notified", "started", "bought", "spoken"), _flag),
    **dict.fromkeys(("amount", "first", "count", "lap", "depth", "riffles", "dealt", "hand", "agree", "players", "deck"), _int),
    "counts": _counts,
    "card": _card,
    "cards": _cards,
    "by": lambda table, rng: rng.choice(("player", "dealer", "nobody")),
    "face": lambda table, rng: rng.choice(_FACES),
    "fault": lambda table, rng: rng.choice(("damaged", "marked", "duplicate", "missing", "extra", "foreign-back", "x")),
    "offence": lambda table, rng: rng.choice(("first", "repeat", "x")),
    "where": lambda table, rng: rng.choice(("floor", "table", "sleeve", "x")),
    "says": lambda table, rng: rng.choice((*rule_vocabulary.CATEGORIES, "x")),
    "stage": lambda table, rng: rng.choice((*sorted(rule_vocabulary.STREETS), "deal", "showdown", "x")),
}
