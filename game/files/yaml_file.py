"""The one reader of YAML: the parser's events made into nodes with lines, within limits and without anything that runs or repeats.

Tags (`!!int`), anchors (`&a`), aliases (`*a`) and a second document are refused. What a scalar means is not guessed here: `number`
and `flag` say what its words would be, and the reader of the nodes decides whether that is wanted. libyaml is used where PyYAML
has it; both of PyYAML's parsers give the same nodes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any, Final, Literal

import yaml

from game.files import plain_file
from game.files.fault import FileFault, briefly
from game.files.visible import first_obeyed

MOST_BYTES = 2048 * plain_file.KB
MOST_NODES = 200_000
MOST_DEPTH = 32
MOST_DIGITS = 15
Kind = Literal["scalar", "list", "mapping"]

_LINES = str.maketrans("", "", "\n\t\xad")
"""What several lines of text are made of, and where a word may be parted."""
_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]*)")
_FRACTION = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
_OPENING: Final[dict[type, Kind]] = {yaml.SequenceStartEvent: "list", yaml.MappingStartEvent: "mapping"}
_CLOSING = (yaml.SequenceEndEvent, yaml.MappingEndEvent)


@dataclass(slots=True)
class Node:
    """A value as it is written. A scalar has its `text`, `bare` if it stands without quotes; the others have `items`, a mapping
    its keys and values in turn."""

    kind: Kind
    line: int
    text: str = ""
    bare: bool = False
    items: list[Node] = None  # type: ignore[assignment]

    def pairs(self) -> list[tuple[Node, Node]]:
        """Keys and values of a mapping."""
        return list(zip(self.items[::2], self.items[1::2], strict=True))


def read(file: Path, most: int = MOST_BYTES) -> Node | None:
    """The document of a file, None where nothing is written in it. Raises FileFault."""
    return compose(plain_file.text(file, most), file)


def compose(words: str, file: Path | str = "text", parser: Any = None) -> Node | None:
    """The document of a text; `file` names it in messages. `parser` is the class of PyYAML's to use. Raises FileFault."""
    try:
        return _Composer(words, file, parser or getattr(yaml, "CSafeLoader", yaml.SafeLoader)).document()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        problem, remedy = _in_plain_words(str(error.problem or error.context), words.splitlines()[max(line - 1, 0) : line])
        raise FileFault(file, line, f"not valid YAML: {problem}", remedy) from None
    except yaml.reader.ReaderError as error:
        line = words.count("\n", 0, error.position) + 1
        raise FileFault(file, line, f"not valid YAML: {error.reason}", "use letters, figures and punctuation only") from None
    except (yaml.YAMLError, ValueError) as error:
        if isinstance(error, FileFault):
            raise
        raise FileFault(file, 0, f"not valid YAML: {' '.join(str(error).split())}", "correct the YAML") from None


_PLAIN: Final = (
    ("mapping values", "a colon where no key can be", "put text with a colon in quotes, or line the key up with those above"),
    ("cannot start any token", "text can't begin with this sign", "put the text in quotes"),
    ("unexpected end", "a quote isn't closed", "close it"),
    ("expected ',' or", "a bracket isn't closed, or a comma is missing", "put it in"),
    ("expected (key|':'|'-'|<block end>)", "this line doesn't fit those above it", "line it up with the keys or dashes above it"),
)
"""What the parser says, by a pattern, and what it tells somebody who writes a file: the problem, and what would be right."""


def _in_plain_words(problem: str, lines: Iterable[str]) -> tuple[str, str]:
    """The problem and what would be right; the parsers don't both name a tab, which the line it is in shows."""
    if any("\t" in line[: len(line) - len(line.lstrip())] for line in lines):
        return "a tab begins this line", "indent with spaces"
    for pattern, plain, remedy in _PLAIN:
        if re.search(pattern, problem):
            return plain, remedy
    return problem, "correct the YAML at this line"


def written(value: Any) -> str:
    """A value as the text of a file for people: one key a line, what is innermost in one line each."""
    return yaml.safe_dump(value, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None)


