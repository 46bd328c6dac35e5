"""What is kept, as plain values. Times are texts given by the caller: nothing here has a clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.rulebook.settings import Settings
    from game.table.moves import Move
    from game.table.state import Table


@dataclass(frozen=True, slots=True)
class SessionEntry:
    """Somebody sat down: at which game under which settings, in which chair (player, dealer, inspector), with which seed.

    `seating` is whatever JSON can hold of who sat where, so that a round broken off finds the same table again, and `granted`
    of what the floor of a cash table has granted for later hands.
    """

    settings: Settings
    role: str
    seed: int
    started: str
    seating: Mapping[str, Any] = field(default_factory=dict)
    granted: Mapping[str, Any] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """The game's id."""
        return self.settings.spec.id

    @property
    def book(self) -> str:
        """The book's id."""
        return self.settings.spec.book


@dataclass(frozen=True, slots=True)
class RoundEntry:
    """A round as kept: where it belongs, its opening and the moves made so far."""

    id: int
    session: int
    number: int
    opening: Table
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class LeftTable:
    """Where somebody left a table: `playing` in the middle of this round, else after it. `tournament`: how one stands is
    kept. `started` is when one sat down; from the `seed`, as text, follows who else did."""

    round: int
    session: int
    number: int
    playing: bool
    tournament: bool
    role: str
    game: str
    seating: Mapping[str, Any]
    started: str
    seed: str


@dataclass(frozen=True, slots=True)
class KeptRound:
    """A round in a list: its session's game, chair, start and seating, and how it came out.

    `stacks` maps seat -> cents at its end; empty while it is played. `grades` are those of its rulings, as they were given.
    `reason`: why it was set aside, if it was.
    """

    id: int
    book: str
    game: str
    role: str
    started: str
    seating: Mapping[str, Any]
    number: int
    stacks: Mapping[int, int]
    grades: tuple[str, ...]
    reason: str = ""
    """Why it was set aside, if it was."""
    fault: str = ""
    """What keeps it from being read any more; nothing else of it is then to be relied on."""
    state: str = "finished"
    """`finished`, `playing` where it was broken off, or `abandoned` where it was set aside."""
    own: Mapping[str, Any] = field(default_factory=dict)
    """What it was for the person who played it, where that was kept."""
    star: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceEntry:
    """What the trainee chose: what was `asked` and `chosen`, what was `best` by which clause, `at` which move of the round."""

    session: int
    asked: str
    chosen: str
    best: str
    cite: str
    right: bool
    round: int | None = None
    at: int = 0


@dataclass(frozen=True, slots=True)
class VerdictEntry:
    """A ruling and its grade: what was given, what was right, and how many events late it was noticed."""

    session: int
    irregularity: str
    given_remedy: str
    given_cite: str
    right_remedy: str
    right_cite: str
    grade: str
    lateness: int = 0
    round: int | None = None
    at: int = 0
    repeat: bool = False
    """It was given again, after the hand was taken back: it counts nowhere."""


@dataclass(frozen=True, slots=True)
class FindingEntry:
    """What was asked, counted or checked after so many moves of a round (`matter`, at which seat, 0 for none), and the answer:
    its words, and the facts that it gave."""

    round: int
    after: int
    matter: str
    seat: int
    text: str
    facts: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class MarkEntry:
    """A situation of a drill was solved, or not: both by their titles, the grade in words, the clause, how long it took."""

    drill: str
    situation: str
    grade: str
    cite: str
    right: bool
    seconds: int
    marked: str


@dataclass(frozen=True, slots=True)
class AnswerEntry:
    """Something that can be got wrong was answered `at` a time (ISO, UTC). `key` is the same whenever the same thing is asked;
    `kind` is exercise, ruling, stop, step or drill; `label` and `cite` are for people, `how` is how it is asked again."""

    key: str
    kind: str
    book: str
    game: str
    label: str
    cite: str
    how: Mapping[str, Any]
    right: bool
    at: str


@dataclass(frozen=True, slots=True)
class Progress:
    """How often a clause was asked, and how often the answer was right."""

    clause: str
    asked: int
    right: int
