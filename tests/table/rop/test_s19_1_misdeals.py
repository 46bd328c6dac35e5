"""Section 19.1: misdeals, what is none, and who may say so."""

import pytest

from game.table import events as e
from game.table import moves as m
from game.table.steps.preparing import PostStep
from game.table.values import DEALER, SUPERVISOR
from tests.table.given import deal
from tests.table.rop.holdem import BOOK, at, calls, dealt, folds, holdem, off

WHOLE = dict.fromkeys(range(1, 7), 500)


def misdealt(hand):
    """The ruling is a misdeal, by a supervisor, and everything is as before the hand."""
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.decides) == ("misdeal", "supervisor")
    assert set(hand.stacks().values()) == {500}
    assert (hand.table.board, hand.table.burns, hand.table.muck, len(hand.table.stub)) == ((), (), (), 52)
    return ruling.cites


def test_rop_19_1_only_a_supervisor_declares_a_misdeal():
    hand = at(holdem(), "cut").goes_wrong("exposed-in-cut")
    hand.make(m.StopPlay())
    assert (hand.due().by, hand.due().move) == (DEALER, m.CallSupervisor())
    hand.make(m.CallSupervisor())
    assert (hand.due().by, hand.due().move) == (SUPERVISOR, m.GiveRuling("misdeal", "rop 19.1.a", by=SUPERVISOR))


def test_rop_19_1_fresh_shuffle_and_cut_and_the_same_first_seat():
    hand = dealt(holdem(), 7).goes_wrong("defective-deck", fault="missing")
    misdealt(hand)
    assert [line for line in hand.done if not line.startswith("dealer deal ")][-8:] == [
        "dealer call-supervisor", "supervisor rule misdeal",
        "dealer gather-cards", "dealer replace-deck", "dealer count-deck", "dealer shuffle", "dealer cut", "dealer redeal 1",
    ]  # fmt: skip
    hand.play("pre-flop")
    assert (hand.table.marker, hand.bets(), hand.to_act) == (6, {1: 5, 2: 10}, 3)


def test_rop_19_1_a_card_seen_in_the_cut():
    assert misdealt(at(holdem(), "cut").goes_wrong("exposed-in-cut", card="Kd")) == ("rop 19.1.a", "rop 19.1")


@pytest.mark.parametrize(("slip", "moment"), [("no-shuffle", "shuffle"), ("no-cut", "cut")])
def test_rop_19_1_b_no_shuffle_or_no_cut(slip, moment):
    assert misdealt(at(holdem(), moment).goes_wrong(slip).play("3 fold")) == ("rop 19.1.b", "rop 19.1")
    late = at(holdem(), moment).goes_wrong(slip).play("3 fold", "4 call")
    ruling = late.ruled()
    assert (ruling.remedy, ruling.cites) == ("play-on", ("rop 19.1.b",))
    assert (late.to_act, late.bets()) == (5, {1: 5, 2: 10, 4: 10})


def test_rop_19_1_c_cards_out_of_order_are_put_right_unseen():
    hand = at(holdem(), "deal-hole").goes_wrong("card-to-wrong-seat", seat=2, due=1)
    dealt(hand, 12)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites, ruling.decides) == ("repair", ("rop 19.1.c",), "dealer")
    assert f"dealer move-card {off(hand, 1)} from 2 to 1" in hand.done
    assert {hand.cards(1), hand.cards(2)} == {off(hand, 7, 1), off(hand, 2, 8)}
    assert hand.play("pre-flop").to_act == 3


def test_rop_19_1_c_not_once_the_receiver_has_looked():
    hand = at(holdem(), "deal-hole").goes_wrong("card-to-wrong-seat", seat=2, due=1, looked=[2])
    assert misdealt(dealt(hand, 12)) == ("rop 19.1.c", "rop 19.1")


