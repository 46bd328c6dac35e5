"""Section 11: draw poker, and what section 19 says of it."""

import pytest

from game.rulebook.errors import SettingsError
from game.table import events as e
from game.table import moves as m
from game.table.steps.drawing import OverBlindStep
from game.table.values import DISCARDS
from tests.table.given import engine_of
from tests.table.rop.drawn import cites, draw, drawers


def before(seats=5, **told):
    return draw(seats, **told).play("before-draw")


def at_the_draw(hand):
    return hand.to("draw")


def throws(hand):
    """How many cards may be thrown."""
    choice = hand.due().choice("draw")
    return choice.least, choice.most


# ---- 11.1: blinds, over-blind, deal


def test_rop_11_1_b_the_button_begins_at_the_dealers_right_and_moves_on():
    hand = draw(5)
    assert hand.table.marker == 5
    assert hand.over().table.marker == 1


def test_rop_11_1_c_i_and_ii_blinds_from_the_left_of_the_button():
    hand = draw(5, blinds=[5, 10, 20], units=[20, 40]).play("deal")
    assert hand.bets() == {1: 5, 2: 10, 3: 20}
    posts = [event.cite for event in hand.events if isinstance(event, e.ChipsMoved)]
    assert posts == ["rop 11.1.c.i", "rop 11.1.c.ii", "rop 11.1.c.ii"]


def test_rop_11_1_c_iii_blinds_must_rise():
    with pytest.raises(SettingsError, match="rising"):
        engine_of("rop-draw-52", units=[10, 20], blinds=[10, 5])


def test_rop_11_1_c_iv_over_blind_is_the_option_of_one_seat():
    hand = draw(5).until(OverBlindStep)
    assert (hand.due().by, hand.due().cite) == (3, "rop 11.1.c.iv")
    assert hand.legal()["over-blind"] == 20
    assert hand.refuses(m.OverBlind(2000, by=4)) == "rop 11.1.c.iv"
    assert hand.refuses(m.DealCard(1)) == "rop 11.1.c.iv"


def test_rop_11_5_c_over_blind_is_twice_the_last_blind_and_no_other_amount():
    hand = draw(5).until(OverBlindStep)
    assert hand.refuses(m.OverBlind(1500, by=3)) == "rop 11.5.c"
    assert hand.play("3 over-blind 20").bets() == {1: 5, 2: 10, 3: 20}


def test_rop_r12_over_blind_is_the_last_blind():
    hand = draw(5).play("3 over-blind 20", "before-draw")
    assert hand.to_act == 4
    assert hand.legal() == {"fold": True, "call": 20, "raise-to": (30, 30)}
    hand.play("4 call", "5 call", "1 call", "2 call")
    assert hand.legal() == {"fold": True, "stand": True, "raise-to": (30, 30)}
    hand.play("3 stand").to("after-draw")
    assert hand.to_act == 4


def test_rop_r12_nobody_over_blinds_with_too_few_chips():
    hand = draw(5, stacks={3: 19}).play("before-draw")
    assert (hand.to_act, hand.bets()) == (3, {1: 5, 2: 10})


def test_rop_r12_of_two_players_the_first_blind_may_go_over_the_last():
    hand = draw(2).play("1 over-blind 20", "before-draw")
    assert (hand.bets(), hand.to_act) == ({1: 20, 2: 10}, 2)


@pytest.mark.parametrize(
    ("told", "least"), [({}, 30), ({"over_blind_unit": "double"}, 40), ({"limit": "no-limit"}, 40), ({"limit": "pot"}, 40)]
)
def test_rop_r13_raise_over_an_over_blind(told, least):
    assert draw(5, **told).play("3 over-blind 20", "before-draw").legal()["raise-to"][0] == least


def test_rop_r13_over_blind_uses_up_no_raise():
    hand = draw(5).play("3 over-blind 20", "4 raise-to 30", "5 raise-to 40", "1 raise-to 50")
    assert hand.legal() == {"fold": True, "call": 40}
    assert hand.refuses("2 raise-to 60") == "rop 11.5.g"


def test_rop_r76_an_over_blind_that_nobody_called_pays_no_percentage():
    hand = draw(5, commission="percent").play("3 over-blind 20", "4 fold", "5 fold", "1 fold", "2 fold").close()
    assert hand.commission() == {}
    assert hand.stacks(1, 2, 3) == {1: 495, 2: 490, 3: 515}


