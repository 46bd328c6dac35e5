"""Section 16.1: seats, button, blinds and the deal."""

import pytest

from game.rulebook.errors import SettingsError
from game.table import events as e
from game.table import moves as m
from game.table.between.hand_setup import Last
from game.table.between.next_hand import set_up
from tests.table.given import engine_of
from tests.table.rop.holdem import STAKES, at, chips, dealt, happened, holdem, off


def test_rop_16_1_b_first_button_stands_at_the_dealers_right():
    hand = dealt(holdem(), 12)
    assert (hand.table.marker, hand.cards(6)) == (6, off(hand, 6, 12))
    hand.over()
    assert hand.table.marker == 1


def test_rop_r7_no_card_is_drawn_for_the_first_button():
    """The highest seat taken has the button, the lowest the first card and the first blind."""
    hand = holdem((3, 5, 8)).play("deal")
    assert (hand.table.marker, hand.bets(), hand.due().move) == (8, {3: 5, 5: 10}, m.DealCard(3))


def test_rop_r8_the_last_blind_acts_last_before_the_flop_and_the_button_after_it():
    hand = holdem(4).play("3 call", "4 call", "1 call")
    assert hand.to_act == 2
    hand.play("2 stand", "flop", "1 check", "2 check", "3 check")
    assert (hand.to_act, hand.table.marker) == (4, 4)


def test_rop_16_1_b_first_button_among_scattered_seats():
    hand = dealt(holdem((2, 4, 7, 9)), 8)
    assert (hand.table.marker, hand.cards(9), hand.cards(2)) == (9, off(hand, 4, 8), off(hand, 1, 5))


def test_rop_16_1_c_i_first_blind_is_left_of_the_button():
    hand = at(holdem(), "post")
    assert (hand.due().by, hand.due().cite, hand.due().move) == (1, "rop 16.1.c.i", m.Post(500, by=1))
    assert hand.refuses(m.DealCard(1)) == "rop 16.1.c.i"


def test_rop_16_1_c_ii_further_blinds_follow_to_the_left():
    assert holdem().play("deal").bets() == {1: 5, 2: 10}
    hand = holdem(blinds=[5, 10, 20], units=[20, 40]).play("deal")
    assert hand.bets() == {1: 5, 2: 10, 3: 20}
    assert [seat for _, seat in posts(hand)] == [1, 2, 3]
    assert hand.play("pre-flop").to_act == 4


def posts(hand):
    return [(event.amount, event.seat) for event in happened(hand, e.ChipsMoved) if event.why == "post"]


def test_rop_16_1_c_ii_a_short_blind_is_collected():
    hand = at(holdem(), "post").play("1 post 5").goes_wrong("unposted-blind", seat=2, amount=4)
    assert hand.bets() == {1: 5, 2: 6}
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[:2]) == ("collect-post", ("rop 16.1.c.i", "rop 16.1.c.ii"))
    assert hand.bets() == {1: 5, 2: 10}


def test_rop_16_1_d_cards_come_one_by_one_from_the_left_of_the_button():
    hand = dealt(holdem(), 12)
    assert (hand.cards(1), hand.cards(6)) == (off(hand, 1, 7), off(hand, 6, 12))
    moved = happened(hand, e.CardMoved)
    assert {event.cite for event in moved} == {"rop 16.1.d"}
    assert not any(event.seen for event in moved)


def test_rop_16_1_d_no_card_out_of_its_turn():
    hand = dealt(holdem(), 2)
    assert hand.refuses(m.DealCard(4)) == "rop 16.1.d"
    assert hand.refuses(m.DealCard(3, "up")) == "rop 16.1.d"


def test_rop_5_1_a_iv_ten_players_use_28_cards():
    hand = dealt(holdem(10), 20).to("river")
    assert len(hand.table.stub) == 24
    assert (len(hand.table.board), len(hand.table.burns)) == (5, 3)


def test_rop_5_1_a_iv_no_eleventh_player():
    assert holdem(2, places=10).engine.rules.spec.seats_most == 10
    with pytest.raises(SettingsError) as wrong:
        holdem(2, places=11)
    assert "rop 5.1.a.iv" in str(wrong.value)


