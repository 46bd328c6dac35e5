"""Preferences are read strictly; a broken file is kept aside and said so once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.client.preferences import Preferences, WrongPreferences, open_preferences, read, save, usual_file


def test_without_a_file_there_are_defaults_and_no_message(tmp_path: Path) -> None:
    opened = open_preferences(tmp_path / "preferences.json")
    assert (opened.preferences, opened.message) == (Preferences(), "")


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "preferences.json"
    liked = Preferences(theme="blue", ui_scale=1.5, volume=0, voice=True, animation_speed=0.0)
    save(liked, file)
    assert read(file) == liked
    assert [each.name for each in file.parent.iterdir()] == ["preferences.json"]


def test_what_a_newer_file_lacks_is_the_default(tmp_path: Path) -> None:
    file = tmp_path / "preferences.json"
    file.write_text('{"ui_scale": 2}')
    assert read(file) == Preferences(ui_scale=2.0)


@pytest.mark.parametrize(("text", "message"), [
    ("{", "not JSON"), ("[]", "not a list"), ('{"volum": 3}', "no setting 'volum'"),
    ('{"volume": "loud"}', "volume is 'loud', but should be a int"), ('{"volume": true}', "should be a int"),
    ('{"volume": 101}', "from 0 to 100"), ('{"ui_scale": 3}', "one of 1, 1.25, 1.5, 2"), ("\xff", "not JSON")])
def test_what_is_wrong_is_named_with_what_would_be_right(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "preferences.json"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(WrongPreferences, match=message):
        read(file)


def test_a_broken_file_is_kept_aside_and_told_of_once(tmp_path: Path) -> None:
    file = tmp_path / "preferences.json"
    for number in (1, 2):
        file.write_text("{")
        opened = open_preferences(file)
        assert opened.preferences == Preferences()
        assert f"It is kept as preferences.broken-{number}.json; defaults are in use." in opened.message
        assert (tmp_path / f"preferences.broken-{number}.json").read_text() == "{"
        assert open_preferences(file).message == ""


def test_the_file_is_plain_json(tmp_path: Path) -> None:
    save(Preferences(), tmp_path / "p.json")
    assert json.loads((tmp_path / "p.json").read_text())["theme"] == "night"


def test_the_usual_place_bears_the_name_of_the_game() -> None:
    assert usual_file().parts[-2:] == ("dealer-academy", "preferences.json")
