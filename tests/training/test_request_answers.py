"""What is marked of an answer to a request: whose it was, in the game's own word for a place."""

from __future__ import annotations

import pytest

from game.irregularities.requests.requests import Answer
from game.session.cash.asking import Reply, Wish
from game.session.cash.floor import GRANTED
from game.training.request_answers import GRANT, WISH, answer_verdict
from tests.dealer import rules_of


@pytest.mark.parametrize(("game", "who"), [("act-canberra", "Box 3 asks"), ("tas-holdem", "Seat 3 asks")])
def test_a_mark_names_the_place_as_the_game_does(game: str, who: str) -> None:
    reply = Reply(Wish("top-up", 3, amount=5000), Answer(GRANTED, "dealer", ()), 0, 0, False, 2)
    verdict = answer_verdict(rules_of(game), reply, GRANT, "", 4)
    assert verdict.what is not None
    assert str(verdict.what.facts[WISH]).startswith(who)
