"""Reads what a file holds as its classes type it. All that is wrong is found before it is told, each fault at its own line. A type
can also say its meaning, its limits, and which values have to be more than text."""

from __future__ import annotations

import types
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from decimal import Decimal
from functools import cache, cached_property, partial, reduce
from operator import or_
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from game.files.fault import FaultCollector, nearest, with_article
from game.files.schema.entry import Entry
from game.files.visible import first_obeyed

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
class OwnName(Letters):
    """What the thing itself is called: a `name` or `title` that somebody writes for its key belongs there."""


@dataclass(frozen=True, slots=True)
class DistinctList:
    """A list in which nothing stands twice. Words of a closed list never do, if it is not `RepeatingList`."""


@dataclass(frozen=True, slots=True)
class RepeatingList:
    """A list in which a word of a closed list may stand more than once."""


@dataclass(frozen=True, slots=True)
class MayBeEmpty:
    """A list in which nothing has to stand."""


UNWRITTEN: Mapping[str, bool] = {"unwritten": True}
"""What is said of a field that no file has: the program fills it."""


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
    """The type as which it is written, for the JSON Schema; or a piece of that, or a function that makes one."""
    write: Callable[[Any], Any] | None = field(default=None, hash=False, compare=False)
    """The value as a file has it, where that is another one than what is read."""
    heading: str = ""
    """Under what the command `rules` lists the words, where they are many."""

    def value(self, entry: Entry, about: Any) -> Any:
        """What the entry holds. Raises ContentFault."""
        return self.read(entry, about) if self.read else entry.word(self.words(about) or (), self.what, self.heading)


def word_of(what: str, known: Collection[str] | Callable[[], Collection[str]], heading: str = "") -> Special:
    """One of the words of a list that is the same wherever it is asked for; a list that is found out only then is called."""
    def words(about: Any = None) -> Collection[str]:
        return known() if callable(known) else known

    return Special(what, None, words, words, heading=heading)


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


class _Keys:
    """The keys of a dataclass as its mappings are read: found out once, for a type's hash and its notes cost more than a value."""

    def __init__(self, kind: type[Any]) -> None:
        self.options = tuple(_options(kind))
        self.required = tuple(option for option in self.options if option.required)

    @cached_property
    def readers(self) -> Mapping[str, Callable[[Entry, Any], Any]]:
        """What reads the value of each key."""
        return {option.key: _reader(option.type) for option in self.options}

    @cached_property
    def own(self) -> str:
        """The key under which the thing itself is named, if it has one."""
        return next((option.key for option in self.options if note(option.type, OwnName) is not None), "")


_KEYS: dict[type[Any], _Keys] = {}


def _keys(kind: type[Any]) -> _Keys:
    if kind not in _KEYS:
        _KEYS[kind] = _Keys(kind)
    return _KEYS[kind]


def options_of(kind: type[Any]) -> tuple[Option, ...]:
    """The keys of a dataclass. A name that Python keeps for itself has a stroke behind it (`pass_`)."""
    return _keys(kind).options


def _options(kind: type[Any]) -> Iterator[Option]:
    hints = get_type_hints(kind, include_extras=True)
    for each in fields(kind):
        if UNWRITTEN.keys() <= each.metadata.keys():
            continue
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


T = TypeVar("T")


def typed(kind: type[T], entry: Entry, about: Any = None, given: Mapping[str, Entry] | None = None) -> T:
    """A mapping as a dataclass has it: all of its keys that must be there, and no others than its own. `about` is what special
    values have to know, `given` the entries where some of the mapping's belong to somebody else. A class that has a method `check`
    is asked whether its values agree. Raises ContentFault, for all that is wrong."""
    found = written(kind, entry, about, given)
    made = kind(**{option.name: found[option.key] for option in options_of(kind) if option.key in found})
    if check := getattr(made, "check", None):
        check(entry, about)
    return made


def written(kind: type[Any], entry: Entry, about: Any = None, given: Mapping[str, Entry] | None = None) -> dict[str, Any]:
    """The same as values by their keys, only those that are written: where it counts what somebody leaves out."""
    gathered = FaultCollector()
    found = in_order(kind, entry, gathered, about, given)
    gathered.check()
    return found


