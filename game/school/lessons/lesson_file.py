"""Reads a chapter of lessons.

    chapter: Before the first card
    about: The table, the deck, the shuffle.
    game: thr-holdem                # or games: {rop-stud5-52: {cards: 52}, ...}, words that stand as {cards} in the lessons
    after: [table]                  # chapters that come before it, by their file names
    proves: [winners, next-card]    # kinds of exercises by which somebody who has dealt before shows that they know it
    deals: 3                        # and so many hands that they deal
    lessons:
    - id: shuffle
      title: The shuffle
      about: Every hand begins with it.
      minutes: 3
      table: {seats: [1, 2, 3, 4], marker: 1}
      parts:
      - show: Watch the dealer riffle the deck.
        why: Nobody should be able to follow a card.
        cite: thr 1
        until: {done: dealer shuffle}
      - do: Now you.
        table: again
        until: {done: dealer shuffle}

A part has one of the keys tell, show, do, alone, ask, find, rule, which says what the trainee reads; or turn, order, pay, which
are done on the felt: the hands of a table at its showdown are turned over or put in order, chips are paid `to` a seat out of the
tray, so much (`amount`) in such `chips`, perhaps in the `fewest`; or quiz, a kind of exercise, with its `seed`, `later: true` for
a moment after a round of betting, and `worked: true` where it is shown with its answer; or watch, an irregularity, which makes
several parts: it happens, is put right, its clauses are read, so many hands that look `alike` are judged. A `table` is written as
the `given` of a case, with `settings`, `to` (a stage it is played to), `plays` (lines of the players), `seat` (the person's) and
`deal` (a number: tables with the same one get the same cards) beside it. A part `only` for some games names them. With `guest`
somebody of the house's policy (rules/house-guests.yaml) is there. A lesson may be dealt in
another `game` than its chapter.

A file of an academy's own (`.dealerlesson`) is written the same, with `game`, whose book is its book wherever it lies.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Annotated, Literal

from game.cases.language.case import Given
from game.cases.language.values import in_a_case
from game.cases.language.vocabulary import vocabulary
from game.files import guard
from game.files.fault import ContentFault, FaultCollector, FileFault, nearest
from game.files.schema.entry import Entry, of_text, read
from game.files.schema.typed import Between, Help, Letters, OwnName, Special, typed
from game.files.yaml_file import Node
from game.rulebook.loader import library
from game.school.lessons.lesson import Chapter, Lesson, LessonPart
from game.school.lessons.part_file import AnyPart, Game, LessonReading, game_word, read_parts
from game.session.setting_up.role_names import ROLE_NAMES, RoleName
from game.training.questions.all_kinds import KINDS

MOST_BYTES = 256 * 1024
LESSON = ".dealerlesson"
_PLACE = re.compile(r"\{([a-z][a-z0-9-]*)\}")

# ---- what a file may say


@dataclass(frozen=True, slots=True)
class ChapterReading:
    """What the lessons of a chapter may name: its book, the chapters that lie with it, its games, each with its words; and the
    lessons of games that have been `read` before."""

    book: str
    chapters: frozenset[str]
    games: Mapping[str, Mapping[str, Node]] = field(default_factory=dict)
    read: Mapping[str, Sequence[Lesson]] = field(default_factory=dict)


def _games(entry: Entry, about: ChapterReading) -> dict[str, Mapping[str, Node]]:
    found, gathered = dict[str, Mapping[str, Node]](), FaultCollector()
    for name, words in entry.table().items():
        gathered.take(game_word, entry.inner(words.key, words.name), about)
        table = {} if words.node.kind == "scalar" and words.plain() is None else gathered.take(words.table)
        found[name] = {word: each.node for word, each in (table or {}).items()}
    gathered.check()
    return found


def _chapter_name(entry: Entry, about: ChapterReading) -> str:
    return entry.word(about.chapters, "chapter of this book")


def _kind(entry: Entry, about: object) -> str:
    return entry.word(KINDS, "kind of exercise")


def _lesson_id(entry: Entry, about: object) -> str:
    name = entry.text()
    if not name.replace("-", "").isalnum():
        raise entry.fault(f"{name} isn't an id", "write small letters and hyphens")
    return name


@dataclass(frozen=True, slots=True)
class LessonWords:
    """A lesson as a file has it."""

    id: Annotated[str, Special("name", _lesson_id), Help("its name; results are saved under it")]
    title: Annotated[str, OwnName(60), Help("its name on screen")]
    about: Annotated[str, Letters(240), Help("what the trainee reads before it begins")]
    minutes: Annotated[int, Between(1, 8), Help("how long it takes, as the list of lessons shows it")]
    parts: Annotated[tuple[LessonPart, ...], Special("list of parts", read_parts, like=tuple[AnyPart, ...]),
                     Help("one thing at a time")]
    chair: Annotated[RoleName, Help("where the person sits; the dealer's chair if left out")] = "dealer"
    table: Annotated[Entry | None, in_a_case(Given), Help("the table for parts that don't set their own")] = None
    calls: Annotated[bool, Help("the trainee makes the calls; in a demonstration the program makes them")] = False
    deck: Annotated[bool, Help("the trainee washes and shuffles motion by motion")] = False
    chips_by_hand: Annotated[bool, Help("the trainee moves every chip by hand")] = False
    game: Annotated[Game | None, Help("its game, if it isn't the chapter's")] = None
    only: Annotated[tuple[Game, ...], Help("the chapter's games it's for; all if left out")] = ()


def _lessons(entry: Entry, about: ChapterReading) -> tuple[Lesson, ...]:
    """The lessons of a chapter, once for each of its games."""
    entries, gathered, found = entry.entries(), FaultCollector(), list[Lesson]()
    if not entries:
        raise entry.fault("there is no lesson", "begin each with `- id: ...`")
    for game in about.games:
        found += about.read.get(game) or gathered.take(_of_game, entries, game, about) or ()
    ids = [lesson.id for lesson in found]
    for at, name in enumerate(ids):
        if name in ids[:at]:
            gathered.add(entry.fault(f"the id {name} is there twice", "give each lesson its own: results are saved under it"))
    gathered.check()
    return tuple(found)


def _of_game(entries: Sequence[Entry], game: str, about: ChapterReading) -> list[Lesson]:
    gathered = FaultCollector()
    found = [lesson for each in entries for lesson in gathered.take(_lesson, each, game, about) or ()]
    gathered.check()
    return found


@dataclass(frozen=True, slots=True)
class ChapterWords:
    """A chapter as a file has it."""

    chapter: Annotated[str, OwnName(60), Help("its name on screen")]
    about: Annotated[str, Letters(240), Help("what the list says about it")]
    lessons: Annotated[tuple[Lesson, ...], Special("list of lessons", _lessons, like=tuple[LessonWords, ...]),
                       Help("a list of lessons, in their order")] = ()
    game: Annotated[Game | None, Help("the game that is dealt")] = None
    games: Annotated[Mapping[str, Mapping[str, Node]] | None, Special("game", _games, like=Mapping[str, dict]),
                     Help("several games, each with the words for {word} in the lessons")] = None
    after: Annotated[tuple[Annotated[str, Special("chapter", _chapter_name)], ...],
                     Help("chapters that come before it, by their file names")] = ()
    proves: Annotated[tuple[Annotated[str, Special("kind of exercise", _kind)], ...],
                      Help("kinds of exercises that show somebody knows it")] = ()
    deals: Annotated[int, Between(0, 9), Help("how many hands somebody deals to show that")] = 0
    tested: Annotated[tuple[Annotated[str, Letters(20)], ...],
                      Help("criteria of a test that it prepares for, beside what its questions show")] = ()
    made: Annotated[Literal["irregularities", "clauses"] | None, Help("what the program makes its lessons from")] = None

    def check(self, entry: Entry, about: object) -> None:
        """It is written or made, and of a game if it is written. Raises ContentFault."""
        if self.made and (self.lessons or self.game or self.games):
            raise entry.fault("it is made and written as well", "leave out made, or game and lessons")
        if not self.made and "lessons" not in entry.table():
            raise entry.fault("the key `lessons` is missing", "add `lessons:`, or `made: irregularities`")


# ---- reading


def read_chapter(file: Path) -> Chapter:
    """The chapter of a file; its book is the name of the folder, or in an academy's own file that of its game. Raises FileFault,
    for all that is wrong in it."""
    own = file.suffix.lower() == LESSON
    return guard.guarded(file, own_chapter, read(file, MOST_BYTES)) if own else BookChapter(file).chapter


class BookChapter:
    """A chapter of a book: read as a whole where somebody waits for it, or game by game where there is time."""

    def __init__(self, file: Path) -> None:
        self._file, self._entry, self._read = file, read(file, MOST_BYTES), dict[str, Sequence[Lesson]]()

    @cached_property
    def chapter(self) -> Chapter:
        """The chapter. Raises FileFault, for all that is wrong in it."""
        return guard.guarded(self._file, self._whole)

    def pieces(self) -> Iterator[Callable[[], object]]:
        """Its reading in pieces, a game each. A file of many games would hold somebody up for a tenth of a second."""
        with suppress(FileFault):  # the whole tells it
            given, about = self._entry.table(), self._about
            for game in _of_games(self._entry, given, about) if "lessons" in given else ():
                yield partial(self._take, game)
        yield partial(getattr, self, "chapter")

    def _take(self, game: str) -> None:
        given = self._entry.table()
        about = replace(self._about, games=_of_games(self._entry, given, self._about))
        with suppress(FileFault):  # the whole tells it
            self._read[game] = guard.guarded(self._file, _of_game, given["lessons"].entries(), game, about)

    def _whole(self) -> Chapter:
        if self._about.book not in library():
            raise self._entry.fault(f"{self._about.book} isn't a rulebook", "lay the file into the folder of one")
        return _chapter(self._entry, self._about)

    @property
    def _about(self) -> ChapterReading:
        folder = self._file.parent
        return ChapterReading(folder.name, frozenset(each.stem for each in chapter_files(folder)), read=self._read)


def chapter_of(words: str, file: Path) -> Chapter:
    """The chapter that would be written into an academy's own file. Raises FileFault, for all that is wrong in it."""
    return guard.guarded(file, own_chapter, of_text(words, file))


