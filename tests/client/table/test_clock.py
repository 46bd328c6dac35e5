"""The time that the one who is in charge gives to a player (tas C.5.7): a button of the dealer beside the steps of a hand."""

from __future__ import annotations

from game.chair.dealer.verb_lists import ordinary
from game.chair.dealer.verbs import BY_THE_CLOCK
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.setting_up.stakes import proposed
from game.table import moves as m
from game.table.rules import Rules
from game.table.values import SUPERVISOR
from tests.client.table.conftest import AtTable, Sit


def betting(at: AtTable) -> bool:
    """Whether a player is to act in a betting round."""
    return at.session.table.betting is not None and bool(at.session.table.betting.turn)


def test_tas_c_5_7_the_dealer_starts_the_time_of_whoever_is_to_act(sit: Sit) -> None:
    at = sit("dealer", speed=0.0001)
    at.hurry(lambda: betting(at))
    due = at.session.ask()
    assert due is not None
    counted = at.scene.play.desk.steps
    at.pilot.press("q", str(due.by))
    assert at.session.round.moves[-1] == m.StartClock(due.by, by=SUPERVISOR)
    assert at.session.table.trouble.timed == due.by
    line = at.scene.course.log.lines[-1]
    assert (line.text, line.cite) == (f"Seat {due.by} is on the clock.", "tas C.5.7")
    assert at.session.ask() == due, "it is still that seat's turn"
    assert not at.scene.play.desk.slips
    assert at.scene.play.desk.steps == counted, "it is no step of the hand"


def test_tas_c_5_7_no_time_runs_while_nobody_is_to_act(sit: Sit) -> None:
    at = sit("dealer").settle()
    before = len(at.session.round)
    at.pilot.press("q", "4")
    assert len(at.session.round) == before
    assert at.scene.course.refused.cite == "tas C.5.7"


def test_only_a_book_that_sets_a_time_has_the_button() -> None:
    with_it = set()
    for book in library().values():
        for game in book.games:
            spec = book.game(game)
            rules = Rules(book, spec, resolve(spec, proposed(spec, {})))
            if set(BY_THE_CLOCK) <= set(ordinary(rules)):
                with_it.add(game)
    assert with_it == {"tas-holdem"}


def test_tas_c_5_7_the_time_ends_while_frames_pass(sit: Sit) -> None:
    at = sit("player")
    at.hurry(lambda: betting(at) and at.scene.course.mine)
    due = at.session.ask()
    at.session.submit(m.StartClock(due.by, by=SUPERVISOR))
    at.scene.course.wait(0.1)
    assert not at.scene.course.wait(89.9)
    assert at.scene.course.wait(0.2)
    assert not at.session.table.seats[due.by].live
    assert "tas C.5.7" in [line.cite for line in at.scene.course.log.lines]
