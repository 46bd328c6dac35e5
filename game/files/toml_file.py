"""The one reader of TOML: tomli, kept from names, nestings and numbers that would take it minutes."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path
from typing import Any

import tomli

from game.files import plain_file
from game.files.fault import FileFault, briefly

MOST_BYTES = 4096 * plain_file.KB
MOST_DEPTH = 16
MOST_DIGITS = 15
_TEXTS = re.compile(  # lazily over lines: a possessive group that looks ahead is matched wrongly by Python 3.11.2
    r'"""(?:[^\\]|\\.|\\\Z)*?(?:"""|\Z)|\'\'\'.*?(?:\'\'\'|\Z)'
    r'|"(?:[^"\\\n]++|\\.)*+"?|\'[^\'\n]*+\'?|\#[^\n]*+',
    re.DOTALL,
)
_DOTS = re.compile(rf'(?<![\w"-])(?:(?:[\w-]++|"")[ \t]*+\.[ \t]*+){{{MOST_DEPTH}}}')
_LONG = re.compile(rf"[0-9_]{{{MOST_DIGITS + 4}}}")
_NEITHER = re.compile(r"[^\[\]{}]++")
_PLAIN = "write plain numbers"


def parse(words: str, file: Path | str = "text") -> dict[str, Any]:
    """The fields of a text; `file` names it in messages. Raises FileFault."""
    if not _is_plain(words):
        _check(_bare(words), file)

    def fraction(digits: str) -> Decimal:
        value = Decimal(digits)
        if value.is_finite() and (abs(value.adjusted()) > MOST_DIGITS or len(digits) > 2 * MOST_DIGITS):
            bare = _bare(words)
            line = bare.count("\n", 0, bare.find(digits)) + 1
            raise FileFault(file, line, f"it has the number {briefly(digits)[1:-1]}", _PLAIN)
        return value

    try:
        return tomli.loads(words, parse_float=fraction)
    except tomli.TOMLDecodeError as error:
        raise _told(error, file, words) from None
    except FileFault:
        raise
    except (ArithmeticError, ValueError, RecursionError):
        raise FileFault(file, 0, "it holds a number or a nesting that can't be read", _PLAIN) from None


def _is_plain(words: str) -> bool:
    """Whether nothing can be too deep or too long, not even with its texts and remarks: so it is with nearly every file."""
    brackets = words.count("[") + words.count("{")
    return brackets <= MOST_DEPTH and words.count(".") < MOST_DEPTH and _LONG.search(words) is None


def _bare(words: str) -> str:
    """What is left without texts and remarks, its lines kept so that places stay right."""
    return _TEXTS.sub(_as_short, words)


def _as_short(found: re.Match[str]) -> str:
    """A text or remark as short as can be."""
    return ("" if found[0][0] == "#" else '""') + "\n" * found[0].count("\n")


def _check(bare: str, file: Path | str) -> None:
    """Refuse what is too deep or too long, in what is left without texts and remarks."""
    if dots := _DOTS.search(bare):
        raise FileFault(file, bare.count("\n", 0, dots.start()) + 1, "a name has too many parts", f"keep to {MOST_DEPTH} levels")
    if long := _LONG.search(bare):
        raise FileFault(file, bare.count("\n", 0, long.start()) + 1, "it has a number with too many digits", _PLAIN)
    left = _NEITHER.sub("", bare)
    for _ in range(MOST_DEPTH):
        left = left.replace("[]", "").replace("{}", "")
    if left.count("[") + left.count("{") > MOST_DEPTH or "[]" in left or "{}" in left:
        raise FileFault(file, 0, "is nested too deeply", f"keep to {MOST_DEPTH} levels")


def _told(error: tomli.TOMLDecodeError, file: Path | str, words: str) -> FileFault:
    what, _, place = str(error).partition(" (at ")
    found = re.search(r"line (\d+), column (\d+)", place)
    line, column = (int(found[1]), int(found[2])) if found else (words.count("\n") + 1, 0)
    return FileFault(file, line, what, "write it as TOML: name = value, text in quotes", column=column)
