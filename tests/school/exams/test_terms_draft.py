"""The terms of a test as they are changed by hand: told wrong as in a file, used, saved, opened again."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game.files import ContentFault
from game.school.exams.filing import save_terms
from game.school.exams.plan_file import read_terms, school_terms, usual_terms
from game.school.exams.plan_words import file_text
from game.school.exams.terms_draft import TermsDraft
from game.school.exams.terms_fields import changes_in_words
from game.unheard import unheard
from tests.whole import WHOLE


@pytest.mark.parametrize("game", usual_terms().games)
def test_terms_that_nobody_changed_are_the_usual_ones(game: str) -> None:
    draft = TermsDraft(game)
    assert not draft.problems()
    usual = usual_terms().plan(game, 5)
    assert not changes_in_words(draft.terms().plan(game, 5))
    assert draft.terms().plan(game, 5).critical == usual.critical
    assert draft.file().games[game] == {}


@pytest.mark.parametrize(("place", "typed"), [
    ("written.questions", "3x"), ("written.questions", ""), ("written.clauses", "101"), ("performance.hands", "0"), ("pass", "0"),
    ("weights.written", "40"), ("floors.dealing", "much"), ("credits.exact", "-3"), ("pace.0", "31"), ("gate", "9.5"),
])
def test_what_is_typed_wrong_is_told_as_in_a_file(tmp_path: Path, place: str, typed: str) -> None:
    draft = TermsDraft("rop-omaha")
    draft.type(place, typed)
    head, _, name = place.partition(".")
    words = {"weights": "{written: 40, performance: 70}", "pace": "[31, 30]"}.get(head, f"{{{name}: {typed}}}" if name else typed)
    file = tmp_path / "house.dealertest"
    file.write_text(f"games: {{rop-omaha: {{{head}: {words}}}}}", encoding="utf-8")
    with pytest.raises(ContentFault) as told:
        school_terms(file)
    fault = told.value
    assert draft.wrong(place) == f"{fault.problem[:1].upper()}{fault.problem[1:]}; {fault.remedy}."
    assert len(draft.faulty()) == 1
    with pytest.raises(ContentFault):
        draft.file()


def changed() -> TermsDraft:
    draft = TermsDraft("rop-omaha")
    draft.title = "Our house"
    draft.type("written.questions", "12")
    draft.step("weights.written", 10)
    draft.type("floors.wagers", "55")
    draft.forbid("a lost card", ())
    draft.forbid("a wrong push", ("push-pot",))
    setting = draft.spec.settings[0]
    draft.house.set(setting, setting.values[-1] if setting.kind == "choice" else draft.house.proposed.get(setting.name, 10))
    return draft


def test_terms_are_used_saved_and_opened_again(tmp_path: Path) -> None:
    draft = changed()
    assert not draft.problems()
    plan = draft.terms().plan("rop-omaha", 9)
    assert (plan.questions, dict(plan.weights), plan.floors["wagers"]) == (12, {"written": 40, "performance": 60}, 55)
    assert "a lost card" not in plan.critical
    assert plan.critical["a wrong push"] == ("push-pot",)
    file = tmp_path / "house.dealertest"
    assert "house.dealertest" in save_terms(draft.file(), unheard, file)
    again = school_terms(tmp_path / "house.dealertest")
    assert again.title == "Our house"
    assert again.plan("rop-omaha", 9) == plan
    assert again.plan("thr-holdem", 9) == usual_terms().plan("thr-holdem", 9), "other games stay as they are"
    later = TermsDraft("rop-omaha", read_terms(tmp_path / "house.dealertest"))
    assert later.terms().plan("rop-omaha", 9) == plan
    assert file_text(later.file()) == (tmp_path / "house.dealertest").read_text(encoding="utf-8")


def test_terms_may_hold_for_every_game_and_others_of_the_file_stay() -> None:
    own = changed().file()
    draft = TermsDraft("thr-holdem", own)
    draft.type("pass", "66")
    draft.everywhere = True
    terms = draft.terms()
    assert terms.plan("thr-holdem", 1).pass_mark == terms.plan("tas-stud", 1).pass_mark == 66
    assert terms.plan("rop-omaha", 1).questions == 12
    assert terms.plan("tas-stud", 1).critical == usual_terms().plan("tas-stud", 1).critical


def test_what_differs_from_the_usual_terms_is_told_line_by_line() -> None:
    told = changes_in_words(changed().terms().plan("rop-omaha", 1))
    assert "Written part, questions: 12 (usually 30)" in told
    assert "Allowed, though usually an automatic fail: a lost card" in told
    assert any(line.startswith("Automatic fail, a wrong push: A pot is pushed wrongly") for line in told)
    draft = changed()
    draft.usual()
    assert not changes_in_words(draft.terms().plan("rop-omaha", 1))


@pytest.mark.parametrize("title", ["true", "~", "null", "12", "Our: house", "- [x]", "#"])
def test_terms_may_be_called_anything(tmp_path: Path, title: str) -> None:
    draft = TermsDraft("rop-omaha")
    draft.title = title
    draft.type("pass", "66")
    draft.forbid("yes: [no]", ("push-pot",))
    save_terms(draft.file(), unheard, tmp_path / "ours.dealertest")
    again = school_terms(tmp_path / "ours.dealertest")
    assert again.title == title
    assert again.plan("rop-omaha", 1) == draft.terms().plan("rop-omaha", 1)


@cache
def first_with() -> dict[str, str]:
    """A setting with its values -> the first game that has it so; with WHOLE=1 it is tried in all."""
    return {f"{setting.name} {setting.kind} {setting.values}": game for game in reversed(usual_terms().games)
            for setting in TermsDraft(game).spec.settings}


@pytest.mark.parametrize("game", usual_terms().games)
def test_every_house_setting_of_a_game_can_be_saved_and_read_again(tmp_path: Path, game: str) -> None:
    draft = TermsDraft(game)
    for setting in draft.spec.settings:
        if first_with()[f"{setting.name} {setting.kind} {setting.values}"] != game and not WHOLE:
            continue
        for value in setting.values if setting.kind == "choice" else (True, False) if setting.kind == "flag" else ():
            draft.house.set(setting, value)
            if not draft.problems():
                save_terms(draft.file(), unheard, tmp_path / "ours.dealertest")
                plan = school_terms(tmp_path / "ours.dealertest").plan(game, 1)
                assert plan.settings == draft.house.written, (setting.name, value)
            draft.house.written.pop(setting.name, None)


def test_what_the_terms_are_called_holds_no_sign_that_a_screen_obeys() -> None:
    draft = TermsDraft("tas-holdem")
    draft.title = "Our\u202ehouse"
    assert draft.wrong("title") == "The character \\u202e can't be seen, but it changes how the text looks; take it out."
    assert draft.faulty() == ["asked"]
    draft.title = "Our house"
    assert draft.faulty() == []
    draft.forbid("a\x1bb", ("push-pot",))
    assert "can't be seen" in next(iter(draft.problems().values()))
