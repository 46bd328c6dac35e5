"""Section 11, draw, clause by clause: seats, blinds, the first round, what goes on, limits, the notice."""

from __future__ import annotations

from game.table.steps.drawing import OverBlindStep
from tests.table.rop import alike
from tests.table.rop.drawn import draw, drawers


def test_rop_11_2_c_ii_with_two_left_the_draw_follows():
    hand = draw(4).play("3 raise-to 20", "4 fold", "1 call", "2 fold").to("draw")
    assert hand.to_act == 1
    hand.play("1 draw 0", "3 draw 0")
    assert drawers(hand) == [(1, 0), (3, 0)]


def test_rop_11_5_e_the_call_is_in_the_pot_before_the_limit_is_taken():
    for limit, most in (("pot", 125), ("half-pot", 75)):
        hand = draw(5, limit=limit).to("after-draw")
        assert hand.pot == 50
        assert hand.play("3 bet 25").legal()["raise-to"] == (50, most)


def test_rop_11_5_f_spread_limits():
    alike.spread_limits_hold(draw(4, limit="spread", table_min=5, table_max=50).to("after-draw"), "rop 11.5.f")


def test_rop_11_5_g_three_raises_for_more_than_two():
    hand = draw(4).to("after-draw").play("3 bet 20", "4 raise-to 40", "1 raise-to 60", "2 raise-to 80")
    assert hand.refuses("3 raise-to 100") == "rop 11.5.g"
    assert "raise-to" in hand.play("3 fold", "4 fold").legal()


def test_rop_1_draw_cards_are_thrown_and_replaced_face_down():
    hand = draw(3).to("draw")
    thrown = hand.seat(1).hole[:2]
    hand.play(f"1 draw {thrown[0]} {thrown[1]}", "dealer deal 1 down", "dealer deal 1 down")
    assert (hand.seat(1).discarded, len(hand.seat(1).hole)) == (thrown, 5)


def test_rop_1_over_blind_bet_only_left_of_the_last_blind_and_only_twice_it():
    hand = draw(4).until(OverBlindStep)
    assert hand.refuses("4 over-blind 20") == "rop 11.1.c.iv"
    assert hand.refuses("3 over-blind 15") == "rop 11.5.c"
    assert hand.play("3 over-blind 20").bets() == {1: 5, 2: 10, 3: 20}
