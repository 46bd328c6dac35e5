"""The academy's key on the command line: made, handed out, used to sign and seal a pack, and to check a record."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from game import resources
from game.cli import main
from game.records.json_forms.checked import code_of
from game.records.signing import password_lock
from game.records.signing.academy_key import new_key
from game.records.signing.key_folder import KeyFolder
from game.records.signing.signature import Signer
from game.school.exams.competency import as_json
from game.school.exams.record_values import in_groups
from game.school.packs.pack_file import read_drills
from game.school.packs.sealed_pack import open_sealed
from tests.school.exams.exam_records import a_record

WORD = "harbour lights"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DEALER_ACADEMY_DATA", str(tmp_path / "data"))
    monkeypatch.setattr("game.commands.shared.keys.key_folder", lambda: KeyFolder(tmp_path / "data", password_lock.LockCost(8, 1)))
    monkeypatch.setattr("game.commands.key.key_folder", lambda: KeyFolder(tmp_path / "data", password_lock.LockCost(8, 1)))
    return tmp_path


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def made(monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, WORD)
    assert main(["key", "make", "--academy", "Harbour House"]) == 0


def test_a_key_is_made_shown_given_and_put_under_another_password(
        data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["key", "show"]) == 0
    assert "No keys on this computer yet" in capsys.readouterr().out
    made(monkeypatch)
    typed(monkeypatch, WORD, "another word")
    assert main(["key", "password"]) == 0
    assert main(["key", "give", "--to", str(data / "house.dealerkey")]) == 0
    assert main(["key", "accept", str(data / "house.dealerkey")]) == 0
    capsys.readouterr()
    assert main(["key", "show"]) == 0
    assert "Harbour House, made 20" in capsys.readouterr().out


@pytest.mark.parametrize(("words", "lines", "said"), [
    (["key", "make", "--academy", "Harbour House"], [WORD], "is there already"),
    (["key", "make", "--academy", "Harbour House", "--anew"], ["short"], "8 characters or more"),
    (["key", "make", "--academy", " "], [WORD], "needs a name"),
    (["key", "password"], ["wrong word", "another word"], "the password is wrong"),
    (["key", "password"], [], "the password is wrong"),
    (["key", "accept", "nowhere.dealerkey"], [], "can't be read"),
    (["pack", "build", "PACK", "--to", "out.dealerclass", "--sign"], ["wrong word"], "nothing was signed"),
    (["record", "RECORD", "--key", "nowhere.dealerkey"], [], "can't be read"),
])
def test_what_is_wrong_gets_one_line_and_changes_nothing(
        data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], lines: list[str],
        said: str) -> None:
    made(monkeypatch)
    before = (data / "data" / "academy-key.json").read_bytes()
    places = {"PACK": str(pack(data)), "RECORD": str(data / "x.json")}
    typed(monkeypatch, *lines)
    monkeypatch.chdir(data)
    assert main([places.get(word, word) for word in words]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert len(told.strip().splitlines()) == 1
    assert (data / "data" / "academy-key.json").read_bytes() == before
    assert not (data / "out.dealerclass").exists()


def pack(folder: Path) -> Path:
    drill = resources.assets() / "drills" / "exposed-cards.dealerdrill"
    (folder / drill.name).write_bytes(drill.read_bytes())
    file = folder / "week.dealerclass"
    file.write_text(f"title: Week three\nintroduction: For all.\nfiles: [{drill.name}]\n", encoding="utf-8")
    return file


def test_a_pack_is_signed_and_sealed(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    made(monkeypatch)
    out = data / "out.dealerclass"
    typed(monkeypatch, WORD, "open sesame")
    assert main(["pack", "build", str(pack(data)), "--to", str(out), "--sign", "--seal"]) == 0
    assert main(["drill", str(out)]) == 2
    assert "is sealed; open it in the window" in capsys.readouterr().err
    open_sealed(out, "open sesame")
    assert read_drills(out).issue.hand_in is not None


def test_a_record_is_verified(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    made(monkeypatch)
    folder = KeyFolder(data / "data")
    signer, stranger = Signer.own(folder.unlock(WORD)), Signer.own(new_key("Else"))
    record, file = a_record(), data / "record.json"
    forged = json.loads(as_json(record, signer))
    forged["record"]["person"] = "Somebody else"
    forged["check"] = in_groups(code_of(forged["record"]))
    for text, plain, strict, said in (
        (as_json(record, signer), 0, 0, "Signed by Harbour House, unchanged."), (as_json(record), 0, 1, "Unsigned: the check code"),
        (as_json(record, stranger), 1, 1, "This computer doesn't know the key yet"),
        (json.dumps(forged), 1, 1, "Changed after it was signed, or forged"),
    ):
        file.write_text(text, encoding="utf-8")
        assert (main(["record", str(file)]), main(["record", str(file), "--verify"])) == (plain, strict)
        assert capsys.readouterr().out.count(said) == 2
