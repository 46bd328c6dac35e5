"""act 3.4, 4, 12 to 16: what goes wrong, who decides, and how a round is undone."""

from __future__ import annotations

import pytest

from game.session.conserved import cards, chips
from game.table import moves as m
from game.table.banked import boxes
from game.table.between.next_hand import brings_new_deck
from game.table.flows import Flow
from tests.table.act.canberra import against, canberra
from tests.table.act.test_act_02_hands import asked
from tests.table.act.troubles import goes_wrong, ruled, trouble

FLUSH = "Kd Jd 9d 7d 5d"
OUT = "Qs Ts 8c 5c 2s"


def decisions(antes=None, **more):
    return canberra(antes or {1: 10, 2: 10, 3: 15}, **more).to_decisions()


def untouched(round_):
    """Every chip where it was before the round, every card accounted for."""
    assert {seat.number: seat.stack for seat in round_.table} == {seat.number: seat.stack for seat in round_.opening}
    assert (round_.table.bank.tray, round_.table.bank.pool, round_.table.bank.reserve) == (
        round_.opening.bank.tray, round_.opening.bank.pool, round_.opening.bank.reserve,
    )  # fmt: skip
    assert chips(round_.table) == chips(round_.opening)
    assert cards(round_.table) == cards(round_.opening)
    assert round_.engine.due(round_.table) is None


# ---- words


def test_act_a_void_everything_goes_back_meter_and_prizes_too():
    round_ = canberra({4: 10, 6: 10}, {6: FLUSH}, OUT, game="act-jackpot", jackpot_wager=1, pool=12000, jackpots=[4, 6])
    round_.play("6 bet 20", "4 fold", "6 claim flush", "dealer pay-prize 6 100", "dealer pay-box 6 10")
    assert round_.table.bank.pool == 1200140
    assert trouble(round_, "wrong-count", seat=6, count=6, by="dealer").remedy == "void-round"
    assert [line for line in round_.done if line.split()[1] in ("take-back", "return-bet", "restore-meter")] == [
        "dealer take-back 6 110", "dealer return-bet 4 11", "dealer return-bet 6 1", "dealer restore-meter",
    ]  # fmt: skip
    untouched(round_)


def test_act_a_void_a_meter_that_was_filled_again_goes_back_as_well():
    royal = "As Ks Qs Js Ts"
    round_ = canberra({2: 10}, {2: royal}, "Ah Kc 9d 5s 2d", game="act-jackpot", jackpot_wager=1, pool=15000, jackpots=[2])
    round_.play("2 bet 20", "dealer pay-prize 2 15000.70")
    assert round_.table.bank.pool == 1000000
    trouble(round_, "emergency")
    untouched(round_)


def test_act_a_void_flows_are_kept_by_wager_and_place():
    round_ = decisions({1: 10}).play("1 fold")
    assert round_.table.bank.flows == (Flow(1, "ante", round_.events[-1].to, -1000),)


def test_act_a_bet_the_options_of_a_box_are_bet_and_fold():
    assert set(decisions().legal()) == {"bet", "fold"}


def test_act_a_fold_a_hand_passed_in_is_out_and_cannot_bet():
    round_ = decisions().play("1 fold")
    assert round_.won()[1] == -10
    assert round_.refuses("1 bet 20")


def test_act_a_fold_no_decision_is_a_fold():
    round_ = decisions()
    assert trouble(round_, "time-expired", who=1, seat=1).remedy == "dead-hand"
    assert round_.won()[1] == -10
    assert round_.table.seats[1].standing == "dead"


def test_act_a_box_one_place_for_one_player_and_no_more_than_seven():
    assert canberra().engine.rules.spec.seats_most == canberra().engine.rules.settings.places == 7


def test_act_1_1_the_number_of_boxes_is_a_setting():
    assert canberra(places=5).engine.rules.settings.places == 5


