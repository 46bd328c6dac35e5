"""An instructor makes a lesson and a class pack by keys. The lesson is tried out, stands in Learn, and goes out in the pack."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game import resources
from game.client.scenes.manual import ManualScene
from game.client.scenes.menu import MenuScene
from game.client.scenes.review import ReviewScene
from game.commands.shared.file_kinds import kind_of
from game.school.drills.screens.drill_pages import DrillPage
from game.school.exams.screens.paper_scene import PaperScene
from game.school.lessons.curriculum import curriculum
from game.school.lessons.lesson_file import read_chapter
from game.school.lessons.screens.lesson_editor import LessonEditor
from game.school.lessons.screens.lesson_room import LessonRoom
from game.school.lessons.screens.lesson_table import LessonTable
from game.school.packs.pack_draft import PackDraft
from game.school.packs.pack_file import read_drills
from game.school.packs.screens.pack_editor import PackEditor
from game.school.packs.screens.pack_room import result_of
from tests.client.house.conftest import Open, Opened
from tests.client.house.test_by_hand import choose, write_path
from tests.client.house.test_taken_back import finish, sat


def write(here: Opened, name: str, text: str) -> None:
    here.pilot.scene.group.focus_on(name)  # type: ignore[attr-defined]
    here.pilot.press("ctrl+a")
    here.pilot.type(text)


def add(here: Opened, kind: str) -> None:
    here.pilot.press("ctrl+n")
    here.pilot.type(kind)
    here.pilot.press("return")


def editor(here: Opened) -> LessonEditor:
    return here.pilot.on(LessonEditor)


def make_lesson(here: Opened) -> LessonEditor:
    here.pilot.press("r", "d", "ctrl+n", "down", "return")
    page = editor(here)
    write(here, "title", "Our first cards")
    write(here, "about", "Two cards each.")
    add(here, "Say something")
    write(here, "tell", "This is our table.")
    choose(here, ("cite", "button"))
    here.pilot.press("escape")
    add(here, "Do it with help")
    write(here, "do", "Deal the cards.")
    page.group.focus_on("until")
    here.pilot.press("right")
    assert "to-act" not in page.draft.parts[1]["until"]
    add(here, "Ask a question")
    return page


def test_a_lesson_is_made_tried_out_and_stands_in_learn(opened: Open, tmp_path: Path) -> None:
    here = opened()
    page = make_lesson(here)
    here.pilot.press("ctrl+s")
    assert page.faults.keys() == {2}, page.faults
    assert "Your question: this is still empty." in page.faults[2]
    write(here, "ask", "Who gets the first card?")
    write(here, "0", "Seat 1")
    write(here, "1", "Seat 2")
    page.group.focus_on("right")
    here.pilot.press("right")
    here.pilot.press("f5")
    assert isinstance(here.pilot.scene, LessonTable), page.faults
    assert "This is our table." in " ".join(here.pilot.texts)
    here.pilot.scene.close()
    here.pilot.press("escape")
    assert "You'd lose what you made." in " ".join(here.pilot.texts)
    here.pilot.press("return", "ctrl+s")
    file = tmp_path / "ours.dealerlesson"
    write_path(here, file)
    assert kind_of(file).check(file) == "Our first cards: 1 lesson, played to the end"
    assert page.draft.parts[2]["right"] == read_chapter(file).lessons[0].parts[2].question.answers[0]  # type: ignore[union-attr]
    here.pilot.press("escape")
    here.client.app.navigator.open("lesson-list", page.draft.game[:3], "own")
    here.pilot.see("Our first cards")
    here.pilot.press("ctrl+e")
    assert editor(here).draft.words["title"] == "Our first cards"


def test_a_pack_of_a_lesson_and_a_test_is_made_and_what_comes_of_it(opened: Open, tmp_path: Path) -> None:
    here = opened()
    page = make_lesson(here)
    page._turn("2")
    here.pilot.press("ctrl+d", "d", "ctrl+s")
    write_path(here, tmp_path / "ours.dealerlesson")
    here.pilot.press("escape", "ctrl+n", "end", "return")
    pack = here.pilot.on(PackEditor)
    here.pilot.press("ctrl+s")
    assert {"Missing: Title.", "Missing: Introduction."} <= set(pack.faults)
    write(here, "title", "Week one")
    write(here, "introduction", "A lesson and a test.")
    write(here, "names", "Ada, Grace")
    add(here, "Our first cards")
    here.pilot.press("ctrl+t")
    here.pilot.type("Omaha")
    here.pilot.press("return")
    here.pilot.press("ctrl+s")
    assert not pack.faults
    write_path(here, tmp_path / "week.dealerclass")
    found = read_drills(tmp_path / "week.dealerclass")
    assert [lesson.title for lesson in found.lessons] == ["Our first cards"]
    assert found.terms.names == ("Ada", "Grace")
    assert kind_of(tmp_path / "week.dealerclass").check(tmp_path / "week.dealerclass") == "Week one: 1 lesson, 1 test"
    marks = here.client.app.store.training.marks  # type: ignore[union-attr]
    result = result_of(found, "Ada", marks, here.client.app.store)
    assert [each.situation for each in result.chosen if each.drill == "Our first cards"] == ["The whole lesson"]


def test_a_lesson_s_table_is_taken_out_of_a_hand_that_was_played(opened: Open, tmp_path: Path) -> None:
    here = opened()
    finish(sat(here, "tas", "tas-holdem"))
    here.pilot.step()
    here.pilot.press("escape", "l", "r", "d", "ctrl+n", "down", "return")
    page = editor(here)
    for game in ("rop-omaha", "tas-holdem"):
        page._choose_game(game)
        page.group.focus_on("Or from a hand you played")
        here.pilot.press("return", "return")
        review = here.pilot.on(ReviewScene)
        if game == "rop-omaha":
            here.pilot.press("ctrl+d")
            assert "That hand is Texas Hold-em. This lesson is Omaha." in " ".join(here.pilot.texts)
            here.pilot.press("escape", "escape")
    review._show(next(at for at, step in enumerate(review.steps) if "call" in step.text or "fold" in step.text))
    here.pilot.press("ctrl+d")
    assert here.pilot.scene is page
    assert page.draft.words["table"]["history"]
    write(here, "title", "A call")
    write(here, "about", "What comes next?")
    add(here, "Say something")
    write(here, "tell", "Look at the bets.")
    assert page.draft.faults() == {}
    here.pilot.press("ctrl+s")
    assert "a-call.dealerlesson" in " ".join(here.pilot.texts), "its title is the file's"


def test_a_test_that_is_on_stands_so_in_its_pack_and_goes_on_from_there(opened: Open, tmp_path: Path) -> None:
    here, file = opened(), tmp_path / "week.dealerclass"
    file.write_text("title: Week\nintroduction: One.\ntests: [{game: thr-holdem, seed: 7, hands: 1}]\n", encoding="utf-8")
    here.client.app.navigator.open("file", file)
    here.pilot.press("return")
    assert "Say who you are first." in " ".join(here.pilot.texts), "afterwards it would be nobody's"
    here.client.store.people.add("Ada", "2026-02-01")  # type: ignore[union-attr]
    here.pilot.press("return", "ctrl+return")
    first = here.pilot.on(PaperScene)
    first.answer(first.exercise.question.answer)
    here.pilot.press("escape", "l")
    here.client.app.navigator.open("file", file)
    assert any("Continue the test" in text for text in here.pilot.texts)
    here.pilot.press("return")
    assert isinstance(here.pilot.scene, PaperScene)
    assert here.pilot.scene.conduct.exam.answered == 1


def test_what_stands_in_a_pack_is_changed_with_its_pack_and_leads_back_to_it(opened: Open, tmp_path: Path) -> None:
    pack = PackDraft({"title": "Week one", "introduction": "A drill."})
    pack.add(resources.assets() / "drills" / "out-of-turn.dealerdrill")
    (file := tmp_path / "week.dealerclass").write_text(pack.text(), encoding="utf-8")
    here = opened()
    here.client.app.navigator.open("drill-file", file)
    here.pilot.step()
    here.pilot.press("return")
    assert "Edit" not in " ".join(here.pilot.texts)
    assert here.pilot.on(DrillPage)
    here.pilot.press("escape", "ctrl+e")
    page = here.pilot.on(PackEditor)
    page._out("drills", 0)
    here.pilot.step()
    assert "is out of the pack" in page.toast.text
    here.pilot.press("escape", "l")
    assert here.pilot.on(MenuScene), "the pack's page would show what was there before"
    lesson, room = curriculum("tas").lessons[0], LessonRoom(here.client.app)
    assert room.after(lesson) is not None
    assert room.after(replace(lesson, id="own-lesson")) is None


def test_f1_opens_the_manual_where_it_tells_of_the_screen(opened: Open) -> None:
    here = opened()
    for keys, page in (((), "dealing"), (("r", "d", "ctrl+n", "end", "return"), "authoring"), (("ctrl+n",), "authoring")):
        here.pilot.press(*keys, "f1")
        assert isinstance(here.pilot.scene, ManualScene)
        assert here.pilot.scene.here == page
        here.pilot.press("f1", "escape")
    here.pilot.press("escape", "escape", "escape", "escape", "p", "ctrl+return", "f1")
    assert isinstance(here.pilot.scene, ManualScene)
    assert here.pilot.scene.here == "playing"


def test_a_pack_that_was_only_looked_at_is_left_without_a_question(opened: Open) -> None:
    here = opened()
    here.pilot.press("r", "d", "ctrl+n", "end", "return")
    assert isinstance(here.pilot.scene, PackEditor)
    here.pilot.press("escape")
    assert "Drills" in here.pilot.texts
