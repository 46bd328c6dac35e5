"""The record of a test: kept whole as JSON, found out where it was changed, drawn on paper."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.chair.exams.competency import as_json, read_record
from game.chair.exams.filing import certify, save
from game.chair.exams.paper_record import write_certificate
from game.commands import record as command
from game.files import FileFault
from tests.chair.exam_records import a_record


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    record, file = a_record(right=4), tmp_path / "record.json"
    assert save(record, file).endswith(f"{file}.")
    assert read_record(file) == record
    assert command.run(_args(file)) == 0


@pytest.mark.parametrize(("change", "said"), [
    (lambda whole: whole["record"].update(passed=True, total=99.0), "check code"),
    (lambda whole: whole["record"].update(person="Somebody else"), "check code"),
    (lambda whole: whole["record"].pop("criteria"), "damaged"),
    (lambda whole: whole.update(format="other"), "no record"),
    (lambda whole: whole["record"].update(rounds=3), "damaged"),
])
def test_a_record_that_was_changed_is_found_out(tmp_path: Path, capsys: pytest.CaptureFixture[str], change, said) -> None:
    whole, file = json.loads(as_json(a_record(right=2))), tmp_path / "record.json"
    change(whole)
    file.write_text(json.dumps(whole), encoding="utf-8")
    with pytest.raises(FileFault, match=said):
        read_record(file)
    assert command.run(_args(file)) == 1
    assert said in capsys.readouterr().err


def test_paper_has_as_many_pages_as_it_takes(tmp_path: Path) -> None:
    well, badly = tmp_path / "well.pdf", tmp_path / "badly.pdf"
    save(a_record(), well)
    save(a_record(right=0), badly)
    assert well.read_bytes().count(b"/Type /Page ") <= badly.read_bytes().count(b"/Type /Page ")
    assert well.read_bytes().startswith(b"%PDF")


def test_there_is_no_certificate_of_a_test_that_was_not_passed(tmp_path: Path) -> None:
    failed = a_record(right=0)
    assert not failed.passed
    with pytest.raises(ValueError, match="not passed"):
        write_certificate(failed, tmp_path / "none.pdf")


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    assert "cannot be written" in save(a_record(), tmp_path / "no-folder" / "record.pdf")
    assert "let its name end in" in save(a_record(), tmp_path / "record.doc")
    assert "let its name end in" in certify(a_record(), tmp_path / "record.json")


def _args(file: Path):
    import argparse

    return argparse.Namespace(files=[file])
