"""The keys of somebody who is led, named on the felt: beside their thing, on nothing that must be read."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.panes import keycap
from game.table import moves as m
from game.table.values import DEALER
from game.training.step_log import right_move
from tests.client.table.conftest import Sit
from tests.client.table.test_boxes import at as at_boxes

GAMES = ("tas-holdem", "rop-stud7-52", "rop-draw-52", "rop-omaha", "rop-manila2-32", "act-canberra")


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("game", GAMES)
def test_a_key_covers_nothing_that_must_be_read(sit: Sit, monkeypatch: pytest.MonkeyPatch, game: str, scale: float) -> None:
    covered: list[tuple[str, int]] = []
    made, due = keycap.home_of_key.__wrapped__, [""]

    def home(*where: object) -> object:
        found = made(*where)
        covered.append((due[0], found[1]))
        return found

    monkeypatch.setattr(keycap, "home_of_key", home)
    more = {"guide": True, "size": (1280, 720), "scale": scale, "panel": scale > 1}
    seats = dict.fromkeys(range(1, 8), 50000)
    at = at_boxes(sit, **more) if game == "act-canberra" else sit("dealer", game=game, stacks=seats, **more)
    last: m.Move | None = None
    surface = pygame.Surface((1280, 720))
    while (found := at.session.ask()) is not None:
        move = at.session.consider() or right_move(found)
        assert move is not None
        if found.by == DEALER and type(move) is not type(last):
            at.pilot.step(2)
            at.scene.felt.finish()
            due[0] = str(move)
            at.scene.draw(surface)
        at.scene.play.desk.do(move)
        last = move
    assert covered, "somebody was led"
    assert not [told for told, pixels in dict(covered).items() if pixels], "where the words have no room, the keys alone have"
