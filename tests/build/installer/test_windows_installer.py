"""The Windows installer, compiled here and tried under wine: installed, upgraded, uninstalled, in silence."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.client.system.associations import FILE_KINDS

HERE = Path(__file__).parent
INSTALLER = HERE.parents[2] / "build" / "installer"
MAKENSIS, WINE = shutil.which("makensis"), shutil.which("wine")
UNINSTALL_KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\DealerAcademy"

needs_makensis = pytest.mark.skipif(MAKENSIS is None, reason="needs makensis (apt install nsis)")
needs_wine = pytest.mark.skipif(MAKENSIS is None or WINE is None, reason="needs makensis and wine (apt install nsis wine wine64)")


def makensis(script: Path, **defines: object) -> None:
    """Compile; a warning is an error."""
    words = [f"-D{name.upper()}={value}" for name, value in defines.items()]
    done = subprocess.run([str(MAKENSIS), "-V2", "-WX", *words, str(script)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def setup(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Makes the installer of a version; each version brings a file of its own, with a name that is not plain ASCII."""
    folder = tmp_path_factory.mktemp("setup")

    def make(version: str) -> Path:
        payload = folder / f"payload {version}"
        rules = payload / "_internal" / "rules"
        rules.mkdir(parents=True)
        (rules / f"Règle № {version}.yaml").write_text("{}", encoding="utf-8")
        makensis(HERE / "standin.nsi", output=payload / "DealerAcademy.exe")
        shutil.copy(payload / "DealerAcademy.exe", payload / "dealer-academy.exe")
        made = folder / f"DealerAcademy-{version}-setup.exe"
        makensis(INSTALLER / "windows.nsi", version=version, source=payload, output=made)
        return made

    return make


@dataclass(frozen=True)
class Windows:
    """A Windows of its own, under wine."""

    prefix: Path

    def run(self, *words: object) -> subprocess.CompletedProcess[str]:
        environment = {name: text for name, text in os.environ.items() if name != "DISPLAY"} | {
            "WINEPREFIX": str(self.prefix), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml="}  # fmt: skip
        return subprocess.run([str(WINE), *map(str, words)], env=environment, capture_output=True, text=True, timeout=300,
                              check=False)

    @property
    def local(self) -> Path:
        return next(user for user in (self.prefix / "drive_c" / "users").iterdir() if user.name != "Public") / "AppData" / "Local"

    @property
    def program(self) -> Path:
        return self.local / "Programs" / "Dealer Academy"

    @property
    def menu_entry(self) -> Path:
        return self.local.parent / "Roaming" / "Microsoft" / "Windows" / "Start Menu" / "Programs" / "Dealer Academy.lnk"

    def registered(self, key: str, name: str = "") -> str | None:
        """A text in the registry; None if it isn't there."""
        done = self.run("reg", "query", key, *(["/v", name] if name else ["/ve"]))
        found = re.search(r"REG_SZ\s+(.*)", done.stdout)
        return found.group(1).strip() if found else None

    def install(self, setup: Path) -> None:
        assert self.run(setup, "/S").returncode == 0

    def uninstall(self, *words: str) -> None:
        """The uninstaller works in a copy of itself and does not wait for it."""
        assert self.run(self.program / "uninstall.exe", "/S", *words).returncode == 0
        until = time.monotonic() + 60
        while self.registered(UNINSTALL_KEY, "DisplayName") and time.monotonic() < until:
            time.sleep(0.5)
        time.sleep(1)  # the records come after
        self.run("wineboot", "--end-session")


@pytest.fixture(scope="module")
def windows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Windows]:
    made = Windows(tmp_path_factory.mktemp("wine"))
    made.run("wineboot", "-i")
    yield made
    made.run("wineboot", "--kill")


@needs_makensis
def test_it_compiles_without_warnings_and_is_as_small_as_its_payload(setup: Callable[[str], Path]) -> None:
    assert 100_000 < setup("0.0.1").stat().st_size < 1_000_000


@needs_makensis
def test_without_version_source_and_output_it_says_what_it_needs() -> None:
    done = subprocess.run([str(MAKENSIS), "-V2", str(INSTALLER / "windows.nsi")], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "Needs -DVERSION=1.0.2 -DSOURCE=folder -DOUTPUT=file" in done.stdout + done.stderr


def test_it_registers_the_kinds_of_file_the_program_knows() -> None:
    text = (INSTALLER / "associations.nsh").read_text(encoding="utf-8")
    registered = re.findall(r'RegisterFileKind "(\w+)" "([\w.]+)" "([^"]+)"', text)
    assert [(extension, title) for extension, _, title in registered] == [(kind.extension, kind.title) for kind in FILE_KINDS]
    assert re.findall(r'ForgetFileKind "(\w+)" "([\w.]+)"', text) == [entry[:2] for entry in registered]


@needs_wine
def test_install_upgrade_and_uninstall(setup: Callable[[str], Path], windows: Windows) -> None:
    old, new = setup("0.9.0"), setup("1.0.0")

    windows.install(old)
    assert (windows.program / "_internal" / "rules" / "Règle № 0.9.0.yaml").is_file()
    assert windows.menu_entry.is_file()
    assert windows.registered(UNINSTALL_KEY, "DisplayVersion") == "0.9.0"
    windows.run(windows.program / "DealerAcademy.exe", "--portable")
    assert (windows.program / "said.txt").read_text() == "--portable"

    windows.install(new)
    assert windows.registered(UNINSTALL_KEY, "DisplayVersion") == "1.0.0"
    rules = windows.program / "_internal" / "rules"
    assert [path.name for path in rules.iterdir()] == ["Règle № 1.0.0.yaml"], "files of the old version must go"
    for kind in FILE_KINDS:
        kind_class = windows.registered(rf"HKCU\Software\Classes\.{kind.extension}")
        assert windows.registered(rf"HKCU\Software\Classes\{kind_class}") == kind.title
        command = windows.registered(rf"HKCU\Software\Classes\{kind_class}\shell\open\command") or ""
        assert command.endswith(r'\Dealer Academy\DealerAcademy.exe" --open "%1"')

    records = windows.local / "dealer-academy" / "records.sqlite"
    records.parent.mkdir()
    records.write_text("played", encoding="utf-8")
    windows.uninstall()
    assert [path.name for path in windows.program.iterdir()] == ["said.txt"], "only what the user's program wrote may stay"
    assert not windows.menu_entry.exists()
    assert records.read_text(encoding="utf-8") == "played"
    assert windows.registered(rf"HKCU\Software\Classes\.{FILE_KINDS[0].extension}") is None

    portable = windows.program / "dealer-academy-data" / "records.sqlite"
    portable.parent.mkdir()
    portable.write_text("played", encoding="utf-8")
    windows.install(new)
    assert portable.is_file()
    (windows.program / "said.txt").unlink()
    windows.uninstall("/RECORDS")
    assert not records.parent.exists()
    assert not portable.parent.exists()
    assert not windows.program.exists()


@needs_wine
def test_an_ending_taken_over_by_another_program_is_left_to_it(setup: Callable[[str], Path], windows: Windows) -> None:
    key = rf"HKCU\Software\Classes\.{FILE_KINDS[0].extension}"
    windows.install(setup("2.0.0"))
    windows.run("reg", "add", key, "/ve", "/d", "Another.Program", "/f")
    windows.uninstall()
    assert windows.registered(key) == "Another.Program"
