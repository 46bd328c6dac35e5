"""Sections 14 and 15: Manila with two and with three hole cards, and what section 19 says of it."""

import pytest

from game.rulebook.errors import SettingsError
from game.table import events as e
from game.table import moves as m
from game.table.values import BURNS
from tests.table.given import engine_of
from tests.table.rop.drawn import cites, hand_of

GAMES = ("manila2-32", "manila3-36", "manila3-32")
STREETS = ("second-card", "third-card", "fourth-card", "fifth-card")


def manila(seats=3, game="manila2-32", **told):
    return hand_of(game, seats, **told)


def called(seats=3, game="manila2-32", **told):
    """The first round is over, everybody in."""
    return manila(seats, game, **told).to("second-card")


# ---- the deal


@pytest.mark.parametrize(("game", "cards"), [("manila2-32", 2), ("manila3-36", 3), ("manila3-32", 3)])
def test_rop_14_1_d_and_15_1_d_hole_cards_then_one_card_up_without_a_burn(game, cards):
    hand = manila(4, game).play("first-card")
    assert [len(hand.seat(n).hole) for n in range(1, 5)] == [cards] * 4
    assert (len(hand.table.board), hand.table.burns) == (1, ())
    assert hand.table.board[0] == hand.order[4 * cards]
    section = "14" if game == "manila2-32" else "15"
    assert {event.cite for event in hand.events if isinstance(event, e.CardMoved)} == {f"rop {section}.1.d"}


@pytest.mark.parametrize("game", GAMES)
def test_rop_14_3_a_and_15_3_a_the_board_grows_by_one_with_a_burn(game):
    hand = manila(3, game).to("first-card")
    for grown, street in enumerate(STREETS, 2):
        hand.to(street)
        assert (len(hand.table.board), len(hand.table.burns)) == (grown, grown - 1)
    assert hand.deck_is_whole()


def test_rop_14_4_a_the_last_card_has_its_own_clause():
    hand = manila().to("fifth-card")
    burns = [event.cite for event in hand.events if isinstance(event, e.CardMoved) and event.to == BURNS]
    assert burns == ["rop 14.3.a"] * 3 + ["rop 14.4.a"]


# ---- betting


def test_rop_14_2_a_left_of_the_last_blind_acts_first_and_nobody_checks():
    hand = manila(4).play("first-card")
    assert (hand.to_act, hand.legal()) == (3, {"fold": True, "call": 10, "raise-to": (20, 20)})
    assert hand.refuses("3 check") == "rop 1.check"


def test_rop_14_3_b_later_rounds_begin_left_of_the_button():
    hand = called(4)
    assert (hand.to_act, hand.legal()) == (1, {"fold": True, "check": True, "bet": (10, 10)})
    assert hand.cites()["bet"] == "rop 14.3.b"


def test_rop_14_4_b_the_final_round_has_its_own_clauses():
    hand = manila(3).to("fifth-card")
    assert hand.cites() == {"fold": "rop 14.4.b", "check": "rop 14.4.b", "bet": "rop 14.4.b"}
    hand.play("1 bet 20")
    assert hand.cites()["call"] == "rop 14.4.c"


def test_rop_r19_the_large_bet_begins_with_the_third_card():
    assert called().legal()["bet"] == (10, 10)
    assert manila().to("third-card").legal()["bet"] == (20, 20)


@pytest.mark.parametrize(("line", "clause"), [("first-card", "rop 14.2.c.i"), ("third-card", "rop 14.3.c.i"),
                                              ("fifth-card", "rop 14.4.c.i")])  # fmt: skip
def test_rop_14_c_i_the_last_hand_left_wins(line, clause):
    hand = manila(2).to(line)
    hand.play(f"{hand.to_act} fold").close()
    assert cites(hand, e.PotPushed) == [clause]


def test_rop_14_5_f_three_raises_for_more_than_two():
    hand = called(3).play("1 bet 10", "2 raise-to 20", "3 raise-to 30", "1 raise-to 40")
    assert hand.refuses("2 raise-to 50") == "rop 14.5.f"


def test_rop_14_5_d_the_call_is_in_the_pot_before_it_is_measured():
    assert called(3, limit="pot").play("1 bet 20").legal()["raise-to"] == (40, 90)


def test_rop_r32_section_14_5_is_borrowed_for_three_cards():
    hand = called(3, "manila3-36").play("1 bet 10", "2 raise-to 20", "3 raise-to 30", "1 raise-to 40")
    assert hand.refuses("2 raise-to 50") == "rop 14.5.f"
    with pytest.raises(SettingsError, match="minimum"):
        engine_of("rop-manila3-36", limit="no-limit", table_min=20, blinds=[5, 10])


def test_rop_r32_general_rules_only():
    hand = called(3, "manila3-36", manila3_wagers="general-only")
    hand.play("1 bet 10", "2 raise-to 20", "3 raise-to 30", "1 raise-to 40")
    assert hand.legal()["raise-to"] == (50, 50)
    hand = called(3, "manila3-36", manila3_wagers="general-only", limit="pot").play("1 bet 20")
    assert hand.legal()["raise-to"] == (40, 70)
    assert engine_of("rop-manila3-36", limit="no-limit", table_min=20, blinds=[5, 10], manila3_wagers="general-only")


# ---- the showdown


def test_rop_14_4_d_both_hole_cards_and_three_of_the_board():
    hole = {1: "Th 7d", 2: "9c 9d"}
    assert manila(2, hole=hole, board="Ah Kh Qh Jh 7c").over().paid() == {2: 20}


def test_rop_15_4_d_exactly_two_of_three_hole_cards():
    hole = {1: "9s 8s Kc", 2: "As Ac Ad"}
    assert manila(2, "manila3-36", hole=hole, board="Qd Jh Tc 6s 6h").over().paid() == {1: 20}


