"""How something is done is told in words of the mouse or of the keys, whichever was used last."""

from __future__ import annotations

import pytest

from game.chair.dealer.how import how_in_words
from game.chair.dealer.in_hand import DealersHand
from game.chair.wording.device import by_device
from game.session.chairs import Chairs
from game.table import moves as m
from tests.dealer import FOUR, session_of


@pytest.mark.parametrize(("words", "mouse", "said"), [
    ("Click it. | Press its number.", True, "Click it."), ("Click it. | Press its number.", False, "Press its number."),
    ("Click a seat.", False, "Click a seat.")])
def test_words_with_two_halves_are_told_by_what_was_used_last(words: str, mouse: bool, said: str) -> None:
    assert by_device(words, mouse=mouse) == said


@pytest.mark.parametrize(("move", "click", "press"), [
    (m.DealCard(3), "Click Deal, then seat 3.", "Press D, then 3."), (m.Burn(), "Click Burn.", "Press B."),
    (m.TakeCommission(500, 1), "Click Take commission, then the amount, Confirm.",
     "Press K, then type the amount and press Enter.")])
def test_a_step_is_told_as_it_is_made(move: m.Move, click: str, press: str) -> None:
    session = session_of("tas-holdem", FOUR, chairs=Chairs({}))
    hand = DealersHand(session, lambda move, answers: None)
    assert [how_in_words(session.engine.rules, move, hand, mouse=mouse) for mouse in (True, False)] == [click, press]
