"""Reads a chapter of lessons, strictly: whatever is wrong is one message with file, line, place and what would be right.

    chapter: Before the first card
    about: The table, the deck, the shuffle.
    game: thr-holdem                # or games: {rop-stud5-52: {cards: 52}, ...}, words that stand as {cards} in the lessons
    after: [table]                  # chapters that come before it, by the names of their files
    lessons:
    - id: shuffle
      title: The shuffle
      about: Every hand begins with it.
      minutes: 3
      table: {seats: [1, 2, 3, 4], marker: 1}
      parts:
      - show: Watch the dealer riffle the deck.
        why: Nobody may know where a card lies.
        cite: thr 1
        until: {done: dealer shuffle}
      - do: Now you.
        table: again
        until: {done: dealer shuffle}

A part has one of the keys tell, show, do, alone, ask, find, rule, which says what the trainee reads; or quiz, a kind of exercise,
with its `seed`, `later: true` for a moment after a round of betting, and `worked: true` where it is shown with its answer. A
`table` is written as the `given` of a case, with `settings`, `to` (a stage it is played to), `plays` (lines of the players) and
`seat` (the person's) beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from game.cases.language import strict_yaml
from game.cases.language.faults import CaseError, Fault, KeyPath, one_of
from game.cases.language.strict_yaml import Map
from game.cases.language.value_kind import show_value
from game.cases.language.vocabulary import GameWords, vocabulary
from game.files import guard
from game.rulebook.loader import library
from game.session.setting_up.role_names import ROLE_NAMES
from game.training.lessons.lesson import Chapter, Lesson, LessonPart
from game.training.lessons.lesson_keys import entries, filled, keys, text
from game.training.lessons.part_file import PartReader

MOST_BYTES = 256 * 1024
MADE = ("irregularities", "clauses")
"""What the lessons of a chapter can be made of, in place of being written: `made: irregularities`."""
MOST_MINUTES = 8
Value = TypeVar("Value")


def read_chapter(file: Path) -> Chapter:
    """The chapter of a file; its book is the name of the folder. Raises CaseError for the first thing that is wrong in it; its
    `more` are the others."""
    document = strict_yaml.load(file, MOST_BYTES)
    reading = _ChapterReading(file, document)
    found = reading.attempt(reading.chapter)
    if reading.faults or found is None:
        first, *more = sorted(reading.faults, key=lambda fault: fault.line)
        first.more = tuple(more)
        raise first
    return found


class _ChapterReading:
    """A file as it is read. What is wrong is kept in `faults`, and reading goes on with what does not depend on it."""

    def __init__(self, file: Path, document: Any) -> None:
        self._file, self._document = file, document
        self.book = file.parent.name
        self.faults: list[CaseError] = []

    def attempt(self, read: Callable[[], Value]) -> Value | None:
        """What `read` answers; None where something is wrong with it."""
        try:
            return read()
        except Fault as fault:
            for each in fault.all:
                self._keep(each)
        except CaseError as error:
            self.faults.append(error)
        except Exception as fault:
            what = f"cannot be used ({guard.describe_fault(fault)})"
            self.faults.append(CaseError(self._file, 0, "", "", what, "change what you wrote last, or report it with the file"))
        return None

    def _keep(self, fault: Fault) -> None:
        key, line = ".".join(map(str, fault.path)), strict_yaml.line_at(self._document, fault.path)
        error = CaseError(self._file, line, "", key, fault.problem, fault.remedy)
        if all((error.line, error.problem) != (told.line, told.problem) for told in self.faults):
            self.faults.append(error)

    def chapter(self) -> Chapter:
        """The whole of it."""
        made = isinstance(self._document, Map) and "made" in self._document
        wanted, other = (("chapter", "about", "made"), ()) if made else (("chapter", "about", "lessons"), ("game", "games"))
        words = keys(self._document, wanted, (*other, "after"), ())
        if self.book not in library():
            raise Fault(f"{self.book} is no rulebook", "lay the file into the folder of one", ())
        title, about = text(words, "chapter", ()), text(words, "about", ())
        if made:
            if not isinstance(words["made"], str) or words["made"] not in MADE:
                raise Fault(f"{show_value(words['made'])} cannot be made", one_of(words["made"], MADE), ("made",))
            return Chapter(self._file.stem, self.book, title, about, (), self._after(words), words["made"])
        found: list[Lesson] = []
        for game, own in self._games(words).items():
            found += self._lessons(words, game, own)
        ids = [lesson.id for lesson in found]
        for at, lesson in enumerate(found):
            if lesson.id in ids[:at]:
                raise Fault(f"the id {lesson.id} stands twice", "give each lesson its own: results are kept by it", ("lessons",))
        return Chapter(self._file.stem, self.book, title, about, tuple(found), self._after(words))

    def _after(self, words: Map) -> tuple[str, ...]:
        if "after" not in words:
            return ()
        names = tuple(entries(words, "after", ()))
        chapters = {file.stem for file in self._file.parent.glob("*.yaml")}
        for at, name in enumerate(names):
            if not isinstance(name, str) or name not in chapters:
                raise Fault(f"{show_value(name)} is no chapter of this book", "write the name of its file", ("after", at))
        return names

    def _games(self, words: Map) -> Mapping[str, Mapping[str, Any]]:
        """The games of the chapter, each with its words."""
        if ("game" in words) == ("games" in words):
            raise Fault("needs a game", "write game: ID, or games: {ID: {word: value}}, one of them")
        if "game" in words:
            return {self._game(words["game"], ("game",)).id: {}}
        if not isinstance(words["games"], Map) or not words["games"]:
            raise Fault(f"{show_value(words['games'])} are no games", "write ID: {word: value}", ("games",))
        for name, own in words["games"].items():
            self._game(name, ("games", name))
            if own is not None and not isinstance(own, Map):
                raise Fault(f"{show_value(own)} are no words", "write {word: value}", ("games", name))
        return {name: own or {} for name, own in words["games"].items()}

    def _game(self, name: Any, path: KeyPath) -> GameWords:
        games = {id: game for id, game in vocabulary().games.items() if game.book == self.book}
        if not isinstance(name, str) or name not in games:
            raise Fault(f"{show_value(name)} is no game of {self.book}", one_of(name, games), path)
        return games[name]

    def _lessons(self, words: Map, game: str, own: Mapping[str, Any]) -> list[Lesson]:
        several = "games" in words and len(words["games"]) > 1
        there = enumerate(entries(words, "lessons", ()))
        found = [self.attempt(lambda each=each, at=at: self._lesson(each, at, game, own, several)) for at, each in there]  # type: ignore[misc]
        return [lesson for lesson in found if lesson is not None]

    def _lesson(self, entry: Any, at: int, game: str, own: Mapping[str, Any], several: bool) -> Lesson | None:
        path: KeyPath = ("lessons", at)
        words = keys(filled(entry, own, path), ("id", "title", "about", "minutes", "parts"), ("chair", "table", "only"), path)
        if "only" in words and game not in entries(words, "only", path):
            return None
        name, minutes, role = words["id"], words["minutes"], words.get("chair", ROLE_NAMES[0])
        if not isinstance(name, str) or not name.replace("-", "").isalnum():
            raise Fault(f"{show_value(name)} is no id", "write small letters and hyphens", (*path, "id"))
        if isinstance(minutes, bool) or not isinstance(minutes, int) or not 1 <= minutes <= MOST_MINUTES:
            raise Fault(f"{show_value(minutes)} minutes are no lesson", f"write 1 to {MOST_MINUTES}", (*path, "minutes"))
        if role not in ROLE_NAMES:
            raise Fault(f"{show_value(role)} is no chair of a lesson", one_of(role, ROLE_NAMES), (*path, "chair"))
        reader = PartReader(self._file, vocabulary().games[game], words.get("table"), role, (*path, "table"))
        parts = [self.attempt(lambda each=each, place=place: reader.part(each, place, (*path, "parts", place)))  # type: ignore[misc]
                 for place, each in enumerate(entries(words, "parts", path))]
        id_ = f"{name}-{game.removeprefix(f'{self.book}-')}" if several else name
        title, about = text(words, "title", path), text(words, "about", path)
        whole = tuple(_worked_once([part for part in parts if part is not None]))
        return Lesson(id_, self.book, game, title, about, minutes, whole, role, self._file)


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
