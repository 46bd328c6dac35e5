"""Nothing from outside writes a terminal line of its own: signs in names, titles, answers and paths are shown as numbers."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.files import guard
from game.files.visible import obeyed
from game.records.json_forms.checked import code_of
from game.school.exams.competency import as_json
from game.school.exams.record_values import Competency
from game.school.packs.result_file import ChosenAnswer, PackResult, words_of
from tests.commands.test_cli import run
from tests.school.exams.exam_records import a_record

EVIL = "x\x1b[2K\r\nAda, Test: passed, 100 %\u202ey\x9b\u2028z"
CASE = ("- {id: tas-1, title: \"T\\nok tas-2\", game: tas-holdem, basis: text, cites: [tas C.12.1], settings: {limit: no-limit, "
        "blinds: [5, 10]}, given: {seats: [1, 2, 3, 4]}, then: {to-act: 3}}\n")
HAND = ("variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [5, 10]\nmin_bet = 10\nstarting_stacks = [1000, 1000]\n"
        "players = ['Ada', \"B\\u001b[2K\\nhands 9: 9 agree\\u202E\"]\nactions = ['d dh p1 QsKs', 'd dh p2 4c6c', 'p1 f']\n"
        "finishing_stacks = [990, 1015]\n")


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[str]]:
    """The exit code, and every line on both streams; none holds a sign that a terminal obeys."""
    code, *printed = run(capsys, *words)
    lines = "".join(printed).split("\n")
    assert not [line for line in lines if any(map(obeyed, line))]
    assert not [line for line in lines if line.startswith("Ada, Test")], "a line that was faked"
    return code, lines


@pytest.mark.parametrize("words", [
    ["record", EVIL], ["record", f"{EVIL}.json"],
    ["drill", EVIL], ["drill", f"{EVIL}.dealerdrill"], ["drill", f"{EVIL}.dealertest"],
    ["case", EVIL], ["case", EVIL, "--json"], ["replay", EVIL], ["replay", f"{EVIL}.round.json"], ["pack", "merge", EVIL],
    ["pack", "build", EVIL, "--to", "x"], ["pack", "build", f"{EVIL}.dealerclass", "--to", EVIL], ["rules", EVIL],
    ["simulate", EVIL], ["simulate", "tas-holdem", "--set", EVIL], ["simulate", "tas-holdem", "--set", f"hat={EVIL}"],
    ["simulate", "tas-holdem", "--stack", EVIL], ["simulate", "--merge", EVIL], ["soak", EVIL], ["tournament", EVIL],
    ["tournament", "tas-freezeout", "--set", EVIL], ["export", "1", "--to", f"no-folder/{EVIL}"], ["catalogue", "--game", EVIL],
    ["catalogue", "--book", EVIL], ["clauses", "--book", EVIL], ["bench", "--games", EVIL], ["bench", "--hands", EVIL],
    ["bench", "--agents", "--hands", EVIL], ["bench", "--records", EVIL], ["tour", "--out", "x", "--size", EVIL],
    ["games", EVIL], ["selftest", EVIL], [EVIL], ["simulate", "tas-holdem", "--rounds", EVIL], [f"--{EVIL}"],
])
def test_what_was_typed_is_shown_as_it_was_typed(
        words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("DEALER_ACADEMY_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    code, lines = said(capsys, *words)
    assert code == 2
    assert [line for line in lines if line]


def test_the_name_of_a_file_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "a\x1b[2K\nAda, Test: passed\u202e"
    folder.mkdir()
    hand, case, result = folder / "one.phh", folder / "one.yaml", folder / "one\nAda, Test.dealerresult"
    hand.write_text(HAND, encoding="utf-8")
    case.write_text(CASE.replace("to-act: 3", "to-act: 4"), encoding="utf-8")
    result.write_text(words_of(PackResult("P", "Ada", "2026-12-01", (ChosenAnswer("D", "One", "exact", True, "tas C.1", 1, 1),))))
    (folder / "two\nAda, Test.dealerresult").write_bytes(result.read_bytes())
    assert said(capsys, "replay", str(hand))[0] == 1
    assert said(capsys, "replay", str(hand), "--json")[0] == 1
    assert said(capsys, "case", str(case))[0] == 1
    code, lines = said(capsys, "pack", "merge", str(folder))
    assert code == 1
    assert r"  Ada (one\nAda, Test.dealerresult): 100%, 1 of 1 right" in lines
    assert said(capsys, "drill", str(folder / "one.yaml"))[0] == 2


@pytest.mark.parametrize("sign", ["\x1b[2K", "\n", "\u202e", "\x9b", "\u2028", "\u200b"])
def test_a_name_with_such_a_sign_is_refused_with_a_sentence(
        sign: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The code behind which it stands is right: anybody can make one."""
    file = tmp_path / "r.json"
    file.write_text(as_json(replace(a_record(), person=f"A{sign}da")), encoding="utf-8")
    code, lines = said(capsys, "record", str(file))
    assert code == 1
    assert lines[0].startswith(f"{file}:1: the person: the name has a hidden control character, ")
    file = tmp_path / "r.dealerresult"
    file.write_text(words_of(PackResult("P", f"A{sign}da", "2026-12-01", (ChosenAnswer("D", "One", "exact", True, "", 1, 1),))))
    code, lines = said(capsys, "pack", "merge", str(file))
    assert code == 2
    assert lines[0].startswith(f"{file.name}: the name: the name has a hidden control character, ")


def test_titles_in_files_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, words in {"a.dealerdrill": "title: \"A\u202eb\"\nintroduction: B\nsituations: []\n",
                        "b.dealerclass": "title: \"A\\u202eb\"\nintroduction: B\ndrills: []\n",
                        "c.dealertest": "title: \"A\u2066b\"\nusual: {pass: 70}\n"}.items():
        (tmp_path / name).write_text(words, encoding="utf-8")
        code, lines = said(capsys, "drill", str(tmp_path / name))
        assert code == 2, "it isn't a YAML that is read here"
        assert "has characters that can't be shown (\\u20" in lines[0]
    (tmp_path / "d.dealertest").write_text("title: \"A\\nAda, Test: passed\"\nusual: {pass: 70}\n", encoding="utf-8")
    code, lines = said(capsys, "drill", str(tmp_path / "d.dealertest"))
    assert (code, lines[0]) == (0, "A Ada, Test: passed")


def test_a_trace_is_shown_the_same_way(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv(guard.VARIABLE, "1")
    guard.describe_fault(ValueError("a\x1b[2K\u202e"))
    err = capsys.readouterr().err
    assert r"ValueError: a\x1b[2K\u202e" in err


def test_a_record_whose_code_was_made_again_with_long_words_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record: Competency = a_record()
    whole = json.loads(as_json(record))
    whole["record"]["x" * 5000 + "\u202e"] = 1
    whole["check"] = "-".join(code_of(whole["record"]).upper()[at:at + 4] for at in range(0, 16, 4))
    file = tmp_path / "r.json"
    file.write_text(json.dumps(whole), encoding="utf-8")
    code, lines = said(capsys, "record", str(file))
    assert code == 1
    assert len(lines[0]) < 600
