"""What is wrong with a case, told by those who don't know its file."""

from __future__ import annotations


class Fault(Exception):
    """Something that cannot be read or done: the one who knows the file tells where."""

    def __init__(self, problem: str, remedy: str) -> None:
        self.problem, self.remedy = problem, remedy
        super().__init__(problem, remedy)


class Unstaged(Exception):
    """A key or word that the program cannot put on the table: the case is then unsupported, never passed."""
