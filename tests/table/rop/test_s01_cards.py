"""Section 1, the words of deck, deal and button."""

import pytest

from game.client.felt.geometry.arranging import arrange
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box
from game.table import events as e
from game.table import moves as m
from game.table.between.hand_setup import Last
from game.table.between.next_hand import set_up
from game.table.sight import INSPECTOR, sight
from game.table.values import BURNS, MUCK
from tests.dealer import play_out, table
from tests.table.rop.holdem import BOOK, DEALER, SPEC, at, cards, checks, dealt, folds, happened, holdem, off, shown, step, table_of

FELT = arrange(load_layout("rop-table"), Viewpoint("dealer"), Box(0, 28, 921, 596))


def test_rop_1_boxed_card_is_never_dealt():
    hand = dealt(holdem(), 11).goes_wrong("boxed-card", card=off(holdem(), 12))
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("replace-boxed", "rop 19.2")
    assert hand.cards(6) == off(hand, 6, 13)
    assert shown(hand.table.muck) == off(hand, 12)
    assert hand.to("flop").board == off(hand, 15, 16, 17)


def test_rop_1_burn_comes_before_each_street():
    hand = holdem(4).to("river")
    assert shown(hand.table.burns) == off(hand, 9, 13, 15)


def test_rop_1_burn_card_lies_unseen_and_apart_from_the_muck():
    hand = holdem(3).to("river")
    assert (len(hand.table.burns), hand.table.muck) == (3, ())
    burns = [event for event in happened(hand, e.CardMoved) if event.to == BURNS]
    assert [event.seen for event in burns] == [False, False, False]
    assert not set(hand.table.burns) & sight(hand.table, INSPECTOR).seen()


def test_rop_1_burn_card_does_not_go_to_the_muck():
    hand = at(holdem(3), "burn flop")
    assert hand.refuses(m.MuckCard(hand.table.stub[:1])) == "rop 16.3.a"


def test_rop_1_button_moves_one_place_after_the_hand():
    hand = at(holdem(), "move-marker")
    assert hand.table.marker == 6
    assert hand.refuses(m.MoveMarker(2)) == "rop 16.1.b"
    hand.over()
    assert [(event.cite, hand.table.marker) for event in happened(hand, e.MarkerMoved)] == [("rop 16.1.b", 1)]


def test_rop_1_button_has_a_place_beside_every_seat():
    assert SPEC.marker == "button"
    for spots in FELT.seats:
        other = min((s for s in FELT.seats), key=lambda s: abs(s.bet.centre[0] - spots.marker.centre[0])
                    + abs(s.bet.centre[1] - spots.marker.centre[1]))  # fmt: skip
        assert other.seat == spots.seat


def test_rop_1_cards_speak_whatever_the_player_says():
    hand = holdem(2, hole={1: "Ah 9h", 2: "Ks Kd"}, board="Kh 7h 2h 9s 3c").to("river").play(*checks(1, 2))
    at(hand, "showdown").goes_wrong("miscalled-hand", by=1, seat=1, says="one-pair")
    assert (hand.ruled().remedy, hand.table.trouble.rulings[0].cites) == ("read-hand", ("rop 1.cards-speak", "rop 16.5.d"))
    hand.over()
    assert [(event.seat, event.category) for event in happened(hand, e.HandRead)] == [(1, "flush")]
    assert hand.paid() == {1: 20}


def test_rop_1_chemmy_shuffle_comes_first_with_a_new_deck():
    hand = holdem()
    assert (hand.due().move, hand.due().cite) == (m.Chemmy(), "rop 1.chemmy-shuffle")
    hand.make(m.Chemmy())
    assert step(hand) == "shuffle"
    assert step(holdem(hand=2)) == "shuffle"
    assert step(holdem(chemmy_on_new_deck=False)) == "shuffle"


def test_rop_1_chemmy_shuffle_may_be_left_out():
    hand = holdem()
    hand.make(m.Shuffle(tuple(reversed(hand.order))))
    assert step(hand) == "cut"
    assert hand.table.stub == tuple(reversed(hand.order))


