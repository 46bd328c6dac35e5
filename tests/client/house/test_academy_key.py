"""The academy's key through the window: made, unlocked, asked for before what is the instructor's; a sealed pack and its word."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from game.client.rooms import key_room
from game.client.rooms.key_room import KeyPage
from game.client.scenes.password import PasswordQuestion
from game.client.scenes.people.users import DeletePersonQuestion, PeopleScene
from game.client.scenes.pick import StayingList
from game.records.signing.key_folder import KeyFolder
from game.records.signing.password_lock import LockCost
from game.school.packs.result_file import read_sealed
from game.school.packs.sealed_pack import OpenPart, issued
from tests.client.house.conftest import Open, Opened

CHEAP = LockCost(8, 1)
WORD = "harbour lights"
DRILL = """\
title: T
introduction: I
drills:
- title: D
  introduction: I
  situations:
  - title: The river
    task: Bring the river.
    game: thr-holdem
    given: {seats: [1, 4, 6], marker: 1, stacks: 3000, dealing: river, pot: 900, board: Qs 9h 3c Jd, burns: 6d 2d}
    then: {to-act: dealer, due: [dealer burn, dealer deal-board 1]}
"""


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(key_room, "KeyFolder", partial(KeyFolder, cost=CHEAP))


def type_word(at: Opened, *words: str) -> None:
    """Into the question that is in front, which is left where it fits."""
    assert isinstance(at.pilot.scene, PasswordQuestion)
    for number, word in enumerate(words):
        if number:
            at.pilot.press("tab")
        at.pilot.type(word)
    at.pilot.press("return")
    at.pilot.step()


def with_key(at: Opened) -> None:
    at.client.app.keep(academy="Harbour House")
    at.client.app.navigator.open("academy-key")
    at.pilot.step()
    at.pilot.press("ctrl+n")
    type_word(at, "short", "short")
    assert "8 characters or more" in " ".join(at.pilot.texts)
    type_word(at, WORD, "harbour light")
    assert "The two passwords don't match." in " ".join(at.pilot.texts)
    assert WORD not in " ".join(at.pilot.texts)
    type_word(at, WORD, WORD)
    assert isinstance(at.pilot.scene, KeyPage)


def test_a_key_is_made_locked_and_unlocked(opened: Open) -> None:
    at = opened()
    with_key(at)
    app = at.client.app
    assert app.signer is not None
    assert "is unlocked until the program closes" in " ".join(at.pilot.texts)
    at.pilot.press("ctrl+u")
    assert app.signer is None
    at.pilot.press("ctrl+u")
    type_word(at, "harbour light")
    assert "That's the wrong password." in " ".join(at.pilot.texts)
    assert app.signer is None
    type_word(at, WORD)
    assert app.signer is not None


def test_deleting_somebody_and_saving_others_needs_the_password(opened: Open) -> None:
    at = opened()
    with_key(at)
    people = at.client.store.people
    for name in ("Ada", "Ben"):
        people.add(name, "2026-02-01")
    people.come(people.named("Ben").id)
    at.client.app.choose("people")
    at.pilot.step()
    for key in ("ctrl+d", "ctrl+s"):
        at.pilot.type("Ada")
        at.pilot.press(key)
        assert isinstance(at.pilot.scene, PasswordQuestion)
        at.pilot.press("escape")
        assert isinstance(at.pilot.scene, PeopleScene)
        at.pilot.press("ctrl+a", "backspace")
    at.pilot.type("Ada")
    at.pilot.press("ctrl+d")
    type_word(at, WORD)
    assert isinstance(at.pilot.scene, DeletePersonQuestion)
    assert len(people.all()) == 2


def test_a_sealed_pack_opens_with_its_word_and_signs_what_is_handed_in(opened: Open, tmp_path: Path) -> None:
    at = opened()
    with_key(at)
    file, result = tmp_path / "sealed.dealerclass", tmp_path / "ada.dealerresult"
    file.write_text(issued(DRILL, OpenPart("T"), at.client.app.signer, "open sesame", CHEAP), encoding="utf-8")
    at.pilot.press("ctrl+u")
    at.client.store.people.add("Ada", "2026-02-01")
    at.client.app.navigator.open("file", file)
    at.pilot.step()
    type_word(at, "open sesam")
    assert "That's not the password, or the file was changed." in " ".join(at.pilot.texts)
    type_word(at, "open sesame")
    assert isinstance(at.pilot.scene, StayingList)
    assert "Signed by Harbour House, unchanged." in " ".join(at.pilot.texts)
    at.pilot.press("ctrl+r", "ctrl+a")
    at.pilot.type(str(result))
    at.pilot.press("return")
    seal = read_sealed(result, KeyFolder(at.client.app.folder).keys()[0])[1]
    assert seal.words.startswith("Signed by a sealed pack of Harbour House, unchanged.")


@pytest.mark.parametrize(("typed", "signed"), [(WORD, True), ("", False)])
def test_a_pack_is_handed_out_with_the_key_unlocked_on_the_spot(typed: str, signed: bool, opened: Open, tmp_path: Path) -> None:
    (pack := tmp_path / "week.dealerclass").write_text(DRILL, encoding="utf-8")
    at = opened()
    with_key(at)
    at.client.app.signer = None
    at.client.app.navigator.open("drill-file", pack)
    at.pilot.step()
    at.pilot.press("ctrl+h")
    if typed:
        type_word(at, "not the word")
        assert at.client.app.signer is None
    type_word(at, typed)
    assert (at.client.app.signer is not None) is signed
    assert ("It's signed with the academy's key." in " ".join(at.pilot.texts)) is signed
    assert "Seal the pack with a password?" in " ".join(at.pilot.texts)
