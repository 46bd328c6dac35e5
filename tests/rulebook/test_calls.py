"""The files of calls: read strictly, worded whole, and every clause that demands a call is there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import resources
from game.rulebook.errors import RulebookError, SettingsError
from game.rulebook.family import POTS
from game.rulebook.loader import library, load_book
from game.rulebook.readers.read_calls import CALLS, HOUSE, calls, of_house
from game.rulebook.setting_value import convert, written_value
from game.rulebook.settings import Settings


def test_every_clause_that_has_the_dealer_announce_something_demands_a_call() -> None:
    """What the four books say themselves: whoever wins, the word that lets players look, the ante in turn."""
    found = {name: {(call, cite) for call, games in book.calls.items() for cite in games.values()}
             for name, book in library().items()}
    assert found["tas"] == {(call, cite) for call in ("winner", "split") for cite in ("tas C.15.1", "tas B.11.3.a")}
    assert found["act"] == {("bet-or-fold", "act 12.5"), ("your-ante", "act 17.16")}
    assert found["thr"] == {(call, "thr 16.1") for call in ("winner", "split", "last-in")}
    rop = ("11.4.c", "12.4.d", "13.4.d", "14.4.d", "15.4.d", "16.5.d", "17.5.d")
    assert found["rop"] == {(call, f"rop {cite}") for call in ("winner", "split") for cite in rop}


def test_every_game_with_a_showdown_has_its_clause() -> None:
    for book in library().values():
        for game, spec in book.games.items():
            assert spec.family.house_plays or book.demands("winner", game)


def test_a_house_may_word_calls_its_own_way(tmp_path: Path) -> None:
    words = (resources.rules() / HOUSE).read_text(encoding="utf-8")
    file = tmp_path / HOUSE
    file.write_text(words.replace("Raise to {amount}.", "{amount} to play."), encoding="utf-8")
    assert of_house(file).house.words["raise"] == "{amount} to play."


def test_a_house_may_do_without_any_call_that_no_clause_demands() -> None:
    always = {name for book in library().values() for name in book.calls}
    assert {*calls().calls} - {*Settings.left_out_calls.words} <= always
    for book in library().values():
        for game, spec in book.games.items():
            setting = spec.setting("left-out-calls")
            assert setting is not None
            assert not [call for call in setting.values if book.demands(call, game)]
            assert {*setting.values} <= {*calls().families[spec.family.word]}
            assert "call" not in calls().said(POTS, ["call"])
            assert "call" in calls().said(POTS, ["board"])


def test_a_call_with_a_clause_is_refused_with_it() -> None:
    setting = library()["tas"].games["tas-holdem"].setting("left-out-calls")
    assert setting is not None
    with pytest.raises(SettingsError) as wrong:
        convert(setting, ["bet", "winner"])
    assert wrong.value.problem == "winner isn't one of its words"
    assert wrong.value.cites == ("tas C.15.1",)
    assert convert(setting, "commission, bet") == ("bet", "commission")
    assert convert(setting, "none") == convert(setting, []) == ()
    assert written_value("words", ()) == "none", "what is blank in a form is no change"


@pytest.mark.parametrize(("old", "new", "told"), [
    ("Raise to {amount}.", "Raise to {seat}.", "unknown fact seat"), ("Raise to {amount}.", "Raise to {amount.", "brace"),
    ('  raise: "Raise to {amount}."\n', "", "raise has no words"), ("patience: 8", "patience: 0", "out of range"),
    ("late: 50", "late: 101", "out of range"),
    ("pair of {firsts}", "pair of {thirds}", "unknown fact thirds"), ("{kicker} kicker", "{kick} kicker", "unknown fact kick"),
])  # fmt: skip
def test_wrong_words_of_a_house(tmp_path: Path, old: str, new: str, told: str) -> None:
    words = (resources.rules() / HOUSE).read_text(encoding="utf-8")
    assert old in words
    file = tmp_path / HOUSE
    file.write_text(words.replace(old, new), encoding="utf-8")
    with pytest.raises(RulebookError, match=told):
        of_house(file)


@pytest.mark.parametrize(("text", "told"), [
    ("demanded:\n  winer: {tas C.15.1: [tas-holdem]}\n", "there is no call winer"),
    ("demanded:\n  winner: {tas C.99: [tas-holdem]}\n", "there is no clause tas C.99"),
    ("demanded:\n  winner: {tas C.15.1: [tas-holden]}\n", "isn't a game of tas"), ("asked: {}\n", "unknown key"),
])  # fmt: skip
def test_wrong_demands_of_a_book(tmp_path: Path, text: str, told: str) -> None:
    book = tmp_path / "tas"
    shutil.copytree(resources.rules() / "tas", book)
    (book / CALLS).write_text(text, encoding="utf-8")
    with pytest.raises(RulebookError, match=told):
        load_book(book)
