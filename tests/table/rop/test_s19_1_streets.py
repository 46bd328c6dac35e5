"""Section 19.1 where the deal goes wrong on a later street of stud, or is found out after the first player has acted."""

import pytest

from game.table import moves as m
from game.table.outcome import Refusal
from tests.table.rop.alike import stud
from tests.table.rop.holdem import dealt, holdem
from tests.table.rop.test_s19_stud import before_dealing

STREETS = [("stud5-52", "third-card"), ("stud5-40", "fifth-card"), ("stud7-52", "fourth-card"), ("stud7-32", "seventh-card")]


def dealing(game, street, **told):
    hand = before_dealing(stud(game, 4, up=None, **told), street)
    while not isinstance(hand.due().move, m.DealCard):
        hand.make(hand.own_move(hand.due()))
    return hand


def counts(hand):
    return [len(seat.cards) for seat in hand.table if seat.live]


@pytest.mark.parametrize(("game", "street"), STREETS)
def test_rop_19_1_c_a_seat_missed_on_a_later_street_gets_its_card_and_the_street_goes_on(game, street):
    hand = dealing(game, street)
    first = hand.due().move
    before, second = len(hand.seat(1).cards), hand.table.stub[1]
    hand.make(m.DealCard(1, first.face))
    hand.goes_wrong("seat-missed", seat=2)
    assert hand.ruled().remedy == "repair"
    assert second in hand.seat(2).cards
    hand.to(street)
    assert counts(hand) == [before + 1] * 4
    assert [betting.street for betting in hand.table.rounds] == list(hand.engine.rules.spec.streets[: len(hand.table.rounds)])


@pytest.mark.parametrize(("game", "street"), STREETS)
def test_rop_19_1_c_a_card_of_a_later_street_at_the_wrong_seat_goes_to_its_own(game, street):
    hand = dealing(game, street)
    before, card = len(hand.seat(1).cards), hand.table.stub[0]
    hand.goes_wrong("card-to-wrong-seat", seat=3, due=1)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("repair", ("rop 19.1.c",))
    assert card in hand.seat(1).cards
    assert counts(hand.to(street)) == [before + 1] * 4


def test_rop_19_1_c_an_extra_card_of_a_later_street_goes_to_the_seat_it_was_due_to():
    hand = dealing("stud7-52", "fifth-card")
    card = hand.table.stub[0]
    hand.goes_wrong("extra-hand", seat=6).ruled()
    assert card in hand.seat(1).up
    assert 6 not in hand.table.seats
    assert counts(hand.to("fifth-card")) == [5] * 4


def test_rop_19_1_c_a_hidden_last_card_that_was_looked_at_cannot_go_back():
    hand = dealing("stud7-52", "seventh-card").goes_wrong("card-to-wrong-seat", seat=3, due=1, looked=(3,))
    assert hand.ruling().remedy == "misdeal"


@pytest.mark.parametrize("game", ["stud5-52", "stud5-40", "stud5-32", "stud7-52", "stud7-40", "stud7-32"])
def test_rop_19_1_c_a_card_of_the_stud_deal_at_the_wrong_seat(game):
    hand = stud(game, 4, up=None).to("deal")
    card = hand.table.stub[0]
    hand.goes_wrong("card-to-wrong-seat", seat=3, due=1).to(hand.engine.rules.spec.streets[0])
    assert hand.ruled().cites == ("rop 19.1.c",)
    assert card in hand.seat(1).hole
    looked = stud(game, 4, up=None).to("deal").goes_wrong("card-to-wrong-seat", seat=3, due=1, looked=(3,))
    assert looked.ruling().remedy == "misdeal"


def test_rop_19_1_d_open_cards_slide_though_hole_cards_were_looked_at():
    hand = stud("stud5-52", 4, up=None).to("deal")
    for _ in range(5):
        hand.automatic()
    hand.goes_wrong("seat-missed", seat=2, looked=(3, 4)).to("second-card")
    third, fourth = hand.seat(3).up[0], hand.seat(4).up[0]
    assert hand.ruled().remedy == "repair"
    assert (hand.seat(2).up, hand.seat(3).up) == ((third,), (fourth,))


def test_rop_19_1_d_a_hand_folded_meanwhile_does_not_shift_the_cards_of_the_others():
    hand = dealt(holdem(), 9).goes_wrong("seat-missed", seat=4).to("pre-flop")
    fifth, sixth = hand.seat(5).hole[1], hand.seat(6).hole[1]
    hand.play("3 fold")
    assert hand.ruled().remedy == "repair"
    hand.to("pre-flop")
    assert (hand.seat(4).hole[1], hand.seat(5).hole[1], counts(hand)) == (fifth, sixth, [2] * 5)
    assert (hand.seat(3).standing, hand.to_act) == ("folded", 4)


