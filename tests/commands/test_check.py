"""`check`: the kind of a file is told by its ending, or by what stands in it; every fault gets a line; a schema is what the reader
takes."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from game import resources
from game.cli import main
from game.commands.shared.file_kinds import BOOK, KINDS, kind_of, schema_of, schemas
from game.files.schema import entry

SOUND = Path(__file__).parents[1] / "files" / "sound"
KIND_OF_FILE = {
    "thr/lesson.yaml": "lesson", "one.dealerdrill": "drill", "week.dealerclass": "pack", "house.dealertest": "marking-scheme",
    "layout.yaml": "layout", "chips.yaml": "chips", "cast.yaml": "cast", "stakes.yaml": "stakes", "quick.yaml": "quick",
    "tournaments.yaml": "tournaments", "talk.yaml": "talk", "names.yaml": "names", "cases.yaml": "case",
    "calls.yaml": "calls", "house-calls.yaml": "house-calls",
    "house-deck.yaml": "house-deck", "house-cage.yaml": "house-cage", "house-mishaps.yaml": "house-mishaps",
    "house-guests.yaml": "house-guests", "house-practice.yaml": "house-practice",
    "house-opponents.yaml": "house-opponents",
    "ours.dealerhouse": "house",
    "glossary.yaml": "glossary", "hand-skills.yaml": "hand-skills",
}  # fmt: skip
OURS = [*(resources.assets() / "lessons").glob("*/*.yaml"), *(resources.assets() / "drills").iterdir(),
        *(resources.assets() / "layouts").iterdir(), *(resources.assets() / "chips").iterdir(),
        *(resources.assets() / f"{name}.yaml" for name in (
            "cast", "stakes", "tournaments", "quick", "talk", "names", "tests", "glossary", "hand-skills"))]  # fmt: skip


@pytest.mark.parametrize("name", KIND_OF_FILE)
def test_the_kind_is_told_by_what_stands_in_a_file(name: str, tmp_path: Path) -> None:
    other = tmp_path / "thing.txt"
    shutil.copy(SOUND / name, other)
    assert kind_of(other).name == KIND_OF_FILE[name]


def test_every_kind_has_a_sound_file_here_but_rules() -> None:
    assert {*KIND_OF_FILE.values(), "rules"} == set(KINDS)


def test_sound_files_are_said_to_be_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *(str(SOUND / name) for name in ("chips.yaml", "one.dealerdrill", "thr/lesson.yaml"))]) == 0
    out, err = capsys.readouterr()
    assert "chips.yaml: chips, no faults (2 chips)" in out
    assert "lesson, no faults (The first cards: 1 lesson, played to the end)" in out
    assert err == ""


def test_every_fault_of_every_file_gets_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drill = (SOUND / "one.dealerdrill").read_text(encoding="utf-8").replace("marks: 2", "marks: 0").replace("Kd", "Zd")
    (tmp_path / "a.dealerdrill").write_text(drill.replace("introduction", "introduktion"), encoding="utf-8")
    (tmp_path / "thr").mkdir()
    (tmp_path / "thr" / "b.yaml").write_text("chapter: [1]\nabout: {}\ngame: thr-holdem\n", encoding="utf-8")
    assert main(["check", *map(str, sorted(tmp_path.rglob("*.*"))), str(SOUND / "chips.yaml")]) == 1
    out, err = capsys.readouterr()
    told = err.splitlines()
    assert len(told) == len([line for line in told if line.count(":") >= 2]) >= 4
    assert sum("a.dealerdrill" in line for line in told) >= 2
    assert "chips.yaml: chips, no faults" in out


def test_a_lesson_that_cannot_be_played_to_its_end_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "thr" / "lesson.yaml"
    file.parent.mkdir()
    text = (SOUND / "thr" / "lesson.yaml").read_text(encoding="utf-8")
    file.write_text(text.replace("marker: 1,", "marker: 9,"), encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert "lesson.yaml:11: Shuffle and cut: given.marker doesn't fit" in capsys.readouterr().err


@pytest.mark.parametrize(("content", "code", "told"), [
    (b"", 1, "the file is empty"), (b"colour: red\n", 1, "the program doesn't read this kind of file"),
    (b"\x89PNG\r\n\xff", 2, "is a picture, not a text file"), (b"a: [", 2, "correct the YAML"),
])
def test_what_is_none_of_them_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, code: int, told: str
) -> None:
    file = tmp_path / "thing"
    file.write_bytes(content)
    assert main(["check", str(file)]) == code
    (line,) = capsys.readouterr().err.splitlines()
    assert told in line


@pytest.mark.parametrize(("name", "content", "told"), [
    ("a.dealerdrill", "- 1\n- 2\n", "1: a list isn't a mapping"), ("a.dealerclass", "- 1\n- 2\n", "1: a list isn't a mapping"),
    ("a.dealertest", "- 1\n", "a list isn't a mapping"), ("a.dealerhouse", "- 1\n", "a list isn't a mapping"),
    ("a.dealerdrill", "title: A\nsitations: []\n", "sitations: unknown key"),
    ("a.dealerlesson", "title: A\nlessons: []\n", "the key `game` is missing"),
    ("a.dealerkey", "- 1\n", "use the command `key accept FILE`"), ("a.PHH", "- 1\n", "use the command `replay FILE`"),
])
def test_what_a_file_is_by_its_ending_it_is_whatever_stands_in_it(
    name: str, content: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    assert main(["check", str(tmp_path / name)]) > 0
    out, err = capsys.readouterr()
    assert (out, told in err) == ("", True), err


def test_a_rulebook_is_checked_as_a_folder_or_by_a_file_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = tmp_path / "thr"
    shutil.copytree(resources.rules() / "thr", book)
    assert main(["check", str(book)]) == 0
    assert "rules, no faults" in capsys.readouterr().out
    for place, was, now in (("readings.yaml", "- id:", "- idd:"), ("games/thr-holdem.yaml", "title:", "titel:")):
        text = (book / place).read_text(encoding="utf-8")
        assert was in text
        (book / place).write_text(text.replace(was, now, 1), encoding="utf-8")
    assert main(["check", str(book / "games" / "thr-holdem.yaml")]) == 1
    told = capsys.readouterr().err
    assert "readings.yaml" in told
    assert "titel: unknown key" in told
    assert (book / BOOK).is_file()


def test_a_schema_is_printed_and_an_unknown_one_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    for name in schemas():
        Draft202012Validator.check_schema(schema_of(name))
    assert main(["check", "--schema", "lesson"]) == 0
    assert {"chapter", "about", "lessons"} <= json.loads(capsys.readouterr().out)["properties"].keys()
    assert main(["check", "--schema", "lessons"]) == 2
    assert "use one of: lesson, drill" in capsys.readouterr().err
    assert main(["check"]) == 2


@pytest.mark.parametrize("file", [*OURS, *(SOUND / name for name in KIND_OF_FILE if "cases" not in name)],
                         ids=lambda file: f"{file.parent.name}/{file.name}")
def test_what_the_reader_takes_the_schema_takes(file: Path) -> None:
    kind = kind_of(file)
    wrong = list(Draft202012Validator(schema_of(kind.name)).iter_errors(_plain(entry.read(file).plain())))
    assert [error.json_path for error in wrong if "{" not in str(error.instance)] == []


@pytest.mark.parametrize(("name", "was", "now"), [
    ("one.dealerdrill", "marks: 2", "marks: 0"), ("one.dealerdrill", "hint:", "hind:"), ("week.dealerclass", "seed: 7", "seed: x"),
    ("house.dealertest", "payment: 90", "payments: 90"), ("house.dealertest", "questions: 20", "questions: 201"),
    ("layout.yaml", "cloth: 102", "cloth: -1"), ("cast.yaml", "head: round", "head: flat"), ("chips.yaml", "chips:", "chip:"),
    ("thr/lesson.yaml", "minutes: 3", "minutes: 9"), ("thr/lesson.yaml", "{event: deck-cut}", "{evend: deck-cut}"),
])
def test_an_editor_marks_a_mistake(tmp_path: Path, name: str, was: str, now: str) -> None:
    file, text = tmp_path / "thing", (SOUND / name).read_text(encoding="utf-8")
    assert was in text
    file.write_text(text.replace(was, now, 1), encoding="utf-8")
    assert list(Draft202012Validator(schema_of(KIND_OF_FILE[name])).iter_errors(_plain(entry.read(file).plain())))


def _plain(value: object) -> object:
    """As an editor reads it: lists, and numbers that are no exact fractions."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value if isinstance(value, str | int | None) else float(value)  # type: ignore[arg-type]


def test_a_lesson_that_gives_an_answer_away_is_at_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "thr").mkdir()
    file = tmp_path / "thr" / "b.yaml"
    sound = (SOUND / "thr/lesson.yaml").read_text(encoding="utf-8")
    told = sound.replace("[Seat 1, Seat 2, Seat 3]", "[The button, Seat 2, Nobody]").replace("right: Seat 2", "right: The button")
    file.write_text(told, encoding="utf-8")
    assert main(["check", str(file)]) == 1
    err = capsys.readouterr().err
    assert "the part before it names the right answer of “Which seat gets the first card?”" in err
    assert "use its words in the wrong answers too" in err
