"""What goes wrong with rules: in their files, in a look-up, in a table's settings."""

from __future__ import annotations

from collections.abc import Iterable

from game.files.fault import MOST_ADVICE, ContentFault, nearest, one_line

__all__ = ["RulebookError", "SettingsError", "UnknownRef", "nearest"]


class RulebookError(ContentFault):
    """A fault in a file of rules: where it is, what is wrong, what would be right. `str` is one line for people."""


class UnknownRef(LookupError):
    """A book was asked for something it does not hold: a clause, a reading, a game, an irregularity, a ranking."""


class SettingsError(ValueError):
    """A table's setting is wrong, unknown or missing: names it, its value, what would be right and the clause."""

    def __init__(self, setting: str, problem: str, right: str, cites: Iterable[str] = ()) -> None:
        self.setting, self.problem, self.right, self.cites = setting, one_line(problem), one_line(right, MOST_ADVICE), tuple(cites)
        super().__init__(problem, right)

    @property
    def fault(self) -> str:
        """What is wrong, what would be right and the clause, without the setting's name."""
        return f"{self.problem}; {self.right}" + (f" [{', '.join(self.cites)}]" if self.cites else "")

    def __str__(self) -> str:
        return f"{one_line(self.setting)}: {self.fault}"
