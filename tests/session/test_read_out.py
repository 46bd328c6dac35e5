"""Hands read out against one another: two that differ never sound alike, and the card that decides is among those that are lit."""

from __future__ import annotations

from random import Random

import pytest
from study.soak.lots import games

from game.cards.card import parse_cards
from game.cards.composition import EXACTLY_TWO
from game.session.narration.read_out import deciding, read_out, same_hand
from game.session.narration.wording import hand_forms, hand_in_words
from game.table.rules import Rules
from game.table.state import Table
from tests.dealer import table
from tests.training.calls.heard import session_of

DEALS = 150


@pytest.mark.parametrize("spec", games(), ids=lambda spec: spec.id)
def test_no_hand_is_said_to_beat_one_of_the_same_words(spec) -> None:
    """In every game's order of hands and deck: with a kicker two hands are told apart just where one beats the other."""
    rules, rng = session_of(spec, 1).engine.rules, Random(spec.id)
    deck, two = [card for card in spec.deck if card.rank], rules.composition.name == EXACTLY_TWO
    close = 0
    for _ in range(DEALS):
        rng.shuffle(deck)
        own, lying = (2, 5) if two or rng.random() < 0.5 else (5, 0)
        board, mine, theirs = deck[:lying], deck[lying : lying + own], deck[lying + own : lying + 2 * own]
        scores = [rules.composition.score(rules.ranking, cards, board) for cards in (mine, theirs)]
        said = [hand_in_words(rules.ranking, rules.composition, cards, board, [other])
                for cards, other in ((mine, theirs), (theirs, mine))]
        assert (said[0] == said[1]) == (scores[0] == scores[1]), said
        close += any(" kicker" in words for words in said)
    assert close > 5


def lying(board: str, *hands: str) -> tuple[Rules, Table]:
    """A table of hold-em with these hands shown, from seat 1; the last one has been mucked."""
    session = table("rop-holdem", dict.fromkeys(range(1, len(hands) + 1), 5000))
    seats = {number: session.table.seats[number].with_(hole=parse_cards(cards), shown=True)
             for number, cards in enumerate(hands, 1)}
    last = len(hands)
    seats[last] = seats[last].with_(thrown=seats[last].hole, hole=(), mucked=True)
    return session.engine.rules, session.table.with_(seats=seats, board=parse_cards(board))


@pytest.mark.parametrize(("board", "hands", "said", "lit"), [
    ("Kh 9d 7c 4s 2h", ["Kc As", "Kd Qd"], ["a pair of kings, ace kicker", "a pair of kings, queen kicker"], "Kh Kc As"),
    ("Kh Ad 7c 4s 2h", ["Kc Js", "Kd Td"],
     ["a pair of kings, ace-jack kickers", "a pair of kings, ace-ten kickers"], "Kh Kc Ad Js"),
    ("Kh Ad 7c 4s 2h", ["Kc 9s", "Kd 7d"], ["a pair of kings", "two pair, kings and sevens"], "Kh Kc"),
    ("Kh Qh 7h 4s 2h", ["Ah 3h", "Jh Th"], ["a flush, ace high", "a flush, king high"], "Ah Kh Qh 7h 3h"),
])  # fmt: skip
def test_a_kicker_is_read_and_lit_where_it_decides(board, hands, said, lit) -> None:
    rules, at = lying(board, *hands)
    assert [read_out(rules, at, number) for number in (1, 2)] == said
    assert deciding(rules, at, 1) == set(parse_cards(lit))


@pytest.mark.parametrize(("board", "hand", "said"), [
    ("Kh Qh Jc Td 9s", "2c 3d", "the same hand: both play the board"),
    ("Kh Qh Kc Qd 9s", "Ac 3d", "the same two pair, same kicker"),
    ("Kh Qh Jc 4d 9s", "Kc 3d", "the same pair, same kickers"), ("Kh Qh Jc 4d 9s", "Tc 3d", "the same straight"),
    ("Kh Qh Jh 4h 9s", "Th 3d", "the same flush"), ("Kh Qh Jc 4d 9s", "Ac 3d", "the same five cards"),
    ("Kh Kd Kc 4d 9s", "4c 3d", "the same full house"),
])  # fmt: skip
def test_equal_hands_are_told_as_such(board, hand, said) -> None:
    rules, at = lying(board, hand, hand)
    assert same_hand(rules, at, 1) == said


@pytest.mark.parametrize(("cards", "board", "others", "forms"), [
    ("Kc Tc", "Kh Td 7c 4s 2h", [], ("two pair, kings and tens", "kings and tens", "two pair")),
    ("Kc Kd", "Kh Td Tc 4s 2h", [], ("a full house, kings full of tens", "kings full of tens", "full house")),
    ("6c 7d", "Th 9d 8c 2s 2h", [], ("a straight, ten high", "straight, ten high", "straight")),
    ("Kc As", "Kh 9d 7c 4s 2h", ["Kd Qd"],
     ("a pair of kings, ace kicker", "pair of kings, ace kicker", "kings, ace kicker", "kings")),
    ("Kc Qs", "Jh 9d 7c 4s 2h", [], ("king high",)),
])  # fmt: skip
def test_a_hand_has_shorter_and_shorter_forms(cards, board, others, forms) -> None:
    rules = table("rop-holdem", {1: 5000, 2: 5000}).engine.rules
    found = hand_forms(rules.ranking, rules.composition, parse_cards(cards), parse_cards(board), [*map(parse_cards, others)])
    assert found == forms
