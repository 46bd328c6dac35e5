"""The line of a dealer's strip and its amber button: for who is led, the one next step; for others, what is true of the phase."""

from __future__ import annotations

import pytest

from game.chair.controller import Controller
from game.chair.dealer.how import verb_for
from game.chair.dealer.verbs import called
from game.chair.presenter import Presenter
from game.chair.switches import Switches
from game.rulebook.loader import library
from game.table import moves as m
from game.table.values import DEALER
from game.training.step_log import TrainingMode, right_move
from tests.chair.test_without_window import Pressed, Quiet
from tests.dealer import game_named, sat_down

GAMES = [spec.id for book in library().values() for spec in book.games.values()]
RARE = {m.Cut}
"""What a phase has only in a rare case, and then in the list of all moves."""


def presenter(game: str, seed: int, *, guide: bool) -> Presenter:
    play = sat_down("dealer", game, seats=min(6, game_named(game).seats_most), seed=seed)
    course = Controller(play, Quiet(), lambda played: None)
    hand = course.role.hand(lambda move, given: None)
    return Presenter(course, hand, Switches(course, guide=guide, keep=lambda **switched: None), Pressed(course))


@pytest.mark.parametrize("game", GAMES)
def test_the_amber_button_is_the_step_that_the_engine_waits_for(game: str) -> None:
    for seed in (7, 8):
        looks = presenter(game, seed, guide=True)
        play, steps = looks.course.play, 0
        while (due := play.session.ask()) is not None:
            move = play.session.consider() or right_move(due)
            assert move is not None
            verb = verb_for(play.rules, move)
            if due.by == DEALER and verb is not None and looks.course.mine:
                text, steps = looks.strip(), steps + 1
                amber = [cap.label for cap in text.caps if cap.primary]
                assert amber == [called(verb, play.rules)] or ((not amber and type(move) in RARE) or not verb.key), (amber, move)
            play.desk.do(move)
        assert steps > 10
        looks.course.close()


@pytest.mark.parametrize("game", ["tas-holdem", "rop-omaha", "rop-stud7-52", "rop-draw-52", "act-canberra"])
@pytest.mark.parametrize("manner", list(TrainingMode))
def test_who_is_not_led_reads_what_is_true_of_the_phase_and_finds_no_step_marked(game: str, manner: TrainingMode) -> None:
    looks = presenter(game, 7, guide=False)
    play = looks.course.play
    play.manner = manner
    while (due := play.session.ask()) is not None:
        move = play.session.consider() or right_move(due)
        assert move is not None
        if due.by == DEALER and looks.course.mine:
            assert not [cap.label for cap in looks.strip().caps if cap.primary]
            bets = any(seat.bet for seat in play.session.table) or play.session.table.betting is not None
            assert bets or "etting round" not in looks.strip().prompt.text, move
        play.desk.do(move)
    looks.course.close()