def test_act_a_casino_supervisor_nobody_else_rules_on_a_jackpot_failure():
    round_ = decisions({1: 10}, game="act-jackpot", jackpot_wager=1)
    goes_wrong(round_, "jackpot-fault")
    assert round_.offer(m.StopPlay(0)) is None
    assert isinstance(round_.due().move, m.CallSupervisor)
    assert round_.refuses("1 fold") == "act 14.5"


def test_act_a_dealer_the_round_waits_for_each_step_of_the_dealer():
    round_ = canberra({1: 10})
    assert round_.due().by == 0
    assert round_.refuses("1 bet 20")


def test_act_a_displayed_jackpot_wager_multiplies_the_fixed_prizes():
    for price, prize in ((1, 100), (5, 500)):
        round_ = canberra({1: 10}, {1: FLUSH}, "Ah Kc 9s 5s 2d", game="act-jackpot", jackpot_wager=price, pool=12000, jackpots=[1])
        assert round_.play("1 bet 20").over().won() == {1: 10 + 100 - price + prize}


def test_act_a_shoe_no_card_before_the_deck_is_cut():
    assert canberra().until(lambda due: due.choice("cut") is not None).refuses("dealer deal 1 down") == "act 5.2"


def test_act_6_1_every_card_comes_from_the_shoe():
    round_ = canberra({1: 10}).to_decisions()
    dealt = [event for event in round_.events if getattr(event, "card", None) is not None]
    assert {event.source.kind for event in dealt} == {"stub"}


# ---- 3 and 4: wagers


def test_act_3_4_the_first_low_ante_plays_with_a_warning_and_the_next_goes_back():
    round_ = canberra().until(lambda due: due.by == 1)
    first = trouble(round_, "ante-under-minimum", who=1, seat=1, amount=5, offence="first")
    assert (first.remedy, round_.table.between.warned) == ("play-as-placed", frozenset({1}))
    assert boxes.bet_due(round_.engine.rules, round_.table, 1) == 1000
    again = canberra().until(lambda due: due.by == 1)
    assert trouble(again, "ante-under-minimum", who=1, seat=1, amount=5, offence="repeat").remedy == "hand-back"
    assert again.table.seats[1].ante == 0


@pytest.mark.parametrize(("memory", "kept"), [("sitting", {2}), ("session", {1, 2})])
def test_act_3_4_how_long_a_low_ante_is_remembered_is_a_setting(memory, kept):
    rules = canberra(under_minimum_memory=memory).engine.rules
    assert boxes.still_warned(rules, frozenset({1, 2}), left=frozenset({1})) == kept


def test_act_3_1_the_limits_may_measure_the_whole_box():
    round_ = canberra(limits_apply_to="box-total").until(lambda due: due.by == 1)
    assert round_.legal()["ante"] == (5, 30)
    assert round_.refuses("1 ante 35") == "act 3.5"


def test_act_4_2_no_jackpot_wager_while_the_equipment_is_out_of_order():
    round_ = canberra(game="act-jackpot", jackpot_wager=1).play("1 ante 10")
    assert trouble(round_, "jackpot-fault").cites == ("act 14.5", "act 4.2")
    round_.until(lambda due: due.by != 0 and due.choice("ante") is None)
    assert round_.due().choice("jackpot") is None
    assert round_.due().choice("fold")


def test_act_4_4_one_player_to_a_box_and_one_box_to_a_player():
    round_ = canberra({3: 10, 4: 10, 5: 10})
    assert trouble(round_, "two-hands", player="A", seats=(3, 4)).remedy == "hand-back"
    assert (round_.table.seats[3].ante, round_.table.seats[4].ante) == (1000, 0)
    assert trouble(round_, "wager-for-another", who=5, seat=5, to=3, amount=20).cites == ("act 4.4",)
    assert round_.table.seats[3].ante == 1000
    untouched_stack = round_.opening.seats[5].stack - 1000
    assert round_.table.seats[5].stack == untouched_stack