def test_rop_19_1_d_a_seat_missed_the_cards_slide_back():
    hand = dealt(holdem(), 6).goes_wrong("seat-missed", seat=1)
    at(hand, "betting pre-flop")
    assert [len(seat.hole) for seat in hand.table] == [1, 2, 2, 2, 2, 2]
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("repair", ("rop 19.1.d",))
    at(hand, "betting pre-flop")
    assert [hand.cards(seat) for seat in (1, 2, 6)] == [off(hand, 1, 7), off(hand, 2, 8), off(hand, 6, 12)]


def test_rop_19_1_d_a_seat_missed_and_cards_seen():
    hand = dealt(holdem(), 6).goes_wrong("seat-missed", seat=1, looked=[3])
    assert misdealt(at(hand, "betting pre-flop")) == ("rop 19.1.d", "rop 19.1")


def test_rop_19_1_d_a_hand_for_nobody():
    hand = dealt(holdem((1, 2, 3, 5, 6)), 3).goes_wrong("extra-hand", seat=4)
    at(hand, "betting pre-flop")
    assert hand.ruled().remedy == "repair"
    at(hand, "betting pre-flop")
    assert {seat: hand.cards(seat) for seat in (1, 5, 6)} == {1: off(hand, 1, 6), 5: off(hand, 4, 9), 6: off(hand, 5, 10)}
    assert 4 not in hand.table.seats
    seen = dealt(holdem((1, 2, 3, 5, 6)), 3).goes_wrong("extra-hand", seat=4, looked=[5])
    assert at(seen, "betting pre-flop").ruling().remedy == "misdeal"


def test_rop_19_1_e_the_missing_card_is_the_next_one():
    hand = dealt(holdem(), 11).goes_wrong("wrong-count", seat=6, count=1)
    at(hand, "betting pre-flop")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("repair", ("rop 19.1.e",))
    hand.play("pre-flop")
    assert (hand.cards(6), hand.to_act) == (off(hand, 6, 12), 3)


def test_rop_19_1_f_a_wrong_number_before_substantial_action():
    hand = dealt(holdem(), 9).goes_wrong("wrong-count", seat=4, count=3, looked=[4])
    assert misdealt(hand.play("pre-flop"))[:2] == ("rop 19.1.f", "rop 19.1.e")


def test_rop_19_1_f_one_action_of_another_is_not_enough():
    assert misdealt(dealt(holdem(), 9).goes_wrong("wrong-count", seat=4, count=3).play("3 call"))[0] == "rop 19.1.f"


def three_cards(**told):
    """Seat 3 with three cards raises to 30, seat 4 calls, the others up to the last blind fold."""
    hand = dealt(holdem(), 8).goes_wrong("wrong-count", seat=3, count=3, **told)
    return hand.play("3 raise-to 30", "4 call", *folds(5, 6, 1))


def test_rop_19_1_f_i_the_hand_that_acted_is_dead_and_its_chips_go_back():
    hand = three_cards()
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("dead-hand", ("rop 19.1.f.i", "rop 19.1.f"))
    assert (hand.stack(3), hand.pot, hand.seat(3).standing) == (500, 45, "dead")
    assert (hand.to_act, hand.legal()) == (2, {"fold": True, "call": 20, "raise-to": (50, 500)})


def test_rop_19_1_f_i_nothing_goes_back_for_collusion():
    hand = three_cards(collusion=True)
    assert hand.ruled().cites == ("rop 19.1.f.i",)
    assert (hand.stack(3), hand.pot) == (470, 75)


def test_rop_19_1_f_ii_others_have_acted_and_he_has_not():
    hand = dealt(holdem(), 6).goes_wrong("wrong-count", seat=1, count=3).play(*calls(3, 4), *folds(5, 6))
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("dead-hand", ("rop 19.1.f.ii", "rop 19.1.f"))
    assert (hand.stack(1), hand.bets(), hand.to_act) == (500, {2: 10, 3: 10, 4: 10}, 2)


