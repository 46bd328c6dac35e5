"""What has happened at the table, in words: the captions, newest last."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final, Protocol

from game.session.evidence.evident import captions
from game.session.narration.narration import Line, event_lines
from game.session.round import PlayedMove
from game.table.rules import Rules

KEPT: Final = 60


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log; `tone` is the colour it is written in."""

    text: str
    cite: str = ""
    tone: str = "text"


class Speaks(Protocol):
    """Whatever speaks a line."""

    def say(self, text: str) -> None:
        """Speak it, without waiting."""
        ...


@dataclass
class Log:
    """Collects lines, and has them spoken where the voice is on."""

    rules: Rules
    voice: Speaks
    reads: bool = True
    """Shown hands are told with what they are; not to a dealer, who has to read them."""
    lines: deque[LogLine] = field(default_factory=lambda: deque(maxlen=KEPT))

    def hear(self, played: PlayedMove) -> None:
        """What came of a move."""
        for line in self._of(played):
            self.tell(line)

    def recall(self, played: PlayedMove) -> None:
        """What came of a move that was made before this screen was there: read, not spoken."""
        self.lines.extend(LogLine(line.text, line.cite) for line in self._of(played))

    def tell(self, line: Line, tone: str = "text") -> None:
        """One more line."""
        self.lines.append(LogLine(line.text, line.cite, tone))
        self.voice.say(line.text)

    def begin(self, hand: int) -> None:
        """A new hand."""
        self.lines.append(LogLine(f"Hand {hand}", tone="muted"))

    def _of(self, played: PlayedMove) -> list[Line]:
        seen = [Line(text) for text in captions(self.rules, played.events)]
        return [*event_lines(self.rules, played.before, played.events, reads=self.reads), *seen]