def test_act_4_5_an_ante_added_goes_back_and_one_taken_off_is_put_back():
    round_ = canberra({1: 10, 2: 20}).play("dealer deal 1 down")
    assert trouble(round_, "wager-changed", who=1, seat=1, amount=10).remedy == "hand-back"
    assert trouble(round_, "wager-changed", who=2, seat=2, amount=-20).remedy == "restore-wager"
    assert [round_.table.seats[n].ante for n in (1, 2)] == [1000, 2000]


# ---- 8 to 11: what is paid


@pytest.mark.parametrize(
    ("hand", "pays"),
    [
        ("As Kd Qc 9h 2s", 1), ("Ts Td 8c 6h 2c", 1), ("Ts Td 6c 6h 2c", 2), ("7s 7d 7c Kh 2c", 3), ("5s 4d 3c 2h Ac", 4),
        (FLUSH, 5), ("Ts Th Td 4c 4d", 7), ("8s 8h 8d 8c 2c", 20), ("Jh Th 9h 8h 7h", 50), ("Ac Kc Qc Jc Tc", 250),
    ],
)  # fmt: skip
def test_act_8_1_bet_each_hand_at_its_odds(hand, pays):
    dealer = "Ah Ks 9s 5h 3h" if hand != "As Kd Qc 9h 2s" else "Ah Ks Jc 9s 2h"
    assert against(dealer, hand).won() == {1: 10 + 20 * pays}


@pytest.mark.parametrize("row", [
    "one-pair-or-less", "two-pairs", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind", "straight-flush",
    "royal-flush",
])  # fmt: skip
def test_act_8_1_bet_every_row_of_the_odds_is_cited_where_it_pays(row):
    rules = canberra().engine.rules
    assert f"act 8.1.bet.{row}" in {rules.cite(name) for name in rules.spec.rules if name.startswith("odds-")}


def test_act_9_8_a_jackpot_hand_is_paid_beside_ante_and_bet():
    round_ = canberra({1: 10}, {1: FLUSH}, "Ah Kc 9s 5s 2d", game="act-jackpot", jackpot_wager=1, pool=12000, jackpots=[1])
    assert round_.play("1 bet 20").over().won() == {1: 10 + 100 - 1 + 100}


def test_act_10_2_a_chip_on_a_dark_pad_is_no_wager_and_goes_back():
    round_ = canberra({1: 10}, {1: "Ts Th Td 4c 4d"}, "Ah Kc 9s 5s 2d", game="act-jackpot", jackpot_wager=1, pool=12000)
    goes_wrong(round_, "jackpot-not-lit", who=1, seat=1)
    assert round_.play("1 bet 20").over().won() == {1: 10 + 140}
    assert round_.table.bank.pool == 1200000


@pytest.mark.parametrize(
    ("hand", "word"),
    [("As Ks Qs Js Ts", "royal-flush"), ("5h 4h 3h 2h Ah", "straight-flush"), ("2s 2h 2d 2c 9s", "four-of-a-kind"),
     ("3s 3h 3d 2c 2s", "full-house"), (FLUSH, "flush"), ("As Kh Qd Jc Ts", "")],
)  # fmt: skip
def test_act_10_7_the_hands_that_qualify(hand, word):
    from game.cards.card import parse_cards
    from game.table.banked.jackpot import prize_of

    assert prize_of(canberra(game="act-jackpot", jackpot_wager=1).engine.rules, parse_cards(hand)) == word


@pytest.mark.parametrize(("late", "won"), [("strict", 9), ("reconstruct", 109)])
def test_act_10_4_a_claim_after_the_cards_are_racked(late, won):
    round_ = canberra(
        {1: 10, 3: 10}, {3: FLUSH}, OUT, game="act-jackpot", jackpot_wager=1, pool=12000, jackpots=[3], late_claim=late
    )
    round_.play("1 bet 20", "3 bet 20")
    assert round_.until(lambda due: due.choice("claim") is not None).offer(m.Claim("", by=3)) is None
    round_.play("dealer rack-hand 3")
    trouble(round_, "late-claim", who=3, seat=3)
    assert round_.over().won()[3] == won


# ---- 12: the machine