def last_hand():
    """Seat 2 with three cards bets the river, is called and shows; the others give up."""
    hand = holdem(3, hole={1: "7c 8d", 2: "As Ah", 3: "6c 8s"}, board="Ad Ac Kh 4d 3s")
    dealt(hand, 4).goes_wrong("wrong-count", seat=2, count=3)
    hand.to("river").play("1 check", "2 bet 10", *calls(3, 1)).close()
    return hand.play("2 show", "3 muck", "1 muck")


def test_rop_19_1_g_the_last_hand_has_a_wrong_number():
    hand = last_hand()
    assert hand.pot == 60
    assert misdealt(hand)[0] == "rop 19.1.g"


def test_rop_19_1_h_a_second_queen_before_the_push():
    hand = at(holdem(), "showdown").goes_wrong("defective-deck", fault="duplicate", card="Qd")
    assert misdealt(hand) == ("rop 19.1.h", "rop 1.defective-deck", "rop 19.1", "rop 4.2")


def test_rop_19_1_h_after_the_push_the_result_stands():
    hand = at(holdem(3, hole={1: "As Ah"}, board="Ad Ac Kh Ks 3s"), "move-marker").goes_wrong("defective-deck", fault="duplicate")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("play-on", ("rop 19.1.h", "rop 4.2"))
    assert hand.stack(1) == 520


def test_rop_19_1_h_a_joker_met_early_and_seen_late():
    hand = holdem(3, hole={1: "As Ah"}, board="Ad Ac Kh Ks 3s").to("turn").goes_wrong("joker")
    assert hand.ruling().remedy == "misdeal"
    at(hand, "move-marker")
    assert hand.ruled().remedy == "play-on"


def test_rop_19_1_p_two_cards_exposed_in_the_deal():
    hand = dealt(holdem(), 2).goes_wrong("exposed-card", seat=3)
    assert hand.ruling().cites == ("rop 19.25",)
    dealt(hand, 8).goes_wrong("exposed-card", seat=3)
    assert misdealt(hand) == ("rop 19.1.p", "rop 19.1")


def test_rop_r3_who_may_decide_what():
    decides = {}
    for spec in BOOK.irregularities_of("rop-holdem"):
        for ruling in spec.rulings:
            decides.setdefault(ruling.remedy, set()).add(ruling.decides)
    assert decides["misdeal"] == {"supervisor"}
    assert decides["replace-deck"] == {"casino-supervisor"}
    assert decides["repair"] <= {"dealer", "supervisor"}


def test_rop_r66_commission_comes_back_with_a_misdeal():
    hand = holdem(3, commission="percent").to("turn").goes_wrong("defective-deck", fault="duplicate")
    assert hand.table.slide == 300
    misdealt(hand)
    assert (hand.table.slide, hand.over().table.drop_box) == (0, 300)


def test_rop_r85_blinds_are_no_action_and_two_players_are():
    hand = at(holdem(), "cut").goes_wrong("no-cut").play("pre-flop")
    assert [hand.play(line).ruling().remedy for line in ("3 fold", "4 call")] == ["misdeal", "play-on"]


def test_rop_r86_chips_are_as_before_and_the_button_stays():
    hand = holdem().play("3 raise-to 40", "4 call").goes_wrong("defective-deck", fault="duplicate")
    misdealt(hand)
    assert hand.stacks() == WHOLE
    hand.play("pre-flop")
    assert (hand.table.marker, hand.bets(), hand.to_act, hand.table.rounds) == (6, {1: 5, 2: 10}, 3, ())


def test_rop_r87_a_seen_card_cannot_move():
    for looked, remedy in (([], "repair"), ([3], "misdeal")):
        hand = dealt(holdem(), 7).goes_wrong("seat-missed", seat=2, looked=looked)
        assert at(hand, "betting pre-flop").ruling().remedy == remedy


def test_rop_r88_no_misdeal_once_the_player_concerned_has_acted():
    hand = dealt(holdem(), 8).goes_wrong("wrong-count", seat=3, count=3).play("3 call")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.readings) == ("dead-hand", ("rop R88", "rop R89"))
    assert (hand.stack(3), hand.bets(), hand.to_act) == (500, {1: 5, 2: 10}, 4)


