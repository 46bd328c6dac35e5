"""An instructor sets a situation up on the felt, by keyboard and by mouse, saves it, changes it, plays on from it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.chair.setting_up.house_file import House
from game.client.rooms.house_room import set_house
from game.client.stage.plate import OverwriteQuestion
from game.client.table.table_scene import TableScene
from game.school.drills.screens.by_hand_page import ByHandScene
from game.school.drills.screens.choice_page import DraftForm, LinesPage
from game.school.drills.screens.deck_grid import DeckGrid
from game.school.drills.screens.house_page import HousePage, describe_changes
from game.school.packs.pack_file import read_drills
from game.table.moves import GatherBets
from tests.chair.test_results import played
from tests.client.house.conftest import Open, Opened


def page_of(here: Opened) -> ByHandScene:
    return here.pilot.on(ByHandScene)


def write(here: Opened, name: str, text: str) -> None:
    page_of(here).group.focus_on(name)
    here.pilot.press("ctrl+a")
    here.pilot.type(text)


def lay(here: Opened, place: str, card: str) -> None:
    page = page_of(here)
    page._to(place)
    page.group.focus_on("deck")
    grid = page.group.named("deck")
    assert isinstance(grid, DeckGrid)
    grid.at = [str(each) for each in grid.cards].index(card)
    here.pilot.press("space")


def choose(here: Opened, *controls: tuple[str, str]) -> None:
    """Open a list by keys, seek, choose."""
    for name, sought in controls:
        here.pilot.scene.group.focus_on(name)  # type: ignore[attr-defined]
        here.pilot.press("return")
        here.pilot.type(sought)
        here.pilot.press("return")


def test_a_situation_is_set_up_saved_opened_again_and_played_on(opened: Open, tmp_path: Path) -> None:
    here = opened()
    here.pilot.press("r", "d", "ctrl+n", "return")
    page = page_of(here)
    page._choose_game("tas-holdem")
    page._sets("street")("betting flop")
    for name, text in (("seats", "1, 2, 3"), ("stacks", "200"), ("marker", "1"), ("pot", "30"),
                       ("title", "A bet of ten"), ("task", "Seat 2 has bet. Play on.")):
        write(here, name, text)
    page.group.focus_on("history")
    here.pilot.press("return")
    choose(here, ("who", "Seat 2"), ("what", "Bet"))
    lines = here.pilot.on(LinesPage)
    lines.group.focus_on("0")
    here.pilot.type("10")
    here.pilot.press("ctrl+return", "escape")
    assert page.made.given["history"] == "2 bet 10", page.wrong
    lay(here, "board", "As")
    lay(here, "hole 3", "Kd")
    assert page.made.cards == {"board": ["As"], "hole 3": ["Kd"]}
    page._sets("question")("play")
    here.pilot.press("f6")
    assert page.made.right == "to-act: 3", page.wrong
    here.pilot.press("ctrl+s")
    file = tmp_path / "mine.dealerdrill"
    write_path(here, file)
    assert read_drills(file).drills[0].situations[0].is_played
    write(here, "title", "A bet of twenty")
    here.pilot.press("ctrl+s")
    write_path(here, file)
    assert isinstance(here.pilot.scene, OverwriteQuestion), "the file itself is there already"
    here.pilot.press("r")
    assert page_of(here) is page, "the copy that is kept was made of it: that follows without a question"
    assert "A bet of twenty" in (tmp_path / "drills" / "mine.dealerdrill").read_text(encoding="utf-8")
    here.pilot.press("ctrl+return")
    here.pilot.see("Seat 3")
    here.pilot.see("to act")
    here.pilot.press("return")
    table = here.pilot.on(TableScene)
    assert table.play.me == 3
    assert table.play.session.table.betting is not None


def test_a_position_is_dealt_on_from_as_well(opened: Open) -> None:
    here = opened()
    here.pilot.press("r", "d", "ctrl+n", "return")
    page = page_of(here)
    page._choose_game("tas-holdem")
    page._sets("street")("betting flop")
    write(here, "seats", "1, 2, 3")
    assert "nothing" in here.pilot.texts
    write(here, "pot", "30")
    assert "nothing" not in here.pilot.texts
    here.pilot.press("ctrl+return")
    here.pilot.type("dealer")
    here.pilot.press("return")
    table = here.pilot.on(TableScene)
    assert table.play.role == "dealer"
    assert len(table.play.session.table.board) == 3


def test_a_drill_of_several_situations_is_chosen_together_by_keys(opened: Open, tmp_path: Path) -> None:
    here = opened()
    here.pilot.press("r", "d", "ctrl+n", "return")
    page = page_of(here)
    page._choose_game("tas-holdem")
    write(here, "task", "The king of diamonds turns over as it lands at seat 4.")
    choose(here, ("question", "A hole card is exposed"))
    assert page.made.question == "exposed-card", page.made.question
    page.group.focus_on("The facts")
    here.pilot.press("return")
    here.pilot.scene.group.focus_on("seat")  # type: ignore[attr-defined]
    here.pilot.press("right", "right", "right", "right", "escape")
    assert page.made.facts == "seat: 4"
    here.pilot.press("f6")
    assert page.made.right.startswith("ruling: "), page.wrong
    here.pilot.press("ctrl+n")
    assert page.made.titles == ("Untitled", "Situation 2")
    write(here, "task", "Do what is due.")
    here.pilot.press("ctrl+s")
    assert "Situation 2: There's no right answer yet. Press Fill in, or choose it yourself." in page.wrong
    write(here, "marker", "1")
    page._sets("street")("dealing flop")
    here.pilot.press("f6", "ctrl+up")
    assert page.made.titles == ("Situation 2", "Untitled")
    here.pilot.press("f5")
    here.pilot.see("2 situations. Press Enter to open one.")
    here.pilot.press("escape", "ctrl+s")
    write_path(here, tmp_path / "two.dealerdrill")
    first, second = read_drills(tmp_path / "two.dealerdrill").drills[0].situations
    assert first.asks_for_steps
    assert second.case.when.kind == "irregularity"
    here.pilot.press("ctrl+d", "d")
    assert page.made.titles == ("Untitled",)


def test_what_was_not_saved_is_asked_about(opened: Open) -> None:
    here = opened()
    here.pilot.press("r", "d", "ctrl+n", "return")
    write(here, "seats", "1, 2, 3")
    here.pilot.press("escape")
    assert "saving?" in here.pilot.texts
    here.pilot.press("return")
    assert page_of(here).made.given["seats"] == "1, 2, 3"
    here.pilot.press("escape", "l")
    assert not isinstance(here.pilot.scene, ByHandScene)


@pytest.mark.parametrize("pages", [("lesson-editor",), ("pack-editor",), ("position-editor", "manual")])
def test_the_window_closes_on_no_draft_without_a_question(pages: tuple[str, ...], opened: Open) -> None:
    here = opened()
    for page in pages:
        here.client.app.navigator.open(page)
    stage, shut = here.client.window.stage, pygame.event.Event(pygame.QUIT)
    draft = next(scene for scene in stage.scenes if isinstance(scene, DraftForm))
    draft.draft.words["title"] = "Saved nowhere"
    for _ in range(2):  # nobody is asked twice
        pygame.event.post(shut)
        here.pilot.step()
    assert here.client.window.open
    assert "saving?" in here.pilot.texts
    here.pilot.press("return")
    assert draft in stage.scenes
    pygame.event.post(shut)
    here.pilot.step()
    here.pilot.press("l")
    assert not here.client.window.open


def write_path(here: Opened, file: Path) -> None:
    here.pilot.press("ctrl+a")
    here.pilot.type(str(file))
    here.pilot.press("return")


def test_what_cannot_be_is_told_and_not_saved(opened: Open) -> None:
    here = opened()
    here.pilot.press("r", "d", "ctrl+n", "return")
    write(here, "marker", "9")
    write(here, "seats", "1, 2, 3")
    assert "marker" in page_of(here).wrong.lower()
    here.pilot.press("ctrl+s")
    assert isinstance(here.pilot.scene, ByHandScene)
    assert "task" in page_of(here).wrong


def test_a_situation_of_a_file_is_taken_up_and_the_others_stay(opened: Open, tmp_path: Path) -> None:
    from game import resources
    from game.school.drills.by_hand import taken_up

    file = resources.assets() / "drills" / "exposed-cards.dealerdrill"
    made = taken_up(file, 1)
    (tmp_path / "again.dealerdrill").write_text(made.text(), encoding="utf-8")
    before, after = read_drills(file).drills[0], read_drills(tmp_path / "again.dealerdrill").drills[0]
    assert [each.case.title for each in before.situations] == [each.case.title for each in after.situations]
    assert [each.case.given for each in before.situations] == [each.case.given for each in after.situations]


def test_house_settings_are_chosen_by_their_titles(opened: Open) -> None:
    here = opened()
    here.pilot.press("r", "d", "ctrl+n", "return")
    page_of(here)._choose_game("tas-holdem")
    here.pilot.press("f7")
    house = here.pilot.on(HousePage)
    limit = house.made.spec.setting("limit")
    assert limit is not None
    blinds = house.made.spec.setting("blinds")
    assert blinds is not None
    house.model.set(limit, "no-limit")
    house.model.set(blinds, "10, 20")
    here.pilot.press("escape")
    page = page_of(here)
    assert page.made.house()["limit"] == "no-limit"
    assert f"{limit.title}: no limit." in describe_changes(page.made)
    assert page._laid is not None, page.wrong
    settings = page._laid.round.engine.rules.settings
    assert (settings.limit, settings.blinds) == ("no-limit", (1000, 2000))


def test_a_new_table_has_the_stakes_of_the_house(opened: Open) -> None:
    here = opened()
    set_house(here.client.app, House("Ours", {"tas-holdem": {"blinds": "10, 20", "units": "20, 40"}}))  # as typed
    here.pilot.press("r", "d", "ctrl+n", "return")
    assert page_of(here).made.house() == {"blinds": [10, 20], "units": [20, 40]}
    assert page_of(here)._laid is not None, page_of(here).wrong
    page_of(here)._choose_game("rop-omaha")
    page_of(here)._choose_game("tas-holdem")
    assert page_of(here).made.house()["blinds"] == [10, 20]


def test_a_drill_begins_with_a_moment_of_a_hand_that_was_played(opened: Open) -> None:
    here, whole = opened(), played()
    at = next(place for place, move in enumerate(whole.moves) if isinstance(move, GatherBets))
    here.client.app.navigator.open("hand-drill", whole[: at + 1])
    scene = here.pilot.on(ByHandScene)
    assert (scene.title, scene.draft.given["history"]) == ("Make a drill", "4 call, 5 call, 1 call, 2 stand")
    here.client.app.navigator.open("hand-drill", whole)
    here.pilot.step()
    assert here.pilot.scene is scene
    assert "This moment can't be used." in " ".join(here.pilot.texts)
