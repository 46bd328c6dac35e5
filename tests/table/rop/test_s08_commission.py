"""Section 8 and its words: what the house takes, when, and from which chips."""

import pytest

from game.rulebook.errors import SettingsError
from game.table import events as e
from game.table import moves as m
from game.table.between.hand_setup import Last
from game.table.values import DROP_BOX, SLIDE
from tests.table.given import charged
from tests.table.rop.alike import stud
from tests.table.rop.holdem import SPEC, at, calls, checks, chips, folds, happened, holdem, step, table_of

TEN = {"commission": "percent", "commission_rate": 10}
FEE = {"commission": "per-hand", "commission_fee": 3}


def taken(hand):
    """Dollars in the drop box once the hand is over."""
    return hand.over().table.drop_box / 100


def test_rop_1_commission_is_a_share_of_the_pot_or_a_set_amount():
    assert charged(table_of(commission="percent", commission_rate=8), 50) == 4
    small, large = (holdem(2, **FEE).play("1 call", "2 stand", "flop", f"1 bet {bet}", "2 call") for bet in (10, 200))
    assert (taken(small), taken(large)) == (3, 3)


def test_rop_1_cap_ends_the_commission_of_a_hand():
    hand = holdem(3, **TEN, commission_cap=12, hole={1: "As Ah", 2: "7c 2d", 3: "8c 3d"}, board="Ad Kc 9h 4s Jc")
    hand.play("3 raise-to 100", *calls(1, 2)).over()
    assert (hand.table.drop_box, hand.paid()) == (1200, {1: 288})


def test_rop_1_drop_is_the_commission_of_the_hand():
    hand = holdem(3, commission="percent", commission_rate=5).play("3 raise-to 40", *calls(1, 2))
    assert taken(hand) == 6
    assert chips(hand, "drop") == [("rop 8.2.a.ii", 6)]


def test_rop_1_drop_slide_holds_the_chips_until_the_hand_is_over():
    hand = holdem(3, **TEN).to("flop")
    assert (hand.table.slide, hand.table.drop_box) == (300, 0)
    assert hand.due().facts["pot"] == hand.table.middle == 2700, "what is played for, as it lies there"
    at(hand, "award")
    assert (hand.table.slide, hand.table.drop_box) == (300, 0)
    hand.over()
    assert (hand.table.slide, hand.table.drop_box) == (0, 300)


def test_rop_1_fee_per_hand_for_each_hand_dealt():
    assert sum(taken(holdem(3, commission="per-hand", commission_fee=4, hand=number)) for number in range(1, 11)) == 40


def test_rop_1_house_gets_what_is_dropped():
    hand = holdem(3, **TEN).over()
    moved = [event for event in happened(hand, e.ChipsMoved) if event.to == DROP_BOX]
    assert [(event.source, event.seat, event.amount) for event in moved] == [(SLIDE, 0, 300)]
    assert sum(hand.stacks().values()) == 1500 - 3


def test_rop_1_rake_is_taken_at_the_end_of_a_round():
    hand = holdem(3, **TEN).play("3 raise-to 20", *calls(1, 2)).close()
    assert step(hand) == "rake"
    assert (hand.due().move, hand.due().cite) == (m.TakeCommission(600), "rop 8.2.a.i")
    hand.make(m.TakeCommission(600))
    assert hand.table.slide == 600


def test_rop_8_2_exactly_one_method_at_a_time():
    with pytest.raises(SettingsError) as wrong:
        table_of(commission="percent, per-hour")
    assert "rop 8.2" in str(wrong.value)


@pytest.mark.parametrize("rate", [4, 12, "4.99"])
def test_rop_8_2_a_rate_lies_between_5_and_10(rate):
    with pytest.raises(SettingsError) as wrong:
        table_of(commission="percent", commission_rate=rate)
    assert "rop 8.2.a" in str(wrong.value)


def test_rop_8_2_a_of_main_and_side_pots():
    hand = holdem(4, stacks={1: 50}, commission="percent", commission_rate=5)
    hand.play("3 raise-to 90", "4 call", "1 tap-out 50", "2 fold").close()
    assert hand.pots() == [(160, (1, 3, 4)), (80, (3, 4))]
    assert taken(hand) == 8 + 4


