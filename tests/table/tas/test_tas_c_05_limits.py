"""tas C.5: what the house sets and shows on its sign, table stakes, the clock."""

from __future__ import annotations

import pytest

from game.rulebook.errors import SettingsError
from game.rulebook.loader import library
from game.session.between import NextHand, first_hand
from game.session.house_hours import HANDS_AN_HOUR, first_after
from game.session.setting_up.stakes import proposed
from game.session.setting_up.table_sign import headline, sign
from game.session.setting_up.trial import tried
from game.table import moves as m
from game.table.between.table_stake import WrongStake
from game.table.values import SUPERVISOR
from tests.table.given import Hand, engine_of
from tests.table.tas.holdem import holdem, no_limit, three


def shown(about: str, **house: object) -> tuple[str, tuple[str, ...]]:
    """A line of the table's sign with its clauses."""
    settings: dict[str, object] = {"limit": "no-limit", "blinds": [5, 10]} | house
    line = next(line for line in sign(engine_of("tas-holdem", **settings).rules) if line.about == about)
    return line.text, line.cites


def between_hands(**given: object) -> Hand:
    return holdem(**given).over()


# ---- C.5.1


def test_tas_c_5_1_the_sign_shows_least_stake_and_least_bet():
    for about, text in (("bets", "Minimum bet 10"), ("stake", "Minimum buy-in 200")):
        found, cites = shown(about, buy_in=200)
        assert found == text
        assert "tas C.5.1" in cites


def test_tas_c_5_1_a_change_needs_everybodys_agreement():
    hand = holdem().to("flop")
    answer = hand.asks("change-limit", agree=8, players=8)
    assert (answer.answer, answer.hand, answer.cites[0]) == ("granted", 2, "tas C.5.1")
    assert hand.asks("change-limit", agree=7, players=8).answer == "refused"
    assert hand.to("settled").asks("change-limit", agree=8, players=8).hand == 2


def test_tas_c_5_1_or_notice_given_by_the_house():
    answer = holdem().asks("change-limit", by="representative")
    assert (answer.answer, answer.decides, answer.cites[0]) == ("granted", "representative", "tas C.5.1")
    assert holdem().asks("change-limit", by="dealer").answer == "refused"


def test_tas_c_5_1_the_notice_is_half_an_hour():
    assert first_after(engine_of("tas-holdem", blinds=[5, 10]).rules, "change-limit", 600) == 600 + HANDS_AN_HOUR // 2


def test_tas_c_5_1_the_new_minimum_is_on_the_new_sign():
    before, after = (shown("bets", table_min=least)[0] for least in (10, 25))
    assert (before, after) == ("Minimum bet 10", "Minimum bet 25")


# ---- C.5.2


@pytest.mark.parametrize(("stake", "clause"), [(50, "tas C.5.2.a"), (600, "tas C.5.2.a"), (100, ""), (500, "")])
def test_tas_c_5_2_a_the_house_sets_least_and_greatest_table_stake(stake, clause):
    rules = engine_of("tas-holdem", blinds=[5, 10], buy_in=100, buy_in_max=500).rules
    stacks = {1: 20000, 2: 20000, 3: stake * 100}
    if not clause:
        assert isinstance(first_hand(rules, stacks), NextHand)
        return
    with pytest.raises(WrongStake) as wrong:
        first_hand(rules, stacks)
    assert wrong.value.cite == clause


def test_tas_c_5_2_a_the_sign_shows_both():
    assert shown("stake", buy_in=100, buy_in_max=500)[0] == "Buy-in 100 to 500"


def test_tas_c_5_2_b_blinds():
    assert holdem().to("deal").bets() == {3: 5, 4: 10}


