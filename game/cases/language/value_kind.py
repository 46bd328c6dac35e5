"""What all kinds of values share: the interface, and values in a form that JSON takes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, Protocol

from game.cases.language.faults import Fault, Gathered
from game.cases.language.vocabulary import GameWords


class Kind(Protocol):
    """A kind of value."""

    def fits(self, value: Any) -> bool:
        """Whether the value has the shape of this kind, so that a fault in it is best told as this kind's."""

    def read(self, value: Any, game: GameWords) -> Any:
        """The plain value. Raises Fault."""

    def plain(self, value: Any) -> Any:
        """A plain value as the file and JSON write it: dollars for cents. Tolerates values of another kind."""


def is_number(value: Any) -> bool:
    """Whether a value is an int or an exact decimal."""
    return isinstance(value, int | Decimal) and not isinstance(value, bool)


def as_written(value: Any) -> Any:
    """Any value in a form that JSON takes."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, Mapping):
        return {key if isinstance(key, int) else str(key): as_written(item) for key, item in value.items()}
    if isinstance(value, set | frozenset):
        return sorted((as_written(item) for item in value), key=str)
    return [as_written(item) for item in value] if isinstance(value, tuple | list) else str(value)


def show_value(value: Any) -> str:
    """A value as a message names it."""
    return "nothing" if value is None else repr(value)[:60]


def under(key: Any, read: Any, *arguments: Any) -> Any:
    """What `read` makes of the arguments; a Fault in it is told as one under `key`."""
    try:
        return read(*arguments)
    except Fault as fault:
        raise fault.under(key) from None


def each_under(parts: Iterable[tuple[Any, Any, Any]], *arguments: Any) -> list[Any]:
    """What is made of each (key, read, value); raises Fault for all that cannot be read, told under their keys."""
    gathered = Gathered()
    found = [gathered.take(under, key, read, value, *arguments) for key, read, value in parts]
    gathered.check()
    return found
