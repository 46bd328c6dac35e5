"""The hints that a person has asked for, each saying a little more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.session.narration.narration import Line
from game.training.hints import LEVELS


@dataclass(frozen=True)
class Hint:
    """A hint. `kind` is the word of the choice that it advises, "" for none; `to` the total that it proposes for a bet or raise, in
    cents, or for a draw a bit for each card to discard, 0 for none. `comes_later`: it is asked for again with the person's turn.
    `holds`: play waits while it is read."""

    line: Line | None
    kind: str = ""
    to: int = 0
    comes_later: bool = False
    holds: bool = False


class HintGiver(Protocol):
    """The one who gives the hint of a level, 1 to `LEVELS`; `mine`: it is the person's turn."""

    def __call__(self, level: int, *, mine: bool) -> Hint: ...


class HintState:
    """The help of the moment. Tell it when a move was made (`moved`) and when something else is on (`forget`)."""

    def __init__(self, helps: HintGiver) -> None:
        self._helps = helps
        self._last, self._level = Hint(None), 0

    @property
    def line(self) -> Line | None:
        """The last hint; None where none was asked for."""
        return self._last.line

    @property
    def kind(self) -> str:
        """The word of the choice that it advises; "" for none."""
        return self._last.kind

    @property
    def to(self) -> int:
        """What it proposes as `Hint.to`; 0 for none."""
        return self._last.to

    @property
    def shows(self) -> bool:
        """Whether the hints have come so far that the place may be lit."""
        return self.line is not None and self._level > 1

    def ask(self, *, mine: bool) -> Hint:
        """One more."""
        self._level = min(self._level + 1, LEVELS)
        self._last = self._helps(self._level, mine=mine)
        return self._last

    def drop(self) -> None:
        """The person acts: the hint is gone, and the next one says more."""
        self._last = Hint(None, comes_later=self._last.comes_later)

    def begin_again(self) -> None:
        """The next hint is the first again."""
        self._level = 0

    def moved(self, *, over: bool, mine: bool) -> None:
        """A move was made: a hint that was asked for before the person's turn comes again, until it is their turn."""
        self.drop()
        self.begin_again()
        if self._last.comes_later and not over:
            self._last = self._helps(self._level, mine=mine)

    def forget(self) -> None:
        """Something else is on."""
        self._last, self._level = Hint(None), 0
