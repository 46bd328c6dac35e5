"""Lessons as values: parts that show something, have it done with help and without, or ask; chapters of them in their order."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, NamedTuple, get_args

from game.cases.language.case import Case
from game.cases.language.lines import CaseLine
from game.school.drills.drill import Situation
from game.school.lessons.until import HandOver, Relieved, StepGoal
from game.session.round import Round
from game.session.setting_up.role_names import RoleName
from game.table.moves import Misplay

PartKind = Literal["tell", "show", "do", "alone", "ask", "find", "turn", "order", "pay", "rule", "quiz", "meet", "watch"]
PART_KINDS: Final[tuple[PartKind, ...]] = get_args(PartKind)
PLAYED: Final = frozenset({"show", "do", "alone"})
"""The kinds in which the hand goes on."""
ASKED: Final = frozenset({"ask", "find"})
"""The kinds that take one answer."""
ON_FELT: Final = frozenset({"turn", "order", "pay"})
"""The kinds in which hands and chips on the felt are touched one after another, apart from the hand that is played there."""
ASSESSED: Final = frozenset({"alone", "ask", "find", "order", "pay", "rule", "quiz", "meet"})
"""The kinds that show whether something is mastered: they are done without help."""

OF_SEATS: Final = ("seat", "cards", "bet", "stack", "ante", "jackpot")
THINGS: Final = ("tray", "deck", "muck", "burns", "board", "pot", "marker", "drop-box", "slide", "meter", "sign")


class PointedThing(NamedTuple):
    """Something on the table that is lit, or to be found; `seat` for a seat's things."""

    thing: str
    seat: int = 0


class LessonQuestion(NamedTuple):
    """What can be answered, and which of it is right, by its place; `also` are others that are."""

    answers: tuple[str, ...]
    right: int
    also: tuple[int, ...] = ()

    def takes(self, at: int) -> bool:
        """Whether that answer, by its place, is right."""
        return at == self.right or at in self.also


class Quiz(NamedTuple):
    """A question of the exercises: its kind, and the seed that makes it; a `later` one is about a hand in which bets were made, a
    `worked` one is shown with its answer and the way to it."""

    kind: str
    seed: int
    later: bool = False
    worked: bool = False


class Payment(NamedTuple):
    """What is paid out of the tray: to which seat, how much in cents, in which chips, each by its value and each of them used; in
    the `fewest` that make it, or in any."""

    seat: int
    amount: int
    chips: tuple[int, ...]
    fewest: bool = False


class Encounter(NamedTuple):
    """An irregularity that is staged: the book's word for it, and the seed of its position; which hand it is, of several alike."""

    irregularity: str
    seed: int
    at: int = 0


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table that is laid: by a case, played to a stage of it if one is named; `seat` is the person's, where they play. `plays`
    is what the players do, each line when it is that seat's turn; where nothing is said they check or call."""

    case: Case
    seat: int = 0
    plays: tuple[CaseLine, ...] = ()


class BroughtHand(NamedTuple):
    """A hand as it stood at a table, to go on from there; `happens` is what then goes wrong in it, and is ruled on."""

    round: Round
    happens: Misplay | None = None


