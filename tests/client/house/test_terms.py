"""The terms of a test changed in the window: by keys alone, by mouse alone, wrong ones, saved and opened again, in the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.scenes.files import SaveScene
from game.client.stage.plate import SureQuestion
from game.records.signing.signature import KnownKeys
from game.school.exams.competency import competency
from game.school.exams.marking import marked
from game.school.exams.named_test import NamedTest
from game.school.exams.plan_file import school_terms, usual_terms
from game.school.exams.screens.error_page import ErrorPage
from game.school.exams.screens.paper_scene import PaperScene
from game.school.exams.screens.terms_editor import TermsEditor
from game.school.exams.screens.terms_page import TermsPage
from game.school.packs.result_file import read_sealed
from game.training.reports.report import Report
from tests.client.house.conftest import Open, Opened
from tests.client.house.test_exams import answer_all, deal, to_the_mark


def editor(at: Opened, game: str = "rop-omaha") -> TermsEditor:
    at.pilot.press("t")
    at.pilot.scene._picked(game)  # type: ignore[union-attr]
    at.pilot.step()
    at.pilot.press("ctrl+e")
    return at.pilot.on(TermsEditor)


def focus(at: Opened, name: str) -> None:
    """Tab until a control has the focus."""
    for _ in range(60):
        now = at.pilot.scene.group.focus  # type: ignore[attr-defined]
        if now is not None and now.name == name:
            return
        at.pilot.press("tab")
    raise AssertionError(f"{name} cannot be reached by Tab")


def test_by_keys_alone_terms_are_changed_used_and_told_in_the_record(opened: Open) -> None:
    at = opened()
    editor(at)
    focus(at, "written.questions")
    at.pilot.press("backspace", "backspace")
    at.pilot.type("4x")
    assert any("'4x' isn't a whole number" in text for text in at.pilot.texts)
    at.pilot.press("ctrl+return")
    assert isinstance(at.pilot.scene, TermsEditor), "nothing that is wrong is used"
    at.pilot.press("backspace")
    at.pilot.press("pageup")  # 14
    focus(at, "pages")
    at.pilot.press("right")
    focus(at, "weights.written")
    at.pilot.type("+")
    focus(at, "pages")
    at.pilot.press("right")
    focus(at, "change a lost card")
    at.pilot.press("return")
    assert isinstance(at.pilot.scene, ErrorPage)
    for word in at.pilot.scene.words:
        at.pilot.scene.at = word
        at.pilot.scene.rebuild()
        at.pilot.scene.group.named("errors").choose(word)  # type: ignore[union-attr]
        at.pilot.press("return")
    at.pilot.press("ctrl+return")
    assert "a lost card" not in at.pilot.scene.draft.critical  # type: ignore[union-attr]
    at.pilot.press("ctrl+return")
    assert isinstance(at.pilot.scene, TermsPage)
    assert "Different from usual" in " ".join(at.pilot.texts)
    at.pilot.press("ctrl+return")
    paper = at.pilot.on(PaperScene)
    plan = paper.conduct.exam.plan
    assert (plan.questions, plan.weights["written"], plan.weights["performance"]) == (14, 31, 69)
    assert "a lost card" not in plan.critical
    mark = marked(paper.conduct.exam, paper.conduct.paper, Report(()))
    record = competency("Ada", paper.conduct, mark, Report(()), (), paper.conduct.exam.seen)
    assert "Written part, questions: 14 (usually 30)" in record.terms


def test_by_the_mouse_alone_numbers_step_and_pages_turn(opened: Open) -> None:
    at = opened()
    scene = editor(at)
    box = at.pilot.control("written.questions").rect
    at.pilot.click_at((box.right - box.height // 2, box.centery))
    at.pilot.click_at((box.right - box.height // 2, box.centery))
    at.pilot.click_at((box.right - 3 * box.height // 2, box.centery))
    assert scene.draft.typed["written.questions"] == "31"
    at.pilot.click("What counts")
    at.pilot.see("Pass mark, in %")
    at.pilot.click("Automatic fail")
    at.pilot.click("Add")
    page = at.pilot.on(ErrorPage)
    at.pilot.click("–  A pot is pushed wrongly")
    assert page.words == ("push-pot",)
    at.pilot.click("Done")
    assert at.pilot.scene is page, "it needs a name"
    at.pilot.see("Give it a name.")
    at.pilot.click("Back")
    at.pilot.click("Back")
    assert isinstance(at.pilot.scene, SureQuestion)
    at.pilot.press("l")
    assert isinstance(at.pilot.scene, TermsPage)
    assert at.pilot.scene.plan.questions == 30, "Back changes nothing"


def kept(at: Opened) -> None:
    """A second goes by, and the program is gone without a question."""
    at.client.window.stage.update(1.0)
    at.client.close()


def test_a_scheme_saved_nowhere_is_offered_again_for_its_game_and_gone_once_it_is_used(opened: Open) -> None:
    at = opened()
    scene = editor(at)
    scene.draft.type("written.questions", "12")
    scene.draft.forbid("a lost card", ())
    scene.draft.house.written["blinds"] = "7, 14"
    made = scene.draft.made
    kept(at)
    at = opened()
    assert isinstance(editor(at, "tas-holdem"), TermsEditor), "the draft is of another game"
    at.pilot.press("escape", "escape", "escape")
    at.pilot.press("t")
    at.pilot.scene._picked("rop-omaha")  # type: ignore[union-attr]
    at.pilot.step()
    at.pilot.press("ctrl+e")
    assert "Resume your marking scheme for Omaha?" in " ".join(at.pilot.texts)
    at.pilot.press("return")
    scene = at.pilot.on(TermsEditor)
    assert scene.draft.made == made
    assert scene.loses
    at.pilot.press("ctrl+return")
    assert at.pilot.on(TermsPage).plan.questions == 12
    kept(at)
    scene = editor(opened())
    assert scene.draft.typed["written.questions"] == "30"


def test_a_draft_that_cant_be_read_is_told_and_leaves_the_scheme_as_it_was(opened: Open) -> None:
    at = opened()
    keeping = at.client.app.keeping
    assert keeping is not None
    whole = "{'title': '', 'everywhere': False, 'typed': {}, 'critical': {}, 'settings': {}, 'own': {'usual': {}, 'games': {}}}"
    for row in (whole, "{'gone': 1}", "["):
        keeping.setups.keep("draft TermsMade rop-omaha", {"draft": row, "file": ""})
        scene = editor(at)
        assert "can't be read" in scene.toast.text, row
        assert scene.draft.typed["written.questions"] == "30"
        at.pilot.press("escape", "escape", "escape")


@pytest.mark.parametrize("place", ["pace.0", "credits.exact"])
def test_what_is_wrong_on_another_page_is_shown_when_terms_are_to_be_used(opened: Open, place: str) -> None:
    at = opened()
    scene = editor(at)
    scene.draft.type(place, "400")
    scene._turn("errors")
    at.pilot.press("ctrl+return")
    assert any("400 is out of range" in text for text in at.pilot.texts)
    assert scene.group.focus.name == place


def test_terms_are_saved_and_the_file_is_opened_again(opened: Open, tmp_path: Path) -> None:
    at = opened()
    scene = editor(at)
    scene.draft.type("performance.hands", "3")
    scene.draft.title = "Our house"
    at.pilot.press("ctrl+s")
    save = at.pilot.on(SaveScene)
    assert save._written.endswith("our-house.dealertest")
    save._take(str(tmp_path / "ours.dealertest"))
    at.pilot.step()
    assert school_terms(tmp_path / "ours.dealertest").plan("rop-omaha", 1).hands == 3
    at.pilot.press("escape", "escape")
    at.client.app.navigator.open("file", tmp_path / "ours.dealertest")
    at.pilot.step()
    at.pilot.see("Our house")
    at.pilot.scene._picked("rop-omaha")  # type: ignore[union-attr]
    at.pilot.step()
    assert at.pilot.scene.plan.hands == 3  # type: ignore[union-attr]


def test_the_terms_of_a_packs_test_cannot_be_changed(opened: Open) -> None:
    at = opened()
    at.client.app.navigator.open("pack-exam", NamedTest("rop-omaha", 3, 1, {}))
    at.pilot.step()
    at.pilot.press("ctrl+e")
    assert isinstance(at.pilot.scene, TermsPage)
    assert at.pilot.scene.plan == usual_terms().plan("rop-omaha", 3, hands=1, settings={})


def test_a_packs_test_is_sat_and_handed_in_with_every_answer(opened: Open, tmp_path: Path) -> None:
    at = opened()
    at.client.app.store.people.add("Ada", "2026-11-23")  # type: ignore[union-attr]
    (tmp_path / "house.dealertest").write_text("usual: {written: {questions: 4}, performance: {hands: 1, irregularities: 0}}\n",
                                               encoding="utf-8")
    file = tmp_path / "week.dealerclass"
    file.write_text("title: Week four\nintroduction: One test for all.\ntests:\n"
                    "- {game: thr-holdem, seed: 7, terms: house.dealertest}\n", encoding="utf-8")
    at.client.app.navigator.open("file", file)
    at.pilot.step()
    at.pilot.see("4 questions, 1 hand, number 7")
    at.pilot.press("return", "ctrl+return")
    answer_all(at, wrong=1)
    at.pilot.press("ctrl+h", "h")
    deal(at, 1)
    to_the_mark(at)
    at.pilot.press("escape")
    at.client.app.navigator.open("file", file)
    at.pilot.step()
    assert any("passed:" in text.lower() for text in at.pilot.texts)
    at.pilot.press("ctrl+r")
    save = at.pilot.on(SaveScene)
    save._take(str(tmp_path / "ada.dealerresult"))
    at.pilot.step()
    result = read_sealed(tmp_path / "ada.dealerresult", KnownKeys())[0]
    assert [each.right for each in result.chosen] == [False, True, True, True]
    assert all(each.answer and each.asked for each in result.chosen)
    assert result.tests[0].times == 1
    assert {"The deal", "Betting"} <= {each.title for each in result.tests[0].criteria}
    kept = next((tmp_path / "drills").glob("*.dealerclass"))
    assert b"house.dealertest" not in kept.read_bytes(), "the copy that is kept needs nothing beside it"
