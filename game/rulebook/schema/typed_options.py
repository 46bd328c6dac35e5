"""Reads the options of a step or rule as the schema types them; whatever is wrong is a fault at its own line."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from decimal import Decimal
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from game.cards.card import parse_cards
from game.rulebook.errors import nearest
from game.rulebook.game_spec import SettingSpec
from game.rulebook.readers.citations import Citations
from game.rulebook.readers.sheet import Entry
from game.rulebook.schema.kinds import Face, FromSetting, Number, Special

T = TypeVar("T")
NAMES: Mapping[str, str] = {"is_": "is"}


@dataclass(frozen=True, slots=True)
class KnownNames:
    """What the values of a game may name: its settings, its streets, the scales and clauses of its book."""

    cites: Citations
    settings: Mapping[str, SettingSpec]
    streets: tuple[str, ...]
    scales: frozenset[str]


class Option(NamedTuple):
    """One option of a step or rule: its key in the files, its type, what holds where it is left out."""

    name: str
    key: str
    type: Any
    default: Any

    @property
    def required(self) -> bool:
        """Whether it has to be written."""
        return self.default is MISSING


_OPTIONS: dict[type[Any], tuple[Option, ...]] = {}


def options_of(kind: type[Any]) -> tuple[Option, ...]:
    """The options of a class of the schema."""
    if kind not in _OPTIONS:
        _OPTIONS[kind] = _options_of(kind)
    return _OPTIONS[kind]


def _options_of(kind: type[Any]) -> tuple[Option, ...]:
    hints = get_type_hints(kind, include_extras=True)
    named = ((field.name, NAMES.get(field.name, field.name.replace("_", "-")), field.default) for field in fields(kind))
    return tuple(Option(name, key, hints[name], default) for name, key, default in named)


def typed(kind: type[T], entry: Entry, given: Mapping[str, Entry], about: KnownNames) -> T:
    """What a file gives a step or rule, beside its name and clauses. Raises RulebookError."""
    options = options_of(kind)
    known = {option.key for option in options}
    for name, value in given.items():
        if name not in known:
            raise value.misnamed("unknown key", nearest(name, known) if known else "leave it out: there are no options here")
    for option in options:
        if option.required and option.key not in given:
            raise entry.fault(f"the key `{option.key}` is missing", f"add `{option.key}: {wanted(option.type, about)}`")
    return kind(**{each.name: _value(each.type, given[each.key], about) for each in options if each.key in given})


# ---- values, by their type


def _value(type_: Any, entry: Entry, about: KnownNames) -> Any:
    """The value of an entry as that type."""
    found = bare(type_)
    if get_origin(found) is tuple:
        return _items(get_args(found), entry, about)
    if special(type_) in _SPECIAL:
        return _SPECIAL[cast(str, special(type_))](entry, about)
    if get_origin(found) in (Union, types.UnionType):
        return _either(get_args(found), entry, about)
    if found is FromSetting:
        return FromSetting(_setting(entry.fields(("setting",))["setting"], about))
    return _one(found, entry, about)


def _one(found: Any, entry: Entry, about: KnownNames) -> Any:
    if get_origin(found) is Literal:
        return entry.word(get_args(found))
    if found is bool:
        return entry.flag()
    if found is int:
        return _least(entry, entry.whole())
    if found is Decimal:
        return _least(entry, entry.number())
    return entry.text()


def _least(entry: Entry, value: Number) -> Number:
    if value < 0:
        raise entry.fault(f"{value} is less than nothing", "write 0 or more")
    return value


def _items(kinds: tuple[Any, ...], entry: Entry, about: KnownNames) -> tuple[Any, ...]:
    """A list: of any length with `...`, else of so many."""
    entries = entry.entries()
    if kinds[-1] is not ... and len(entries) != len(kinds):
        raise entry.fault(f"{len(entries)} values where {len(kinds)} belong", f"write {len(kinds)} in []")
    if not entries:
        raise entry.fault("the list is empty", f"write {wanted(kinds[0], about)}, or leave the key out if it is optional")
    found = tuple(_value(kinds[0], each, about) for each in entries)
    words = closed(kinds[0], about)
    if words is not None and words != get_args(Face):
        for place, word in enumerate(found):
            if word in found[:place]:
                raise entries[place].fault(f"{word} stands twice", "keep one of them")
    return found


def _either(kinds: tuple[Any, ...], entry: Entry, about: KnownNames) -> Any:
    """A value of one of several types; which, its form shows."""
    bares = [bare(each) for each in kinds]
    if entry.node.kind == "mapping" and FromSetting in bares:
        return _value(FromSetting, entry, about)
    if bool in bares and entry.node.kind == "scalar" and entry.node.bare and entry.node.text in ("true", "false"):
        return entry.flag()
    if words := [word for each in kinds for word in closed(each, about) or ()]:
        return entry.word(words)
    numbers = [each for each in (Decimal, int) if each in bares]
    left = [each for each in kinds if each is not type(None)]
    return _value(numbers[0] if numbers else left[0], entry, about)


def _clause(entry: Entry, about: KnownNames) -> str:
    return about.cites.clause(entry)


def _cards(entry: Entry, about: KnownNames) -> str:
    text = entry.text()
    try:
        cards = parse_cards(text)
    except ValueError as error:
        raise entry.fault(f"no cards: {error}", "write them as `As Kd 4c 3h 2s`") from None
    if len(set(cards)) != len(cards):
        raise entry.fault("a card stands twice", "keep one of them")
    return text


def _setting(entry: Entry, about: KnownNames) -> str:
    name = entry.text()
    if name not in about.settings:
        raise entry.fault(f"the game has no setting {name}", nearest(name, about.settings))
    return name


_SPECIAL: dict[str, Callable[[Entry, KnownNames], str]] = {
    "clause": _clause,
    "cards": _cards,
    "setting": _setting,
    "scale": lambda entry, about: entry.word(about.scales),
    "street": lambda entry, about: entry.word(about.streets),
}


# ---- types


def bare(type_: Any) -> Any:
    """A type without what is said about it, and without the None of an option that may be left out."""
    while get_origin(type_) is Annotated:
        type_ = get_args(type_)[0]
    if get_origin(type_) in (Union, types.UnionType):
        left = [each for each in get_args(type_) if each is not type(None)]
        return bare(left[0]) if len(left) == 1 else reduce(or_, left)
    return type_


def alternatives(type_: Any) -> list[Any]:
    """The types that a value may have, where it may have one of several."""
    while get_origin(type_) is Annotated and not any(isinstance(note, Special) for note in get_args(type_)):
        type_ = get_args(type_)[0]
    if get_origin(type_) in (Union, types.UnionType):
        return [found for each in get_args(type_) if each is not type(None) for found in alternatives(each)]
    return [type_]


def special(type_: Any) -> str | None:
    """What a text has to be, where it has to be more than text."""
    if get_origin(type_) is Annotated:
        inner, *notes = get_args(type_)
        return next((note.what for note in notes if isinstance(note, Special)), None) or special(inner)
    if get_origin(type_) in (Union, types.UnionType):
        left = [each for each in get_args(type_) if each is not type(None)]
        return special(left[0]) if len(left) == 1 else None
    return None


def closed(type_: Any, about: KnownNames) -> tuple[str, ...] | None:
    """The only words that a type takes; None if it takes others."""
    what = special(type_)
    if what == "street":
        return about.streets
    if what == "scale":
        return tuple(sorted(about.scales))
    found = bare(type_)
    return tuple(get_args(found)) if get_origin(found) is Literal else None


def wanted(type_: Any, about: KnownNames) -> str:
    """What belongs there, in a few words, as an advice gives it."""
    if words := closed(type_, about):
        return " or ".join(words)
    found = bare(type_)
    if get_origin(found) is tuple:
        return f"[{wanted(get_args(found)[0], about)}]"
    if what := special(type_):
        return f"a {what}"
    return {bool: "true or false", int: "a whole number", Decimal: "a number"}.get(found, "...")
