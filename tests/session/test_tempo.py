"""How often something goes wrong at a table, and how much of it at once."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from game.agents.automatic_dealer import AutomaticDealer
from game.session.chairs import player
from game.session.session import Session
from game.session.tempo import Measure, Tempo
from game.table.incident import Incident
from game.table.outcome import Outcome
from game.table.parts import Trouble
from game.table.sight import INSPECTOR
from game.table.state import Table
from game.table.values import DEALER
from tests.dealer import usual_table
from tests.whole import in_turn

HANDS = 24


def sat(game: str, measure: Measure, person: int) -> Session:
    return usual_table(game, 5, player("regular"), people=[person], measure=measure, rebuys=True)


def watched(session: Session) -> tuple[int, int]:
    """How much went wrong in the hands, and the most that was open at a time; nobody stops play."""
    arose = most = 0
    for _ in range(HANDS):
        while (due := session.ask()) is not None:
            rng = session.chance.at(session.hand, len(session.round))
            move = session.consider() or due.move or AutomaticDealer().choose(session.table, due, rng)
            assert isinstance(session.submit(move), Outcome)
            most = max(most, sum(each.state in ("open", "noticed") for each in session.table.trouble.incidents))
        arose += len(session.table.trouble.incidents)
        assert session.next_hand() is None
    return arose, most


@pytest.mark.parametrize(("game", "person"), [(game, person) for at, game in enumerate((
    "tas-holdem", "rop-draw-52", "rop-stud5-32", "act-canberra")) for person in in_turn((DEALER, INSPECTOR), at, 2)])
def test_about_so_much_goes_wrong_as_was_asked_for(game: str, person: int) -> None:
    arose, most = watched(sat(game, Measure(0.5), person))
    assert HANDS * 0.15 <= arose <= HANDS * 1.1
    assert most <= 2


def test_however_much_is_asked_for_no_more_is_open_at_a_time_than_may_be() -> None:
    arose, most = watched(sat("tas-holdem", Measure(5.0, most=1), INSPECTOR))
    assert arose > HANDS / 2
    assert most == 1


@pytest.mark.parametrize(("game", "often"), [("thr-holdem", 8.0), ("tas-stud", 40.0)])
def test_no_player_does_again_what_nobody_has_noticed_yet(game: str, often: float) -> None:
    session = sat(game, Measure(often, most=30), INSPECTOR)
    most: Counter[tuple[int, str]] = Counter()
    for _ in range(HANDS):
        while session.ask() is not None:
            assert isinstance(session.advance(), Outcome)
            open_ = [each for each in session.table.trouble.incidents if each.state == "open" and each.by > DEALER]
            most |= Counter((each.by, each.irregularity) for each in open_)
        session.next_hand()
    assert set(most.values()) == {1}


def test_nothing_goes_wrong_where_nothing_is_asked_for() -> None:
    assert watched(sat("tas-holdem", Measure(0.0), INSPECTOR)) == (0, 0)


def test_asked_again_about_the_same_decision_the_lot_is_the_same() -> None:
    table = sat("tas-holdem", Measure(0.0), INSPECTOR).table
    tempo = Tempo(1.0, decisions=4)
    once = [tempo.falls(table, Random(place)) for place in range(12)]
    assert any(once)
    assert not all(once)
    assert tempo.falls(table, Random(11)) == once[11]
    again = len(tempo._fallen)
    tempo.falls(table, Random(3))
    assert len(tempo._fallen) == again


def went_wrong(hand: int, word: str) -> SimpleNamespace:
    """A hand in which that has gone wrong, as far as the measure looks at a table."""
    return SimpleNamespace(hand=hand, trouble=Trouble(incidents=(Incident(word, DEALER, {}),)))


@pytest.mark.parametrize(("kinds", "apart"), [(40, 9), (8, 4), (1, 0)])
def test_none_comes_twice_in_ten_where_there_are_enough_kinds(kinds: int, apart: int) -> None:
    """What went wrong in the hands before and in this one is known; a hand that is taken back is not counted twice."""
    tempo = Tempo(1.0, kinds=kinds)
    met = [f"kind {number}" for number in range(12)]
    for hand, word in enumerate(met, 1):
        for _ in range(2):
            tempo.falls(cast("Table", went_wrong(hand, word)), Random(hand))
    assert list(tempo.lately) == met[len(met) - apart:]
