"""The plain JSON forms of numbers, words, cards, places, and of tuples, sets and mappings of them: strict in reading."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from game.cards.card import Card
from game.files.fault import briefly, one_line
from game.table import values
from game.table.values import Place


class CodecError(ValueError):
    """A saved value cannot be read: where in it, what is wrong, what would be right. `str` is one line."""

    def __init__(self, place: str, what: str, remedy: str) -> None:
        self.place, self.what, self.remedy = one_line(place), one_line(what), one_line(remedy, 700)
        super().__init__(f"{self.place}: {self.what}; {self.remedy}")


class Shape(ABC):
    """One type's plain form: `plain` writes a value, `value` reads it again or raises CodecError naming its place."""

    @abstractmethod
    def plain(self, value: Any) -> Any:
        """The value as JSON can hold it."""

    @abstractmethod
    def value(self, plain: Any, place: str) -> Any:
        """The value again."""


# ---- single values


class Scalar(Shape):
    """Whole numbers, text, true and false: written as they are, and never one for another."""

    def __init__(self, kind: type, called: str) -> None:
        self.kind, self.called = kind, called

    def plain(self, value: Any) -> Any:
        return value

    def value(self, plain: Any, place: str) -> Any:
        if type(plain) is not self.kind:
            raise CodecError(place, f"it says {briefly(plain)}", f"{self.called} is expected")
        return plain


class NumberShape(Shape):
    """A number with or without a fraction, as it is written."""

    def plain(self, value: Any) -> Any:
        return value

    def value(self, plain: Any, place: str) -> Any:
        if type(plain) not in (int, float):
            raise CodecError(place, f"it says {briefly(plain)}", "a number is expected")
        return plain


class TextShape(Shape):
    """A value that has a text of its own: cards and places."""

    def __init__(self, parse: Callable[[str], Any], called: str) -> None:
        self.parse, self.called = parse, called

    def plain(self, value: Any) -> Any:
        return str(value)

    def value(self, plain: Any, place: str) -> Any:
        if not isinstance(plain, str):
            raise CodecError(place, f"it says {briefly(plain)}", f"{self.called} is expected")
        try:
            return self.parse(plain)
        except ValueError as error:
            raise CodecError(place, str(error), f"{self.called} is expected") from None


_PLACES = frozenset(
    place.kind
    for found in vars(values).values()
    for place in (found if isinstance(found, tuple) and not isinstance(found, Place) else (found,))
    if isinstance(place, Place)
)


def _place(text: str) -> Place:
    kind, _, seat = text.partition(" ")
    if kind not in _PLACES or (seat and not (seat.isascii() and seat.isdecimal() and seat[0] != "0")):
        raise ValueError(f"{text!r} isn't a place on the table")
    return Place(kind, int(seat or 0))


CARD = TextShape(Card.parse, "a card such as As")
PLACE = TextShape(_place, "a place such as board or hole 3")


class ChoiceShape(Shape):
    """A closed list of words."""

    def __init__(self, words: tuple[Any, ...]) -> None:
        self.words = words

    def plain(self, value: Any) -> Any:
        return value

    def value(self, plain: Any, place: str) -> Any:
        if plain not in self.words:
            raise CodecError(place, f"it says {briefly(plain)}", "expected is one of " + ", ".join(map(str, self.words)))
        return plain


class OptionalShape(Shape):
    """A value that may be missing."""

    def __init__(self, inner: Shape) -> None:
        self.inner = inner

    def plain(self, value: Any) -> Any:
        return None if value is None else self.inner.plain(value)

    def value(self, plain: Any, place: str) -> Any:
        return None if plain is None else self.inner.value(plain, place)


# ---- several values


class ListShape(Shape):
    """A tuple or a set of values of one kind."""

    def __init__(self, inner: Shape, make: type[tuple[Any, ...]] | type[frozenset[Any]]) -> None:
        self.inner, self.make = inner, make

    def plain(self, value: Any) -> Any:
        return [self.inner.plain(item) for item in (sorted(value) if self.make is frozenset else value)]

    def value(self, plain: Any, place: str) -> Any:
        if not isinstance(plain, list):
            raise CodecError(place, f"it says {briefly(plain)}", "a list is expected")
        return self.make(self.inner.value(item, f"{place}[{at}]") for at, item in enumerate(plain))


class Fixed(Shape):
    """A tuple of a given length, each place with its own kind."""

    def __init__(self, inners: tuple[Shape, ...]) -> None:
        self.inners = inners

    def plain(self, value: Any) -> Any:
        return [inner.plain(item) for inner, item in zip(self.inners, value, strict=True)]

    def value(self, plain: Any, place: str) -> Any:
        if not isinstance(plain, list) or len(plain) != len(self.inners):
            raise CodecError(place, f"it says {briefly(plain)}", f"a list of {len(self.inners)} is expected")
        return tuple(inner.value(item, f"{place}[{at}]") for at, (inner, item) in enumerate(zip(self.inners, plain, strict=True)))


MOST_DIGITS = 18
"""No key of a mapping that is kept is as long."""


class MappingShape(Shape):
    """A mapping. JSON has text keys only: whole numbers are written as text and read back."""

    def __init__(self, key: type, inner: Shape) -> None:
        self.key, self.inner = key, inner

    def plain(self, value: Any) -> Any:
        return {str(key): self.inner.plain(item) for key, item in value.items()}

    def value(self, plain: Any, place: str) -> Any:
        if not isinstance(plain, dict):
            raise CodecError(place, f"it says {briefly(plain)}", "an object is expected")
        return {self._key(key, place): self.inner.value(item, f"{place}.{key}") for key, item in plain.items()}

    def _key(self, key: str, place: str) -> Any:
        if self.key is str:
            return key
        digits = key.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal()) or len(digits) > MOST_DIGITS or str(int(key)) != key:
            raise CodecError(place, f"it has the key {briefly(key)}", "whole numbers are expected as keys")
        return int(key)
