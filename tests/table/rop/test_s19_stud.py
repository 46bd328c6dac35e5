"""Section 19, what it says of stud: cards the wrong way up, short decks, dead places, who opens with a community card."""

from __future__ import annotations

import pytest

from game.cards.card import parse_cards
from game.table import moves as m
from game.table.betting import openers
from game.table.values import BURNS
from tests.table.given import Hand
from tests.table.rop.alike import stud


def before_dealing(hand: Hand, street: str) -> Hand:
    """The dealer has a street to deal, and nothing of it is done."""
    while not (hand.due().facts.get("street") == street and hand.due().by == 0):
        hand.make(hand.own_move(hand.due()) or hand.plainest())
    return hand


def dealt_to(hand: Hand, street: str) -> list[str]:
    """Who gets a card on a street, in order."""
    hand.done.clear()
    hand.to(street)
    return [line.split()[2] for line in hand.done if line.startswith("dealer deal ")]


def test_rop_19_8_a_second_open_card_becomes_the_first_burn():
    hand = stud("stud5-52", 4, up=None).to("deal").play("dealer deal 1 down").goes_wrong("exposed-card", seat=2)
    hand.to("second-card")
    first, second, top = hand.seat(2).hole[0], hand.seat(2).up[0], hand.table.stub[0]
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("replace-card", "rop 19.8")
    assert (hand.seat(2).hole, hand.seat(2).up, hand.table.burns) == ((top,), (first,), (second,))


def test_rop_19_8_is_the_first_burn_so_there_is_no_other_on_the_next_street():
    hand = stud("stud5-52", 3, up=None).to("deal").goes_wrong("exposed-card", seat=1)
    hand.to("second-card").ruled()
    following = hand.table.stub[0]
    assert hand.to("third-card").table.burns[1:] == ()
    assert following in [seat.up[-1] for seat in hand.table]


def test_rop_19_9_a_short_last_street_is_made_up_from_the_burns():
    hand = before_dealing(stud("stud5-40", 8, up=None), "fifth-card")
    hand.goes_wrong("deck-short", stage="fifth-card", dealt=5)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("use-burns", "rop 19.9")
    assert ruling.steps[0] == m.ShuffleIn(source=BURNS)


def test_rop_19_12_a_place_folded_in_a_checked_round_gets_cards_until_the_next_wager():
    hand = stud("stud5-52", 4, up={1: "Kd As 9c", 2: "3c 7d", 3: "Jh 8s 5d", 4: "Th 6h 4c"}).to("second-card")
    hand.play("2 bet 10", "3 call", "4 call", "1 call", "third-card", "1 check", "2 fold", "3 check", "4 check")
    assert dealt_to(hand, "fourth-card") == ["1", "2", "3", "4"]
    assert not hand.seat(2).cards
    hand.play("1 bet 20", "3 call", "4 call")
    assert dealt_to(hand, "fifth-card") == ["1", "3", "4"]


def test_rop_19_13_the_community_card_does_not_count_for_who_opens():
    up = {1: "Qd Qs 4c 2h", 2: "3c 7d Tc 4s", 3: "Jh 8s 5d 6d", 4: "Ad Kh Jc 9s"}
    hand = stud("stud5-52", 4, up=up).to("fifth-card")
    with_king = hand.table.with_(board=parse_cards("Kc"))
    assert openers.opener(hand.engine.rules, with_king, "best-by-suit") == 1


def test_rop_19_14_a_card_turned_up_too_early_is_the_up_card():
    hand = stud("stud7-52", 3, up=None).to("deal").play("dealer deal 1 down").goes_wrong("exposed-card", seat=1)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("up-card-stands", "rop 19.14")
    hand.to("third-card")
    assert [len(hand.seat(1).hole), len(hand.seat(1).up)] == [2, 1]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize("late", [False, True])
def test_rop_19_15_two_slips_at_one_seat_have_one_exchange(order, late):
    hand = stud("stud7-52", 3, up=None).to("deal")
    hand.automatic()
    hand.goes_wrong("exposed-card", seat=2)
    hand.automatic()
    hand.automatic()
    hand.goes_wrong("exposed-card", seat=2)
    first, second = hand.seat(2).hole
    hand.rule_on(order[0])
    while late and isinstance(hand.due().move, m.DealCard | m.ReplaceCard | m.SetBurn | m.SkipBurns):
        hand.automatic()
    hand.rule_on(order[1])
    hand.to("third-card")
    assert len(hand.seat(2).hole) == 2
    assert hand.seat(2).up == (first,)
    assert hand.table.burns == (second,)