def in_order(kind: type[Any], entry: Entry, gathered: FaultCollector, about: Any = None,
             given: Mapping[str, Entry] | None = None) -> dict[str, Any]:
    """The same, None for what is not in order: its faults are gathered, so that a reader can go on and find more."""
    given = entry.table() if given is None else given
    readers = _keys(kind).readers
    for fault in keys_held(kind, entry, given, about).faults:
        gathered.add(fault)
    return {key: gathered.take(readers[key], each, about) for key, each in given.items() if key in readers}


def keys_held(kind: type[Any], entry: Entry, given: Mapping[str, Entry], about: Any = None) -> FaultCollector:
    """What is wrong with the keys of a mapping, whatever their values: those that are missing, those that are unknown."""
    gathered, advice, keys = FaultCollector(), "", _keys(kind)
    known = keys.readers
    for name in (each for each in given if each not in known):
        meant = nearest(name, known) if known else "leave it out: there are no options here"
        if keys.own and name in _NAMES:
            meant = f"its own name goes under `{keys.own}`"
        gathered.add(given[name].misnamed("unknown key", meant))
        advice += meant if meant.startswith(("did you mean", "its own")) else ""
    for option in keys.required:
        if option.key not in given and option.key not in advice:
            gathered.add(entry.fault(f"the key `{option.key}` is missing", f"add `{option.key}: {wanted(option.type, about)}`"))
    return gathered


_NAMES = ("name", "title", "called")
"""What people write for the key of a thing's own name."""


def value_of(type_: Any, entry: Entry, about: Any = None) -> Any:
    """The value of an entry as that type. Raises ContentFault."""
    return _reader(type_)(entry, about)


@cache
def _reader(type_: Any) -> Callable[[Entry, Any], Any]:
    """What makes a value of that type out of an entry and what special values have to know."""
    if (more := special(type_)) is not None:
        return more.value
    found = bare(type_)
    if get_origin(found) is tuple:
        return partial(_items, type_, get_args(found))
    if get_origin(found) is Mapping:
        return partial(_mapping, type_, get_args(found))
    if isinstance(found, type) and is_dataclass(found):
        return partial(typed, found)
    if get_origin(found) is not None and get_origin(found) is not Literal:
        return partial(_either, get_args(found))
    return partial(_one, found, note(type_, Between), note(type_, Letters))


def _one(found: Any, limits: Between | None, letters: Letters | None, entry: Entry, about: Any) -> Any:
    if found is Any:
        return entry.plain()
    if get_origin(found) is Literal:
        return entry.word(get_args(found))
    if found is bool:
        return entry.flag()
    if found in (int, float, Decimal):
        value = _within(limits, entry, entry.whole() if found is int else entry.number())
        return float(value) if found is float else value
    return shown_text(entry, letters.most) if letters else entry.text()


def shown_text(entry: Entry, most: int) -> str:
    """Words in one line, and at most so many letters. Raises ContentFault."""
    text = entry.title()
    if len(text) > most:
        raise entry.fault(f"it is {len(text)} characters long", f"keep to {most}")
    return text


def _within(limits: Between | None, entry: Entry, value: int | Decimal) -> int | Decimal:
    if limits is None and value < 0:
        raise entry.fault(f"{value} is below zero", "write 0 or more")
    if limits is not None and not limits.holds(value):
        raise entry.fault(f"{value} is out of range", f"write {limits}")
    return value


def _items(type_: Any, kinds: tuple[Any, ...], entry: Entry, about: Any) -> tuple[Any, ...]:
    """A list: of any length with `...`, else of so many. Words of a closed list stand in it once."""
    entries, gathered = entry.entries(), FaultCollector()
    many, limits = kinds[-1] is ..., note(type_, Between)
    if not many and len(entries) != len(kinds):
        found_here = f"{len(entries)} {'value' if len(entries) == 1 else 'values'}"
        raise entry.fault(f"it has {found_here} and needs {len(kinds)}", f"write {len(kinds)} in []")
    _many(limits, len(entries), entry)
    if not entries and limits is None and note(type_, MayBeEmpty) is None:
        what = wanted(kinds[0], about).replace("...", "something")
        raise entry.fault("the list is empty", f"write {what}, or leave the key out if it is optional")
    types = [kinds[0]] * len(entries) if many else kinds
    found = tuple(gathered.take(value_of, kind, each, about) for kind, each in zip(types, entries, strict=True))
    if len(found) > 1 and _once(type_, kinds[0], about):
        for place, word in enumerate(found):
            if word is not None and word in found[:place]:
                gathered.add(entries[place].fault(f"{word} is there twice", "keep one of them"))
    gathered.check()
    return found


