"""What can be said of a type apart from what it is: its meaning, its limits, and values that have to be more than text."""

from __future__ import annotations

import types
from collections.abc import Callable, Collection, Hashable, Iterator
from dataclasses import MISSING, dataclass, field, fields
from decimal import Decimal
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, NamedTuple, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from game.files.schema.entry import Entry

N = TypeVar("N")


@dataclass(frozen=True, slots=True)
class Help:
    """What an option means, for people who write files; it stands in the reference and in the JSON Schema."""

    text: str


@dataclass(frozen=True, slots=True)
class Between:
    """The least and the most of a number, or more than the least; of a list or a mapping, how many values it may have."""

    least: int
    most: int
    more: bool = False

    def holds(self, value: float | Decimal) -> bool:
        """Whether a number is one of them."""
        return self.least < value <= self.most if self.more else self.least <= value <= self.most

    def __str__(self) -> str:
        return f"more than {self.least}, at most {self.most}" if self.more else f"{self.least} to {self.most}"


@dataclass(frozen=True, slots=True)
class Letters:
    """Words for a screen: in one line, and at most so many letters."""

    most: int


@dataclass(frozen=True, slots=True)
class Distinct:
    """A list in which nothing stands twice. Words of a closed list never do, if it is not `Repeated`."""


@dataclass(frozen=True, slots=True)
class Repeated:
    """A list in which a word of a closed list may stand more than once."""


def _open(about: Any = None) -> None:
    """No list: what belongs there is found out as it is read."""


@dataclass(frozen=True, slots=True)
class Special:
    """A value that has to be more than its type. `what` names it in messages. `read` makes it out of an entry and what the caller
    knows; without it the value is one of `words`, which may depend on what the caller knows (`schema_words` do not)."""

    what: str
    read: Callable[[Entry, Any], Any] | None = None
    words: Callable[[Any], Collection[str] | None] = _open
    schema_words: Callable[[], Collection[str] | None] = _open
    like: Any = field(default=str, hash=False, compare=False)
    """The type as which it is written, for the JSON Schema; or a piece of that."""

    def value(self, entry: Entry, about: Any) -> Any:
        """What the entry holds. Raises FoundWrong."""
        return self.read(entry, about) if self.read else entry.word(self.words(about) or (), self.what)


def word_of(what: str, known: Collection[str] | Callable[[], Collection[str]]) -> Special:
    """One of the words of a list that is the same wherever it is asked for; a list that is found out only then is called."""
    def words(about: Any = None) -> Collection[str]:
        return known() if callable(known) else known

    return Special(what, None, words, words)


def as_written(entry: Entry, about: Any) -> Entry:
    """The entry itself, which another reader reads."""
    return entry


class Option(NamedTuple):
    """One key of a mapping: its name in Python and in the file, its type, what holds where it is left out."""

    name: str
    key: str
    type: Any
    default: Any

    @property
    def required(self) -> bool:
        """Whether it has to be written."""
        return self.default is MISSING


def options_of(kind: type[Any]) -> tuple[Option, ...]:
    """The keys of a dataclass. A name that Python keeps for itself has a stroke behind it (`pass_`)."""
    if kind not in _OPTIONS:
        _OPTIONS[kind] = tuple(_options(kind))
    return _OPTIONS[kind]


_OPTIONS: dict[type[Any], tuple[Option, ...]] = {}


def _options(kind: type[Any]) -> Iterator[Option]:
    hints = get_type_hints(kind, include_extras=True)
    for each in fields(kind):
        default = each.default if each.default_factory is MISSING else each.default_factory
        yield Option(each.name, each.name.rstrip("_").replace("_", "-"), hints[each.name], default)


# ---- types


@cache
def _notes(type_: Hashable) -> tuple[Any, ...]:
    """All that is said of a type, the outermost first; of one that may be left out, what is said of the other."""
    if get_origin(type_) is Annotated:
        inner, *said = get_args(type_)
        return (*said, *_notes(inner))
    left = _alternatives(type_)
    return _notes(left[0]) if len(left) == 1 and left[0] is not type_ else ()


def note(type_: Any, kind: type[N]) -> N | None:
    """What is said of a type in that way."""
    found: N | None = _note(type_, cast(Any, kind))
    return found


@cache
def _note(type_: Hashable, kind: type[Any]) -> Any:
    return next((each for each in _notes(type_) if isinstance(each, kind)), None)


def special(type_: Any) -> Special | None:
    """What a value has to be, where it has to be more than its type."""
    return note(type_, Special)


def help_of(type_: Any) -> str:
    """What is said of an option for people."""
    said = get_args(type_)[1:] if get_origin(type_) is Annotated else ()
    return next((each.text for each in said if isinstance(each, Help)), "")


def bare(type_: Any) -> Any:
    """A type without what is said about it, and without the None of an option that may be left out."""
    return _bare(type_)


@cache
def _bare(type_: Any) -> Any:
    while get_origin(type_) is Annotated:
        type_ = get_args(type_)[0]
    left = _alternatives(type_)
    if left == [type_]:
        return type_
    return bare(left[0]) if len(left) == 1 else reduce(or_, left)


def alternatives(type_: Any) -> list[Any]:
    """The types that a value may have, where it may have one of several."""
    while get_origin(type_) is Annotated and not any(isinstance(each, Special) for each in get_args(type_)):
        type_ = get_args(type_)[0]
    left = _alternatives(type_)
    return [type_] if left == [type_] else [found for each in left for found in alternatives(each)]


def _alternatives(type_: Any) -> list[Any]:
    """The parts of a union without its None; any other type alone."""
    union = get_origin(type_) in (Union, types.UnionType)
    return [each for each in get_args(type_) if each is not type(None)] if union else [type_]