def own_chapter(entry: Entry) -> Chapter:
    """An academy's own chapter, of the book of its game. Raises ContentFault, for all that is wrong in it."""
    given = entry.table()
    if "game" not in given:
        raise entry.fault("the key `game` is missing", "add `game:`, one of the games")
    if "made" in given:
        raise given["made"].fault("an academy's own lessons are written", "leave made out")
    return _chapter(entry, ChapterReading(given["game"].word(vocabulary().games, "game")[:3], frozenset()))


def _chapter(entry: Entry, about: ChapterReading) -> Chapter:
    given, gathered = entry.table(), FaultCollector()
    if "made" not in given:
        about = replace(about, games=gathered.take(_of_games, entry, given, about) or {})
    words = gathered.take(typed, ChapterWords, entry, about)
    gathered.check()
    assert words is not None
    return Chapter(entry.file.stem, about.book, words.chapter, words.about, words.lessons, words.after, words.made or "",
                   words.proves, words.deals, words.tested)


def _of_games(entry: Entry, given: Mapping[str, Entry], about: ChapterReading) -> Mapping[str, Mapping[str, Node]]:
    if ("game" in given) == ("games" in given):
        raise entry.fault("needs a game", "write game: ID or games: {ID: {word: value}}, not both")
    return {game_word(given["game"], about): {}} if "game" in given else _games(given["games"], about)