def test_rop_8_2_a_i_collected_round_by_round():
    hand = holdem(3, **TEN).to("flop")
    assert hand.table.slide == 300
    hand.play("1 bet 20", "2 call", "3 fold", "turn")
    assert chips(hand, "commission") == [("rop 8.2.a.i", 3), ("rop 8.2.a.i", 4)]


def test_rop_8_2_a_i_nothing_goes_on_before_it_is_taken():
    hand = at(holdem(3, **TEN), "rake")
    assert hand.refuses(m.Burn()) == "rop 8.2.a.i"
    assert hand.refuses(m.TakeCommission(200)) == "rop 8.2.a.i"


def test_rop_8_2_a_ii_dropped_at_the_end_of_the_hand():
    hand = at(holdem(2, commission="percent", commission_rate=10, blinds=[5, 35], units=[35, 70]), "award")
    assert (hand.table.slide, hand.table.drop_box) == (700, 0)
    hand.over()
    assert (hand.table.slide, hand.table.drop_box) == (0, 700)


def test_rop_8_2_b_i_once_for_each_hand_and_its_redeal():
    hand = holdem(3, **FEE).to("flop").goes_wrong("defective-deck", fault="duplicate")
    assert hand.table.slide == 300
    hand.ruled()
    assert (hand.table.slide, sum(hand.stacks().values())) == (0, 1500)
    assert taken(hand) == 3


def test_rop_8_2_b_iii_the_fee_goes_on_the_slide():
    hand = at(holdem(3, **FEE), "rake")
    assert hand.due().move == m.TakeCommission(300)
    assert hand.to("flop").table.slide == 300


def test_rop_8_2_b_iv_the_fee_is_dropped_at_the_end():
    hand = at(holdem(3, **FEE), "award")
    assert hand.table.drop_box == 0
    assert hand.over().table.drop_box == 300


def test_rop_8_4_nil_leaves_the_pot_whole():
    hand = holdem(3, commission="none", hole={1: "As Ah", 2: "7c 2d", 3: "8c 3d"}, board="Ad Kc 9h 4s Jc")
    hand.play("3 raise-to 100", *calls(1, 2)).over()
    assert (hand.paid(), hand.table.drop_box) == ({1: 300}, 0)
    assert SPEC.setting("commission").default == "none"


def test_rop_8_5_an_uncalled_wager_pays_nothing():
    hand = holdem(4, **TEN).to("flop").play("1 bet 60", *folds(2, 3, 4))
    assert (taken(hand), hand.paid()) == (4, {1: 36})


def test_rop_8_6_a_hand_of_blinds_pays_nothing():
    assert taken(holdem(3, **TEN).play(*folds(3, 1))) == 0
    assert taken(holdem(3, **TEN).play("3 call", "1 fold", "2 raise-to 40", "3 fold")) == 2


def test_rop_8_7_the_cap_is_the_end():
    """Pots of 100 and 80 at ten in the hundred with a cap of 12: 10 and 2."""
    hand = holdem(3, stacks={1: 30}, **TEN, commission_cap=12, chip=1).play("3 raise-to 70", "1 tap-out 30", "2 call")
    assert hand.close().pots() == [(90, (1, 2, 3)), (80, (2, 3))]
    assert taken(hand) == 12


def split(third):
    """Seats 1 and 2 tie with 40 each; seat 3 has put in 10 and folded, or nothing."""
    hand = holdem(3, **TEN, hole={1: "Ah Kc", 2: "As Kd"}, board="Qh Js 9d 4c 2h")
    return hand.play("3 call" if third else "3 fold", "1 raise-to 40", "2 call", *(folds(3) if third else []))


def test_rop_8_8_a_pot_shared_by_its_only_payers():
    clean = split(third=False)
    at(clean, "award")
    assert clean.table.slide == 800
    assert (taken(clean), clean.paid()) == (0, {1: 40, 2: 40})
    assert chips(clean, "commission-back") == [("rop 8.8", 8)]


def test_rop_8_8_not_when_a_third_has_paid():
    dirty = split(third=True)
    assert taken(dirty) == 9
    assert sum(dirty.paid().values()) == 81


def test_rop_r75_blinds_count_and_uncalled_chips_do_not():
    hand = holdem(3, **TEN).play("3 raise-to 100", "1 fold", "2 call").to("flop")
    assert hand.table.slide == 2000  # 205 in the pot, chips of 1
    assert taken(holdem(3, **TEN).to("flop").play("1 bet 50", *folds(2, 3))) == 3


