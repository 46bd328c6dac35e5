"""The keys of somebody who is led, named on the felt: beside their thing, on nothing that must be read."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.panes import hand_to_read, keycap
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

    monkeypatch.setattr(hand_to_read, "home_of_key", made)
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


@pytest.mark.parametrize("guide", [True, False])
def test_a_small_hand_is_drawn_large_while_it_is_read(sit: Sit, monkeypatch: pytest.MonkeyPatch, guide: bool) -> None:
    """At 200 % with the panel open five cards at the side have ranks of 12 pixels, turned by 50 degrees."""
    at = sit("dealer", game="rop-draw-52", guide=guide, size=(1280, 720), scale=2.0, panel=True)
    while not isinstance(at.session.ask().move, m.ReadHand):
        at.scene.play.desk.do(at.session.consider() or right_move(at.session.ask()))
    at.pilot.step(2)
    at.scene.felt.finish()
    large: list[int] = []
    monkeypatch.setattr(at.scene.felt, "lay", lambda surface, card, box: large.append(box.height))
    surface = pygame.Surface((1280, 720))
    at.scene.draw(surface)
    assert bool(large) == guide, "whose hand it is, is told by the guide alone"
    at.pilot.press("l", str(at.session.ask().move.seat))
    large.clear()
    at.scene.draw(surface)
    assert len(large) == 5
    assert min(large) >= 56
    at.pilot.press("escape", "escape")
    large.clear()
    at.scene.draw(surface)
    assert bool(large) == guide


def test_a_hand_that_is_large_where_it_lies_is_read_there(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    at = sit("dealer", guide=True, size=(1920, 1080))
    while not isinstance(at.session.ask().move, m.ReadHand):
        at.scene.play.desk.do(at.session.consider() or right_move(at.session.ask()))
    at.pilot.step(2)
    monkeypatch.setattr(at.scene.felt, "lay", lambda *where: pytest.fail("it is drawn twice"))
    at.scene.draw(pygame.Surface((1920, 1080)))
