"""A round is set up beside a picture of its table, with three choices; every other setting is folded away until it is asked for."""

from __future__ import annotations

import pytest

from game.client.scenes.setting_up.setup import SetupScene
from game.client.scenes.setting_up.setup_preview import TablePicture
from game.client.widgets.amount import Stepper
from game.client.widgets.button import Button
from game.client.widgets.choice import DropDown
from tests.client.house.conftest import Open, Opened


def pictures(here: Opened) -> list[TablePicture]:
    return [widget for widget in here.pilot.scene.group.everything() if isinstance(widget, TablePicture)]


def setup(here: Opened) -> SetupScene:
    assert isinstance(here.pilot.scene, SetupScene)
    return here.pilot.scene


@pytest.mark.parametrize("key", ["p", "d", "i"])
def test_every_game_is_shown_as_its_table_will_be_found(opened: Open, key: str) -> None:
    here = opened()
    here.pilot.press(key)
    scene = setup(here)
    for book in scene.model.shelf:
        scene.model.choose_book(book.id)
        for game in book.games:
            scene.model.choose_game(game.id)
            scene.rebuild()
            here.pilot.step()
            (picture,) = pictures(here)
            assert set(picture._coming.table.seats) == set(scene.model.taken if not scene.model.by_ballot
                                                           else range(1, scene.model.places + 1)), game.id


def test_a_dealer_reads_what_is_by_hand_before_they_sit_down(opened: Open) -> None:
    here = opened()
    here.client.app.keep(deck_by_hand="off", chips_by_hand="off", count_float="off")
    here.pilot.press("d")
    assert "Nothing by hand: one key for each step. You can change that in Settings." in " ".join(here.pilot.texts)
    here.pilot.press("escape")
    here.client.app.keep(deck_by_hand="always", count_float="always")
    here.pilot.press("d")
    scene = setup(here)
    for game, said in (("tas-holdem", "By hand: checking a new deck, the wash, each motion of the shuffle, collecting the cards "
                                      "and counting the float."),
                       ("thr-holdem", "By hand: checking a new deck, each motion of the shuffle and collecting the cards."),
                       ("act-canberra", "By hand: checking a new deck, each motion of the shuffle, setting the dealer's hand and "
                                        "counting the float.")):
        scene.model.choose_book(game.partition("-")[0])
        scene.model.choose_game(game)
        here.pilot.press("f6", "f6")
        assert said in " ".join(here.pilot.texts), game
    here.pilot.press("escape", "i")
    assert "By hand: checking a new deck and counting the float." in " ".join(here.pilot.texts)
    here.pilot.press("escape", "p")
    assert "By hand" not in " ".join(here.pilot.texts)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("key", ["p", "d", "i"])
def test_the_table_is_the_largest_thing_on_the_page_and_sit_down_the_largest_button(opened: Open, scale: float, key: str) -> None:
    here = opened()
    here.client.app.keep(ui_scale=scale)
    here.pilot.press(key)
    (picture,), scene = pictures(here), setup(here)
    wide, _ = scene.size
    assert picture.rect.width >= 0.55 * wide
    buttons = [each for each in scene.group.everything() if isinstance(each, Button)]
    start = next(each for each in buttons if each.name == "start")
    assert all(start.rect.width * start.rect.height >= each.rect.width * each.rect.height for each in buttons)
    shown = [each.rect for each in scene.group.everything() if isinstance(each, DropDown | Stepper)]
    assert len(shown) == 3
    assert not any(each.colliderect(picture.rect) or each.bottom > start.rect.top for each in shown)


def test_every_setting_is_folded_away_and_the_table_is_seen_first_the_next_time(opened: Open) -> None:
    here = opened()
    here.pilot.press("p")
    assert "Betting limit" not in here.pilot.texts
    here.pilot.press("f6")
    assert not pictures(here)
    here.pilot.see("Betting limit")
    here.pilot.press("f6")
    assert pictures(here)
    here.pilot.press("f6", "ctrl+return")
    here.client.close()
    again = opened()
    again.pilot.press("p")
    assert not setup(again).model.more, "the table is seen first"


def test_what_is_wrong_with_them_unfolds_them(opened: Open) -> None:
    here = opened()
    here.pilot.press("p")
    scene = setup(here)
    blinds = scene.model.game.setting("blinds")
    assert blinds is not None
    scene.model.set(blinds, "nothing at all")
    scene.rebuild()
    here.pilot.step()
    assert not pictures(here)
    fold = scene.group.named("fold")
    assert fold is None or not fold.enabled


def test_a_table_is_proposed_as_it_was_set_up_the_last_time_from_that_chair(opened: Open) -> None:
    here = opened()
    here.pilot.press("d")
    model = setup(here).model
    model.choose_book("rop")
    model.choose_game("rop-omaha")
    model.choose_seats(4)
    model.seed, model.manner = "77", "live"
    limit = model.game.setting("limit")
    assert limit is not None
    model.set(limit, "no-limit")
    setup(here).rebuild()
    here.pilot.press("ctrl+return")
    here.client.close()
    again = opened()
    again.pilot.press("p")
    assert setup(again).model.game.id != "rop-omaha", "another chair, another table"
    again.pilot.press("escape", "d")
    found = setup(again).model
    assert (found.game.id, found.seats, found.manner, found.written["limit"]) == ("rop-omaha", 4, "live", "no-limit")
    assert found.seed == "", "other cards"


def test_what_was_kept_and_fits_no_more_is_said(opened: Open) -> None:
    here = opened()
    here.client.store.setups.keep("dealer", {"chair": "dealer", "game": "whist"})
    here.pilot.press("d")
    assert "can't be used any more" in setup(here).toast.text
    assert setup(here).model.role == "dealer"
