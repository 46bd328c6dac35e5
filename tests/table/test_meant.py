"""What is meant by the one who stops play: found from what is said and from whom he points at, and never more than that."""

from __future__ import annotations

from typing import Any

import pytest

from game.irregularities.procedure.match_call import PAST, meant
from game.table import moves as m
from game.table.incident import Incident
from game.table.outcome import Outcome, Refusal
from tests.dealer import FOUR, table
from tests.training.test_grading import wrong_seat

EXPOSED = Incident("exposed-card", 0, {"seat": 4, "by": "dealer"})
ADVICE = Incident("advice", 2, {"seat": 2, "to": 5})
WHISPER = Incident("hand-information", 1, {"seats": (1, 2)})
LATE = Incident("short-call", 5, {"seat": 5, "amount": 100}, state="passed")


@pytest.mark.parametrize(
    ("named", "seat", "found"),
    [
        ("exposed-card", 4, 0),  # said and pointed at
        ("exposed-card", 0, 0),  # said alone
        ("exposed-card", 5, -1),  # pointed at somebody else: a guess
        ("dropped-card", 4, 0),  # another name for what looks the same
        ("dropped-card", 0, -1),  # and no seat: a guess
        ("advice", 5, 1),  # the one who is advised has to do with it
        ("advice", 0, 1),
        ("hand-information", 2, 2),  # the second of the two
        ("chatter", 2, -1),
        ("seat-missed", 4, -1),  # a card that lies there isn't a card that is missing
        ("short-call", 5, -1),  # past
    ],
)
def test_what_was_said_and_pointed_at_tell_which_is_meant(named: str, seat: int, found: int) -> None:
    before = table("tas-holdem", FOUR).table
    assert meant(before.with_(incidents=(EXPOSED, ADVICE, WHISPER, LATE)), named, seat) == found


def test_what_has_passed_is_found_among_what_has_passed() -> None:
    there = table("tas-holdem", FOUR).table.with_(incidents=(EXPOSED, LATE))
    assert meant(there, "short-call", 5, PAST) == 1
    assert meant(there, "exposed-card", 4, PAST) == -1


@pytest.mark.parametrize(("named", "seat", "stopped"), [("card-to-wrong-seat", 4, 0), ("no-burn", 0, -1), ("chips-added", 4, -1)])
def test_a_guess_about_nothing_stops_play_over_nothing(named: str, seat: int, stopped: int) -> None:
    session = wrong_seat()
    assert isinstance(session.submit(m.StopPlay(named=named, seat=seat)), Outcome)
    assert session.table.trouble.stopped == stopped
    assert session.table.trouble.incidents[0].state == ("open" if stopped else "noticed")


@pytest.mark.parametrize("odd", [{"named": 5}, {"named": None}, {"seat": "x"}, {"named": "advice", "seat": None}])
def test_what_is_no_word_and_no_seat_is_refused(odd: dict[str, Any]) -> None:
    session = wrong_seat()
    assert isinstance(session.submit(m.StopPlay(**odd)), Refusal)
    session.submit(m.StopPlay())
    assert isinstance(session.submit(m.GiveRuling("misdeal", named=5)), Refusal)  # type: ignore[arg-type]
