"""act 2: the order of hands, the count and the change of cards."""

from __future__ import annotations

import pytest

from game.cards.card import parse_cards
from game.irregularities.requests.question import RequestMade
from game.irregularities.requests.requests import answer_to
from game.rulebook.loader import library
from game.rulebook.schema.steps import CheckDeckOptions
from game.table import events as e
from game.table import moves as m
from tests.table.act.canberra import against, canberra

RANKING = canberra().engine.rules.ranking


def order(high: str, low: str) -> int:
    """1: the first hand is higher, 0: they are equal, -1: it is lower."""
    one, other = (RANKING.score(parse_cards(hand)) for hand in (high, low))
    return (one > other) - (one < other)


def test_act_2_5_all_five_cards_count():
    assert order("9s 9h 4d 4c Kd", "9d 9c 4s 4h Qd") == 1


def test_act_2_6_a_two_royal_flushes_are_equal():
    assert order("As Ks Qs Js Ts", "Ah Kh Qh Jh Th") == 0
    assert order("As Ks Qs Js Ts", "Kh Qh Jh Th 9h") == 1


def test_act_2_6_b_a_straight_flush_ranks_by_its_top_card():
    assert order("6h 5h 4h 3h 2h", "5c 4c 3c 2c Ac") == 1
    assert RANKING.category(RANKING.score(parse_cards("2s As Ks Qs Js"))) == "flush"


def test_act_2_6_c_four_of_a_kind_ranks_by_the_four():
    assert order("3s 3h 3d 3c 2s", "2s 2h 2d 2c As") == 1


def test_act_2_6_d_a_full_house_ranks_by_its_three():
    assert order("4s 4h 4d 2c 2s", "3s 3h 3d Ac As") == 1


def test_act_2_6_e_flushes_card_by_card():
    assert order("Kd Jd 9d 7d 5d", "Kh Jh 9h 7h 4h") == 1
    assert order("Kd Jd 9d 7d 5d", "Kh Jh 9h 7h 5h") == 0


def test_act_2_6_f_a_straight_with_the_ace_low_is_the_lowest():
    assert order("6s 5h 4d 3c 2s", "5s 4h 3d 2c As") == 1
    assert order("As Kh Qd Jc Ts", "Ks Qh Jd Tc 9s") == 1


def test_act_2_6_g_three_of_a_kind_ranks_by_the_three():
    assert order("Qs Qh Qd 8c 5s", "Js Jh Jd Ac Ks") == 1


@pytest.mark.parametrize(
    ("low", "result"), [("Js Jh Ts Tc As", 1), ("Qd Qc 4d 4c 9s", 1), ("Qd Qc 4d 4c Jh", 0)], ids=["pair", "odd card", "equal"]
)
def test_act_2_6_h_two_pairs_the_higher_the_lower_the_odd_card(low, result):
    assert order("Qs Qh 4s 4h Js", low) == result


def test_act_2_6_i_one_pair_then_the_side_cards():
    assert order("Ts Th Kd 6c 2s", "Td Tc Qs Jh 9d") == 1
    assert order("Ts Th Kd 6c 2s", "Td Tc Ks 6h 2d") == 0


def test_act_2_6_j_nothing_is_compared_down_to_the_last_card():
    assert order("As Kh 9d 5c 3s", "Ad Kc 9s 5h 2d") == 1
    assert order("As Qh Jd Tc 9s", "Ad Kc 4s 3h 2d") == -1


def test_act_2_7_the_ace_is_low_only_in_a_straight():
    assert order("As 9h 6d 4c 2s", "Ks Qh Jd 9c 8s") == 1
    assert order("6s 5h 4d 3c 2s", "As 2h 3d 4c 5s") == 1


def test_act_2_8_a_the_highest_card_first():
    assert order("As 7s 5s 4s 2s", "Kh Qh Jh 9h 8h") == 1


def test_act_2_9_suits_never_break_a_tie():
    assert against("Ah Kc 9d 5s 2d", "As Kd 9c 5h 2s").won() == {1: 0}


def test_act_2_4_a_count_may_be_ordered_in_the_middle_of_a_round():
    round_ = canberra({1: 10, 2: 10, 3: 10, 4: 10}).to_decisions()
    assert round_.offer(m.CountDeck()) is None
    assert round_.events[-1] == e.CardsCounted("act 2.4", 25, 27)


def asked(round_, request, **facts):
    return answer_to(RequestMade(round_.engine.rules, round_.table, request, facts))


def test_act_2_3_cards_are_changed_between_rounds_only():
    between, running = canberra(), canberra({1: 10}).to_decisions()
    assert asked(between, "deck-change", by="operator").answer == "granted"
    assert asked(running, "deck-change", by="operator").answer == "refused"
    assert asked(running, "deck-change", by="operator").hand == 2


def test_act_2_3_dealer_and_supervisor_check_the_new_cards():
    steps = library()["act"].game("act-canberra").procedure
    check = next(step for step in steps if step.options == CheckDeckOptions(at="replaced", by=("dealer", "supervisor")))
    assert check.cite == "act 2.3"


def test_act_2_4_the_supervisor_orders_a_count():
    round_ = canberra({1: 10}).to_decisions()
    assert asked(round_, "count-deck", by="casino-supervisor").steps == (m.CountDeck(),)
    assert asked(round_, "count-deck", by="player").answer == "supervisor-decides"


def test_act_3_1_other_limits_hold_from_the_next_round():
    answer = asked(canberra({1: 10}).to_decisions(), "change-limit", by="operator", hand=8)
    assert (answer.answer, answer.hand) == ("granted", 9)


def test_act_15_2_the_house_may_close_a_table():
    assert asked(canberra(), "close-table", by="operator").answer == "granted"
    assert asked(canberra(), "close-table").answer == "refused"
