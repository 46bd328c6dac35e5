"""Section 13, seven card stud, clause by clause: seats, each round, shares, limits, the notice."""

from __future__ import annotations

from game.table import events as e
from game.table import moves as m
from tests.table.given import deal
from tests.table.rop import alike
from tests.table.rop.alike import UP, stud
from tests.table.rop.drawn import cites


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


def test_rop_13_2_b_i_alone_after_the_forced_bet():
    hand = stud("stud7-52", 4).to("third-card").play("2 bet 10", "3 fold", "4 fold", "1 fold").over()
    assert (hand.stack(2), cites(hand, e.PotPushed)) == (506, ["rop 13.2.b.i"])
    assert not any(player.shown for player in hand.table)


def test_rop_13_2_b_ii_two_left_get_the_next_card():
    hand = stud("stud7-52").to("third-card").play("2 bet 10", "3 fold", "1 call").to("fourth-card")
    assert (len(hand.table.burns), [len(hand.seat(seat).up) for seat in (1, 2)]) == (1, [2, 2])


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


def test_rop_13_4_b_the_best_open_hand_opens_the_last_round():
    hand = stud("stud7-52", up={1: "Kd As 9c 8h", 2: "3c 7d 7s 4s", 3: "Jh 8s 5d 6d"}).to("seventh-card")
    assert (hand.to_act, set(hand.legal())) == (2, {"fold", "check", "bet"})


def test_rop_13_4_d_the_called_one_shows_first_the_best_five_of_seven():
    hole = {1: "Ah Kh 2h", 2: "3d 3h Qs", 3: "9d Qh 2c"}
    hand = stud("stud7-52", hole=hole).to("seventh-card").play("1 bet 20", "2 call", "3 call").close()
    hand.play("1 show")
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


def test_rop_13_5_b_a_raise_is_no_less_than_any_before():
    stacks = dict.fromkeys((1, 2, 3), 500) | {4: 72}
    hand = stud("stud7-52", 4, limit="no-limit", table_min=10, stacks=stacks, up=UP).to("fourth-card")
    alike.a_raise_is_no_less_than_any_before(hand, "rop 13.5.b")


def test_rop_13_5_c_the_call_is_in_the_pot_before_the_limit_is_taken():
    for limit, most in (("pot", 27), ("half-pot", 16)):
        hand = stud("stud7-52", 4, limit=limit, table_min=5, ante=3).to("third-card").play("2 bet 5")
        assert hand.legal()["raise-to"] == (10, most)


def test_rop_13_5_e_three_raises_for_more_than_two():
    hand = stud("stud7-52").to("third-card").play("2 bet 10", "3 raise-to 20", "1 raise-to 30", "2 raise-to 40")
    assert hand.refuses("3 raise-to 50") == "rop 13.5.e"
    assert "raise-to" in hand.play("3 fold").legal()


def test_rop_13_5_d_spread_limits():
    hand = stud("stud7-52", 4, limit="spread", table_min=5, table_max=50).to("fourth-card")
    alike.spread_limits_hold(hand, "rop 13.5.d")
