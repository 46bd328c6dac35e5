"""The glossary as data: `assets/glossary.yaml` has a line on each word of the field, and tables that show what is meant.

    tables:
      holdem: {game: tas-holdem, table: {seats: [1, 2, 3], marker: 1, to: flop}}
    words:
    - word: puck
      means: The black disc in front of the player who gets the first card.
      cite: [tas A.puck]
      like: [button]
      picture: {at: holdem, of: [marker]}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Annotated, Final, TypeAlias

from game import resources
from game.files import guard
from game.files.fault import FaultCollector
from game.files.schema.entry import Entry, read
from game.files.schema.typed import DistinctList, Help, Letters, Special, typed, word_of
from game.rulebook.loader import library

MOST_LETTERS: Final = 150
"""What is said of a word is a line or two of its page."""


# ---- what the file may say


@dataclass(frozen=True, slots=True)
class GlossaryReading:
    """What an entry may name: the words that there are, and the tables."""

    words: frozenset[str]
    tables: frozenset[str]


def _clause(entry: Entry, about: object) -> str:
    book = library().get(entry.text().partition(" ")[0])
    return entry.word(book.clauses if book is not None else [f"{book} …" for book in library()], "clause of any book")


def _books(entry: Entry, about: object) -> Mapping[str, str]:
    found, gathered = dict[str, str](), FaultCollector()
    for name, words in entry.table().items():
        gathered.take(entry.inner(words.key, words.name).word, library(), "rulebook")
        found[name] = gathered.take(words.title) or ""
    gathered.check()
    return found


def _games() -> frozenset[str]:
    return frozenset(game for book in library().values() for game in book.games)


def _whole(entry: Entry, about: object) -> Entry:
    entry.table()
    return entry


Word: TypeAlias = Annotated[str, Letters(40)]
Clause: TypeAlias = Annotated[str, Special("clause", _clause)]
Known: TypeAlias = Annotated[str, Special("word of the glossary", words=attrgetter("words"))]
Table: TypeAlias = Annotated[str, Special("table of this file", words=attrgetter("tables"))]
Game: TypeAlias = Annotated[str, word_of("game", _games)]


@dataclass(frozen=True, slots=True)
class WordTable:
    """A table on which something is shown. It is laid when it is looked at (`felt_tables.py`)."""

    game: Annotated[Game, Help("the game that is dealt there")]
    table: Annotated[Entry, Special("table", _whole, like=dict), Help("the table, as a lesson lays one")]
    open: Annotated[bool, Help("all hands lie face up")] = False


@dataclass(frozen=True, slots=True)
class WordPicture:
    """What shows a word."""

    at: Annotated[Table, Help("one of the tables")]
    of: Annotated[tuple[str, ...], DistinctList(), Help("what it is about, such as `marker` or `bet 2`")]


@dataclass(frozen=True, slots=True)
class GlossaryWord:
    """A word and what it means."""

    word: Annotated[Word, Help("the word that this program uses")]
    means: Annotated[str, Letters(MOST_LETTERS), Help("what it means, in a line")]
    forms: Annotated[tuple[Word, ...], DistinctList(), Help("other shapes in which a text may have it; its plural is known")] = ()
    search: Annotated[tuple[Word, ...], DistinctList(), Help("what a search of the rulebooks looks for as well")] = ()
    books: Annotated[Mapping[str, str] | None, Special("books", _books, like=Mapping[str, str]),
                     Help("what rulebooks call it that have a word of their own, by the id of the book")] = None  # fmt: skip
    cite: Annotated[tuple[Clause, ...], DistinctList(), Help("where the books say so")] = ()
    like: Annotated[tuple[Known, ...], DistinctList(), Help("words that go with it")] = ()
    picture: Annotated[WordPicture | None, Help("what of the felt shows it")] = None
    linked: Annotated[bool, Help("texts lead here from it; false for a word that also means something every day")] = True


@dataclass(frozen=True, slots=True)
class Glossary:
    """The words in the order of the alphabet, by the words; and the tables, by their names."""

    tables: Mapping[str, WordTable]
    words: Annotated[Mapping[str, GlossaryWord], Special("words", like=tuple[GlossaryWord, ...])]


# ---- reading


def usual_file() -> Path:
    """Where the glossary lies."""
    return resources.assets() / "glossary.yaml"


@cache
def glossary() -> Glossary:
    """The glossary of this program. Raises FileFault."""
    return read_glossary(usual_file())


def read_glossary(file: Path) -> Glossary:
    """The glossary of a file; its tables are not laid yet. Raises FileFault, for all that is wrong in it."""
    return guard.guarded(file, _glossary, read(file))


def _glossary(entry: Entry) -> Glossary:
    parts, gathered = entry.fields(("tables", "words")), FaultCollector()
    tables = {name: gathered.take(typed, WordTable, each) for name, each in parts["tables"].table().items()}
    entries = parts["words"].entries()
    names = frozenset(each.table()["word"].node.text for each in entries if "word" in each.table())
    about = GlossaryReading(names, frozenset(tables))
    words, owner = dict[str, GlossaryWord](), dict[str, str]()
    for each in entries:
        word = gathered.take(typed, GlossaryWord, each, about)
        for form in (word.word, *word.forms) if word is not None else ():
            if form.lower() in owner:
                gathered.add(each.fault(f"{form} is already under {owner[form.lower()]}", "keep it in one place"))
            owner[form.lower()] = word.word if word is not None else ""
        if word is not None:
            words[word.word] = word
    gathered.check()
    in_order = dict(sorted(words.items(), key=lambda pair: pair[0].lower()))
    return Glossary({name: table for name, table in tables.items() if table is not None}, in_order)
