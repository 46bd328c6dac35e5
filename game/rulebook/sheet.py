"""A strict reading of YAML: every value knows its file, line and key, and says so when it is wrong."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from decimal import Decimal
from pathlib import Path
from typing import TypeAlias

import yaml

from game.rulebook.errors import RulebookError, nearest

if hasattr(yaml, "CSafeLoader"):
    Loader: TypeAlias = yaml.CSafeLoader
else:
    Loader: TypeAlias = yaml.SafeLoader  # type: ignore[no-redef,misc]

Plain: TypeAlias = bool | str | int | Decimal | tuple["Plain", ...] | dict[str, "Plain"] | None

_WHOLE = re.compile(r"-?(0|[1-9][0-9]*)")
_FRACTION = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]+")
_TAG = "tag:yaml.org,2002:"


class Entry:
    """One value of a file of rules, asked for what it should be; a wrong one raises RulebookError with its place."""

    __slots__ = ("file", "key", "node")

    def __init__(self, file: Path, key: str, node: yaml.Node) -> None:
        self.file, self.key, self.node = file, key, node

    def fault(self, problem: str, remedy: str) -> RulebookError:
        """The error to raise when this value is wrong."""
        return RulebookError(self.file, self.node.start_mark.line + 1, self.key, problem, remedy)

    def table(self) -> dict[str, Entry]:
        """A mapping with any words as keys, each once."""
        if not isinstance(self.node, yaml.MappingNode):
            raise self.fault(f"{self._shown()} is not a mapping", "write `key: value` lines")
        found: dict[str, Entry] = {}
        for name, value in self.node.value:
            if not isinstance(name, yaml.ScalarNode):
                raise self.fault("a key is not a plain word", "write `key: value` lines")
            if name.value in found:
                raise Entry(self.file, self._inner(name.value), name).fault("the key stands twice", "keep one of them")
            found[name.value] = Entry(self.file, self._inner(name.value), value)
        return found

    def fields(self, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Entry]:
        """A mapping with all of the required keys and no others than these and the optional ones."""
        found, must = self.table(), tuple(required)
        known = {*must, *optional}
        for name, value in found.items():
            if name not in known:
                raise value.fault("unknown key", nearest(name, known))
        for name in must:
            if name not in found:
                raise self.fault(f"the key `{name}` is missing", f"add `{name}:`")
        return found

    def entries(self) -> list[Entry]:
        """The items of a list."""
        if not isinstance(self.node, yaml.SequenceNode):
            raise self.fault(f"{self._shown()} is not a list", "write [a, b] or one `- item` a line")
        return [Entry(self.file, f"{self.key}[{place}]", node) for place, node in enumerate(self.node.value)]

    def text(self) -> str:
        """A word or sentence, never empty. A number or date counts as the words it is written with."""
        if not isinstance(self.node, yaml.ScalarNode) or self.node.tag in (_TAG + "null", _TAG + "bool"):
            raise self.fault(f"{self._shown()} is not text", "write words, in quotes if they look like something else")
        words = str(self.node.value).strip()
        if not words:
            raise self.fault("the text is empty", "write it, or leave the key out if it is optional")
        return words

    def word(self, known: Collection[str]) -> str:
        """One of a closed list of words."""
        word = self.text()
        if word not in known:
            raise self.fault(f"unknown word {word}", nearest(word, known))
        return word

    def whole(self) -> int:
        """A whole number."""
        value = self.plain()
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fault(f"{self._shown()} is not a whole number", "write digits only")
        return value

    def flag(self) -> bool:
        """true or false."""
        value = self.plain()
        if not isinstance(value, bool):
            raise self.fault(f"{self._shown()} is not a flag", "write true or false")
        return value

    def plain(self) -> Plain:
        """Any value: lists as tuples, fractions as exact decimals; only true and false are flags, dates are text."""
        if isinstance(self.node, yaml.MappingNode):
            return {name: value.plain() for name, value in self.table().items()}
        if isinstance(self.node, yaml.SequenceNode):
            return tuple(item.plain() for item in self.entries())
        return self._scalar()

    def _scalar(self) -> Plain:
        tag, written = self.node.tag.removeprefix(_TAG), self.node.value
        if tag == "null":
            return None
        if tag == "bool":
            return self._bool(written)
        if tag == "int" and _WHOLE.fullmatch(written):
            return int(written)
        if tag == "float" and _FRACTION.fullmatch(written):
            return Decimal(written)
        if tag in ("int", "float"):
            raise self.fault(f"{written} is no plain number", "write digits, or put it in quotes if it is text")
        return str(written)

    def _bool(self, written: str) -> bool:
        if written not in ("true", "false"):
            raise self.fault(f"{written} would be read as a flag", "write true or false, or put the word in quotes")
        return written == "true"

    def _shown(self) -> str:
        if isinstance(self.node, yaml.MappingNode):
            return "a mapping"
        return "a list" if isinstance(self.node, yaml.SequenceNode) else repr(self.node.value)

    def _inner(self, name: str) -> str:
        return f"{self.key}.{name}" if self.key else name


def read(file: Path) -> Entry:
    """The whole of a YAML file. Raises RulebookError when it is not there, empty, or no YAML."""
    try:
        with file.open("rb") as stream:
            node = yaml.compose(stream, Loader)
    except FileNotFoundError:
        raise RulebookError(file, 1, "", "the file is missing", "write it") from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        line = mark.line + 1 if mark else 1
        raise RulebookError(file, line, "", f"no YAML: {error.problem}", "mend the line") from None
    if node is None:
        raise RulebookError(file, 1, "", "the file is empty", "write it or remove it")
    return Entry(file, "", node)
