"""The rulebooks of the project are sound, whole and quick to open."""

from __future__ import annotations

import re

import pytest

from game import resources
from game.rulebook.checking.cover import rows
from game.rulebook.checking.lint import lint
from game.rulebook.loader import library, load_book
from game.rulebook.readers.read_texts import demands
from game.rulebook.sheets.citations import Citations
from game.rulebook.sheets.sheet import read

CLAUSES = {"tas": 283, "act": 194, "thr": 58, "rop": 425}
BOOKS = sorted(library())


@pytest.mark.parametrize(("book", "count"), CLAUSES.items())
def test_every_clause_of_every_book_is_indexed(book: str, count: int) -> None:
    assert len(demands(read(resources.rules() / book / "refs.yaml"), Citations(book))) == count


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_loads_and_agrees_with_itself(book: str) -> None:
    assert [str(finding) for finding in lint(library()[book])] == []
    assert load_book(resources.rules() / book).id == book


@pytest.mark.parametrize("book", BOOKS)
def test_every_ref_has_its_clause(book: str) -> None:
    assert [row.ref for row in rows(library()[book]) if not row.written] == []


@pytest.mark.parametrize("book", BOOKS)
def test_chapters_stand_in_the_order_of_the_book(book: str) -> None:
    """As the rulebook's tree and the list of clauses show them: each part in one piece, its chapters by their numbers."""
    chapters: dict[str, list[int]] = {}
    parts = []
    for ref in library()[book].clauses:
        part, number = re.match(r"([A-Z]*)\.?(\d*)", ref.split(" ")[1]).groups()  # type: ignore[union-attr]
        parts += [part] if parts[-1:] != [part] else []
        chapters.setdefault(part, []).append(int(number or 0))
    assert len(parts) == len(chapters)
    assert book != "tas" or parts == ["A", "B", "C", "D"]
    assert all(numbers == sorted(numbers) for numbers in chapters.values())
