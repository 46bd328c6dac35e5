"""The closed vocabulary of case files, loaded from rules/vocabulary.yaml."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from types import MappingProxyType
from typing import Any, get_args

from game import resources
from game.files import FileFault
from game.files.schema import entry
from game.rulebook.book import Book
from game.rulebook.errors import RulebookError
from game.rulebook.irregularity_spec import IrregularitySpec
from game.rulebook.loader import game_names, library
from game.rulebook.readers.lazily import LazyMapping, LazyValues
from game.rulebook.request import RequestSpec
from game.rulebook.schema.kinds import Street

STREETS = frozenset(get_args(Street))
Specs = Mapping[str, Sequence[IrregularitySpec]] | Mapping[str, Sequence[RequestSpec]]


@dataclass(frozen=True, slots=True)
class GameWords:
    """What reading a case must know of a game: its betting rounds, its lowest rank, whether it has a marker, and whether
    that may stay for another hand."""

    id: str
    rounds: tuple[str, ...]
    lowest: int
    marker: bool
    marker_stays: bool

    @property
    def book(self) -> str:
        """The rulebook the game belongs to."""
        return self.id[:3]


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of an irregularity or request: groups of which one is needed, and those that may be left out."""

    needed: tuple[tuple[str, ...], ...]
    optional: tuple[str, ...]

    @property
    def all(self) -> tuple[str, ...]:
        """Every fact that may be told."""
        return (*(name for group in self.needed for name in group), *self.optional)


@dataclass(frozen=True)
class Vocabulary:
    """Every word a case may use."""

    books: tuple[str, ...]
    games: Mapping[str, GameWords]
    stages: tuple[str, ...]
    marks: tuple[str, ...]
    verbs: Mapping[str, Mapping[str, str]]
    between_steps: frozenset[str]
    remedies: tuple[str, ...]
    roles: tuple[str, ...]
    covers: Mapping[str, tuple[str, ...]]
    options: Mapping[str, str]
    moments: tuple[str, ...]
    irregularities: Mapping[str, Facts]
    requests: Mapping[str, Facts]
    borrowing: tuple[str, ...]

    def is_stage(self, word: str) -> bool:
        """Whether a word names a stage of any game."""
        return word in self.stages or word in STREETS

    def is_corrective(self, actor: int | str, verb: str) -> bool:
        """Whether a line with this verb puts something right and so must be named when steps are compared."""
        if actor == "dealer":
            return verb in self.verbs["corrective"] and verb not in self.between_steps
        return actor in ("supervisor", "director") and verb not in self.between_steps


@cache
def vocabulary() -> Vocabulary:
    """The vocabulary of this program, read once. Raises RulebookError where the file is not what came with the program."""
    file = resources.rules() / "vocabulary.yaml"
    try:
        return _vocabulary(entry.read(file).plain())
    except FileFault as error:
        raise RulebookError(file, error.line or 1, error.problem, error.remedy) from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        what = f"it isn't the vocabulary of this program ({type(error).__name__}: {error})"
        raise RulebookError(file, 1, what, "take the file that came with the program") from None


def _vocabulary(raw: Any) -> Vocabulary:
    return Vocabulary(
        books=tuple(raw["books"]),
        games=_games(),
        stages=tuple(raw["stages"]),
        marks=tuple(raw["marks"]),
        verbs=MappingProxyType(raw["verbs"]),
        between_steps=frozenset(raw["between-steps"]),
        remedies=tuple(remedy for row in raw["remedies"] for remedy in row),
        roles=tuple(raw["roles"]),
        covers=MappingProxyType({role: tuple(covered) for role, covered in raw["covers"].items()}),
        options=MappingProxyType(raw["options"]),
        moments=tuple(raw["moments"]),
        irregularities=_of_the_books(_written(raw["irregularities"]), attrgetter("irregularities")),
        requests=_of_the_books({}, attrgetter("requests")),
        borrowing=tuple(raw["borrowing"]),
    )


def _games() -> Mapping[str, GameWords]:
    """The games of all books, each read when a case is about it."""
    names = game_names()
    return LazyValues(names, _game_words)


def _game_words(name: str) -> GameWords:
    game = library()[name[:3]].games[name]
    return GameWords(game.id, game.streets, min(card.rank for card in game.deck), game.marker != "none", game.marker_may_stay)


def _written(raw: Mapping[str, Any]) -> Mapping[str, Facts]:
    return {name: Facts(tuple(tuple(group.split("|")) for group in needed), tuple(optional))
            for name, (needed, optional) in raw.items()}


def _of_the_books(written: Mapping[str, Facts], told: Callable[[Book], Specs]) -> Mapping[str, Facts]:
    """What each is told with: as the vocabulary has it; else all that any book knows of, needed where every book needs it."""
    def all_told() -> Mapping[str, Facts]:
        return {**_known(told(book) for book in library().values()), **written}

    return LazyMapping(all_told)


def _known(books: Iterable[Specs]) -> dict[str, Facts]:
    told: dict[str, dict[str, bool]] = {}
    for name, entries in (each for specs in books for each in specs.items()):
        needed = told.setdefault(name, {})
        for fact in (fact for each in entries for fact in each.facts):
            needed[fact.name] = needed.get(fact.name, True) and not fact.optional
    return {name: Facts(tuple((fact,) for fact in facts if facts[fact]), tuple(fact for fact in facts if not facts[fact]))
            for name, facts in told.items()}
