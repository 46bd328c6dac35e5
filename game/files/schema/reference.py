"""What a class says of a file as a reference for people: each key, what may be written for it, what it means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from typing import Any, NamedTuple, get_args, get_origin

from game.files.schema.typed import Between, Option, alternatives, as_written, bare, help_of, note, options_of, special


class NamedMeaning(NamedTuple):
    """One name with its meaning, and the options that it takes, each in a line."""

    name: str
    meaning: str
    options: tuple[str, ...] = ()


def keys_of(kind: type[Any]) -> Iterator[NamedMeaning]:
    """The keys of a class as names of their own; those inside of a key are its options."""
    for each in options_of(kind):
        yield NamedMeaning(each.key, _meaning(each), _inside(each.type))


def values_of(kind: type[Any]) -> Iterator[NamedMeaning]:
    """The keys of a class with what may be written for each."""
    for each in options_of(kind):
        yield NamedMeaning(each.key, " - ".join(filter(None, (kind_of(each.type), _meaning(each)))), _inside(each.type))


def _inside(type_: Any) -> tuple[str, ...]:
    """The options of a class that is a value, or of which there are several. What another reader reads is told elsewhere."""
    more = special(type_)
    found = bare(type_) if more is None else more.like if more.read is not as_written else None
    if get_origin(found) in (tuple, Mapping):
        return _inside(next(each for each in reversed(get_args(found)) if each is not ...))
    return option_lines(found) if isinstance(found, type) and is_dataclass(found) else ()


def _meaning(option: Option) -> str:
    limits = note(option.type, Between)
    many = f"from {limits.least} to {limits.most}" if limits is not None and bare(option.type) is int else ""
    return ", ".join(each for each in (help_of(option.type), many) if each)


def option_lines(kind: type[Any]) -> tuple[str, ...]:
    """Each option of a class in a line."""
    return tuple(map(_option, options_of(kind)))


def _option(option: Option) -> str:
    left_out, meaning = "" if option.required else " (may be left out)", _meaning(option)
    return f"{option.key}: {kind_of(option.type)}{left_out}" + (f" - {meaning}" if meaning else "")


def kind_of(type_: Any) -> str:
    """What may be written there."""
    return " | ".join(dict.fromkeys(_kind(each) for each in alternatives(type_)))


def _kind(type_: Any) -> str:
    found, more = bare(type_), special(type_)
    if more is not None:
        return more.what.upper()
    if get_origin(found) is tuple:
        inner = [each for each in get_args(found) if each is not ...]
        return f"[{kind_of(inner[0])}, ...]" if ... in get_args(found) else f"[{', '.join(map(kind_of, inner))}]"
    if get_origin(found) is Mapping:
        return f"{{{kind_of(get_args(found)[0])}: {kind_of(get_args(found)[1])}}}"
    if isinstance(found, type) and is_dataclass(found):
        return f"{{{', '.join(f'{each.key}: {kind_of(each.type)}' for each in options_of(found))}}}"
    if words := get_args(found):
        return " | ".join(words)
    return {bool: "true | false", int: "NUMBER", str: "WORD"}.get(found, "NUMBER")
