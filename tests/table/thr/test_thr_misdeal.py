"""The tournament sheet, 20 and 21: misdeals before and after substantial action, removal from the tournament."""

import pytest

from game.table import moves as m
from tests.table.thr.holdem import holdem

BLINDS = {4: 50, 5: 100}


def test_thr_21_a_misdeal_gives_bets_back_and_keeps_the_blinds():
    hand = holdem(marker=3).play("6 raise-to 300").goes_wrong("joker", seat=2)
    assert hand.ruled().remedy == "misdeal"
    assert (hand.bets(), hand.table.marker, hand.due().move) == (BLINDS, 3, m.DealCard(4))


@pytest.mark.parametrize(("lap", "first_only"), [(1, "misdeal"), (2, "replace-card")])
def test_thr_6_1_1_any_card_of_a_blind_or_by_setting_only_its_first(lap, first_only):
    for setting, remedy in (("any-card", "misdeal"), ("first-card", first_only)):
        hand = holdem(marker=3, exposed_to_blind=setting).play("deal")
        for _ in range(6 * (lap - 1)):
            hand.make(hand.due().move)
        assert hand.goes_wrong("exposed-card", seat=4, lap=lap).ruling().remedy == remedy


def test_thr_6_2_a_second_exposed_card_is_a_misdeal_whoever_was_to_have_it():
    hand = holdem(marker=3).play("deal", "dealer deal 4 down", "dealer deal 5 down").goes_wrong("exposed-card", seat=6)
    assert hand.ruled().remedy == "replace-card"
    hand.goes_wrong("exposed-card", seat=1)
    assert (hand.ruling().remedy, "thr 6.2" in hand.ruling().cites) == ("misdeal", True)


def test_thr_21_1_the_first_card_elsewhere():
    hand = holdem(marker=3).play("deal").goes_wrong("card-to-wrong-seat", seat=5, due=4)
    assert (hand.ruling().remedy, hand.ruling().cites[0]) == ("misdeal", "thr 21.1")


def test_thr_21_2_any_other_card_elsewhere_makes_a_wrong_count():
    hand = holdem(marker=3).play("deal", "dealer deal 4 down").goes_wrong("card-to-wrong-seat", seat=6, due=5)
    assert (hand.ruling().remedy, hand.ruling().cites[0]) == ("misdeal", "thr 21.2")


LATE = (("dead-chips-stay", "dead-hand", 450), ("dead-chips-back", "dead-hand", 350), ("director", "director-decides", 450))


@pytest.mark.parametrize(("setting", "remedy", "pot"), LATE)
def test_thr_21_2_a_wrong_count_found_late(setting, remedy, pot):
    hand = holdem(marker=3, wrong_count_late=setting).play("6 call", "1 call", "2 call").goes_wrong("wrong-count", seat=1, count=1)
    assert (hand.ruled().remedy, hand.table.pot_total()) == (remedy, pot * 100)


def test_thr_21_3_a_second_boxed_card_in_the_same_deal():
    hand = holdem(marker=3).play("deal").goes_wrong("boxed-card")
    assert hand.ruled().remedy == "replace-boxed"
    assert hand.goes_wrong("boxed-card").ruling().remedy == "misdeal"
    hand.ruled()
    assert hand.goes_wrong("boxed-card").ruling().remedy == "replace-boxed"


def test_thr_21_4_a_defective_deck_found_late_is_the_directors():
    hand = holdem(marker=3).play("6 call", "1 call").goes_wrong("defective-deck", fault="duplicate")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.decides, hand.table.pot_total()) == ("void-round", "director", 0)


def test_thr_21_5_a_joker_is_a_misdeal_and_found_late_the_directors():
    early = holdem(marker=3).play("6 fold").goes_wrong("joker", seat=2).ruling()
    late = holdem(marker=3).play("6 call", "1 call").goes_wrong("joker", seat=2).ruling()
    assert (early.remedy, early.cites[0]) == ("misdeal", "thr 21.5")
    assert (late.remedy, late.decides) == ("void-round", "director")


def test_thr_21_6_a_player_left_out_of_the_deal():
    hand = holdem(marker=3).play("deal", "dealer deal 4 down", "dealer deal 5 down").goes_wrong("seat-missed", seat=6)
    assert (hand.ruling().remedy, hand.ruling().cites[0]) == ("misdeal", "thr 21.6")


def test_thr_21_9_two_cards_face_up_wherever_they_went():
    hand = holdem(marker=3).play("deal", "dealer deal 4 down", "dealer deal 5 down")
    assert hand.goes_wrong("exposed-card", seat=6).ruled().remedy == "replace-card"
    hand.play("dealer deal 1 down")
    assert "thr 21.9" in hand.goes_wrong("exposed-card", seat=2).ruling().cites


def test_thr_21_7_a_deck_that_was_not_cut():
    hand = holdem(marker=3).play("dealer shuffle").goes_wrong("no-cut").play("pre-flop")
    assert hand.ruling().cites[:2] == ("thr 21.7", "thr 21")
    assert hand.play("6 fold", "1 fold").ruling().remedy == "play-on"


def test_thr_21_8_a_blinds_first_card_face_up():
    hand = holdem(marker=3).play("deal").goes_wrong("exposed-card", seat=4)
    assert {"thr 6.1.1", "thr 21.8"} <= set(hand.ruling().cites)


def test_thr_20_2_an_absent_players_blind_stays_in_the_pot():
    hand = holdem(marker=3, stacks={4: 30}).play("pre-flop").goes_wrong("absent-player", seat=4)
    assert (hand.ruled().remedy, hand.bets(), hand.table.seats[4].standing) == ("dead-hand", {4: 30, 5: 100}, "dead")


def test_thr_20_3_an_expelled_player_loses_hand_and_seat():
    hand = holdem(marker=3).play("6 raise-to 300").goes_wrong("expelled-player", seat=6)
    assert (hand.ruled().decides, hand.table.between.forfeited, hand.table.pot_total()) == ("director", {6}, 45000)


def test_thr_21_4_a_voided_hand_leaves_nothing_else_to_rule_on():
    hand = holdem(marker=3).play("6 call").goes_wrong("unspoken-raise", by=1, seat=1, amount=300)
    hand.play("2 call").goes_wrong("defective-deck", fault="duplicate").ruled()
    assert [incident.state for incident in hand.table.trouble.incidents] == ["passed", "ruled"]
