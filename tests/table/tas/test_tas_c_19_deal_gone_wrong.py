"""tas C.19.1 to C.19.6: when the cut, the deal or the board goes wrong."""

from __future__ import annotations

from random import Random

import pytest

from game.agents.automatic_dealer import complete
from game.cards.card import parse_cards
from game.table import moves as m
from game.table.moves import Misplay
from game.table.steps.dealing import BurnStep
from game.table.steps.preparing import CutStep
from tests.table.given import Hand
from tests.table.tas.holdem import holdem

NO_BURNS = [0, 0, 0]
STUB = "5h 9s Jc 2d 8h 6c Ks 3d"


def before_card(number: int, **given) -> Hand:
    hand = holdem(**given).to("deal")
    for _ in range(number):
        hand.play(hand.due_line())
    return hand


def lies(hand: Hand, where: str) -> str:
    return " ".join(map(str, getattr(hand.table, where)))


def is_dealt_again_from_the_puck(hand: Hand, puck: int = 3) -> bool:
    """New shuffle and cut made, blinds where they were, the first card to the puck seat, the hand not counted twice."""
    table = hand.table
    return (table.marker, table.hand, table.dealt, hand.pot, hand.due_line()) == (puck, 1, (), 15, f"dealer deal {puck} down")


# ---- C.19.1: misdeals


def test_tas_c_19_1_a_a_card_shown_in_the_cut_is_a_misdeal():
    hand = holdem().until(CutStep).play("dealer offer-cut 2").goes_wrong("exposed-in-cut", card="4c")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("misdeal", "tas C.19.1.a")
    assert [type(step).__name__ for step in ruling.steps] == ["GatherCards", "Shuffle", "OfferCut", "Cut", "Redeal"]
    assert is_dealt_again_from_the_puck(hand.to("deal"))


def test_tas_c_19_1_b_a_cut_forgotten_is_a_misdeal_until_somebody_has_bet():
    hand = holdem().until(CutStep).goes_wrong("no-cut").to("pre-flop")
    assert hand.pot == 15
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("misdeal", "tas C.19.1.b")
    assert is_dealt_again_from_the_puck(hand)


@pytest.mark.parametrize(("line", "remedy"), [("5 raise-to 20", "play-on"), ("5 call", "play-on"), ("5 fold", "misdeal")])
def test_tas_c_19_1_b_the_first_bet_ends_it(line, remedy):
    hand = holdem().until(CutStep).goes_wrong("no-cut").play(line)
    assert (hand.ruling().remedy, hand.ruling().cites[0]) == (remedy, "tas C.19.1.b")


@pytest.mark.parametrize(
    ("burns", "seats", "remedy"),
    [(NO_BURNS, [4], "misdeal"), ([1, 1, 1], [4], "replace-card"), ([1, 1, 1], [4, 5], "misdeal")],
)
def test_tas_c_19_1_c_an_exposed_hole_card_is_a_misdeal_unless_one_can_be_replaced(burns, seats, remedy):
    hand = before_card(1, burns=burns)
    for seat in seats:
        hand.goes_wrong("exposed-card", seat=seat)
    assert hand.ruling().remedy == remedy


def test_tas_c_19_1_c_a_card_shown_by_its_player_is_no_misdeal():
    hand = holdem(burns=NO_BURNS).to("pre-flop")
    hand.make(Misplay("exposed-card", (("seat", 4), ("by", "player")), by=4))
    assert hand.ruled().remedy == "play-on"
    assert (hand.to_act, len(hand.seat(4).hole)) == (5, 2)


def test_tas_c_19_1_d_a_card_dealt_to_the_wrong_seat_unseen_is_moved():
    hand = before_card(2).goes_wrong("card-to-wrong-seat", seat=6, due=5)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("repair", "tas C.19.1.d")
    assert [len(hand.seat(seat).hole) for seat in (3, 4, 5, 6)] == [1, 1, 1, 0]
    hand.to("pre-flop")
    assert [len(seat.hole) for seat in hand.table] == [2] * 6
    assert hand.seat(5).hole[0] == hand.table.dealt[2]


