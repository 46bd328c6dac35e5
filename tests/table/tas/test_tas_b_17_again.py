"""tas B.17 where something else went wrong before: a deal that is void counts for nothing in the next one; a dead hand is gone."""

from __future__ import annotations

from game.table import moves as m
from tests.table.given import Hand, deal


def stud(**told: object) -> Hand:
    return deal("tas-stud", **{"seats": range(1, 5), "marker": 1, "table_min": 5, **told})  # type: ignore[arg-type]


def to_card_of(hand: Hand, seat: int) -> Hand:
    """On until that seat's card comes next."""
    while not isinstance(move := hand.due().move, m.DealCard) or move.to != seat:
        hand.make(move if not isinstance(move, m.Shuffle) else m.Shuffle(hand.order)) if move else hand.play("4 cut 20")
    return hand


def test_tas_b_17_7_after_a_void_deal_the_first_exposed_card_stands_again():
    hand = to_card_of(stud(), 3).goes_wrong("exposed-card", seat=3)
    assert hand.ruled().remedy == "up-card-stands"
    assert to_card_of(hand, 3).goes_wrong("exposed-card", seat=3).ruled().remedy == "misdeal"
    assert to_card_of(hand, 3).goes_wrong("exposed-card", seat=3).ruled().remedy == "up-card-stands"
    assert to_card_of(hand, 3).goes_wrong("exposed-card", seat=3).ruling().remedy == "misdeal"


def test_tas_b_17_3_all_cards_of_a_void_hand_leave_the_table():
    hand = stud(up={1: "As", 2: "Kd", 3: "Qh", 4: "Jc"}).to("second-card")
    hand.play("1 bet 10", "2 call", "3 call", "4 call").to("third-card")
    hand.goes_wrong("wrong-count", seat=2, count=2).ruled()
    assert (hand.cards(2), hand.seat(2).standing) == ("", "dead")
    assert hand.deck_is_whole()


def test_tas_b_12_3_the_cards_of_a_void_hand_hold_nobody_back():
    up = {1: "As Kd 9h 4s", 2: "Ac Qh 8d 7s", 3: "Qs 3d 3h 5s", 4: "Jc Td 8c 6h"}
    hand = stud(up=up, hole={1: "2c", 2: "3c", 3: "4c", 4: "2d"}).play("1 bet 10", "2 call", "3 call", "4 call").to("fifth-card")
    hand.play("3 check")
    assert "check" not in hand.legal()
    hand.goes_wrong("wrong-count", seat=3, count=4).ruled()
    assert (hand.to_act, "check" in hand.legal()) == (4, True)
