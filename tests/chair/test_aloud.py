"""A table in words that can be spoken, and signs that cannot."""

from __future__ import annotations

import pytest

from game.cards.card import Card
from game.chair.seen.view import CardState, CardView, PotView, SeatState, SeatView, TableView
from game.chair.wording.table_aloud import QUESTIONS
from game.client.widgets.aloud import sayable, spoken_key


def up(*names: str) -> tuple[CardView, ...]:
    return tuple(CardView(Card.parse(name), CardState.UP) for name in names)


VIEW = TableView(
    (SeatView(1, "Ada", 49000, cards=up("As", "Kh"), bet=1000),
     SeatView(2, "Seat 2", 0, SeatState.ALL_IN, (CardView(), CardView())),
     SeatView(3, "Hobby", 50000, SeatState.FOLDED), SeatView(4, state=SeatState.EMPTY)),
    up("Qs", "7d", "2c"), pots=(PotView(6000, "main"), PotView(2000, "side 1", 2)), turn=1)  # fmt: skip


@pytest.mark.parametrize(("key", "me", "told"), [
    ("p", 1, "Main 60, side 1 20. Bets: seat 1, Ada 10."),
    ("b", 1, "Board: queen of spades, seven of diamonds, two of clubs."),
    ("c", 1, "Your cards: ace of spades, king of hearts."),
    ("c", 0, "Seat 1, Ada: ace of spades, king of hearts."),
    ("c", 2, "You have no cards."),
    ("s", 1, "You: 490, bet 10. Seat 2: 0, all in. Seat 3, Hobby: 500, folded."),
    ("t", 1, "Your turn. 2 players still in."),
    ("t", 3, "Seat 1, Ada's turn. 2 players still in."),
])  # fmt: skip
def test_what_is_asked_by_key_is_told_as_far_as_it_is_seen(key: str, me: int, told: str) -> None:
    assert QUESTIONS[key](VIEW, me) == told


def test_signs_become_words() -> None:
    assert sayable("✓ Exact  ·  85%, 2×") == "Exact, 85 per cent, 2 times"
    assert sayable("Deal …") == "Deal."
    assert sayable("spades ♠ and hearts ♥, a 10♠") == "spades and hearts, a ten of spades"
    assert sayable("A♥ 10♣, 7♦") == "ace of hearts ten of clubs, seven of diamonds"
    assert spoken_key("Ctrl+Enter") == "Control Enter"
    assert spoken_key("Esc") == "Escape"
    assert spoken_key("+") == "+"