def test_rop_11_1_d_five_cards_one_at_a_time_from_the_left_of_the_button():
    hand = draw(3).until_dealt()
    assert [len(hand.seat(n).hole) for n in (1, 2, 3)] == [5, 5, 5]
    assert hand.cards(1).split() == [str(hand.order[at]) for at in (0, 3, 6, 9, 12)]


# ---- 11.2: before the draw


def test_rop_11_2_a_left_of_the_last_blind_acts_first():
    hand = before()
    assert hand.to_act == 3
    assert hand.cites() == {"fold": "rop 11.2.a.iii", "call": "rop 11.2.a.i", "raise-to": "rop 11.2.a.ii"}
    assert hand.refuses("3 check") == "rop 1.check"


def test_rop_11_2_b_the_option_passes_on():
    assert before().play("3 fold").to_act == 4


def test_rop_11_2_c_i_the_last_hand_left_wins_before_the_draw():
    hand = before().play("3 fold", "4 fold", "5 fold", "1 fold").close()
    assert hand.paid() == {2: 10}
    assert cites(hand, e.PotPushed) == ["rop 11.2.c.i"]


# ---- 11.3: the draw


def test_rop_11_3_a_from_the_left_of_the_button_each_draws_at_once():
    hand = at_the_draw(draw(4, deck=52))
    assert (hand.due().by, throws(hand), hand.due().cite) == (1, (0, 5), "rop 11.3.a")
    thrown = hand.seat(1).hole[:3]
    hand.play("1 draw 3")
    assert (hand.seat(1).discarded, hand.due_line()) == (thrown, "dealer deal 1 down")
    coming = hand.table.stub[:3]
    hand.play("2 draw 0", "3 draw 5", "4 draw 1")
    assert set(coming) <= set(hand.seat(1).hole)
    assert drawers(hand) == [(1, 3), (2, 0), (3, 5), (4, 1)]
    hand.to("after-draw")
    assert all(len(hand.seat(n).hole) == 5 for n in (1, 2, 3, 4))
    assert hand.deck_is_whole()


def test_rop_11_3_a_nobody_draws_out_of_turn_or_cards_of_others():
    hand = at_the_draw(draw(3))
    assert hand.refuses("2 draw 1") == "rop 11.3.a"
    assert hand.refuses(m.Draw((hand.seat(2).hole[0],), by=1)) == "rop 11.3.a"
    assert hand.refuses(m.Draw((hand.seat(1).hole[0],) * 2, by=1)) == "rop 11.3.a"
    assert hand.refuses(m.DealCard(1)) == "rop 11.3.a"


def test_rop_11_3_a_folded_hands_are_passed_and_all_in_hands_draw():
    hand = draw(4, stacks={3: 10}).play("3 call", "4 call", "1 fold", "2 stand", "draw")
    hand.play("2 draw 1", "3 draw 4", "4 draw 2")
    assert drawers(hand) == [(2, 1), (3, 4), (4, 2)]


def test_rop_r47_no_burn_before_the_draw_unless_the_house_burns():
    assert at_the_draw(draw(3)).table.burns == ()
    hand = at_the_draw(draw(3, draw_burn="one"))
    assert hand.table.burns == (hand.order[15],)


def test_rop_11_3_b_only_the_discards_of_earlier_drawers_come_back():
    hand = at_the_draw(draw(5, deck=32))
    assert len(hand.table.stub) == 7
    hand.play("1 draw 3", "2 draw 3")
    earlier = {*hand.seat(1).discarded, *hand.seat(2).discarded}
    last = hand.table.stub[0] if len(hand.table.stub) == 1 else hand.table.stub[-1]
    hand.play("3 draw 3")
    own = set(hand.seat(3).discarded)
    while hand.due().move != m.ShuffleIn(source=DISCARDS):
        assert hand.automatic()
    assert last in hand.seat(3).hole
    assert hand.due().cite == "rop 11.3.b"
    assert hand.automatic()
    assert set(hand.table.stub) == earlier
    assert not own & set(hand.table.stub)
    assert hand.due().choice("cut") is not None
    assert hand.refuses(m.DealCard(3)) == "rop 11.3.b"
    hand.play("4 draw 0", "5 draw 0")
    assert (len(hand.table.stub), len(hand.seat(3).hole)) == (4, 5)
    assert hand.deck_is_whole()


