"""Preferences are read strictly; a broken file is kept aside and said so once."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.client.preferences import Opened, Preferences, open_preferences, save, usual_file


def test_without_a_file_there_are_defaults_and_no_message(tmp_path: Path) -> None:
    opened = open_preferences(tmp_path / "preferences.json")
    assert (opened.preferences, opened.message) == (Preferences(), "")


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "preferences.json"
    liked = Preferences(theme="blue", ui_scale=1.5, volume=0, voice=True, animation_speed=0.0)
    save(liked, file)
    assert open_preferences(file) == Opened(liked)
    assert [each.name for each in file.parent.iterdir()] == ["preferences.json"]


def test_what_a_newer_file_lacks_is_the_default(tmp_path: Path) -> None:
    file = tmp_path / "preferences.json"
    file.write_text('{"ui_scale": 2}')
    assert open_preferences(file) == Opened(Preferences(ui_scale=2.0))


@pytest.mark.parametrize(("text", "message"), [
    ("{", "isn't JSON"), ("[]", "not a list"), ('{"volum": 3}', "no setting 'volum'"),
    ('{"volume": "loud"}', "volume is 'loud', but should be a int"), ('{"volume": true}', "should be a int"),
    ('{"volume": 101}', "from 0 to 100"), ('{"ui_scale": 3}', "one of 1, 1.25, 1.5, 2"), ("\xff", "isn't text in UTF-8"),
    ('{"card_back": "pink"}', "card_back is pink, but should be one of blue, red"),
    ("[" * 5000, "nested too deeply"), ('{"volume": ' + "9" * 5000 + "}", "5000 digits"),
    ('{"theme": "nxght"}', "theme is nxght, but should be one of blue, burgundy, high-contrast, night")])
def test_what_is_wrong_is_named_with_what_would_be_right(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "preferences.json"
    file.write_bytes(text.encode("latin-1"))
    assert message in open_preferences(file).message


def test_a_broken_file_is_kept_aside_and_told_of_once(tmp_path: Path) -> None:
    file = tmp_path / "preferences.json"
    for number in (1, 2):
        file.write_text("{")
        opened = open_preferences(file)
        assert opened.preferences == Preferences()
        kept = f"The old file is kept as preferences.broken-{number}.json."
        assert f"{kept} Settings that couldn't be used are back to default." in opened.message
        assert (tmp_path / f"preferences.broken-{number}.json").read_text() == "{"
        assert open_preferences(file).message == ""


def test_one_wrong_setting_leaves_the_others_as_they_are(tmp_path: Path) -> None:
    file, text = tmp_path / "preferences.json", '{"theme": "nxght", "volume": 30, "noise": 1}'
    file.write_text(text)
    opened = open_preferences(file)
    assert opened.preferences == Preferences(volume=30)
    assert "theme is nxght" in opened.message
    assert "no setting 'noise'" in opened.message
    assert (tmp_path / "preferences.broken-1.json").read_text() == text
    assert (open_preferences(file).preferences, open_preferences(file).message) == (Preferences(volume=30), "")


@pytest.mark.parametrize("kind", ["folder", "pipe", "loop"])
def test_what_is_no_file_is_kept_aside(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "preferences.json"
    {"folder": file.mkdir, "pipe": lambda: os.mkfifo(file), "loop": lambda: file.symlink_to(file)}[kind]()
    opened = open_preferences(file)
    assert opened.preferences == Preferences()
    assert "The old file is kept as preferences.broken-1.json" in opened.message
    save(Preferences(volume=1), file)
    assert open_preferences(file) == Opened(Preferences(volume=1))
    assert os.path.lexists(tmp_path / "preferences.broken-1.json")


def test_a_file_that_broke_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "preferences.json"
    file.write_text('{"volume": 3')
    save(Preferences(), file)
    assert (tmp_path / "preferences.broken-1.json").read_text() == '{"volume": 3'
    assert open_preferences(file) == Opened(Preferences())


def test_the_file_is_plain_json(tmp_path: Path) -> None:
    save(Preferences(), tmp_path / "p.json")
    assert json.loads((tmp_path / "p.json").read_text())["theme"] == "night"


def test_the_usual_place_bears_the_name_of_the_game() -> None:
    assert usual_file().parts[-2:] == ("dealer-academy", "preferences.json")
