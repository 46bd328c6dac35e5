"""Reads what a file holds as its classes type it. All that is wrong is found before it is told, each fault at its own line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from decimal import Decimal
from typing import Any, Literal, TypeVar, get_args, get_origin

from game.files.fault import Gathered, nearest
from game.files.schema.entry import Entry
from game.files.schema.notes import Between, Distinct, Letters, Repeated, bare, note, options_of, special
from game.files.visible import first_obeyed

T = TypeVar("T")


def typed(kind: type[T], entry: Entry, about: Any = None, given: Mapping[str, Entry] | None = None) -> T:
    """A mapping as a dataclass has it: all of its keys that must be there, and no others than its own. `about` is what special
    values have to know, `given` the entries where some of the mapping's belong to somebody else. A class that has a method `check`
    is asked whether its values agree. Raises FoundWrong, for all that is wrong."""
    gathered = Gathered()
    found = gathered.take(_values, kind, entry, about, entry.table() if given is None else given)
    gathered.check()
    made = kind(**found or {})
    if check := getattr(made, "check", None):
        check(entry, about)
    return made


def _values(kind: type[Any], entry: Entry, about: Any, given: Mapping[str, Entry]) -> dict[str, Any]:
    options, gathered, advice = options_of(kind), Gathered(), ""
    known = [option.key for option in options]
    for name, value in given.items():
        if name not in known:
            meant = nearest(name, known) if known else "leave it out: there are no options here"
            gathered.add(value.misnamed("unknown key", meant))
            advice += meant if meant.startswith("did you mean") else ""
    for option in options:
        if option.required and option.key not in given and option.key not in advice:
            gathered.add(entry.fault(f"the key `{option.key}` is missing", f"add `{option.key}: {wanted(option.type, about)}`"))
    found = {each.name: gathered.take(value_of, each.type, given[each.key], about) for each in options if each.key in given}
    gathered.check()
    return found


def value_of(type_: Any, entry: Entry, about: Any = None) -> Any:
    """The value of an entry as that type. Raises FoundWrong."""
    if type_ is str:
        return entry.text()
    if (more := special(type_)) is not None:
        return more.value(entry, about)
    found = bare(type_)
    if get_origin(found) is tuple:
        return _items(type_, get_args(found), entry, about)
    if get_origin(found) is Mapping:
        return _mapping(type_, get_args(found), entry, about)
    if isinstance(found, type) and is_dataclass(found):
        return typed(found, entry, about)
    if get_origin(found) is not None and get_origin(found) is not Literal:
        return _either(get_args(found), entry, about)
    return _one(type_, found, entry)


def _one(type_: Any, found: Any, entry: Entry) -> Any:
    if found is Any:
        return entry.plain()
    if get_origin(found) is Literal:
        return entry.word(get_args(found))
    if found is bool:
        return entry.flag()
    if found in (int, float, Decimal):
        value = _within(note(type_, Between), entry, entry.whole() if found is int else entry.number())
        return float(value) if found is float else value
    if letters := note(type_, Letters):
        return shown_text(entry, letters.most)
    return entry.text()


def shown_text(entry: Entry, most: int) -> str:
    """Words in one line, and at most so many letters. Raises FoundWrong."""
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
    entries, gathered = entry.entries(), Gathered()
    many, limits = kinds[-1] is ..., note(type_, Between)
    if not many and len(entries) != len(kinds):
        found_here = f"{len(entries)} {'value' if len(entries) == 1 else 'values'}"
        raise entry.fault(f"it has {found_here} and needs {len(kinds)}", f"write {len(kinds)} in []")
    _many(limits, len(entries), entry)
    if not entries and limits is None:
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
    distinct = note(type_, Distinct) is not None
    return distinct or (note(type_, Repeated) is None and closed(kind, about) is not None)


def _many(limits: Between | None, many: int, entry: Entry) -> None:
    if limits is not None and not limits.holds(many):
        raise entry.fault(f"it has {many} {'entry' if many == 1 else 'entries'}", f"write {limits}")


def _mapping(type_: Any, kinds: tuple[Any, ...], entry: Entry, about: Any) -> dict[str, Any]:
    """A mapping whose keys are of one kind and its values of another."""
    names, gathered, limits = closed(kinds[0], about), Gathered(), note(type_, Between)
    given = entry.table()
    _many(limits, len(given), entry)
    for name, value in given.items():
        if names is not None and name not in names:
            gathered.add(value.misnamed("unknown key", nearest(name, names)))
        elif hidden := first_obeyed(name):
            gathered.add(value.misnamed(f"the character {hidden} can't be seen, but it changes how the text looks", "take it out"))
    found = {name: gathered.take(value_of, kinds[1], value, about) for name, value in given.items()
             if names is None or name in names}
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
    if words := [word for each in kinds for word in closed(each, about) or ()]:
        return entry.word(words)
    numbers = [each for each in (Decimal, int) if each in bares]
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
        return f"a {more.what}"
    if get_origin(found) is tuple:
        return f"[{wanted(get_args(found)[0], about)}]"
    return {bool: "true or false", int: "a whole number", Decimal: "a number", float: "a number"}.get(found, "...")