def test_rop_r83_the_wash_is_offered_and_not_enforced():
    washed = at(holdem(), "cut")
    plain = holdem()
    plain.make(m.Shuffle(washed.table.stub))
    assert (step(plain), plain.table.stub) == (step(washed), washed.table.stub)
    assert len(happened(washed, e.NewDeckMixed)) == 1
    assert not happened(plain, e.NewDeckMixed)


def test_rop_1_community_cards_count_for_every_hand():
    hand = at(holdem(board="7h 8h 9h Th Jh"), "showdown").over()
    assert {event.seat: event.category for event in happened(hand, e.HandRead)} == dict.fromkeys(range(1, 7), "straight-flush")
    assert all(set(cards("7h 8h 9h Th Jh")) <= sight(hand.table, chair).seen() for chair in (1, 6, DEALER, INSPECTOR))
    assert FELT.board.width > 5 * FELT.burns.width / 2


def test_rop_1_cut_puts_the_old_bottom_on_the_old_top():
    hand = at(holdem(), "shuffle")
    hand.make(m.Shuffle(SPEC.deck))
    hand.make(m.Cut(20))
    assert hand.table.stub == SPEC.deck[20:] + SPEC.deck[:20]


def test_rop_1_cutting_card_closes_the_deck_before_the_deal():
    hand = at(holdem(), "cut")
    assert hand.refuses(m.DealCard(1)) == "rop 6.2"
    bottom = at(hand, "deal-hole").table.stub[-1]
    assert all(bottom not in sight(hand.to("river").table, chair).seen() for chair in (1, 2, 3, 4, 5, 6, INSPECTOR))


def test_rop_1_dead_button_stays_where_a_player_has_left():
    setup = set_up(table_of().rules, frozenset((1, 3, 4, 5)), Last(1, (2, 3), left=frozenset((2,))))
    assert (setup.marker, setup.marker_dead) == (2, True)
    assert [(post.seat, post.amount) for post in setup.posts] == [(3, 500), (4, 1000)]
    assert holdem((1, 3, 4, 5), last=Last(1, (2, 3), left=frozenset((2,)))).play("pre-flop").to_act == 5
    assert FELT.seat(2).marker.inside(FELT.table)


def test_rop_1_dead_hand_wins_nothing_even_as_the_last_called():
    """Seat 4 with three cards bets the river and is called; its hand is dead, 3 of 4 are left in the pot."""
    hand = holdem((2, 3, 4, 6), hole={4: "As Ah"}, board="Ad Ac 5h 8d 9c")
    dealt(hand, 6).goes_wrong("wrong-count", seat=4, count=3)
    hand.to("river").play(*checks(2, 3), "4 bet 20", "6 call", "2 call", "3 call").close()
    hand.ruled()
    assert not hand.seat(4).live
    assert set(hand.table.seats[4].thrown) <= set(hand.table.muck)
    assert hand.pots() == [(90, (2, 3, 6))]
    assert 4 not in hand.over().paid()


def test_rop_1_deal_begins_left_of_the_button():
    assert [event.to.seat for event in happened(dealt(holdem(5), 5), e.CardMoved)] == [1, 2, 3, 4, 5]


def test_rop_1_dealer_holds_no_hand_and_no_share():
    hand = dealt(holdem(), 11)
    assert hand.refuses(m.DealCard(DEALER)) == "rop 16.1.d"
    dealt(hand, 12)
    assert {event.to.seat for event in happened(hand, e.CardMoved)} == {1, 2, 3, 4, 5, 6}
    assert sum(hand.over().stacks().values()) == 3000


def test_rop_1_defective_deck_a_second_queen_before_the_push():
    hand = at(holdem(3), "showdown").goes_wrong("defective-deck", fault="duplicate", card="Qd")
    ruling = hand.ruling()
    assert (ruling.remedy, ruling.decides, ruling.cites[:2]) == ("misdeal", "supervisor", ("rop 19.1.h", "rop 1.defective-deck"))