def shuffler(antes=None, **more):
    return canberra(antes or {1: 10, 2: 10}, game="act-canberra-shuffler", **more)


def test_act_12_6_a_failure_in_the_deal_voids_the_round():
    round_ = shuffler().play("dealer deal 1 down")
    assert trouble(round_, "shuffler-fault").remedy == "void-round"
    untouched(round_.over())
    assert brings_new_deck(round_.table)


@pytest.mark.parametrize(("setting", "remedy"), [("void", "void-round"), ("play-on", "play-on")])
def test_act_12_6_once_the_hands_are_out_the_house_may_play_on(setting, remedy):
    assert trouble(shuffler(malfunction_after_deal=setting).to_decisions(), "shuffler-fault").remedy == remedy


def test_act_12_7_between_rounds_the_machine_is_replaced_and_nothing_is_void():
    found = trouble(shuffler(), "shuffler-fault")
    assert (found.remedy, found.cites[0]) == ("replace-machine", "act 12.7")


def test_act_12_8_a_card_spoiled_by_the_machine_is_a_malfunction_a_wrong_load_is_not():
    bent, wrong = (trouble(shuffler().to_decisions(), "defective-deck", fault=fault) for fault in ("damaged", "loaded-by-hand"))
    assert bent.cites[:2] == ("act 12.6", "act 12.8")
    assert wrong.cites[0] == "act 16.4"


# ---- 13: collusion


def test_act_13_1_cards_stay_in_view():
    round_ = decisions()
    assert trouble(round_, "cards-off-table", who=2, seat=2).remedy == "warn"
    assert 2 in round_.table.between.warned


def test_act_13_2_the_supervisor_shuts_out_or_voids():
    found = trouble(decisions(), "hand-information", who=2, seats=(2, 3))
    assert {found.remedy, *found.accepts} == {"exclude", "void-round", "supervisor-decides", "void-wager", "expel"}
    assert found.decides == "casino-supervisor"


def test_act_13_2_a_swapped_cards_shut_both_out_with_their_wagers_back():
    round_ = decisions()
    trouble(round_, "cards-exchanged", who=2, seats=(2, 3))
    assert {seat.number for seat in round_.table if seat.standing == "dead"} == {2, 3}
    assert round_.play("1 bet 20").over().won().keys() >= {2, 3}
    assert (round_.won()[2], round_.won()[3]) == (0, 0)


def test_act_13_2_b_the_supervisor_may_void_the_round_instead():
    round_ = decisions()
    goes_wrong(round_, "hand-information", who=2, seats=(2, 3))
    ruled(round_, "void-round")
    untouched(round_)


# ---- 14: irregularities


def test_act_14_1_two_are_turned_down_and_the_third_voids_the_round():
    round_ = canberra({2: 10, 5: 10, 6: 10})
    assert trouble(round_, "boxed-card", seat=2).remedy == "turn-down"
    assert trouble(round_, "exposed-card", seat=5, by="dealer").remedy == "turn-down"
    assert trouble(round_, "exposed-card", seat=6, by="dealer").remedy == "void-round"
    untouched(round_)


def test_act_14_1_what_a_player_shows_does_not_count():
    round_ = decisions()
    assert [trouble(round_, "exposed-card", who=n, seat=n, by="player").remedy for n in (1, 2, 3)] == ["play-on"] * 3


def test_act_14_1_what_the_dealer_flashes_after_the_deal_counts():
    round_ = decisions()
    found = [trouble(round_, "exposed-card", seat=n, by="dealer").remedy for n in (1, 2, 3)]
    assert found == ["turn-down", "turn-down", "void-round"]


def test_act_14_2_the_dealers_exposed_card_stays_up_and_the_fifth_goes_down():
    round_ = canberra({1: 10}, {1: "2c 3c 4c 5c 7d"}, "Kd 9d 7h Qs 8h")
    round_.play("dealer deal 1 down", "dealer deal dealer down", "dealer deal 1 down")
    assert trouble(round_, "exposed-card", seat=0, by="dealer").remedy == "up-card-stands"
    round_.to_decisions()
    assert [str(card) for card in round_.table.bank.upcard] == ["9d"]
    assert len(round_.table.bank.house) == 4


