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


@pytest.mark.parametrize(
    ("low", "result"), [("Js Jh Ts Tc As", 1), ("Qd Qc 4d 4c 9s", 1), ("Qd Qc 4d 4c Jh", 0)], ids=["pair", "odd card", "equal"]
)
def test_act_2_6_h_two_pairs_the_higher_the_lower_the_odd_card(low, result):
    assert order("Qs Qh 4s 4h Js", low) == result


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
