"""A placement as it goes: what is asked of which chapter, what went wrong, what is known by that, and where the course goes on. And
what a placement is and came to, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, NamedTuple

from game.chair.setting_up.seating import Seating, Stakes
from game.chair.setting_up.setup_model import spread
from game.chair.setting_up.sitting_down import sit_down
from game.chair.stand_in import finish_hand
from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run
from game.grammar import counted, listed
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.school.lessons.curriculum import Curriculum
from game.school.lessons.lesson import Chapter, Lesson
from game.session.setting_up.stakes import proposed
from game.table import moves as m
from game.training.questions.all_kinds import KINDS
from game.training.questions.making import Exercise, NothingToAsk, make
from game.training.questions.question import EASY, MIDDLE
from game.training.questions.question_run import ExerciseRun, SolvedExercise
from game.training.reports.report import Report
from game.training.rounding import right_share

PLAYERS = 4
"""How many play, where the game has places for so many. The program's own figure, as all of these are."""
TRIES = 4
"""How many seeds are tried for a question."""
DEALS = 12
"""How many seeds are tried for hands that all go to the showdown."""
TWICE = 2
"""Once may be a slip. What goes wrong so often isn't known."""
SURE = 0.9
"""With such a share of steps right at once somebody can deal."""


class Stumble(NamedTuple):
    """Something that went wrong: the chapter that teaches it, by id, what it was, its clause if it has one; whether it went wrong
    `again`, so that it can't have been a slip."""

    chapter: str
    what: str
    cite: str = ""
    again: bool = False


class PlacementTable(NamedTuple):
    """A table for hands that are dealt to show that you can: how many of them go to the showdown, its company, its stakes."""

    shown: int
    seating: Seating
    stakes: Stakes


@dataclass
class Placement:
    """One placement in a `game` of a book's course, the first where none is named. `whole`: all hands were dealt."""

    course: Curriculum
    game: str = ""
    stumbles: list[Stumble] = field(default_factory=list)
    whole: bool = False

    def __post_init__(self) -> None:
        self.game = self.game or self.course.lessons[0].course_game

    @property
    def spec(self) -> GameSpec:
        """The game with its rules."""
        return library()[self.course.book].game(self.game)

    @property
    def asked(self) -> list[tuple[Chapter, str]]:
        """What is asked, in the order of the course: the chapter and its kind of exercise."""
        return [(chapter, kind) for chapter in self.course.chapters for kind in chapter.proves if KINDS[kind].fits(self.spec)]

    @property
    def dealing(self) -> Chapter:
        """The chapter that is shown by dealing."""
        return next(chapter for chapter in self.course.chapters if chapter.deals)

    @property
    def settled(self) -> bool:
        """Whether no hands need be dealt: the course begins at its beginning."""
        return self.course.chapters[0] in self.weak

    # ---- what goes wrong

    def solved(self, chapter: Chapter, solved: SolvedExercise, *, again: bool) -> None:
        """A question was answered, or was to be shown; `again`, after one of its kind had gone wrong."""
        if solved.right:
            return
        what = solved.exercise.kind.title
        if again:
            self.stumbles = [each for each in self.stumbles if each[:2] != (chapter.id, what)]
        self.stumbles.append(Stumble(chapter.id, what, solved.exercise.question.cite, again))

    def dealt(self, report: Report) -> None:
        """Hands were dealt. A step counts once, however often it was tried."""
        wrong = {(hand.number, step.at): step for hand in report.hands for step in hand.wrong}
        often = Counter(step.cite for step in wrong.values())
        first = {step.cite: step for step in reversed(wrong.values())}
        self.stumbles += [Stumble(self._teaches(cite), step.due or step.tried, cite, again=often[cite] >= TWICE)
                          for cite, step in first.items()]
        if report.share_right < SURE:
            said = f"{right_share(report.share_right)} of your steps were right first time."
            self.stumbles.append(Stumble(self.dealing.id, said, again=True))
        self.whole = report.finished >= self.dealing.deals

    def _teaches(self, cite: str) -> str:
        """The first written chapter in which something under a clause is done without help in the game; the one that is dealt for
        where that is in none."""
        written = [chapter for chapter in self.course.chapters if not chapter.made]
        parts = ((chapter.id, part) for chapter in written for lesson in self._of_game(chapter) for part in lesson.parts)
        return next((id_ for id_, part in parts if part.assessed and cite in part.cites), self.dealing.id)

    def tables(self, room: Callable[[str], int], seed: int) -> Iterator[PlacementTable]:
        """Tables whose hands go to the showdown, the more the better, up to the first where all of them do; `room` says how many
        places a layout has."""
        spec, rng = self.spec, Random(f"{seed} placement")
        seats = max(spec.least_to_begin, min(spec.seats_most, PLAYERS))
        seating = Seating(spec.title, "dealer", 0, spec.layouts[0], seats, "beginner", "mixed", 0.0, 1.0, hands=self.dealing.deals,
                          alone=True, places=spread(seats, room(spec.layouts[0])), measures=True)
        found = Stakes(self.course.book, self.game, resolve(spec, proposed(spec, {})), 0)
        for _ in range(DEALS):
            stakes = replace(found, seed=rng.randrange(1 << 30))
            shown = _showdowns(seating, stakes)
            yield PlacementTable(shown, seating, stakes)
            if shown == seating.hands:
                return

    def _of_game(self, chapter: Chapter) -> Iterator[Lesson]:
        return (lesson for lesson in chapter.lessons if lesson.course_game == self.game)

    # ---- what it comes to

    @property
    def weak(self) -> list[Chapter]:
        """The chapters in which something went wrong twice."""
        wrong = {each.chapter for each in self.stumbles if each.again}
        return [chapter for chapter in self.course.chapters if chapter.id in wrong]

    @property
    def known(self) -> list[Chapter]:
        """The chapters that were asked or dealt, and well enough."""
        shown = [chapter for chapter in self.course.chapters if chapter.proves or chapter.deals]
        return [chapter for chapter in shown if chapter not in self.weak and (self.whole or not chapter.deals)]

    @property
    def opens(self) -> Chapter:
        """Where the course goes on: the first chapter in which something went wrong twice; else the first that isn't known."""
        return (self.weak or [self.further])[0]

    @property
    def further(self) -> Chapter:
        """The first chapter that isn't known and in which nothing went wrong; the last where there is none."""
        left = [chapter for chapter in self.course.chapters if chapter not in (*self.known, *self.weak)]
        return (left or self.course.chapters[-1:])[0]

    def begins(self, chapter: Chapter) -> Lesson:
        """The lesson of the game with which a chapter begins."""
        return next(self._of_game(chapter), chapter.lessons[0])


