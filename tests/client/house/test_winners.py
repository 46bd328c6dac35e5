"""Who has won is seen until the next hand, with the hand that did it: also where the dealer mucks it after the pot is pushed."""

from __future__ import annotations

import pytest

from game.chair.stand_in import finish_hand
from game.session.narration.wording import hand_in_words
from tests.client.house.conftest import Open
from tests.client.house.test_taken_back import sat

pytestmark = pytest.mark.usefixtures("at_once")


@pytest.mark.parametrize(("book", "game"), [("thr", "thr-holdem"), ("tas", "tas-holdem"), ("rop", "rop-draw-52")])
def test_the_winning_hand_lies_open_and_is_named_until_the_next_one(opened: Open, book: str, game: str) -> None:
    here = opened()
    table = sat(here, book, game)
    seen = 0
    for _ in range(25):
        finish_hand(table.play)
        here.pilot.step(2)
        last, rules, view = table.play.session.table, table.play.rules, table._view()
        for award in last.awards:
            seat = last.seats[award.seat]
            if not seat.shown:
                continue
            seen += 1
            cards = seat.cards or seat.thrown
            lying = next(each for each in view.seats if each.seat == award.seat)
            assert [each.card for each in lying.cards] == list(cards)
            named = hand_in_words(rules.ranking, rules.composition, cards, last.board)
            assert lying.holds.startswith(named), "a kicker that decides comes after it"
            assert view.won
            assert named in table.looks.strip().prompt.text
        if seen > 1 or table.play.session.over is not None:
            break
        here.pilot.press("n")
    assert seen
