"""What is wrong with a file, and where: one clear line for people."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from decimal import Decimal
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar

from game.files.visible import visible

T = TypeVar("T")
MOST_ADVICE = 700
"""The most letters of an advice: it may list all the words there are."""


class FileFault(ValueError):
    """A file cannot be read: which, where in it, what is wrong, what would be right. `str` is one line.

    `line` counts from 1 and is 0 where the whole file is meant; `column` likewise. `key` leads to the value that is meant, `case`
    is the title of the case that it is a part of; `more` are the other faults of the file, in the order of its lines.
    """

    key = case = ""

    def __init__(self, file: Path | str, line: int, problem: str, remedy: str, *, column: int = 0) -> None:
        self.file, self.line, self.column = file, line, column
        self.problem, self.remedy = one_line(problem), one_line(remedy, MOST_ADVICE)
        self.more: tuple[FileFault, ...] = ()
        super().__init__(str(file), line, problem, remedy)

    @property
    def place(self) -> str:
        """Where in the file, in words: `line 3, column 7`; `file` where all of it is meant."""
        if not self.line:
            return "file"
        return f"line {self.line}, column {self.column}" if self.column else f"line {self.line}"

    @property
    def all(self) -> tuple[FileFault, ...]:
        """This fault and those that were found with it."""
        return (self, *self.more)

    @property
    def unread(self) -> bool:
        """Whether the file could not be read at all: it is not there, no text or no YAML."""
        return True

    @property
    def named(self) -> str:
        """The same in sentences and without the folders, for a page that others read."""
        place = ", ".join(word for word in (visible(Path(self.file).name), self.line and self.place, self.case, self.key) if word)
        return f"{place}: {self.problem}. {self.remedy[:1].upper()}{self.remedy[1:]}."

    def __str__(self) -> str:
        place = (", " if " " in self.case else " ").join(word for word in (self.case, self.key) if word)
        return f"{visible(str(self.file))}:{self.line or 1}: {place + ': ' if place else ''}{self.problem}; {self.remedy}"


class ContentFault(FileFault):
    """What stands in a file is not right."""

    file: Path

    def __init__(self, file: Path, line: int, problem: str, remedy: str, key: str = "", case: str = "") -> None:
        super().__init__(file, line, problem, remedy)
        self.key, self.case = one_line(key), one_line(case, 80)

    @property
    def unread(self) -> bool:
        return isinstance(self.__cause__, FileFault)


class FaultCollector:
    """Faults of values that can be read one without the other: all are found before any is told."""

    def __init__(self) -> None:
        self.faults: list[FileFault] = []

    def take(self, read: Callable[..., T], *arguments: Any) -> T | None:
        """What `read` makes of the arguments; None, and its faults are kept, where it cannot."""
        try:
            return read(*arguments)
        except FileFault as fault:
            self.add(fault)
            return None

    def add(self, fault: FileFault) -> None:
        """Keep a fault and those with it. What is said of a line already is not said again."""
        told = {(each.file, each.line, each.problem) for each in self.faults}
        self.faults += [each for each in fault.all if (each.file, each.line, each.problem) not in told]

    def check(self) -> None:
        """Raises the first fault, by file and line, with the others, if there is any."""
        if self.faults:
            first, *more = sorted(self.faults, key=lambda fault: (str(fault.file), fault.line))
            first.more = tuple(more)
            raise first


def nearest(word: object, known: Iterable[str], heading: str = "") -> str:
    """Advice for an unknown word: the words near it, all when they are few, or the command that lists those of a `heading`."""
    names = sorted(known) if isinstance(known, set | frozenset) else [str(each) for each in known]
    near = get_close_matches(str(word), names, n=3, cutoff=0.6)
    if near:
        return f"did you mean {' or '.join(near)}?"
    if names and len(names) <= 40:
        return f"use one of: {', '.join(names)}"
    return f"the command `{f'rules {heading}'.strip()}` lists them"


def one_line(words: str, most: int = 240) -> str:
    """Words as part of a message of one line: not too many of them, and no sign that a screen cannot show."""
    if len(words) > most:
        words = words[: most - 3] + "..."
    if words.isprintable():
        return words
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else ascii(sign)[1:-1] for sign in words)


def briefly(value: object, most: int = 60) -> str:
    """A value as it is shown in a message: however much there is of it, only its beginning."""
    if isinstance(value, list | tuple | dict | set | frozenset) and len(value) > most // 4:
        return f"a {'mapping' if isinstance(value, dict) else 'list'} of {len(value)} entries"
    try:
        words = str(value) if isinstance(value, Decimal) else repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a nesting without end
        return f"a {type(value).__name__} too large to be shown"
    return words if len(words) <= most else words[: most - 3] + "..."


def with_article(noun: str) -> str:
    """A noun with its article: "a seat", "an irregularity"."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"
