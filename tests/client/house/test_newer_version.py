"""A released program knows where newer versions are, and shows that page when somebody asks; a checkout has no such button."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from game import resources
from game.client.system import release_page
from tests.client.house.conftest import Open

ADDRESS = "https://example.org/dealer-academy/releases/latest"


@pytest.fixture
def asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A browser of ours, which only writes down what it was asked for."""
    programs, log = tmp_path / "programs", tmp_path / "asked.txt"
    programs.mkdir()
    browser = programs / "xdg-open"
    browser.write_text(f'#!/bin/sh\necho "$1" >"{log}"\n', encoding="utf-8")
    browser.chmod(0o755)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    return log


@pytest.fixture
def released(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "released" / "assets"
    folder.parent.mkdir()
    shutil.copytree(resources.assets(), folder, symlinks=True)
    (folder / release_page.FILE).write_text(f"{ADDRESS}\n", encoding="ascii")
    monkeypatch.setattr(resources, "assets", lambda: folder)


def test_a_checkout_has_no_such_button(opened: Open) -> None:
    program = opened()
    program.client.app.navigator.open("settings")
    program.pilot.look()
    assert program.pilot.scene.group.named("newer") is None  # type: ignore[attr-defined]
    assert release_page.release_page() == ""


@pytest.mark.skipif(os.name == "nt", reason="the browser of this test is a shell script")
@pytest.mark.usefixtures("released")
def test_a_release_opens_its_page_when_asked(opened: Open, asked_for: Path) -> None:
    program = opened()
    program.client.app.navigator.open("settings")
    program.pilot.press("end")
    program.pilot.click("Look for one")
    assert "The download page opens in your browser." in program.pilot.texts
    for _ in program.pilot.turns():
        if asked_for.is_file() and asked_for.read_text(encoding="utf-8"):
            break
    assert asked_for.read_text(encoding="utf-8") == f"{ADDRESS}\n"


@pytest.mark.usefixtures("released")
def test_without_a_browser_the_address_is_told(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("PATH", "")
    program = opened()
    program.client.app.navigator.open("settings")
    program.pilot.press("end")
    program.pilot.click("Look for one")
    assert f"No browser opened. Newer versions are at {ADDRESS}" in program.pilot.texts
