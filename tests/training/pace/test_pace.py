"""How a dealer's time is taken down, and what presses him."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.rulebook.loader import library
from game.table import moves as m
from game.table.engine import Engine
from game.table.values import DEALER
from game.training.pace.player_questions import MOST, posed
from game.training.pace.pressure import ANY, LOST, WAITING, Pressure, lines
from game.training.pace.pressure import MOST as LOUDEST
from game.training.pace.work_phases import Phase, phase_of
from game.training.questions.making import moments
from game.training.reports.hand_report import PlayerInquiry, SlowStep, hand_from
from game.training.reports.scorecard import Scorecard
from game.training.step_log import StepLog, TrainingMode, right_move
from tests.dealer import table, usual

GAMES = [spec for book in library().values() for spec in book.games.values()]


def test_the_seconds_of_a_hand_belong_to_its_phases() -> None:
    session = table("tas-holdem", {1: 5000, 2: 5000, 4: 5000}, people=[DEALER])
    desk = StepLog(session, TrainingMode.COACH)
    account = Scorecard(desk, "dealer")
    steps = waited = 0
    while (due := session.ask()) is not None:
        account.pass_time(1.0)
        waited += due.by > DEALER
        steps += 1
        move = session.consider() or right_move(due)
        assert move is not None
        desk.do(move) if due.by == DEALER else session.submit(move)
    found = account.report
    assert sum(found.phases.values()) == pytest.approx(found.seconds) == steps
    assert set(found.phases) >= {Phase.SHUFFLE, Phase.DEAL, Phase.BETTING, Phase.PAYMENT}
    assert Phase.RULING not in found.phases
    assert found.phases[Phase.PLAYERS] == found.waited == waited > 0
    assert found.an_hour == pytest.approx(3600 / (steps - waited)), "the time players take isn't counted"
    assert found.phases[Phase.DEAL] >= 6, "two cards to each of three"


def test_players_who_wait_for_a_call_take_no_time_of_their_own() -> None:
    session = table("tas-holdem", {1: 5000, 2: 5000, 4: 5000}, people=[DEALER])
    account = Scorecard(StepLog(session, TrainingMode.COACH), "dealer")
    while (due := session.ask()) is not None and (due.by == DEALER or session.table.betting is None):
        session.submit(session.consider() or right_move(due))  # type: ignore[arg-type]
    account.pass_time(4.0, held=True)
    account.pass_time(6.0)
    assert account.hand.phases == {Phase.BETTING.value: 4.0, Phase.PLAYERS.value: 6.0}
    session.submit(m.StopPlay(by=DEALER))
    account.pass_time(9.0)
    assert account.hand.phases[Phase.RULING.value] == 9.0


def test_stopped_play_is_time_of_the_ruling() -> None:
    session = table("tas-holdem", {1: 5000, 2: 5000, 4: 5000}, people=[DEALER])
    desk = StepLog(session, TrainingMode.LIVE)
    desk.do(m.StopPlay())
    due = session.ask()
    assert due is not None
    assert phase_of(session.table, due) is Phase.RULING


def test_what_pressed_the_dealer_is_kept_with_the_hand() -> None:
    session = table("tas-holdem", {1: 5000, 2: 5000, 4: 5000}, people=[DEALER])
    account = Scorecard(StepLog(session, TrainingMode.COACH), "dealer")
    account.pressed(SlowStep(0, "Wash the new deck.", "tas C.9.1", 12.5, 10.0))
    account.pressed(PlayerInquiry(3, 2, "What does it cost to call?", "$10", "tas C.14.1", "$5", 4.0))
    hand = account.hand
    assert hand_from(json.loads(json.dumps(hand.plain()))) == hand
    old = {name: value for name, value in json.loads(json.dumps(hand.plain())).items() if name not in ("phases", "slow", "asked")}
    assert hand_from(old).asked == (), "a report that was kept before there were questions"
    assert account.report.answered == (0, 1)
    assert account.report.slow == 1


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_player_asks_what_the_engine_can_answer(spec) -> None:  # type: ignore[no-untyped-def]
    """In each game something can be asked, the right answer is among those offered, and no other offered is right."""
    rng, found = Random(f"ask {spec.id}"), []
    settings = usual(spec.id)[2]
    for moment in moments(spec, settings, rng, 3):
        asked = posed(moment.engine, moment.table, moment.due, rng)
        if asked is not None:
            found.append(asked)
            assert 1 < len(asked.options) <= MOST
            assert [word for word in asked.options if asked.is_right(word)] == [asked.right]
            assert asked.seat in moment.table.seats
    assert len(found) > 3


def test_nothing_is_asked_while_play_is_stopped() -> None:
    session = table("tas-holdem", {1: 5000, 2: 5000, 4: 5000}, people=[DEALER])
    engine: Engine = session.engine
    StepLog(session, TrainingMode.LIVE).do(m.StopPlay())
    due = session.ask()
    assert due is not None
    assert not any(posed(engine, session.table, due, Random(seed)) for seed in range(20))


def test_pressure_that_grows_follows_clean_hands() -> None:
    grows, level = Pressure("grows"), Pressure("grows").level
    for _ in range(5):
        level = grows.after(level, clean=True)
    assert level == LOUDEST
    assert grows.after(level, clean=False) == LOUDEST - 1
    assert Pressure("light").after(1, clean=True) == 1
    assert Pressure().level == 0


def test_there_is_something_to_say_on_every_occasion() -> None:
    assert all(len(lines()[occasion]) > 4 for occasion in (WAITING, LOST, ANY))
