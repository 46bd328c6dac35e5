"""Kinds made of kinds, as rules/vocabulary.yaml describes them: lists, maps, named parts, alternatives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.cases.language.faults import Fault, one_of
from game.cases.language.value_kind import Kind, as_written, each_under, show_value
from game.cases.language.value_kinds import (
    AmountKind,
    Cards,
    Cite,
    CountKind,
    Flag,
    GameStage,
    LabelKind,
    LineKind,
    Number,
    SeatKind,
    Text,
    WordsKind,
)
from game.cases.language.vocabulary import GameWords, vocabulary


@dataclass(frozen=True)
class ListOf:
    """A list of one kind."""

    kind: Kind
    once: bool = False

    def fits(self, value: Any) -> bool:
        return isinstance(value, list)

    def read(self, value: Any, game: GameWords) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise Fault(f"{show_value(value)} isn't a list", "write a list, as in [1, 2]")
        found = tuple(each_under(((place, self.kind.read, item) for place, item in enumerate(value)), game))
        if self.once and len(set(found)) != len(found):
            raise Fault(f"something is there twice in {show_value(value)}", "name each once")
        return found

    def plain(self, value: Any) -> Any:
        if isinstance(value, set | frozenset):
            value = sorted(value, key=str)
        return [self.kind.plain(item) for item in value] if isinstance(value, tuple | list) else as_written(value)


@dataclass(frozen=True)
class Pairs:
    """A map from one kind to another."""

    key: Kind
    kind: Kind

    def fits(self, value: Any) -> bool:
        return isinstance(value, Mapping)

    def read(self, value: Any, game: GameWords) -> dict[Any, Any]:
        if not isinstance(value, Mapping):
            raise Fault(f"{show_value(value)} isn't a map", "write a map, as in {1: 20, 2: 40}")
        keys = each_under(((key, self.key.read, key) for key in value), game)
        return dict(zip(keys, each_under(((key, self.kind.read, item) for key, item in value.items()), game), strict=True))

    def plain(self, value: Any) -> Any:
        if not isinstance(value, Mapping):
            return as_written(value)
        return {key: self.kind.plain(item) for key, item in value.items()}


@dataclass(frozen=True)
class Parts:
    """A map with named parts."""

    parts: Mapping[str, Kind]

    def fits(self, value: Any) -> bool:
        return isinstance(value, Mapping)

    def read(self, value: Any, game: GameWords) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise Fault(f"{show_value(value)} isn't a map", "write a map of: " + ", ".join(self.parts))
        return dict(zip(value, each_under(((name, self._read, (name, item)) for name, item in value.items()), game), strict=True))

    def _read(self, part: tuple[Any, Any], game: GameWords) -> Any:
        name, item = part
        if name not in self.parts:
            raise Fault("unknown key", one_of(name, self.parts))
        return self.parts[name].read(item, game)

    def plain(self, value: Any) -> Any:
        if not isinstance(value, Mapping):
            return as_written(value)
        return {name: self._plain_part(name, item) for name, item in value.items()}

    def _plain_part(self, name: str, item: Any) -> Any:
        return self.parts[name].plain(item) if name in self.parts else as_written(item)


@dataclass(frozen=True)
class OneOf:
    """One of several kinds, decided by the shape of what is written."""

    kinds: tuple[Kind, ...]

    def fits(self, value: Any) -> bool:
        return any(kind.fits(value) for kind in self.kinds)

    def read(self, value: Any, game: GameWords) -> Any:
        return next((kind for kind in self.kinds if kind.fits(value)), self.kinds[0]).read(value, game)

    def plain(self, value: Any) -> Any:
        shape = list(value) if isinstance(value, tuple) else value
        return next((kind for kind in self.kinds if kind.fits(shape)), self.kinds[0]).plain(value)


@cache
def kind(name: str) -> Kind:
    """The kind of this name. Raises KeyError when the vocabulary has none."""
    built_in = _built_in()
    return built_in[name] if name in built_in else build(vocabulary().kinds[name])


def build(description: Any) -> Kind:
    """The kind that an entry of the vocabulary describes: a name, or each, of and to, fields, words, either."""
    if isinstance(description, str):
        return kind(description)
    if "each" in description:
        return ListOf(build(description["each"]), description.get("once", False))
    if "of" in description:
        return Pairs(build(description["of"]), build(description["to"]))
    if "fields" in description:
        return Parts({name: build(part) for name, part in description["fields"].items()})
    if "words" in description:
        return WordsKind(tuple(description["words"]))
    return OneOf(tuple(build(part) for part in description["either"]))


@cache
def _built_in() -> dict[str, Kind]:
    words = vocabulary()
    return {
        "flag": Flag(), "text": Text(), "word": Text(), "count": CountKind(), "number": Number(),
        "amount": AmountKind(), "signed": AmountKind(signed=True), "seat": SeatKind(), "label": LabelKind(),
        "cards": Cards(), "deck": Cards(boxed=True), "line": LineKind(), "cite": Cite(), "options": Options(),
        "stage": GameStage(), "betting": GameStage(rounds_only=True),
        "role": WordsKind(words.roles), "remedy": WordsKind(words.remedies), "choice": WordsKind((*words.remedies, *words.options)),
    }  # fmt: skip


# ---- what a seat may do, as a case writes it


class Options:
    """What a seat may do: option -> None (bare), cents, or (least, most) with None for `any`; `draw` counts cards."""

    def fits(self, value: Any) -> bool:
        return isinstance(value, Mapping)

    def read(self, value: Any, game: GameWords) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise Fault(f"{show_value(value)} aren't options", "write a map, as in {fold, call: 10, raise-to: [20, 30]}")
        parts = ((option, _option, (option, item)) for option, item in value.items())
        return dict(zip(value, each_under(parts, game), strict=True))

    def plain(self, value: Any) -> Any:
        if not isinstance(value, Mapping):
            return as_written(value)
        return {str(option): _plain_bounds(str(option), bounds) for option, bounds in value.items()}


def _option(written: tuple[Any, Any], game: GameWords) -> Any:
    option, bounds = written
    known = vocabulary().options
    if option not in known:
        raise Fault(f"{show_value(option)} isn't an option", one_of(option, known))
    return _bounds(bounds, known[option], game)


def _bounds(value: Any, takes: str, game: GameWords) -> Any:
    if value is None:
        return None
    if takes == "bare":
        raise Fault("takes no amount", "leave it bare")
    number: Kind = CountKind() if takes == "cards" else AmountKind()
    if not isinstance(value, list):
        return number.read(value, game)
    if len(value) != 2:
        raise Fault(f"{show_value(value)} aren't bounds", "write [least, most]")
    least, most = (None if bound == "any" else number.read(bound, game) for bound in value)
    if least is not None and most is not None and least > most:
        raise Fault("least is above most", "write [least, most]")
    return least, most


def _plain_bounds(option: str, bounds: Any) -> Any:
    number: Kind = CountKind() if vocabulary().options.get(option) == "cards" else AmountKind()
    if isinstance(bounds, tuple | list):
        return ["any" if bound is None else number.plain(bound) for bound in bounds]
    return number.plain(bounds)
