"""Playing a staged case: what the automatic dealer does before, between and after the lines."""

import pytest

from game.cases.language.case import Case, Given, When
from game.cases.language.lines import TroubleMark, parse_line
from game.cases.running.advancing import coming, finish, on_to
from game.cases.running.hand_run import HandRun
from game.cases.running.history import tell
from game.cases.running.unplayable import Unplayable
from game.cases.staging.stage import stage
from game.table import moves as m

NO_LIMIT = {"limit": "no-limit", "blinds": (500, 1000)}


def play(*history, **given):
    given = {"seats": (1, 2, 3), "marker": 3, "stacks": 10000} | given
    told = frozenset(name.replace("_", "-") for name in given)
    case = Case("rop-960", "A case", "rop-holdem", NO_LIMIT, Given(told=told, **given), When(), {}, "text", ("rop 1",))
    found = HandRun(stage(case))
    tell(found, map(parse_line, history))
    return found


def lines(found):
    return [str(done.line) for done in found.done]


def test_the_dealer_does_what_is_due_before_a_line_and_no_more():
    found = play("3 fold")
    assert lines(found)[:5] == ["dealer shuffle", "dealer cut 20", "1 post 5", "2 post 10", "dealer deal 1 down " + card(found, 1)]
    assert lines(found)[-1] == "3 fold"
    assert found.due().by == 1


def card(found, number):
    return str(found.numbered.cards[number])


def test_after_shuffle_and_cut_the_deck_lies_as_staged():
    found = play("3 fold", hole={1: ("As", "Ah")}, board=("Kd",), burns=("9h",))
    assert [str(found.numbered.cards[number]) for number in (1, 4)] == ["As", "Ah"]
    assert [str(next_card) for next_card in found.table.stub[:2]] == ["9h", "Kd"]


def test_a_stage_on_a_line_is_reached_by_the_dealer_alone():
    found = play("3 call", "1 call", "2 stand", "flop")
    assert found.at("flop")
    assert found.due().by == 1
    with pytest.raises(Unplayable, match="flop isn't reached: seat 1 has to act"):
        play("3 call", "flop")


def test_the_dealer_never_acts_for_another_player():
    with pytest.raises(Unplayable, match=r"2 stand: Seat 2: not yet\. It's seat 3"):
        play("2 stand")


def test_a_dealers_line_takes_the_place_of_the_automatic_step():
    found = play("3 call", "1 call", "2 stand", "dealer gather-bets", "dealer burn")
    assert lines(found)[-2:] == ["dealer gather-bets", "dealer burn " + card(found, 7)]
    assert lines(found).count("dealer gather-bets") == 1


def test_an_uncalled_bet_goes_back_with_the_close_of_the_round():
    found = play("3 raise-to 40", "1 fold", "2 fold")
    finish(found)
    assert found.returned == {3: 3000}
    assert [str(done.line) for done in found.done if done.of_itself] == ["dealer return-bet 3 30"]
    assert found.at("settled")


def test_a_closed_round_waits_before_the_next_street():
    found = play("3 call", "1 call", "2 stand")
    finish(found)
    assert found.due().move == m.Burn()
    assert [str(done.line.verb) for done in coming(found)] == ["burn", "deal-board"]
    assert found.due().move == m.Burn()


def test_play_goes_on_with_checks_and_calls():
    found = play("3 raise-to 30")
    on_to(found, "river")
    assert found.at("river")
    assert found.table.pot_total() == 9000
    on_to(found, "settled")
    assert sum(seat.stack for seat in found.table) == 30000


def test_a_hand_that_ends_sooner_stops_at_settled():
    found = play("3 raise-to 30", "1 fold", "2 fold")
    on_to(found, "river")
    assert found.at("settled")


def test_a_mark_needs_something_that_goes_wrong():
    found = play()
    with pytest.raises(Unplayable, match="it-happens: nothing goes wrong"):
        tell(found, [TroubleMark("it-happens")])


def test_a_deal_line_that_names_another_card_than_the_one_that_comes_cannot_be_played():
    with pytest.raises(Unplayable, match="comes"):
        play("dealer deal 1 down 3c", deck=("2c", "3c"))


def test_a_run_that_looks_ahead_leaves_no_trace_in_the_one_it_came_from():
    given = Given(told=frozenset({"seats", "stacks"}), seats=(1, 2, 3), stacks=1000)
    found = HandRun(stage(Case("tas-960", "A case", "tas-stud", {"table-min": 1000}, given, When(), {}, "text", ("tas B.9.2",))))
    on_to(found, "second-card")
    while found.due().by:
        found.one_more()
    before = list(found.dealt), lines(found), found.dice.getstate(), dict(found.numbered.cards)
    assert any(str(done.line).startswith("dealer deal") for done in coming(found))
    assert (found.dealt, lines(found), found.dice.getstate(), found.numbered.cards) == before