@pytest.mark.parametrize(("told", "setting"), [({"blinds": [5, 10], "ante": 2}, "ante"), ({"blinds": []}, "blinds")])
def test_tas_c_5_2_b_not_both_and_not_neither(told, setting):
    with pytest.raises(SettingsError) as wrong:
        engine_of("tas-holdem", limit="no-limit", table_min=10, **told)
    assert (wrong.value.setting, wrong.value.cites) == (setting, ("tas C.5.2.b",))


def test_tas_c_5_2_b_who_names_an_ante_is_proposed_no_blinds():
    spec = library()["tas"].game("tas-holdem")
    assert "blinds" in proposed(spec, {})
    assert "blinds" not in proposed(spec, {"ante": 2})
    assert "blinds" in proposed(spec, {"ante": "0.00"}), "nothing is no ante"
    assert "blinds" in proposed(spec, {"ante": "two"}), "what isn't an amount is refused as such"
    assert tried(spec, {"ante": 2, "limit": "no-limit"} | proposed(spec, {"ante": 2, "limit": "no-limit"})) is None


def test_tas_c_5_2_b_or_antes():
    hand = no_limit(seats=range(1, 9), blinds=None, ante=2, table_min=10).to("pre-flop")
    assert (hand.bets(), hand.pot, hand.to_act) == ({}, 16, 3)
    assert {seat.paid for seat in hand.table} == {200}


@pytest.mark.parametrize(
    ("blinds", "posted", "first"),
    [([10], {3: 10}, 4), ([5, 10], {3: 5, 4: 10}, 5), ([5, 10, 20], {3: 5, 4: 10, 5: 20}, 6)],
)
def test_tas_c_5_2_c_one_two_or_three_seats_post_blinds(blinds, posted, first):
    hand = no_limit(blinds=blinds).to("pre-flop")
    assert (hand.bets(), hand.to_act) == (posted, first)


def test_tas_c_5_2_c_more_than_three_blinds_are_refused():
    with pytest.raises(SettingsError, match=r"4 as their number isn't between 0 and 3.*tas C\.5\.2\.c"):
        engine_of("tas-holdem", blinds=[5, 10, 20, 40])


def test_tas_c_5_2_d_fixed_bets_and_raises_by_one_size_only():
    hand = holdem().to("flop")
    assert hand.legal()["bet"] == (10, 10)
    assert hand.play("3 bet 10").legal()["raise-to"] == (20, 20)


def test_tas_c_5_2_d_pot_ratios_measure_the_raise_on_the_pot_after_the_call():
    assert holdem(limit="pot").to("pre-flop").legal()["raise-to"] == (20, 35)
    assert holdem(limit="pot").play("5 raise-to 35").legal()["raise-to"] == (60, 120)
    assert holdem(limit="half-pot").to("pre-flop").legal()["raise-to"] == (20, 22.5)


def test_tas_c_5_2_d_without_a_limit_the_stake_is_the_limit():
    assert three(limit="no-limit").to("flop").legal()["bet"] == (10, 990)


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        ("fixed", "fixed limit"),
        ("spread", "spread limit"),
        ("half-pot", "half pot limit"),
        ("pot", "pot limit"),
        ("no-limit", "no limit"),
    ],
)
def test_tas_c_5_2_d_the_sign_shows_the_limit(limit, words):
    assert shown("game", limit=limit) == (f"Texas Hold-em, {words}", ("tas C.5.2.d",))


def test_tas_c_5_2_e_each_blind_has_its_own_size():
    hand = no_limit(blinds=[5, 10, 20]).to("deal")
    assert hand.pot == 35
    assert hand.to("pre-flop").legal()["call"] == 20
    assert headline(hand.engine.rules) == "Texas Hold-em, no limit, minimum bet 20, blinds 5/10/20"


def test_tas_c_5_2_f_bets_lie_between_least_and_greatest():
    hand = holdem(limit="spread", table_min=5, table_max=50).to("flop")
    assert hand.legal()["bet"] == (5, 50)
    assert hand.refuses("3 bet 3") == "tas C.7.4"
    assert hand.refuses("3 bet 60") == "tas C.7.4"
    assert hand.play("3 bet 50").bets() == {3: 50}


