"""Reads the marking schemes: those that come with the program, and a school's own file, which replaces what it names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias, get_args, get_origin

from game import resources
from game.chair.setting_up.house_file import House, settings_of_game
from game.files.fault import FaultCollector, nearest
from game.files.schema.entry import Entry, read
from game.files.schema.typed import Between, Help, OwnName, Special, bare, note, options_of, typed, word_of, words_of
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import game_names, library
from game.rulebook.readers.read_house import house_practice
from game.rulebook.schema.house import Pace
from game.school.exams.criteria import AT_THE_TABLE, GRADES, PAYMENTS, PERFORMANCE, SERIOUS, TITLES, WRITTEN
from game.school.exams.exam_plan import ExamPlan
from game.training.floor_call import CALLS

EXTENSION: Final = ".dealertest"
WHOLE: Final = 100
PLACES: Final[Mapping[str, tuple[str, str]]] = {
    "questions": (WRITTEN, "questions"), "minutes": (WRITTEN, "minutes"), "clauses": (WRITTEN, "clauses"),
    "hands": (PERFORMANCE, "hands"), "at_table": (PERFORMANCE, "minutes"), "errors": (PERFORMANCE, "irregularities"),
}  # fmt: skip
"""Where a plan's numbers of the two parts stand in a file."""
Words: TypeAlias = Mapping[str, Any]
"""What is said of one game, or of all, as a file has it."""

# ---- what a file of terms may say


def _game_named(name: str) -> GameSpec | None:
    return next((book.games[name] for book in library().values() if name in book.games), None)


def _errors_known(spec: GameSpec | None) -> set[str]:
    books = [library()[spec.book]] if spec is not None else list(library().values())
    return {word for book in books for word in book.irregularities} | {*PAYMENTS, *SERIOUS}


def _settings(entry: Entry, spec: GameSpec) -> dict[str, Any]:
    return settings_of_game(entry, spec)


Percent: TypeAlias = Annotated[int, Between(0, WHOLE)]
Minutes: TypeAlias = Annotated[int, Between(0, 600), Help("0 for no limit")]
AtTable: TypeAlias = Annotated[str, word_of("criterion", AT_THE_TABLE)]
Criterion: TypeAlias = Annotated[str, word_of("criterion", TITLES)]
GradeWord: TypeAlias = Annotated[str, word_of("grade", GRADES)]
CallWord: TypeAlias = Annotated[str, word_of("call of the floor", CALLS)]
NotAllowed: TypeAlias = Annotated[str, Special("irregularity", words=_errors_known, schema_words=partial(_errors_known, None))]


@dataclass(frozen=True, slots=True)
class Weights:
    """What the two parts of a test weigh."""

    written: Percent
    performance: Percent

    def check(self, entry: Entry, about: object) -> None:
        """They make a whole. Raises ContentFault."""
        if (both := self.written + self.performance) != WHOLE:
            raise entry.fault(f"they add up to {both}", f"make them add up to {WHOLE}")


@dataclass(frozen=True, slots=True)
class WrittenPart:
    """The questions of a test."""

    questions: Annotated[int | None, Between(1, 200)] = None
    minutes: Minutes | None = None
    clauses: Annotated[int | None, Between(0, WHOLE), Help("per cent of them that are about the clauses themselves")] = None


@dataclass(frozen=True, slots=True)
class TablePart:
    """What is dealt in a test."""

    hands: Annotated[int | None, Between(1, 200)] = None
    minutes: Minutes | None = None
    irregularities: Annotated[int | None, Between(0, 60), Help("in an hour")] = None


@dataclass(frozen=True, slots=True)
class AllTerms:
    """What a test is made of and has to come to, as far as it is said."""

    pass_: Annotated[int | None, Between(1, WHOLE), Help("the pass mark, in per cent")] = None
    weights: Annotated[Weights | None, Help("the weight of each part; they add up to 100")] = None
    written: WrittenPart | None = None
    performance: TablePart | None = None
    shares: Annotated[Mapping[AtTable, Percent] | None, Help("the weight of each criterion at the table")] = None
    floors: Annotated[Mapping[Criterion, Percent] | None, Help("the minimum per cent for a criterion")] = None
    pace: Annotated[Pace | None, Help("the minimum and the target hands an hour, as [25, 30]")] = None
    gate: Annotated[int | None, Between(0, WHOLE), Help("per cent of steps right first time; below it, pace doesn't count")] = None
    bare: Annotated[bool | None, Help("whether the table is bare: no amounts, no turn shown, no log")] = None
    busy: Annotated[bool | None, Help("whether a bare table is busy too: faster, with more going on")] = None
    critical: Annotated[Mapping[str, Annotated[tuple[NotAllowed, ...], Between(0, 99)]] | None,
                        Help(f"mistakes that fail the test, by name: irregularities or {', '.join((*PAYMENTS, *SERIOUS))}")] = None
    credits: Annotated[Mapping[GradeWord, Percent] | None, Help("what a ruling is worth, in per cent of a full mark")] = None
    floor: Annotated[Mapping[CallWord, Percent] | None,
                     Help("what a call to the floor is worth, by how it was made")] = None


