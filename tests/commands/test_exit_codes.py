"""One rule for every command: 0 it is done, 1 something is wrong, 2 it couldn't be done as asked."""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError
from dataclasses import replace
from pathlib import Path

import pytest
from study import simulate as simulate_command
from study import soak_command as soak
from study.soak.shift import SoakReport

from game import cli, resources
from game.client import selftest as selftest_of_client
from game.commands import catalogue, clauses, tournament
from game.commands.shared.output import jobs, natural, positive
from game.rulebook.checking import cover
from game.school.exams.competency import as_json
from game.school.packs.result_file import ChosenAnswer, PackResult, words_of
from game.session.conserved import ConservationFault
from tests.commands.test_cli import run
from tests.school.exams.exam_records import a_record

DRILLS = resources.assets() / "drills"
HAND = ("variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [5, 10, 0]\nmin_bet = 10\nstarting_stacks = [1000, 1000, 1000]\n"
        "actions = ['d dh p1 QsKs', 'd dh p2 4c6c', 'd dh p3 9s7s', 'p3 f', 'p1 cbr 30', 'p2 f']\n"
        "finishing_stacks = [1010, 990, 1000]\n")
CASE = ("- {id: tas-1, title: Opening, game: tas-holdem, basis: text, cites: [tas C.12.1], settings: {limit: no-limit, "
        "blinds: [5, 10]}, given: {seats: [1, 2, 3, 4]}, then: {to-act: 3}}\n")
RESULT = PackResult("P", "Ada", "2026-12-01", (ChosenAnswer("D", "One", "exact", True, "tas C.1", 1, 1),), 60)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file of each kind: sound ones, wrong ones, and such as can't be read."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DEALER_ACADEMY_DATA", str(tmp_path / "data"))
    good = {"good.phh": HAND, "good.yaml": CASE, "good.json": as_json(a_record()), "good.dealerresult": words_of(RESULT),
            "good.dealertest": "title: Ours\nusual: {pass: 70}\n",
            "good.dealerdrill": (DRILLS / "out-of-turn.dealerdrill").read_text(encoding="utf-8"),
            "good.dealerclass": "title: T\nintroduction: I\nfiles: [good.dealerdrill]\n"}
    wrong = {"wrong.phh": HAND.replace("1010", "1015"), "wrong.yaml": CASE.replace("to-act: 3", "to-act: 4"),
             "wrong.json": as_json(replace(a_record(right=2), passed=True, why=())),
             "wrong.dealerresult": words_of(replace(RESULT, name="Ben")).replace("Ben", "Eve"),
             "wrong.dealertest": "usual: {pass: 170}\n", "wrong.dealerdrill": "title: A\nintroduction: B\n",
             "wrong.dealerclass": "title: A\nintroduction: B\nfiles: [../x.dealerdrill]\n"}
    for name, words in (good | wrong).items():
        (tmp_path / name).write_text(words, encoding="utf-8", newline="")
    for end in ("phh", "yaml", "json", "dealerresult", "dealertest", "dealerdrill", "dealerclass", "pdf"):
        (tmp_path / f"paper.{end}").write_bytes(b"%PDF-1.4\n\xff\xfe\n")
        (tmp_path / f"folder.{end}").mkdir()
    (tmp_path / "none").mkdir()
    return tmp_path


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code, _, err = run(capsys, *words)
    return code, err


