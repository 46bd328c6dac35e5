"""The fuzzers see: faults that are planted behind a check code, in what is printed and in how a command ends are found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.commands import record as record_command
from game.files import visible
from game.school.exams import competency
from game.school.exams.record_values import Competency, CriterionRow, LostPoint
from game.school.packs import result_checks
from tests.fuzz.kinds import KINDS
from tests.fuzz.test_fuzz import sound
from tests.fuzz.worker import Tally, run

FILES = 60


def tried(kind: str) -> Tally:
    """A short run, which must not be sound."""
    tally = run(kind, 0, FILES)
    with pytest.raises(AssertionError):
        sound(tally)
    return tally


def trusting(body: Mapping[str, Any]) -> Competency:
    """A reader that takes whatever stands behind a code that fits."""
    return Competency(**{**body, "criteria": tuple(CriterionRow(**each) for each in body["criteria"]),
                         "lost": tuple(LostPoint(**each) for each in body["lost"])})


def test_a_reader_that_trusts_a_code_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(competency, "record_from", trusting)
    tally = tried("record")
    assert any("TypeError" in line for line in tally.guarded)
    kinds = {line.rpartition(": ")[0].split(": ")[1] for line in tally.guarded}
    assert kinds & {"TypeError", "AttributeError", "KeyError"}


def test_so_is_one_that_looks_at_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result_checks, "_is_sound", lambda found: True)
    assert tried("result").guarded


def test_so_is_a_file_that_is_refused_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_command, "note", lambda line: None)
    assert any("exit code" in line for line in tried("record").failures)


def test_so_is_a_message_of_two_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is no longer looked at, printed as it stands."""
    monkeypatch.setattr(record_command, "say", lambda line: print(line, "\x1b[0m"))
    assert any("a line that a terminal obeys" in line for line in tried("record").failures)
    assert visible.visible("\x1b") == "\\x1b"


def test_without_a_code_that_is_made_again_nothing_behind_it_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the fuzzers did before: the same planted fault stays unseen."""
    from tests.fuzz import kinds

    monkeypatch.setattr(competency, "record_from", trusting)
    monkeypatch.setattr(kinds, "resealed", lambda content, body, code: content)
    assert run("record", 0, FILES).guarded == []


def test_every_file_with_a_code_has_a_kind() -> None:
    assert {"record", "result"} <= {kind.name for kind in KINDS}
