"""The tournament sheet, 9 to 16, 18 and 19: betting, board, showdown, pots."""

import pytest

from game.cards.card import parse_cards
from game.table import moves as m
from game.table.steps.awarding import AwardStep
from game.table.steps.settling import ClearHandsStep
from tests.table.given import engine_of
from tests.table.thr.holdem import holdem, off, shown

RULES = engine_of("thr-holdem").rules


def test_thr_9_1_the_opener_calls_raises_or_folds():
    hand = holdem(marker=3).play("pre-flop")
    assert (hand.to_act, hand.legal()) == (6, {"fold": True, "call": 100, "raise-to": (200, 5000)})
    assert (hand.cites(), hand.refuses("6 check")) == (
        {"fold": "thr 9.1", "call": "thr 9.1", "raise-to": "thr 9.3"}, "thr 9.1"
    )  # fmt: skip


def test_thr_9_2_the_big_blind_checks_or_raises_an_unraised_round():
    hand = holdem(marker=3).play("6 call", "1 call", "2 fold", "3 fold", "4 call")
    assert (hand.legal(), hand.cites()["check"]) == ({"fold": True, "check": True, "raise-to": (200, 5000)}, "thr 9.2")
    assert hand.refuses("5 call") == "thr 9.2"
    assert hand.play("5 check", "flop").to_act == 4


def test_thr_9_3_silent_chips_above_the_call_are_a_call():
    hand = holdem(marker=3).play("6 call").goes_wrong("unspoken-raise", by=1, seat=1, amount=5000)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("call-stands", ("thr 9.3",))
    assert (hand.bets()[1], hand.to_act, hand.legal()["raise-to"]) == (100, 2, (200, 5000))


def test_thr_r18_without_a_word_less_than_a_raise_stays_a_call():
    hand = holdem(marker=3, raise_must_be_spoken=False).play("6 call")
    hand.goes_wrong("unspoken-raise", by=1, seat=1, amount=150)
    assert hand.ruling().remedy == "call-stands"


def test_thr_10_a_burn_before_each_street():
    hand = holdem(5).to("river")
    assert (shown(hand.table.burns), hand.board) == (off(hand, 11, 15, 17), off(hand, 12, 13, 14, 16, 18))


@pytest.mark.parametrize(("stage", "cite", "count"), [("pre-flop", "thr 10", 3), ("flop", "thr 11", 1), ("turn", "thr 12", 1)])
def test_thr_11_no_board_card_without_its_burn(stage, cite, count):
    hand = holdem(3).to(stage)
    while hand.table.betting is not None and hand.table.betting.turn:
        hand.make(hand.plainest())
    hand.close()
    assert hand.refuses(m.DealBoard(count)) == cite


def test_thr_12_four_rounds_and_three_burns_then_the_showdown():
    hand = holdem(3).to("showdown")
    assert (len(hand.table.rounds), len(hand.table.burns), len(hand.table.board)) == (4, 3, 5)


def test_thr_13_a_folded_small_blind_leaves_the_opening_to_the_next():
    hand = holdem(marker=3).play("6 call", "1 fold", "2 fold", "3 fold", "4 fold", "5 check", "flop")
    assert (hand.to_act, hand.legal()) == (5, {"fold": True, "check": True, "bet": (100, 4900)})
    assert hand.refuses("5 bet 75") == "thr 13"


def test_thr_14_1_the_last_player_shows_nothing_and_no_card_follows():
    hand = holdem(marker=3).play("6 raise-to 300", "1 fold", "2 fold", "3 fold", "4 fold", "5 fold").over()
    assert (hand.board, hand.table.seats[6].shown, hand.table.seats[6].stack) == ("", False, 515000)


def test_thr_14_1_a_hand_shown_to_one_is_shown_to_all():
    hand = holdem(marker=3).play("6 call").goes_wrong("hand-shown-to-one", by=6, seat=6, to=1)
    held = hand.table.seats[6].hole
    assert (hand.ruled().remedy, set(held) <= hand.table.exposed) == ("show-to-all", True)


def test_thr_14_2_1_the_called_seat_shows_before_the_caller():
    hand = holdem((3, 4, 6), marker=3).to("river").play("4 bet 200", "6 raise-to 400", "3 fold", "4 call", "showdown")
    assert (hand.to_act, hand.legal()) == (6, {"show": True})
    assert hand.play("6 show").legal() == {"show": True, "muck": True}


def test_thr_14_2_2_after_checks_everybody_shows_from_the_buttons_left():
    hand = holdem((1, 4, 6), marker=1).to("showdown")
    assert (hand.to_act, hand.play("4 show").refuses("6 muck")) == (4, "thr 14.2.2")
    assert [hand.play(f"{seat} show").to_act for seat in (6, 1)] == [1, 0]


BOARD = "9s Ts Js Qs Ks"


def test_thr_15_two_one_or_no_hole_cards():
    assert worth("2h 2d") == worth("Ac Ad") < worth("As 3c")


