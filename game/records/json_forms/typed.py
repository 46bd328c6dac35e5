"""How a value of a given type is written as plain JSON, worked out from the type's own annotations.

A card is its text ("As"), a place its words ("hole 3"), a move an object with its word under `move`, any other value
with fields an object of them, tuples and sets are lists. Where a field may hold anything, what JSON cannot tell apart is wrapped.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from game.cards.card import Card
from game.files.fault import briefly
from game.grammar import kebab
from game.records.json_forms.anything import Anything
from game.records.json_forms.shapes import (
    CARD,
    PLACE,
    ChoiceShape,
    CodecError,
    Fixed,
    ListShape,
    MappingShape,
    NumberShape,
    OptionalShape,
    Scalar,
    Shape,
)
from game.table import moves
from game.table.moves import Move
from game.table.values import Place


class FieldsShape(Shape):
    """A dataclass or a named tuple: an object with every field of it, and no other.

    A field that is missing was not known to the program that wrote the value; it takes its default.
    """

    def __init__(self, kind: Any, *, tag: str = "") -> None:
        self.kind, self.tag, self.word = kind, tag, kebab(kind.__name__)
        hints = get_type_hints(kind)
        self.fields = {name: shape_of(hints[name]) for name in _names(kind)}
        self.needed = frozenset(_names(kind)) - _with_default(kind)

    def plain(self, value: Any) -> Any:
        tagged = {self.tag: self.word} if self.tag else {}
        return tagged | {name: shape.plain(getattr(value, name)) for name, shape in self.fields.items()}

    def value(self, plain: Any, place: str) -> Any:
        if not isinstance(plain, dict):
            raise CodecError(place, f"it says {briefly(plain)}", f"the fields of a {self.word} are expected")
        given = plain.keys() - {self.tag}
        if odd := sorted(given - self.fields.keys()) or sorted(self.needed - given):
            fault = "isn't known" if odd[0] in given else "is missing"
            right = "its fields are " + (", ".join(self.fields) or "none")
            raise CodecError(f"{place} {self.word}", f"the field {odd[0]!r} {fault}", right)
        return self.kind(**{name: self.fields[name].value(plain[name], f"{place}.{name}") for name in self.fields if name in given})

    @staticmethod
    @cache
    def moves() -> dict[type, FieldsShape]:
        """The shape of every kind of move."""
        found = (kind for kind in vars(moves).values() if isinstance(kind, type) and issubclass(kind, Move))
        return {kind: FieldsShape(kind, tag="move") for kind in found if kind is not Move}

    @staticmethod
    @cache
    def words() -> dict[str, FieldsShape]:
        """The same by the word under which a move is written."""
        return {fields.word: fields for fields in FieldsShape.moves().values()}


def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else kind._fields


def _with_default(kind: Any) -> frozenset[str]:
    if not dataclasses.is_dataclass(kind):
        return frozenset(kind._field_defaults)
    none = dataclasses.MISSING
    return frozenset(f.name for f in dataclasses.fields(kind) if f.default is not none or f.default_factory is not none)


class AnyMove(Shape):
    """A move of whatever kind: its word says which."""

    def plain(self, value: Any) -> Any:
        return FieldsShape.moves()[type(value)].plain(value)

    def value(self, plain: Any, place: str) -> Any:
        words = FieldsShape.words()
        word = plain.get("move") if isinstance(plain, dict) else None
        if not isinstance(word, str) or word not in words:
            raise CodecError(place, f"{briefly(word)} isn't a move", "use the word of one, such as deal-card")
        return words[word].value(plain, place)


@cache
def shape_of(hint: Any) -> Shape:
    """The shape of a type. TypeError for a type that no field of a move or a table may have."""
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return ChoiceShape(args)
    if origin in (Union, types.UnionType):
        (inner,) = (arg for arg in args if arg is not type(None))
        return OptionalShape(shape_of(inner))
    if origin is frozenset or (origin is tuple and args[1:] == (...,)):
        return ListShape(shape_of(args[0]), origin)
    if origin is tuple:
        return Fixed(tuple(shape_of(arg) for arg in args))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return MappingShape(args[0], shape_of(args[1]))
    if isinstance(hint, type) and (dataclasses.is_dataclass(hint) or hasattr(hint, "_field_defaults")):
        return FieldsShape(hint)
    raise TypeError(f"no plain form is known for {hint}")


_SIMPLE: dict[Any, Shape] = {
    int: Scalar(int, "a whole number"),
    bool: Scalar(bool, "true or false"),
    str: Scalar(str, "text"),
    float: NumberShape(),
    Card: CARD,
    Place: PLACE,
    Move: AnyMove(),
    Any: Anything(),
}
