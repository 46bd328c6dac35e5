"""Every irregularity of every game: what can be perceived of it, when it comes, what can be known, what is due."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import resources
from game.commands.shared.choose import books_named, game_named
from game.commands.shared.output import DONE, FOUND_WRONG, BadInput, json_option, show
from game.rulebook.book import Book
from game.rulebook.irregularity_spec import IrregularitySpec

if TYPE_CHECKING:
    from game.irregularities.catalogue.irregularity import Irregularity

NAME = "catalogue"
HELP = "list every irregularity of every game: evidence, moments, facts, remedies, clauses, tests"
_WORD = re.compile(r"[\w-]+")
EVERY_CELL = "tests/table/test_evidence.py"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("--book", metavar="B", help="only this book (tas, act, thr, rop)")
    parser.add_argument("--game", metavar="G", help="only this game")
    json_option(parser)


def run(args: argparse.Namespace) -> int:
    """List the cells."""
    if args.game:
        its_book = game_named(args.game)[0].id
        if args.book not in (None, its_book):
            raise BadInput(f"--game {args.game}: it is a game of {its_book}, not of {args.book}; leave out --book")
        args.book = its_book
    rows = [row for book in books_named(args.book) for row in cells(book) if args.game in (None, row["game"])]
    bare = [row for row in rows if not row["evidence"] or row["unknown"]]
    show(args, rows, _lines(rows, len(bare)))
    return FOUND_WRONG if bare else DONE


def cells(book: Book) -> Iterator[dict[str, Any]]:
    """Each irregularity of each game of a book."""
    from game.irregularities import catalogue  # slow: with it comes all that can go wrong at a table

    for game, spec in book.games.items():
        records = catalogue.of(spec)
        for each in book.irregularities_of(game):
            yield _cell(book, game, each, records[each.id])


def _cell(book: Book, game: str, spec: IrregularitySpec, record: Irregularity) -> dict[str, Any]:
    evidence = record.evidence
    facts = [fact.name for fact in spec.facts]
    clauses = (ref for ruling in spec.rulings for ref in ruling.cites)
    return {
        "book": book.id, "game": game, "irregularity": spec.id, "title": spec.title,
        "evidence": [_sign(trace.captions, trace.words) for trace in evidence.traces],
        "moments": _moments(record),
        "seen": [fact for fact in facts if fact in evidence.reveals],
        **{key: {fact: each for fact, each in found.items() if fact in facts}
           for key, found in (("asked", evidence.asks), ("counted", evidence.counts), ("checked", evidence.checks))},
        "unknown": [fact for fact in facts if fact not in evidence.known],
        "remedies": list(dict.fromkeys(ruling.remedy for ruling in spec.rulings)),
        "clauses": list(dict.fromkeys(clauses)),
        "tests": [EVERY_CELL, *[name for name, words in _words(book.id) if spec.id in words]],
    }  # fmt: skip


def _sign(captions: Iterable[str], words: Iterable[str]) -> str:
    from game.session.evidence.evident import with_words  # slow, as the catalogue is

    return with_words(next(iter(captions), ""), next(iter(words), ""))


def _moments(record: Irregularity) -> list[str]:
    """The part of the hand, and by whose doing it comes of itself; told otherwise only by an instructor or in a drill."""
    who = [name for name, chance in (("dealer errs", record.dealers), ("player errs", record.players), ("wrong step", record.slip))
           if chance]
    return [record.part, *(who or ["staged"])]


@cache
def _words(book: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """The tests of a book with the words in them, where the tests are at hand."""
    root = resources.root() / "tests"
    found: list[Path] = [*root.glob(f"cases/{book}*.yaml"), *root.glob(f"table/{book}/*.py")]
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(found)}
    return tuple((path.relative_to(root.parent).as_posix(), frozenset(_WORD.findall(text))) for path, text in texts.items())


def _lines(rows: list[dict[str, Any]], bare: int) -> Iterator[str]:
    for row in rows:
        yield f"{row['game']}  {row['irregularity']}  ({row['title']})"
        yield from (f"  signs: {line}" for line in row["evidence"])
        yield f"  moments: {', '.join(row['moments'])}"
        yield f"  seen: {', '.join(row['seen']) or 'nothing to tell'}"
        yield from (f"  {key}: {', '.join(f'{fact} ({how})' for fact, how in row[key].items())}"
                    for key in ("asked", "counted", "checked") if row[key])
        yield f"  remedies: {', '.join(row['remedies'])}; clauses: {', '.join(row['clauses']) or 'none'}"
        yield f"  tests: {', '.join(row['tests'])}"
    yield f"{len(rows)} cells, {bare} without evidence"
