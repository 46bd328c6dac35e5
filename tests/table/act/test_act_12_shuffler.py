"""act 12: hands in packets out of a shuffling machine."""

from __future__ import annotations

from random import Random

from study.bank.banked import BankRun

from game.agents.banked.box_players import box_player
from game.cards.card import parse_cards
from game.table.banked import boxes
from game.table.between.next_hand import set_up
from tests.table.act.canberra import Round, canberra

GAME = "act-canberra-shuffler"


def machine(antes: dict[int, float]) -> Round:
    """The first round out of the machine. It is not cut, so the deck lies as the shuffle left it."""
    return canberra(antes, game=GAME)


def test_act_12_1_no_cut_and_no_shuffle_by_hand_between_rounds():
    round_ = machine({1: 10}).to_decisions()
    assert not [line for line in round_.done if "cut" in line]
    setup = set_up(round_.engine.rules, frozenset({1}), None)
    later = round_.engine.opening({1: 100_000}, setup, tuple(reversed(round_.order)), hand=2)
    assert round_.engine.due(later).cite == "act 4.1.a"


def test_act_12_2_the_decks_take_turns():
    rules = machine({1: 10}).engine.rules
    assert [boxes.deck_in_play(rules, hand) for hand in (1, 2, 3)] == ["red", "blue", "red"]
    assert boxes.deck_in_play(canberra().engine.rules, 1) == ""


def test_act_12_3_the_dealer_shuffles_before_the_first_round():
    assert canberra(game=GAME).due().cite == "act 12.3"


def test_act_12_4_five_at_a_time_the_dealers_last_and_its_top_card_up():
    round_ = machine({1: 10, 4: 10}).to_decisions()
    dealt = [line.split()[2] for line in round_.done if line.startswith("dealer deal ")]
    assert dealt == ["1"] * 5 + ["4"] * 5 + ["dealer"] * 5
    dealer = [line.split()[-1] for line in round_.done if line.startswith("dealer deal dealer")]
    assert round_.table.bank.upcard == parse_cards(dealer[0])
    assert len(round_.table.bank.house) == 4


def test_act_12_4_nothing_out_of_turn():
    round_ = machine({1: 10, 4: 10}).play("dealer deal 1 down")
    assert round_.refuses("dealer deal 4 down") == "act 12.4"
    assert round_.refuses("1 ante 20") == "act 4.5"


def test_act_12_5_nobody_decides_before_bet_or_fold_is_announced():
    round_ = machine({1: 10}).play("dealer turn-up dealer")
    assert round_.due().cite == "act 12.5"
    assert round_.refuses("1 bet 20") == "act 12.5"
    assert round_.automatic()
    assert round_.play("1 bet 20").table.seats[1].bet == 2000


def test_act_12_1_everything_else_stays_as_it_is():
    engine = canberra(game=GAME).engine
    tally = BankRun(engine, {n: box_player(engine.rules, "any-ace-king") for n in (1, 2)}, 20_000, Random(4)).play(40)
    assert tally.dealt == 40
    assert 0 < tally.qualified < 40