@dataclass(frozen=True, slots=True)
class LessonPart:
    """One thing at a time. `text` is what, `why` why (where something is told without it, its first clause says it), `spoken` the
    words that are read out in the place of the text. A part with a table begins there, others go on where the last one ended."""

    kind: PartKind
    text: str
    why: str = ""
    cites: tuple[str, ...] = ()
    spoken: str = ""
    light: tuple[PointedThing, ...] = ()
    laid: TableSetup | None = None
    until: tuple[StepGoal, ...] = ()
    question: LessonQuestion | None = None
    sought: PointedThing | None = None
    payment: Payment | None = None
    situation: Situation | None = None
    quiz: Quiz | None = None
    met: Encounter | None = None
    brought: BroughtHand | None = None
    """A table that no file lays."""
    helped: bool = False
    """A ruling that is told beforehand: to be given with help."""
    line: int = 0
    bare: bool = False
    """Whether the table is bare while it is done."""
    typed: bool = False
    """Whether calls are typed while it is done, as in a test."""
    guest: str = ""
    """Who is there meanwhile, by the name in the house's policy."""

    @property
    def goes_on(self) -> bool:
        """Whether it goes on at the table where the part before it ended."""
        return all(each is None for each in (self.laid, self.situation, self.quiz, self.met, self.brought))

    @property
    def hands_over(self) -> bool:
        """Whether the next dealer takes over in it, once the hand is over."""
        return Relieved() in self.until

    @property
    def assessed(self) -> bool:
        """Whether it shows that something is mastered."""
        return self.kind in ASSESSED and not self.helped and not (self.quiz and self.quiz.worked)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of three to eight minutes about one thing. `id` is its own in the book."""

    id: str
    book: str
    game: str
    title: str
    about: str
    minutes: int
    parts: tuple[LessonPart, ...]
    role: RoleName = "dealer"
    file: Path = Path()
    calls: bool = False
    """Whether the trainee makes a dealer's calls in it."""
    among: str = ""
    """The game among whose lessons it stands, where it is dealt in another."""
    deck: bool = False
    """Whether the trainee handles the deck motion by motion in it."""
    chips_by_hand: bool = False
    """Whether the trainee moves the chips by hand in it."""

    @property
    def knows_steps(self) -> bool:
        """Whether it teaches another way to do what is known, by voice or by hand: the reasons for the steps were told before."""
        return self.calls or self.deck or self.chips_by_hand

    @property
    def course_game(self) -> str:
        """The game whose lessons come before and after it in its chapter."""
        return self.among or self.game

    @property
    def teaches(self) -> tuple[str, ...]:
        """Its clauses, each once, in the order in which they come."""
        return tuple(dict.fromkeys(ref for part in self.parts for ref in part.cites))

    @property
    def can_be_mastered(self) -> bool:
        """Whether it shows what somebody can do without help: where they deal with help, they must deal alone too."""
        kinds = {part.kind for part in self.parts}
        return any(part.assessed for part in self.parts) and ("do" not in kinds or "alone" in kinds)

    @property
    def deals_a_whole_hand(self) -> bool:
        """Whether somebody deals a hand alone in it, from its beginning to its end."""
        return any(part.kind == "alone" and HandOver() in part.until and part.laid is not None and _from_the_start(part.laid.case)
                   for part in self.parts)

    @property
    def key(self) -> str:
        """The name under which marks are kept."""
        return f"lesson {self.book} {self.id}"


def _from_the_start(case: Case) -> bool:
    """Whether nothing of the hand was played."""
    given = case.given
    return not case.when.play_to and given.betting is None and not any(box.bet for box in given.boxes.values())


@dataclass(frozen=True, slots=True)
class Chapter:
    """Lessons that belong together, each after the one before it. `after` are chapters to be known before."""

    id: str
    book: str
    title: str
    about: str
    lessons: tuple[Lesson, ...]
    after: tuple[str, ...] = ()
    made: str = ""
    """What its lessons are made of, where they are not written (`made_lessons.py`)."""
    proves: tuple[str, ...] = ()
    """The kinds of exercises by which somebody who has dealt before shows that they know it, each asked once."""
    deals: int = 0
    """So many hands they deal to show it."""
    tested: tuple[str, ...] = ()
    """The criteria of a test that it prepares for, where neither its questions nor how its hands are dealt show it."""

    def of_game(self, game: str) -> tuple[Lesson, ...]:
        """Its lessons that somebody needs for a game; where none is of that one, those of its first game."""
        games = [lesson.course_game for lesson in self.lessons]
        wanted = game if game in games or self.made else games[0]
        return tuple(lesson for lesson in self.lessons if lesson.course_game == wanted)

    def prepares(self, game: str) -> frozenset[str]:
        """What it prepares for in a test of a game: kinds of exercises, criteria that are marked, `bare` for a bare table."""
        lessons = self.of_game(game)
        parts = [part for lesson in lessons for part in lesson.parts]
        found = {*self.proves, *self.tested, *(part.quiz.kind for part in parts if part.quiz is not None)}
        found |= {"announcements" for lesson in lessons if lesson.calls} | {"shuffle" for lesson in lessons if lesson.deck}
        found |= {"bare" for part in parts if part.bare} | {"guest" for part in parts if part.guest}
        return frozenset(found | {"irregularities": {"rulings"}, "clauses": {"clauses"}}.get(self.made, set()))