def test_rop_r89_the_next_raise_is_not_smaller():
    hand = three_cards()
    hand.ruled()
    hand.play("2 raise-to 50")
    assert (hand.bets()[2], hand.legal()["call"]) == (50, 20)


def test_rop_r90_other_hands_play_on_for_the_rest():
    """Three put 30 in; seat 2 has three cards and is dead; seat 3 wins the 60 of the two others."""
    hand = holdem(3, hole={1: "7c 8d", 2: "As Ah", 3: "Ks Kd"}, board="Ad Ac Kh 4d 3s")
    dealt(hand, 4).goes_wrong("wrong-count", seat=2, count=3)
    hand.to("river").play("1 bet 20", *calls(2, 3)).close()
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("dead-hand", ("rop 19.1.f.i", "rop 19.1.f"))
    assert hand.stack(2) == 500
    assert hand.over().paid() == {3: 60}




def a_card_too_many(seat):
    """A seat that holds a card too many since the deal, which nobody has seen."""
    return dealt(holdem(), 6 + seat - 1).goes_wrong("wrong-count", seat=seat, count=3).to("pre-flop")


def test_rop_19_1_f_i_a_raise_that_only_the_dead_hand_made_is_not_to_be_called():
    hand = a_card_too_many(3).play("3 raise-to 30")
    assert hand.ruled().remedy == "dead-hand"
    assert (hand.to_act, hand.legal()["call"], hand.legal()["raise-to"]) == (4, 10, (30, 500))
    assert hand.stack(3) == 500


def test_rop_19_1_f_i_a_raise_that_was_called_stands():
    hand = a_card_too_many(3).play("3 raise-to 30", "4 call")
    hand.ruled()
    assert (hand.to_act, hand.legal()["call"], hand.legal()["raise-to"]) == (5, 30, (50, 500))


def test_rop_19_1_f_i_after_the_only_bet_went_back_others_may_check():
    hand = a_card_too_many(1).to("flop").play("1 bet 20")
    hand.ruled()
    assert (hand.to_act, set(hand.legal())) == (2, {"fold", "check", "bet"})


def test_rop_12_1_b_an_ante_missed_before_a_misdeal_is_put_in_anew_and_missing_no_more():
    hand = deal("rop-stud5-52", stacks=dict.fromkeys((1, 2, 3), 500), units=[10, 20], ante=2)
    hand.until(PostStep).goes_wrong("unposted-blind", seat=1, amount=2).until_dealt()
    hand.goes_wrong("joker")
    assert hand.ruled().remedy == "misdeal"
    assert [seat.paid for seat in hand.until_dealt().table] == [200, 200, 200]
    hand.over()
    assert not [event for event in hand.events if isinstance(event, e.ChipsMoved) and event.why == "uncalled"]


def test_rop_1_dead_hand_in_the_deal_leaves_the_blinds_to_the_other_of_two():
    hand = dealt(holdem(2), 2).goes_wrong("hand-taken-in", by=2, seat=2)
    assert hand.ruled().remedy == "dead-hand"
    assert hand.over().paid() == {1: 10}
    assert (hand.table.middle, hand.bets()) == (0, {})


def test_rop_19_2_no_more_cards_are_boxed_than_the_deal_can_spare():
    hand = deal("rop-draw-32", seats=range(1, 7), units=[10, 20], blinds=[5, 10]).to("deal")
    for _ in range(2):
        hand.goes_wrong("boxed-card").ruled()
    assert len(hand.table.stub) + hand.table.progress == 30
    refused = hand.refusal(m.Misplay("boxed-card"))
    assert "no card to spare" in refused.reason


def test_rop_19_3_no_burn_is_missed_of_a_street_that_does_not_come():
    hand = at(holdem(3), "burn river")
    for word in ("no-burn", "extra-burn"):
        assert "next comes river" in hand.refusal(m.Misplay(word, (("stage", "flop"),))).reason
