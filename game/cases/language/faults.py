"""What is wrong in a case file, and where: one clear line for the person who wrote it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from game.files.fault import FileFault, one_line
from game.files.visible import visible

KeyPath = tuple[str | int, ...]


class Fault(Exception):
    """A value that cannot be read; `path` leads to it, `more` are other faults of what was read with it. Whoever knows the file
    turns them into CaseErrors."""

    def __init__(self, problem: str, remedy: str, path: KeyPath = (), more: tuple[Fault, ...] = ()) -> None:
        self.problem, self.remedy, self.path, self.more = problem, remedy, path, more
        super().__init__(problem, remedy)

    def under(self, key: str | int) -> Fault:
        """The same fault, and those with it, seen from one step further out."""
        return Fault(self.problem, self.remedy, (key, *self.path), tuple(each.under(key) for each in self.more))

    @property
    def all(self) -> tuple[Fault, ...]:
        """This fault and those with it, each alone."""
        return (Fault(self.problem, self.remedy, self.path), *self.more)


class Gathered:
    """Faults of parts that can be read one without the other: all are found before the first is told."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def take(self, read: Callable[[], Any]) -> Any:
        """What `read` makes; None, and its fault is kept, where it cannot."""
        try:
            return read()
        except Fault as fault:
            self.faults += fault.all
            return None

    def add(self, fault: Fault) -> None:
        """Keep a fault."""
        self.faults += fault.all

    def check(self) -> None:
        """Raises Fault, with all others that were found, if there is any."""
        if self.faults:
            first, *more = self.faults
            raise Fault(first.problem, first.remedy, first.path, tuple(more))


class CaseError(Exception):
    """A fault in a case file: file, line, case and key, what is wrong and what would be right. `str` is one line."""

    def __init__(self, file: Path, line: int, case: str, key: str, problem: str, remedy: str) -> None:
        self.file, self.line, self.case, self.key = file, line, one_line(case, 80), one_line(key)
        self.problem, self.remedy = one_line(problem), one_line(remedy, 700)
        self.more: tuple[CaseError, ...] = ()
        """What else is wrong in the file, where it was read to its end."""
        super().__init__(file, line, case, key, problem, remedy)

    @property
    def unread(self) -> bool:
        """Whether the file could not be read at all: it is not there, no text, no YAML or of another kind."""
        return isinstance(self.__cause__, FileFault)

    def __str__(self) -> str:
        place = " ".join(word for word in (self.case, self.key) if word)
        return f"{visible(str(self.file))}:{self.line or 1}: {place + ': ' if place else ''}{self.problem}; {self.remedy}"


def one_of(word: object, known: Iterable[str]) -> str:
    """Advice for an unknown word: the near ones, or all when they are few."""
    names = [str(each) for each in known]
    near = get_close_matches(str(word), names, n=3, cutoff=0.6)
    if near:
        return "did you mean " + " or ".join(near) + "?"
    return "use one of: " + ", ".join(names) if len(names) <= 40 else "see rules/vocabulary.yaml for the words there are"
