"""What goes wrong in a case: when it arises, when it is noticed, and that it is ruled on."""

import pytest

from game.cases.language.case import Case, Given, When
from game.cases.language.lines import parse_line
from game.cases.language.named_facts import NamedEvent
from game.cases.running.hand_run import HandRun
from game.cases.running.history import tell, until_it_arises
from game.cases.running.irregularities.troubles import notice, rule, ruled, troubles_of
from game.cases.running.unplayable import Unplayable
from game.cases.staging.stage import stage

STAKES = {"units": (1000,), "blinds": (500, 1000)}


def told(irregularity, *history, noticed="at-once", **facts):
    """A four-handed game with the puck at seat 1, up to the end of its history."""
    given = {"seats": (1, 2, 3, 4), "marker": 1, "history": tuple(map(parse_line, history))}
    given |= {name: facts.pop(name) for name in ("deck", "hole", "betting", "pot") if name in facts}
    when = When("irregularity", NamedEvent(irregularity, facts), noticed)
    case = Case("tas-960", "A case", "tas-holdem", STAKES, Given(told=frozenset(given), **given), when, {}, "text", ("tas C.1",))
    staged = stage(case)
    play = HandRun(staged, troubles_of(case, staged))
    tell(play, case.given.history)
    return play, play.troubles[-1]


def lines(play):
    return [str(done.line) for done in play.done]


def test_an_error_of_the_deal_arises_where_its_facts_say_and_is_ruled_on_at_once():
    play, trouble = told("exposed-card", "3 call", seat=4, lap=2)
    assert trouble.open, "it is noticed only after the last line"
    play, trouble = told("exposed-card", seat=4, lap=2)
    assert not trouble.arisen
    until_it_arises(play)
    assert trouble.ruling.remedy == "replace-card"
    assert len(play.numbered.cards) == 9, "the deal is completed, then the next card replaces the exposed one"


def test_a_named_card_of_the_deck_says_when_it_arises():
    deck = ("2c", "3c", "4c", "5c", "6c")
    play, trouble = told("exposed-card", seat=1, card=("6c",), deck=deck, noticed="in-the-deal")
    until_it_arises(play)
    assert [line for line in lines(play) if line.startswith("dealer deal")][3] == "dealer deal 4 down 5c"
    assert trouble.ruling.remedy == "replace-card"


def test_what_people_do_arises_after_the_last_line():
    play, trouble = told("short-raise", "3 call", seat=4, amount=1500)
    assert not trouble.arisen
    until_it_arises(play)
    assert trouble.ruling.remedy == "call-stands"
    assert play.returned == {4: 500}


def test_a_mark_says_where_it_arises_and_another_where_it_is_ruled_on():
    play, trouble = told("fold-out-of-turn", "it-happens", "3 call", "ruled", "1 call", seat=4)
    assert trouble.ruling.remedy == "fold-stands"
    assert lines(play)[-2:] == ["dealer stop-play", "1 call"]
    assert play.table.seats[4].standing == "folded"


def test_a_supervisors_word_after_the_ruling_is_carried_out():
    play, trouble = told("boxed-card", "it-happens", "3 call", "ruled", "supervisor rule misdeal", card=("9s",), seat=2)
    assert trouble.ruling.remedy == "supervisor-decides"
    assert "supervisor rule misdeal" in lines(play)
    assert not play.table.actions()


def test_hands_are_looked_at_before_the_first_action():
    play, trouble = told("seat-missed", seat=2, lap=1, noticed="before-action")
    until_it_arises(play)
    notice(play, trouble)
    assert all(seat.looked for seat in play.table if seat.cards)
    rule(play, trouble)
    assert trouble.ruling.remedy == "misdeal"


def test_right_and_wrong_remedies_are_told_apart():
    play, trouble = told("wrong-cutter", seat=3)
    until_it_arises(play)
    seen = ruled(play, trouble)
    assert seen["ruling"] == "cut-again"
    assert "misdeal" in seen["wrong"]
    assert "cut-again" not in seen["wrong"]


def test_a_fact_that_cannot_be_is_no_story():
    with pytest.raises(Unplayable, match="It's seat 3's turn"):
        told("short-call", "ruled", seat=4, amount=500)
