"""A piece of an inspector's work: what lies before them, what they must say to it, and what is right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Word = Literal["open-sign", "open-box", "open-float", "close-float", "close-box", "fill", "credit", "dispute", "surveillance",
               "rating", "incident-report"]
TITLES: Mapping[Word, str] = {
    "open-sign": "Check the sign", "open-box": "Check the drop box", "close-box": "The drop box goes",
    "open-float": "Open the float", "close-float": "Close the float", "fill": "A fill has come", "credit": "A credit is going out",
    "dispute": "Two players disagree", "surveillance": "Surveillance is on the phone", "rating": "Rate the dealer",
    "incident-report": "Write an incident report",
}  # fmt: skip


BoxState = Literal["on", "open", "missing"]
"""How a drop box is: locked on, there with its padlock open, not there."""


@dataclass(frozen=True)
class DropBox:
    """A drop box as it hangs under the table's slot."""

    number: int
    state: BoxState


@dataclass(frozen=True)
class Task:
    """`lines` are what is told, `asks` what is asked, `answer` the word that is right: of `options`, where some are offered, else a
    sum in cents. `why` tells how it comes about. `recording` is what the camera shows, "" where there is nothing to look at. `sign`
    and `box` are what hangs at the table, `slip` what is written next to it. `cite` is the clause it stands under, "" for none."""

    word: Word
    lines: tuple[str, ...]
    asks: str
    answer: str | int
    why: str
    options: Mapping[str, str] = field(default_factory=dict)
    recording: str = ""
    sign: tuple[str, ...] = ()
    slip: tuple[str, ...] = ()
    box: DropBox | None = None
    cite: str = ""

    @property
    def title(self) -> str:
        """What it is called."""
        return TITLES[self.word]


@dataclass(frozen=True, slots=True)
class WorkDone:
    """A piece of work as it is kept: after which move of the hand, what was answered and what was right, in words."""

    at: int
    word: str
    title: str
    given: str
    right: str
    good: bool
    seconds: float = 0.0
    looked_up: bool = False
    """Whether the recording was looked at first."""
    cite: str = ""
    """The clause it stands under; "" where it is the house's."""
    fault: str = ""
    """The word of a serious fault in it, of which a test may allow none; "" for none."""


def describe_answer(task: Task, answer: str | int) -> str:
    """An answer as it stands in the report."""
    from game.rulebook.money import dollars

    return task.options.get(str(answer), str(answer)) if task.options else dollars(int(answer))
