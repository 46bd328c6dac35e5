"""The lock files: written by one command, and true to what pyproject.toml asks for."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "build"))

import lock  # noqa: E402

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ASKED = {
    "build/requirements.lock": PROJECT["project"]["dependencies"],
    "build/requirements-dev.lock": PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"],
    "build/requirements-freeze.lock": PROJECT["dependency-groups"]["freeze"],
}


def pinned(name: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for library, version in re.findall(r"^([\w.-]+)==([^\s;]+)", (ROOT / name).read_text("utf-8"), re.MULTILINE):
        found.setdefault(canonicalize_name(library), []).append(version)
    return found


def test_a_lock_is_written_for_each_group() -> None:
    assert list(lock.LOCKS) == list(ASKED)
    assert [command[-2:] for command in lock.commands()] == [["-o", name] for name in ASKED]


@pytest.mark.parametrize("name", ASKED)
def test_a_lock_holds_what_the_project_asks_for(name: str) -> None:
    versions = pinned(name)
    for word in map(Requirement, ASKED[name]):
        assert any(word.specifier.contains(each) for each in versions[canonicalize_name(word.name)]), word
    assert "pygame" not in versions


def test_what_it_does_not_know_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    assert lock.main(["--newest"]) == 2
    assert "--upgrade" in capsys.readouterr().err
