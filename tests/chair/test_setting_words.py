"""House settings in words: every choice has a readable name, and no reading shows a word of the files."""

from __future__ import annotations

import re

from game.chair.wording.rule_words import CHOICES, SIGNED, choice_in_words, deciding, setting_title, settled
from game.rulebook.game_spec import SettingSpec
from game.rulebook.loader import library

PLAIN = {"no-limit", "half-pot"}
"""Choices that are words of the table too: "in no-limit games"."""


def choices() -> list[SettingSpec]:
    games = [game for book in library().values() for game in book.games.values()]
    return [setting for game in games for setting in game.settings if setting.kind == "choice"]


def test_words_stand_only_for_choices_that_a_game_has() -> None:
    offered: dict[str, set[str]] = {}
    for setting in choices():
        offered.setdefault(setting.name, set()).update(setting.values)
    assert [name for name, words in CHOICES.items() if set(words) - offered.get(name, set())] == []


def test_choices_of_a_setting_differ_and_are_short() -> None:
    for setting in choices():
        said = [choice_in_words(setting.name, value) for value in setting.values]
        assert len(set(said)) == len(said), setting.name
        assert max(map(len, said)) <= 36, setting.name


def test_every_setting_on_a_sign_is_a_sentence() -> None:
    signed = [setting for book in library().values() for game in book.games.values() for setting in deciding(book, game)]
    said = [settled(setting, value) for setting in signed for value in setting.values or (True, False)]
    assert {setting.name for setting in signed} == set(SIGNED), "each has its sentences, and nothing else has"
    assert [text for text in said if not text.endswith(".") or ": " in text or "{" in text] == []
    assert "A bet in two motions stands." in said
    assert "A card exposed in the cut, found after a bet, is a misdeal." in said


def test_a_setting_goes_by_its_title() -> None:
    assert setting_title("cap-lift", "tas") == "Cap on raises when heads up"
    assert choice_in_words("wrong-count-late", "dead-chips-stay") == "hand dead, chips stay"
    assert choice_in_words("limit", "no-limit") == "no limit"


def test_no_reading_shows_a_setting_s_word() -> None:
    words = {value for setting in choices() for value in (*setting.values, setting.name) if "-" in value} - PLAIN
    names = {name for name in words if name not in ("short-call", "under-raise")}
    raw = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, sorted(names)))})(?![\w-])")
    found = [(reading.id, raw.findall(reading.text)) for book in library().values() for reading in book.readings.values()]
    assert [each for each in found if each[1]] == []
