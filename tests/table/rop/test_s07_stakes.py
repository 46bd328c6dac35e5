"""Sections 7 and 18: stakes, wagers and conduct."""

import pytest

from tests.table.rop.holdem import at, calls, folds, holdem


def incident(irregularity, by=0, hand=None, **facts):
    """The ruling over something that happens in the first round, as it is carried out."""
    hand = (hand or holdem().play("pre-flop")).goes_wrong(irregularity, by=by, **facts)
    return hand.ruled()


def told(ruling):
    return ruling.remedy, ruling.decides, ruling.cites


def test_rop_7_1_cash_is_no_wager():
    hand = holdem().play("pre-flop").goes_wrong("cash-wager", by=3, seat=3, amount=50)
    assert told(hand.ruled()) == ("not-accepted", "dealer", ("rop 7.1",))
    assert (hand.bets(), hand.to_act, hand.stack(3)) == ({1: 5, 2: 10}, 3, 500)


def test_rop_7_6_advice_is_answered_with_a_warning():
    hand = holdem().play("pre-flop").goes_wrong("advice", by=5, seat=5, to=3)
    assert told(hand.ruled()) == ("warn", "dealer", ("rop 7.6",))
    assert hand.table.between.warned == frozenset((5,))


@pytest.mark.parametrize("act", ["hand-information", "cards-exchanged"])
def test_rop_7_7_no_exchange_of_cards_or_knowledge(act):
    assert told(incident(act, seats=(3, 4))) == ("supervisor-decides", "supervisor", ("rop 7.7",))


def test_rop_7_7_a_hand_shown_while_the_betting_is_on():
    assert told(incident("hand-shown-to-one", seat=3, to=4)) == ("supervisor-decides", "supervisor", ("rop 7.7",))


def test_rop_7_8_a_english_only_where_it_was_ordered():
    ordered = holdem(english_only=True).play("pre-flop")
    assert told(incident("other-language", hand=ordered, seat=3)) == ("warn", "dealer", ("rop 7.8.a",))
    assert ordered.table.between.warned == frozenset((3,))
    assert told(incident("other-language", seat=3)) == ("play-on", "dealer", ("rop 7.8.a",))


def test_rop_7_8_b_silence_while_a_hand_is_on():
    ordered = holdem(silence=True).play("pre-flop")
    assert told(incident("chatter", hand=ordered, seat=3)) == ("warn", "dealer", ("rop 7.8.b",))
    assert ordered.table.between.warned == frozenset((3,))
    assert incident("chatter", hand=at(holdem(silence=True), "shuffle"), seat=3).remedy == "play-on"
    assert incident("chatter", seat=3).remedy == "play-on"


def test_rop_18_1_cards_stay_on_or_above_the_table():
    hand = holdem().play("pre-flop")
    assert told(incident("cards-off-table", hand=hand, seat=3)) == ("warn", "dealer", ("rop 18.1",))
    assert (hand.table.between.warned, hand.seat(3).live, hand.to_act) == (frozenset((3,)), True, 3)


def test_rop_7_8_c_players_who_spare_each_other():
    assert told(incident("soft-play", seats=(3, 4))) == ("supervisor-decides", "operator", ("rop 7.8.c",))


def test_rop_7_5_no_chips_added_by_a_live_player():
    assert told(incident("chips-added", seat=3, amount=100))[::2] == ("hand-back", ("rop 7.5", "rop 1.table-stakes"))
    folded = holdem().play("3 fold")
    assert told(incident("chips-added", hand=folded, seat=3, amount=100))[::2] == ("play-on", ("rop 7.5",))


def test_rop_7_5_no_chips_taken_off():
    assert told(incident("chips-removed", seat=3, amount=50))[::2] == ("restore-wager", ("rop 7.5", "rop 1.table-stakes"))


def test_rop_18_2_a_hand_not_guarded_is_lost():
    hand = holdem().play(*calls(3, 4)).goes_wrong("hand-taken-in", seat=5)
    assert len(hand.table.muck) == 2
    assert told(hand.ruled()) == ("dead-hand", "supervisor", ("rop 18.2", "rop 1.dead-hand"))
    assert (hand.seat(5).standing, hand.to_act) == ("dead", 6)


