"""act 3 and 4: limits, antes, hands off once the cards are dealt."""

from __future__ import annotations

import pytest

from game.irregularities.requests.question import RequestMade
from game.irregularities.requests.requests import answer_to
from game.rulebook.loader import library
from game.table import moves as m
from game.table.banked import boxes
from tests.table.act.canberra import canberra


def test_act_3_1_the_limits_measure_the_ante():
    round_ = canberra().until(lambda due: due.by == 1)
    assert round_.legal()["ante"] == (10, 100)
    assert round_.refuses("1 ante 5") == "act 3.1"


def test_act_3_1_other_limits_are_a_setting():
    round_ = canberra(table_min=25, table_max=200, multiple=25).until(lambda due: due.by == 1)
    assert round_.legal()["ante"] == (25, 200)


def test_act_3_2_the_marker_lifts_the_maximum():
    round_ = canberra({6: 250}, {6: "Ts Td 9c 6h 2c"}, "Ah Kc 9d 5s 2d", over_limit=frozenset({6}))
    assert round_.play("6 bet 500").over().won() == {6: 750}


def test_act_3_3_antes_go_in_steps():
    assert canberra().until(lambda due: due.by == 1).refuses("1 ante 12") == "act 3.3"


def test_act_3_5_more_than_the_maximum_cannot_be_laid_without_the_marker():
    assert canberra().until(lambda due: due.by == 1).refuses("1 ante 105") == "act 3.5"


@pytest.mark.parametrize(
    ("ante", "bet", "plays"),
    [(130, 260, (100, 200)), (12, 24, (10, 20)), (5, 10, (5, 10)), (15, 40, (15, 30)), (15, 25, (15, 25))],
    ids=["over the maximum", "off the step", "under the minimum", "bet too big", "bet too small"],
)
def test_act_3_5_what_lies_there_plays_only_as_far_as_it_may(ante, bet, plays):
    round_ = canberra({1: 10})
    seat = round_.table.seats[1].with_(ante=ante * 100, bet=bet * 100)
    table = round_.table.with_(seats={1: seat})
    assert boxes.in_action(round_.engine.rules, table, 1) == tuple(100 * each for each in plays)


def test_act_3_5_a_fold_loses_no_more_than_plays():
    round_ = canberra({1: 100}).to_decisions()
    seat = round_.table.seats[1]
    round_.table = round_.table.with_(seats={**round_.table.seats, 1: seat.with_(ante=13000, stack=seat.stack - 3000)})
    assert round_.play("1 fold").won() == {1: -100}


def test_act_4_1_a_nobody_is_dealt_in_before_everybody_was_asked():
    round_ = canberra().until(lambda due: due.by == 1)
    assert round_.due().cite == "act 4.1.a"
    round_.play("1 ante 10")
    assert round_.due().by == 2
    assert round_.refuses("dealer deal 1 down") == "act 4.1.a"


def test_act_4_1_a_antes_may_be_laid_in_any_order():
    round_ = canberra().until(lambda due: due.by == 1).play("5 ante 20")
    assert round_.due().by == 1


def test_act_4_5_an_ante_may_be_changed_until_the_first_card():
    round_ = canberra({2: 10, 5: 20}).play("5 ante 30", "2 ante 15")
    assert (round_.table.seats[5].ante, round_.table.seats[2].ante) == (3000, 1500)
    round_.play("5 ante 10")
    assert round_.table.seats[5].stack == round_.opening.seats[5].stack - 1000
    assert round_.refuses("5 ante 12") == "act 3.3"
    assert round_.refuses("3 ante 10") == "act 4.5"


def ask(round_, request, **facts):
    return answer_to(RequestMade(round_.engine.rules, round_.table, request, facts))


def test_act_4_5_a_change_of_ante_is_granted_only_before_the_first_card():
    round_ = canberra({4: 50, 5: 25})
    assert ask(round_, "change-ante", seat=4, amount=10000).answer == "granted"
    round_.play("dealer deal 4 down")
    refused = ask(round_, "change-ante", seat=4, amount=10000)
    assert (refused.answer, refused.cites) == ("refused", ("act 4.5",))


def test_act_16_6_a_no_advice_but_the_size_of_the_bet():
    round_ = canberra({2: 15}).to_decisions()
    assert ask(round_, "advice", seat=2).answer == "refused"
    assert ask(round_, "bet-size", seat=2).answer == "granted"


def test_act_4_3_an_ante_is_chips_that_the_player_has():
    round_ = canberra(behind={1: 40}).until(lambda due: due.by == 1)
    assert round_.legal()["ante"] == (10, 40)
    assert round_.refuses("1 ante 50") == "act 4.3"
    assert set(canberra(behind={1: 5}).until(lambda due: due.by == 1).legal()) == {"wait"}


def test_act_4_5_no_wager_changes_while_the_cards_are_dealt():
    round_ = canberra({2: 10, 5: 10}).play("dealer deal 2 down")
    assert round_.refuses("2 ante 20") == "act 4.5"
    assert "act 4.5" in round_.engine.rules.cited_with(round_.refuses("2 bet 20"))


def test_act_7_1_nobody_bets_or_folds_before_the_deal_is_complete():
    round_ = canberra({2: 10, 5: 10}).play("dealer deal 2 down")
    assert round_.refuses("2 bet 20") == "act 7.1"
    assert round_.refuses("2 fold") == "act 7.1"


def test_act_a_ante_without_one_there_is_no_round_for_the_box():
    assert [seat.number for seat in canberra({3: 10}).to_decisions().table if seat.hole] == [3]


def test_act_a_ante_a_round_without_antes_deals_no_card():
    round_ = canberra().until(lambda due: due.by == 1)
    for number in range(1, 8):
        assert round_.offer(m.SitOut(by=number)) is None
    assert round_.engine.due(round_.table) is None
    assert len(round_.table.stub) == len(library()["act"].game("act-canberra").deck)
