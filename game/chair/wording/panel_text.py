"""What stands in the panel at the right, and in the line at the top."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.chair.log import LogLine
from game.chair.wording.paragraphs import Paragraph
from game.chair.wording.verdict_words import VerdictText


@dataclass(frozen=True)
class DueText:
    """The head of the panel. `mine` makes it amber; without a text the head stands alone."""

    head: str
    text: str = ""
    why: str = ""
    cite: str = ""
    mine: bool = False
    how: str = ""
    """With which keys, where that is told."""
    right: str = ""
    """What a wrong step has to be; its own sentence, in the same size."""
    wrong: bool = False
    """Whether it tells of a wrong step."""


@dataclass(frozen=True)
class About:
    """What happened last, the clause that it rests on, and why."""

    text: str
    ref: str
    heading: str
    why: str


@dataclass(frozen=True)
class PanelText:
    """All that stands in the panel."""

    due: DueText
    verdict: VerdictText | None
    log: Sequence[LogLine]
    about: About | None = None
    """Stands in the place of the log, if there is one."""
    task: Sequence[Paragraph] = ()
    """Stands above all of it: what somebody is to do here, in a lesson."""
    read: bool = False
    """Whether the verdict has stood long enough: only its head is left."""



@dataclass(frozen=True)
class Status:
    """What the line says. `clock` is asked at every frame, and so is `step`, the seconds left for what is due, where a clock runs;
    `right` stands before them. Where `contest`, the subtitle tells how it stands: it goes before the title, which does not
    change."""

    title: str
    subtitle: str
    right: str
    clock: Callable[[], str]
    step: Callable[[], str] | None = None
    contest: bool = False
    brief: Sequence[str] = ()
    short: str = ""
    """The title in fewer words, where it has some."""
    """What stands in the place of a subtitle that has no room, the fullest first."""