def simple(value: Any) -> Any:
    """A value in a form that JSON and YAML take: no fractions, tuples, sets or things of the program."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Decimal | float):
        return float(value)
    if isinstance(value, Mapping):
        return {key if isinstance(key, int) else str(key): simple(item) for key, item in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(map(simple, value), key=str)
    return [simple(item) for item in value] if isinstance(value, tuple | list) else str(value)


def in_one_line(value: Any) -> str:
    """A value as it is typed in one line."""
    words = yaml.safe_dump(value, sort_keys=False, allow_unicode=True, width=10_000, default_flow_style=True)
    return words.removesuffix("\n").removesuffix("\n...")


def mapping(line: int, pairs: Iterable[tuple[Node, Node]]) -> Node:
    """A mapping of keys and values."""
    return Node("mapping", line, items=[node for pair in pairs for node in pair])


def number(node: Node, file: Path | str = "text") -> int | Decimal | None:
    """What a bare scalar is as a plain number; None if it is none. Raises FileFault for one that is too long."""
    words = node.text
    if not node.bare or not words or words[0] not in "-0123456789":
        return None
    if len(words) > MOST_DIGITS + 1 and words.isascii() and words.lstrip("-").replace(".", "", 1).isdecimal():
        raise FileFault(file, node.line, f"a number of more than {MOST_DIGITS} digits", "put it in quotes if it is text")
    if _WHOLE.fullmatch(words):
        return int(words)
    return Decimal(words) if _FRACTION.fullmatch(words) else None


def flag(node: Node) -> bool | None:
    """What a bare scalar is as a flag; None if it is none."""
    return {"true": True, "false": False}.get(node.text) if node.bare else None


def empty(node: Node) -> bool:
    """Whether a scalar stands for nothing: left out, or `null`."""
    return node.bare and node.text in ("", "null")


class _Composer:
    """Nodes out of the events of one text, one after the other: nothing here recurs, and whatever exceeds a limit ends it."""

    def __init__(self, words: str, file: Path | str, parser: Any) -> None:
        self._file, self._parser = file, parser(words)
        self._open: list[Node] = []
        self._documents: list[Node] = []
        self._begun = self._count = 0

    def document(self) -> Node | None:
        """The one document; None if there is nothing in it."""
        try:
            while not isinstance(event := self._parser.get_event(), yaml.StreamEndEvent):
                self._take(event)
        finally:
            self._parser.dispose()
        found = self._documents[0] if self._documents else None
        return None if found is not None and found.kind == "scalar" and empty(found) else found

    def _take(self, event: Any) -> None:
        kind = type(event)
        if kind is yaml.ScalarEvent:
            self._scalar(event)
        elif kind in _OPENING:
            self._plain(event)
            node = Node(_OPENING[kind], event.start_mark.line + 1, items=[])
            self._add(node)
            self._open.append(node)
            if len(self._open) > MOST_DEPTH:
                raise self._fault(event, "is nested too deeply", f"keep to {MOST_DEPTH} levels")
        elif kind in _CLOSING:
            self._open.pop()
        elif kind is yaml.AliasEvent:
            raise self._fault(event, f"*{briefly(event.anchor)[1:-1]} refers to another place", "write it out")
        elif kind is yaml.DocumentStartEvent:
            self._begun += 1
            if self._begun > 1:
                raise self._fault(event, "a second document begins here", "keep one, or make a file of each")

    def _scalar(self, event: Any) -> None:
        if event.anchor is not None or event.tag is not None:
            self._plain(event)
        text = event.value
        if not text.isprintable() and (hidden := first_obeyed(text.translate(_LINES))):
            raise self._fault(event, f"has characters that can't be shown ({hidden})", "use letters, figures and punctuation only")
        self._add(Node("scalar", event.start_mark.line + 1, text, event.implicit[0]))

    def _add(self, node: Node) -> None:
        self._count += 1
        if self._count > MOST_NODES:
            raise FileFault(self._file, node.line, f"holds more than {MOST_NODES} values", "make several files of it")
        (self._open[-1].items if self._open else self._documents).append(node)

    def _plain(self, event: Any) -> None:
        if event.anchor is not None:
            raise self._fault(event, f"&{briefly(event.anchor)[1:-1]} is a YAML anchor, and these files take none", "leave it out")
        if event.tag is not None:
            shown = event.tag.replace("tag:yaml.org,2002:", "!!")
            raise self._fault(event, f"{briefly(shown)[1:-1]} would change what a value is", "leave the tag out")

    def _fault(self, event: Any, problem: str, remedy: str) -> FileFault:
        return FileFault(self._file, event.start_mark.line + 1, problem, remedy)
