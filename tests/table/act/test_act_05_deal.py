"""act 2 and 5 to 7: the deck, shuffle and cut, the deal, bet or fold."""

from __future__ import annotations

from game.cards.card import parse_cards
from game.cases.staging.stage import CUT_AT
from game.table import moves as m
from tests.table.act.canberra import canberra


def dealt(round_):
    return [" ".join(line.split()[2:4]) for line in round_.done if line.startswith("dealer deal ")]


def test_act_2_1_fifty_two_cards_without_joker():
    round_ = canberra()
    assert len(round_.table.stub) == len(set(round_.table.stub)) == 52
    assert all(card.rank for card in round_.table.stub)


def test_act_2_2_the_cards_are_checked_as_gaming_opens_and_closes():
    engine = canberra().engine
    table = canberra().table
    opening = engine.settle(table.with_(opens=True, cursor=0, progress=0), begins=True)[0]
    assert engine.due(opening).cite == "act 2.2"
    assert engine.due(opening).move == m.CountDeck()


def test_act_5_1_every_round_begins_with_a_shuffle():
    round_ = canberra()
    assert round_.due().cite == "act 5.1"
    assert round_.refuses("dealer deal 1 down") == "act 5.1"


def test_act_5_2_the_dealer_cuts_and_leaves_two_cards_at_either_end():
    round_ = canberra()
    assert round_.automatic()
    due = round_.due()
    assert (due.by, due.cite, due.choices[0].least, due.choices[0].most) == (0, "act 5.2", 2, 50)
    for deep in (1, 51):
        assert round_.refuses(f"dealer cut {deep}") == "act 5.2"
    assert round_.offer(m.Cut(CUT_AT, by=3)).cite == "act 5.2"
    assert round_.offer(m.Cut(50)) is None
    assert round_.offer(m.Cut(CUT_AT)) is not None


def test_act_6_2_only_the_dealers_last_card_is_face_up():
    round_ = canberra({1: 10, 4: 10, 6: 10}).to_decisions()
    assert [line.split()[3] for line in round_.done if line.startswith("dealer deal ")] == ["down"] * 19 + ["up"]
    assert (len(round_.table.bank.house), len(round_.table.bank.upcard)) == (4, 1)
    assert not round_.table.exposed


def test_act_6_2_the_last_card_may_not_come_face_down():
    round_ = canberra({1: 10}).play(*["dealer deal 1 down", "dealer deal dealer down"] * 4, "dealer deal 1 down")
    assert round_.due().cite == "act 6.2"
    assert round_.refuses("dealer deal dealer down") == "act 6.2"


def test_act_6_3_a_clockwise_to_each_box_with_an_ante():
    assert dealt(canberra({2: 10, 5: 10, 7: 10}).to_decisions())[:4] == ["2 down", "5 down", "7 down", "dealer down"]
    assert canberra({2: 10, 5: 10}).refuses("dealer deal 5 down") == "act 6.3.a"


def test_act_6_3_b_the_dealers_card_closes_each_lap():
    round_ = canberra({2: 10}).play("dealer deal 2 down")
    assert round_.due().cite == "act 6.3.b"
    assert round_.refuses("dealer deal 2 down") == "act 6.3.b"


def test_act_6_3_c_five_laps():
    round_ = canberra(dict.fromkeys(range(1, 8), 10)).to_decisions()
    assert len(dealt(round_)) == 40
    assert len(round_.table.stub) == 12


def test_act_6_3_cards_of_a_known_deck_lie_where_they_were_dealt():
    round_ = canberra({2: 10, 5: 10}, {2: "As Ah Ad Ac 3c", 5: "2c 2d 7s 7d Qh"}, "Kd Kc 4h 3d 8h").to_decisions()
    assert round_.table.seats[2].hole == parse_cards("As Ah Ad Ac 3c")
    assert round_.table.bank.upcard == parse_cards("8h")


def test_act_7_1_clockwise_from_box_1_bet_or_fold():
    round_ = canberra({2: 10, 5: 15}).to_decisions()
    assert (round_.due().by, round_.due().cite) == (2, "act 7.1")
    assert round_.legal() == {"fold": (0, 0), "bet": (20, 20)}
    round_.play("2 bet 20")
    assert round_.legal()["bet"] == (30, 30)


def test_act_7_1_an_early_decision_stands():
    round_ = canberra({2: 10, 5: 15}).to_decisions().play("5 bet 30")
    assert round_.due().by == 2
    assert round_.table.seats[5].bet == 3000


def test_act_7_2_exactly_twice_the_ante():
    round_ = canberra({1: 15}).to_decisions()
    for wrong in (15, 29, 31, 45):
        assert round_.refuses(f"1 bet {wrong}") == "act 7.2"
    assert round_.refuses("1 call") == "act 7.2"


def test_act_7_2_nobody_is_all_in():
    round_ = canberra({1: 15}, behind={1: 40}).to_decisions()
    assert set(round_.legal()) == {"fold"}
    assert round_.refuses("1 bet 30") == "act 7.2"


def test_act_7_3_a_fold_has_lost_the_ante_at_once():
    round_ = canberra({1: 10, 3: 25}).to_decisions().play("1 fold")
    assert round_.house() == 10
    assert round_.play("3 fold").over().won() == {1: -10, 3: -25}


def test_act_7_3_a_folded_ante_stays_lost_if_the_dealer_does_not_qualify():
    round_ = canberra({1: 10, 3: 10}, {1: "2c 2d 7s 8h 9c", 3: "Kh Qd 9s 8c 3d"}, "Ad Qc Jd Th 9d")
    assert round_.play("1 fold", "3 bet 20").over().won() == {1: -10, 3: 10}


def test_act_7_4_a_folded_hand_is_counted_before_it_is_racked():
    round_ = canberra({1: 10, 3: 10}).to_decisions().play("1 fold")
    assert round_.due().cite == "act 7.4"
    assert round_.refuses("dealer rack-hand 1") == "act 7.4"
    round_.play("dealer count-hand 1", "dealer rack-hand 1")
    assert len(round_.table.bank.rack) == 5
    assert round_.due().by == 3
