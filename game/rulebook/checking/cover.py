"""How much of a book is alive: for every ref, whether its text is there, what rests on it and which tests name it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from game import resources
from game.rulebook.book import Book
from game.rulebook.checking.lint import index
from game.rulebook.checking.uses import uses
from game.rulebook.clause import Clause

_TEST = re.compile(r"def test_([a-z0-9_]+)\(")
_ROW = re.compile(r'^ +\("([^"]+)", (?:\w+\.)?([a-z]\w+), ', re.MULTILINE)
_CASE = re.compile(r"^\s*-?\s*\{?\s*id:\s*([\w-]+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class RefCover:
    """One ref of a book: what makes it live, whether its clause is written, what cites it, which tests name it. A ref without
    a clause has no kind, and nothing makes it live."""

    ref: str
    kind: str
    live: tuple[str, ...]
    games: tuple[str, ...]
    written: bool
    uses: tuple[str, ...]
    tests: tuple[str, ...]


def rows(book: Book, tests: Path | None = None) -> list[RefCover]:
    """Every ref in the book's order. `tests`: the folder of tests, else the one next to rules/; a bundle has none."""
    used, tested = _used(book), _tested(book, tests or resources.root() / "tests")
    return [_cover(ref, book.clauses.get(ref), _each(used[ref]), _each(tested[ref])) for ref in index(book)]


def _cover(ref: str, clause: Clause | None, used: tuple[str, ...], tested: tuple[str, ...]) -> RefCover:
    if clause is None:
        return RefCover(ref, "", (), (), False, used, tested)
    return RefCover(ref, clause.kind, clause.live, clause.games, True, used, tested)


def _used(book: Book) -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for use in uses(book):
        for ref in use.clauses:
            found[ref].append(use.place)
    return found


def _tested(book: Book, folder: Path) -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    refs = index(book)
    for ref, test in [*_tests_naming(refs, folder), *_cases_citing(refs, book.id, folder)]:
        found[ref].append(test)
    return found


def _tests_naming(refs: Iterable[str], folder: Path) -> Iterator[tuple[str, str]]:
    """`test_tas_c_11_3_one_card` names tas C.11.3: the longest ref that its name begins with. So does a row of a
    table of tests that begins with the ref and its check: `("tas C.11.3", alike.one_card, ...`."""
    known = frozenset(refs)
    slugs = {re.sub(r"[^a-z0-9]", "_", ref.lower()): ref for ref in known}
    for file in sorted(folder.rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        yield from ((ref, f"{check} [{ref}]") for ref, check in _ROW.findall(text) if ref in known)
        for name in _TEST.findall(text):
            words = name.split("_")
            for length in range(len(words), 1, -1):
                if ref := slugs.get("_".join(words[:length])):
                    yield ref, f"test_{name}"
                    break


def _cases_citing(refs: Iterable[str], book: str, folder: Path) -> Iterator[tuple[str, str]]:
    """A case names every ref that stands in its text."""
    known, cited = set(refs), re.compile(rf"\b{book} [A-Za-z0-9][A-Za-z0-9.-]*[A-Za-z0-9]|\b{book} [0-9]\b")
    for file in sorted((folder / "clauses").rglob("*.yaml")):
        text = file.read_text(encoding="utf-8")
        heads = list(_CASE.finditer(text))
        for head, after in zip(heads, [*heads[1:], None], strict=True):
            body = text[head.start() : after.start() if after else len(text)]
            yield from ((ref, f"case {head[1]}") for ref in set(cited.findall(body)) & known)


def _each(places: list[str]) -> tuple[str, ...]:
    return tuple(sorted(set(places)))