def test_tas_c_5_2_f_the_sign_shows_both():
    text, cites = shown("bets", limit="spread", table_min=5, table_max=50)
    assert (text, "tas C.5.2.f" in cites) == ("Bets 5 to 50", True)


@pytest.mark.parametrize(
    ("burns", "off_deck", "burnt"), [([1, 1, 1], 20, 3), ([0, 0, 0], 17, 0), ([1, 0, 0], 18, 1), ([2, 1, 1], 21, 4)]
)
def test_tas_c_5_2_g_the_house_sets_the_burns(burns, off_deck, burnt):
    hand = holdem(burns=burns).to("river")
    assert (52 - len(hand.table.stub), len(hand.table.burns)) == (off_deck, burnt)


def test_tas_c_5_2_g_a_burn_is_due_before_the_flop_and_none_without():
    assert holdem().to("pre-flop").play(*CALLED).due_line() == "dealer burn"
    assert holdem(burns=[0, 0, 0]).to("pre-flop").play(*CALLED).due_line() == "dealer deal-board 3"


CALLED = ("5 call", "6 call", "1 call", "2 call", "3 call", "4 stand", "dealer gather-bets")


@pytest.mark.parametrize(
    ("amount", "answer", "clause"),
    [(40, "refused", "tas C.5.2.h"), (50, "granted", "tas C.5.5"), (200, "granted", "tas C.5.5"), (250, "refused", "tas C.5.2.h")],
)
def test_tas_c_5_2_h_the_house_sets_least_and_greatest_addition(amount, answer, clause):
    found = between_hands(top_up_range=[50, 200]).asks("top-up", seat=4, amount=amount)
    assert (found.answer, found.cites[0]) == (answer, clause)


def test_tas_c_5_2_a_no_addition_above_the_greatest_stake():
    answer = between_hands(buy_in_max=10050).asks("top-up", seat=1, amount=100)
    assert (answer.answer, answer.cites) == ("refused", ("tas C.5.2.a",))


def test_tas_c_5_2_f_a_bet_above_the_greatest_is_brought_down_to_it():
    hand = holdem(limit="spread", table_min=5, table_max=50).to("flop").goes_wrong("over-limit-bet", by=3, seat=3, amount=80)
    assert hand.bets() == {3: 80}
    ruling = hand.ruled()
    assert (ruling.remedy, "tas C.5.2.f" in ruling.cites) == ("limit-to-maximum", True)
    assert (hand.bets(), hand.to_act, hand.legal()["call"]) == ({3: 50}, 4, 50)


# ---- C.5.3 to C.5.7


def test_tas_c_5_3_nobody_begins_below_the_least_stake():
    with pytest.raises(WrongStake, match="Seat 3 wants to sit down with 50; the minimum buy-in is 100") as wrong:
        first_hand(engine_of("tas-holdem", blinds=[5, 10], buy_in=100).rules, {1: 10000, 2: 10000, 3: 5000})
    spec = engine_of("tas-holdem", blinds=[5, 10]).rules.spec.setting("buy-in")
    assert "tas C.5.3" in spec.cites
    assert wrong.value.cite in spec.cites


@pytest.mark.parametrize("stage", ["pre-flop", "flop", "river", "showdown"])
def test_tas_c_5_4_stakes_are_frozen_while_a_round_of_play_is_on(stage):
    hand = holdem().to(stage)
    for request in ("top-up", "remove-chips"):
        answer = hand.asks(request, seat=4, amount=100)
        assert (answer.answer, answer.cites[0], answer.stacks) == ("refused", "tas C.5.4", {})


def test_tas_c_5_4_chips_added_all_the_same_are_handed_back():
    hand = holdem().to("flop").goes_wrong("chips-added", by=4, seat=4, amount=100)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("hand-back", ("tas C.5.4",))
    assert hand.stack(4) == 9990


