"""What goes wrong with rules: in their files, in a look-up, in a table's settings."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from game.files.fault import FileFault, one_line
from game.files.visible import visible

MOST_ADVICE = 700
"""The most letters of an advice: it may list all words there are."""


class RulebookError(Exception):
    """A fault in a file of rules: where it is, what is wrong, what would be right. `str` is one line for people."""

    def __init__(self, file: Path, line: int, key: str, problem: str, remedy: str) -> None:
        self.file, self.line, self.key = file, line, one_line(key)
        self.problem, self.remedy = one_line(problem), one_line(remedy, MOST_ADVICE)
        super().__init__(file, line, key, problem, remedy)

    @property
    def unread(self) -> bool:
        """Whether the file could not be read at all: it is not there, no text or no YAML."""
        return isinstance(self.__cause__, FileFault)

    def __str__(self) -> str:
        key = f"{self.key}: " if self.key else ""
        return f"{visible(str(self.file))}:{self.line}: {key}{self.problem}; {self.remedy}"


class UnknownRef(LookupError):
    """A book was asked for something it does not hold: a clause, a reading, a game, an irregularity, a ranking."""


class SettingsError(ValueError):
    """A table's setting is wrong, unknown or missing: names it, its value, what would be right and the clause."""

    def __init__(self, setting: str, problem: str, right: str, cites: Iterable[str] = ()) -> None:
        self.setting, self.problem, self.right, self.cites = setting, one_line(problem), one_line(right, MOST_ADVICE), tuple(cites)
        super().__init__(problem, right)

    def __str__(self) -> str:
        cited = f" [{', '.join(self.cites)}]" if self.cites else ""
        return f"{one_line(self.setting)}: {self.problem}; {self.right}{cited}"


def nearest(word: str, known: Iterable[str]) -> str:
    """Advice for an unknown word: the near names, or all of them when they are few, else none."""
    names = sorted(known)
    near = get_close_matches(word, names, n=3, cutoff=0.6)
    if near:
        return "did you mean " + " or ".join(near) + "?"
    return "use one of " + " ".join(names) if names and len(names) <= 40 else "see the words in use beside it"
