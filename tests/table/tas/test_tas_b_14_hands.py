"""tas B.3.3 and B.14: the order of cards and hands in stud, with 52 and with 32 cards, and the sign that lists it."""

from __future__ import annotations

from game.rulebook.loader import library
from game.session.setting_up.table_sign import sign
from game.table import moves as m
from tests.cards.card_orders import FULL, beats, called, ties
from tests.table.given import deal, engine_of


def test_tas_b_3_3_suits_break_no_tie():
    assert ties(FULL, "As Kd 9c 7h 3s", "Ah Kc 9d 7s 3d")
    hole, up = {1: "As", 2: "Ah", 3: "2c"}, {1: "Kd 9c 7h 3s", 2: "Kc 9d 7s 3d", 3: "Qc Jh 8d 4h"}
    hand = deal("tas-stud", seats=range(1, 4), marker=1, table_min=5, hole=hole, up=up).to("second-card")
    hand.play("1 bet 5", "2 call", "3 call").to("settled")
    assert set(hand.paid()) == {1, 2}


def test_tas_b_3_3_rank_the_ace_is_high_and_low_only_in_a_straight():
    assert called(FULL, "5s 4d 3c 2h As") == "straight"
    assert beats(FULL, "6s 5d 4c 3h 2s", "5s 4d 3c 2h As")
    hand = deal("tas-stud", seats=range(1, 4), marker=1, table_min=5, up={1: "Kh", 2: "2c", 3: "Ad"})
    assert hand.to("second-card").to_act == 3


def test_tas_b_14_3_the_sign_lists_the_order_of_the_deck_in_use():
    def listed(game: str) -> str:
        rules = engine_of(game, table_min=5).rules
        return "\n".join(line.text.lower() for line in sign(rules) if line.about == "hands")

    full, short = listed("tas-stud"), listed("tas-stud-32")
    assert full.index("four of a kind") < full.index("full house") < full.rindex("flush")
    words = short.replace("royal flush", "").replace("straight flush", "")
    assert words.index("flush") < words.index("four of a kind") < words.index("full house")


def test_tas_b_3_4_b_thirty_two_cards_from_the_seven():
    spec = library()["tas"].game("tas-stud-32")
    assert (len(spec.deck), str(min(spec.deck))) == (32, "7c")
    hand = deal("tas-stud-32", seats=range(1, 4), marker=1, table_min=5, new_deck=True)
    assert (hand.due().move, "tas B.3.4.b" in hand.engine.rules.spec.procedure[0].cites) == (m.Chemmy(), True)
    hand.make(m.Chemmy())
    assert isinstance(hand.due().move, m.Shuffle)
