"""The door of the engine: a move is looked at as such before any rule is asked, so that no rule meets what is no move at all."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from game.cards.card import Card
from game.table import moves as m
from game.table.state import Table
from game.table.values.places import DEALER, DIRECTOR, INSPECTOR, SUPERVISOR, Place, known_place
from game.table.wrong_move import WrongMove, describe

Fits = Callable[[Any], bool]
PARTIES = frozenset((DEALER, SUPERVISOR, DIRECTOR, INSPECTOR))
"""Who may act beside the players."""
MOST = 10**12
"""No number of a move is as great: ten thousand million dollars."""


def check(table: Table, move: m.Move) -> None:
    """Raise WrongMove for what is no move, for arguments of a wrong kind, and for a party that is not at the table."""
    kind = type(move)
    if kind not in _KINDS:
        raise WrongMove("", f"{str(move)[:_SHOWN]!r} is no move.")
    told = vars(move)
    for name, fits in _fields(kind):
        if not fits(told.get(name)):
            raise WrongMove("", f"{kind.__name__}: {str(told.get(name))[:_SHOWN]!r} cannot be its {name}.")
    by = move.by
    if by not in table.seats and by not in PARTIES and by not in table.trouble.ghosts:
        raise WrongMove("", f"Nobody sits in seat {by}: {describe(move)} is nobody's to do.")


_SHOWN = 40
_KINDS = frozenset(kind for kind in vars(m).values() if isinstance(kind, type) and issubclass(kind, m.Move) and kind is not m.Move)


_FIELDS: dict[type[m.Move], tuple[tuple[str, Fits], ...]] = {}


def _fields(kind: type[m.Move]) -> tuple[tuple[str, Fits], ...]:
    if kind not in _FIELDS:
        hints = get_type_hints(kind)
        _FIELDS[kind] = tuple((field.name, _fits(hints[field.name])) for field in dataclasses.fields(kind))
    return _FIELDS[kind]


def _fitting(fits: Fits, value: Any) -> bool:
    return fits(value)


def _fits(hint: Any) -> Fits:
    """Whether a value is of the kind that a field's annotation names. TypeError for one that is not known here."""
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return lambda value: isinstance(value, str) and value in args
    if origin in (Union, types.UnionType):
        kinds = tuple(_fits(arg) for arg in args)
        return lambda value: any(fits(value) for fits in kinds)
    if origin is tuple and args[1:] == (...,):
        each = _fits(args[0])
        return lambda value: type(value) is tuple and all(each(item) for item in value)
    if origin is tuple:
        parts = tuple(_fits(arg) for arg in args)
        return lambda value: type(value) is tuple and len(value) == len(parts) and all(map(_fitting, parts, value))
    raise TypeError(f"no move may have a field of {hint}")


def _is_place(value: Any) -> bool:
    return isinstance(value, Place) and known_place(value)


_SIMPLE: dict[Any, Fits] = {
    int: lambda value: type(value) is int and -MOST < value < MOST,
    bool: lambda value: type(value) is bool,
    str: lambda value: type(value) is str,
    Card: lambda value: type(value) is Card,
    Place: _is_place,
    type(None): lambda value: value is None,
    Any: lambda value: True,
}
