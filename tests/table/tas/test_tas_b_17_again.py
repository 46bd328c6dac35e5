"""tas B.17 where something else went wrong before: a deal that is void counts for nothing in the next one; a dead hand is gone."""

from __future__ import annotations

from game.session.bank_float import warned_before
from game.session.between import NextHand
from game.table import events as e
from game.table import moves as m
from game.table.between.hand_setup import Setup
from game.table.between.warned import warned_for
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


def test_tas_b_17_11_only_a_warning_for_the_same_counts():
    hand = stud().to("second-card")
    assert hand.goes_wrong("advice", seat=2, to=3).ruled().remedy == "warn"
    assert hand.goes_wrong("looks-at-stub", by=2, seat=2).ruled().remedy == "warn"
    assert hand.table.between.warnings == ((2, "advice"), (2, "looks-at-stub"))
    assert hand.goes_wrong("looks-at-discards", by=2, seat=2).ruled().remedy == "forfeit-seat"
    assert (hand.seat(2).standing, hand.table.between.forfeited) == ("dead", {2})


def test_tas_b_17_11_a_warning_is_remembered_in_the_next_hand():
    hand = stud().to("second-card")
    hand.goes_wrong("looks-at-stub", by=2, seat=2).ruled()
    found = warned_before(NextHand({}, Setup(1, ()), moved={2: 4}), hand.table)
    assert found == {"warned": {4}, "warnings": ((4, "looks-at-stub"),)}
    assert warned_before(NextHand({}, Setup(1, ()), left=frozenset({2})), hand.table) == {"warned": frozenset(), "warnings": ()}


def test_tas_b_17_11_players_tell_a_first_look_from_a_repeated_one():
    hand = stud().to("second-card")
    hand.goes_wrong("advice", seat=2, to=3).ruled()
    assert not warned_for(hand.table, 2, ("looks-at-stub", "looks-at-discards"))
    hand.goes_wrong("looks-at-stub", by=2, seat=2).ruled()
    assert warned_for(hand.table, 2, ("looks-at-stub", "looks-at-discards"))
    assert not warned_for(hand.table, 3, ("looks-at-stub",))


def test_tas_b_17_8_a_hand_that_is_held_cannot_be_passed_badly():
    hand = stud(up={1: "As", 2: "Kd", 3: "Qh", 4: "Jc"}).to("second-card")
    for seat in (1, 3):  # the opener cannot fold, and it is not seat 3's turn
        assert hand.refuses(m.Misplay("badly-passed-card", (("seat", seat),), by=seat)) is not None
    hand.play("1 bet 10").goes_wrong("badly-passed-card", by=2, seat=2).ruled()
    assert (hand.seat(2).standing, hand.to_act) == ("folded", 3)


def test_tas_b_5_4_what_was_above_the_limit_goes_back_under_its_own_clause():
    hand = stud(up={1: "As", 2: "Kd", 3: "Qh", 4: "Jc"}).to("second-card").goes_wrong("over-limit-bet", by=1, seat=1, amount=15)
    hand.play("2 call", "3 fold", "4 fold", "dealer gather-bets")
    back = [event for event in hand.events if isinstance(event, e.ChipsMoved) and event.why in ("returned", "uncalled")]
    assert [(event.cite, event.seat, event.amount) for event in back] == [("tas B.5.4", 1, 500)]