def test_tas_c_5_5_between_hands_a_stake_may_grow():
    hand = between_hands()
    answer = hand.asks("top-up", seat=4, amount=100)
    assert (answer.answer, answer.cites, answer.stacks) == ("granted", ("tas C.5.5",), {4: 10000})


def test_tas_c_5_5_as_soon_as_the_last_pot_is_won():
    assert holdem().to("settled").asks("top-up", seat=4, amount=100).answer == "granted"


def test_tas_c_5_5_but_never_shrink():
    answer = between_hands().asks("remove-chips", seat=4, amount=100)
    assert (answer.answer, answer.cites) == ("refused", ("tas C.5.5",))
    assert between_hands().asks("loan", seat=4, to=5, amount=100).answer == "refused"


def test_tas_c_5_7_the_clock_is_the_representatives_to_start():
    answer = holdem().to("flop").asks("clock", seat=3)
    assert (answer.answer, answer.decides, answer.cites) == ("supervisor-decides", "representative", ("tas C.5.7",))


def test_tas_c_5_7_no_time_runs_that_nobody_started():
    hand = holdem().to("flop").play("3 check")
    ruling = hand.goes_wrong("time-expired", seat=4).ruled()
    assert (ruling.remedy, ruling.decides, ruling.cites[0]) == ("supervisor-decides", "representative", "tas C.5.7")
    assert (hand.seat(4).live, hand.to_act, hand.table.trouble.timed) == (True, 4, 4)
    assert hand.goes_wrong("time-expired", seat=4).ruled().remedy == "dead-hand"


def test_tas_c_5_7_when_the_time_is_over_the_hand_is_folded_though_a_check_was_free():
    hand = holdem().to("flop").play("3 check")
    assert "check" in hand.legal()
    assert hand.refuses(m.StartClock(4)) == hand.refuses(m.StartClock(5, by=SUPERVISOR)) == "tas C.5.7"
    hand.make(m.StartClock(4, by=SUPERVISOR))
    ruling = hand.goes_wrong("time-expired", seat=4).ruled()
    assert (ruling.remedy, ruling.decides, ruling.cites) == ("dead-hand", "representative", ("tas C.5.7",))
    assert (hand.seat(4).live, hand.seat(4).paid, hand.stack(4), hand.to_act) == (False, 1000, 9990, 5)


def test_tas_c_5_7_the_time_that_runs_out_folds_the_hand_and_its_bets_stay():
    hand = holdem().to("flop").play("3 check", "4 bet 10", "5 call")
    turn, pot = hand.to_act, hand.table.pot_total()
    assert hand.refuses(m.TimeUp(turn, by=SUPERVISOR)) == "tas C.5.7", "nobody has started it"
    hand.make(m.StartClock(turn, by=SUPERVISOR))
    assert hand.refuses(m.TimeUp(turn)) == hand.refuses(m.TimeUp(4, by=SUPERVISOR)) == "tas C.5.7"
    hand.make(m.TimeUp(turn, by=SUPERVISOR))
    assert (hand.seat(turn).live, hand.table.pot_total(), hand.table.trouble.timed) == (False, pot, 0)
    assert hand.to_act not in (0, turn)


def test_tas_c_5_7_no_time_is_over_once_the_seat_has_acted_or_play_is_stopped():
    hand = holdem().to("flop").play("3 check")
    hand.make(m.StartClock(4, by=SUPERVISOR))
    hand.make(m.StopPlay(-1))
    assert hand.refuses(m.TimeUp(4, by=SUPERVISOR)) == "tas C.5.7"
    hand.make(m.GiveRuling("play-on"))
    hand.play("4 check")
    assert hand.refuses(m.TimeUp(4, by=SUPERVISOR)) == hand.refuses(m.TimeUp(5, by=SUPERVISOR)) == "tas C.5.7"
