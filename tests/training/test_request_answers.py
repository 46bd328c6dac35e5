"""What is marked of an answer to a request: whose it was, in the game's own word for a place."""

from __future__ import annotations

import pytest

from game.irregularities.requests.requests import Answer
from game.session.cash.asking import Reply, Wish
from game.session.cash.floor import GRANTED
from game.training.grading import Grade
from game.training.request_answers import CALL, GRANT, REFUSE, WISH, answer_verdict
from tests.dealer import rules_of


@pytest.mark.parametrize(("game", "who"), [("act-canberra", "Box 3 asks"), ("tas-holdem", "Seat 3 asks")])
def test_a_mark_names_the_place_as_the_game_does(game: str, who: str) -> None:
    reply = Reply(Wish("top-up", 3, amount=5000), Answer(GRANTED, "dealer", ()), 0, 0, False, 2)
    verdict = answer_verdict(rules_of(game), reply, GRANT, "", 4)
    assert verdict.what is not None
    assert str(verdict.what.facts[WISH]).startswith(who)


@pytest.mark.parametrize(("request_", "given", "grade"), [
    ("deck-change", GRANT, Grade.EXACT), ("deck-change", CALL, Grade.EXACT), ("deck-change", REFUSE, Grade.WRONG_REMEDY),
    ("top-up", CALL, Grade.WRONG_REMEDY)])
def test_a_new_deck_comes_with_the_floor(request_: str, given: str, grade: Grade) -> None:
    reply = Reply(Wish(request_, 3, amount=5000), Answer(GRANTED, "", ("tas C.2.4.a",)), 0, 0, False, 2)
    assert answer_verdict(rules_of("tas-holdem"), reply, given, "tas C.2.4.a", 4).grade is grade