@dataclass(frozen=True, slots=True)
class GameTerms(AllTerms):
    """The same of one game."""

    settings: Annotated[Mapping[str, Any] | None, Special("setting", _settings, like=dict),
                        Help("house settings of the game")] = None


def _games(entry: Entry, about: object) -> dict[str, Words]:
    gathered, found = FaultCollector(), dict[str, Words]()
    for name, value in entry.table().items():
        if (spec := _game_named(name)) is None:
            gathered.add(value.misnamed("there is no such game", nearest(name, game_names())))
        elif (said := gathered.take(typed, GameTerms, value, spec)) is not None:
            found[name] = words_of(said)
    gathered.check()
    return found


@dataclass(frozen=True, slots=True)
class TermsFile:
    """A file of terms (.dealertest)."""

    title: Annotated[str, OwnName(200), Help("its name on screen")] = ""
    usual: Annotated[AllTerms, Help("for every game")] = AllTerms()
    games: Annotated[Mapping[str, Words], Special("game", _games, like=Mapping[str, GameTerms]),
                     Help("for one of them, by its name, which may have `settings` too")] = field(default_factory=dict)


# ---- what it comes to


@dataclass(frozen=True)
class TestTerms:
    """The terms of all games, as one or several files say them, each replacing what the ones before it say."""

    __test__ = False

    usual: Words
    games: Mapping[str, Words]
    title: str = ""

    def plan(self, game: str, seed: int, **changed: Any) -> ExamPlan:
        """The test of a game, with what is `changed` for once. KeyError for a game without terms."""
        said = joined(self.usual, self.games[game])
        numbers = {name: said[part][key] for name, (part, key) in PLACES.items()}
        own = {key: value for key, value in said.items() if key not in (WRITTEN, PERFORMANCE, "pass")}
        critical = {name: tuple(words) for name, words in said["critical"].items() if words}
        plan = {**numbers, **own, "pass_mark": said["pass"], "pace": tuple(said["pace"]), "critical": critical}
        return replace(ExamPlan(game=game, seed=seed, **plan), **changed)

    def joined_to(self, other: TestTerms) -> TestTerms:
        """What either says, these where both do: for terms that do not say everything."""
        games = {game: joined(other.games.get(game, {}), self.games.get(game, {})) for game in {**other.games, **self.games}}
        return TestTerms(joined(other.usual, self.usual), games, self.title)

    def over(self, other: TestTerms) -> TestTerms:
        """These terms where they say something, those of another file elsewhere: what it says of a game comes before what this
        one says of all."""
        games = {game: joined(joined(other.games.get(game, {}), self.usual), self.games.get(game, {})) for game in other.games}
        return TestTerms(other.usual, games, self.title)


def terms_of(house: House) -> TestTerms:
    """The settings of a house as terms of its tests."""
    return TestTerms({}, {game: {"settings": dict(chosen)} for game, chosen in house.games.items()})


NOTHING: Final = TestTerms({}, {})
"""The terms of a school that has none of its own."""


@cache
def usual_terms() -> TestTerms:
    """The terms that come with the program, with the pace that the house wants."""
    terms, house = read_terms(resources.assets() / "tests.yaml"), house_practice()
    of_games = {game: {"pace": house.pace_of.get(game, house.pace)} for game in terms.games}
    return terms.joined_to(TestTerms({"pace": house.pace}, of_games))


def school_terms(file: Path) -> TestTerms:
    """A school's own file over the usual terms. Raises FileFault."""
    return read_terms(file).over(usual_terms())


def read_terms(file: Path) -> TestTerms:
    """What one file says. Raises FileFault, for all that is wrong in it."""
    return terms_in(read(file))


def terms_in(root: Entry) -> TestTerms:
    """What is said there, wherever it was written. Raises ContentFault, for all that is wrong in it."""
    found = typed(TermsFile, root)
    return TestTerms(words_of(found.usual), found.games, found.title)


def joined(one: Words, other: Words) -> dict[str, Any]:
    """Both, the other where they differ; what is a mapping is joined in the same way."""
    found = dict(one)
    for key, value in other.items():
        earlier = found.get(key)
        found[key] = {**earlier, **value} if isinstance(earlier, dict) and isinstance(value, dict) else value
    return found


def limits(place: str) -> tuple[int, int]:
    """The least and the most of a number, by its place, as in `written.questions`."""
    type_: Any = GameTerms
    for step in place.split("."):
        found = bare(type_)
        inside = get_args(found)[-1] if get_origin(found) is not None else {each.key: each.type for each in options_of(found)}[step]
        type_ = inside
    between = note(type_, Between)
    assert between is not None
    return between.least, between.most