def test_rop_19_1_d_a_raise_before_the_deal_was_put_right_goes_back():
    hand = dealt(holdem(), 9).goes_wrong("seat-missed", seat=4).to("pre-flop").play("3 raise-to 30")
    hand.ruled()
    hand.to("pre-flop")
    assert (hand.bets(), hand.to_act, hand.legal()["call"]) == ({1: 5, 2: 10}, 3, 10)


def test_rop_19_1_d_the_card_that_replaced_another_was_the_last_of_the_deal():
    hand = dealt(holdem(), 1).goes_wrong("exposed-card", seat=2)
    hand.ruled()
    dealt(hand, 9).goes_wrong("seat-missed", seat=4)
    hand.to("pre-flop")
    fifth, sixth, last = hand.seat(5).hole[1], hand.seat(6).hole[1], hand.seat(2).hole[-1]
    ruling = hand.ruled()
    moved = [step for step in ruling.steps if isinstance(step, m.MoveCard)]
    assert moved == [m.MoveCard(fifth, 5, 4), m.MoveCard(sixth, 6, 5), m.MoveCard(last, 2, 6)]
    assert counts(hand) == [2] * 6


def test_rop_19_1_f_ii_both_hands_of_a_misplaced_card_are_void_once_two_have_acted():
    hand = dealt(holdem(), 0).goes_wrong("card-to-wrong-seat", seat=5, due=1).to("pre-flop").play("3 call", "4 call")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("dead-hand", "rop 19.1.f.ii")
    assert [hand.seat(seat).standing for seat in (1, 5)] == ["dead", "dead"]
    assert (hand.stack(1), hand.to_act, hand.legal()["call"]) == (500, 6, 10)


def test_rop_1_dead_hand_has_no_open_cards_left_either():
    hand = dealing("stud7-52", "fifth-card").goes_wrong("wrong-count", seat=2, count=5, collusion=True)
    hand.ruled()
    assert (hand.seat(2).standing, hand.seat(2).cards) == ("dead", ())


def test_rop_19_1_c_what_the_next_street_has_followed_cannot_be_put_right():
    hand = dealing("stud7-52", "fifth-card", stacks=dict.fromkeys(range(1, 5), 12))
    hand.goes_wrong("card-to-wrong-seat", seat=3, due=1).to("showdown")
    assert hand.ruling().remedy == "misdeal"


def test_rop_1_dead_hand_in_the_middle_of_a_street_passes_nobody_over():
    hand = dealing("stud7-52", "fifth-card")
    hand.make(m.DealCard(1, "up"))
    hand.make(m.DealCard(2, "up"))
    hand.goes_wrong("wrong-count", seat=2, count=6, collusion=True).ruled()
    assert hand.due().move == m.DealCard(3, "up")
    assert counts(hand.to("fifth-card")) == [5] * 3


def test_rop_18_2_a_hand_swept_in_keeps_its_place_in_the_deal():
    hand = dealt(holdem(), 6).goes_wrong("hand-taken-in", seat=2)
    hand.ruled()
    dealt(hand, 9).goes_wrong("seat-missed", seat=4)
    hand.to("pre-flop")
    fifth, sixth = hand.seat(5).hole[1], hand.seat(6).hole[1]
    slid = [step for step in hand.ruling().steps if isinstance(step, m.MoveCard)]
    assert slid == [m.MoveCard(fifth, 5, 4), m.MoveCard(sixth, 6, 5)]


@pytest.mark.parametrize("slip", ["extra-hand", "card-to-wrong-seat", "seat-missed", "exposed-card", "wrong-count"])
def test_rop_19_15_no_card_of_the_deal_goes_astray_once_only_the_exchange_is_left(slip):
    hand = stud("stud7-52", 3, up=None).to("deal").goes_wrong("exposed-card", seat=1)
    for _ in range(6):
        hand.automatic()
    hand.ruled()
    while isinstance(hand.due().move, m.DealCard):
        hand.automatic()
    stub = hand.table.stub
    tried = hand.engine.apply(hand.table, m.Misplay(slip, (("seat", 6 if slip == "extra-hand" else 2), ("due", 1), ("count", 4))))
    assert isinstance(hand.due().move, m.ReplaceCard)
    assert isinstance(tried, Refusal) or tried.table.stub[:1] == stub[:1]