def test_tas_c_19_1_d_it_is_a_misdeal_once_that_seat_has_looked():
    hand = before_card(2).goes_wrong("card-to-wrong-seat", seat=6, due=5, looked=(6,))
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("misdeal", "tas C.19.1.d")
    assert is_dealt_again_from_the_puck(hand)


def test_tas_c_19_1_e_an_extra_card_nobody_looked_at_goes_on_to_its_rightful_seat():
    hand = before_card(7).goes_wrong("wrong-count", seat=4, count=3)
    assert len(hand.seat(4).hole) == 3
    extra = hand.seat(4).hole[2]
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("repair", "tas C.19.1.e")
    hand.to("pre-flop")
    assert [len(seat.hole) for seat in hand.table] == [2] * 6
    assert extra in hand.seat(5).hole


def test_tas_c_19_1_e_it_is_a_misdeal_once_it_was_looked_at():
    hand = before_card(7).goes_wrong("wrong-count", seat=4, count=3, looked=(4,))
    assert (hand.ruling().remedy, hand.ruling().cites[0]) == ("misdeal", "tas C.19.1.e")
    hand.ruled()
    assert is_dealt_again_from_the_puck(hand)


def test_tas_c_19_1_e_a_seat_that_was_missed_gets_the_card_it_was_due():
    hand = before_card(2).goes_wrong("seat-missed", seat=5)
    first = hand.table.dealt[2]
    assert hand.seat(6).hole == (first,)
    assert hand.ruled().remedy == "repair"
    assert (hand.seat(5).hole, hand.seat(6).hole, hand.due_line()) == ((first,), (), "dealer deal 6 down")


def test_tas_c_19_1_e_it_is_a_misdeal_once_the_seat_with_a_wrong_card_has_looked():
    hand = before_card(2).goes_wrong("seat-missed", seat=5, looked=(6,))
    assert (hand.ruled().remedy, is_dealt_again_from_the_puck(hand)) == ("misdeal", True)


def test_tas_c_19_1_e_a_card_dealt_to_an_empty_place_comes_back():
    hand = holdem(seats=[1, 2, 3, 5, 6]).to("deal").play("dealer deal 3 down").goes_wrong("extra-hand", seat=4)
    extra = hand.seat(4).hole[0]
    assert hand.ruled().remedy == "repair"
    hand.to("pre-flop")
    assert (4 in hand.table.seats, extra in hand.seat(5).hole) == (False, True)
    assert len(hand.table.dealt) == 10


# ---- C.19.2 and C.19.3: communal cards


def test_tas_c_19_2_a_communal_card_shown_early_is_shuffled_back():
    hand = holdem(board="2c 3d 4s 7h", burns=NO_BURNS).to("flop").play("3 check")
    hand.goes_wrong("card-shown-early", card="7h")
    assert len(hand.table.stub) == 51 - 12 - 3 + 1
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("shuffle-back", ("tas C.19.2",))
    assert (hand.board, hand.to_act) == ("2c 3d 4s", 4)
    top = hand.table.stub[0]
    assert parse_cards("7h")[0] in hand.table.stub
    assert hand.to("turn").table.board[3] == top


def test_tas_c_19_2_a_burn_made_already_stays_burnt():
    hand = holdem(board="2c 3d 4s 7h", burnt="Jc Qd").to("flop").play("3 check")
    hand.goes_wrong("card-shown-early", card="7h", burned=True)
    assert lies(hand, "burns") == "Jc Qd"
    hand.ruled()
    assert lies(hand.to("turn"), "burns") == "Jc Qd"
    assert (len(hand.table.board), len(hand.table.stub)) == (4, 52 - 12 - 2 - 4)


