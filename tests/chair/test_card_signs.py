"""Cards in short."""

from __future__ import annotations

import pytest

from game.chair.seen.card_signs import in_signs


@pytest.mark.parametrize(("said", "short"), [
    ("Seat 5 shows king of spades, ten of hearts, five of spades: a pair of kings.", "Seat 5 shows K♠ 10♥ 5♠: a pair of kings."),
    ("Burn one, then the ace of clubs.", "Burn one, then the A♣."),
    ("Seat 2 has two pair, kings and fives.", "Seat 2 has two pair, kings and fives.")])
def test_a_sentence_with_its_cards_in_signs(said: str, short: str) -> None:
    assert in_signs(said) == short
