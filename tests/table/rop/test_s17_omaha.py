"""Section 17: Omaha, and what section 19 says of it."""

import pytest

from game.table import events as e
from game.table.values import BURNS
from tests.table.rop.drawn import cites, hand_of


def omaha(seats=4, **told):
    return hand_of("omaha", seats, **told)


def test_rop_17_1_d_four_cards_one_at_a_time():
    hand = omaha(3).until_dealt()
    assert [len(hand.seat(n).hole) for n in (1, 2, 3)] == [4, 4, 4]
    assert hand.cards(1).split() == [str(hand.order[at]) for at in (0, 3, 6, 9)]
    assert {event.cite for event in hand.events if isinstance(event, e.CardMoved)} == {"rop 17.1.d"}


def test_rop_17_2_a_left_of_the_last_blind_acts_first():
    hand = omaha().play("pre-flop")
    assert (hand.to_act, hand.cites()["call"]) == (3, "rop 17.2.a.i")
    assert hand.refuses("3 check") == "rop 1.check"


def test_rop_17_3_a_burn_and_flop():
    hand = omaha().to("flop")
    assert (hand.table.burns, hand.table.board) == ((hand.order[16],), hand.order[17:20])
    assert [event.cite for event in hand.events if isinstance(event, e.CardMoved) and event.to == BURNS] == ["rop 17.3.a"]


def test_rop_17_3_b_the_flop_is_opened_left_of_the_button():
    hand = omaha().to("flop")
    assert (hand.to_act, hand.cites()["bet"]) == (1, "rop 17.3.b")


def test_rop_17_4_a_and_17_5_a_turn_and_river():
    hand = omaha().to("river")
    burns = [event.cite for event in hand.events if isinstance(event, e.CardMoved) and event.to == BURNS]
    assert burns == ["rop 17.3.a", "rop 17.4.a", "rop 17.5.a"]
    assert (len(hand.table.board), hand.cites()["bet"]) == (5, "rop 17.5.b")


@pytest.mark.parametrize(("stage", "clause"), [("pre-flop", "rop 17.2.c.i"), ("flop", "rop 17.3.c.i"), ("turn", "rop 17.4.c.i"),
                                               ("river", "rop 17.5.c.i")])  # fmt: skip
def test_rop_17_c_i_the_last_hand_left_wins(stage, clause):
    hand = omaha(2).to(stage)
    hand.play(f"{hand.to_act} fold").close()
    assert cites(hand, e.PotPushed) == [clause]


def test_rop_17_5_d_exactly_two_hole_cards_play():
    hole = {1: "As 2c 3d 4h", 2: "9c 9d 2s 3h"}
    assert omaha(2, hole=hole, board="Ks Qs Js 9s 4c").over().paid() == {2: 20}


def test_rop_17_5_e_only_the_used_hole_cards_decide_the_odd_chip():
    hole = {1: "6c 6d 5h 5c", 2: "Jh Th Kc 3c", 3: "Jd Td As 4s"}
    hand = omaha(3, hole=hole, board="9h 8c 7d 2s 2h", limit="no-limit").play("3 call", "1 fold", "2 stand").over()
    assert hand.paid() == {2: 13, 3: 12}


def test_rop_r68_by_suit_first_the_spade_decides():
    hole = {1: "6c 6d 5h 5c", 2: "Jh Tc Kc 3c", 3: "Jd Ts 4c 4d"}
    told = {"hole": hole, "board": "9h 8c 7d 2s 2h", "limit": "no-limit", "odd_chip_card": "suit-then-rank"}
    assert omaha(3, **told).play("3 call", "1 fold", "2 stand").over().paid() == {2: 12, 3: 13}


def test_rop_17_6_d_pot_limit():
    assert omaha(3, limit="pot").to("flop").play("1 bet 30").legal()["raise-to"] == (60, 120)


def test_rop_17_6_f_three_raises():
    hand = omaha(3).to("flop").play("1 bet 10", "2 raise-to 20", "3 raise-to 30", "1 raise-to 40")
    assert hand.refuses("2 raise-to 50") == "rop 17.6.f"


def test_rop_9_1_k_low_omaha():
    hole = {1: "As 2d Kc Kd", 2: "Qs Qd Jc Jd"}
    assert omaha(2, hole=hole, board="3h 4h 8c Qh Qc", low=True).over().paid() == {1: 20}


def test_rop_5_1_a_v_ten_players():
    hand = omaha(10).over()
    assert (hand.engine.rules.spec.seats_most, hand.deck_is_whole()) == (10, True)


def test_rop_19_25_the_exposed_hole_card_becomes_the_first_burn():
    hand = omaha(3)
    while len(hand.table.dealt) < 4:
        assert hand.automatic()
    hand.goes_wrong("exposed-card", seat=2)
    assert hand.ruled().cites == ("rop 19.25",)
    hand.to("flop")
    assert (hand.table.burns, hand.table.board) == ((hand.order[4],), hand.order[13:16])
    assert hand.order[12] in hand.seat(2).hole


def test_rop_19_28_a_flop_shown_early_comes_again():
    hand = omaha(3).play("3 call").goes_wrong("card-shown-early", stage="flop", burned=True)
    assert hand.ruled().cites == ("rop 19.28",)
    assert (hand.table.board, hand.legal()["raise-to"]) == ((), (20, 20))
    assert len(hand.to("flop").table.board) == 3


def test_rop_19_30_two_cards_on_the_turn():
    hand = omaha(3).to("flop").play("1 check", "2 check", "3 check")
    while hand.due().move is None or type(hand.due().move).__name__ != "DealBoard":
        assert hand.automatic()
    hand.goes_wrong("extra-board-cards", stage="turn", count=2)
    extra = hand.table.board[-1]
    hand.ruled()
    assert (len(hand.table.board), hand.table.burns[-1]) == (4, extra)
    assert len(hand.to("river").table.burns) == 3
