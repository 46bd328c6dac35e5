"""What the book demands can be said: the remedy and the clause of every ruling and answer stand in the lists of its game."""

from __future__ import annotations

import pytest

from game.chair.stopping.lists import clause_rows, remedy_rows, under_headings
from game.client.widgets.listview import narrowed
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.setting_up.stakes import proposed
from game.table.rules import Rules

GAMES = [spec for book in library().values() for spec in book.games.values()]


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_ruling_of_the_game_can_be_given(spec: GameSpec) -> None:
    book = library()[spec.book]
    rules = Rules(book, spec, resolve(spec, proposed(spec, {})))
    remedies, clauses = {row.key for row in remedy_rows(book)}, {row.key for row in clause_rows(rules)}
    for each in book.irregularities_of(spec.id):
        for ruling in each.rulings:
            assert ruling.remedy in remedies, (each.id, ruling.remedy)
            assert set(ruling.cites or ruling.readings) <= clauses, (each.id, ruling.cites)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_answer_of_the_game_can_be_given(spec: GameSpec) -> None:
    book = library()[spec.book]
    there = {clause.ref for clause in book.clauses_of(spec.id)}
    for specs in book.requests.values():
        for answer in (answer for each in specs if each.binds(spec.id) for answer in each.answers):
            assert set(answer.cites) <= there, answer


def test_a_list_holds_nothing_of_other_games() -> None:
    book = library()["rop"]
    draw = {clause.ref for clause in book.clauses_of("rop-draw-52")}
    assert not {ref for ref in draw if ref.startswith("rop 17.")}, "Omaha's clauses are no draw's"


@pytest.mark.parametrize(("game", "query", "clause"), [
    ("tas-holdem", "buy", "tas C.5.2.h"), ("tas-holdem", "management representative sets", "tas C.5.2.h"),
    ("tas-holdem", "top-up", "tas C.5.2.h"), ("tas-holdem", "sight", "tas C.5.3"),
])
def test_a_clause_is_found_by_what_it_says_and_by_what_its_words_mean(game: str, query: str, clause: str) -> None:
    book = library()["tas"]
    rows = list(under_headings(book, book.clauses_of(game)))
    assert clause in [row.key for row in narrowed(rows, query)]
