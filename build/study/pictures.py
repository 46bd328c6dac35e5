"""A picture of every screen, drawn by the screens themselves: the same pixels whenever and wherever it is done."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game import clock_and_dice
from game.agents.cast.character import cast
from game.chair.characters.acquaintance import MetPerson
from game.chair.setting_up.setup_model import ROLES
from game.chair.stand_in import finish_hand, until
from game.chips.heap import cut
from game.client.main import Client, open_client
from game.client.rooms.rounds_room import review_scene
from game.client.rooms.table_room import TableRoom
from game.client.scenes.folder import FolderPlate, GonePlate, LeavingPlate
from game.client.scenes.people.acquaintances import AcquaintancesScene
from game.client.scenes.setting_up.setup import SetupScene
from game.client.stage.scene import ScreenStack
from game.client.table.deck_scene import DeckScene
from game.client.table.table_scene import TableScene
from game.rulebook.loader import library
from game.table import moves as m
from game.table.values import bet
from game.training.step_log import right_move
from study.lived_in import live_in, sit_down_at, table_to_sit_at
from study.moments import BY_HAND, MOMENTS, Tableau, begin
from study.moments_games import CHARGED, GAMES, SIGNED
from study.pictures_school import RETURN, Way, form, of_a_beginner, of_a_regular, press

CLAUSE = "tas C.19.4"
"""A clause with a house reading and links: what the rulebook is shown at."""
AT: Final = datetime(2026, 3, 2, 20, 15, tzinfo=UTC)
SEED: Final = 7
"""What all clocks show and how all dice fall in the pictures."""
RECORDS: Final = Path("records")
"""What the folder of the records is called on the screens: where it lies is nobody's matter."""
Named = tuple[str, Way]


