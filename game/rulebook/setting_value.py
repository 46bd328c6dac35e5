"""A setting's value: from the form people write (dollars, words, lists) to the program's, and back."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Final, cast

from game.rulebook.errors import SettingsError
from game.rulebook.game_spec import Number, SettingSpec, Value
from game.rulebook.money import NoAmount, cents, plain_dollars

NONE: Final = "none"
"""Stands for none of the words that a setting may hold: what is blank in a form is no change."""
_RIGHT = {
    "flag": "give true or false",
    "amount": "give dollars, such as 10 or 22.50",
    "amounts": "give dollars, such as 5,10",
    "number": "give a number, such as 5 or 0.70",
    "numbers": "give numbers, such as 1,1,1",
    "levels": "give the blinds of each level in dollars, such as 25/50,50/100",
}


def convert(spec: SettingSpec, raw: object) -> Value:
    """The value of a setting from the form people write. Raises SettingsError naming what would be right."""
    try:
        return _KINDS[spec.kind](spec, raw)
    except NoAmount as error:  # the advice has an example of its own
        raise SettingsError(spec.name, error.problem, advice(spec), spec.authority) from None
    except ValueError as error:
        raise SettingsError(spec.name, str(error), advice(spec), spec.authority) from None


def written_value(kind: str, value: Value) -> object:
    """The form people write a value of that kind in; `convert` makes the same value of it again."""
    if kind == "amount":
        return plain_dollars(cast(int, value))
    if kind == "amounts":
        return [plain_dollars(item) for item in cast(tuple[int, ...], value)]
    if kind == "levels":
        return [[plain_dollars(item) for item in level] for level in cast(tuple[tuple[int, ...], ...], value)]
    if kind == "words":
        return list(cast(tuple[str, ...], value)) or NONE
    if kind in ("number", "numbers"):
        return [str(item) for item in value] if isinstance(value, tuple) else str(value)
    return value


def advice(spec: SettingSpec) -> str:
    """What would be right for a setting: the remedy of a message about it."""
    if spec.between:
        least, most = spec.between
        return f"give a number between {least} and {most}" if spec.kind == "number" else f"give {least} to {most} amounts"
    if spec.values:
        words = ", ".join(spec.values)
        return f"use one of: {words}" if spec.kind == "choice" else f"use some of these, or {NONE}: {words}"
    return _RIGHT[spec.kind]


def _shown(raw: object) -> str:
    return "nothing" if raw is None else str(raw)


def _flag(_: SettingSpec, raw: object) -> bool:
    words = {True: True, False: False, "true": True, "false": False}
    if not isinstance(raw, bool | str) or raw not in words:
        raise ValueError(f"{_shown(raw)} is neither true nor false")
    return words[raw]


def _choice(spec: SettingSpec, raw: object) -> str:
    if raw not in spec.values:
        raise ValueError(f"{_shown(raw)} isn't one of its values")
    return str(raw)


def _words(spec: SettingSpec, raw: object) -> tuple[str, ...]:
    """Some of its words, in the setting's own order; "none" for none of them."""
    found = [] if raw == NONE else _items(raw)
    for each in found:
        if each not in spec.values:
            raise ValueError(f"{_shown(each)} isn't one of its words")
    return tuple(word for word in spec.values if word in found)


def _amount(_: SettingSpec, raw: object) -> int:
    if isinstance(raw, bool) or not isinstance(raw, str | int | float | Decimal):
        raise ValueError(f"{_shown(raw)} isn't an amount in dollars")
    if len(str(raw)) > _DIGITS:
        raise ValueError(f"{str(raw)[:_DIGITS]}... is more than anybody has")
    value = cents(raw)
    if value < 0:
        raise ValueError(f"{_shown(raw)} is negative")
    return value


def _number(spec: SettingSpec, raw: object) -> Number:
    return _within(spec, _any_number(raw))


def _within(spec: SettingSpec, value: Number, what: str = "") -> Number:
    if spec.between and not spec.between[0] <= value <= spec.between[1]:
        raise ValueError(f"{value}{what} isn't between {spec.between[0]} and {spec.between[1]}")
    return value


def _any_number(raw: object) -> Number:
    if isinstance(raw, bool) or not isinstance(raw, str | int | float | Decimal):
        raise ValueError(f"{_shown(raw)} isn't a number")
    digits = str(raw).strip()
    if not digits.replace(".", "", 1).isdecimal() or not digits.isascii():
        raise ValueError(f"{_shown(raw)} isn't a number of 0 or more")
    if len(digits) > _DIGITS:
        raise ValueError(f"{digits[:_DIGITS]}... is too long for a number")
    exact = Decimal(digits)
    return int(exact) if exact == int(exact) else exact


def _amounts(spec: SettingSpec, raw: object) -> tuple[int, ...]:
    items = _items(raw)
    _within(spec, len(items), " as their number")
    return tuple(_amount(spec, item) for item in items)


def _numbers(_: SettingSpec, raw: object) -> tuple[Number, ...]:
    return tuple(_any_number(item) for item in _items(raw))


def _levels(spec: SettingSpec, raw: object) -> tuple[tuple[int, ...], ...]:
    return tuple(_amounts(spec, item.replace("/", ",") if isinstance(item, str) else item) for item in _items(raw))


_DIGITS = 12
"""No amount, count or share is written with more."""

_KINDS: dict[str, Callable[[SettingSpec, object], Value]] = {
    "flag": _flag,
    "choice": _choice,
    "words": _words,
    "amount": _amount,
    "amounts": _amounts,
    "number": _number,
    "numbers": _numbers,
    "levels": _levels,
}


def _items(raw: object) -> list[object]:
    """A list as YAML or a command line writes it."""
    if isinstance(raw, list | tuple):
        return list(raw)
    if not isinstance(raw, str):
        raise ValueError(f"{_shown(raw)} isn't a list")
    bare = raw.strip().removeprefix("[").removesuffix("]").strip()
    return [item.strip() for item in bare.split(",")] if bare else []