def test_rop_16_6_b_last_blind_is_at_least_the_minimum():
    assert engine_of("rop-holdem", **(STAKES | {"table_min": 10})).rules.blinds == (500, 1000)
    with pytest.raises(SettingsError) as wrong:
        engine_of("rop-holdem", **(STAKES | {"blinds": [5, 5], "table_min": 10}))
    assert "rop 16.6.b" in str(wrong.value)


def test_rop_r16_blinds_rise_and_there_may_be_three():
    assert engine_of("rop-holdem", **(STAKES | {"blinds": [10, 10]})).rules.blinds == (1000, 1000)
    with pytest.raises(SettingsError) as wrong:
        engine_of("rop-holdem", **(STAKES | {"blinds": [10, 5], "table_min": 5, "units": [5, 10]}))
    assert "rop 16.1.c.iii" in str(wrong.value)


def test_rop_r16_no_more_blinds_than_players():
    assert sorted(holdem(2, blinds=[5, 10, 20], units=[20, 40]).play("deal").bets().values()) == [10, 20]


def test_rop_r14_a_short_last_blind_leaves_the_call_as_it_was():
    hand = holdem(stacks={2: 3}).play("pre-flop")
    assert hand.bets() == {1: 5, 2: 3}
    assert hand.legal()["call"] == 10
    hand.play("3 call", "4 fold", "5 fold", "6 fold", "1 call").close()
    assert hand.pots() == [(9, (1, 2, 3)), (14, (1, 3))]
    assert holdem(stacks={2: 3}, short_blind_call="posted").play("pre-flop").legal()["call"] == 5


def test_rop_r10_two_players_by_the_text():
    hand = holdem(2).play("pre-flop")
    assert (hand.table.marker, hand.bets(), hand.to_act) == (2, {1: 5, 2: 10}, 1)
    assert hand.cards(1) == off(hand, 1, 3)
    assert hand.legal() == {"fold": True, "call": 5, "raise-to": (20, 500)}
    assert [hand.to(street).to_act for street in ("flop", "turn", "river")] == [1, 1, 1]


def test_rop_r10_two_players_with_the_button_first():
    hand = holdem(2, headsup_blinds="button-first").play("pre-flop")
    assert (hand.table.marker, hand.bets(), hand.to_act) == (2, {2: 5, 1: 10}, 2)
    assert hand.to("flop").to_act == 1


def test_rop_r9_one_after_the_other_leaves():
    rules = holdem().engine.rules
    gone = set_up(rules, frozenset((1, 2, 4, 5)), Last(1, (2, 3), left=frozenset((3,))))
    assert (gone.marker, gone.places, [(p.seat, p.amount) for p in gone.posts]) == (2, (3, 4), [(4, 1000)])
    hand = holdem((1, 2, 4, 5), last=Last(1, (2, 3), left=frozenset((3,)))).play("pre-flop")
    assert (hand.bets(), hand.to_act) == ({4: 10}, 5)
    after = set_up(rules, frozenset((1, 2, 4, 5)), Last(gone.marker, gone.places))
    assert (after.marker, after.marker_dead, [p.seat for p in after.posts]) == (3, True, [4, 5])


def test_rop_r9_the_next_player_takes_it_by_setting():
    rules = holdem(moving_button="next-player").engine.rules
    setup = set_up(rules, frozenset((1, 3, 4, 5)), Last(1, (2, 3), left=frozenset((2,))))
    assert (setup.marker, setup.marker_dead, [p.seat for p in setup.posts]) == (3, False, [4, 5])


def test_rop_r84_shuffle_cut_blinds_cards():
    hand = holdem(chemmy_on_new_deck=False)
    done = []
    while not hand.at("deal"):
        done.append((hand.due().by, type(hand.due().move or m.Cut(1)).__name__))
        hand.automatic()
    assert done == [(0, "Shuffle"), (0, "Cut"), (1, "Post"), (2, "Post")]
    assert chips(hand, "post") == [("rop 16.1.c.i", 5), ("rop 16.1.c.ii", 10)]
