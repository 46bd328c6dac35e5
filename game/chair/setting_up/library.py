"""The rulebooks as a reader uses them: an outline, a search, the page of a clause, and where you were before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Protocol

from game.chair.glossary.glossary_file import glossary
from game.chair.wording.list_rows import Row
from game.rulebook.clause import Clause, Reading, parts

MOST_FOUND = 80


class BookToRead(Protocol):
    """What the reader needs of a `rulebook.book.Book`."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def edition(self) -> str: ...
    @property
    def headings(self) -> Mapping[str, str]: ...
    @property
    def clauses(self) -> Mapping[str, Clause]: ...
    @property
    def readings(self) -> Mapping[str, Reading]: ...


@dataclass(frozen=True)
class SearchHit:
    """A clause or a reading that a search found. `worth` ranks it: higher first."""

    ref: str
    title: str
    worth: int


Ruled = Callable[[str], Mapping[str, str]]


class Library:
    """All books. A ref is a clause ("tas C.11.3") or a house reading ("tas R54"). `ruled` tells what is ruled on under a clause."""

    def __init__(self, books: Sequence[BookToRead], ruled: Ruled = lambda ref: {}) -> None:
        self.ruled_under = ruled
        """The irregularities that are ruled on under a clause: by their keys ("tas exposed-card") what they are called."""
        self.books = {book.id: book for book in books}
        self._texts: dict[str, list[tuple[str, str, str]]] = {}

    def book_of(self, ref: str) -> BookToRead:
        """The book a ref stands in. Raises KeyError for a book that is not here."""
        return self.books[ref.partition(" ")[0]]

    def holds(self, ref: str) -> bool:
        """True if there is such a clause or reading."""
        book = self.books.get(ref.partition(" ")[0])
        return book is not None and (ref in book.clauses or ref in book.readings)

    def title(self, ref: str) -> str:
        """The heading of a clause, the title of a reading."""
        book = self.book_of(ref)
        return book.clauses[ref].heading if ref in book.clauses else book.readings[ref].title

    def readings_on(self, ref: str) -> list[Reading]:
        """The house readings of a clause."""
        return [reading for reading in self.book_of(ref).readings.values() if ref in reading.refs]

    def naming(self, ref: str) -> list[str]:
        """The clauses that refer to this one."""
        return [clause.ref for clause in self.book_of(ref).clauses.values() if ref in clause.related]

    def search(self, query: str, first: str = "") -> list[SearchHit]:
        """What holds every word of the query, best first; of equals, the book `first` and then the books' own order."""
        if not query.split():
            return []
        order = sorted(self.books, key=lambda book: book != first)
        found = {hit.ref: hit for words in _wordings(query) for book in order for hit in self._hits(book, words)}
        return sorted(found.values(), key=attrgetter("worth"), reverse=True)[:MOST_FOUND]

    def _hits(self, book: str, words: Sequence[str]) -> Iterator[SearchHit]:
        for ref, title, text in self._texts_of(book):
            lower = f"{ref} {title} {text}".lower()
            if all(word in lower or word in _apart(lower) for word in words):
                yield SearchHit(ref, title, sum(_worth(word, ref.lower(), title.lower()) for word in words))

    def _texts_of(self, book: str) -> list[tuple[str, str, str]]:
        if book not in self._texts:
            shelf = self.books[book]
            self._texts[book] = [(clause.ref, clause.heading, clause.summary) for clause in shelf.clauses.values()]
            self._texts[book] += [(reading.id, reading.title, reading.text) for reading in shelf.readings.values()]
        return self._texts[book]


def _wordings(query: str) -> Iterator[list[str]]:
    """The words of a query, those that mean the same in its place last: what is found by the query's own keeps its worth."""
    asked = _apart(query)
    for word in (each for each in glossary().words.values() if each.search):
        alike = [_apart(each) for each in (word.word, *word.search)]
        said = next((each for each in alike if each in asked), "")
        yield from (asked.replace(said, other).split() for other in alike if said and other != said)
    yield asked.split()


def _apart(text: str) -> str:
    """Small letters, and words that a hyphen joins as two: "heads-up" finds heads up, and the other way round."""
    return text.lower().replace("-", " ")


def _worth(word: str, ref: str, title: str) -> int:
    number = ref.partition(" ")[2]
    if word == number:
        return 12
    if number.startswith(word):
        return 6
    if word in title.split():
        return 5
    return 3 if word in title else 1


def heads(book: BookToRead, ref: str) -> list[str]:
    """The parts of the book that a clause stands under, outermost first."""
    return [part for part in parts(ref) if part in book.headings and part != ref.partition(" ")[2]]


def innermost(book: BookToRead) -> set[str]:
    """The parts that hold clauses themselves."""
    return {under[-1] for ref in book.clauses if (under := heads(book, ref))}


def outline(book: BookToRead, folded: Iterable[str]) -> list[Row]:
    """The book as rows: parts, and below each that is not folded its clauses."""
    shut, seen, rows = set(folded), set[str](), list[Row]()
    for ref, clause in book.clauses.items():
        under = heads(book, ref)
        for depth, part in enumerate(under):
            if part not in seen and not shut.intersection(under[:depth]):
                seen.add(part)
                mark = "▸" if part in shut else "▾"
                rows.append(Row(f"# {part}", f"{mark} {book.headings[part]}", part, depth=depth, head=depth == 0,
                                opens=True))
        if not shut.intersection(under):
            rows.append(Row(ref, clause.heading, ref.partition(" ")[2], depth=len(under)))
    return rows


class Trail:
    """Where the reader has been: forth, back, and forth again."""

    def __init__(self) -> None:
        self._refs: list[str] = []
        self._at = -1

    @property
    def here(self) -> str:
        """The ref that is open; empty before the first."""
        return self._refs[self._at] if self._refs else ""

    @property
    def can_back(self) -> bool:
        """True if there is a page before this one."""
        return self._at > 0

    @property
    def can_forth(self) -> bool:
        """True after going back."""
        return self._at < len(self._refs) - 1

    def go(self, ref: str) -> None:
        """Open a page; what was ahead is forgotten."""
        if ref != self.here:
            self._refs = [*self._refs[:self._at + 1], ref]
            self._at += 1

    def step(self, by: int) -> None:
        """Back with -1, forth with 1, as far as it goes."""
        self._at = max(0, min(len(self._refs) - 1, self._at + by)) if self._refs else -1
