"""What games of a book share stands once, in its `common/`, and is included by name: `common: [table, draw]`.

What a game says is what its parts say and what its own file says, side by side: lists are joined, the parts' first, in the order
in which they are named; a key, a rule, a setting or a check that is given twice is a fault that names both places. Nothing is
replaced, and a part includes no other. Every value keeps the file and line it stands at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from game.rulebook.errors import RulebookError, nearest
from game.rulebook.sheets.sheet import Entry, read

OWN = ("id", "title")
"""What only the file of a game itself gives."""
LISTS = ("settings", "checks", "procedure")
RULES = "rules"


class JoinedEntry(Entry):
    """A list or mapping to which a game and its parts each add; the place of the whole is the game's file."""

    __slots__ = ("given",)

    def __init__(self, whole: Entry, key: str, given: Iterable[Entry]) -> None:
        super().__init__(whole.file, key, whole.node, whole.name, RulebookError)
        self.given = tuple(given)

    def entries(self) -> list[Entry]:
        """The items of all, one list after the other."""
        return [item for each in self.given for item in each.entries()]

    def table(self) -> dict[str, Entry]:
        """The keys of all, each given once."""
        found: dict[str, Entry] = {}
        for each in self.given:
            _once(found, each.table())
        return found


class Common:
    """The shared parts of one book, each read when a game first includes it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.read: dict[str, dict[str, Entry]] = {}
        self.names = sorted(file.stem for file in folder.glob("*.yaml"))

    def fields(self, sheet: Entry, required: tuple[str, ...], optional: tuple[str, ...]) -> Mapping[str, Entry]:
        """The keys of a game with those of the parts it includes. Raises RulebookError."""
        own = sheet.fields(OWN, (*required, *optional, "common"))
        known = {*required, *optional} - {*OWN}
        parts = [self._part(name, known) for name in own.pop("common").distinct()] if "common" in own else []
        found = _together(sheet, [*parts, own]) if parts else own
        for name in required:
            if name not in found:
                raise sheet.fault(f"the key `{name}` is missing", f"add `{name}:`")
        return found

    def unused(self) -> list[Path]:
        """Parts that no game has included so far."""
        return [self.folder / f"{name}.yaml" for name in self.names if name not in self.read]

    def _part(self, name: Entry, known: Iterable[str]) -> dict[str, Entry]:
        part = name.text()
        if part not in self.names:
            raise name.fault(f"the book has no common part {part}", nearest(part, self.names))
        if part not in self.read:
            self.read[part] = read(self.folder / f"{part}.yaml").fields((), known)
        return self.read[part]


def _together(sheet: Entry, files: list[dict[str, Entry]]) -> dict[str, Entry]:
    """The keys of all files; a list, or the rules, may stand in several."""
    found: dict[str, Entry] = {}
    for each in files:
        _once(found, {name: value for name, value in each.items() if name not in (*LISTS, RULES)})
    for name in (*LISTS, RULES):
        given = [each[name] for each in files if name in each]
        if given:
            found[name] = JoinedEntry(files[-1].get(name, sheet), name, given)
    return found


def _once(found: dict[str, Entry], more: Mapping[str, Entry]) -> None:
    for name in found.keys() & more.keys():
        raise more[name].misnamed(f"{name} is there twice, {other_place(found[name])}", "keep one of them")
    found.update(more)


def other_place(entry: Entry) -> str:
    """Where the other of two stands, in few words."""
    return f"the other in {entry.file.parent.name}/{entry.file.name}:{entry.name.line}"
