"""A picture of every screen, drawn by the screens themselves."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game import resources
from game.chair.setting_up.setup_model import ROLES
from game.chair.stand_in import until
from game.client.main import Client, open_client
from game.client.rooms.rounds_room import review_scene
from game.client.rooms.table_room import TableRoom
from game.client.scenes.setting_up.setup import SetupScene
from game.client.table.table_scene import TableScene
from game.rulebook.loader import library
from game.table import moves as m
from game.training.step_log import right_move
from study.moments import MOMENTS, Tableau, begin
from study.moments_games import CHARGED, GAMES, SIGNED

CLAUSE = "tas C.19.4"
"""A clause with a house reading and links: what the rulebook is shown at."""

DRILL = "exposed-cards.dealerdrill"

Way = Callable[[Client], None]


def tour(out: Path, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> list[Path]:
    """Draw every screen at a size (pixels) and a scale of everything into a folder, which is made if need be; the files in the
    order of a visit.

    Needs no display. Raises OSError if the folder cannot be written to.
    """
    out.mkdir(parents=True, exist_ok=True)
    with _unseen(), tempfile.TemporaryDirectory() as folder:
        client = open_client(Path(folder), Path(folder) / "preferences.json", size=size)
        try:
            client.app.keep(ui_scale=scale)
            return [_picture(client, name, way, out) for name, way in _ways()]
        finally:
            client.close()


def _ways() -> Iterator[tuple[str, Way]]:
    """The name of every picture, and the way to its screen."""
    yield "menu", lambda client: None
    yield from ((f"set-up-{chair}", partial(_choose, chair)) for chair in ROLES)
    yield "set-up-tournament", _tournament
    yield "conditions", _conditions
    yield "rulebooks", lambda client: client.app.navigator.open("rulebook")
    yield "rulebook-at-a-clause", lambda client: client.app.navigator.open("rulebook", CLAUSE)
    yield "settings", lambda client: client.app.navigator.open("settings")
    yield "rounds", partial(_choose, "rounds")
    yield "drills", partial(_choose, "drills")
    yield "drill", _drill
    yield "drill-situation", _situation
    yield "drill-verdict", _verdict
    yield from ((f"table-{moment.name}", partial(_table, moment)) for moment in (*MOMENTS, *GAMES))
    yield "table-dealer-pressed", _pressed
    yield from ((f"sign-{game}", partial(_sign, game)) for game in SIGNED)
    yield "review", _review


def _choose(choice: str, client: Client) -> None:
    client.app.choose(choice)


def _tournament(client: Client) -> None:
    """Setting up a tournament whose seats are drawn."""
    client.app.choose("player")
    scene = client.window.stage.top
    assert isinstance(scene, SetupScene)
    scene.model.choose_book("act")
    scene.model.choose_game("act-tournament")
    scene.rebuild()


def _conditions(client: Client) -> None:
    """The same, with its conditions in front."""
    _tournament(client)
    _press(client, pygame.K_F4)


def _picture(client: Client, name: str, way: Way, out: Path) -> Path:
    """Go there from the menu, draw, come back."""
    stage = client.window.stage
    stage.push(client.app.menu())
    way(client)
    surface = pygame.Surface(stage.size)
    stage.draw(surface)
    file = out / f"{name}.png"
    pygame.image.save(surface, file)
    while stage.top is not None:
        stage.top.close()
    return file


def _table(moment: Tableau, client: Client) -> None:
    client.app.navigator.show(TableRoom(client.app).seat(moment.play(), moment.seating))
    _press(client, *moment.keys)


def _pressed(client: Client) -> None:
    """A dealer whom somebody asks in the middle of a hand, and a clock for the step."""
    betting = next(moment for moment in MOMENTS if moment.name == "dealer-3-betting")
    _table(replace(betting, pressed=("full", 10)), client)
    scene = client.window.stage.top
    assert isinstance(scene, TableScene)
    course = scene.course
    while course.pressing.question is None and course.due is not None:
        course.wait(4.0)
        move = course.play.session.consider() or right_move(course.due)
        assert move is not None
        course.do(move) if course.mine else course.play.session.submit(move)
    scene.rebuild()


def _drill(client: Client) -> None:
    client.app.navigator.open("file", resources.assets() / "drills" / DRILL)


def _situation(client: Client) -> None:
    """The first of the drill, as it is told."""
    _drill(client)
    _press(client, pygame.K_RETURN)


def _verdict(client: Client) -> None:
    """The same, given up."""
    _situation(client)
    _press(client, pygame.K_RETURN, pygame.K_F1, pygame.K_u)


def _press(client: Client, *keys: int) -> None:
    for key in keys:
        typed = chr(key) if key < 128 else ""
        client.window.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=typed, scancode=0))


def _sign(game: str, client: Client) -> None:
    """The whole sign of a table of that game, as one meets it before the first hand."""
    spec = library()[game.partition("-")[0]].game(game)
    settings = CHARGED if spec.layouts == ("rop-table",) else ()
    seats = spec.seats_most if spec.setting("most-players") else spec.least_to_begin
    _table(Tableau(game, game, "dealer", spec.layouts[0], seats, begin, "", (pygame.K_F2,), settings=settings), client)


def _review(client: Client) -> None:
    """A hand at its showdown, looked at from the middle."""
    moment = next(moment for moment in MOMENTS if moment.name == "dealer-4-showdown")
    play = moment.play()
    until(play, lambda p, due: isinstance(due.move, m.MoveMarker))
    scene = review_scene(f"{moment.seating.title}, hand 1", play.session.round, moment.seating, play.session.chance.seed,
                         preferences=client.app.preferences, open_ref=TableRoom(client.app).open_ref, can_resume=True)
    client.window.stage.push(scene)
    scene.at = len(play.session.round) * 2 // 3
    scene.rebuild()


@contextmanager
def _unseen() -> Iterator[None]:
    """No window and no sound while this lasts; then as before."""
    names = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    before = {name: os.environ.get(name) for name in names}
    pygame.display.quit()
    os.environ.update(names)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
