"""Hold-em is one game, wherever it is chosen: no limit, unless this person or the house chose otherwise; its tile says which."""

from __future__ import annotations

import pytest

from game.agents.personality import LEVELS
from game.chair.setting_up.house_file import KEPT
from game.chair.wording.list_rows import Row
from game.client.pictures.tiles import Tile
from game.client.scenes.home.play_page import PlayPage
from game.client.scenes.menu import MenuScene
from game.client.scenes.setting_up.setup import SetupScene
from game.client.scenes.setting_up.setup_preview import TablePicture
from game.client.table.table_scene import TableScene
from game.client.widgets.listview import ListView
from tests.client.house.conftest import Open, Opened

HOLDEM = "tas-holdem"
HOUSE = "house: Harbour House\ngames:\n  tas-holdem: {limit: half-pot}\n"


def limit(here: Opened) -> str:
    found = str(here.pilot.on(TableScene).play.rules.settings.limit)
    here.pilot.press("escape", "l")
    return found


def seated(here: Opened, way: str) -> str:
    """The limit at which one sits down to hold-em: by its tile, by the set-up, by the page of all games."""
    if way == "tile":
        here.pilot.press("1")
    elif way == "set-up":
        here.pilot.press("p")
        scene = here.pilot.on(SetupScene)
        scene.model.choose_book("tas")
        scene.model.choose_game(HOLDEM)
        here.pilot.press("ctrl+return")
    else:
        here.client.app.navigator.open("play")
        here.pilot.step()
        here.pilot.on(PlayPage)
        here.pilot.press("return")
    return limit(here)


WAYS = ("tile", "set-up", "play")


@pytest.mark.parametrize("way", WAYS)
def test_hold_em_is_no_limit_wherever_a_player_chooses_it(opened: Open, way: str) -> None:
    assert seated(opened(), way) == "no-limit"


@pytest.mark.parametrize("way", WAYS)
def test_another_limit_is_remembered_everywhere(opened: Open, way: str) -> None:
    here = opened()
    for game in (HOLDEM, "tas-stud"):  # the last one set up isn't the only one that is remembered
        here.pilot.press("p")
        scene = here.pilot.on(SetupScene)
        scene.model.choose_book("tas")
        scene.model.choose_game(game)
        if game == HOLDEM:
            wanted = scene.model.game.setting("limit")
            assert wanted is not None
            scene.model.set(wanted, "fixed")
            here.pilot.press("f6", "f6")
            assert "Texas Hold-em, fixed limit" in " ".join(here.pilot.texts)
        here.pilot.press("ctrl+return")
        limit(here)
    here.client.close()
    here = opened()
    assert seated(here, way) == "fixed"
    here.client.app.look_ahead()
    here.client.app.navigator.refresh_menu()
    here.pilot.on(MenuScene)
    here.pilot.look()
    assert here.pilot.texts.count("Fixed limit") == 2, "stud and hold-em"
    here.client.close()
    assert opened().pilot.texts.count("Fixed limit") == 2, "at the next start it is known before any rules are read"


def test_a_tile_says_its_limit_and_what_the_house_has_chosen_counts(opened: Open) -> None:
    here = opened()
    assert {"No limit", "Pot limit", "Fixed limit"} <= set(here.pilot.texts)
    (here.client.app.folder / KEPT).write_text(HOUSE)
    here.client.app.look_ahead()
    assert here.client.app.home_choice().limits[HOLDEM] == "Half pot limit"
    assert seated(here, "tile") == "half-pot"


def test_limits_that_cannot_be_read_are_told_once_and_the_lesson_is_found_all_the_same(opened: Open) -> None:
    here = opened()
    app = here.client.app
    app.store.setups.keep("player", {"written": {}})  # type: ignore[union-attr]
    app.store.database.write("UPDATE setups SET state = '{' WHERE chair = 'player'")  # type: ignore[union-attr]
    assert app.store.database.writer.flush(5)  # type: ignore[union-attr]
    app.look_ahead()
    assert here.pilot.on(MenuScene).toast.text.startswith("The limits you play at can't be read. ")
    assert app.home_choice().lesson is not None
    here.pilot.scene.toast.text = ""  # type: ignore[attr-defined]
    app.look_ahead()
    assert not here.pilot.on(MenuScene).toast.text
    here.pilot.press("1")
    assert here.pilot.on(TableScene).play.rules.settings.limit == "no-limit"


def test_a_dealer_learns_by_the_books_own_limit(opened: Open) -> None:
    here = opened()
    here.pilot.press("d")
    scene = here.pilot.on(SetupScene)
    assert (scene.model.game.id, scene.model.overrides.get("limit")) == (HOLDEM, None)


def test_the_opponents_that_were_chosen_play_at_the_next_table_too(opened: Open) -> None:
    here = opened()
    here.client.app.navigator.open("play")
    here.pilot.step()
    here.pilot.on(PlayPage)._level("beginner")
    here.pilot.press("escape")
    here.client.app.navigator.open("play")
    here.pilot.step()
    assert here.pilot.on(PlayPage).choice.opponents.level == "beginner"
    here.pilot.press("escape", "1")
    (level,) = {agent.level.noise for agent in here.pilot.on(TableScene).play.session.chairs.agents.values()}  # type: ignore[union-attr]
    assert level == LEVELS["beginner"].noise


def test_a_tile_and_the_list_are_one_choice_and_opponents_are_named(opened: Open) -> None:
    here = opened()
    here.client.app.navigator.open("play")
    page = here.pilot.on(PlayPage)

    def ticked() -> list[str]:
        return [each.name for each in page.group.widgets if isinstance(each, Tile) and each._chosen]

    here.pilot.step()
    assert {"Or any of 23 games", "Opponents", "Texas Hold-em"} <= set(here.pilot.texts)
    assert ticked() == ["Texas Hold-em"]
    page._choose(Row("rop-stud5-52", ""))
    rows = page.group.named("games")
    assert isinstance(rows, ListView)
    assert rows.chosen is not None
    assert (ticked(), rows.chosen.text) == ([], "Five Card Stud"), "the list alone is ticked where no tile shows the game"
    tables = [each._coming.rules.spec.id for each in page.group.widgets if isinstance(each, TablePicture)]
    assert tables == ["rop-stud5-52"], "the table itself"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_limits_of_the_chair_are_seen_before_one_sits_down(opened: Open, scale: float) -> None:
    """A player sits down to no limit, a dealer learns by the book's own: the page says which."""
    here = opened(size=(1280, 720))
    here.client.app.keep(ui_scale=scale)
    here.client.app.navigator.open("play")
    here.pilot.step()
    assert any(text.startswith("No limit") for text in here.pilot.texts)
    here.pilot.click("Dealer")
    assert any(text.startswith("Fixed limit, bets and raises 10/20") for text in here.pilot.texts)
