"""Sections 12 and 13 of the Rules of Poker, and what section 19 says of stud."""

from __future__ import annotations

import pytest

from game.table import moves as m
from game.table.values import BURNS
from tests.table.given import Hand, deal

FIVE = {1: "Kd As 9c 2h", 2: "3c 7d Tc 4s", 3: "Jh 8s 5d 6d"}


def stud5(**more) -> Hand:
    return deal("rop-stud5-52", **{"seats": range(1, 4), "units": [10, 20], "ante": 2, "up": FIVE, **more})


def stud7(**more) -> Hand:
    up = {1: "Kd As 9c 2h", 2: "3c 7d Tc 4s", 3: "Jh 8s 5d 6d", 4: "Td 6h 4c 2s"}
    return deal("rop-stud7-52", **{"seats": range(1, 5), "units": [10, 20], "ante": 2, "up": up, **more})


def seventh(hand: Hand) -> Hand:
    hand.to("sixth-card")
    while not (hand.due().facts.get("street") == "seventh-card" and hand.due().by == 0):
        hand.make(hand.own_move(hand.due()) or hand.plainest())
    return hand.play("dealer burn")


def test_rop_12_1_b_antes_come_before_the_cut():
    hand = stud5()
    while not isinstance(hand.due().move, m.Post):
        hand.make(hand.own_move(hand.due()))
    assert hand.refuses(m.Cut(20)) == "rop 12.1.b"
    hand.to("deal")
    assert hand.pot == 6


def test_rop_12_1_c_from_the_dealers_left_one_down_one_up():
    hand = stud5(seats=(2, 3, 5), up={2: "Kd", 3: "3c", 5: "Jh"}).to("second-card")
    dealt = [line.split()[2:4] for line in hand.done if line.startswith("dealer deal")]
    assert dealt == [[str(seat), face] for face in ("down", "up") for seat in (2, 3, 5)]


def test_rop_13_1_c_two_down_one_up():
    dealt = [line.split()[3] for line in stud7().to("third-card").done if line.startswith("dealer deal")]
    assert dealt == ["down"] * 8 + ["up"] * 4


def test_rop_12_2_a_the_lowest_card_makes_the_forced_bet():
    hand = stud5().to("second-card")
    assert hand.to_act == 2
    assert hand.legal() == {"bet": (10, 10)}
    assert hand.refuses("2 fold") == "rop 12.2.a"


def test_rop_12_2_a_equal_cards_go_to_the_lowest_suit():
    hand = deal("rop-stud5-32", seats=range(1, 5), units=[10, 20], ante=2, up={1: "7h", 2: "As", 3: "7s", 4: "8c"})
    assert hand.to("second-card").to_act == 1


def test_rop_13_2_b_no_option_for_a_forced_bet_that_was_only_called():
    hand = stud7().to("third-card").play("2 bet 10", "3 call", "4 call", "1 call")
    assert hand.refuses("2 raise-to 20") == "rop 13.2.b"


def test_rop_12_3_a_a_burn_before_each_later_street():
    hand = stud5().to("second-card").play("2 bet 10", "3 call", "1 call").to("third-card")
    assert len(hand.table.burns) == 1
    assert len(hand.to("fifth-card").table.burns) == 3


def test_rop_12_3_b_equal_hands_are_decided_by_suit():
    up = {1: "8h 8d", 2: "3c 7d", 3: "8s 8c"}
    assert stud5(up=up).to("second-card").play("2 bet 10", "3 call", "1 call").to("third-card").to_act == 3


def test_rop_19_10_an_all_in_best_hand_passes_the_opening_to_its_left():
    up = {1: "Ks Kd", 2: "3c 7d", 3: "Qh Qd"}
    hand = stud5(up=up, stacks={1: 12, 2: 500, 3: 500}).to("second-card").play("2 bet 10", "3 call", "1 call")
    assert hand.to("third-card").to_act == 2


def test_rop_1_fixed_bet_small_then_large():
    hand = stud7().to("third-card").play("2 bet 10", "3 call", "4 call", "1 call")
    assert hand.to("fourth-card").legal()["bet"] == (10, 10)
    assert hand.to("fifth-card").legal()["bet"] == (20, 20)


