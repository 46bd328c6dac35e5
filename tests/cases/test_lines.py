"""The line language: read, written back, refused with advice."""

import pytest

from game.cases.language.faults import Fault
from game.cases.language.lines import CaseLine, Stage, TroubleMark, parse_line

LINES = [
    ("3 raise-to 22.50", CaseLine(3, "raise-to", amount=2250)),
    ("11 check", CaseLine(11, "check")),
    ("2 draw 3", CaseLine(2, "draw", count=3)),
    ("2 draw As Kd", CaseLine(2, "draw", cards=("As", "Kd"))),
    ("4 claim flush", CaseLine(4, "claim", word="flush")),
    ("5 cut", CaseLine(5, "cut")),
    ("5 cut 20", CaseLine(5, "cut", count=20)),
    ("dealer burn", CaseLine("dealer", "burn")),
    ("dealer burn c7", CaseLine("dealer", "burn", cards=("c7",))),
    ("dealer deal 4 up Qh", CaseLine("dealer", "deal", seat=4, word="up", cards=("Qh",))),
    ("dealer deal dealer down", CaseLine("dealer", "deal", seat="dealer", word="down")),
    ("dealer deal-board 3 As Kd 2c", CaseLine("dealer", "deal-board", count=3, cards=("As", "Kd", "2c"))),
    ("dealer push-pot 2 to 7 40", CaseLine("dealer", "push-pot", count=2, seat=7, amount=4000)),
    ("dealer move-card As from 3 to 4", CaseLine("dealer", "move-card", cards=("As",), origin=3, seat=4)),
    ("dealer return-card c12 from 5", CaseLine("dealer", "return-card", cards=("c12",), origin=5)),
    ("dealer return-card c12", CaseLine("dealer", "return-card", cards=("c12",))),
    ("dealer shuffle-in discards", CaseLine("dealer", "shuffle-in", word="discards")),
    ("dealer shuffle-in 9d Tc", CaseLine("dealer", "shuffle-in", cards=("9d", "Tc"))),
    ("dealer turn-up dealer", CaseLine("dealer", "turn-up", seat="dealer")),
    ("dealer redeal", CaseLine("dealer", "redeal")),
    ("supervisor rule shuffle-back", CaseLine("supervisor", "rule", word="shuffle-back")),
    ("director expel 6", CaseLine("director", "expel", seat=6)),
    ("showdown", Stage("showdown")),
    ("second-card", Stage("second-card")),
    ("it-happens", TroubleMark("it-happens")),
]


@pytest.mark.parametrize(("text", "line"), LINES)
def test_lines_are_read_and_written_back(text, line):
    assert parse_line(text) == line
    assert str(line) == text


def test_amounts_are_read_by_value():
    assert parse_line("3 bet 2.5") == parse_line("3 bet 2.50") == CaseLine(3, "bet", amount=250)


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("3 chek", "did you mean check?"),
        ("12 check", "start with a seat"),
        ("0 check", "start with a seat"),
        ("croupier burn", "start with a seat"),
        ("dealer deal 3", "write: dealer deal seat face [card]"),
        ("dealer deal 3 sideways", "write: dealer deal seat face [card]"),
        ("3 bet", "write: 3 bet amount"),
        ("3 bet 1.234", "write: 3 bet amount"),
        ("3 bet -5", "write: 3 bet amount"),
        ("3 check 5", "write: 3 check"),
        ("dealer lay-aside 1s", "write: dealer lay-aside card"),
        ("supervisor rule mysdeal", "did you mean misdeal"),
        ("director approve", "use one of: rule, expel"),
        ("", "start with a seat"),
    ],
)
def test_a_wrong_line_is_refused_with_what_would_be_right(text, advice):
    with pytest.raises(Fault) as error:
        parse_line(text)
    assert advice in error.value.remedy
