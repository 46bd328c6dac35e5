"""Entries, fees, ballots: 17.5 to 17.11, 17.22, 17.23. Money of the program is cents."""

from __future__ import annotations

from random import Random

import pytest

from game.irregularities.requests.question import RequestMade
from game.irregularities.requests.requests import answer_to
from game.rulebook.errors import SettingsError
from game.table.between.hand_setup import Setup
from game.tournament.canberra.office.entries import Entries, opened, transferred
from game.tournament.canberra.office.seat_draw import ballot, most_at_table, sizes
from tests.table.given import engine_of
from tests.tournament.canberra_conditions import refused, rules


def entered(count: int, **settings: object) -> Entries:
    entries = opened(rules(**settings).settings)
    for number in range(1, count + 1):
        entries = entries.enter(number)
    return entries


def asked(request: str, reserve: int = 0, **facts: object) -> tuple[str, str, str]:
    """What the office answers, who decides, and under which clause."""
    engine = engine_of("act-tournament")
    answer = answer_to(RequestMade(engine.rules, engine.opening({}, Setup(0, ()), reserve=reserve), request, facts))
    return answer.answer, answer.decides, answer.cites[0]


def test_act_17_3_a_v_neither_too_few_nor_too_many():
    limits = {"least_players": 10, "most_players": 42}
    assert refused(entered(9, **limits).ready) == "act 17.3.a.v"
    assert len(entered(42, **limits).ready().players) == 42
    assert refused(lambda: entered(42, **limits).enter(43)) == "act 17.3.a.v"


def test_act_17_3_a_vi_staff_are_refused():
    assert refused(lambda: entered(1).enter(2, staff=True)) == "act 17.3.a.vi"
    assert entered(1, staff_excluded=False).enter(2, staff=True).players == (1, 2)


def test_act_17_5_unsigned_no_entry_where_the_director_asks_for_it():
    entries = entered(0, signed_agreement=True)
    assert refused(lambda: entries.enter(1)) == "act 17.5"
    assert entries.enter(1, signed=True).players == (1,)


def test_act_17_6_one_entry_for_each_player():
    assert refused(lambda: entered(3).enter(2)) == "act 17.6"
    assert refused(lambda: entered(3).forfeit(2).enter(2)) == "act 17.6"


def test_act_17_3_a_ii_f_one_buy_back_until_the_end_of_session_1():
    entries = entered(10, buy_backs=1)
    once = entries.buy_back(4, session=1)
    assert once.money.pool == entries.money.pool + 5000
    assert refused(lambda: once.buy_back(4, session=1)) == "act 17.6"
    assert refused(lambda: entries.buy_back(5, session=2)) == "act 17.3.a.ii.F"
    assert refused(lambda: entered(10).buy_back(5, session=1)) == "act 17.6"


def test_act_17_7_a_ballot_gives_everybody_a_spot_of_their_own():
    settings = rules().settings
    found = ballot(range(1, 19), settings, Random(1))
    assert sorted(found) == list(range(1, 19))
    assert len(set(found.values())) == 18
    assert max(spot.box for spot in found.values()) == 6
    assert found == ballot(range(1, 19), settings, Random(1)) != ballot(range(1, 19), settings, Random(2))


@pytest.mark.parametrize(("players", "split"), [(20, (7, 7, 6)), (7, (7,)), (8, (4, 4)), (25, (7, 6, 6, 6)), (0, ())])
def test_act_17_8_as_even_as_can_be(players, split):
    assert sizes(players, 7) == split


def test_act_17_8_the_director_keeps_within_the_boxes():
    assert most_at_table(rules(players_at_table=5).settings) == 5
    with pytest.raises(SettingsError, match="8 can't sit at 7 boxes"):
        rules(players_at_table=8)


def test_act_17_9_a_forfeited_fee_stays_in_the_pool_net_of_commission():
    entries = entered(24).forfeit(7)
    assert len(entries.players) == 23
    assert entries.money.pool == 24 * 5000
    assert entries.money.refund == 0


def test_act_17_10_a_reserve_pays_for_an_empty_seat_of_the_first_session():
    entries = entered(24).forfeit(7)
    filled = entries.reserve("R")
    assert (len(filled.players), filled.money.pool, filled.money.commission) == (24, 125000, 25000)
    assert refused(lambda: filled.reserve("S")) == "act 17.10"
    assert refused(lambda: entries.reserve("R", session=2)) == "act 17.10"
    assert refused(lambda: entered(24).reserve("R")) == "act 17.10"


def test_act_17_11_a_substitute_plays_only_if_the_director_agrees():
    assert asked("substitute", player=7) == ("supervisor-decides", "director", "act 17.11")
    assert asked("substitute", player=7, by="player") == ("supervisor-decides", "director", "act 17.11")
    assert asked("substitute", player=7, by="director") == ("granted", "director", "act 17.11")


def test_act_17_9_only_a_place_that_is_held_is_forfeited():
    assert refused(lambda: entered(3).forfeit(4)) == "act 17.9"
    assert refused(lambda: entered(3).forfeit(2).forfeit(2)) == "act 17.9"


def test_act_17_22_fees_less_commission_are_the_prize_money():
    money = entered(24).money
    assert (money.taken, money.commission, money.pool) == (144000, 24000, 120000)


def test_act_17_23_nothing_back_but_for_a_cancellation():
    entries = entered(24)
    assert entries.forfeit(3).money.refund == 0
    money = entries.cancel().money
    assert (money.refund, money.commission, money.pool) == (144000, 0, 0)


def test_act_10_6_a_reserve_money_moves_to_the_prize_pool():
    assert transferred(500000, 240000, 150000) == (350000, 390000)
    assert asked("transfer-reserve", reserve=500000, amount=150000, notified=True)[0] == "granted"
    refusal = asked("transfer-reserve", reserve=100000, amount=150000, notified=True)
    assert refusal == ("refused", "operator", "act 10.6.a")


def test_act_10_6_b_only_for_a_tournament_that_was_notified():
    refusal = asked("transfer-reserve", reserve=500000, amount=150000, notified=False)
    assert refusal == ("refused", "operator", "act 10.6.b")


def test_act_r28_added_money_is_in_the_pool_and_pays_no_commission():
    money = entered(25, added_from_reserve=1500).money
    assert (money.pool, money.commission) == (275000, 25000)