def test_rop_12_5_e_three_raises_then_call_or_fold():
    hand = stud5().to("second-card").play("2 bet 10", "3 raise-to 20", "1 raise-to 30", "2 raise-to 40")
    assert set(hand.legal()) == {"fold", "call"}
    assert hand.refuses("3 raise-to 50") == "rop 12.5.e"


def test_rop_12_5_c_the_call_counts_before_the_ratio():
    hand = deal("rop-stud5-52", seats=range(1, 4), limit="pot", table_min=10, ante=5, up=FIVE)
    assert hand.to("second-card").play("2 bet 10").legal()["raise-to"] == (20, 45)


# ---- dead places


def test_rop_19_19_a_place_folded_in_a_checked_round_gets_cards_until_the_next_wager():
    hand = stud7(up={1: "Kd As 9c", 2: "3c 7d", 3: "Jh 8s 5d", 4: "Td 6h 4s"})
    hand.to("third-card").play("2 bet 10", "3 call", "4 call", "1 call", "fourth-card", "1 check", "2 fold", "3 check", "4 check")
    hand.done.clear()
    hand.to("fifth-card")
    assert [line.split()[2] for line in hand.done if line.startswith("dealer deal")] == ["1", "2", "3", "4"]
    assert not hand.seat(2).cards
    hand.play("1 bet 20", "3 call", "4 call")
    hand.done.clear()
    hand.to("sixth-card")
    assert [line.split()[2] for line in hand.done if line.startswith("dealer deal")] == ["1", "3", "4"]


# ---- the last street


@pytest.mark.parametrize(("game", "seats", "lines", "board"), [
    ("rop-stud5-40", 8, ["shuffle-in", "cut", "deal"], 0),
    ("rop-stud5-52", 10, ["shuffle-in", "cut", "burn", "deal"], 0),
    ("rop-stud7-52", 8, ["shuffle-in", "cut", "burn", "deal-board"], 1),
    ("rop-stud7-52", 4, ["burn", "deal"], 0),
])  # fmt: skip
def test_rop_12_4_a_when_the_deck_does_not_reach(game, seats, lines, board):
    hand = deal(game, seats=range(1, seats + 1), units=[10, 20], ante=2)
    last = hand.engine.rules.spec.streets[-1]
    hand.to(hand.engine.rules.spec.streets[-2])
    while not (hand.due().facts.get("street") == last and hand.due().by == 0):
        hand.make(hand.own_move(hand.due()) or hand.plainest())
    hand.done.clear()
    hand.to(last)
    found = [line.split()[1] for line in hand.done]
    assert [verb for at, verb in enumerate(found) if not at or found[at - 1] != verb] == lines
    assert len(hand.table.board) == board


def test_rop_13_4_a_the_seventh_card_lies_down():
    hand = stud7().to("seventh-card")
    assert {len(seat.hole) for seat in hand.table} == {3}
    assert {len(seat.up) for seat in hand.table} == {4}


def test_rop_12_4_d_the_called_player_shows_and_a_beaten_hand_may_be_given_up():
    up, hole = {1: "Kd As 9c 2h", 2: "3c 7d Tc 4s", 3: "Jh 8s 5d 6d"}, {1: "Kh", 2: "2c", 3: "Jd"}
    hand = stud5(up=up, hole=hole).to("second-card").play("2 bet 10", "3 call", "1 call").to("fifth-card")
    hand.play("1 bet 20", "2 call", "3 call").close()
    hand.play("1 show")
    assert [choice.kind for choice in hand.due().choices] == ["show", "muck"]


# ---- trouble


def test_rop_19_7_a_first_card_face_up_stands():
    hand = stud5(up=None).to("deal").goes_wrong("exposed-card", seat=1)
    assert hand.ruled().remedy == "up-card-stands"
    hand.to("second-card")
    assert [len(hand.seat(1).hole), len(hand.seat(1).up)] == [1, 1]


def test_rop_19_11_a_card_shown_early_freezes_the_betting():
    hand = stud5().to("second-card").play("2 bet 10")
    hand.goes_wrong("card-shown-early", card=str(hand.table.stub[0]), burned=False)
    assert hand.ruled().remedy == "cap-betting"
    assert set(hand.legal()) == {"fold", "call"}


