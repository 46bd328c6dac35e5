"""tas C.18: how players have to behave, and C.3.3, C.5.3 and C.5.6: what the dealer keeps an eye on."""

from __future__ import annotations

import pytest

from game.table.between.next_hand import last_of
from tests.table.given import Hand, seated
from tests.table.tas.holdem import holdem


def on_the_flop(**given) -> Hand:
    return holdem(**given).to("flop")


def ruled(hand: Hand, irregularity: str, **facts) -> tuple[str, str, str]:
    """The remedy, who decides, and the first clause; carried out."""
    ruling = hand.goes_wrong(irregularity, **facts).ruled()
    return ruling.remedy, ruling.decides, ruling.cites[0]


def test_tas_c_3_3_a_player_who_takes_hold_of_the_muck_is_stopped():
    hand = on_the_flop()
    assert ruled(hand, "player-handles-cards", seat=4) == ("warn", "dealer", "tas C.3.3")
    assert hand.table.between.warned == {4}


def test_tas_c_5_3_a_stake_has_to_be_seen():
    hand = on_the_flop()
    assert ruled(hand, "chips-hidden", seat=4) == ("warn", "dealer", "tas C.5.3")
    assert hand.table.between.warned == {4}


def test_tas_c_5_6_cash_is_no_bet():
    hand = on_the_flop()
    before = (hand.pot, hand.stacks())
    assert ruled(hand, "cash-wager", seat=3, amount=50) == ("not-accepted", "dealer", "tas C.5.6")
    assert (hand.pot, hand.stacks(), hand.to_act, "check" in hand.legal()) == (*before, 3, True)


def test_tas_c_18_1_soft_play_goes_to_the_representative():
    assert ruled(on_the_flop(), "soft-play", seats=(2, 4)) == ("supervisor-decides", "representative", "tas C.18.1")


def test_tas_c_18_2_nobody_plays_two_hands():
    assert ruled(on_the_flop(), "two-hands", seats=(3, 4)) == ("not-accepted", "representative", "tas C.18.2")


def test_tas_c_18_3_english_only():
    hand = on_the_flop()
    assert ruled(hand, "other-language", seat=2) == ("warn", "dealer", "tas C.18.3")
    assert hand.table.between.warned == {2}


def test_tas_c_18_4_cards_stay_in_sight_and_to_oneself():
    hand = on_the_flop()
    assert ruled(hand, "dropped-card", by=2, seat=2, where="floor") == ("warn", "representative", "tas C.18.4")
    assert hand.seat(2).live


def test_tas_c_18_5_a_folded_hand_shown_to_one_is_shown_to_all():
    hand = on_the_flop(hole={4: "Ah Ad"}).play("3 bet 10", "4 fold")
    assert ruled(hand, "hand-shown-to-one", by=4, seat=4, to=5) == ("show-to-all", "dealer", "tas C.18.5")
    assert {str(card) for card in hand.table.exposed} == {"Ah", "Ad"}


def test_tas_c_18_5_a_hand_passed_so_that_one_sees_it_is_shown_to_all():
    hand = on_the_flop(hole={4: "Ah Ad"}).play("3 bet 10").goes_wrong("badly-passed-card", by=4, seat=4)
    hand.ruled()
    assert {str(card) for card in hand.table.exposed} == {"Ah", "Ad"}


def test_tas_c_18_6_what_one_was_told_of_a_live_hand_all_are_told():
    hand = on_the_flop(hole={6: "Kh 2d"})
    assert ruled(hand, "hand-shown-to-one", by=6, seat=6, to=5) == ("show-to-all", "dealer", "tas C.18.6")
    assert {str(card) for card in hand.table.exposed} == {"Kh", "2d"}
    assert hand.seat(6).live


@pytest.mark.parametrize("what", ["looks-at-stub", "looks-at-discards"])
def test_tas_c_18_7_nobody_looks_at_discards_or_undealt_cards(what):
    hand = on_the_flop().play("3 fold")
    assert ruled(hand, what, by=3, seat=3) == ("warn", "representative", "tas C.18.7")
    assert hand.table.between.warned == {3}


def loses_both_seats(irregularity: str, clause: str) -> Hand:
    hand = on_the_flop().goes_wrong(irregularity, seats=(2, 3))
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.decides) == ("forfeit-seat", "representative")
    assert {"tas C.18.8", clause} <= set(ruling.cites)
    assert hand.table.between.forfeited == {2, 3}
    return hand


def test_tas_c_18_8_a_who_swaps_cards_loses_the_seat():
    hand = loses_both_seats("cards-exchanged", "tas C.18.8.a")
    assert [line for line in hand.done if "forfeit-seat " in line] == ["dealer forfeit-seat 2", "dealer forfeit-seat 3"]


def test_tas_c_18_8_b_who_passes_information_loses_the_seat():
    loses_both_seats("hand-information", "tas C.18.8.b")


def test_tas_c_18_8_at_once_and_without_a_warning():
    hand = loses_both_seats("cards-exchanged", "tas C.18.8.a")
    assert not hand.table.between.warned
    hand.over()
    assert last_of(hand.table).left == {2, 3}
    coming = seated(hand.engine, {1, 4, 5, 6}, last=last_of(hand.table))
    assert {2, 3}.isdisjoint(post.seat for post in coming.posts)