def test_rop_19_15_a_second_open_card_becomes_the_first_burn():
    hand = stud("stud7-52", 4, up=None).to("deal").play("dealer deal 1 down").goes_wrong("exposed-card", seat=2)
    hand.to("third-card")
    first, second, top = hand.seat(2).hole[0], hand.seat(2).up[0], hand.table.stub[0]
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("replace-card", "rop 19.15")
    assert (hand.seat(2).hole[1:], hand.seat(2).up, hand.table.burns) == ((top,), (first,), (second,))


def test_rop_19_17_an_all_in_seat_opens_no_first_round_and_passes_later_ones_to_its_left():
    up = {1: "Kd Jc", 2: "3c 7d", 3: "4h 8s", 4: "Th 6h"}
    stacks = {1: 500, 2: 2, 3: 500, 4: 500}
    assert stud("stud7-52", 4, up=up, stacks=stacks).to("third-card").to_act == 3
    up = {1: "Ks Qh", 2: "3c 7d", 3: "As Ad", 4: "Th 6h"}
    hand = stud("stud7-52", 4, up=up, stacks={1: 500, 2: 500, 3: 12, 4: 500}).to("third-card")
    assert hand.play("2 bet 10", "3 call", "4 call", "1 call").to("fourth-card").to_act == 4
    hand = stud("stud7-52", 4, up=up, stacks={1: 500, 2: 500, 3: 12, 4: 12}).to("third-card")
    assert hand.play("2 bet 10", "3 call", "4 call", "1 call").to("fourth-card").to_act == 1


def test_rop_19_18_a_card_shown_before_the_betting_ends_freezes_it():
    hand = stud("stud7-52", 3).to("sixth-card").play("1 bet 20")
    top = hand.table.stub[0]
    hand.goes_wrong("card-shown-early", card=str(top), burned=False)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("cap-betting", "rop 19.18")
    assert hand.legal() == {"fold": True, "call": 20}
    assert hand.refuses("2 raise-to 40").startswith("rop")


def test_rop_19_21_the_best_open_hand_opens_whatever_the_community_card_is():
    shown = ["8s 8h 9c Kd", "Ad Qc Jd 9d", "7c 6c 4s 2d", "7d 5c 3h 2h", "Tc 5h 4h 3s", "Qd 6h 5d 4c", "Jh 6s 3d 2c", "Qs Td 6d 3c"]
    hand = stud("stud7-52", 8, up=dict(enumerate(shown, 1))).to("seventh-card")
    assert len(hand.table.board) == 1
    assert hand.to_act == 1


def test_rop_r44_a_card_exposed_before_the_forced_bet_leaves_it_at_the_minimum():
    for game, clause in (("stud5-52", "rop 19.11"), ("stud7-40", "rop 19.18")):
        hand = stud(game, 3, limit="spread", table_min=5, table_max=50)
        hand.to(hand.engine.rules.spec.streets[0]).goes_wrong("card-shown-early")
        assert hand.ruled().cites == (clause,)
        first = hand.to_act
        assert hand.legal() == {"bet": (5, 5)}
        assert hand.play(f"{first} bet 5").legal() == {"fold": True, "call": 5}


def test_rop_19_20_a_dead_place_got_the_first_card_of_the_street():
    hand = stud("stud7-52", 4, up=None).to("sixth-card")
    while hand.to_act and hand.due().choices:
        hand.play(f"{hand.to_act} {'fold' if hand.to_act == 1 else 'check'}")
    before_dealing(hand, "seventh-card")
    while not isinstance(hand.due().move, m.DealCard):
        hand.make(hand.own_move(hand.due()))
    assert hand.due().move.to == 1
    hand.make(m.DealCard(1, "down"))
    hand.goes_wrong("exposed-card", seat=2)
    assert hand.ruling().remedy == "treat-as-all-in"
