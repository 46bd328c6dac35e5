"""What goes wrong with a hand history, and what keeps one from being compared."""

from __future__ import annotations

from game.files.fault import one_line
from game.files.visible import visible


class PhhError(ValueError):
    """A hand history is broken: the file, the place in it, what is wrong, what would be right. `str` is one line."""

    def __init__(self, file: str, place: str, what: str, remedy: str) -> None:
        self.file, self.place, self.what, self.remedy = file, one_line(place), one_line(what), one_line(remedy)
        super().__init__(f"{visible(file)}: {self.place}: {self.what}; {self.remedy}")


class NoWords(PhhError):
    """A played hand that a format cannot tell: which, why, what to do. `str` is what a person reads."""

    form = "PHH"

    def __init__(self, name: str, why: str, remedy: str = "Save the complete hand instead.") -> None:
        super().__init__(name, self.form, why, remedy)

    def __str__(self) -> str:
        return f"{self.file[:1].upper()}{self.file[1:]} can't be saved as {self.form}. {self.what} {self.remedy}"


class Skipped(Exception):
    """A hand that is in order, but cannot be played here or not be compared: why."""
