"""Mistakes in files of rules: each changes one word or key of a real file, and says on which lines it may be found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from game.files import yaml_file
from game.files.yaml_file import Node

FREE = frozenset(("title", "heading", "summary", "text", "say", "edition", "id", "help", "texts", "headings", "authorities"))
"""Keys under which any words may stand."""
ALSO = frozenset(("cites", "readings", "with", "borrows"))
"""Lists that may be longer or shorter, and be left out."""


@dataclass(frozen=True)
class Place:
    """A word or key of a file: where it stands, under which key, whether it is a key, the line its mapping begins on."""

    line: int
    text: str
    key: str
    is_key: bool
    begins: int


@dataclass(frozen=True)
class Mistake:
    """A file spoiled in one place: what was done, the text as it then is, the lines where it may be found."""

    done: str
    text: str
    lines: frozenset[int]


def places(node: Node, key: str = "", begins: int = 1) -> Iterator[Place]:
    """Every key, and every word under a key that takes only some words."""
    if node.kind == "mapping":
        for name, value in node.pairs():
            yield Place(name.line, name.text, key, True, node.line)
            if name.text not in FREE:
                yield from places(value, name.text, node.line)
    elif node.kind == "list":
        for item in node.items:
            yield from places(item, key, begins)
    else:
        yield Place(node.line, node.text, key, False, begins)


def misspelt(file: Path, rng: Random) -> Mistake:
    """A key or word with a letter left out, doubled or changed."""
    text = file.read_text(encoding="utf-8")
    place = rng.choice([place for place in _places(file) if re.fullmatch(r"[a-z][a-z-]{3,}", place.text)])
    wrong = _wrong(place.text, rng)
    return Mistake(f"{place.text} -> {wrong} ({place.key})", _changed(text, place, wrong), frozenset((place.line,)))


def retyped(file: Path, rng: Random) -> Mistake:
    """A value of another type."""
    found = [place for place in _places(file) if not place.is_key]
    place = rng.choice(found)
    number = re.fullmatch(r"[0-9.]+", place.text)
    wrong = rng.choice(["three", "[1, x]", "{a: b}", "-7", "''"] if number else ["[x]", "{a: b}", "''", "7.5", "true"])
    if place.text in ("true", "false"):
        wrong = rng.choice(["perhaps", "3", "[x]"])
    return Mistake(f"{place.text} -> {wrong} ({place.key})", _changed(file.read_text("utf-8"), place, wrong), frozenset((place.line,)))


def doubled(file: Path, rng: Random) -> Mistake:
    """A key that stands twice in its mapping."""
    place = rng.choice([place for place in _places(file) if place.is_key and re.fullmatch(r"[a-z][a-z-]+", place.text)])
    text = _changed(file.read_text(encoding="utf-8"), place, f"{place.text}: 1, {place.text}", key=True)
    return Mistake(f"{place.text} twice ({place.key})", text, frozenset((place.line, place.begins)))


def _places(file: Path) -> list[Place]:
    root = yaml_file.read(file)
    assert root is not None
    text = file.read_text(encoding="utf-8").splitlines()
    return [place for place in places(root) if place.key not in ALSO and len(_spots(text[place.line - 1], place)) == 1]


def _spots(line: str, place: Place) -> list[re.Match[str]]:
    """Where a word stands in its line: a key before its colon, a value not."""
    word = re.escape(place.text)
    after = r"(?=: |:$)" if place.is_key else r"(?=[],}\s]|$)"
    return list(re.finditer(rf"(?<![^\s\[{{,(]){word}{after}", line))


def _changed(text: str, place: Place, wrong: str, *, key: bool = False) -> str:
    lines = text.splitlines(keepends=True)
    line = lines[place.line - 1]
    (spot,) = _spots(line, place)
    if key and "{" not in line[: spot.start()]:
        indent = re.match(r"[\s-]*", line)
        assert indent is not None
        wrong = f"{place.text}: 1\n{' ' * indent.end()}{place.text}"
    lines[place.line - 1] = line[: spot.start()] + wrong + line[spot.end() :]
    return "".join(lines)


def _wrong(word: str, rng: Random) -> str:
    at = rng.randrange(1, len(word) - 1)
    return rng.choice((word[:at] + word[at + 1 :], word[:at] + word[at] * 2 + word[at + 1 :], word[:at] + "q" + word[at + 1 :], f"{word}s"))


KINDS = {"misspelt": misspelt, "retyped": retyped, "doubled": doubled}