def _showdowns(seating: Seating, stakes: Stakes) -> int:
    """How many hands of a table, up to the first that does not, go so far that one is read out."""
    play = sit_down(seating, stakes, None)
    for at in range(seating.hands):
        finish_hand(play)
        if not any(isinstance(move, m.ReadHand) for move in play.session.round.moves):
            return at
        play.session.next_hand()
    return seating.hands


class PlacementRun(ExerciseRun):
    """The questions, in the order of the chapters; what goes wrong is asked once more."""

    def __init__(self, placement: Placement, seed: int) -> None:
        self._placement = placement
        self._chapters = [chapter for chapter, _ in placement.asked]
        self._again = False
        kinds = [KINDS[kind] for _, kind in placement.asked]
        super().__init__(kinds, placement.spec, seed, many=len(kinds))

    @property
    def title(self) -> str:
        return "Find my place"

    def answer(self, given: object, seconds: float) -> SolvedExercise:
        at, solved, again = len(self.solved), super().answer(given, seconds), self._again  # type: ignore[arg-type]
        self._placement.solved(self._chapters[at], solved, again=again)
        self._again = not solved.right and not again
        if self._again:
            self._chapters.insert(at, self._chapters[at])
            self.kinds.insert(at, self.kinds[at])
            self.many += 1
        return solved

    def _next(self) -> Exercise:
        """A question of the next kind, of the middle sort; an easier one where no hand brings one."""
        kind = self.kinds[len(self.solved)]
        for hardness in (*[MIDDLE] * TRIES, EASY):
            try:
                return make(kind, self.spec, self._rng.randrange(1 << 30), hardness)
            except NothingToAsk:
                continue
        raise NothingToAsk(f"{self.spec.id}: {kind.word} finds no moment")


ABOUT: Final = ("Show what you know, and start where you need to. Get one wrong and you get another like it. "
                "Every lesson stays open to you.")
LENGTH: Final = "About fifteen minutes, with no hints and no guide. Stop whenever you like and continue later."


def asks(placement: Placement) -> str:
    spec, deals = placement.spec, placement.dealing.deals
    hands = counted(deals, spec.family.deal)
    return f"{counted(len(placement.asked), 'question')} on {spec.title}, then {hands} in the dealer's chair."


def outcome(placement: Placement) -> Iterator[Paragraph]:
    """Where the course goes on and why, what is known, what went wrong."""
    opens, first = placement.opens, placement.begins(placement.opens)
    yield plain(f"Start at: {opens.title}.", size="large", bold=True, before=0)
    yield plain(f"First lesson: {first.title}. {_why(placement)}", before=4)
    if placement.known:
        yield plain(f"You know: {listed(*(chapter.title for chapter in placement.known))}.", before=8)
        skips = "Your course skips these. Take them any time; only a lesson you finish counts as done."
        yield plain(skips, colour="muted", before=2)
    again = [each for each in placement.stumbles if each.again]
    once = [each for each in placement.stumbles if not each.again]
    if again:
        yield plain("To learn", colour="muted", before=14)
        yield from _listed(placement, again)
    if once:
        yield plain("Wrong once, so it doesn't hold you back", colour="muted", before=14)
        yield from _listed(placement, once)
    if not placement.stumbles:
        yield plain("You made no mistakes.", colour="success", before=12)


def _why(placement: Placement) -> str:
    if placement.weak:
        return "You got something in this chapter wrong more than once."
    if placement.opens is placement.dealing:
        return "You didn't deal all the hands, so you haven't shown yet that you can deal."
    return "It's the first chapter you weren't asked about."


def _listed(placement: Placement, these: Sequence[Stumble]) -> Iterator[Paragraph]:
    for chapter in placement.course.chapters:
        for each in (stumble for stumble in these if stumble.chapter == chapter.id):
            yield Paragraph((TextRun("✗ ", colour="danger", bold=True), TextRun(f"{chapter.title}: ", colour="muted"),
                             TextRun(f"{each.what} "), *([ref_run(each.cite)] if each.cite else [])), "body", 4)