def tour(out: Path, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> list[Path]:
    """Draw every screen at a size (pixels) and a scale of everything into a folder, which is made if need be; the files in the
    order of a visit.

    Needs no display. Raises OSError if the folder cannot be written to.
    """
    out.mkdir(parents=True, exist_ok=True)
    with unseen(), tempfile.TemporaryDirectory() as folder:
        visits = every_screen(Path(folder))
        return [_picture(visit, Path(folder) / str(number), size, scale, out) for number, visit in enumerate(visits)]


class Visit(NamedTuple):
    """A screen's name, the folder in which the program is opened for it, and the way there from the menu."""

    name: str
    begun: Path
    way: Way


def names_of_screens() -> list[str]:
    """What the screens are called, in the order of a visit."""
    return [name for name, _ in (*_views(), *_views_after_a_day())]


def every_screen(folder: Path) -> list[Visit]:
    """The screens in the order of a visit; below the folder one is made in which somebody has been for a day."""
    fresh, lived = folder / "fresh", folder / "lived"
    views, later = list(_views()), list(_views_after_a_day())
    if later:
        with clock_and_dice.held(AT, SEED):
            live_in(lived)
    return [*(Visit(name, fresh, way) for name, way in views), *(Visit(name, lived, way) for name, way in later)]


@contextmanager
def visited(visit: Visit, folder: Path, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> Iterator[ScreenStack]:
    """Open the program in a folder that is as it was begun, and go to the screen from the menu: no visit hangs on those before
    it."""
    if visit.begun.is_dir():
        shutil.copytree(visit.begun, folder)
    with clock_and_dice.held(AT, SEED):
        client = open_client(folder, folder / "preferences.json", size=size)
        try:
            client.app.moved(client.app.store, Path(RECORDS), "")
            client.app.keep(ui_scale=scale, voice_asked=True)
            client.window.stage.push(client.app.menu())
            visit.way(client)
            yield client.window.stage
        finally:
            client.close()


def _views() -> Iterator[Named]:
    """The name of every picture, and the way to its screen from the menu, where nobody was before."""
    yield "menu", lambda client: None
    yield "menu-next-lesson", _home_of_a_beginner
    yield "menu-player", _home_of_a_player
    yield from ((f"first-start-{at}", partial(_first_start, at)) for at in range(3))
    yield "practise", partial(_choose, "practise")
    yield "play", partial(_choose, "play")
    yield from ((f"set-up-{chair}", partial(_choose, chair)) for chair in ROLES)
    yield "set-up-more", _more_settings
    yield "set-up-tournament", _tournament
    yield "conditions", _conditions
    yield "quick-start", partial(_choose, "quick-start")
    yield "rulebooks", lambda client: client.app.navigator.open("rulebook")
    yield "rulebook-at-a-clause", lambda client: client.app.navigator.open("rulebook", CLAUSE)
    yield "manual", lambda client: client.app.navigator.open("manual")
    yield "glossary", lambda client: client.app.navigator.open("glossary", "puck")
    yield "manual-drills", lambda client: client.app.navigator.open("manual", "drills")
    yield "settings", lambda client: client.app.navigator.open("settings")
    yield "rounds", partial(_choose, "rounds")
    yield from ((name, partial(_choose, name)) for name in ("progress", "mistakes", "people"))
    yield "results", lambda client: client.app.navigator.open("results")
    yield "folder", partial(_plate, FolderPlate)
    yield "folder-gone", partial(_plate, GonePlate)
    yield "folder-leaving", partial(_plate, LeavingPlate)
    yield "told", lambda client: client.app.navigator.tell("The records", "Your records are being saved again. Nothing was lost.")
    yield from of_a_beginner()
    yield from ((f"table-{moment.name}", partial(_table, moment)) for moment in (*MOMENTS, *GAMES))
    yield "table-dealer-pressed", _pressed
    yield from ((f"table-dealer-{moment.name}", partial(_by_hand, moment)) for moment in BY_HAND)
    yield "table-dealer-by-hand-5-names", _who_plays
    yield from ((f"sign-{game}", partial(_sign, game)) for game in SIGNED)
    yield "review", _review
    for chair in ROLES:
        yield f"sat-{chair}", partial(_sat, chair, ())
        yield f"sat-{chair}-menu", partial(_sat, chair, (pygame.K_ESCAPE,))
        yield f"sat-{chair}-asks", partial(_sat, chair, (pygame.K_F3,))
        yield f"sat-{chair}-hand-over", partial(_hand_over, chair, "")
    yield "sat-player-chips", partial(_sat, "player", (pygame.K_F3, pygame.K_b))
    yield "sat-dealer-all-moves", partial(_sat, "dealer", (pygame.K_SLASH,))
    yield "sat-inspector-work", partial(_hand_over, "inspector", "work")
    yield "sat-inspector-task", partial(_hand_over, "inspector", "task")
    for at, word in enumerate(("sign", "drop-box", "float")):
        yield f"sat-dealer-{word}", partial(_opened, at)
    yield "sat-dealer-deck", _deck_spread
    yield "sat-dealer-shuffle", _shuffle_begun
    yield "sat-dealer-guest", _guest_there
    yield "sat-dealer-guest-note", partial(_guest_there, keys=(pygame.K_2, pygame.K_2, pygame.K_RETURN))
    for chair in ("dealer", "inspector"):
        yield f"sat-{chair}-report", partial(_hand_over, chair, "report")
    yield "sat-dealer-asked", _somebody_asks


def _views_after_a_day() -> Iterator[Named]:
    """The same of a folder in which somebody has been for a day."""
    yield "day-menu", lambda client: None
    yield "day-rounds", partial(_choose, "rounds")
    yield "day-quick-start", partial(_choose, "quick-start")
    yield "day-resumed", partial(_choose, "resume")
    yield "day-review", _kept_review
    yield "day-report", _kept_report
    yield "day-results", lambda client: client.app.navigator.open("results")
    yield "acquaintances", lambda client: client.app.navigator.open("acquaintances")
    yield "day-acquaintances", _people_met
    yield from of_a_regular()


def _picture(visit: Visit, folder: Path, size: tuple[int, int], scale: float, out: Path) -> Path:
    """Draw a screen into a file of its name."""
    with visited(visit, folder, size, scale) as stage:
        surface = pygame.Surface(stage.size)
        stage.draw(surface)
    file = out / f"{visit.name}.png"
    pygame.image.save(surface, file)
    return file


def _choose(choice: str, client: Client) -> None:
    client.app.choose(choice)


def _home_of_a_beginner(client: Client) -> None:
    """Home of somebody who has said who they are and which rulebook they learn."""
    client.app.needed().people.add("Priya", clock_and_dice.today())
    client.app.learn_from("tas")
    client.app.navigator.refresh_menu()


def _home_of_a_player(client: Client) -> None:
    """Home of somebody who only wants to play."""
    client.app.keep(plays_first=True)
    client.app.navigator.refresh_menu()


def _first_start(at: int, client: Client) -> None:
    """A question of the first start, those before it answered."""
    client.app.navigator.open("first-start")
    if at:
        client.window.stage.handle(pygame.event.Event(pygame.TEXTINPUT, text="Priya"))
    press(client, *[RETURN] * at)


def _people_met(client: Client) -> None:
    """A few people of the house, met at tables."""
    met = [MetPerson(name, 40 - at, 30 - at, 12, 6, 70 * at - 140) for at, name in enumerate(list(cast())[:5])]
    client.window.stage.push(AcquaintancesScene(met))


def _plate(kind: type[FolderPlate], client: Client) -> None:
    client.window.stage.push(kind("Can't find your records folder: records.", "records", "other-records", looks=True))


def _more_settings(client: Client) -> None:
    """Every setting lies open."""
    _choose("dealer", client)
    press(client, pygame.K_F6)


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
    press(client, pygame.K_F4)


def _table(moment: Tableau, client: Client) -> None:
    client.app.navigator.show(TableRoom(client.app).seat(moment.play(), moment.seating))
    press(client, *moment.keys)


def _by_hand(moment: Tableau, client: Client) -> None:
    client.app.keep(chips_by_hand="always")
    _table(moment, client)


def _opened(at: int, client: Client) -> None:
    """Sign, drop box, or the tray with its slip, before the first hand."""
    client.app.keep(count_float="always")
    sit_down_at(client, table_to_sit_at("dealer")).commands.work()
    press(client, pygame.K_1 + at)


def _deck_spread(client: Client) -> None:
    """A new deck spread by suit, before the first hand."""
    client.app.keep(deck_by_hand="always")
    scene = sit_down_at(client, table_to_sit_at("dealer"))
    scene.prefer(client.app.preferences)
    scene.commands.move(m.CountDeck())
    press(client, pygame.K_s, pygame.K_b, pygame.K_p)
    spread = client.window.stage.top
    assert isinstance(spread, DeckScene)
    spread.update(60.0)


def _shuffle_begun(client: Client) -> None:
    """Two motions of a shuffle by hand are done."""
    client.app.keep(deck_by_hand="always")
    scene = sit_down_at(client, table_to_sit_at("dealer"))
    while not isinstance((due := scene.course.due) and due.move, m.Shuffle):
        scene.play.desk.do(right_move(due) or m.Chemmy())  # type: ignore[arg-type]
    scene.prefer(client.app.preferences)
    press(client, pygame.K_s, pygame.K_r, pygame.K_r)
    scene.felt.finish()


def _guest_there(client: Client, keys: Sequence[int] = ()) -> None:
    """A guest has to be answered, or a note is written."""
    client.app.keep(guests="always")
    scene = sit_down_at(client, table_to_sit_at("dealer"))
    scene.prefer(client.app.preferences)
    assert scene.hand is not None
    assert scene.hand.guests is not None
    scene.hand.guests.stage("slurs", 2)
    scene.commands.guests()
    for key in keys:
        press(client, key)
        client.window.stage.handle(pygame.event.Event(pygame.TEXTINPUT, text=chr(key)))


def _who_plays(client: Client) -> None:
    """All pots are built, and it is asked who plays for the first."""
    _by_hand(BY_HAND[0], client)
    scene = client.window.stage.top
    assert isinstance(scene, TableScene)
    assert scene.hand is not None
    pots, chips = scene.hand.hands.building, scene.play.chips
    assert pots is not None
    for (seat, pot), cents in pots.due.due.items():
        while (found := chips.table.change_for(pots.rest(seat), cents)) is not None:
            chips.change(bet(seat), *found)
        pots.put(seat, pot, cut(pots.rest(seat), cents) or {})
    press(client, pygame.K_RETURN, pygame.K_3)
    scene.felt.finish()


def _pressed(client: Client) -> None:
    """A dealer whom somebody asks in the middle of a hand, and a clock for the step."""
    betting = next(moment for moment in MOMENTS if moment.name == "dealer-3-betting")
    _table(replace(betting, pressed=("full", 10)), client)
    scene = client.window.stage.top
    assert isinstance(scene, TableScene)
    course = scene.course
    while course.distractions is not None and course.distractions.question is None and course.due is not None:
        course.wait(4.0)
        move = course.play.session.consider() or right_move(course.due)
        assert move is not None
        course.do(move) if course.mine else course.play.session.submit(move)
    scene.rebuild()


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


# ---- at a table of the house, which is kept


def _sat(chair: str, keys: tuple[int, ...], client: Client) -> None:
    """As one sits down to a table that was set up."""
    sit_down_at(client, table_to_sit_at(chair))
    press(client, *keys)


def _hand_over(chair: str, then: str, client: Client) -> None:
    """The same, after a hand."""
    scene = sit_down_at(client, table_to_sit_at(chair))
    finish_hand(scene.play)
    scene.rebuild()
    if then == "report":
        scene.commands.report()
    elif then in ("work", "task"):
        press(client, pygame.K_F5, *([pygame.K_1] if then == "task" else []))


def _somebody_asks(client: Client) -> None:
    """One of the others has asked the floor for something, between two hands."""
    scene = sit_down_at(client, table_to_sit_at("dealer"))
    scene.play.departures = 1.0
    finish_hand(scene.play)
    for _ in range(200):
        if scene.course.asked is not None:
            break
        scene.course.wait(1.0)
    scene.commands.answer()


# ---- what was played


def _kept_review(client: Client) -> None:
    """The round that was played last, step by step."""
    client.app.choose("rounds")
    press(client, RETURN)


def _kept_report(client: Client) -> None:
    """What its sitting came to."""
    client.app.choose("rounds")
    form(client).group.focus_on("rows")
    press(client, pygame.K_o, held=pygame.KMOD_LCTRL)


@contextmanager
def unseen() -> Iterator[None]:
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