def test_tas_c_19_2_a_whole_flop_shown_early_goes_back_too():
    hand = holdem(board="2c 3d 4s", burns=NO_BURNS).play("5 call").goes_wrong("card-shown-early", stage="flop")
    assert hand.board == "2c 3d 4s"
    assert hand.ruled().remedy == "shuffle-back"
    assert (hand.board, hand.to_act) == ("", 6)
    assert len(hand.table.stub) == 40


def test_tas_c_19_3_a_card_shown_after_the_betting_is_used_where_it_falls():
    hand = holdem(board="2c 3d 4s 9c", burns=NO_BURNS).to("flop")
    hand.play(*(f"{seat} check" for seat in (3, 4, 5, 6, 1, 2))).goes_wrong("top-card-exposed", card="9c")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("in-sequence", ("tas C.19.3",))
    assert hand.to("turn").board == "2c 3d 4s 9c"


@pytest.mark.parametrize(("house", "board", "burns"), [("burn", "2c 3d 4s 7h", "Jc 9c"), ("board", "2c 3d 4s 9c", "Jc")])
def test_tas_c_19_3_in_a_burn_game_it_is_the_burn(house, board, burns):
    hand = holdem(board="2c 3d 4s 7h", burnt="Jc 9c", exposed_next_card=house).to("flop")
    hand.play(*(f"{seat} check" for seat in (3, 4, 5, 6, 1, 2))).until(BurnStep).goes_wrong("top-card-exposed", card="9c")
    hand.ruled()
    hand.to("turn")
    assert (hand.board, lies(hand, "burns")) == (board, burns)


# ---- C.19.4 to C.19.6


def test_tas_c_19_4_one_exposed_card_is_replaced_by_the_first_burn():
    hand = before_card(1, hole={4: "Kd"}, board="9s Jc 2d 6c 3d", burnt="5h 8h Ks").goes_wrong("exposed-card", seat=4)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("replace-card", ("tas C.19.4",))
    hand.to("flop")
    assert "5h" in hand.cards(4)
    assert "Kd" not in hand.cards(4)
    assert parse_cards("Kd")[0] in hand.table.muck
    assert (hand.board, lies(hand, "burns")) == ("9s Jc 2d", "")
    hand.to("river")
    assert (hand.board, lies(hand, "burns")) == ("9s Jc 2d 6c 3d", "8h Ks")
    assert hand.deck_is_whole()


def test_tas_c_19_5_without_burns_one_exposed_card_is_a_misdeal():
    hand = before_card(1, hole={4: "Kd"}, burns=NO_BURNS).goes_wrong("exposed-card", seat=4)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("misdeal", "tas C.19.5")
    assert is_dealt_again_from_the_puck(hand)


def test_tas_c_19_6_a_misdeal_is_shuffled_and_cut_again_and_no_round_of_play():
    hand = before_card(1, marker=6, burns=NO_BURNS).goes_wrong("exposed-card", seat=1)
    ruling = hand.ruled()
    assert "tas C.19.6" in ruling.cites
    after = hand.done[hand.done.index("dealer stop-play") :]
    assert after == ["dealer stop-play", "dealer gather-cards", "dealer shuffle", "dealer offer-cut 5", "5 cut", "dealer redeal 6"]
    assert is_dealt_again_from_the_puck(hand, puck=6)
    assert hand.over().table.marker == 1


def test_tas_c_19_6_a_misdeal_ordered_after_the_first_round_gives_every_wager_back():
    hand = holdem().play("5 call", "6 call", "1 call", "2 call", "3 call", "4 stand").to("flop")
    hand.goes_wrong("defective-deck", fault="damaged").make(m.StopPlay(0))
    while not isinstance(hand.due().move, m.GiveRuling):
        hand.make(hand.due().move)
    hand.make(m.GiveRuling("misdeal", by=hand.due().by, binding=True))
    while hand.table.trouble.stopped is not None:
        hand.make(complete(hand.due().move, hand.table, Random(3)))
    hand.to("pre-flop")
    assert hand.bets() == {post.seat: post.amount / 100 for post in hand.table.posts}
    assert hand.table.middle == 0
