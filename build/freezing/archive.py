"""Packs a frozen build for handing on: .tar.xz for Linux, .dmg for macOS. Windows gets an installer, see build/installer."""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
import tarfile
import time
from pathlib import Path

from freezing import linux
from launch import ROOT, Trouble


def pack(frozen: Path, out: Path) -> Path:
    """Pack the build for the system this runs on; the file made."""
    if sys.platform == "linux":
        return tar_xz(frozen, out)
    if sys.platform == "darwin":
        return dmg(frozen.with_name("Dealer Academy.app"), out)
    raise Trouble("On Windows the folder goes into an installer: see the head of build/installer/windows.nsi.")


def version() -> str:
    """The version of the game, read without importing it: this runs before its packages are there."""
    line = next(line for line in (ROOT / "game" / "__init__.py").read_text(encoding="utf-8").splitlines()
                if line.startswith("__version__"))
    return line.split('"')[1]


def tar_xz(frozen: Path, out: Path) -> Path:
    """A folder dealer-academy-VERSION in a .tar.xz, with what a Linux desktop needs."""
    name = f"dealer-academy-{version()}"
    file = out / f"{name}-linux-{platform.machine()}.tar.xz"
    linux.furnish(frozen)
    with tarfile.open(file, "w:xz", preset=6) as archive:
        archive.add(frozen, name, filter=_anonymous)
    return file


def dmg(app: Path, out: Path) -> Path:
    """A disk image with the app and a link to Applications. Needs macOS."""
    file = out / f"dealer-academy-{version()}-macos-{platform.machine()}.dmg"
    stage = out / "dmg"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    subprocess.run(["ditto", str(app), str(stage / app.name)], check=True)
    (stage / "Applications").symlink_to("/Applications")
    command = ["hdiutil", "create", "-volname", "Dealer Academy", "-srcfolder", str(stage), "-ov", "-format", "UDZO", str(file)]
    for _ in range(5):  # "Resource busy" comes and goes on busy machines
        if not subprocess.call(command):
            return file
        time.sleep(5)
    raise Trouble("hdiutil could not make the disk image; it said why above.")


def _anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member