def test_rop_r76_one_call_is_enough():
    assert taken(holdem(4, **TEN).play("3 call", *folds(4, 1), "2 raise-to 100", "3 fold")) == 2
    assert taken(holdem(4, **TEN).play(*folds(3, 4, 1))) == 0


def test_rop_r77_pot_by_pot():
    """The main pot, where a third player lost, is charged; the side pot of the two who tie is not."""
    hand = holdem(3, stacks={3: 50}, **TEN, hole={1: "Ah Kc", 2: "As Kd", 3: "8c 7d"}, board="Qh Js 9d 4c 2h")
    hand.play("3 tap-out 50", "1 raise-to 90", "2 call").over()
    assert hand.table.drop_box == 1500
    assert hand.paid() == {1: 107, 2: 108}


def test_rop_r78_a_running_target_rounded_down():
    hand = holdem(3, commission="percent", commission_rate=5).to("flop")
    assert hand.table.slide == 100
    hand.play("1 bet 20", *calls(2, 3), "turn")
    assert hand.table.slide == 400
    near = holdem(3, commission="percent", commission_rate=5, commission_rounding="nearest").to("flop")
    assert near.table.slide == 200


def test_rop_r79_main_pot_first_until_the_cap():
    told = {"commission_cap": 20, "stacks": {1: 35, 2: 90}, **TEN}
    hand = holdem(4, **told).play("3 raise-to 150", "4 call", "1 tap-out 35", "2 tap-out 90").close()
    assert hand.pots() == [(140, (1, 2, 3, 4)), (165, (2, 3, 4)), (120, (3, 4))]
    assert taken(hand) == 20


def test_rop_r79_or_by_setting_each_pot_has_the_cap():
    hand = holdem(3, stacks={1: 100}, **TEN, commission_cap=12, cap_scope="pot").play("3 raise-to 200", "1 tap-out 100", "2 call")
    assert hand.close().pots() == [(300, (1, 2, 3)), (200, (2, 3))]
    assert taken(hand) == 24


def test_rop_r80_a_pot_won_before_the_flop_is_charged():
    hand = holdem(4, **TEN).play("3 raise-to 30", "4 call", "1 fold", "2 raise-to 100", *folds(3, 4)).over()
    assert (hand.board, hand.table.drop_box, hand.paid()) == ("", 900, {2: 86})


def test_rop_r81_the_fee_is_due_for_blinds_alone_too():
    hand = holdem(**FEE).play(*folds(3, 4, 5, 6, 1)).over()
    assert (hand.paid(), hand.stack(2), hand.table.drop_box) == ({2: 7}, 502, 300)


def test_rop_r81_and_for_a_clean_split():
    hand = holdem(2, **FEE, hole={1: "Ah Kc", 2: "As Kd"}, board="Qh Js 9d 4c 2h").play("1 call", *["2 stand"])
    hand.play("flop", *checks(1, 2)).over()
    assert (hand.table.drop_box, sum(hand.paid().values())) == (300, 17)


def test_rop_8_2_a_antes_left_out_of_every_pot_they_reached():
    told = {"commission": "percent", "commission_rate": 10, "commission_on_antes": False}
    assert stud("stud7-52", 3, stacks={1: 4}, ante=10, **told).play("2 bet 10", "3 call").over().table.drop_box == 200


def test_rop_8_6_a_newcomers_post_is_a_blind_too():
    told = {"newcomer_posts": True, "commission": "percent"}
    hand = holdem(range(1, 6), last=Last(4, (5, 1), joined=frozenset((4,))), **told)
    assert [(post.seat, post.kind) for post in hand.table.posts if post.kind == "extra"] == [(4, "extra")]
    hand.to("pre-flop")
    while not hand.at("settled") and hand.due().by:
        hand.play(f"{hand.to_act} fold").close()
    assert hand.over().table.drop_box == 0


def test_rop_8_2_a_nothing_can_be_put_right_once_the_commission_has_taken_the_pot():
    """rop 19.1.f gives a dead hand its chips back; here they are in the drop box, and the hand is over."""
    hand = stud("stud5-52", 3, commission="per-hand", commission_fee=100)
    hand.to("fifth-card").goes_wrong("wrong-count", seat=3, count=2)
    hand.over()
    assert (hand.table.drop_box, hand.table.awards) == (sum(seat.paid for seat in hand.table), ())
    assert hand.incident.state == "passed"
