"""What the first hand needs is read in the thread of the players, not while a frame waits."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game import resources
from game.chair.pace import prepare
from game.rulebook.loader import load_book
from game.session.chairs import Chairs
from tests.dealer import session_of


def test_the_book_is_read_before_the_first_move() -> None:
    book = load_book(resources.rules() / "tas")
    parts: list[Any] = [book.clauses, book.readings, book.requests, book.irregularities]
    rules = session_of(chairs=Chairs({})).engine.rules
    session = SimpleNamespace(chairs=SimpleNamespace(agents={}),
                              engine=SimpleNamespace(rules=SimpleNamespace(book=book, ranking=rules.ranking, spec=rules.spec)))
    prepare(session)  # type: ignore[arg-type]
    assert all(vars(part).get("_values") for part in parts)
