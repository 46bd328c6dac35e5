"""Every clause, and what makes it live."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from typing import Any

from game import resources
from game.commands.shared.choose import books_named
from game.commands.shared.output import DONE, FOUND_WRONG, json_option, show
from game.grammar import counted
from game.rulebook.checking import cover

NAME = "clauses"
HELP = "list every clause: its kind, what uses it, and where"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("--book", metavar="B", help="only this book (tas, act, thr, rop)")
    parser.add_argument("--missing", action="store_true", help="only references with no clause")
    parser.add_argument("--taught", action="store_true", help="show where each clause is taught")
    json_option(parser)


def run(args: argparse.Namespace) -> int:
    """List the clauses."""
    if args.taught:
        return _taught(args)
    rows = [row for book in books_named(args.book) for row in cover.rows(book, resources.root() / "tests")]
    missing = [row for row in rows if not row.written]
    shown = missing if args.missing else rows
    show(args, [_figures(row) for row in shown], _lines(shown, len(rows), len(missing)))
    return FOUND_WRONG if missing else DONE


def _taught(args: argparse.Namespace) -> int:
    from game.school.lessons.curriculum import taught_in

    found = {ref: lessons for book in books_named(args.book) for ref, lessons in taught_in(book).items()}
    nowhere = [ref for ref, lessons in found.items() if not lessons]
    lines = [f"{ref:24}{'; '.join(lessons) or 'taught nowhere'}" for ref, lessons in found.items()]
    show(args, [{"ref": ref, "lessons": list(lessons)} for ref, lessons in found.items()],
         [*lines, f"{counted(len(found), 'clause')}, {len(nowhere)} taught nowhere"])
    return FOUND_WRONG if nowhere else DONE


def _figures(row: cover.RefCover) -> dict[str, Any]:
    return {
        "ref": row.ref,
        "kind": row.kind,
        "live": list(row.live),
        "games": list(row.games),
        "written": row.written,
        "uses": list(row.uses),
        "tests": list(row.tests),
    }


def _lines(rows: Iterable[cover.RefCover], total: int, missing: int) -> Iterator[str]:
    for row in rows:
        where = "; ".join([*row.uses, *row.tests]) if row.written else "no clause"
        yield f"{row.ref:24}{row.kind:14}{', '.join(row.live):28}{where}".rstrip()
    yield f"{total} refs, {missing} without a clause"
