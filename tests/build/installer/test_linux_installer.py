"""The script that puts the program into a Linux user's own folders, upgrades it and takes it out again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PARTS = Path(__file__).parents[3] / "build" / "installer" / "linux"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="for Linux only")


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """What is in the archive, with a program that says where it lies and how it was called."""
    folder = tmp_path / "down loads" / "dealer-academy-1.0.0"
    (folder / "_internal").mkdir(parents=True)
    shutil.copytree(PARTS, folder, dirs_exist_ok=True)
    (folder / "dealer-academy.svg").write_text("<svg/>", encoding="utf-8")
    program = folder / "dealer-academy"
    program.write_text('#!/bin/sh\necho "$(readlink -f "$0") $*"\n', encoding="utf-8")
    program.chmod(0o755)
    return folder


@pytest.fixture
def home(tmp_path: Path) -> Path:
    made = tmp_path / "home of a user"
    made.mkdir()
    return made


def run(home: Path, *command: object) -> subprocess.CompletedProcess[str]:
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
    return subprocess.run([*map(str, command)], env=environment, capture_output=True, text=True, check=False)


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file() and "mime/" not in str(path)}


def test_install_upgrade_and_remove(unpacked: Path, home: Path) -> None:
    assert run(home, unpacked / "install.sh").returncode == 0
    program = home / ".local" / "opt" / "dealer-academy"
    assert run(home, home / ".local" / "bin" / "dealer-academy", "games").stdout == f"{program}/dealer-academy games\n"
    entry = (home / ".local/share/applications/dealer-academy.desktop").read_text(encoding="utf-8")
    assert f'Exec="{program}/dealer-academy" --open %f' in entry

    records = home / ".local" / "share" / "dealer-academy" / "records.sqlite"
    records.parent.mkdir()
    records.write_text("played", encoding="utf-8")
    (unpacked / "_internal" / "new").write_text("", encoding="utf-8")
    (program / "_internal" / "old").write_text("", encoding="utf-8")
    assert run(home, unpacked / "install.sh").returncode == 0
    assert [path.name for path in (program / "_internal").iterdir()] == ["new"]

    assert run(home, program / "install.sh", "--remove").returncode == 0
    assert {name for name in files(home) if "mimeinfo" not in name} == {".local/share/dealer-academy/records.sqlite"}

    assert run(home, unpacked / "install.sh", "--remove", "--records").returncode == 0
    assert not records.parent.exists()


def test_what_is_kept_beside_the_program_outlives_upgrade_and_removal(unpacked: Path, home: Path) -> None:
    run(home, unpacked / "install.sh")
    program = home / ".local" / "opt" / "dealer-academy"
    records = program / "dealer-academy-data" / "records.sqlite"
    records.parent.mkdir()
    records.write_text("played", encoding="utf-8")
    assert run(home, unpacked / "install.sh").returncode == 0
    assert records.read_text(encoding="utf-8") == "played"
    assert (program / "dealer-academy").is_file()
    assert run(home, program / "install.sh", "--remove").returncode == 0
    assert [path.name for path in program.iterdir()] == ["dealer-academy-data"]
    assert run(home, unpacked / "install.sh", "--remove", "--records").returncode == 0
    assert not program.exists()


def test_words_it_does_not_know_change_nothing(unpacked: Path, home: Path) -> None:
    done = run(home, unpacked / "install.sh", "--purge")
    assert done.returncode == 2
    assert "./install.sh --remove --records" in done.stdout
    assert files(home) == set()


def test_half_an_archive_is_not_installed(unpacked: Path, home: Path) -> None:
    (unpacked / "dealer-academy").unlink()
    done = run(home, unpacked / "install.sh")
    assert done.returncode == 1
    assert "does not hold the whole program" in done.stderr
    assert files(home) == set()


def test_the_installed_copy_does_not_install_itself(unpacked: Path, home: Path) -> None:
    run(home, unpacked / "install.sh")
    assert run(home, home / ".local" / "opt" / "dealer-academy" / "install.sh").returncode == 1
    assert (home / ".local" / "opt" / "dealer-academy" / "dealer-academy").is_file()


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="needs desktop-file-utils")
def test_the_menu_entry_is_valid(unpacked: Path, home: Path) -> None:
    run(home, unpacked / "install.sh")
    done = run(home, "desktop-file-validate", home / ".local/share/applications/dealer-academy.desktop")
    assert (done.returncode, done.stdout) == (0, "")
