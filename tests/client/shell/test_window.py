"""The window: its scale, its sleep, its start, its guard."""

from __future__ import annotations

import subprocess
import sys
import time

import pygame
import pytest

from game.client.preferences import open_preferences
from game.client.scenes.menu import MenuScene
from game.client.scenes.setting_up.setup import SetupScene
from game.client.system import window as module
from game.client.system.window import LEAST_UNITS, WrongPygame, scale_for
from tests.client.shell.conftest import Client, Open


@pytest.mark.parametrize(("size", "chosen", "scale"), [
    ((1280, 720), 1.0, 1.0), ((1280, 720), 2.0, 2.0), ((1920, 1080), 1.0, 1.25), ((2560, 1440), 1.0, 1.5),
    ((3840, 2160), 1.0, 2.5), ((3840, 2160), 2.0, 5.0), ((800, 450), 2.0, 1.25), ((500, 300), 1.0, 1.0)])
def test_the_scale_follows_window_and_choice_and_leaves_room(size: tuple[int, int], chosen: float,
                                                             scale: float) -> None:
    assert scale_for(size, chosen) == scale


def test_plain_pygame_is_refused_with_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(pygame, "IS_CE", raising=False)
    with pytest.raises(WrongPygame, match="pip install pygame-ce"):
        module.require_community_edition()


def test_a_window_in_which_nothing_happens_sleeps(client: Open) -> None:
    opened = client()
    opened.pilot.step(4)
    spent, began = time.process_time(), time.perf_counter()
    while time.perf_counter() - began < 1.0:
        opened.window.step(0.25)
    assert time.process_time() - spent < 0.05


def test_closing_the_window_ends_it(client: Open) -> None:
    opened = client()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    opened.pilot.step()
    assert not opened.window.open


def hold(opened: Client, key: int, times: int) -> None:
    """A key goes down and stays down for a while."""
    for _ in range(times):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        opened.pilot.step()


def test_a_key_that_is_held_acts_once_until_it_is_let_go(client: Open) -> None:
    opened = client()
    opened.pilot.scene.group.focus_on("Play as player")  # type: ignore[attr-defined]
    menu = opened.pilot.scene
    hold(opened, pygame.K_RETURN, 2)
    setup = opened.pilot.scene
    assert setup is not menu
    assert isinstance(setup, SetupScene), "the repeat of the key did not sit down too"
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, scancode=0))
    hold(opened, pygame.K_RETURN, 1)
    assert opened.pilot.scene is not setup, "a second press counts again"


def test_a_key_that_moves_goes_on_while_it_is_held(client: Open) -> None:
    opened = client()
    opened.pilot.scene.group.focus_on("Learn")  # type: ignore[attr-defined]
    hold(opened, pygame.K_RIGHT, 2)
    assert opened.pilot.scene.group.focus.name == "Texas Hold-em"  # type: ignore[attr-defined]


def test_leaving_the_window_lets_go_of_every_key(client: Open) -> None:
    opened = client()
    opened.pilot.scene.group.focus_on("Play as player")  # type: ignore[attr-defined]
    hold(opened, pygame.K_RETURN, 1)
    setup = opened.pilot.scene
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hold(opened, pygame.K_RETURN, 1)
    assert opened.pilot.scene is not setup


def test_a_new_size_lays_everything_out_anew(client: Open) -> None:
    opened = client()
    opened.pilot.press("down", "down")
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    opened.pilot.step()
    assert opened.window.stage.style.theme.scale == 1.25
    assert isinstance(opened.pilot.scene, MenuScene)
    assert opened.pilot.scene.group.area.size == (1920, 1080)
    assert opened.pilot.scene.group.focus.name == "Learn"


def test_a_window_smaller_than_a_screen_needs_shows_the_upper_left_of_it(client: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    opened, sheets = client(), list[pygame.Surface]()
    stage = opened.window.stage
    draw, touch_up = stage.draw, stage.touch_up
    monkeypatch.setattr(stage, "draw", lambda sheet: sheets.append(sheet) or draw(sheet))
    monkeypatch.setattr(stage, "touch_up", lambda sheet: sheets.append(sheet) or touch_up(sheet))
    shown = pygame.display.set_mode((300, 200), pygame.RESIZABLE)
    opened.pilot.step()
    opened.pilot.look()
    opened.window._touch_up()
    assert [sheet.get_size() for sheet in sheets] == [LEAST_UNITS] * 2
    assert shown.get_buffer().raw == sheets[0].subsurface(shown.get_rect()).copy().get_buffer().raw
    pygame.display.set_mode((640, 360), pygame.RESIZABLE)
    opened.pilot.step()
    opened.pilot.look()
    assert sheets[-1] is pygame.display.get_surface()


def test_the_first_frame_waits_neither_for_numpy_nor_for_the_rulebooks() -> None:
    code = ("import sys; import game.client.app; from game.client.system.window import Window; "
            "from game.client.preferences import Preferences; w = Window(Preferences()); "
            "from game.client.scenes.menu import MenuScene; from game.chair.home.home_now import HomeNow; "
            "from game.client.pictures.gallery import Gallery; Gallery.shut = True; "
            "w.stage.push(MenuScene(print, HomeNow)); w.step(); "
            "sys.exit(', '.join({'numpy', 'game.files.yaml_file', 'game.table.state'} & set(sys.modules)) or 0)")
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr


def test_f11_takes_the_whole_screen_and_gives_it_back(client: Open) -> None:
    opened = client()
    before, screen = opened.window.stage.size, pygame.display.get_desktop_sizes()[0]
    assert before != screen
    hold(opened, pygame.K_F11, 3)
    assert opened.window.stage.size == screen, "held, it acts once"
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_F11, mod=0, scancode=0))
    hold(opened, pygame.K_F11, 1)
    assert opened.window.stage.size == before


def test_the_whole_screen_is_taken_again_at_the_next_start(client: Open) -> None:
    opened = client()
    hold(opened, pygame.K_F11, 1)
    assert opened.app.preferences.full_screen
    again = module.Window(open_preferences(opened.file).preferences)
    again.stage.push(opened.app.menu())
    again.step()
    assert again.stage.size == pygame.display.get_desktop_sizes()[0]
