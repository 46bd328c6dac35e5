"""Mistakes in files of rules: each changes one word or key of a real file, and says on which lines it may be found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from game.files import yaml_file
from game.files.yaml_file import Node

FREE = frozenset(
    ("title", "heading", "summary", "text", "say", "edition", "id", "help", "texts", "headings", "authorities", "overlays",
     "called")
)
"""Keys under which any words may stand."""
NAMING = frozenset(("decks", "rankings", "scales", "headings"))
"""Keys under which names are given; one that is wrong is found where it is used."""
ALSO = frozenset(("cites", "readings", "with", "borrows"))
"""Lists that may be longer or shorter, and be left out."""


@dataclass(frozen=True)
class Place:
    """A word or key of a file: where it stands, under which key, whether it is a key."""

    line: int
    text: str
    key: str
    is_key: bool


@dataclass(frozen=True)
class Mistake:
    """A file spoiled in one place: what was done, the text as it then is, the lines where it may be found."""

    done: str
    text: str
    lines: frozenset[int]


def places(node: Node, key: str = "") -> Iterator[Place]:
    """Every key, and every word under a key that takes only some words."""
    if node.kind == "mapping":
        for name, value in node.pairs():
            if key not in NAMING:
                yield Place(name.line, name.text, key, True)
            if name.text not in FREE:
                yield from places(value, name.text)
    elif node.kind == "list":
        for item in node.items:
            yield from places(item, key)
    else:
        yield Place(node.line, node.text, key, False)


def misspelt(file: Path, rng: Random) -> Mistake:
    """A key or word with a letter left out, doubled or changed."""
    text = file.read_text(encoding="utf-8")
    place = rng.choice([place for place in _places(file) if re.fullmatch(r"[a-z][a-z-]{3,}", place.text)])
    wrong = _wrong(place.text, rng)
    return Mistake(f"{place.text} -> {wrong} ({place.key})", _changed(text, place, wrong), frozenset((place.line,)))


def retyped(file: Path, rng: Random) -> Mistake:
    found = [place for place in _places(file) if not place.is_key]
    place = rng.choice(found)
    number = re.fullmatch(r"[0-9.]+", place.text)
    wrong = rng.choice(["three", "[1, x]", "{a: b}", "-7", "''"] if number else ["[x]", "{a: b}", "''", "7.5", "true"])
    if place.text in ("true", "false"):
        wrong = rng.choice(["perhaps", "3", "[x]"])
    text = _changed(file.read_text(encoding="utf-8"), place, wrong)
    return Mistake(f"{place.text} -> {wrong} ({place.key})", text, frozenset((place.line,)))


def doubled(file: Path, rng: Random) -> Mistake:
    place = rng.choice([place for place in _places(file) if place.is_key and re.fullmatch(r"[a-z][a-z-]+", place.text)])
    text = _changed(file.read_text(encoding="utf-8"), place, f"{place.text}: 1, {place.text}", key=True)
    return Mistake(f"{place.text} twice ({place.key})", text, frozenset((place.line, place.line + 1)))


NEEDED = frozenset(
    (
        *("step", "cite", "check", "name", "kind", "title", "values", "when", "remedy", "decides", "answer", "street", "cards"),
        *("first", "opener", "at", "policy", "most", "streets", "limits", "pays", "posts", "to", "checked", "others", "other"),
        *("shows", "minimum-prevails", "small", "ref", "id", "refs"),
    )
)
"""Keys that may not be left out, wherever they stand."""


def dropped(file: Path, rng: Random) -> Mistake:
    """A key that is left out with its value, where it stands with others in one line."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    found = [place for place in _places(file) if place.is_key and place.text in NEEDED and "{" in lines[place.line - 1]]
    place = rng.choice(found)
    line = lines[place.line - 1]
    (spot,) = _spots(line, place)
    end = _end(line, spot.end())
    after = line[end:].removeprefix(", ")
    before = line[: spot.start()] if after[:1] != "}" else line[: spot.start()].removesuffix(", ")
    lines[place.line - 1] = before + after
    return Mistake(f"{place.text} left out ({place.key})", "".join(lines), frozenset((place.line,)))


def _end(line: str, at: int) -> int:
    """Where the value ends that begins at a place."""
    depth, quoted = 0, False
    for here in range(at, len(line)):
        sign = line[here]
        quoted ^= sign == '"'
        if not quoted:
            depth += (sign in "[{") - (sign in "]}")
            if depth < 0 or (depth == 0 and sign == ","):
                return here
    return len(line)


def _places(file: Path) -> list[Place]:
    root = yaml_file.read(file)
    assert root is not None
    text = file.read_text(encoding="utf-8").splitlines()
    names = ALSO | {"games"} if file.name == "book.yaml" else ALSO
    return [place for place in places(root) if place.key not in names and len(_spots(text[place.line - 1], place)) == 1]


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
        wrong = f"{place.text}: 1\n{' ' * indent.end()}{place.text}"
    lines[place.line - 1] = line[: spot.start()] + wrong + line[spot.end() :]
    return "".join(lines)


def _wrong(word: str, rng: Random) -> str:
    at = rng.randrange(1, len(word) - 1)
    before, after = word[:at], word[at + 1 :]
    return rng.choice((before + after, before + word[at] * 2 + after, f"{before}q{after}", f"{word}s"))


KINDS = {"dropped": dropped, "misspelt": misspelt, "retyped": retyped, "doubled": doubled}