def worth(hole):
    return RULES.composition.score(RULES.ranking, parse_cards(hole), parse_cards(BOARD))


ORDER = (
    ("Ah Kh Qh Jh Th", "Kd Qd Jd Td 9d"),
    ("5c 4c 3c 2c Ac", "9s 9h 9d 9c Ks"),
    ("6d 5d 4d 3d 2d", "5c 4c 3c 2c Ac"),
    ("7s 7h 7d 7c 2s", "Ks Kh Kd Ac As"),
    ("8s 8h 8d 2c 2s", "7s 7h 7d Ac As"),
    ("As 9s 7s 4s 3s", "As 9s 7s 4s 2s"),
    ("6s 5h 4d 3c 2s", "5s 4h 3d 2c As"),
    ("2s 2h 2d 5c 4s", "As Ah Kd Kc Qs"),
    ("As Ah 3d 3c 4s", "Ks Kh Qd Qc Js"),
    ("2s 2h 5d 4c 3s", "As Kh Qd Jc 9s"),
    ("As Kh 9d 5c 3s", "As Kh 9d 5c 2s"),
    ("Ac Ks 8d 5s 4h", "Ac Qd 8d 5s 4h"),
    ("As Ah Ks Kh Js", "Ad Ac Kd Kc Ts"),
)


@pytest.mark.parametrize(("better", "worse"), ORDER)
def test_thr_16_1_the_order_of_hands(better, worse):
    assert RULES.ranking.score(parse_cards(better)) > RULES.ranking.score(parse_cards(worse))


CLAIMS = (("royal-flush", "16.1.1"), ("flush", "16.1.5"), ("one-pair", "16.1.9"), ("high-card", "16.1.10"))


@pytest.mark.parametrize(("says", "clause"), CLAIMS)
def test_thr_16_1_a_hand_called_wrongly_is_read_under_the_clause_of_what_was_said(says, clause):
    hand = holdem((1, 2)).to("showdown").play("1 show", "2 show").goes_wrong("miscalled-hand", seat=1, says=says)
    assert (hand.ruling().remedy, hand.ruling().cites) == ("read-hand", ("thr 16.1", f"thr {clause}"))


def test_thr_16_2_1_2_two_odd_chips_go_one_each_left_of_the_button():
    hand = holdem((1, 2, 3, 4, 6), marker=3, board="Ts Jd Qc Kh As", hole={1: "2h 2d", 2: "9c 8c", 6: "3s 3d"})
    hand.play("1 raise-to 400", "2 call", "3 fold", "4 fold", "6 call").over()
    assert {seat: hand.table.seats[seat].stack // 100 for seat in (1, 2, 6)} == {6: 5025, 1: 5025, 2: 5000}


def test_thr_16_3_losers_first_then_the_pot_then_the_winning_hand():
    hand = holdem((1, 2), hole={1: "As Ad", 2: "Ks Kd"}, board="Qh 9d 5s 4d 3c").to("showdown").play("1 show", "2 show")
    assert hand.refuses(m.PushPot(1, 1, 20000)) == "thr 16.3"
    hand.play("dealer read-hand 1")
    assert (hand.due().move, hand.refuses(m.MuckHand(1))) == (m.MuckHand(2), "thr 16.3")
    hand.until(AwardStep)
    assert hand.cards(1) == "As Ad"
    hand.until(ClearHandsStep)
    assert hand.due().move == m.MuckHand(1)
    assert hand.over().cards(1) == ""


def test_thr_16_2_1_1_equal_hands_share_each_pot_by_itself():
    hole = {1: "2h 2d", 2: "3h 3d", 3: "4h 4d"}
    hand = holdem(3, marker=3, stacks={3: 300}, board="Ts Jd Qc Kh As", hole=hole)
    hand.play("3 tap-out 300", "1 call", "2 call", "flop", "1 bet 200", "2 call").over()
    assert {seat: hand.table.seats[seat].stack // 100 for seat in (1, 2, 3)} == {1: 5000, 2: 5000, 3: 300}


def test_thr_18_the_excess_goes_back_and_both_hands_are_opened():
    hand = holdem((2, 5), stacks={5: 700}, marker=5).play("5 call", "2 check", "flop", "2 bet 1500", "5 call").close()
    assert (hand.table.seats[2].stack, hand.due().move, hand.due().cite) == (430000, m.ShowHand(2), "thr 18")
    assert hand.refuses(m.Burn()) == "thr 18"


def test_thr_19_3_four_all_ins_make_four_pots():
    stacks = {1: 100, 2: 250, 3: 475, 4: 900, 5: 5000}
    hand = holdem(5, marker=5, stacks=stacks).play("3 tap-out 475", "4 tap-out 900", "5 call", "1 call", "2 call").close()
    assert hand.pots() == [(500, (1, 2, 3, 4, 5)), (600, (2, 3, 4, 5)), (675, (3, 4, 5)), (850, (4, 5))]
