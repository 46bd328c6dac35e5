"""Sections 16.5.d and e: showing, reading and dividing."""

from random import Random

from game.agents.ai_players import Player
from game.table import events as e
from game.table import moves as m
from game.table.sight import sight
from game.table.steps import settling
from tests.table.rop.holdem import at, calls, checks, folds, happened, holdem, shown, step

WORSE = {1: "Ac Kc", 2: "9s 9h", 3: "4c 5d"}
BOARD = "Kh 9d 7c 3s 2h"


def river(hole=WORSE, board=BOARD, **told):
    return holdem(3, hole=hole, board=board, **told).to("river")


def test_rop_16_5_d_the_called_player_shows_and_a_worse_hand_may_muck():
    hand = river().play("1 check", "2 bet 20", "3 call", "1 call").close()
    assert hand.due().by == 2
    assert hand.refuses("3 show") == "rop 16.5.d"
    hand.play("2 show")
    assert [choice.kind for choice in hand.due().choices] == ["show", "muck"]
    hand.play("3 muck", "1 muck").over()
    assert [(event.seat, event.category) for event in happened(hand, e.HandRead)] == [(2, "three-of-a-kind")]
    assert hand.paid() == {2: 90}


def test_rop_16_5_d_an_equal_or_better_hand_must_show():
    hand = river().play("1 bet 20", *calls(2, 3)).close().play("1 show")
    assert hand.due().by == 2
    assert hand.refuses("2 muck") == "rop 16.5.d"
    tied = river({1: "Ac Kc", 2: "As Ks", 3: "4c 5d"}).play("1 bet 20", *calls(2, 3)).close().play("1 show")
    assert tied.refuses("2 muck") == "rop 16.5.d"


def test_rop_16_5_d_a_hand_in_no_pot_is_not_beaten_and_is_shown():
    hand = river().play(*checks(1, 2, 3)).close().play("1 show", "2 show")
    assert settling.beaten(hand.engine.rules, sight(hand.table, 3))
    third = hand.table.seats[3].with_(paid=0)
    table = hand.table.with_(seats={**hand.table.seats, 3: third})
    assert [choice.kind for choice in hand.engine.due(table).choices] == ["show"]
    player = Player(hand.engine.rules)
    answers = [player.choose(sight(at, 3), hand.due(), Random(1)) for at in (hand.table, table)]
    assert answers == [m.Muck(by=3), m.Show(by=3)]


def test_rop_16_5_d_any_of_the_seven_cards_play():
    hand = river({1: "2c 3c", 2: "2d 3d", 3: "2s 3s"}, "Ah Kh Qh Jh Th").play(*checks(1, 2, 3)).over()
    assert {event.category for event in happened(hand, e.HandRead)} == {"royal-flush"}
    assert hand.paid() == {1: 10, 2: 10, 3: 10}


def test_rop_16_5_d_the_dealer_reads_before_he_pushes():
    hand = river().play(*checks(1, 2, 3)).close().play("1 show", "2 show", "3 muck")
    assert (hand.due().move, hand.due().cite) == (m.ReadHand(2), "rop 16.5.d")
    assert hand.refuses(m.PushPot(1, 2, 3000)) == "rop 16.5.d"


def test_rop_16_5_d_ace_high_board_kicker():
    hand = river({1: "As Kd", 2: "Ac Qd", 3: "Kc Jc"}, "9s 9h 9d 4c 2s").play(*checks(1, 2, 3)).over()
    assert hand.paid() == {1: 30}


def test_rop_16_5_e_the_remainder_goes_to_the_highest_hole_card():
    told = {1: "Kh 2c", 2: "Qs Jd", 3: "4c 3c"}
    hand = holdem(3, hole=told, board="Ah Kd Qc Js Th", blinds=[0.5, 1], units=[1, 2])
    hand.play("3 call", "1 raise-to 20", "2 call", "3 fold").to("showdown")
    assert hand.pot == 41
    hand.over()
    assert hand.paid() == {1: 21, 2: 20}
    assert [event.cite for event in happened(hand, e.PotPushed)] == ["rop 16.5.e", "rop 16.5.e"]


