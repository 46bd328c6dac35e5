"""Hints, the review of a hand, and the report of a session."""

from __future__ import annotations

import pytest

from game.rulebook.loader import library
from game.session.round import Round
from game.session.session import Session
from game.table import moves as m
from game.training.hints import hint
from game.training.review import review
from tests.dealer import FOUR, play_out, table, until


def deal_due(**places: object) -> Session:
    session = table("tas-holdem", FOUR, **places)  # type: ignore[arg-type]
    until(session, m.DealCard)
    return session


# ---- hints


def test_hints_say_no_more_than_was_asked_for() -> None:
    session = deal_due()
    first, second, third = (hint(session, level) for level in (1, 2, 3))
    assert (first.text, first.cite) == ("The book has it under “Hole cards”.", "")
    assert second.text == "Deal one card, face down, to seat 1."
    assert third.cite == "tas C.11.3"
    assert (third.text, third.why) == (second.text, library()['tas'].reason('deal-card', ()))


def test_there_is_no_hint_when_nothing_is_due_and_none_beyond_the_last() -> None:
    session = deal_due()
    with pytest.raises(ValueError, match="from 1 to 3"):
        hint(session, 4)
    play_out(session)
    assert hint(session, 1) is None


def test_the_hint_for_a_ruling_keeps_the_remedy_to_itself() -> None:
    session = deal_due()
    session.submit(m.Misplay("card-to-wrong-seat", (("seat", 4),)))
    session.submit(m.StopPlay())
    assert hint(session, 2).text == "Give the ruling."


# ---- review


def with_incident() -> Round:
    session = deal_due()
    session.submit(m.Misplay("chips-hidden", (("seat", 4),), by=4))
    session.advance()
    session.submit(m.StopPlay())
    play_out(session)
    return session.round


def test_a_review_has_a_step_for_every_move_with_words_clause_and_reason() -> None:
    whole = with_incident()
    steps = review(whole)
    assert [step.at for step in steps] == list(range(len(whole)))
    board = next(step for step in steps if step.cite == "tas C.11.5")
    assert board.text.startswith("The flop: ")
    assert board.why == library()["tas"].reason("deal-board", ["flop"])
    assert board.due.text == "Deal the flop: three cards, face up."
