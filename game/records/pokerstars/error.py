"""What goes wrong with hands in PokerStars text."""

from __future__ import annotations

from game.records.phh.error import NoWords, PhhError


class StarsError(PhhError):
    """A hand that cannot be read: the file, the line, what is wrong, what would be right."""

    def __init__(self, file: str, line: int, what: str, remedy: str) -> None:
        self.line = line
        super().__init__(file, f"line {line}", what, remedy)


class NoStarsWords(NoWords):
    """A played hand that PokerStars text cannot tell."""

    form = "PokerStars text"