def test_rop_r48_folded_hands_never_come_back():
    hand = draw(5, deck=32).play("3 fold", "4 call", "5 call", "1 call", "2 stand", "draw")
    folded = set(hand.table.muck)
    hand.play("1 draw 5", "2 draw 5", "4 draw 5", "5 draw 5")
    seen = {card for seat in hand.table for card in seat.cards} | set(hand.table.stub) | set(hand.table.discards())
    assert len(folded) == 5
    assert not folded & seen


def test_rop_r48_every_full_table_can_draw_five_each():
    for deck, seats in ((52, 8), (40, 6), (32, 5)):
        hand = at_the_draw(draw(seats, deck=deck)).play(*(f"{seat} draw 5" for seat in range(1, seats + 1)))
        hand.to("after-draw")
        assert all(len(seat.hole) == 5 for seat in hand.table)


# ---- 11.4: after the draw


def test_rop_11_4_a_left_of_the_last_blind_opens_after_the_draw():
    hand = draw(5).play("3 call", "4 call", "5 call", "1 call", "2 stand").to("after-draw")
    assert hand.to_act == 3
    assert hand.legal() == {"fold": True, "check": True, "bet": (20, 20)}
    assert hand.cites() == {"fold": "rop 11.4.a", "check": "rop 11.4.a", "bet": "rop 11.4.a"}


def test_rop_r15_the_opener_is_the_next_one_if_that_seat_folded_or_is_all_in():
    hand = draw(5).play("3 fold", "4 call", "5 call", "1 call", "2 stand").to("after-draw")
    assert hand.to_act == 4
    hand = draw(5, stacks={3: 10}).play("3 call", "4 call", "5 call", "1 call", "2 stand").to("after-draw")
    assert hand.to_act == 4


def test_rop_11_4_b_the_last_blind_speaks_last():
    hand = draw(5).play("3 call", "4 call", "5 call", "1 call", "2 stand").to("after-draw")
    hand.play("3 check", "4 check", "5 bet 20", "1 call")
    assert hand.to_act == 2
    assert hand.cites()["fold"] == "rop 11.4.b"


def test_rop_11_4_b_i_the_last_hand_left_wins_after_the_draw():
    hand = draw(3).play("3 call", "1 call", "2 stand").to("after-draw").play("3 bet 20", "1 fold", "2 fold").close()
    assert hand.paid() == {3: 30}
    assert cites(hand, e.PotPushed) == ["rop 11.4.b.i"]


def test_rop_11_4_c_whoever_was_called_shows_first():
    hole = {1: "2c 3d 5h 7s 9c", 2: "Ac Ad Kh Qs Jc", 3: "Kc Kd Ah Qd Jd"}
    hand = draw(3, hole=hole).play("3 call", "1 call", "2 stand").to("after-draw")
    hand.play("3 check", "1 bet 20", "2 call", "3 fold", "showdown")
    assert hand.to_act == 1
    hand.play("1 show").over()
    assert hand.paid() == {2: 70}


def test_rop_11_4_d_the_odd_chip_goes_to_the_highest_card_of_the_hand():
    hole = {1: "2c 3d 5h 7s 8c", 2: "Ac Kd Qh Js 9c", 3: "Ad Kc Qs Jh 9h"}
    hand = draw(3, hole=hole, limit="no-limit").play("3 call", "1 fold", "2 stand")
    assert hand.over().paid() == {2: 12, 3: 13}
    assert "rop 11.4.d" in cites(hand, e.PotPushed)


# ---- 11.5: limits, and the orders of hands


def test_rop_11_5_b_the_last_blind_is_at_least_the_table_minimum():
    with pytest.raises(SettingsError, match="minimum"):
        engine_of("rop-draw-52", limit="no-limit", table_min=20, blinds=[5, 10])


def test_rop_11_5_d_and_e_least_raise_and_pot_limit():
    assert before(limit="pot").legal()["raise-to"] == (20, 35)


def test_rop_r19_the_small_unit_before_the_draw_the_large_one_after():
    hand = before()
    assert hand.legal()["raise-to"] == (20, 20)
    assert hand.to("after-draw").legal()["bet"] == (20, 20)


