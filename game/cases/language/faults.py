"""What is wrong in a case file, and where: one clear line for the person who wrote it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.files.fault import FoundWrong
from game.files.fault import nearest as one_of

__all__ = ["CaseError", "Fault", "Gathered", "KeyPath", "one_of"]

KeyPath = tuple[str | int, ...]


class Fault(Exception):
    """A value that cannot be read; `path` leads to it, `more` are other faults of what was read with it. The one who knows the file
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

    def take(self, read: Callable[..., Any], *arguments: Any) -> Any:
        """What `read` makes of the arguments; None, and its fault is kept, where it cannot."""
        try:
            return read(*arguments)
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


class CaseError(FoundWrong):
    """A fault in a case file: file, line, case and key, what is wrong and what would be right. `str` is one line."""

    def __init__(self, file: Path, line: int, case: str, key: str, problem: str, remedy: str) -> None:
        super().__init__(file, line, problem, remedy, key, case)


class Unstaged(Exception):
    """A key or word that the program cannot put on the table: the case is then unsupported, never passed."""