def test_rop_18_4_shown_to_one_is_shown_to_all():
    hand = at(holdem(3).to("river").play("1 bet 10", *folds(2, 3)), "award").goes_wrong("hand-shown-to-one", seat=1, to=2)
    assert told(hand.ruled()) == ("show-to-all", "dealer", ("rop 18.4",))
    assert set(hand.seat(1).hole) <= hand.table.exposed or hand.seat(1).shown


def test_rop_r5_out_of_turn_is_not_binding():
    hand = holdem().play("3 call").goes_wrong("bet-out-of-turn", by=5, seat=5, amount=40)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.readings, hand.stack(5), hand.to_act) == ("bet-back", ("rop R5",), 500, 4)
    hand.play("4 fold")
    assert set(hand.legal()) == {"fold", "call", "raise-to"}


def test_rop_r5_or_binding_while_nothing_has_changed():
    hand = holdem(out_of_turn="binding-if-unchanged").play("3 call").goes_wrong("bet-out-of-turn", by=5, seat=5, amount=40)
    assert hand.play("4 call").ruling().remedy == "bet-stands"
    raised = holdem(out_of_turn="binding-if-unchanged").play("3 call").goes_wrong("bet-out-of-turn", by=5, seat=5, amount=40)
    assert raised.play("4 raise-to 30").ruling().remedy == "bet-back"


def test_rop_r5_a_short_call_is_made_up():
    hand = holdem().play("3 raise-to 40").goes_wrong("short-call", by=4, seat=4, amount=30)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("make-up", ("rop 1.call",))
    assert (hand.bets()[4], hand.to_act) == (40, 5)


def test_rop_r5_a_short_raise_is_made_up():
    hand = holdem().play("3 raise-to 40").goes_wrong("short-raise", by=4, seat=4, amount=50, spoken=True)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("make-up", ("rop 1.raise",))
    assert (hand.bets()[4], hand.legal()["call"]) == (70, 70)


def test_rop_r5_a_short_raise_without_a_word_is_a_call():
    hand = holdem().play("3 raise-to 40").goes_wrong("short-raise", by=4, seat=4, amount=50, spoken=False)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("call-stands", ("rop 1.raise", "rop 1.call"))
    assert (hand.bets()[4], hand.legal()["call"]) == (40, 40)


def test_rop_r5_a_string_bet_counts_unless_the_house_refuses_it():
    free = holdem().play("3 call").goes_wrong("string-raise", by=4, seat=4, first=10, amount=30)
    assert (free.ruled().remedy, free.bets()[4]) == ("bet-stands", 40)
    strict = holdem(string_bet_rule=True).play("3 call").goes_wrong("string-raise", by=4, seat=4, first=10, amount=30)
    assert (strict.ruled().remedy, strict.bets()[4], strict.stack(4)) == ("call-stands", 10, 490)


def test_rop_r5_a_check_that_is_none():
    hand = holdem().play("pre-flop").goes_wrong("unlawful-check", by=3, seat=3)
    assert hand.to_act == 4
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites, hand.to_act) == ("not-accepted", ("rop 1.check",), 3)


def test_rop_r5_no_clause_on_a_slow_player():
    hand = holdem().play("pre-flop")
    assert told(incident("time-expired", hand=hand, seat=3)) == ("supervisor-decides", "supervisor", ())


def test_rop_r5_a_pot_pushed_to_the_wrong_seat_comes_back():
    hand = at(holdem(2, hole={1: "As Ah", 2: "7c 2d"}, board="Ad Kc 9h 4s 3c"), "award").goes_wrong("pot-to-wrong-seat", seat=2)
    assert hand.ruled().remedy == "repair"
    assert hand.over().stacks(1, 2) == {1: 510, 2: 490}


def test_rop_r1_where_the_sheet_is_silent_no_clause_is_cited():
    for act in ("looks-at-stub", "looks-at-discards"):
        ruling = incident(act, seat=3)
        assert (ruling.remedy, ruling.cites, ruling.readings) == ("supervisor-decides", (), ("rop R1",))


def test_rop_r67_folded_chips_stay_in_the_layers_they_reached():
    hand = holdem(4, stacks={1: 35, 2: 90}).play("3 raise-to 150", "4 call", "1 tap-out 35", "2 tap-out 90")
    hand.play("flop", "3 bet 50", "4 fold").close()
    assert hand.pots() == [(140, (1, 2, 3)), (165, (2, 3)), (120, (3,))]