def test_act_14_2_with_a_machine_the_top_card_stays_down():
    round_ = shuffler({1: 10}).play(*["dealer deal 1 down"] * 5, "dealer deal dealer down", "dealer deal dealer down")
    assert trouble(round_, "exposed-card", seat=0, by="dealer").remedy == "up-card-stands"
    third = round_.table.bank.upcard
    round_.to_decisions()
    assert round_.table.bank.upcard == third


@pytest.mark.parametrize(
    ("word", "facts"),
    [("seat-missed", {"seat": 1}), ("card-to-wrong-seat", {"seat": 3, "due": 1}), ("extra-hand", {"seat": 5})],
)
def test_act_14_3_a_wrong_deal_is_void_and_never_mended(word, facts):
    round_ = canberra({1: 10, 3: 10})
    found = trouble(round_, word, **facts)
    assert (found.remedy, found.cites[0]) == ("void-round", "act 14.3")
    untouched(round_)


def test_act_14_3_the_count_brings_it_to_light_after_payments_too():
    round_ = canberra({1: 10, 3: 10, 6: 10}, {6: "Ts Td 6c 6h 2c"}, "Ah Kc 9s 5s 2d")
    round_.play("dealer deal 1 down", "dealer deal 3 down")
    goes_wrong(round_, "seat-missed", seat=6)
    round_.play("1 bet 20", "3 bet 20", "6 bet 20")
    round_.until(lambda due: isinstance(due.move, m.StopPlay))
    assert ruled(round_).remedy == "void-round"
    untouched(round_)


def test_act_14_4_the_last_hand_in_the_rack_is_built_again():
    round_ = decisions()
    held = round_.table.seats[3].hole
    round_.play("1 fold", "dealer count-hand 1", "dealer rack-hand 1")
    assert trouble(round_, "hand-taken-in", seat=3, by="dealer").remedy == "rebuild-hand"
    assert round_.table.seats[3].hole == held
    assert len(round_.table.bank.rack) == 5


def test_act_14_4_a_hand_that_cannot_be_told_brings_its_wagers_back():
    round_ = decisions().play("3 bet 30")
    assert trouble(round_, "hand-taken-in", seat=3, retrievable=False).remedy == "void-wager"
    assert round_.won()[3] == 0


def test_act_14_5_the_game_goes_on_only_with_approval_and_accepted_wagers_stand():
    hand = "6c 5c 4c 3c 2c"
    round_ = canberra({2: 10}, {2: hand}, "Ad Kh 9s 4h 3s", game="act-jackpot", jackpot_wager=1, pool="14249.60", jackpots=[2])
    round_.to_decisions()
    found = trouble(round_, "jackpot-fault")
    assert (found.remedy, found.decides) == ("finish-with-approval", "casino-supervisor")
    assert "supervisor approve" in round_.done
    assert round_.play("2 bet 20").over().won()[2] == pytest.approx(10 + 1000 - 1 + 1425.03)


# ---- 15 and 16: the house and conduct


def test_act_15_1_no_round_after_the_close_and_the_running_one_is_finished():
    round_ = decisions({1: 10})
    assert round_.offer(m.Announce("closing", by=-1)) is None
    assert round_.table.between.closing
    assert round_.play("1 fold").over().table.between.closing


def test_act_16_1_a_device_is_for_the_operator():
    found = trouble(decisions(), "device", who=2, seat=2)
    assert (found.remedy, found.decides, found.cites[0]) == ("supervisor-decides", "operator", "act 16.1")
    assert {"void-wager", "expel"} <= set(found.accepts)


def test_act_16_2_a_fire_before_the_settlement_cancels_the_round():
    round_ = decisions().play("1 bet 20", "2 fold")
    found = trouble(round_, "emergency")
    assert (found.remedy, found.decides) == ("void-round", "operator")
    untouched(round_)