def _lesson(entry: Entry, game: str, about: ChapterReading) -> list[Lesson]:
    """The lesson for a game; none where it is not for that one."""
    raw = entry.table()
    if "only" in raw and game not in [each.node.text for each in raw["only"].entries()]:
        return []
    gathered = FaultCollector()
    entry = entry.inner(entry.key, _filled(entry.node, about.games[game], entry.file, gathered))
    gathered.check()
    given = entry.table()
    chair: RoleName = next((word for word in ROLE_NAMES if "chair" in given and given["chair"].node.text == word), "dealer")
    dealt = game_word(given["game"], about) if "game" in given else game
    reading = LessonReading(about, vocabulary().games[dealt], chair, given.get("table"))
    words = typed(LessonWords, entry, reading, given)
    id_ = f"{words.id}-{game.removeprefix(f'{about.book}-')}" if len(about.games) > 1 else words.id
    parts = tuple(_worked_once(words.parts))
    among = game if dealt != game else ""
    return [Lesson(id_, about.book, dealt, words.title, words.about, words.minutes, parts, words.chair, entry.file, words.calls,
                   among, words.deck, words.chips_by_hand)]


def _filled(node: Node, words: Mapping[str, Node], file: Path, gathered: FaultCollector) -> Node:
    """A value with the words of a game in their places. A place that stands alone takes the value that the word has."""
    if node.kind != "scalar":
        return Node(node.kind, node.line, items=[_filled(each, words, file, gathered) for each in node.items])
    if "{" not in node.text:
        return node
    for name in _PLACE.findall(node.text):
        if name not in words:
            remedy = nearest(name, words) if words else "write the words out"
            gathered.add(ContentFault(file, node.line, f"no game of this chapter has the word {{{name}}}", remedy))
            return node
    if alone := _PLACE.fullmatch(node.text):
        word = words[alone[1]]
        return replace(word, line=node.line) if word.kind == "scalar" else word
    return replace(node, text=_PLACE.sub(lambda place: words[place[1]].text, node.text))


def _worked_once(parts: Sequence[LessonPart]) -> Iterator[LessonPart]:
    """What has been shown with its answer is not shown again: one of several kinds may be another one in some games."""
    behind: set[str] = set()
    for part in parts:
        worked = part.quiz.kind if part.quiz is not None and part.quiz.worked else ""
        if worked not in behind:
            yield part
        if worked:
            behind.add(worked)


def chapter_files(folder: Path) -> list[Path]:
    """The files of a book's lessons, in their order."""
    return sorted(folder.glob("*.yaml"))
