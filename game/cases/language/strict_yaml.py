"""YAML read strictly: no key twice, only `true` and `false` as booleans, exact decimals, the line of every entry."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, TypeAlias

from game.cases.language.faults import CaseError, KeyPath
from game.files import FileFault, FoundWrong, fault, yaml_file
from game.files.fault import briefly
from game.files.schema.entry import Entry
from game.files.schema.typed import Special, as_written
from game.files.yaml_file import Node


class Map(dict[Any, Any]):
    """A mapping that remembers the line it starts on and the line of each key."""

    line: int = 1
    lines: dict[Any, int]


class Items(list[Any]):
    """A list that remembers the line of each item."""

    lines: list[int]


def load(file: Path, most: int = yaml_file.MOST_BYTES) -> Any:
    """The document of a file of at most so many bytes. Raises CaseError, with the line, when it cannot be read."""
    document, wrong = load_all(file, most)
    if wrong:
        first, *more = wrong
        first.more = tuple(more)
        raise first
    return document


def of_text(words: str, file: Path) -> Any:
    """The document of a text that will become that file. Raises CaseError like `load`."""
    wrong: list[FileFault] = []
    try:
        node = yaml_file.compose(words, file)
    except FileFault as wrong_file:
        raise _error(file, wrong_file) from wrong_file
    found = None if node is None else value(node, wrong)
    if wrong:
        first, *more = (_error(file, fault) for fault in wrong)
        first.more = tuple(more)
        raise first
    return found


def load_all(file: Path, most: int = yaml_file.MOST_BYTES) -> tuple[Any, tuple[CaseError, ...]]:
    """The document, and what is wrong with single keys and values: a key that stands twice is read once. Raises CaseError where it
    is no YAML."""
    wrong: list[FileFault] = []
    try:
        node = yaml_file.read(file, most)
    except FileFault as wrong_file:
        raise _error(file, wrong_file) from wrong_file
    return None if node is None else value(node, wrong), tuple(_error(file, fault) for fault in wrong)


def _error(file: Path, fault: FileFault) -> CaseError:
    return CaseError(file, fault.line, "", "", fault.problem, fault.remedy)


AsInCases: TypeAlias = Annotated[Entry | None, Special("words of a case", as_written, like=Any)]
"""What another file has as a file of cases has it; the reader of cases reads it."""


def as_in_cases(entry: Entry, case: str = "") -> Map:
    """A mapping of another file for the reader of cases; `case` is what its writer calls it. Raises FoundWrong for keys that stand
    twice, and the like."""
    wrong, gathered = list[FileFault](), fault.Gathered()
    found = value(entry.node, wrong)
    for each in wrong:
        gathered.add(FoundWrong(entry.file, each.line, each.problem, each.remedy, entry.key, case))
    gathered.check()
    assert isinstance(found, Map)
    return found


def value(node: Node, wrong: list[FileFault]) -> Any:
    """What a node holds as plain values, with the lines of all entries; faults are added to those that are `wrong`."""
    if node.kind == "scalar":
        try:
            return _scalar(node)
        except FileFault as fault:
            wrong.append(fault)
            return None
    return _map(node, wrong) if node.kind == "mapping" else _items(node, wrong)


def _scalar(node: Node) -> Any:
    if yaml_file.empty(node):
        return None
    found: Any = yaml_file.flag(node)
    if found is None:
        found = yaml_file.number(node)
    return node.text if found is None else found


def _map(node: Node, wrong: list[FileFault]) -> Map:
    found = Map()
    found.line, found.lines = node.line, {}
    for key_node, value_node in node.pairs():
        if key_node.kind != "scalar":
            wrong.append(FileFault("text", key_node.line, "a key must be one word or number", "write `key: value` lines"))
            continue
        key = value(key_node, wrong)
        if key in found:
            wrong.append(FileFault("text", key_node.line, f"the key {briefly(key)} is there twice", "keep one of them"))
            continue
        found[key] = value(value_node, wrong)
        found.lines[key] = key_node.line
    return found


def _items(node: Node, wrong: list[FileFault]) -> Items:
    found = Items(value(item, wrong) for item in node.items)
    found.lines = [item.line for item in node.items]
    return found


def line_at(document: Any, path: KeyPath) -> int:
    """The line of the deepest entry that a path reaches."""
    line = document.line if isinstance(document, Map) else 0
    for step in path:
        if not isinstance(document, Map | Items) or not _holds(document, step):
            break
        line, document = document.lines[step], document[step]  # type: ignore[index]
    return line


def _holds(document: Map | Items, step: str | int) -> bool:
    if isinstance(document, Map):
        return step in document and step in document.lines
    return isinstance(step, int) and step < len(document)
