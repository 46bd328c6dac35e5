"""The time that a player is given to act ends by itself, the one who sits in the chairs (tas C.5.7)."""

from __future__ import annotations

from game.session.chairs import Chairs
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Outcome
from game.table.values import SUPERVISOR
from tests.dealer import as_told, until

GIVEN = 90


def at_the_turn_of_a_person(game: str = "tas-holdem", **settings: object) -> Session:
    """A hand that waits for the first player to act, everybody a person."""
    played = as_told(game, **({"blinds": "5,10", "limit": "no-limit"} | settings))
    session = Session(played, dict.fromkeys((1, 2, 3, 4), 10000), Chairs({}, people=frozenset((1, 2, 3, 4))), 1)
    return until(session, lambda due: session.table.betting is not None)


def started(session: Session) -> int:
    """The seat in turn, its time begun."""
    due = session.ask()
    assert isinstance(session.submit(m.StartClock(due.by, by=SUPERVISOR)), Outcome)
    session.pass_time(0)
    return due.by


def test_tas_c_5_7_the_time_ends_by_itself_and_the_hand_is_folded() -> None:
    session = at_the_turn_of_a_person()
    seat = started(session)
    assert session.pass_time(GIVEN - 1) is None
    assert session.table.seats[seat].live
    assert isinstance(session.pass_time(1), Outcome)
    assert not session.table.seats[seat].live
    assert session.round.moves[-1] == m.TimeUp(seat, by=SUPERVISOR), "kept with the round, so that it plays again"
    assert session.round.table() == session.table


def test_tas_c_5_7_the_next_player_has_no_time_until_somebody_starts_it() -> None:
    session = at_the_turn_of_a_person()
    seat = started(session)
    session.pass_time(GIVEN - 1)
    session.submit(m.Call(by=seat))
    assert session.pass_time(GIVEN) is None
    after = started(session)
    assert session.pass_time(GIVEN - 1) is None, "the time of another begins anew"
    assert session.table.seats[after].live


def test_tas_c_5_7_time_stands_still_while_play_is_stopped() -> None:
    session = at_the_turn_of_a_person()
    seat = started(session)
    session.submit(m.StopPlay(-1))
    assert session.pass_time(GIVEN) is None
    session.submit(m.GiveRuling("play-on"))
    assert session.pass_time(GIVEN - 1) is None
    assert session.table.seats[seat].live


def test_no_time_runs_in_a_book_that_gives_none() -> None:
    session = at_the_turn_of_a_person("rop-holdem")
    assert session.pass_time(1000) is None
    due = session.ask()
    assert not isinstance(session.submit(m.TimeUp(due.by, by=SUPERVISOR)), Outcome)