def test_rop_14_4_e_any_hole_card_decides_the_odd_chip():
    hole = {1: "Kc 9d", 2: "Kd 9s", 3: "7c 8c"}
    hand = manila(3, hole=hole, board="Ah Qs Jd Th 9c", limit="no-limit").play("3 call", "1 fold", "2 stand").over()
    assert hand.paid() == {2: 25}
    hand = manila(3, hole={1: "7c 8c", 2: hole[1], 3: hole[2]}, board="Ah Qs Jd Th 9c", limit="no-limit")
    hand.play("3 call", "1 fold", "2 stand").over()
    assert hand.paid() == {2: 12, 3: 13}


def test_rop_15_4_e_only_the_used_hole_cards_decide_the_odd_chip():
    hole = {1: "6s 7h 7s", 2: "Qd Jc As", 3: "Qs Jd 7c"}
    hand = manila(3, "manila3-36", hole=hole, board="Th 9s 8d 6c 6h", limit="no-limit")
    hand.play("3 call", "1 fold", "2 stand").over()
    assert hand.paid() == {2: 12, 3: 13}
    assert "rop 15.4.e" in cites(hand, e.PotPushed)


# ---- the deck


@pytest.mark.parametrize(("game", "most"), [("manila2-32", 11), ("manila3-36", 9), ("manila3-32", 7)])
def test_rop_5_1_c_and_d_greatest_number_of_players(game, most):
    hand = manila(most, game).over()
    assert (hand.engine.rules.spec.seats_most, hand.deck_is_whole()) == (most, True)


def boxed(**told):
    """Nine players, all 36 cards needed, and one of them lies face up in the deck."""
    hand = manila(9, "manila3-36", **told).play("first-card")
    return hand.goes_wrong("boxed-card", card=str(hand.order[0]))


def test_rop_r54_burns_are_shuffled_in_when_a_card_is_missing():
    hand = boxed()
    hand.ruled()
    hand.to("fourth-card")
    while hand.due().move != m.ShuffleIn(source=BURNS):
        hand.make(hand.own_move(hand.due()) or hand.plainest())
    assert (len(hand.table.stub), len(hand.table.burns), hand.due().cite) == (1, 3, "rop 15.4.a")
    hand.to("fifth-card")
    assert (len(hand.table.stub), len(hand.table.burns), len(hand.table.board)) == (2, 1, 5)
    assert hand.deck_is_whole()


def test_rop_r54_or_the_burn_is_left_out():
    hand = boxed(manila_short="skip-burn")
    hand.ruled()
    hand.to("fifth-card")
    assert (len(hand.table.stub), len(hand.table.burns), len(hand.table.board)) == (0, 3, 5)


# ---- section 19


def test_rop_19_22_the_exposed_hole_card_becomes_the_first_burn_after_the_first_board_card():
    hand = manila(4)
    while not hand.table.dealt:
        hand.make(hand.own_move(hand.due()))
    hand.goes_wrong("exposed-card", seat=2)
    card = hand.order[1]
    assert hand.ruled().cites == ("rop 19.22",)
    hand.play("first-card")
    assert (hand.table.board, hand.table.burns) == ((hand.order[8],), (card,))
    assert hand.seat(2).hole == (hand.order[5], hand.order[9])
    hand.to("second-card")
    assert (hand.table.board[1], hand.table.burns) == (hand.order[10], (card,))


@pytest.mark.parametrize("game", GAMES)
def test_rop_19_1_o_two_exposed_hole_cards_are_a_misdeal(game):
    hand = manila(4, game).play("first-card").goes_wrong("exposed-card", seat=1).goes_wrong("exposed-card", seat=3)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("misdeal", "rop 19.1.o")
    assert hand.deck_is_whole()


def test_rop_19_23_a_card_shown_early_caps_the_betting_and_stays():
    hand = called(3).play("1 bet 10").goes_wrong("card-shown-early", stage="third-card", burned=True)
    assert hand.ruled().cites == ("rop 19.23",)
    assert hand.legal() == {"fold": True, "call": 10}
    assert hand.refuses("2 raise-to 20") == "rop 19.23"
    shown = next(iter(hand.table.exposed))
    assert hand.play("2 call", "3 call").to("third-card").table.board[-1] == shown


def test_rop_19_24_the_second_card_turned_is_the_next_burn():
    hand = closed(called(3).play("1 check", "2 check", "3 check"))
    hand.goes_wrong("extra-board-cards", stage="third-card", count=2)
    second = hand.table.board[-1]
    assert (hand.ruled().cites, hand.table.burns[-1]) == (("rop 19.24",), second)
    hand.to("fourth-card")
    assert (len(hand.table.burns), len(hand.table.board)) == (3, 4)


def test_rop_19_24_more_cards_are_shuffled_back():
    hand = closed(called(3).play("1 check", "2 check", "3 check"))
    hand.goes_wrong("extra-board-cards", stage="third-card", count=3)
    assert hand.ruled().remedy == "extras-shuffled-back"
    assert (len(hand.table.board), hand.deck_is_whole()) == (3, True)


def closed(hand):
    """The round closed and the burn made: the board card is due."""
    while not isinstance(hand.due().move, m.DealBoard):
        assert hand.automatic()
    return hand


def test_rop_19_3_a_missing_burn_is_made_up_for():
    hand = called(3).play("1 check", "2 check", "3 check").close().goes_wrong("no-burn", stage="third-card")
    turned = hand.table.board[-1]
    assert (hand.ruled().cites, hand.table.burns[-1]) == (("rop 19.3",), turned)
    assert len(hand.to("fourth-card").table.board) == 4