def test_rop_9_3_d_flush_beats_full_house_with_fewer_cards():
    hole = {1: "7s 8s Ts Qs Ks", 2: "As Ah Ad Kc Kd", 3: "7c 8d 9h Jc Qd"}
    assert draw(3, deck=32, hole=hole).play("3 call", "1 call", "2 stand").over().paid() == {1: 30}


def test_rop_9_1_k_the_lowest_hand_wins_where_the_house_plays_low():
    hole = {1: "7s 5h 4d 3c 2s", 2: "6s 5d 4h 3h 2c", 3: "As Ad Ah Kc Kd"}
    assert draw(3, hole=hole, low=True).play("3 call", "1 call", "2 stand").over().paid() == {2: 30}


@pytest.mark.parametrize(("deck", "most"), [(52, 8), (40, 6), (32, 5)])
def test_rop_5_1_greatest_number_of_players(deck, most):
    engine = engine_of(f"rop-draw-{deck}", units=[10, 20], blinds=[5, 10])
    assert (engine.rules.spec.seats_least, engine.rules.spec.seats_most) == (2, most)


# ---- section 19


def test_rop_19_1_i_two_exposed_cards_of_the_deal_are_a_misdeal():
    hand = draw(4).play("deal").goes_wrong("exposed-card", seat=1)
    assert (hand.ruling().remedy, hand.ruling().cites) == ("play-on", ("rop 19.1.i",))
    hand.ruled()
    hand.goes_wrong("exposed-card", seat=2)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.decides, ruling.cites[0]) == ("misdeal", "supervisor", "rop 19.1.i")
    assert hand.deck_is_whole()
    assert hand.over().table.marker == 1


def test_rop_19_1_i_exposed_cards_of_the_draw_are_used_in_order():
    hand = at_the_draw(draw(3)).play("1 draw 2")
    card = hand.table.stub[0]
    hand.goes_wrong("exposed-card", seat=1)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites, ruling.steps) == ("in-sequence", ("rop 19.1.i",), ())
    hand.goes_wrong("exposed-card", seat=1)
    assert hand.ruled().remedy == "in-sequence"
    assert card in hand.seat(1).hole
    assert hand.play("2 draw 0", "3 draw 0").deck_is_whole()


def test_rop_19_6_draw_cards_that_the_wrong_player_looked_at_stay_his():
    hand = at_the_draw(draw(3)).play("1 draw 2")
    first, second, third = hand.table.stub[:3]
    hand.goes_wrong("card-to-wrong-seat", seat=2, due=1, cards=f"{first} {second}", looked=(2,))
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("keep-cards", ("rop 19.6",))
    hand.play("dealer deal 1 down", "dealer deal 1 down")
    assert third in hand.seat(1).hole
    assert throws(hand) == (2, 5)
    hand.play("2 draw 2")
    assert {first, second} <= set(hand.seat(2).hole)
    assert (len(hand.seat(2).hole), hand.due().by) == (5, 3)


def test_rop_19_6_draw_cards_nobody_looked_at_go_to_whom_they_belong():
    hand = at_the_draw(draw(3)).play("1 draw 2")
    first, second = hand.table.stub[:2]
    hand.goes_wrong("card-to-wrong-seat", seat=3, due=1, cards=f"{first} {second}")
    assert hand.ruled().remedy == "repair"
    assert {first, second} <= set(hand.seat(1).hole)
    assert (len(hand.seat(3).hole), hand.due().by) == (5, 2)
    assert hand.play("2 draw 1", "3 draw 1").deck_is_whole()


def test_rop_19_1_misdeal_gives_back_the_over_blind_and_offers_it_again():
    hand = draw(4).play("3 over-blind 20", "deal")
    hand.goes_wrong("exposed-card", seat=1).goes_wrong("exposed-card", seat=2).ruled()
    assert hand.stacks() == dict.fromkeys(range(1, 5), 500)
    assert hand.until(OverBlindStep).due().by == 3


def test_rop_19_1_f_a_hand_of_six_cards_is_dead():
    hand = draw(4).play("before-draw").goes_wrong("wrong-count", seat=4, count=6).play("3 call", "4 call")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("dead-hand", "rop 19.1.f.i")
    assert hand.stack(4) == 500
