"""What the book demands can be said: the remedy and the clause of every ruling and answer stand in the lists of its game."""

from __future__ import annotations

import pytest

from game.chair.stopping.lists import clause_rows, remedy_rows, under_headings
from game.client.widgets.listview import narrowed
from game.rulebook.game_spec import GameSpec
from game.rulebook.irregularities import remedies
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.setting_up.stakes import proposed
from game.table.moves.putting_right import ShowHand
from game.table.rules import Rules
from tests.dealer import rules_of

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
    ("tas-holdem", "over the fold line", "tas C.19.17"), ("tas-holdem", "folded card is seen", "tas C.18.5"),
    ("tas-stud", "acted early", "tas B.11.3.g"), ("rop-holdem", "fouled hand", "rop 19.1.g"),
])
def test_a_clause_is_found_by_what_people_call_the_thing_that_happened(game: str, query: str, clause: str) -> None:
    assert clause in [row.key for row in narrowed(clause_rows(rules_of(game)), query)]


def test_the_clauses_begin_with_the_parts_that_deal_with_what_is_said_to_have_happened() -> None:
    """Whole parts, wherever in them the answer stands, and all the other clauses after them."""
    rules = rules_of("tas-holdem")
    every, near = clause_rows(rules), clause_rows(rules, "fold-out-of-turn")
    assert {row.key for row in every} == {row.key for row in near}
    chosen = [row.key for row in near if not row.bare]
    part = [row.key for row in every if row.key.startswith("tas C.19.")]
    assert chosen[:len(part)] == part
    assert len(part) > 15
    assert [key for key in chosen if key not in part] == [row.key for row in every if not row.bare and row.key not in part]


@pytest.mark.parametrize(("game", "query", "clause"), [
    ("tas-holdem", "buy", "tas C.5.2.h"), ("tas-holdem", "management representative sets", "tas C.5.2.h"),
    ("tas-holdem", "top-up", "tas C.5.2.h"), ("tas-holdem", "sight", "tas C.5.3"),
])
def test_a_clause_is_found_by_what_it_says_and_by_what_its_words_mean(game: str, query: str, clause: str) -> None:
    book = library()["tas"]
    rows = list(under_headings(book, book.clauses_of(game)))
    assert clause in [row.key for row in narrowed(rows, query)]


def test_a_ruling_and_the_move_that_carries_it_out_have_one_name() -> None:
    assert ShowHand.chosen == remedies()["show-to-all"].said.replace("it", "a hand")