@pytest.mark.parametrize("fault", ["missing", "extra", "foreign-back", "marked"])
def test_rop_1_defective_deck_every_fault_is_a_misdeal(fault):
    assert dealt(holdem(3), 4).goes_wrong("defective-deck", fault=fault).ruling().remedy == "misdeal"


def test_rop_1_defective_deck_at_the_fifth_boxed_card():
    hand = at(holdem(3), "deal-hole")
    for _ in range(4):
        hand.goes_wrong("boxed-card")
        assert hand.ruled().remedy == "replace-boxed"
    hand.goes_wrong("boxed-card")
    assert (hand.ruling().remedy, hand.ruling().decides) == ("misdeal", "supervisor")


def test_rop_1_defective_deck_with_a_joker():
    assert at(holdem(3), "burn flop").goes_wrong("joker").ruling().remedy == "misdeal"


def test_rop_1_down_card_is_its_owners_secret():
    hand = holdem().play("pre-flop")
    own = set(hand.seat(2).hole)
    assert own <= sight(hand.table, 2).seen()
    for chair in (1, 3, 4, 5, 6, DEALER, INSPECTOR):
        assert not own & sight(hand.table, chair).seen()


def test_rop_1_flop_comes_as_three_cards_at_once():
    hand = at(holdem(), "deal-board flop")
    assert hand.refuses(m.DealBoard(1)) == "rop 16.3.a"
    assert hand.due_line() == "dealer deal-board 3"


def test_rop_1_hand_is_one_full_deal():
    session = table("rop-holdem", {1: 50_000, 2: 50_000, 3: 50_000})
    play_out(session)
    assert session.table.hand == 1
    pushed = [event for played in session.round.played() for event in played.events if isinstance(event, e.PotPushed)]
    assert len(pushed) == 1
    session.next_hand()
    assert (session.table.hand, session.table.dealt) == (2, ())


def test_rop_1_hold_em_is_offered_with_52_cards_and_10_seats():
    assert "rop-holdem" in BOOK.games
    assert (len(SPEC.deck), SPEC.seats_most, SPEC.title) == (52, 10, "Hold-em")


def test_rop_1_hole_cards_decide_the_odd_chip():
    told = {1: "Kh 2c", 2: "Qs Jd", 3: "4c 3c"}
    hand = holdem(3, hole=told, board="Ah Kd Qc Js Th", blinds=[1, 2], units=[2, 4]).play("3 call", "1 call", "2 stand")
    hand.play("flop", "1 bet 19", "2 call", "3 fold")
    hand.play("turn", *checks(1, 2), "river", *checks(1, 2)).over()
    assert hand.paid() == {1: 22, 2: 22}


def test_rop_1_misdeal_starts_the_hand_again():
    hand = dealt(holdem(), 12).goes_wrong("defective-deck", fault="missing")
    hand.ruled()
    assert hand.stacks() == dict.fromkeys(range(1, 7), 500)
    hand.play("pre-flop")
    assert (hand.table.marker, hand.bets(), hand.to_act) == (6, {1: 5, 2: 10}, 3)
    assert hand.table.dealt[0] in hand.seat(1).hole


def test_rop_1_muck_holds_folded_hands_and_no_burns():
    hand = holdem().play(*folds(3, 4, 5)).to("turn")
    assert len(hand.table.muck) == 6
    assert {event.card for event in happened(hand, e.CardMoved) if event.to == MUCK} == set(hand.table.muck)
    assert not FELT.muck.overlaps(FELT.burns)


def test_rop_1_round_the_shuffle_comes_once_a_hand():
    hand = holdem().over()
    assert len(happened(hand, e.Shuffled)) == 1
    assert [event.street for event in happened(hand, e.BettingClosed)] == ["pre-flop", "flop", "turn", "river"]


def test_rop_1_suit_ranks_in_no_showdown():
    assert holdem(2, hole={1: "As Ks", 2: "Ac Kc"}, board="Qd Jd Th 3h 2s").over().paid() == {1: 10, 2: 10}
    assert sorted({card.suit for card in SPEC.deck}) == [0, 1, 2, 3]
