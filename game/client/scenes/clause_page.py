"""The page of a clause or of a house reading, as paragraphs with references to follow."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.chair.setting_up.library import Library, Readable, heads
from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run, small_caps
from game.chair.wording.rule_words import spoken
from game.chair.wording.setting_words import setting_title
from game.grammar import and_list, counted
from game.rulebook.clause import Clause, Reading
from game.rulebook.schema.event_words import EXAMPLES

LIVE = {"engine": "the table enforces it", "step": "a dealer's step follows it", "ruling": "rulings cite it",
        "conduct": "it covers conduct", "setting": "a house setting follows it", "layout": "the layout shows it",
        "sign": "the limits sign shows it", "tournament": "tournaments follow it", "reference": "for reference only"}
STAGED = "staged: "
"""How a link begins that leads to an irregularity, and not to a clause."""
NUMBER = re.compile(r"\b(?:RA?\d+|[A-Z]\.[\w.-]*\w|\d+\.[\w.-]*\w)")


def page(library: Library, ref: str) -> list[Paragraph]:
    """What is shown for a ref. Raises KeyError if the library does not hold it."""
    book = library.book_of(ref)
    if ref in book.clauses:
        return list(_clause(library, book, book.clauses[ref]))
    return list(_reading(library, book, book.readings[ref]))


def front_page(book: Readable) -> list[Paragraph]:
    """What is shown before a clause is opened."""
    count = f"{counted(len(book.clauses), 'clause')}, {counted(len(book.readings), 'house reading')}."
    return [plain(book.title, size="title", bold=True), plain(book.edition, colour="muted", before=2), plain(count),
            plain("Choose a clause on the left, or type to search all books.", colour="muted")]


def _clause(library: Library, book: Readable, clause: Clause) -> Iterator[Paragraph]:
    where = " › ".join([book.title, *(book.headings[part] for part in heads(book, clause.ref))])
    yield plain(where, size="small", colour="muted")
    yield plain(clause.heading, size="title", bold=True, before=6)
    yield plain(small_caps(clause.ref), size="small", colour="clause", before=2)
    yield Paragraph(tuple(linked(library, book, clause.summary)), "body", 14)
    for sentence in dict.fromkeys(clause.say.values()):
        said = sentence.format_map(EXAMPLES)
        as_ = "Announced: " if said == sentence else "Announced, for example: "
        yield Paragraph((TextRun(as_, colour="muted"), TextRun(f"“{said}”")), "body", 12)
    live = and_list([LIVE[word] for word in clause.live])
    yield plain(f"{spoken(clause.kind)}: {live}.", size="small", colour="muted", before=12)
    for reading in library.readings_on(clause.ref):
        yield from _house(library, book, reading)
    yield from _staged(library, clause.ref)
    yield from _list(library, "See also", [ref for ref in clause.related if library.holds(ref)])
    yield from _list(library, "Referred to by", [ref for ref in library.naming(clause.ref)
                                                 if ref not in clause.related])


def _staged(library: Library, ref: str) -> Iterator[Paragraph]:
    """What goes wrong and is ruled on under this clause: each leads to a table at which it happens."""
    found = library.ruled_under(ref)
    if found:
        yield plain("See it at a table", size="body", colour="muted", before=20)
    for key, title in found.items():
        yield Paragraph((TextRun(title, f"{STAGED}{key}", "clause"),), "body", 2)


def _house(library: Library, book: Readable, reading: Reading) -> Iterator[Paragraph]:
    head = (TextRun("House reading ", colour="accent", bold=True), ref_run(reading.id),
            TextRun(f"  {reading.title}", bold=True))
    yield Paragraph(head, "body", 20, marked=True)
    yield Paragraph(tuple(linked(library, book, reading.text)), "body", 0, marked=True)
    setting = f" The house setting “{setting_title(reading.setting, book.id)}” can change it." if reading.setting else ""
    yield Paragraph((TextRun(f"Our words, not the book's.{setting}", colour="muted"),), "small", 0, marked=True)


def _reading(library: Library, book: Readable, reading: Reading) -> Iterator[Paragraph]:
    yield plain(f"{book.title} › House readings", size="small", colour="muted")
    yield plain(reading.title, size="title", bold=True, before=6)
    yield from _house(library, book, reading)
    yield from _list(library, "Clauses", [ref for ref in reading.refs if library.holds(ref)])


def _list(library: Library, title: str, refs: list[str]) -> Iterator[Paragraph]:
    if refs:
        yield plain(title, size="body", colour="muted", before=20)
    for ref in refs:
        yield Paragraph((ref_run(ref), TextRun(f"  {library.title(ref)}")), "body", 2)


def linked(library: Library, book: Readable, text: str) -> Iterator[TextRun]:
    """Text in which every number of a clause or reading of the same book leads there."""
    done = 0
    for match in NUMBER.finditer(text):
        ref = f"{book.id} {match.group()}"
        if library.holds(ref):
            if text[done:match.start()]:
                yield TextRun(text[done:match.start()])
            yield TextRun(match.group(), ref, "clause")
            done = match.end()
    if text[done:]:
        yield TextRun(text[done:])
