"""What is made in the window outlives the program: it is offered again, and gone once it was saved or discarded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.client.scenes.files import SaveScene
from game.client.scenes.setting_up.setup import SetupScene
from game.client.stage.plate import LeftQuestion
from game.school.drills.drill_file import DRILL
from game.school.drills.screens.by_hand_page import ByHandScene
from game.school.drills.screens.choice_page import DraftForm, ValuesPage
from game.school.drills.screens.house_page import HousePage
from game.school.lessons.screens.lesson_editor import LessonEditor
from tests.client.house.conftest import Open, Opened

SETTINGS = ("set-up-game", "tas", "tas-holdem", True)
TITLED = [("lesson-editor",), ("pack-editor",), ("position-editor",)]


def opens(here: Opened, page: tuple[Any, ...]) -> Any:
    """The page, or the question in front of it."""
    here.client.app.navigator.open(*page)
    here.pilot.step()
    return here.pilot.scene


def below(here: Opened, kind: type) -> Any:
    """The screen of that kind, wherever it lies."""
    return next(scene for scene in here.client.window.stage.scenes if isinstance(scene, kind))


def ends(here: Opened) -> None:
    """A second goes by, and the program is gone without a question."""
    here.client.window.stage.update(1.0)
    here.client.close()


def change(scene: Any) -> None:
    if isinstance(scene, DraftForm):
        scene.draft.words["title"] = "Saved nowhere"
    else:
        scene.model.written["blinds"] = "7, 14"
        scene.rebuild()


def changed(scene: Any) -> bool:
    return bool(scene.draft.words.get("title") == "Saved nowhere" if isinstance(scene, DraftForm)
                else scene.model.written.get("blinds") == "7, 14")


@pytest.mark.parametrize("page", [*TITLED, SETTINGS], ids=lambda page: page[0])
def test_a_draft_comes_back_until_it_is_discarded(page: tuple[Any, ...], opened: Open) -> None:
    here = opened()
    change(opens(here, page))
    ends(here)
    for answer, kept in (("escape", None), ("return", True), ("d", False)):
        here = opened()
        assert isinstance(opens(here, page), LeftQuestion)
        here.pilot.press(answer)
        if kept is None:
            assert page[0] not in [scene.page for scene in here.client.window.stage.scenes], "later: back to where one was"
        else:
            assert changed(here.pilot.scene) is kept
        ends(here)
    assert not isinstance(opens(opened(), page), LeftQuestion), "discarded"


DAMAGED = {
    "position-editor": ("PositionDraft", "{'game': 'tas-gone'}", "{'words': 5}", "{'question': 'gone'}",
                        "{'others': ([5], [None])}", "[" * 5000, "{'gone': 1}"),
    "lesson-editor": ("LessonDraft", "{'game': 'xyz-holdem', 'words': {'parts': []}}", "{'words': {}}",
                      "{'words': {'parts': [{'gone': 1}]}}"),
    "pack-editor": ("PackDraft", "{'words': {'drills': 5}}", "{'words': {'lessons': [None]}}"),
}


@pytest.mark.parametrize("page", DAMAGED)
def test_a_draft_that_cant_be_shown_is_told_and_stays_until_another_is_made(page: str, opened: Open) -> None:
    here, (kind, *rows) = opened(), DAMAGED[page]
    kept = here.client.app.keeping.setups  # type: ignore[union-attr]
    for row in rows:
        kept.keep(f"draft {kind}", {"draft": row, "file": ""})
        scene = opens(here, (page,))
        assert isinstance(scene, DraftForm), row
        assert "can't be read" in scene.toast.text, row
        here.client.window.stage.update(1.0)
        assert kept.last(f"draft {kind}") == {"draft": row, "file": ""}, row
        here.pilot.press("escape")


def test_a_draft_outlives_a_file_that_wasnt_chosen_and_a_game_without_seats(opened: Open) -> None:
    here, page = opened(), ("position-editor",)
    scene = opens(here, page)
    change(scene)
    scene.draft.given["seats"] = ""
    scene.changed()
    assert "obody is in the game" in scene.wrong
    here.client.window.stage.update(1.0)
    here.pilot.press("ctrl+o", "l", "escape")
    assert changed(here.pilot.scene)
    ends(here)
    assert isinstance(opens(opened(), page), LeftQuestion)


@pytest.mark.parametrize("page", TITLED, ids=lambda page: page[0])
def test_who_leaves_without_saving_is_not_offered_it(page: tuple[Any, ...], opened: Open) -> None:
    here = opened()
    scene = opens(here, page)
    change(scene)
    here.client.window.stage.update(1.0)
    here.pilot.press("escape", "l")
    assert not isinstance(opens(here, page), LeftQuestion)


def test_a_saved_draft_is_not_offered_and_a_later_one_knows_its_file(opened: Open, tmp_path: Path) -> None:
    here, page, file = opened(), ("position-editor",), tmp_path / f"made{DRILL}"
    scene = opens(here, page)
    change(scene)
    scene.draft.words["task"] = "Next step?"
    scene.draft.given["marker"], scene.draft.street = "1", "dealing flop"
    here.client.window.stage.update(1.0)
    here.pilot.press("f6")
    assert scene.made.right, (scene.wrong, here.pilot.texts)
    here.pilot.press("ctrl+s", "ctrl+a")
    assert isinstance(here.pilot.scene, SaveScene), scene.wrong
    here.pilot.type(str(file))
    here.pilot.press("return")
    assert file.is_file(), here.pilot.texts
    scene.draft.words["task"] = "What comes next?"
    ends(here)
    here = opened()
    assert isinstance(opens(here, page), LeftQuestion)
    here.pilot.press("return", "ctrl+s")
    assert file.name in " ".join(here.pilot.texts)
    ends(here)
    here = opened()
    opens(here, page)
    here.pilot.press("d")
    assert here.pilot.scene._keeper._place.file == "", "a discarded draft takes its file along"


def test_what_is_on_a_page_above_the_draft_comes_back(opened: Open) -> None:
    here = opened()
    scene: ByHandScene = opens(here, ("position-editor",))
    scene.push(ValuesPage("Facts", {"seat": 3}, (), scene._lines, lambda: scene.draft.words.update(hint="told")))
    below(here, ValuesPage).entry["seat"] = 4
    here.client.window.stage.update(1.0)
    assert scene.draft.words["hint"] == "told"
    here.pilot.press("escape", "f7")
    below(here, HousePage).model.written["blinds"] = "7, 14"
    ends(here)
    here = opened()
    opens(here, ("position-editor",))
    here.pilot.press("return")
    assert "7, 14" in below(here, ByHandScene).draft.settings


def test_a_table_that_is_set_up_for_a_lesson_comes_back_and_is_gone_if_it_isnt_used(opened: Open) -> None:
    here = opened()
    editor: LessonEditor = opens(here, ("lesson-editor",))
    before = repr(editor.draft)
    editor._set_up_table(editor.draft.words)
    made = below(here, ByHandScene)
    made.draft.given["stacks"] = "777"
    here.client.window.stage.update(1.0)
    assert "777" in repr(editor.draft)
    here.pilot.press("escape", "l")
    assert repr(editor.draft) == before
    editor._set_up_table(editor.draft.words)
    below(here, ByHandScene).draft.given["stacks"] = "777"
    ends(here)
    here = opened()
    opens(here, ("lesson-editor",))
    here.pilot.press("return")
    assert below(here, LessonEditor).draft.words["table"]["stacks"] == 777


def test_set_up_screens_opened_to_play_offer_no_settings(opened: Open) -> None:
    here = opened()
    change(opens(here, SETTINGS))
    ends(here)
    assert isinstance(opens(opened(), SETTINGS[:3]), SetupScene)