def test_rop_19_20_a_seventh_card_exposed_later_may_be_played_as_all_in():
    hand = asked()
    hand.make(m.ChooseAllIn(by=2))
    hand.to("seventh-card")
    hand.play("1 bet 20", "3 call", "4 call").to("showdown")
    assert hand.pots() == [(48, (1, 2, 3, 4)), (60, (1, 3, 4))]


def asked():
    """A table at which seat 2 was just asked about its open seventh card; two seats still wait for theirs."""
    hand = seventh(stud7()).play("dealer deal 1 down").goes_wrong("exposed-card", seat=2)
    assert hand.ruled().remedy == "treat-as-all-in"
    return hand


def test_rop_19_20_the_player_who_is_asked_answers_before_the_next_card():
    due = asked().due()
    assert (due.by, [choice.kind for choice in due.choices], due.cite) == (2, ["choose-all-in", "decline"], "rop 19.20")


def test_rop_19_20_a_player_who_stays_in_the_betting_is_not_asked_again():
    hand = asked()
    hand.make(m.Decline(by=2))
    assert isinstance(hand.due().move, m.DealCard)
    hand.to("seventh-card").play("1 bet 20", "2 call", "3 call", "4 call").to("showdown")
    assert hand.pots() == [(128, (1, 2, 3, 4))]


def test_rop_19_20_the_dealer_may_not_go_on_without_asking():
    hand = seventh(stud7()).play("dealer deal 1 down").goes_wrong("exposed-card", seat=2)
    hand.make(m.StopPlay(0))
    hand.make(m.GiveRuling("treat-as-all-in"))
    refused = hand.engine.apply(hand.table, m.DealCard(3, "down"))
    assert (refused.cite, refused.due.move) == ("rop 19.20", m.AskAllIn(2))


def test_rop_19_20_no_answer_until_two_have_acted_is_all_in():
    hand = seventh(stud7()).play("dealer deal 1 down", "dealer deal 2 down", "dealer deal 3 down")
    assert hand.goes_wrong("exposed-card", seat=4).ruled().remedy == "treat-as-all-in"
    assert hand.table.trouble.asked_now == 4
    hand.play("1 bet 20")
    assert (hand.table.trouble.asked_now, hand.table.trouble.played_all_in) == (0, frozenset())
    hand.play("2 call")
    assert hand.table.trouble.played_all_in == {4}


def test_rop_19_20_nothing_is_turned_up_once_the_last_round_was_played():
    """The first seventh card was exposed and nobody said so before two had acted: its seat plays as all in."""
    hand = seventh(stud7())
    first = hand.due().move.to
    hand.goes_wrong("exposed-card", seat=first).to("seventh-card").play("1 bet 20", "2 call", "3 call", "4 call")
    assert hand.table.betting is not None
    found = hand.ruling()
    assert (found.remedy, found.cites[0]) == ("treat-as-all-in", "rop 19.20")


def test_rop_19_20_all_last_cards_lie_open_though_the_first_hand_was_swept_in():
    hand = seventh(stud7())
    first, *others = [1, 2, 3, 4]
    hand.goes_wrong("exposed-card", seat=first).goes_wrong("hand-taken-in", seat=first, retrievable=True)
    hand.make(m.StopPlay(0))
    assert hand.due().move.remedy == "show-all-up"
    while hand.table.trouble.stopped is not None:
        hand.make(hand.due().move)
    assert [len(hand.seat(number).up) for number in others] == [5, 5, 5]


def test_rop_19_16_a_shortage_seen_in_the_deal_is_made_up_from_the_burns():
    hand = deal("rop-stud7-40", seats=range(1, 6), units=[10, 20], ante=2).to("sixth-card")
    while not (hand.due().facts.get("street") == "seventh-card" and hand.due().by == 0):
        hand.make(hand.own_move(hand.due()) or hand.plainest())
    hand.goes_wrong("deck-short", stage="seventh-card", dealt=5)
    assert hand.ruled().steps[0] == m.ShuffleIn(source=BURNS)
