"""The door of the engine: a move is looked at as such before any rule is asked, so that no rule meets what isn't a move at all."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from game.cards.card import Card
from game.table import moves as m
from game.table.outcome import WrongMove, describe
from game.table.state import Table
from game.table.values import DEALER, DIRECTOR, INSPECTOR, SUPERVISOR, Place, known_place

Fits = Callable[[Any], bool]
PARTIES = frozenset((DEALER, SUPERVISOR, DIRECTOR, INSPECTOR))
"""Who may act apart from the players."""
MOST = 10**12
"""No number of a move is as great: ten thousand million dollars."""


def check(table: Table, move: m.Move) -> None:
    """Raise WrongMove for what isn't a move, for arguments of a wrong kind, and for a party that is not at the table."""
    kind = type(move)
    if kind not in _KINDS:
        raise WrongMove("", f"{str(move)[:_SHOWN]!r} isn't a move.")
    told = vars(move)
    for name, fits in _fields(kind):
        if not fits(told.get(name)):
            raise WrongMove("", f"{kind.__name__}: {str(told.get(name))[:_SHOWN]!r} can't be its {name}.")
    by = move.by
    if by not in table.seats and by not in PARTIES and by not in table.trouble.ghosts:
        raise WrongMove("", f"Nobody's in seat {by}: nobody can do this: {describe(move)}")


_SHOWN = 40
_KINDS = frozenset(kind for kind in vars(m).values() if isinstance(kind, type) and issubclass(kind, m.Move) and kind is not m.Move)


_FIELDS: dict[type[m.Move], tuple[tuple[str, Fits], ...]] = {}


def _fields(kind: type[m.Move]) -> tuple[tuple[str, Fits], ...]:
    if kind not in _FIELDS:
        hints = get_type_hints(kind)
        _FIELDS[kind] = tuple((field.name, _fits(hints[field.name])) for field in dataclasses.fields(kind))
    return _FIELDS[kind]


def _is_word(words: Collection[str], value: Any) -> bool:
    return isinstance(value, str) and value in words


def _is_one_of(kinds: Sequence[Fits], value: Any) -> bool:
    return any(fits(value) for fits in kinds)


def _is_row(each: Fits, value: Any) -> bool:
    return type(value) is tuple and all(each(item) for item in value)


def _is_group(parts: Sequence[Fits], value: Any) -> bool:
    return type(value) is tuple and len(value) == len(parts) and all(fits(item) for fits, item in zip(parts, value, strict=True))


def _fits(hint: Any) -> Fits:
    """Whether a value is of the kind that a field's annotation names. TypeError for one that is not known here."""
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return partial(_is_word, args)
    if origin in (Union, types.UnionType):
        return partial(_is_one_of, tuple(_fits(arg) for arg in args))
    if origin is tuple and args[1:] == (...,):
        return partial(_is_row, _fits(args[0]))
    if origin is tuple:
        return partial(_is_group, tuple(_fits(arg) for arg in args))
    raise TypeError(f"no move may have a field of {hint}")


def _is_exactly(kind: type[Any], value: Any) -> bool:
    return type(value) is kind


def _is_number(value: Any) -> bool:
    return type(value) is int and -MOST < value < MOST


def _is_anything(value: Any) -> bool:
    return True


def _is_place(value: Any) -> bool:
    return isinstance(value, Place) and known_place(value)


_SIMPLE: dict[Any, Fits] = {
    int: _is_number,
    **{kind: partial(_is_exactly, kind) for kind in (bool, str, Card, type(None))},
    Place: _is_place,
    Any: _is_anything,
}