DONE = [
    ["games"], ["simulate", "tas-holdem", "--rounds", "1", "--agents", "caller"], ["soak", "tas-holdem", "--rounds", "2"],
    ["tournament", "tas-freezeout", "--entries", "4"], ["replay", "good.phh"], ["export"], ["clauses", "--book", "act"],
    ["catalogue", "--game", "act-canberra"], ["felt", "--game", "tas-holdem", "--word", "no-cut"],
    ["rules", "raise"], ["case", "good.yaml"], ["drill", "good.dealerdrill"],
    ["drill", "good.dealertest"], ["drill", "good.dealerclass"], ["check", "good.yaml", "good.dealertest", "good.dealerclass"],
    ["check", "--schema", "lesson"], ["pack", "build", "good.dealerclass", "--to", "out.dealerclass"],
    ["pack", "merge", "good.dealerresult", "--csv", "out.csv"], ["record", "good.json"],
    ["key", "show"], ["pack", "merge", "good.dealerresult", "--class-csv", "out.csv", "--pack", "good.dealerclass"],
]
WRONG = [
    ["replay", "wrong.phh"], ["replay", "good.phh", "wrong.phh"], ["case", "wrong.yaml"], ["case", "good.yaml", "wrong.yaml"],
    ["drill", "wrong.dealerdrill"], ["drill", "wrong.dealertest"], ["drill", "wrong.dealerclass", "good.dealerdrill"],
    ["check", "wrong.yaml", "good.dealertest"], ["check", "wrong.dealerdrill"], ["check", "wrong.dealerclass"],
    ["pack", "merge", "good.dealerresult", "wrong.dealerresult"], ["record", "wrong.json"], ["record", "good.json", "wrong.json"],
]
NOT_DONE = [
    ["games", "x"], ["simulate", "x"], ["simulate"], ["simulate", "--merge", "gone.json"], ["simulate", "--merge", "paper.json"],
    ["soak", "x"], ["soak", "--sittings", "1", "--chips"],
    ["tournament", "x"], ["tournament", "tas-freezeout", "--entries", "1000"],
    *([command, f"{kind}.{end}"] for kind in ("gone", "paper", "folder")
      for command, end in (("case", "yaml"), ("drill", "dealerdrill"), ("drill", "dealertest"), ("drill", "dealerclass"),
                           ("record", "json"), ("record", "pdf"), ("drill", "pdf"), ("case", "pdf"))),
    ["replay", "gone.phh"], ["replay", "paper.phh"], ["replay", "paper.pdf"], ["replay", "folder.phh"], ["replay", "none"],
    ["replay", "good.phh", "--game", "x"], ["replay", "wrong.phh", "gone.phh"],
    ["export", "7"], ["export", "x"], ["clauses", "--book", "x"], ["catalogue", "--game", "x"], ["catalogue", "--book", "x"],
    ["catalogue", "--game", "rop-holdem", "--book", "tas"], ["felt", "--game", "x"], ["felt", "--word", "x"],
    ["rules", "nonsense"], ["rules", "--schema", "x"],
    ["check"], ["check", "gone.yaml"], ["check", "paper.pdf"], ["check", "none"], ["check", "--schema", "x"],
    ["case", "good.yaml", "gone.yaml"], ["case", "wrong.yaml", "gone.yaml"], ["drill", "good.dealerdrill", "gone.dealerdrill"],
    ["key", "give", "--to", "out.dealerkey"], ["key", "accept", "gone"],
    ["drill", "gone"], ["drill", "wrong.dealerdrill", "gone.dealerdrill"], ["record", "wrong.json", "gone.json"],
    ["pack"], ["pack", "build", "gone.dealerclass", "--to", "x"], ["pack", "build", "paper.dealerclass", "--to", "x"],
    ["pack", "build", "wrong.dealerclass", "--to", "x"], ["pack", "build", "good.dealerclass", "--to", "gone/x"],
    ["pack", "merge", "gone.dealerresult"], ["pack", "merge", "paper.dealerresult"], ["pack", "merge", "none"],
    ["pack", "merge", "wrong.dealerresult"], ["pack", "merge", "good.dealerresult", "gone.dealerresult"],
    *(["pack", "merge", "good.dealerresult", "--class-csv", "out.csv", *words] for words in (
        ["--pack", "gone.dealerclass"], ["--pack", "wrong.dealerclass"], ["--names", "gone.txt"], ["--names", "paper.pdf"])),
    ["pack", "merge", "good.dealerresult", "--class-csv", "gone/x.csv"],
    ["pack", "merge", "good.dealerresult", "--csv", "gone/x.csv"], ["selftest", "x"], ["tour"], ["tour", "--out", "good.phh"],
    ["bench", "--games", "x"], ["bench", "--games", "rop-holdem"], ["bench", "--agents", "--games", "x"], ["bench", "--seats", "2"],
    ["bench", "--style", "--agents"], ["bench", "--limits", "pot", "--window"], ["bench", "--hands", "gone"],
    ["bench", "--agents", "--games", "rop-holdem", "--seats", "99"], ["bench", "--records", "gone"], ["x"],
]


