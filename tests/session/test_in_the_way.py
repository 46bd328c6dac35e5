"""What is wanting, in general: every game has words for each of its steps, and none of them names the step."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rulebook.loader import library
from game.session.narration.in_the_way import OTHER, WANTING, wanting
from game.session.narration.orders import describe_due
from game.table import moves as m
from game.table.values import DEALER, DuePost
from game.training.step_log import right_move
from tests.dealer import sat_down, table, until

GAMES = [game for book in library().values() for game in book.games]


@pytest.mark.parametrize("game", GAMES)
def test_each_step_of_a_game_has_words_that_do_not_name_it(game: str) -> None:
    session = sat_down("dealer", game).session
    for hand in (1, 2):
        while (due := session.ask()) is not None:
            told = wanting(session.engine.rules, session.table, due)
            if due.by == DEALER:
                assert told != OTHER, due
                assert describe_due(session.engine.rules, session.table, due).rstrip(".").lower() not in told.lower()
            if session.advance() is None:
                session.submit(right_move(due))  # type: ignore[arg-type]
        assert wanting(session.engine.rules, session.table, None).endswith("is over.")
        if hand == 1 and session.next_hand() is not None:
            break


def test_one_sentence_stands_for_many_steps() -> None:
    assert len(set(WANTING.values())) <= len(WANTING) // 2


def test_what_anybody_sees_is_told() -> None:
    session = table("tas-holdem", dict.fromkeys((1, 2, 3), 5000), people=(DEALER,))
    told = []
    for step in (m.Shuffle, m.CollectPost, m.DealCard):
        until(session, step)
        due = session.ask()
        if due is not None:
            told.append(wanting(session.engine.rules, session.table, due))
    assert told[0] == "The deck isn't ready."
    assert "Not all cards are out yet." in told
    assert "Seat 1 hasn't put in the small blind yet." in told


def test_who_comes_in_and_has_not_posted_is_named_with_what_they_owe() -> None:
    session = table("tas-holdem", dict.fromkeys((1, 2, 3), 5000), people=(DEALER,))
    until(session, m.CollectPost)
    due = session.ask()
    assert due is not None
    posted = replace(session.table, posts=(DuePost(9, 1000, "extra"),))
    owing = replace(due, move=m.CollectPost(9, 1000))
    assert wanting(session.engine.rules, posted, owing) == "Seat 9 hasn't put in a blind to come in yet."
