"""Every entry of the menu leads somewhere and back, and what lies behind it is the real thing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.chair.stand_in import finish_hand, one_move
from game.client.scenes.home.empty_page import EmptyPage
from game.client.scenes.home.play_page import PlayPage
from game.client.scenes.menu import CHAIRS, MenuScene
from game.client.scenes.preferences_screen import SettingsScene
from game.client.scenes.report import ReportScene
from game.client.scenes.review import ReviewScene
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.setting_up.setup import SetupScene
from game.client.table.request_pane import DEAF, RequestPane
from game.client.table.table_scene import TableScene
from game.client.widgets.tabs import Tabs
from game.records.round_file import round_of
from game.records.store import FILE
from game.rulebook.loader import library
from tests.client.house.conftest import Open, Opened

ROOT = Path(__file__).parents[3]


def on_menu(here: Opened) -> bool:
    return isinstance(here.pilot.scene, MenuScene)


def test_the_first_screen_says_which_version_it_is(opened: Open) -> None:
    assert any(text.startswith("Version ") for text in opened().pilot.texts)


@pytest.mark.parametrize(("title", "scene"), [
    *((entry.title, SetupScene) for entry in CHAIRS), ("Rulebooks", RulebookScene), ("Hands played", EmptyPage),
    ("Settings", SettingsScene)])
def test_every_entry_leads_somewhere_and_back(opened: Open, title: str, scene: type) -> None:
    here = opened()
    here.pilot.click(title)
    assert isinstance(here.pilot.scene, scene)
    here.pilot.press("escape")
    assert on_menu(here)


def test_quit_ends_the_program(opened: Open) -> None:
    here = opened()
    here.pilot.click("Quit")
    assert not here.client.window.open


def test_the_rulebooks_are_all_there(opened: Open) -> None:
    here = opened()
    here.pilot.click("Rulebooks")
    for book in library().values():
        assert book.title in here.pilot.texts


@pytest.mark.parametrize("chair", [entry.title for entry in CHAIRS])
@pytest.mark.parametrize("game", ["tas-holdem", "rop-holdem"])
def test_a_table_opens_with_nothing_typed_and_is_left_again(opened: Open, chair: str, game: str) -> None:
    here = opened()
    here.pilot.click(chair)
    setup = here.pilot.on(SetupScene)
    setup.model.choose_book(game[:3])
    setup.model.choose_game(game)
    setup.rebuild()
    here.pilot.press("ctrl+return")
    table = here.pilot.on(TableScene)
    assert (table.play.rules.spec.id, table.play.role) == (game, chair.removeprefix("Play as "))
    leave(here)


def leave(here: Opened) -> None:
    """Leave the table as a person would, by its menu; the one who asks for something gets no answer."""
    here.pilot.press("f13")  # the one who is about to ask waits while keys are busy
    if isinstance(here.pilot.scene, RequestPane):
        here.pilot.scene.update(DEAF)
        here.pilot.press("escape")
    here.pilot.press("escape", "l")
    if isinstance(here.pilot.scene, ReportScene):
        here.pilot.press("escape")
    assert on_menu(here)


def test_the_players_have_names_and_nobody_has_two(opened: Open) -> None:
    here = opened()
    here.pilot.click("Play as player")
    here.pilot.press("ctrl+return")
    table = here.pilot.on(TableScene)
    names = table.play.names
    assert names[table.play.me] == "You"
    assert len(set(names.values())) == len(names) == 6


def test_preferences_reach_the_table_sound_and_voice_at_once(opened: Open) -> None:
    here = opened()
    here.pilot.click("Play as dealer")
    here.pilot.press("ctrl+return")
    table = here.pilot.on(TableScene)
    here.client.app.navigator.open("settings")
    here.pilot.step()
    here.pilot.click_control("four_colour")
    here.pilot.press("escape")
    assert here.pilot.scene is table
    assert table.preferences.four_colour
    assert (here.client.app.voice.volume, here.client.app.voice.on) == (60, False)


def test_a_damaged_database_is_set_aside_and_said(opened: Open, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"This was a database once." * 400)
    here = opened()
    assert "could not be used" in " ".join(here.pilot.texts)
    here.pilot.click("Back")
    assert (tmp_path / f"{Path(FILE).stem}-damaged-1.sqlite").exists()
    here.pilot.click("Hands played")
    assert isinstance(here.pilot.scene, EmptyPage)


def test_damaged_preferences_are_set_aside_and_said(opened: Open, tmp_path: Path) -> None:
    (tmp_path / "preferences.json").write_text('{"theme": 7}')
    assert "Settings that couldn't be used are back to default." in " ".join(opened().pilot.texts)


def test_without_records_the_game_is_played_and_says_that_nothing_is_kept(opened: Open, tmp_path: Path) -> None:
    (tmp_path / "records.lock").mkdir()
    here = opened()
    assert "Nothing you play now is saved" in " ".join(here.pilot.texts)
    here.pilot.click("Don't save")
    here.pilot.click("Hands played")
    assert isinstance(here.pilot.scene, EmptyPage)
    here.pilot.press("escape")
    here.pilot.click("Play as dealer")
    here.pilot.press("ctrl+return")
    assert isinstance(here.pilot.scene, TableScene)


def test_the_program_runs_and_ends_when_its_window_is_closed(tmp_path: Path) -> None:
    code = ("import sys; from game.client import main; from game.client.system.window import Window; step = Window.step; "
            "Window.step = lambda self, wait=0.0: (step(self, 0.0), self.close()); sys.exit(main.main())")
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=os.environ | {"DEALER_ACADEMY_DATA": str(tmp_path)},
                         capture_output=True, text=True, timeout=300)
    assert (run.returncode, run.stderr) == (0, "")
    assert (tmp_path / FILE).exists()


def test_without_a_display_one_line_says_how_to_get_one(tmp_path: Path) -> None:
    hidden = {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment["DEALER_ACADEMY_DATA"] = str(tmp_path)
    run = subprocess.run([sys.executable, "-m", "game"], cwd=ROOT, env=environment, capture_output=True, text=True,
                         timeout=300)
    assert run.returncode == 2
    assert len(run.stderr.splitlines()) == 1
    assert "xvfb-run" in run.stderr


def test_a_round_can_be_looked_at_and_played_on_from_any_move(opened: Open) -> None:
    here = opened()
    here.pilot.click("Play as dealer")
    here.pilot.press("ctrl+return")
    table = here.pilot.on(TableScene)
    finish_hand(table.play)
    played = table.play.session.round
    leave(here)
    here.pilot.click("Hands played")
    here.pilot.press("ctrl+return")
    review = here.pilot.on(ReviewScene)
    assert len(review.steps) == len(played)
    for _ in range(10):
        here.pilot.press(".")
    here.pilot.press("ctrl+return")
    again = here.pilot.on(TableScene)
    assert again.play.session.round == played[:11]
    assert pygame.display.get_init()


def test_what_was_wrong_with_the_files_stays_until_it_has_been_read(opened: Open, tmp_path: Path) -> None:
    (tmp_path / "preferences.json").write_text("{")
    (tmp_path / "records.sqlite").write_bytes(b"no database at all" * 300)
    here = opened()
    here.pilot.step(600)
    told = " ".join(here.pilot.texts)
    assert "preferences.broken-1.json. Settings that couldn't be used are back to default." in told
    assert "could not be used" in told
    assert list(tmp_path.glob("records-damaged-*.sqlite"))
    here.pilot.click("Back")
    assert isinstance(here.pilot.scene, MenuScene)


def test_without_trouble_nobody_is_greeted(opened: Open) -> None:
    assert isinstance(opened().pilot.scene, MenuScene)


def test_a_round_that_is_looked_at_can_be_saved_as_a_file(opened: Open, tmp_path: Path) -> None:
    here = opened()
    here.pilot.click("Play as dealer")
    here.pilot.press("ctrl+return")
    finish_hand(here.pilot.scene.play)
    played = here.pilot.scene.play.session.round
    leave(here)
    here.pilot.click("Hands played")
    here.pilot.press("ctrl+return", "ctrl+s")
    here.pilot.press("ctrl+a")
    here.pilot.scene.group.focus.typed(str(tmp_path / "mine.json"))
    here.pilot.press("return")
    assert isinstance(here.pilot.scene, ReviewScene)
    assert any(str(tmp_path / "mine.json") in text for text in here.pilot.texts)
    again = round_of((tmp_path / "mine.json").read_text(encoding="utf-8"), library())
    assert (again.opening, again.moves) == (played.opening, played.moves)


def test_a_picture_card_seats_one_at_once_and_the_last_table_is_offered_again(opened: Open) -> None:
    here = opened()
    here.pilot.press("2")
    table = here.pilot.on(TableScene)
    assert (table.play.rules.spec.id, table.play.role, table.play.rules.limit) == ("rop-omaha", "player", "pot")
    assert table.play.me in (5, 6), "opposite the dealer"
    first = table.play.session.chance.seed
    while not table.play.session.table.dealt:
        one_move(table.play)
    leave(here)
    here.pilot.press("a", "ctrl+l")
    assert "Omaha, player" in here.pilot.texts
    here.pilot.click("Same table again")
    if not isinstance(here.pilot.scene, TableScene):
        here.pilot.press("return")
    again = here.pilot.on(TableScene)
    assert again.play.rules.settings == table.play.rules.settings
    assert again.play.session.chance.seed != first


def test_every_game_is_under_play_by_its_kind_and_one_key_sits_down(opened: Open) -> None:
    here = opened()
    here.pilot.press("a")
    play = here.pilot.on(PlayPage)
    everything = [game.id for book in library().values() for game in book.games.values() if game.layouts]
    assert sorted(row.key for row in play._rows(books=True) if not row.head) == sorted(everything)
    assert "Other games" not in {row.text for row in play._rows(books=True)}, "every game has its kind"
    play.game = "rop-manila3-36"
    play.rebuild()
    here.pilot.press("tab")
    assert "Use two of yours with three of those." in " ".join(here.pilot.texts), "how it goes, for somebody who doesn't know it"
    play.game = "tas-holdem"
    play.rebuild()
    play.group.focus_on("next")
    here.pilot.press("return")
    assert isinstance(here.pilot.scene, TableScene)


def test_letters_search_among_the_games_whatever_was_clicked_before(opened: Open) -> None:
    here = opened()
    here.pilot.press("a")
    play = here.pilot.on(PlayPage)
    here.pilot.click("Dealer")
    here.pilot.type("freez")
    assert play.game == "tas-freezeout"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_no_rulebook_s_name_is_cut(opened: Open, size: tuple[int, int]) -> None:
    here = opened(size)
    here.pilot.press("a")
    shown = here.pilot.scene.group.named("book")  # type: ignore[attr-defined]
    assert not isinstance(shown, Tabs) or shown.rect.width >= Tabs.wide(here.pilot.window.stage.style, shown.views)


def test_somebody_who_has_never_played_it_is_told_how_canberra_goes(opened: Open) -> None:
    here = opened()
    here.pilot.press("a", "4")
    assert "The dealer needs a hand to play." in " ".join(here.pilot.texts)


def test_pressing_the_card_of_the_game_that_is_chosen_does_not_sit_down(opened: Open) -> None:
    here = opened((1920, 1080))
    here.pilot.press("a")
    play = here.pilot.on(PlayPage)
    here.pilot.press("1", "1")
    assert here.pilot.scene is play
    here.pilot.press("return")
    assert here.pilot.on(TableScene).play.rules.spec.id == "tas-holdem"


def test_a_rulebook_is_a_filter_and_the_chair_a_tab(opened: Open) -> None:
    here = opened()
    here.pilot.press("a")
    here.pilot.scene.group.focus_on("book")  # type: ignore[attr-defined]
    here.pilot.press("right", "right", "right")
    play = here.pilot.on(PlayPage)
    assert {game.book for game in play.shown} == {"rop"}
    assert play.game == "rop-omaha"
    here.pilot.click("Dealer")
    here.pilot.click("Deal")
    table = here.pilot.on(TableScene)
    assert (table.play.rules.spec.id, table.play.role) == ("rop-omaha", "dealer")


def test_the_settings_of_the_house_are_one_key_away(opened: Open) -> None:
    here = opened()
    here.pilot.press("a", "f6")
    setup = here.pilot.on(SetupScene)
    assert (setup.model.game.id, setup.model.role, setup.model.overrides["limit"]) == ("tas-holdem", "player", "no-limit")


def test_practice_has_a_page_with_what_is_due(opened: Open) -> None:
    here = opened()
    here.pilot.press("r")
    assert {"Exercises", "Irregularities", "Drills", "Review"} <= set(here.pilot.texts)
    here.pilot.press("d")
    assert here.pilot.scene.title == "Drills"  # type: ignore[attr-defined]
    here.pilot.press("escape", "escape")
    assert on_menu(here)