def test_rop_16_5_e_a_board_that_plays_makes_no_difference():
    hand = holdem(3, hole={1: "3s 2c", 2: "4d 2d", 3: "7c 6c"}, board="Ah Kd Qc Js Th", blinds=[0.5, 1], units=[1, 2])
    hand.play("3 call", "1 raise-to 20", "2 call", "3 fold").over()
    assert hand.paid() == {1: 20, 2: 21}
    assert "straight" in {event.category for event in happened(hand, e.HandRead)}


def shares(hole, board="Ah Kd Qc Js Th", fold_amount=1, **told):
    """Seats 1 to 3 put 20 in, seat 4 one and folds."""
    hand = holdem(4, hole=hole, board=board, **({"blinds": [0.5, 1], "units": [1, 2]} | told))
    hand.play("3 call", "4 call", "1 raise-to 20", "2 call", "3 call", "4 fold").over()
    return hand.paid()


def test_rop_r68_rank_before_suit_or_by_setting_suit_first():
    hole = {1: "Kh 2c", 2: "Qs Jd", 3: "4c 3c"}
    assert shares(hole) == {1: 21, 2: 20, 3: 20}
    assert shares(hole, odd_chip_card="suit-then-rank") == {1: 20, 2: 21, 3: 20}


def test_rop_r68_equal_ranks_go_by_suit():
    assert shares({1: "Kh 2c", 2: "Ks 2d", 3: "4c 3c"}) == {1: 20, 2: 21, 3: 20}


def test_rop_r69_all_of_the_remainder_to_one_hand():
    """62 less nothing: three shares of 20, the two chips over to one hand; with chips of 5 the 62 are 20, 20 and 22."""
    hole = {1: "Kh 2c", 2: "Qs Jd", 3: "4c 3c"}
    hand = holdem(5, hole=hole, board="Ah Kd Qc Js Th", blinds=[0.5, 1], units=[1, 2])
    hand.play("3 call", "4 call", "5 call", "1 raise-to 20", "2 call", "3 call", "4 fold", "5 fold").over()
    assert hand.paid() == {1: 22, 2: 20, 3: 20}


def test_rop_r69_the_lowest_chip_is_the_unit():
    hole = {1: "Kh 2c", 2: "Qs Jd", 3: "4c 3c"}
    hand = holdem(4, hole=hole, board="Ah Kd Qc Js Th", chip=5)
    hand.play(*calls(3, 4), "1 raise-to 30", *calls(2, 3), "4 fold").to("showdown")
    assert hand.pot == 100
    assert hand.over().paid() == {1: 40, 2: 30, 3: 30}


def test_rop_r70_an_unused_hole_card_counts_too():
    assert shares({1: "As 2c", 2: "Kc Qd", 3: "4c 3c"}) == {1: 21, 2: 20, 3: 20}


def test_rop_r55_the_board_alone_may_play():
    assert shares({1: "3s 2c", 2: "4d 2d", 3: "7c 6c"}) == {1: 20, 2: 20, 3: 21}


def test_rop_r71_a_checked_round_is_opened_by_its_opener():
    hand = river().play(*checks(1, 2, 3)).close()
    assert hand.due().by == 1
    hand.play("1 show")
    assert [choice.kind for choice in hand.due().choices] == ["show"]  # three nines beat a pair of kings
    hand.play("2 show")
    assert [choice.kind for choice in hand.due().choices] == ["show", "muck"]


def test_rop_r71_or_by_setting_the_last_aggressor():
    hand = holdem(3, hole=WORSE, board=BOARD, checked_showdown="last-aggressor").to("turn")
    hand.play("1 check", "2 bet 20", "3 call", "1 call", "river", *checks(1, 2, 3)).close()
    assert hand.due().by == 2


def test_rop_r72_an_all_in_is_run_out_face_down():
    hand = holdem(5, stacks={2: 60}).to("flop").play("1 check", "2 tap-out 50", "3 fold", "4 call", "5 fold", "1 fold")
    at(hand, "burn river")
    assert not happened(hand, e.HandShown)
    assert (len(hand.table.burns), hand.table.exposed) == (2, frozenset())
    at(hand, "showdown")
    assert [hand.due().by, len(hand.table.burns)] == [2, 3]
    assert step(hand) == "showdown"
    assert len(shown(hand.table.board).split()) == 5


def test_rop_16_5_d_the_last_blind_that_was_called_shows_first():
    assert holdem(4, stacks={2: 10}).play("pre-flop", *folds(3, 4), "1 call").to("showdown").to_act == 2
