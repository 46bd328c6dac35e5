"""Case files to cases: each variant merged with its case and read as one, every fault told with file, line and key."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from typing import TypeAlias

from game.cases.language import consistency
from game.cases.language.case import Case, CaseWords, Given, Variant, When
from game.cases.language.values import GameName, left_out
from game.cases.language.vocabulary import GameWords, vocabulary
from game.files import ContentFault, FileFault, guard, yaml_file
from game.files.fault import FaultCollector, nearest
from game.files.schema import entry as files
from game.files.schema.entry import Entry
from game.files.schema.typed import keys_held, options_of, value_of, written
from game.files.yaml_file import Node

MERGED = ("settings", "given")
"""What a variant has key by key."""
Pair: TypeAlias = tuple[Node, Node]
"""A key with its value."""


@dataclass(frozen=True, slots=True)
class CaseFile:
    """What a file holds: the sound cases, variants expanded, and the faults of the others."""

    cases: tuple[Case, ...]
    errors: tuple[FileFault, ...]


def read_file(file: Path | str) -> CaseFile:
    """All that a file holds, its faults and its sound cases: for callers that show every fault at once. Never raises."""
    gathered, cases, ids = FaultCollector(), list[Case](), set[str]()
    for entry in gathered.take(entries_of, Path(file)) or ():
        if (id := _id_of(entry)) in ids:
            gathered.add(named(entry.within("id").fault("is there twice in this file", "give each case its own id"), id))
        ids |= {id} - {""}
        cases += gathered.take(read_case, entry) or ()
    return CaseFile(tuple(cases), tuple(sorted(gathered.faults, key=attrgetter("line"))))


def entries_of(file: Path) -> list[Entry]:
    """The cases of a file before they are read. Raises FileFault where it holds no list."""
    whole = files.read(file)
    if whole.node.kind != "list":
        raise whole.fault("isn't a list of cases", "begin each case with `- id: ...`")
    return [Entry(file, "", node) for node in whole.node.items]


def _id_of(entry: Entry) -> str:
    pairs = entry.node.pairs() if entry.node.kind == "mapping" else []
    return next((value.text for name, value in pairs if name.text == "id"), "")


def named(fault: FileFault, case: str, line: int = 0) -> FileFault:
    """A fault and those with it, told of a case, or in the line of its beginning."""
    for each in fault.all:
        each.case, each.line = each.case or case, each.line or line
    return fault


def read_case(entry: Entry) -> list[Case]:
    """A case, if it has a `then`, and each of its variants. Raises FileFault, for all that is wrong in them."""
    try:
        return guard.guarded(entry.file, _read, entry)
    except FileFault as fault:
        raise named(fault, _id_of(entry) or "?", entry.node.line) from fault.__cause__


def read_one(entry: Entry, called: str) -> Case:
    """A case that stands in another file, without variants; its faults are told of what that calls it. Raises FileFault."""
    try:
        return read_case(entry)[0]
    except FileFault as fault:
        for each in fault.all:
            each.case = called
        raise


def _read(entry: Entry) -> list[Case]:
    table = {key: each for key, each in entry.table().items() if not left_out(each)}
    gathered = keys_held(CaseWords, entry, table)
    if any(each.required and each.key not in table for each in options_of(CaseWords)):
        gathered.check()
    for key in MERGED:  # what variants replace is read nowhere else
        if key in table:
            gathered.take(table[key].table)
    game = vocabulary().games[value_of(GameName, table["game"])]
    found = [gathered.take(_case, id, one, game) for id, one in _ways(entry, table, gathered)]
    gathered.check()
    return [case for case in found if case is not None]


def _ways(entry: Entry, table: Mapping[str, Entry], gathered: FaultCollector) -> Iterator[tuple[str, Entry]]:
    """Id and merged entry of the case itself and of each variant that is in order."""
    variants = table["variants"].table() if "variants" in table else {}
    pairs = {key: (each.name, each.node) for key, each in table.items() if key != "variants"}
    if "then" in table or not variants:
        yield _id_of(entry), entry.inner("", yaml_file.mapping(entry.node.line, pairs.values()))
    for name, variant in variants.items():
        one = gathered.take(_merged, pairs, name, variant)
        if one is not None:
            yield f"{_id_of(entry)}/{name}", one


def _merged(pairs: Mapping[str, Pair], name: str, variant: Entry) -> Entry:
    """A variant with what it has of its case. Raises ContentFault for all that it says wrong itself."""
    if not re.fullmatch(r"[a-z][a-z0-9-]*", name):
        raise variant.misnamed(f"{name!r} isn't a variant", "write a small letter or word, and what it changes")
    own, known, gathered = variant.table(), [each.key for each in options_of(Variant)], FaultCollector()
    for key, value in own.items():
        if key not in known:
            gathered.add(value.misnamed("unknown key of a variant", nearest(key, known)))
    if "then" not in own:
        gathered.add(variant.fault("has no then", "add its own; it is never inherited"))
    gathered.check()
    whole = {key: pair for key, pair in pairs.items() if key != "then"}
    for key in (each for each in own if each != "more"):
        node = own[key].node
        if key in MERGED:
            node = _both(whole[key][1] if key in whole else files.node_of({}, node.line), node)
        whole[key] = own[key].name, node
    if "more" in own and not left_out(own["more"]):
        name_node, given = whole.get("given", (files.node_of("given", variant.node.line), files.node_of({}, variant.node.line)))
        whole["given"] = name_node, _extended(given, own["more"])
    left = (pair for key, pair in whole.items() if not yaml_file.empty(pair[1]))
    return variant.inner(variant.key, yaml_file.mapping(variant.node.line, left))


def _both(first: Node, second: Node) -> Node:
    """Two mappings as one: each key of the second replaces, null takes it away. What isn't a mapping is left for the reader."""
    if first.kind != "mapping" or second.kind != "mapping":
        return first if second.kind == "mapping" or yaml_file.empty(second) else second
    new = {name.text for name, _ in second.pairs()}
    kept = [pair for pair in first.pairs() if pair[0].text not in new]
    return yaml_file.mapping(second.line, [*kept, *(pair for pair in second.pairs() if not yaml_file.empty(pair[1]))])


def _extended(given: Node, more: Entry) -> Node:
    """A table with more lines after its history. Raises ContentFault."""
    lines = [each.node for each in more.entries()]
    if given.kind != "mapping":
        return given
    pairs = {name.text: (name, value) for name, value in given.pairs()}
    name, before = pairs.get("history", (more.name, files.node_of([], more.node.line)))
    if before.kind == "list":
        pairs["history"] = name, Node("list", before.line, items=[*before.items, *lines])
    return yaml_file.mapping(given.line, ((files.node_of(key, name.line), value) for key, (name, value) in pairs.items()))


def _case(id: str, entry: Entry, game: GameWords) -> Case:
    try:
        found = {"settings": {}, "given": Given(), "when": When(), "then": {}, **written(CaseWords, entry, game)}
        notes = [found.get("note", ""), found["given"].note, found["then"].get("note", "")]
        told = {"id": id, "note": " ".join(filter(None, notes)), "file": entry.file, "line": entry.node.line}
        results = {key: value for key, value in found["then"].items() if key != "note"}
        case = Case(**found | told | {"then": results})
        consistency.check(case, entry, game)
    except ContentFault as fault:
        raise named(fault, id) from None
    return case
