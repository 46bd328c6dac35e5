"""Ways to spoil a file, by seed: the same seed spoils the same file alike."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import yaml

HUGE = (
    "9" * 5000,
    "1e999990",
    "-1",
    "0",
    "0.001",
    "1e9999999",
    "nan",
    "inf",
    "-inf",
    "9" * 20,
    "0x10",
    "1_000",
    "1e400",
    "12:30",
    "-0",
    "1" * 16,
    "999999999999999",
    "1000000",
    "3.14159265358979323846",
    "１２",
    "1.",
    ".5",
    "2026-01-01",
)
ODD = (
    "null",
    "true",
    "yes",
    "~",
    "[]",
    "{}",
    '""',
    "''",
    "!!int x",
    "!!python/object/apply:os.system [ls]",
    "&a x",
    "*a",
    "!x y",
    "[" * 5000,
    "{a: " * 3000,
    "- " * 500,
    "'",
    '"',
    "\\",
    "%",
    "@",
    "`",
    "|",
    ">",
    "? ",
    ": ",
    "#",
    "\t",
    "\x00",
    "\x07",
    "\u2028",
    "\ufeff",
    "\ud7ff",
    "🂡",
    "x" * 70000,
    "a." * 5000,
    '"\\ud800"',
    '"\\u0000"',
    "<<: 1",
    "---",
    "...",
    "=",
    "[[a]]",
    "{" * 40,
)
VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    99,
    10**15,
    10**17,
    0.5,
    "",
    "x",
    "As",
    "Zz",
    "board",
    "hole 99",
    [],
    {},
    [1],
    [[]],
    {"a": 1},
    "1",
    "-1",
    "1.5",
    "x" * 5000,
    "\x07",
    [None] * 3,
    list(range(300)),
    {"version": 1},
    "all",
    "none",
)


def spoiled(content: bytes, rng: Random, kind: str) -> bytes:
    """The content with one to three things done to it; `kind` says what it is (json, yaml, toml)."""
    ways = [*_BYTES, *_LINES * 2, *_WORDS * 3, *_SHAPES.get(kind, ()) * 6]
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        content = rng.choice(ways)(content, rng)
    return content[: 6 << 20]


# ---- bytes


def _flip(content: bytes, rng: Random) -> bytes:
    found = bytearray(content or b"x")
    for _ in range(rng.choice((1, 1, 2, 8))):
        found[rng.randrange(len(found))] ^= 1 << rng.randrange(8)
    return bytes(found)


def _cut(content: bytes, rng: Random) -> bytes:
    return content[: rng.randrange(len(content) + 1)]


def _without(content: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(content) + 1)
    return content[:start] + content[start + rng.choice((1, 2, 10, 100)) :]


def _noise(content: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(content) + 1)
    return content[:start] + rng.randbytes(rng.choice((1, 4, 60))) + content[start:]


def _encoded(content: bytes, rng: Random) -> bytes:
    text = content.decode("utf-8", "replace")
    way = rng.choice(("utf-8-sig", "utf-16", "utf-32", "latin-1", "cp1252", "crlf", "cr", "nul", "nothing", "bom twice"))
    made = {
        "crlf": lambda: text.replace("\n", "\r\n").encode(),
        "cr": lambda: text.replace("\n", "\r").encode(),
        "nul": lambda: content + b"\0" * 20,
        "nothing": lambda: b"",
        "bom twice": lambda: b"\xef\xbb\xbf" * 2 + content,
    }
    return made[way]() if way in made else text.encode(way, "replace")


_BYTES: list[Callable[[bytes, Random], bytes]] = [_flip, _flip, _cut, _without, _noise, _encoded]


# ---- lines


def _in_lines(change: Callable[[list[bytes], Random], None]) -> Callable[[bytes, Random], bytes]:
    def changed(content: bytes, rng: Random) -> bytes:
        lines = content.split(b"\n")
        change(lines, rng)
        return b"\n".join(lines)

    return changed


def _again(lines: list[bytes], rng: Random) -> None:
    at = rng.randrange(len(lines))
    lines[at:at] = [lines[at]] * rng.choice((1, 1, 2, 300))


def _block_again(lines: list[bytes], rng: Random) -> None:
    at = rng.randrange(len(lines))
    lines[at:at] = lines[at : at + rng.randrange(1, 30)] * rng.choice((1, 2, 20))


def _dropped(lines: list[bytes], rng: Random) -> None:
    at = rng.randrange(len(lines))
    del lines[at : at + rng.choice((1, 1, 1, 5))]


def _swapped(lines: list[bytes], rng: Random) -> None:
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]


def _indented(lines: list[bytes], rng: Random) -> None:
    at = rng.randrange(len(lines))
    lines[at] = rng.choice((b" ", b"  ", b"\t")) + lines[at] if rng.random() < 0.5 else lines[at].lstrip()


_LINES = [_in_lines(change) for change in (_again, _block_again, _dropped, _swapped, _indented)]


# ---- words


def _put(pattern: re.Pattern[str], options: tuple[str, ...] | None) -> Callable[[bytes, Random], bytes]:
    def changed(content: bytes, rng: Random) -> bytes:
        text = content.decode("utf-8", "surrogateescape")
        found = list(pattern.finditer(text))
        if not found:
            return content
        place = rng.choice(found)
        new = rng.choice(options) if options else rng.choice(found)[0]
        return (text[: place.start()] + new + text[place.end() :]).encode("utf-8", "surrogateescape")

    return changed


_NUMBER, _WORD, _VALUE = re.compile(r"-?\d+(?:\.\d+)?"), re.compile(r"[\w-]+"), re.compile(r"(?<=[:=,\[] )[^\n,\]}]+")
_WORDS = [
    _put(_NUMBER, HUGE),
    _put(_NUMBER, None),
    _put(_WORD, None),
    _put(_WORD, ODD),
    _put(_VALUE, None),
    _put(_VALUE, ODD),
    _put(_VALUE, HUGE),
]


# ---- shapes


def changed_value(value: Any, rng: Random) -> Any:
    """A value with something in it replaced, left out, doubled or renamed."""
    places = list(_places(value))
    if not places:
        return deepcopy(rng.choice(VALUES))
    holder, key = rng.choice(places)
    way = rng.randrange(6)
    if way == 0:
        del holder[key]
    elif way == 1 and isinstance(holder, list):
        holder[key:key] = [deepcopy(holder[key]) for _ in range(rng.choice((1, 5, 200)))]
    elif way == 2 and isinstance(holder, dict):
        holder[rng.choice(("x", "to", "seat", "cards", "7", "version"))] = holder.pop(key)
    elif way == 3:
        other, its = rng.choice(places)
        holder[key] = deepcopy(other[its])  # it may hold the place itself
    else:
        holder[key] = deepcopy(rng.choice(VALUES))
    return value


def _places(value: Any) -> Any:
    for key in list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from _places(value[key])


def _json(content: bytes, rng: Random) -> bytes:
    try:
        return json.dumps(changed_value(json.loads(content), rng), ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return content


def _yaml(content: bytes, rng: Random) -> bytes:
    try:
        value = yaml.load(content.decode(), Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader))
        made = json.loads(json.dumps(value))  # a tree: what stood in two places is two things
        return yaml.dump(changed_value(made, rng), Dumper=_Bare, sort_keys=False, allow_unicode=True, width=1000).encode()
    except (ValueError, RecursionError, yaml.YAMLError):
        return content


class _Bare(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """Writes texts that are numbers without quotes."""


def _bare(dumper: Any, text: str) -> Any:
    plain = re.fullmatch(r"-?\d+(\.\d+)?|true|false|null", text)
    tag = {"t": "bool", "f": "bool", "n": "null"}.get(text[:1], "float" if "." in text else "int") if plain else "str"
    return dumper.represent_scalar(f"tag:yaml.org,2002:{tag}", text)


_Bare.add_representer(str, _bare)
_Bare.ignore_aliases = lambda self, data: True
_SHAPES: dict[str, list[Callable[[bytes, Random], bytes]]] = {"json": [_json], "yaml": [_yaml]}
