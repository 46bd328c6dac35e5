"""Steps and dues: which lines must come, which may stand between."""

import pytest

from game.cases.checking.compare import compare
from game.cases.checking.observing.observed import RunOutcome
from game.cases.language.lines import parse_line
from game.cases.running.case_run import LineDone


def verdict(key, expected, got, **context):
    (finding,) = compare({key: tuple(map(parse_line, expected))}, RunOutcome({key: got}, **context))
    return finding.verdict


@pytest.mark.parametrize(
    ("expected", "got", "result"),
    [
        # in order, ordinary lines between
        (["dealer warn 2"], ["dealer burn", "dealer warn 2", "3 check", "flop"], "equal"),
        (["dealer warn 2", "dealer burn"], ["dealer burn", "dealer warn 2"], "differs"),
        (["dealer warn 2", "dealer burn"], ["dealer warn 2"], "differs"),
        # what goes with any ruling may stand between, other corrective lines must be named
        (["dealer warn 2"], ["dealer stop-play", "dealer call-supervisor", "supervisor rule warn", "dealer warn 2"], "equal"),
        (["dealer gather-cards"], ["dealer count-deck", "dealer gather-cards", "dealer dead-hand 3", "dealer void-round"], "equal"),
        (["dealer warn 2"], ["dealer warn 2", "dealer warn 3"], "differs"),
        ([], ["dealer return-bet 3 20"], "differs"),
        (["dealer warn 2"], ["dealer warn 2", "supervisor expel 2"], "differs"),
        # what happens of itself may be named or not
        (["dealer warn 2"], ["dealer warn 2", LineDone(parse_line("dealer return-bet 3 20"), of_itself=True)], "equal"),
        (["dealer return-bet 3 20"], [LineDone(parse_line("dealer return-bet 3 20"), of_itself=True)], "equal"),
        # an argument left out is not compared
        (["dealer deal 3 up"], ["dealer deal 3 up Kd"], "equal"),
        (["dealer deal 3 up Kd"], ["dealer deal 3 up Qd"], "differs"),
        (["dealer deal 3 up ??"], ["dealer deal 3 up Qd"], "equal"),
        (["dealer push-pot 1 to 3"], ["dealer push-pot 1 to 3 40"], "equal"),
        (["dealer push-pot 1 to 3 50"], ["dealer push-pot 1 to 3 40"], "differs"),
        # neighbouring lines of one verb with cards are one line
        (["dealer burn 7h 2c"], ["dealer burn 7h", "dealer burn 2c"], "equal"),
        (["dealer burn 7h", "dealer burn 2c"], ["dealer burn 7h 2c"], "equal"),
        (["dealer burn 7h 2c"], ["dealer burn 2c", "dealer burn 7h"], "differs"),
        (["dealer deal-board 3"], ["dealer deal-board 1 As", "dealer deal-board 1 Kd", "dealer deal-board 1 Qd"], "equal"),
        (["dealer deal-board 3 As Kd Qd"], ["dealer deal-board 3 As Kd 2d"], "differs"),
        (["dealer shuffle-in 9d Tc", "dealer cut"], ["dealer shuffle-in 9d Tc", "dealer cut 20"], "equal"),
        # the right one of several is found
        (
            ["dealer burn 2c", "dealer deal 4 up"],
            ["dealer burn 7h", "dealer deal 4 up As", "dealer burn 2c", "dealer deal 4 up Ks"],
            "equal",
        ),
        # numbers off the deck
        (["dealer lay-aside c10", "dealer replace-card 1 c11"], ["dealer lay-aside Kd", "dealer replace-card 1 2s"], "equal"),
        (["dealer lay-aside c11"], ["dealer lay-aside Kd"], "differs"),
    ],
)
def test_steps(expected, got, result):
    assert verdict("steps", expected, got, drawn={10: "Kd", 11: "2s"}) == result


def test_return_all_is_a_return_to_each_seat_with_chips_in():
    bets = ["dealer return-bet 1 30", "dealer return-bet 4 15"]
    chips = {4: 1500, 1: 3000, 5: 0}
    assert verdict("steps", ["dealer return-all"], bets, chips_in=chips) == "equal"
    assert verdict("steps", bets, ["dealer return-all"], chips_in=chips) == "equal"
    assert verdict("steps", ["dealer return-all"], bets[:1], chips_in=chips) == "differs"
    assert verdict("steps", ["dealer return-all"], ["dealer return-all"]) == "equal"


def test_return_all_cannot_be_compared_while_the_chips_are_unknown():
    assert verdict("steps", ["dealer return-all"], ["dealer return-bet 1 30"]) == "unsupported"


@pytest.mark.parametrize(
    ("expected", "got", "result"),
    [
        (["dealer burn"], ["dealer burn Kd", "dealer deal-board 3"], "equal"),
        (["dealer burn", "dealer deal-board 3"], ["dealer burn Kd"], "differs"),
        (["dealer deal-board 3"], ["dealer burn Kd", "dealer deal-board 3"], "differs"),
        (["dealer gather-bets"], [LineDone(parse_line("dealer return-bet 3 20"), of_itself=True), "dealer gather-bets"], "equal"),
    ],
)
def test_due_is_the_beginning_of_what_comes(expected, got, result):
    assert verdict("due", expected, got) == result