def test_act_16_3_a_one_wager_voided_is_chips_back_and_a_dead_hand():
    round_ = decisions()
    found = trouble(round_, "wager-changed", who=1, seat=1, amount=40)
    assert (found.remedy, found.cites[0]) == ("void-wager", "act 16.3.a")
    assert round_.won()[1] == 0
    assert round_.table.seats[1].standing == "dead"


def test_act_16_3_b_a_barred_player_takes_the_chips_and_leaves_the_box():
    round_ = decisions()
    goes_wrong(round_, "harassment", who=2, seat=2)
    ruled(round_, "expel")
    assert 2 in round_.table.between.forfeited
    assert round_.won()[2] == 0


def test_act_16_4_fifty_one_cards_void_the_round_and_bring_another_deck():
    round_ = decisions()
    found = trouble(round_, "defective-deck", fault="missing", count=51)
    assert (found.remedy, found.decides, found.cites[0]) == ("void-round", "operator", "act 16.4")
    assert "dealer replace-deck" in round_.done
    untouched(round_)


def test_act_16_5_a_deal_from_a_bad_cut_is_for_the_house_to_decide():
    round_ = canberra().until(lambda due: due.choice("cut") is not None)
    goes_wrong(round_, "bad-cut", depth=1)
    round_.play("1 ante 10").until(lambda due: isinstance(due.move, m.DealCard)).play("dealer deal 1 down")
    found = ruled(round_)
    assert (found.remedy, found.decides) == ("supervisor-decides", "operator")
    assert "act 16.5" in found.cites


def test_act_5_2_a_bad_cut_is_taken_again_before_the_first_card():
    round_ = canberra().until(lambda due: due.choice("cut") is not None)
    assert trouble(round_, "bad-cut", depth=1).remedy == "cut-again"
    assert round_.due().choice("cut")


def test_act_16_6_b_odds_are_what_the_rules_give():
    round_ = canberra({1: 10}, {1: "5s 4d 3c 2h Ac"}, "Ah Kc 9s 5h 2d").play("1 bet 20")
    assert round_.refuses("dealer pay-box 1 110")
    assert round_.over().won() == {1: 90}


def test_act_16_6_c_a_step_out_of_order_is_refused():
    assert canberra().until(lambda due: isinstance(due.move, m.Shuffle)).refuses("dealer cut 20") == "act 5.1"


@pytest.mark.parametrize(("count", "seats", "remedy"), [(3, 7, "vacate-seat"), (2, 7, "play-on"), (3, 6, "play-on")])
def test_act_16_7_three_rounds_without_a_wager_at_a_full_table(count, seats, remedy):
    round_ = canberra({1: 10}, seats=seats).to_decisions()
    assert trouble(round_, "idle-seat", who=6, seat=6, count=count).remedy == remedy


@pytest.mark.parametrize(
    ("word", "facts", "cite"),
    [
        ("harassment", {"seat": 1}, "act 16.8"),
        ("advice", {"seat": 1, "to": 2}, "act 16.9"),
        ("side-bet", {"seats": (1, 2)}, "act 16.10"),
    ],
)
def test_act_16_8_to_16_10_conduct(word, facts, cite):
    assert trouble(decisions(), word, who=1, **facts).cites[0] == cite


def test_act_16_9_advice_is_answered_with_a_warning():
    round_ = decisions()
    assert trouble(round_, "advice", who=1, seat=1, to=2).remedy == "warn"
    assert 1 in round_.table.between.warned


def test_act_16_10_no_bets_among_players():
    assert trouble(decisions(), "side-bet", who=1, seats=(1, 2)).remedy == "warn"


def test_act_10_6_the_pools_hold_every_cent_of_the_wagers():
    round_ = canberra({1: 10, 2: 10}, game="act-jackpot", jackpot_wager=1, pool=12000, jackpots=[1, 2]).to_decisions()
    assert (round_.table.bank.pool, round_.table.bank.reserve) == (1200140, 60)
    assert asked(round_, "change-ante", seat=1, amount=2000).answer == "refused"
