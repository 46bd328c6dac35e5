"""Hands of other programs in the window: opened or dropped, listed, reviewed, played on from."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.scenes.file_fault import FileFaultPage
from game.client.scenes.files import FileScene
from game.client.scenes.pick import PickScene, StayingList
from game.client.scenes.review import ReviewScene
from game.client.table.table_scene import TableScene
from game.commands.replay import replayed
from tests.client.house.conftest import Open, Opened

FILES = Path(__file__).parents[2] / "records"


def with_file(opened: Open, name: str) -> Opened:
    here = opened()
    here.client.app.navigator.open("file", FILES / name)
    return here


def test_the_hands_of_a_file_are_listed_with_who_won_and_the_broken_ones(opened: Open) -> None:
    here = with_file(opened, "pokerstars/mixed.txt")
    assert isinstance(here.pilot.scene, StayingList)
    rows = here.pilot.scene.rows
    assert [row.note for row in rows] == ["can't be read"] * 3 + ["Ada +0.25"]
    assert rows[0].text.startswith("1. line 1: no game here is Razz")
    assert rows[3].text == "4. #250500000003 Hold'em No Limit 2026/03/04 20:16:00 ET"


def test_a_hand_is_reviewed_and_played_on_from(opened: Open) -> None:
    here = with_file(opened, "pokerstars/cash.txt")
    here.pilot.press("ctrl+return")
    scene = here.pilot.on(ReviewScene)
    assert scene.title == "Hand 1: Hold-em"
    here.pilot.press("end")
    scene.go_to(30)
    scene.rebuild()
    here.pilot.press("ctrl+return")
    which = here.pilot.on(PickScene)
    assert which.rows[0].text == "Ada"
    assert which.rows[-1].text == "The dealer"
    here.pilot.press("ctrl+return")
    assert isinstance(here.pilot.scene, TableScene)
    assert here.pilot.scene.play.me == 4


def test_where_the_rules_stop_a_hand_that_is_said(opened: Open) -> None:
    here = with_file(opened, "pokerstars/stud.txt")
    here.pilot.press("down", "ctrl+return")
    assert isinstance(here.pilot.scene, ReviewScene)
    assert "a bring-in of 2 isn't a bet" in here.pilot.scene.toast.text


def test_a_hand_that_cannot_be_played_says_why(opened: Open) -> None:
    here = with_file(opened, "pokerstars/mixed.txt")
    here.pilot.press("ctrl+return")
    assert isinstance(here.pilot.scene, StayingList)
    assert here.pilot.scene.toast.text.startswith("mixed.txt, line 1: no game here is Razz.")


def test_phh_files_too(opened: Open) -> None:
    here = with_file(opened, "phh/three.phhs")
    assert isinstance(here.pilot.scene, StayingList)
    assert len(here.pilot.scene.rows) == 3
    here.pilot.press("ctrl+return")
    assert isinstance(here.pilot.scene, ReviewScene)


def test_a_hand_that_was_saved_whole_opens_under_any_name(opened: Open, tmp_path: Path) -> None:
    saved = FILES.parent / "golden" / "corpus" / "rounds" / "act-canberra.round.json"
    (file := tmp_path / "Round 1.json").write_bytes(saved.read_bytes())
    assert [each.differences for each in replayed(file).hands] == [()], "the command reads it too"
    here = opened()
    here.client.app.navigator.open("file", file)
    here.pilot.step()
    assert isinstance(here.pilot.scene, ReviewScene)


@pytest.mark.parametrize(("text", "told"), [
    ('{"name": "anything"}', "neither a saved hand nor the record of a test"), ("{", "damaged or cut short"),
    ('{"format": "dealer-academy round"}', "Version: None isn't known here"),
    ('{"format": "dealer-academy-record"}', "Isn't a record of a test")])
def test_json_that_is_no_hand_says_what_it_is_and_what_would_be_right(text: str, told: str, opened: Open, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text(text, encoding="utf-8")
    here = opened()
    here.client.app.navigator.open("file", tmp_path / "x.json")
    here.pilot.step()
    assert isinstance(here.pilot.scene, FileFaultPage)
    texts = " ".join(here.pilot.texts)
    assert told in texts, texts
    assert "x.json" in texts
    assert "To fix it: " in texts


def test_a_text_without_hands_says_so(opened: Open, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("", encoding="utf-8")
    here = opened()
    here.client.app.navigator.open("file", tmp_path / "notes.txt")
    here.pilot.step()
    assert "there is no hand in it" in here.pilot.scene.toast.text  # type: ignore[attr-defined]


def test_they_are_picked_from_the_list_of_rounds(opened: Open) -> None:
    here = opened()
    here.client.app.navigator.open("rounds")
    here.pilot.press("ctrl+l")
    assert isinstance(here.pilot.scene, FileScene)
    here.pilot.scene.finish(FILES / "pokerstars" / "omaha.txt")
    assert isinstance(here.pilot.scene, StayingList)
    assert here.pilot.scene.title == "omaha.txt"