@pytest.mark.parametrize("words", DONE, ids=" ".join)
def test_what_is_done_ends_with_0(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(capsys, *words) == (0, "")


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_what_was_found_wrong_ends_with_1(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(capsys, *words)[0] == 1


@pytest.mark.parametrize("words", NOT_DONE, ids=" ".join)
def test_what_could_not_be_done_ends_with_2_and_says_why(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, err = ran(capsys, *words)
    assert code == 2
    assert err.strip()
    assert "UTF-8" not in err, "nobody saves a PDF as UTF-8"
    assert "fault of the program" not in err
    named = [word for word in words if word.startswith("gone")]
    assert all(word in err for word in named), "the file is named"
    why = ("No such file", "there is no such", "is missing", "no records", "its folder is gone")
    assert not named or any(told in err for told in why)


def test_every_command_is_among_them() -> None:
    every = {command.NAME for command in cli.all_commands()}
    assert {words[0] for words in NOT_DONE} >= every
    assert {words[0] for words in DONE} == every - {"selftest", "tour", "bench"}, "these three take their time"
    assert all(command.HELP for command in cli.all_commands())


def test_no_number_is_too_large_to_be_told_in_one_line() -> None:
    for command in cli.all_commands():
        parser = ArgumentParser()
        command.arguments(parser)
        for action in parser._actions:
            assert action.type not in (int, float), f"{command.NAME} {action.dest}: say what it may be"
            if action.type in (positive, natural, jobs, soak.times, simulate_command.share):
                for text in ("9" * 30, "9" * 5000, "-1", "nan", ""):
                    with pytest.raises(ArgumentTypeError) as told:
                        action.type(text)
                    assert len(str(told.value)) < 120


def test_each_explains_its_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("", *(command.NAME for command in cli.all_commands())):
        with pytest.raises(SystemExit):
            cli.main([*filter(None, [command]), "--help"])
        assert "0 done, 1 something is wrong, 2" in " ".join(capsys.readouterr().out.split())


# ---- what is found wrong with the program itself is 1 as well


def test_faults_of_the_program_are_found_wrong(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def lost(*_: object, **__: object) -> object:
        raise ConservationFault("a chip is gone")

    monkeypatch.setattr(simulate_command, "play", lost)
    monkeypatch.setitem(tournament.RUNNERS, "tas-freezeout", replace(tournament.RUNNERS["tas-freezeout"], play=lost))  # type: ignore[call-overload]
    monkeypatch.setattr(soak, "_played", lambda play, orders: [SoakReport(faults=["it fails"])])
    monkeypatch.setattr(catalogue, "cells", lambda book: [])
    assert ran(capsys, "simulate", "tas-holdem", "--rounds", "1")[0] == 1
    assert ran(capsys, "tournament", "tas-freezeout") == (1, "tas-freezeout, seed 1: a chip is gone\n")
    assert ran(capsys, "soak", "--rounds", "1") == (1, "it fails\n")
    monkeypatch.setattr(cover, "rows", lambda book, tests: [cover.RefCover("tas X", "rule", (), (), False, (), ())])
    assert ran(capsys, "clauses")[0] == 1
    monkeypatch.setattr(selftest_of_client, "selftest", lambda: 1)
    assert ran(capsys, "selftest")[0] == 1
    assert clauses.NAME == "clauses"


def test_a_record_says_which_place_does_not_agree(capsys: pytest.CaptureFixture[str]) -> None:
    code, err = ran(capsys, "record", "wrong.json")
    total = json.loads(Path("wrong.json").read_text())["record"]["total"]
    assert code == 1
    assert err.startswith(f"wrong.json:1: passed or not: it says passed, with {total:g}% in all and a pass mark of ")
    assert err.count("\n") == 1
