"""A player's decision that is taken back: the hand is practice, said so among the rounds, and in no results."""

from __future__ import annotations

import pytest

from game.chair.stand_in import one_move
from game.client.scenes.setting_up.setup import SetupScene
from game.client.table.table_scene import TableScene
from game.table import moves as m
from tests.client.house.conftest import Open, Opened

pytestmark = pytest.mark.usefixtures("at_once")


def sat(here: Opened, book: str, game: str) -> TableScene:
    here.pilot.press("p")
    setup = here.pilot.on(SetupScene)
    setup.model.choose_book(book)
    setup.model.choose_game(game)
    setup.model.seed = "5"
    setup.rebuild()
    here.pilot.press("ctrl+return")
    return here.pilot.on(TableScene)


def decide(table: TableScene) -> None:
    """Until the person has decided something."""
    while not any(move.by == table.play.me and not isinstance(move, (m.Post, m.Cut)) for move in table.play.session.round.moves):
        one_move(table.play)


def finish(table: TableScene) -> None:
    while table.play.session.ask() is not None:
        one_move(table.play)


def test_a_hand_of_practice_is_in_no_results_and_called_so_among_the_rounds(opened: Open) -> None:
    here = opened()
    table = sat(here, "tas", "tas-holdem")
    finish(table)
    store = here.client.store
    assert len(store.own_hands.all()) == 1
    table.take_back()
    assert table.play.session.ask() is not None
    finish(table)
    here.pilot.step()
    assert store.own_hands.all() == []
    here.pilot.press("escape", "l")
    here.pilot.press("h")
    assert any("practice" in text for text in here.pilot.texts)


@pytest.mark.parametrize(("book", "game", "may"), [("tas", "tas-holdem", True), ("thr", "thr-holdem", False),
                                                 ("act", "act-canberra", True)])
def test_nothing_is_taken_back_in_a_tournament(opened: Open, book: str, game: str, may: bool) -> None:
    here = opened()
    table = sat(here, book, game)
    decide(table)
    here.pilot.step(2)
    assert (table.course.back.decided is not None) == may
    here.pilot.press("escape")
    assert ("Take back" in here.pilot.texts) == may
