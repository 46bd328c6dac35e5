"""Lines to moves and back."""

import pytest

from game.cards.card import Card, parse_cards
from game.cases.language.faults import Unstaged
from game.cases.language.lines import CaseLine, parse_line
from game.cases.running.moves_of import line_of, move_of
from game.table import moves as m
from game.table.values import BURNS, DIRECTOR, SUPERVISOR

BOTH = [
    ("3 check", m.Check(by=3)),
    ("3 raise-to 22.50", m.Raise(2250, by=3)),
    ("3 tap-out 14", m.TapOut(1400, by=3)),
    ("3 cut 20", m.Cut(20, by=3)),
    ("dealer cut 20", m.Cut(20)),
    ("dealer shuffle", m.Shuffle()),
    ("dealer shuffle 7", m.Shuffle(riffles=7)),
    ("dealer deal 4 down", m.DealCard(4)),
    ("dealer deal 4 up", m.DealCard(4, "up")),
    ("dealer deal-board 3", m.DealBoard(3)),
    ("dealer push-pot 2 to 7 40", m.PushPot(2, 7, 4000)),
    ("dealer return-bet 3 20", m.ReturnBet(3, 2000)),
    ("dealer move-card As from 3 to 4", m.MoveCard(Card.parse("As"), 3, 4)),
    ("dealer return-card As", m.ReturnCard(Card.parse("As"))),
    ("dealer return-card As from 5", m.ReturnCard(Card.parse("As"), 5)),
    ("dealer shuffle-in 9d Tc", m.ShuffleIn(parse_cards("9d Tc"))),
    ("dealer shuffle-in burns", m.ShuffleIn(source=BURNS)),
    ("dealer cap-betting 0", m.CapBetting(0)),
    ("dealer redeal 2", m.Redeal(2)),
    ("supervisor rule misdeal", m.GiveRuling("misdeal", by=SUPERVISOR)),
    ("director rule play-on", m.GiveRuling("play-on", by=DIRECTOR)),
]


@pytest.mark.parametrize(("text", "move"), BOTH)
def test_a_line_and_its_move_stand_for_each_other(text, move):
    assert move_of(parse_line(text)) == move
    assert line_of(move) == parse_line(text)


def test_cards_that_came_off_the_deck_stand_in_the_line_only():
    assert str(line_of(m.Burn(), parse_cards("7h"))) == "dealer burn 7h"
    assert str(line_of(m.DealBoard(3), parse_cards("As Kd 2c"))) == "dealer deal-board 3 As Kd 2c"
    assert move_of(parse_line("dealer burn 7h")) == m.Burn()


def test_arguments_left_out_are_those_of_the_due_move():
    assert move_of(parse_line("dealer push-pot 1 to 3"), m.PushPot(1, 3, 4000)) == m.PushPot(1, 3, 4000)
    assert move_of(parse_line("dealer cut 9"), m.Cut(20)) == m.Cut(9)
    with pytest.raises(Unstaged, match="dealer cut without at"):
        move_of(parse_line("dealer cut"), m.Burn())


def test_a_move_without_a_word_has_no_line():
    assert line_of(m.Reopen(3)) is None
    assert line_of(m.GiveRuling("misdeal")) is None


def test_a_verb_without_a_move_is_named():
    with pytest.raises(Unstaged, match="dealer adjust-slide"):
        move_of(CaseLine("dealer", "adjust-slide", amount=500))
    with pytest.raises(Unstaged, match="c7"):
        move_of(parse_line("dealer set-burn c7"))
