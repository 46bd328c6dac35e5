"""What is wrong with a file, and where: one clear line for people."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

from game.files.visible import visible


class FileFault(ValueError):
    """A file cannot be read: which, where in it, what is wrong, what would be right. `str` is one line.

    `line` counts from 1 and is 0 where the whole file is meant; `column` likewise.
    """

    def __init__(self, file: Path | str, line: int, problem: str, remedy: str, *, column: int = 0) -> None:
        self.file, self.line, self.column = file, line, column
        self.problem, self.remedy = one_line(problem), one_line(remedy)
        super().__init__(str(file), line, problem, remedy)

    @property
    def place(self) -> str:
        """Where in the file, in words: `line 3, column 7`; `file` where all of it is meant."""
        if not self.line:
            return "file"
        return f"line {self.line}, column {self.column}" if self.column else f"line {self.line}"

    def __str__(self) -> str:
        return f"{visible(str(self.file))}:{self.line or 1}: {self.problem}; {self.remedy}"


class FoundWrong(FileFault):
    """A file that could be read, and what stands in it is not right."""


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
