"""The account of a book: which refs have a clause, what rests on them, which tests and cases name them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rulebook.checking.cover import rows
from game.rulebook.loader import load_book, open_book


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "tests"
    (folder / "clauses").mkdir(parents=True)
    (folder / "test_deal.py").write_text(
        "".join(f"def test_{name}():\n    pass\n" for name in ("toy_b_1_a_one_card_each", "toy_b_2", "other"))
        + "".join(f"    ({row}, 3),\n" for row in ('"toy B.2", alike.deals', '"toy Z.9", alike.deals', '"toy B.2", "words"')),
        encoding="utf-8",
    )
    (folder / "clauses/toy.yaml").write_text(
        "- id: toy-001\n  cites: [toy B.1.a]\n- {id: toy-002, cites: [toy A.pot, toy B.1.a]}\n", encoding="utf-8"
    )
    return folder


def test_rows_tell_where_a_clause_is_live(folder: Path, tests: Path) -> None:
    by_ref = {row.ref: row for row in rows(load_book(folder), tests)}
    assert list(by_ref) == ["toy A.pot", "toy B.1.a", "toy B.2"]
    deal = by_ref["toy B.1.a"]
    assert (deal.kind, deal.live, deal.games, deal.written) == ("procedure", ("engine", "step"), ("toy-poker",), True)
    assert deal.uses == ("irregularity exposed-card (replace-card)", "toy-poker step deal-hole")
    assert deal.tests == ("case toy-001", "case toy-002", "test_toy_b_1_a_one_card_each")
    assert by_ref["toy A.pot"].tests == ("case toy-002",)
    assert by_ref["toy B.2"].tests == ("deals [toy B.2]", "test_toy_b_2")
    assert {"commission scale plain", "order of hands full", "toy-poker check blinds-rising"} <= set(by_ref["toy B.2"].uses)


def test_a_bundle_has_no_tests_to_name(folder: Path, tmp_path: Path) -> None:
    assert {row.tests for row in rows(load_book(folder), tmp_path / "nowhere")} == {()}


def test_missing_refs_come_in_the_books_order(folder: Path) -> None:
    (folder / "clauses/play.yaml").unlink()
    book, _ = open_book(folder)
    assert [(row.ref, row.written) for row in rows(book)] == [("toy A.pot", True), ("toy B.1.a", False), ("toy B.2", False)]
