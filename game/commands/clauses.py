"""Every clause: what it says in our words, where it is taught and practised, what rests on it, what tests it."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from textwrap import wrap

from game import resources
from game.commands.shared.choose import books_named
from game.commands.shared.output import DONE, FOUND_WRONG, BadInput, json_option, show
from game.rulebook.book import Book
from game.rulebook.checking import cover

NAME = "clauses"
HELP = "print every clause: what it says, where it is taught and practised, what uses it, what tests it"
WIDE = 100
"""Letters to a line."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("words", metavar="WORD", nargs="*", help="only the clause of this number, or those with all these words")
    parser.add_argument("--book", metavar="B", help="only this book (tas, act, thr, rop)")
    parser.add_argument("--missing", action="store_true", help="only references with no clause")
    parser.add_argument("--taught", action="store_true", help="a line for each clause: the lessons that teach it")
    parser.add_argument("--untaught", action="store_true", help="only clauses that no lesson teaches")
    json_option(parser)


@dataclass(frozen=True)
class _Entry:
    """A ref with its words: `lessons` are titles by id, `practised` what goes wrong by its key, `readings` texts by title."""

    row: cover.RefCover
    heading: str
    summary: str
    readings: Mapping[str, str]
    lessons: Mapping[str, str]
    practised: Mapping[str, str]

    def has(self, words: Iterable[str]) -> bool:
        whole = f"{self.row.ref} {self.heading} {self.summary}".lower()
        return all(word in whole for word in words)


def run(args: argparse.Namespace) -> int:
    """Print the clauses."""
    entries = [entry for book in books_named(args.book) for entry in _entries(book)]
    missing = [entry for entry in entries if not entry.row.written]
    untaught = [entry for entry in entries if entry.row.written and not entry.lessons]
    shown = missing if args.missing else untaught if args.untaught else entries
    if args.words:
        typed = " ".join(args.words).lower()
        shown = ([entry for entry in shown if typed in (entry.row.ref.lower(), entry.row.ref.partition(" ")[2].lower())]
                 or [entry for entry in shown if entry.has(typed.split())])
        if not shown:
            raise BadInput(f"{typed}: no clause has that number or those words; without words all are printed")
    total = f"{len(entries)} refs, {len(missing)} without a clause, {len(untaught)} taught nowhere"
    lines = map(_taught, shown) if args.taught else (line for entry in shown for line in _lines(entry))
    show(args, [_figures(entry) for entry in shown], [*lines, total])
    return FOUND_WRONG if (untaught if args.taught or args.untaught else missing) else DONE


def _entries(book: Book) -> Iterator[_Entry]:
    from game.school.lessons.curriculum import curriculum, taught_in
    from game.training.on_demand.offered import offered

    titles = {lesson.id: lesson.title for lesson in curriculum(book.id).lessons}
    taught, on_demand = taught_in(book), offered([book])
    for row in cover.rows(book, resources.root() / "tests"):
        clause = book.clauses.get(row.ref)
        yield _Entry(row, clause.heading if clause else "no clause", clause.summary if clause else "",
                     {reading.title: reading.text for reading in book.readings.values() if row.ref in reading.refs},
                     {id_: titles[id_] for id_ in taught.get(row.ref, ())},
                     {each.key: each.title for each in on_demand if row.ref in each.cites})


def _figures(entry: _Entry) -> dict[str, object]:
    row = entry.row
    return {
        "ref": row.ref,
        "heading": entry.heading,
        "says": entry.summary,
        "readings": dict(entry.readings),
        "lessons": list(entry.lessons),
        "practised": list(entry.practised),
        "kind": row.kind,
        "live": list(row.live),
        "games": list(row.games),
        "written": row.written,
        "uses": list(row.uses),
        "tests": list(row.tests),
    }


def _taught(entry: _Entry) -> str:
    return f"{entry.row.ref:24}{'; '.join(entry.lessons) or 'taught nowhere'}"


def _lines(entry: _Entry) -> Iterator[str]:
    yield f"{entry.row.ref}  {entry.heading}"
    readings = [f"House reading: {title}. {text}" for title, text in entry.readings.items()]
    named = {"Taught in": [f"{title} ({id_})" for id_, title in entry.lessons.items()],
             "See it go wrong": entry.practised.values(), "Used by": entry.row.uses, "Tested by": entry.row.tests}
    for said in [entry.summary, *readings, *(f"{what}: {'; '.join(each)}" for what, each in named.items() if each)]:
        yield from wrap(said, WIDE, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    yield ""
