"""Staging: every card is there once, chips are where the case puts them, and the engine takes it from there."""


import pytest

from game.cards.card import Card, parse_cards
from game.cases.language.case import Case, Given, GivenPot, Previous, When
from game.cases.language.faults import Unstaged
from game.cases.staging.stage import stage
from game.rulebook.errors import SettingsError
from game.table import moves as m
from game.table.outcome import Outcome
from tests.cases.own import named

OWN = r"(tas|thr|rop)-h\d\d"
FIXED = {"units": (1000, 2000), "blinds": (500, 1000)}


def case(given, *, game="rop-holdem", id="rop-950", settings=FIXED):
    told = frozenset(name.replace("_", "-") for name in given)
    return Case(id, "A case", game, settings, Given(told=told, **given), When(), {}, "text", (f"{game[:3]} 1",))


def all_cards(table):
    held = [card for seat in table for card in seat.cards]
    return [*table.stub, *table.board, *table.burns, *table.muck, *table.aside, *held]


def test_every_card_is_somewhere_once():
    for each in named(OWN):
        staged = stage(each)
        for cards in (all_cards(staged.table), *([staged.deck] if staged.deck else [])):
            assert sorted(cards) == sorted(staged.engine.rules.spec.deck), each.id


def test_chips_lie_where_the_case_says():
    given = {"seats": (1, 2, 3), "marker": 3, "betting": "turn", "pot": 9100, "stacks": {1: 5000}, "bets": {2: 300}}
    table = stage(case(given)).table
    assert table.pot_total() == 9400
    assert {seat.number: (seat.stack, seat.bet) for seat in table} == {1: (5000, 0), 2: (1000000, 300), 3: (1000000, 0)}
    assert table.middle == sum(seat.paid + seat.dead_money for seat in table) == 9100


def test_pots_become_what_each_seat_has_paid():
    pots = (GivenPot(3001, (1, 2, 3)), GivenPot(1000, (2, 3)))
    table = stage(case({"seats": (1, 2, 3), "marker": 3, "dealing": "river", "pots": pots, "all_in": (1,)})).table
    assert {seat.number: seat.paid for seat in table} == {1: 1000, 2: 1500, 3: 1500}
    assert sum(seat.dead_money for seat in table) == 1


def test_named_cards_lie_in_their_places_and_the_stub_begins_with_the_deck():
    given = {
        "seats": (1, 2), "marker": 2, "dealing": "turn", "hole": {1: ("As", "??")}, "board": ("Kd", "Qd", "2c"),
        "burns": ("9h",), "deck": ("3c", "4c"),
    }  # fmt: skip
    table = stage(case(given)).table
    assert table.seats[1].hole[0] == Card.parse("As")
    assert len(table.seats[2].hole) == 2
    assert table.board == parse_cards("Kd Qd 2c")
    assert table.burns == parse_cards("9h")
    assert table.stub[:2] == parse_cards("3c 4c")
    assert len(table.stub) == 52 - 4 - 3 - 1


def test_a_street_that_is_passed_has_its_cards_though_none_is_named():
    table = stage(case({"seats": (1, 2, 4), "marker": 4, "betting": "river", "pot": 100, "folded": (4,)})).table
    assert (len(table.board), len(table.burns), len(table.muck)) == (5, 3, 0)
    assert not table.seats[4].hole


def test_the_deck_of_a_hand_from_its_beginning_follows_the_deal():
    """Seats 2 and 5, button 5: the first card goes to seat 2; named cards wait in their slots, `deck` fills the others."""
    given = {
        "seats": (2, 5), "marker": 5, "hole": {5: ("As", "Ah")}, "board": ("Kd",), "burns": ("9h",),
        "deck": ("3c", "8d*", "4c", "5c"),
    }  # fmt: skip
    staged = stage(case(given))
    assert staged.deck[:8] == parse_cards("3c As 8d 4c Ah 9h Kd 5c")
    assert staged.boxed == {Card.parse("8d")}


def test_cards_that_nobody_names_differ_from_run_to_run_and_are_the_same_in_each():
    given = {"seats": (2, 5), "marker": 5}
    assert stage(case(given), run=0).deck == stage(case(given), run=0).deck != stage(case(given), run=1).deck


def test_marker_and_blinds_follow_the_marker_or_the_hand_before():
    assert [post.seat for post in stage(case({"seats": (2, 4, 7), "marker": 4})).table.posts] == [7, 2]
    before = Previous(marker=1, posts={2: 500, 3: 1000}, left=(2,))
    table = stage(case({"seats": (1, 3, 4, 5), "previous": before})).table
    assert (table.marker, table.between.marker_dead, [post.seat for post in table.posts]) == (2, True, [3, 4])


def test_the_first_line_or_to_act_names_the_opener():
    given = {"seats": (1, 2, 3), "marker": 3, "betting": "flop", "pot": 3000}
    for more, opener in (({}, 1), ({"to_act": 2}, 2)):
        staged = stage(case(given | more))
        assert staged.engine.due(staged.table).by == opener


def test_chips_in_front_are_a_bet_but_no_action():
    given = {"seats": (1, 2, 3), "marker": 3, "betting": "flop", "pot": 3000, "bets": {1: 1000}, "to_act": 2}
    staged = stage(case(given))
    due = staged.engine.due(staged.table)
    assert due.by == 2
    assert due.choice("call").least == 1000


def settled(staged):
    table = staged.table
    while due := staged.engine.due(table):
        outcome = staged.engine.apply(table, due.move or m.Show(by=due.by))
        assert isinstance(outcome, Outcome), outcome
        table = outcome.table
    return table


def test_our_worked_results_come_out_of_the_engine():
    """Positions whose betting is over, settled by the automatic dealer."""
    over = [each for each in named(OWN) if each.when.kind == "settle" and each.given.direct]
    assert len(over) >= 5
    for each in over:
        comes_out(each)


def comes_out(own):
    table = settled(stage(own))
    paid = {(award.pot, award.seat): award.amount for award in table.awards}
    expected = {(at, seat): n for at, pot in enumerate(own.then["pots"], 1) for seat, n in pot["paid"].items()}
    assert paid == expected
    assert sum(charge.amount for charge in table.charges) == own.then["commission"]
    for seat, chips in own.then.get("stacks", {}).items():
        assert table.seats[seat].stack == chips


def test_an_uncalled_bet_lies_in_front_until_the_round_is_closed():
    given = {"marker": 2, "contributions": {1: 2000, 2: 5000, 3: 2000}, "folded": (1, 3), "stacks": 10000}
    staged = stage(case(given))
    assert staged.table.seats[2].bet == 3000
    assert staged.engine.due(staged.table).move == m.GatherBets()
    assert settled(staged).seats[2].stack == 10000 + 5000 + 4000


def test_what_cannot_be_staged_is_named():
    with pytest.raises(Unstaged, match="rop-nowhere"):
        stage(case({}, game="rop-nowhere"))
    odd = case({"seats": (1, 2, 3), "marker": 3, "dealing": "turn", "pots": (GivenPot(300), GivenPot(101, (2, 3)))})
    with pytest.raises(Unstaged, match=r"given\.pots"):
        stage(odd)


def test_a_setting_the_game_refuses_is_told():
    with pytest.raises(SettingsError, match="commission"):
        stage(case({"seats": (1, 2, 3), "marker": 3}, settings={**FIXED, "commission": "scale"}))
