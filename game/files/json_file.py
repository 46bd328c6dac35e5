"""The one reader of JSON: no key twice, no numbers that are none, nothing longer or deeper than anything here is."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.files import plain_file
from game.files.fault import ContentFault, FileFault, briefly

MOST_BYTES = 4096 * plain_file.KB
MOST_DEPTH = 48
MOST_DIGITS = 18
_AGAIN = "write it again with this program"
_NO_BRACKETS = re.compile(r'(?:[^\[\]{}"]++|"(?:[^"\\]++|\\.)*+"?)++', re.DOTALL)
"""Whatever stands between brackets, texts as a whole."""
_LONG = re.compile(rf"[0-9]{{{MOST_DIGITS + 1}}}")
_HALF = re.compile(r"\\u[dD][89a-fA-F]")


class CutShort(FileFault):
    """The text ends or breaks off where JSON goes on."""


@dataclass(frozen=True, slots=True)
class OwnKind:
    """A kind of file that this program writes: what it may say it is, which versions can be read, what messages call it, the key
    of its content where that must be a mapping, and how many bytes it has at most."""

    formats: tuple[str, ...]
    versions: tuple[int, ...]
    called: str
    content: str = ""
    most: int = MOST_BYTES


def read(file: Path, most: int = MOST_BYTES) -> Any:
    """The value of a file. Raises FileFault."""
    return parse(plain_file.text(file, most), file)


def read_own(file: Path, kind: OwnKind, remedy: str) -> Mapping[str, Any]:
    """A whole file of a kind; `remedy`: where to get a good one. Raises FileFault (CutShort), and ContentFault for another kind."""
    try:
        found = read(file, kind.most)
    except FileFault as fault:
        raise type(fault)(file, fault.line, fault.problem, remedy) from None
    known = isinstance(found, dict) and found.get("format") in kind.formats
    if not known or (kind.content and not isinstance(found.get(kind.content), dict)):
        raise ContentFault(file, 0, f"isn't {kind.called}", remedy)
    if found.get("version") not in kind.versions:
        readable = f"version{'s' if kind.versions[1:] else ''} {' and '.join(map(str, kind.versions))}"
        raise ContentFault(file, 0, f"is of version {briefly(found.get('version'))}", f"this program reads {readable}")
    whole: Mapping[str, Any] = found
    return whole


def format_of(file: Path) -> object:
    """The kind of file that it says it is; None where it says none. Raises FileFault where it is no JSON."""
    found = read(file)
    return found.get("format") if isinstance(found, dict) else None


def parse(words: str, file: Path | str = "text") -> Any:
    """The value of a text; `file` names it in messages. Raises FileFault."""
    if words.count("[") + words.count("{") > MOST_DEPTH and _too_deep(words):
        raise FileFault(file, 0, "is nested too deeply", f"keep to {MOST_DEPTH} levels")
    whole = _whole(file) if _LONG.search(words) else None
    try:
        value = json.loads(words, object_pairs_hook=_once(file), parse_constant=_no_number(file), parse_float=_fraction(file),
                           parse_int=whole)
        if "\\u" in words and _HALF.search(words):
            json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        what = f"it's damaged or cut short: it isn't JSON ({error.msg})"
        raise CutShort(file, error.lineno, what, _AGAIN, column=error.colno) from None
    except RecursionError:
        raise FileFault(file, 0, "is nested too deeply", f"keep to {MOST_DEPTH} levels") from None
    except UnicodeEncodeError:
        raise FileFault(file, 0, "holds half a character", _AGAIN) from None
    return value


def _too_deep(words: str) -> bool:
    """Whether brackets lie in one another deeper than they may: as many times as may be, the innermost pairs are taken out."""
    left = _NO_BRACKETS.sub("", words)
    for _ in range(MOST_DEPTH):
        fewer = left.replace("[]", "").replace("{}", "")
        if len(fewer) == len(left):
            break
        left = fewer
    return left.count("[") + left.count("{") > MOST_DEPTH or "[]" in left or "{}" in left


def _once(file: Path | str) -> Any:
    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(items)
        if len(found) != len(items):
            keys = [key for key, _ in items]
            twice = next(key for key in keys if keys.count(key) > 1)
            raise FileFault(file, 0, f"the key {briefly(twice)} is there twice", "keep one of them")
        return found

    return pairs


def _whole(file: Path | str) -> Any:
    def whole(digits: str) -> int:
        if len(digits) > MOST_DIGITS + 1:
            raise FileFault(file, 0, f"it has a number of {len(digits)} digits", f"no number here has more than {MOST_DIGITS}")
        return int(digits)

    return whole


def _fraction(file: Path | str) -> Any:
    def fraction(digits: str) -> float:
        value = float(digits)
        if len(digits) > 3 * MOST_DIGITS or abs(value) >= 10.0**MOST_DIGITS:
            what = f"it has the number {briefly(digits)[1:-1]}"
            raise FileFault(file, 0, what, f"no number here has more than {MOST_DIGITS} digits")
        return value

    return fraction


def _no_number(file: Path | str) -> Any:
    def refused(word: str) -> Any:
        raise FileFault(file, 0, f"{word} is there, and it isn't a number", "write digits")

    return refused
