"""A pack is signed and sealed, opened, worked through and handed in; what comes back forged, damaged, late or replayed is named."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game import clock_and_dice, resources
from game.files import FileFault
from game.records.json_forms.checked import code_of
from game.records.signing.academy_key import new_key
from game.records.signing.password_lock import LockCost, WrongPassword
from game.records.signing.signature import KnownKeys, SealState, Signer
from game.school.packs import sealed_pack
from game.school.packs.building import built
from game.school.packs.class_table import as_class_csv, terms_in
from game.school.packs.merged import merge
from game.school.packs.pack_file import glance, open_part, read_drills
from game.school.packs.result_file import RESULT, ChosenAnswer, PackResult, words_of
from game.school.packs.screens.shelf import whole
from game.school.packs.sealed_pack import PackSealed, issued, open_sealed

CHEAP = LockCost(8, 1)
WORD = "harbour lights"
PACK = """\
title: Week three
introduction: Hand the result in by Friday.
pass: 60
due: 2026-12-04
names: [Ada, Ben]
files: [exposed-cards.dealerdrill]
tests:
- {game: tas-holdem, seed: 77123, hands: 5}
"""


@pytest.fixture
def house() -> Signer:
    return Signer.own(new_key("Harbour House"))


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    drill = resources.assets() / "drills" / "exposed-cards.dealerdrill"
    (tmp_path / drill.name).write_bytes(drill.read_bytes())
    (tmp_path / "week.dealerclass").write_text(PACK, encoding="utf-8")
    return tmp_path / "week.dealerclass"


@pytest.fixture(autouse=True)
def nothing_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed_pack, "_opened", {})


def handed_out(pack: Path, signer: Signer | None, word: str = "") -> Path:
    """The file that trainees get, in a folder of its own."""
    file = pack.parent / "out" / pack.name
    file.parent.mkdir(exist_ok=True)
    file.write_text(issued(built(pack), open_part(read_drills(pack)), signer, word, CHEAP), encoding="utf-8")
    return file


def test_a_signed_pack_is_read_by_everybody(pack: Path, house: Signer) -> None:
    found, plain = read_drills(handed_out(pack, house)), read_drills(pack)
    assert (found.title, found.terms, found.drills) == (plain.title, plain.terms, plain.drills)
    assert found.issue.judged(KnownKeys.of([house.academy])).words.startswith("Signed by Harbour House, unchanged.")
    assert found.issue.hand_in is None, "no secret key is handed out in the clear"


def test_a_sealed_pack_shows_nothing_before_its_word_was_said(pack: Path, house: Signer) -> None:
    drawn_from = re.compile(r'"?seed"?:|situations')
    assert drawn_from.search(handed_out(pack, house).read_text(encoding="utf-8"))
    file = handed_out(pack, house, WORD)
    text = file.read_text(encoding="utf-8")
    assert not drawn_from.search(text), "the seed's figures alone could stand by chance in what is sealed"
    assert glance(file) == ("Week three", 0)
    assert terms_in(file.parent, "Week three")[0].names == ("Ada", "Ben"), "who is missing is told of a sealed one, too"
    with pytest.raises(PackSealed, match="type the password that your instructor gives you"):
        read_drills(file)
    for wrong in ("harbour light", "", "HARBOUR LIGHTS"):
        with pytest.raises(WrongPassword):
            open_sealed(file, wrong)
    with pytest.raises(PackSealed):
        read_drills(file)
    open_sealed(file, WORD)
    assert read_drills(file).terms == read_drills(pack).terms
    assert whole(file).decode() == text, "what is kept of it stays sealed"


def test_a_sealed_pack_needs_no_key(pack: Path) -> None:
    file = handed_out(pack, None, WORD)
    open_sealed(file, WORD)
    issue = read_drills(file).issue
    assert (issue.hand_in, issue.judged(KnownKeys()).state) == (None, SealState.UNSIGNED)


@pytest.mark.parametrize("change", [
    lambda whole: whole["pack"]["open"].update(due="2027-12-04"), lambda whole: whole["pack"]["open"].update(names=[]),
    lambda whole: whole["pack"]["sealed"].update(text=whole["pack"]["sealed"]["text"][:-2] + "00"),
])
def test_what_stands_open_is_held_fast_by_the_seal(pack: Path, house: Signer, change: Callable[[dict[str, Any]], object]) -> None:
    file = handed_out(pack, house, WORD)
    found = json.loads(file.read_text(encoding="utf-8"))
    change(found)
    file.write_text(json.dumps(found), encoding="utf-8")
    with pytest.raises(WrongPassword):
        open_sealed(file, WORD)


def test_a_signed_pack_that_was_changed_is_found_out(pack: Path, house: Signer) -> None:
    file = handed_out(pack, house)
    file.write_text(file.read_text(encoding="utf-8").replace("77123", "77124"), encoding="utf-8")
    assert read_drills(file).issue.judged(KnownKeys.of([house.academy])).state is SealState.CHANGED


@pytest.mark.parametrize("pack", ["", "3", '{"open": {"title": ""}}', '{"open": {"title": "A"}, "text": 3}',
                                  '{"open": {"title": "A", "due": "soon"}, "text": ""}', '{"open": {"title": "A"}, "sealed": {}}',
                                  '{"open": {"title": "A"}, "text": "title: A"}'])
def test_what_only_looks_like_one_is_named(tmp_path: Path, pack: str) -> None:
    file = tmp_path / "x.dealerclass"
    file.write_text(f'{{"format": "dealer-academy-pack", "version": 1, "pack": {pack}}}', encoding="utf-8")
    with pytest.raises(FileFault):
        read_drills(file)


# ---- what comes back

CHOSEN = tuple(ChosenAnswer("Drill", f"Item {place}", "right", True, "tas C.1", 1, 10) for place in range(3))
MISSED = (*CHOSEN[:2], replace(CHOSEN[2], grade="wrong clause", right=False))
NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)


def opened(pack: Path, house: Signer) -> Signer:
    file = handed_out(pack, house, WORD)
    open_sealed(file, WORD)
    issue = read_drills(file).issue
    assert issue.hand_in is not None
    return issue.hand_in


def forge(text: str) -> str:
    whole = json.loads(text)
    for each in whole["result"]["chosen"]:
        each.update(grade="right", right=True)
    return json.dumps({**whole, "check": code_of(whole["result"])})


def unsigned(text: str) -> str:
    return json.dumps({name: value for name, value in json.loads(forge(text)).items() if name != "signature"})


def damage(text: str) -> str:
    return text.replace('"right": false', '"right": true')


def test_forged_damaged_late_replayed_and_strange_results_are_named(pack: Path, house: Signer) -> None:
    folder = pack.parent / "back"
    folder.mkdir()
    with clock_and_dice.held(NOON.replace(month=11), 1):
        last_year = opened(pack, house)
    with clock_and_dice.held(NOON, 1):
        mine, other = opened(pack, house), Signer.own(new_key("Harbour House"))

    def comes(name: str, signer: Signer | None, day: int = 1, then: Callable[[str], str] = str) -> None:
        with clock_and_dice.held(NOON.replace(day=day), 1):
            text = words_of(PackResult("Week three", name, f"2026-12-{day:02}", MISSED, 60), signer)
        (folder / f"{name.lower()}{RESULT}").write_text(then(text), encoding="utf-8")

    comes("Ada", mine)
    comes("Ben", mine, day=9)
    comes("Cat", mine, then=forge)
    comes("Dan", mine, then=damage)
    comes("Eve", other)
    comes("Fay", mine, then=unsigned)
    comes("Guy", last_year)
    comes("Hal", house)
    (folder / f"twice{RESULT}").write_bytes((folder / f"ada{RESULT}").read_bytes())
    with clock_and_dice.held(NOON.replace(day=10), 1):
        merged = merge(sorted(folder.iterdir()), KnownKeys(house.academy))
    assert [each.name for each in merged.results] == ["Ada", "Ada", "Ben", "Fay", "Guy", "Hal"]
    told = " ".join((*merged.damaged, *merged.alike))
    assert str(folder) not in told
    for words in ("cat.dealerresult, Cat: Changed after it was signed, or forged",
                  "dan.dealerresult: has been changed or damaged",
                  "eve.dealerresult, Eve: Signed with another key", "fay.dealerresult, Fay: Unsigned",
                  "Two files carry the name Ada",
                  "Their answers are the same", "guy.dealerresult, Guy: handed in from the pack sealed on 2026-11-01"):
        assert words in told
    assert len(merged.damaged) + len(merged.alike) == 6
    with_late = as_class_csv(merged, ("Ada", "Ben", "Zoe"), "2026-12-04").splitlines()
    assert with_late[0].split(",")[6] == "signature"
    assert next(line for line in with_late if line.startswith("Ben")).split(",")[1:3] == ["no", "yes"]
    assert next(line for line in with_late if line.startswith("Zoe")).split(",")[1:3] == ["yes", ""]
    assert next(line for line in with_late if line.startswith("Fay")).split(",")[6] == "unsigned"


def test_where_no_key_is_known_signed_results_count_and_are_told(pack: Path, house: Signer) -> None:
    file = pack.parent / f"ada{RESULT}"
    file.write_text(words_of(PackResult("Week three", "Ada", "2026-12-01", CHOSEN), house), encoding="utf-8")
    merged = merge([file])
    assert (len(merged.results), merged.damaged) == (1, ())
    assert "Signed as Harbour House and unchanged since." in merged.alike[0]


def test_where_nobody_signs_everything_is_as_it_was(pack: Path) -> None:
    file = pack.parent / f"ada{RESULT}"
    file.write_text(words_of(PackResult("Week three", "Ada", "2026-12-01", CHOSEN)), encoding="utf-8")
    merged = merge([file])
    assert (merged.damaged, merged.alike, merged.signed) == ((), (), False)
    assert "signature" not in as_class_csv(merged)
    assert "signature" not in file.read_text(encoding="utf-8")
