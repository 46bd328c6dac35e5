"""How a value of a given type is written as plain JSON, worked out from the type's own annotations.

A card is its text ("As"), a place its words ("hole 3"), a move an object with its word under `move`, any other dataclass an
object of its fields, tuples and sets are lists. Where a field may hold anything, what JSON cannot tell apart is wrapped.
"""

from __future__ import annotations

import dataclasses
import types
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from game.cards.card import Card
from game.table import moves, places
from game.table.moves import Move
from game.table.places import Place


class CodecError(ValueError):
    """A saved value cannot be read: where in it, what is wrong, what would be right. `str` is one line."""

    def __init__(self, place: str, what: str, remedy: str) -> None:
        self.place, self.what, self.remedy = place, what, remedy
        super().__init__(f"{place}: {what}; {remedy}")


class Shape(ABC):
    """One type's plain form: `plain` writes a value, `value` reads it again or raises CodecError naming its place."""

    @abstractmethod
    def plain(self, value: Any) -> Any:
        """The value as JSON can hold it."""

    @abstractmethod
    def value(self, plain: Any, place: str) -> Any:
        """The value again."""


def kebab(name: str) -> str:
    """A class's name as a word of the vocabulary: DealCard -> deal-card."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


# ---- single values


class Scalar(Shape):
    """Whole numbers, text, true and false: written as they are, and never one for another."""

    def __init__(self, kind: type, called: str) -> None:
        self.kind, self.called = kind, called

    def plain(self, value: Any) -> Any:
        return value

    def value(self, plain: Any, place: str) -> Any:
        if type(plain) is not self.kind:
            raise CodecError(place, f"{plain!r} is there", f"{self.called} is expected")
        return plain


class Texted(Shape):
    """A value that has a text of its own: cards and places."""

    def __init__(self, parse: Callable[[str], Any], called: str) -> None:
        self.parse, self.called = parse, called

    def plain(self, value: Any) -> Any:
        return str(value)

    def value(self, plain: Any, place: str) -> Any:
        if not isinstance(plain, str):
            raise CodecError(place, f"{plain!r} is there", f"{self.called} is expected")
        try:
            return self.parse(plain)
        except ValueError as error:
            raise CodecError(place, str(error), f"{self.called} is expected") from None


_PLACES = frozenset(
    place.kind
    for found in vars(places).values()
    for place in (found if isinstance(found, tuple) and not isinstance(found, Place) else (found,))
    if isinstance(place, Place)
)


def _place(text: str) -> Place:
    kind, _, seat = text.partition(" ")
    if kind not in _PLACES or (seat and not (seat.isascii() and seat.isdecimal() and seat[0] != "0")):
        raise ValueError(f"{text!r} is no place on the table")
    return Place(kind, int(seat or 0))


class OneOf(Shape):
    """A closed list of words."""

    def __init__(self, words: tuple[Any, ...]) -> None:
        self.words = words

    def plain(self, value: Any) -> Any:
        return value

    def value(self, plain: Any, place: str) -> Any:
        if plain not in self.words:
            raise CodecError(place, f"{plain!r} is there", "expected is one of " + ", ".join(map(str, self.words)))
        return plain


class OrNone(Shape):
    """A value that may be missing."""

    def __init__(self, inner: Shape) -> None:
        self.inner = inner

    def plain(self, value: Any) -> Any:
        return None if value is None else self.inner.plain(value)

    def value(self, plain: Any, place: str) -> Any:
        return None if plain is None else self.inner.value(plain, place)


# ---- several values


class Row(Shape):
    """A tuple or a set of values of one kind."""

    def __init__(self, inner: Shape, make: type[tuple[Any, ...]] | type[frozenset[Any]]) -> None:
        self.inner, self.make = inner, make

    def plain(self, value: Any) -> Any:
        return [self.inner.plain(item) for item in (sorted(value) if self.make is frozenset else value)]

    def value(self, plain: Any, place: str) -> Any:
        if not isinstance(plain, list):
            raise CodecError(place, f"{plain!r} is there", "a list is expected")
        return self.make(self.inner.value(item, f"{place}[{at}]") for at, item in enumerate(plain))


class Fixed(Shape):
    """A tuple of a given length, each place with its own kind."""

    def __init__(self, inners: tuple[Shape, ...]) -> None:
        self.inners = inners

    def plain(self, value: Any) -> Any:
        return [inner.plain(item) for inner, item in zip(self.inners, value, strict=True)]

    def value(self, plain: Any, place: str) -> Any:
        if not isinstance(plain, list) or len(plain) != len(self.inners):
            raise CodecError(place, f"{plain!r} is there", f"a list of {len(self.inners)} is expected")
        return tuple(inner.value(item, f"{place}[{at}]") for at, (inner, item) in enumerate(zip(self.inners, plain, strict=True)))


class Keyed(Shape):
    """A mapping. JSON has text keys only: whole numbers are written as text and read back."""

    def __init__(self, key: type, inner: Shape) -> None:
        self.key, self.inner = key, inner

    def plain(self, value: Any) -> Any:
        return {str(key): self.inner.plain(item) for key, item in value.items()}

    def value(self, plain: Any, place: str) -> Any:
        if not isinstance(plain, dict):
            raise CodecError(place, f"{plain!r} is there", "an object is expected")
        return {self._key(key, place): self.inner.value(item, f"{place}.{key}") for key, item in plain.items()}

    def _key(self, key: str, place: str) -> Any:
        if self.key is str:
            return key
        digits = key.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal()) or str(int(key)) != key:
            raise CodecError(place, f"the key {key!r} is there", "whole numbers are expected as keys")
        return int(key)


# ---- dataclasses


class Fields(Shape):
    """A dataclass: an object with every field of it, and no other."""

    def __init__(self, kind: type, *, tag: str = "") -> None:
        self.kind, self.tag, self.word = kind, tag, kebab(kind.__name__)
        hints = get_type_hints(kind)
        self.fields = {field.name: shape_of(hints[field.name]) for field in dataclasses.fields(kind)}

    def plain(self, value: Any) -> Any:
        tagged = {self.tag: self.word} if self.tag else {}
        return tagged | {name: shape.plain(getattr(value, name)) for name, shape in self.fields.items()}

    def value(self, plain: Any, place: str) -> Any:
        if not isinstance(plain, dict):
            raise CodecError(place, f"{plain!r} is there", f"the fields of a {self.word} are expected")
        given = plain.keys() - {self.tag}
        if odd := sorted(given ^ self.fields.keys()):
            fault = "is not known" if odd[0] in given else "is missing"
            right = "its fields are " + (", ".join(self.fields) or "none")
            raise CodecError(f"{place} {self.word}", f"the field {odd[0]!r} {fault}", right)
        return self.kind(**{name: shape.value(plain[name], f"{place}.{name}") for name, shape in self.fields.items()})

    @staticmethod
    @cache
    def moves() -> dict[type, Fields]:
        """The shape of every kind of move."""
        found = (kind for kind in vars(moves).values() if isinstance(kind, type) and issubclass(kind, Move))
        return {kind: Fields(kind, tag="move") for kind in found if kind is not Move}

    @staticmethod
    @cache
    def words() -> dict[str, Fields]:
        """The same by the word under which a move is written."""
        return {fields.word: fields for fields in Fields.moves().values()}


class AnyMove(Shape):
    """A move of whatever kind: its word says which."""

    def plain(self, value: Any) -> Any:
        return Fields.moves()[type(value)].plain(value)

    def value(self, plain: Any, place: str) -> Any:
        words = Fields.words()
        word = plain.get("move") if isinstance(plain, dict) else None
        if not isinstance(word, str) or word not in words:
            raise CodecError(place, f"{word!r} is no move", "use the word of one, such as deal-card")
        return words[word].value(plain, place)


@cache
def shape_of(hint: Any) -> Shape:
    """The shape of a type. TypeError for a type that no field of a move or a table may have."""
    if simple := _SIMPLE.get(hint):
        return simple()
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return OneOf(args)
    if origin in (Union, types.UnionType):
        (inner,) = (arg for arg in args if arg is not type(None))
        return OrNone(shape_of(inner))
    if origin is frozenset or (origin is tuple and args[1:] == (...,)):
        return Row(shape_of(args[0]), origin)
    if origin is tuple:
        return Fixed(tuple(shape_of(arg) for arg in args))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return Keyed(args[0], shape_of(args[1]))
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        return Fields(hint)
    raise TypeError(f"no plain form is known for {hint}")


def _anything() -> Shape:
    from game.records.anything import Anything

    return Anything()


_SIMPLE: dict[Any, Callable[[], Shape]] = {
    int: lambda: Scalar(int, "a whole number"),
    bool: lambda: Scalar(bool, "true or false"),
    str: lambda: Scalar(str, "text"),
    Card: lambda: Texted(Card.parse, "a card such as As"),
    Place: lambda: Texted(_place, "a place such as board or hole 3"),
    Move: AnyMove,
    Any: _anything,
}
