"""Sections 11 to 17, game by game: what each section says of its own game alone. What several say alike: test_clauses_alike.py."""

from __future__ import annotations

from game.table import moves as m
from game.table.steps.drawing import OverBlindStep
from tests.table.given import deal
from tests.table.rop import alike
from tests.table.rop.alike import stud
from tests.table.rop.drawn import draw, drawers, hand_of


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


def test_rop_12_2_b_the_others_follow_and_the_opener_has_no_second_turn():
    hand = stud("stud5-52", 4).to("second-card").play("2 bet 10")
    assert (hand.to_act, set(hand.legal())) == (3, {"call", "raise-to", "fold"})
    assert set(hand.cites().values()) == {"rop 12.2.b"}
    hand.play("3 call", "4 call", "1 call")
    assert hand.close().table.betting is None


def test_rop_12_4_e_the_odd_chip_goes_to_the_highest_card():
    hole, up = {1: "Ah", 2: "Ad", 3: "2s"}, {1: "Qd Jc 9s 8h", 2: "Qs Jh 9c 8c", 3: "3c 4d 5h 7d"}
    hand = stud("stud5-52", hole=hole, up=up, limit="no-limit", table_min=10, ante=7).to("second-card")
    hand.play("3 bet 10", "1 call", "2 call").over()
    assert hand.paid() == {1: 26, 2: 25}


def test_rop_13_1_b_antes_come_before_the_cut():
    hand = stud("stud7-52", 4, ante=3)
    while not isinstance(hand.due().move, m.Post):
        hand.make(hand.own_move(hand.due()))
    assert hand.refuses(m.Cut(20)) == "rop 13.1.b"
    assert hand.to("deal").pot == 12


def test_rop_13_2_a_the_lowest_card_makes_a_whole_bet():
    hand = stud("stud7-52").to("third-card")
    assert (hand.to_act, hand.legal(), hand.cites()) == (2, {"bet": (10, 10)}, {"bet": "rop 13.2.a"})
    assert hand.refuses("2 fold") == "rop 13.2.a"
    assert stud("stud7-52", up={1: "3d", 2: "3c", 3: "Ah"}).to("third-card").to_act == 2


def test_rop_13_3_a_a_burn_then_a_card_face_up_to_each():
    hand = stud("stud7-52", 4)
    for number, street in enumerate(("fourth-card", "fifth-card", "sixth-card")):
        hand.to(street)
        first = 12 + 5 * number
        assert hand.table.burns[-1] == hand.order[first]
        assert tuple(hand.seat(seat).up[-1] for seat in range(1, 5)) == hand.order[first + 1 : first + 5]


def test_rop_13_3_b_the_best_open_hand_opens_by_suit_where_they_are_equal():
    hand = stud("stud7-52", up={1: "Kd 8s", 2: "3c 7d", 3: "Kh 8c"}).to("fourth-card")
    assert (hand.to_act, hand.legal()) == (3, {"fold": True, "check": True, "bet": (10, 10)})
    assert stud("stud7-52", up={1: "Kd As", 2: "9c 9d", 3: "Jh 8c"}).to("fourth-card").to_act == 2


def test_rop_13_4_d_the_called_one_shows_first_the_best_five_of_seven():
    hole = {1: "Ah Kh 2h", 2: "3d 3h Qs", 3: "9d Qh 2c"}
    hand = stud("stud7-52", hole=hole).to("seventh-card").play("1 bet 20", "2 call", "3 call").close().play("1 show")
    assert (hand.due().by, [choice.kind for choice in hand.due().choices]) == (2, ["show"])
    hand.play("2 show")
    assert [choice.kind for choice in hand.due().choices] == ["show", "muck"]
    assert hand.over().paid() == {2: 96}


def test_rop_13_4_e_the_odd_chip_goes_by_the_cards_of_the_five():
    hole = {1: "As Kc 6h", 2: "Ac Qh 6d", 3: "Ks Kh Jc"}
    up = {1: "Td 9d 8c 7s", 2: "Th 9s 8h 7c", 3: "5c Qd 5h Js"}
    hand = deal("rop-stud7-40", seats=range(1, 4), limit="no-limit", table_min=10, ante=7, hole=hole, up=up).to("third-card")
    hand.play("3 bet 10", "1 call", "2 call").over()
    assert hand.paid() == {1: 25, 2: 26}


def test_rop_13_5_c_the_call_is_in_the_pot_before_the_limit_is_taken():
    for limit, most in (("pot", 27), ("half-pot", 16)):
        hand = stud("stud7-52", 4, limit=limit, table_min=5, ante=3).to("third-card").play("2 bet 5")
        assert hand.legal()["raise-to"] == (10, most)


def test_rop_13_5_e_three_raises_for_more_than_two():
    hand = stud("stud7-52").to("third-card").play("2 bet 10", "3 raise-to 20", "1 raise-to 30", "2 raise-to 40")
    assert hand.refuses("3 raise-to 50") == "rop 13.5.e"
    assert "raise-to" in hand.play("3 fold").legal()


def test_rop_15_1_d_three_cards_each_and_one_on_the_board_without_a_burn():
    hand = hand_of("manila3-32", 4).to("first-card")
    assert [len(hand.seat(seat).hole) for seat in range(1, 5)] == [3] * 4
    assert (hand.table.board, hand.table.burns) == ((hand.order[12],), ())


def test_rop_15_2_a_left_of_the_last_blind_acts_first_and_nobody_checks():
    hand = alike.opened("manila3-36")
    assert (hand.to_act, set(hand.legal())) == (3, {"call", "raise-to", "fold"})
    assert hand.refuses("3 check") == "rop 1.check"


def test_rop_15_3_a_a_burn_and_one_card_in_each_of_three_rounds():
    hand = hand_of("manila3-36", 9).to("first-card")
    for number, street in enumerate(("second-card", "third-card", "fourth-card"), 1):
        hand.to(street)
        assert hand.table.burns[number - 1] == hand.order[26 + 2 * number]
        assert hand.table.board[number] == hand.order[27 + 2 * number]


def test_rop_15_4_a_the_last_burn_and_card_use_the_deck_up():
    hand = hand_of("manila3-36", 9).to("fifth-card")
    assert (len(hand.table.burns), len(hand.table.board), hand.table.stub) == (4, 5, ())
    assert hand.table.board[4] == hand.order[35]


def test_rop_15_4_b_in_the_last_round_an_all_in_seat_is_passed_over():
    hand = hand_of("manila3-36", 5, stacks={1: 10}).to("fifth-card")
    assert (hand.to_act, hand.cites()) == (2, {"fold": "rop 15.4.b", "check": "rop 15.4.b", "bet": "rop 15.4.b"})


def test_rop_17_5_a_a_burn_and_the_last_card():
    hand = hand_of("omaha", 6).to("river")
    assert (hand.table.burns[-1], hand.table.board[-1]) == (hand.order[30], hand.order[31])
    assert len(hand.table.stub) == 20
