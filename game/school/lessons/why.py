"""Why: from a clause up the tree of its book, to what it stands under, and to how this program reads it."""

from __future__ import annotations

from collections.abc import Iterator

from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run
from game.rulebook.book import Book
from game.rulebook.clause import Clause, parts


def above(book: Book, ref: str) -> list[Clause]:
    """The clauses that a clause stands under, the nearest first."""
    outer = [f"{book.id} {part}" for part in parts(ref)[:-1]]
    return [book.clauses[each] for each in reversed(outer) if each in book.clauses]


def climbed(book: Book, ref: str) -> list[Paragraph]:
    """A clause, those above it with their headings, the readings of it, and what it is related to. Empty for what is no clause."""
    clause = book.clauses.get(ref)
    return [] if clause is None else list(_climb(book, clause))


def _climb(book: Book, clause: Clause) -> Iterator[Paragraph]:
    yield plain("Why", size="small", colour="muted", before=0)
    yield from _told(clause, before=4)
    under = book.heading(clause.ref) if book.heading(clause.ref) != clause.heading else ""
    higher = above(book, clause.ref)
    if higher or under:
        yield plain(f"Found in: {under}" if under else "Found in", colour="muted", before=18)
    for each in higher:
        yield from _told(each, before=8)
    own = [reading for reading in book.readings.values() if clause.ref in reading.refs]
    if own:
        yield plain("How this house reads it", colour="muted", before=18)
    for reading in own:
        yield Paragraph((ref_run(reading.id), TextRun(f"  {reading.title}", bold=True)), "body", 8, True)
        yield Paragraph((TextRun(reading.text),), "body", 2, True)
    near = [ref for ref in clause.related if ref in book.clauses]
    if near:
        yield plain("See also", colour="muted", before=18)
    for ref in near:
        yield Paragraph((ref_run(ref), TextRun(f"  {book.clauses[ref].heading}")), "body", 4)


def _told(clause: Clause, *, before: int) -> Iterator[Paragraph]:
    yield Paragraph((ref_run(clause.ref), TextRun(f"  {clause.heading}", bold=True)), "body", before)
    yield plain(clause.summary, before=2)
