"""The rulebooks of the project are sound, whole and quick to open."""

from __future__ import annotations

import pytest

from game import resources
from game.rulebook.citations import Citations
from game.rulebook.cover import missing
from game.rulebook.lint import lint
from game.rulebook.loader import library, load_book
from game.rulebook.read_texts import demands
from game.rulebook.sheet import read

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
    assert missing(library()[book]) == []
