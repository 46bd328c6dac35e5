"""A strict reading of YAML: every value knows its file, line and key, and says so when it is wrong."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any, TypeAlias

from game.files import FileFault, yaml_file
from game.files.fault import ContentFault, briefly, nearest, with_article
from game.files.visible import first_obeyed
from game.files.yaml_file import Node

Plain: TypeAlias = bool | str | int | Decimal | tuple["Plain", ...] | dict[str, "Plain"] | None

_FLAG = frozenset(("yes", "no", "on", "off", "true", "false"))
_NOTHING = frozenset(("null", "~", ""))
_NUMBER = re.compile(r"-?[0-9]{1,20}(?:\.[0-9]{1,20})?")
_ODD_NUMBER = re.compile(
    r"[-+]?\.?[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?|0[xob][0-9a-fA-F_]+|[-+]?\.(?i:inf|nan)|[0-9]+(?::[0-5]?[0-9])+"
)


class Entry:
    """One value of a file, asked for what it should be; a wrong one raises ContentFault with its place."""

    __slots__ = ("_fault", "file", "key", "name", "node")

    def __init__(self, file: Path, key: str, node: Node, name: Node | None = None,
                 fault: type[ContentFault] = ContentFault) -> None:
        """`name` is its key as it is written, where it has one. `fault` is what a fault is called: files of rules have a word of
        their own."""
        self.file, self.key, self.node, self.name, self._fault = file, key, node, name or node, fault

    def inner(self, key: str, node: Node, name: Node | None = None) -> Entry:
        """A value inside this one."""
        return Entry(self.file, key, node, name, self._fault)

    def fault(self, problem: str, remedy: str) -> ContentFault:
        """The error to raise when this value is wrong."""
        return self._fault(self.file, self.node.line, problem, remedy, self.key)

    def misnamed(self, problem: str, remedy: str) -> ContentFault:
        """The error to raise when its key is wrong."""
        return self._fault(self.file, self.name.line, problem, remedy, self.key)

    def as_key(self) -> Entry:
        """Its key, as a value that is read."""
        return self.inner(self.key, self.name)

    def within(self, *keys: str) -> Entry:
        """What stands below these keys, as far as there is anything."""
        there = self.table() if keys and self.node.kind == "mapping" else {}
        return there[keys[0]].within(*keys[1:]) if keys and keys[0] in there else self

    def table(self) -> dict[str, Entry]:
        """A mapping with any words as keys, each once."""
        if self.node.kind != "mapping":
            raise self.fault(f"{self.shown} isn't a mapping", "write `key: value` lines")
        found: dict[str, Entry] = {}
        for name, value in self.node.pairs():
            if name.kind != "scalar":
                raise self.fault("a key isn't a plain word", "write `key: value` lines")
            if name.text in found:
                raise self.inner(self._inner(name.text), name).fault("the key is there twice", "keep one of them")
            found[name.text] = self.inner(self._inner(name.text), value, name)
        return found

    def fields(self, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Entry]:
        """A mapping with all of the required keys and no others than these and the optional ones."""
        found, must = self.table(), tuple(required)
        known = {*must, *optional}
        for name, value in found.items():
            if name not in known:
                raise value.misnamed("unknown key", nearest(name, known))
        for name in must:
            if name not in found:
                raise self.fault(f"the key `{name}` is missing", f"add `{name}:`")
        return found

    def entries(self) -> list[Entry]:
        """The items of a list."""
        if self.node.kind != "list":
            raise self.fault(f"this must be a list, not {self.shown}", "write [a, b] or one `- item` a line")
        return [self.inner(f"{self.key}[{place}]", node) for place, node in enumerate(self.node.items)]

    def distinct(self) -> list[Entry]:
        """The items of a list of words, each once."""
        found = self.entries()
        if len(found) < 2 or len({item.node.text for item in found}) == len(found):
            return found
        for place, item in enumerate(found):
            if item.node.kind == "scalar" and any(item.node.text == other.node.text for other in found[:place]):
                raise item.fault(f"{item.node.text} is there twice", "keep one of them")
        return found

    def text(self) -> str:
        """A word or sentence, never empty. A number or date counts as the words it is written with."""
        if self.node.kind != "scalar" or self._bare(_FLAG) or self._bare(_NOTHING):
            raise self.fault(f"{self.shown} isn't text", "write words, in quotes if they look like something else")
        words = self.node.text.strip()
        if not words:
            raise self.fault("the text is empty", "write it, or leave the key out if it is optional")
        return words

    def title(self) -> str:
        """What somebody or something is called: words in one line, all of which a screen shows."""
        words = " ".join(self.text().split())
        if hidden := first_obeyed(words):
            raise self.fault(f"the character {hidden} can't be seen, but it changes how the text looks", "take it out")
        return words

    def word(self, known: Collection[str], what: str = "", heading: str = "") -> str:
        """One of a closed list of words; `what` each of them is, and the `heading` under which the command `rules` lists them."""
        word = self.text()
        if word not in known:
            shown = word if len(word) <= 60 else f"{word[:57]}..."
            problem = f"{shown} isn't {with_article(what)}" if what else f"unknown word {shown}"
            raise self.fault(problem, nearest(word, known, heading))
        return word

    def whole(self) -> int:
        """A whole number."""
        value = self.plain()
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fault(f"{self.shown} isn't a whole number", "write digits only")
        return value

    def number(self) -> int | Decimal:
        """A number, whole or an exact fraction."""
        value = self.plain()
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            raise self.fault(f"{self.shown} isn't a number", "write digits, such as 5 or 0.1")
        return value

    def flag(self) -> bool:
        """true or false."""
        value = self.plain()
        if not isinstance(value, bool):
            raise self.fault(f"{self.shown} isn't a flag", "write true or false")
        return value

    def plain(self) -> Plain:
        """Any value: lists as tuples, fractions as exact decimals; only true and false are flags, dates are text."""
        if self.node.kind == "mapping":
            return {name: value.plain() for name, value in self.table().items()}
        if self.node.kind == "list":
            return tuple(item.plain() for item in self.entries())
        return self._scalar()

    def simple(self) -> Any:
        """The same as JSON and YAML take it: lists, floats, numbers as keys; any other word is text."""
        if self.node.kind == "mapping":
            return {each.as_key().simple(): each.simple() for each in self.table().values()}
        if self.node.kind == "list":
            return [item.simple() for item in self.entries()]
        found = self.bare_number()
        if found is None and not yaml_file.empty(self.node):
            found = yaml_file.flag(self.node)
            return self.node.text if found is None else found
        return yaml_file.simple(found)

    def bare_number(self) -> int | Decimal | None:
        """The number that stands there without quotes; None where there is none."""
        try:
            return yaml_file.number(self.node, self.file)
        except FileFault as fault:
            raise self.fault(fault.problem, fault.remedy) from None

    def _scalar(self) -> Plain:
        if self._bare(_NOTHING):
            return None
        if self._bare(_FLAG):
            return self._flag()
        found = self.bare_number()
        if found is None and self.node.bare and _ODD_NUMBER.fullmatch(self.node.text):
            raise self.fault(f"{self.node.text} isn't a plain number", "write digits, or put it in quotes if it is text")
        return self.node.text if found is None else found

    def _flag(self) -> bool:
        found = yaml_file.flag(self.node)
        if found is None:
            raise self.fault(f"{self.node.text} would be read as a flag", "write true or false, or put the word in quotes")
        return found

    def _bare(self, words: frozenset[str]) -> bool:
        """Whether a scalar stands without quotes and is one of the words that mean something else than themselves."""
        node = self.node
        return node.bare and len(node.text) <= 5 and node.text.lower() in words

    @property
    def shown(self) -> str:
        """What stands there, as a message names it."""
        if self.node.kind == "mapping":
            return "a mapping"
        if self.node.kind == "list":
            return "a list"
        if self.node.bare and (not self.node.text or _NUMBER.fullmatch(self.node.text)):
            return self.node.text or "nothing"
        return briefly(self.node.text)

    def _inner(self, name: str) -> str:
        return f"{self.key}.{name}" if self.key else name


def read(file: Path, most: int = yaml_file.MOST_BYTES) -> Entry:
    """The whole of a YAML file of at most so many bytes. Raises FileFault where it cannot be read, ContentFault where it is
    empty."""
    return _whole(file, yaml_file.read(file, most))


def of_text(words: str, file: Path) -> Entry:
    """The same of a text that will become that file."""
    return _whole(file, yaml_file.compose(words, file))


def _whole(file: Path, node: Node | None) -> Entry:
    if node is None:
        raise ContentFault(file, 1, "the file is empty", "write it or remove it")
    return Entry(file, "", node)


class TypedText(str):
    """Words as somebody types them into a field: read as they would be in a file. Other words stand as if in quotes."""

    __slots__ = ()


def of_values(value: Any, file: Path) -> Entry:
    """Plain values, as if they were written in that file."""
    return Entry(file, "", node_of(value))


def node_of(value: Any, line: int = 1) -> Node:
    """A value as it would be written in that line; a node stays as it is."""
    if isinstance(value, Node):
        return value
    if isinstance(value, Mapping):
        return yaml_file.mapping(line, ((Node("scalar", line, str(name), bare=True), node_of(inner, line))
                                        for name, inner in value.items()))
    if isinstance(value, list | tuple):
        return Node("list", line, items=[node_of(each, line) for each in value])
    text = ("true" if value else "false") if isinstance(value, bool) else str(value)
    return Node("scalar", line, text, bare=isinstance(value, TypedText) or not isinstance(value, str))