def _once(type_: Any, kind: Any, about: Any) -> bool:
    """Whether nothing may stand twice in a list."""
    distinct = note(type_, DistinctList) is not None
    return distinct or (note(type_, RepeatingList) is None and closed(kind, about) is not None)


def _many(limits: Between | None, many: int, entry: Entry) -> None:
    if limits is not None and not limits.holds(many):
        raise entry.fault(f"it has {many} {'entry' if many == 1 else 'entries'}", f"write {limits}")


def _mapping(type_: Any, kinds: tuple[Any, ...], entry: Entry, about: Any) -> dict[Any, Any]:
    """A mapping whose keys are of one kind and its values of another. Keys that are no text are read as values are."""
    names, gathered, limits = closed(kinds[0], about), FaultCollector(), note(type_, Between)
    given, found = entry.table(), dict[Any, Any]()
    _many(limits, len(given), entry)
    for name, value in given.items():
        if names is not None and name not in names:
            gathered.add(value.misnamed("unknown key", nearest(name, names)))
        elif hidden := first_obeyed(name):
            gathered.add(value.misnamed(f"the character {hidden} can't be seen, but it changes how the text looks", "take it out"))
        if names is None or name in names:
            key = name if bare(kinds[0]) is str else gathered.take(value_of, kinds[0], value.as_key(), about)
            found[key] = gathered.take(value_of, kinds[1], value, about)
    gathered.check()
    return found


def words_of(made: Any) -> Any:
    """What a value says, as a file has it: the keys of a class that are not as they are where they are left out."""
    if is_dataclass(made):
        said = ((option, getattr(made, option.name)) for option in options_of(type(made)))
        return {option.key: words_of(value) for option, value in said if option.required or value != option.default}
    if isinstance(made, Mapping):
        return {name: words_of(value) for name, value in made.items()}
    return [words_of(each) for each in made] if isinstance(made, tuple | list) else made


def _either(kinds: tuple[Any, ...], entry: Entry, about: Any) -> Any:
    """A value of one of several types; which, its form shows."""
    bares = [bare(each) for each in kinds]
    for kind, found in zip(kinds, bares, strict=True):
        if entry.node.kind == _form(found):
            return value_of(kind, entry, about)
    if bool in bares and entry.node.kind == "scalar" and entry.node.bare and entry.node.text in ("true", "false"):
        return entry.flag()
    numbers = [kind for number in (Decimal, int) for kind, found in zip(kinds, bares, strict=True) if found is number]
    words = [word for each in kinds for word in closed(each, about) or ()]
    if words and not (numbers and entry.bare_number() is not None):
        if numbers and entry.node.text not in words:
            what = f"{entry.shown} can't stand here" if entry.node.text else "it's left out"
            raise entry.fault(what, f"write {' or '.join(wanted(each, about) for each in kinds)}")
        return entry.word(words)
    return value_of(numbers[0] if numbers else kinds[0], entry, about)


def _form(found: Any) -> str:
    if get_origin(found) is tuple:
        return "list"
    return "mapping" if get_origin(found) is Mapping or (isinstance(found, type) and is_dataclass(found)) else ""


def closed(type_: Any, about: Any) -> tuple[str, ...] | None:
    """The only words that a type takes; None if it takes others."""
    more, found = special(type_), bare(type_)
    if more is not None:
        words = more.words(about)
        return None if words is None else tuple(words)
    return tuple(get_args(found)) if get_origin(found) is Literal else None


def wanted(type_: Any, about: Any = None) -> str:
    """What belongs there, in a few words, as an advice gives it."""
    words, found, more = closed(type_, about), bare(type_), special(type_)
    if words and len(words) <= 20:
        return " or ".join(words)
    if more is not None:
        return with_article(more.what)
    if get_origin(found) is tuple:
        return f"[{wanted(get_args(found)[0], about)}]"
    return {bool: "true or false", int: "a whole number", Decimal: "a number", float: "a number"}.get(found, "...")
