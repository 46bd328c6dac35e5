"""Rehearse a release on this machine: make every file of it that can be made here, and try each.

    python3 build/rehearse.py [--out FOLDER]        .out/rehearsal

Sdist and wheel, the bill of materials, the frozen program with its archive; on Linux the installer too (with the program of this
system in it) and the manifests for winget and Flatpak. Needs what build/freeze.py needs, and makensis for the installer. The exit
code is 0 only if everything passed, and 3 if a tool to make some of it is missing here.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from email.parser import HeaderParser
from pathlib import Path
from typing import Final

import freeze
import launch
from freezing.archive import version
from launch import PLAY_LOCK, ROOT, TEST_LOCK, Trouble

ADDRESS: Final = "https://example.org/a-rehearsal"
"""Where the files of a real release would lie."""
SUMS: Final = "SHA256SUMS"
ELSEWHERE: Final = "Not made here: the programs of other systems, their signatures, and the statement of where each file was made."


def main(words: Sequence[str]) -> int:
    """Do what `words` ask for; the answer is the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--out", type=Path, default=ROOT / ".out" / "rehearsal", help="where the files go (.out/rehearsal)")
    out = parser.parse_args(words).out.resolve()
    shutil.rmtree(out, ignore_errors=True)
    try:
        code = rehearse(out)
        for line in proved(out, whole=code == 0):
            print(line)
        print(ELSEWHERE)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return code


def rehearse(out: Path) -> int:
    """Make them all, or with exit code 3 those that can be made without the tools that are missing. Raises Trouble."""
    python = launch.ready(ROOT, [PLAY_LOCK, TEST_LOCK])
    _run(python, "build/wheel.py", "--out", out, "--check")
    _run(python, "build/sbom.py", "--out", out)
    lean = ["--lean"] if sys.platform == "linux" else []
    code = subprocess.call([sys.executable, str(ROOT / "build" / "freeze.py"), *lean, "--check", "--archive"], cwd=ROOT)
    if code:
        if code == freeze.CANNOT:
            return code
        raise Trouble("Freezing failed; it said why above.")
    archive = max(freeze.OUT.glob(f"*-{version()}-*"), key=lambda path: path.stat().st_mtime)
    shutil.copy(archive, out)
    return _catalogues(python, out, out / archive.name) if sys.platform == "linux" else 0


def _catalogues(python: Path, out: Path, archive: Path) -> int:
    """The installer, compiled with what was frozen here, and the manifests, which name it and the archive."""
    makensis = shutil.which("makensis")
    if makensis is None:
        print("The installer needs makensis. On Debian or Ubuntu: sudo apt install nsis", file=sys.stderr)
        return freeze.CANNOT
    setup = out / f"DealerAcademy-{version()}-setup.exe"
    _run(makensis, "-V2", "-WX", f"-DVERSION={version()}", f"-DSOURCE={freeze.OUT / 'dist' / freeze.NAME}", f"-DOUTPUT={setup}",
         "build/installer/windows.nsi")
    _run(python, "build/manifests.py", "--installer", setup, "--archive", archive, "--address", ADDRESS, "--out", out)
    return 0


def proved(out: Path, *, whole: bool) -> Iterator[str]:
    """What lies there, each with its size; its checksums lie next to it. Raises Trouble where one doesn't fit the others."""
    files = sorted(out.iterdir())
    sums = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
    (out / SUMS).write_text("".join(f"{total}  {name}\n" for name, total in sums.items()), encoding="utf-8")
    known = {each["name"].lower() for each in json.loads(_one(files, ".cdx.json").read_text(encoding="utf-8"))["components"]}
    if unknown := sorted(needed(_one(files, ".whl")) - known):
        raise Trouble(f"The bill of materials lacks what the wheel needs: {', '.join(unknown)}.")
    if whole and sys.platform == "linux":
        archive = _one(files, ".tar.xz")
        with tarfile.open(archive) as packed:
            if f"dealer-academy-{version()}/{freeze.NAME}" not in packed.getnames():
                raise Trouble(f"{archive.name} holds no program.")
        named = "".join(file.read_text(encoding="utf-8") for file in files if file.suffix == ".yaml").lower()
        if missing := [file.name for file in (archive, _one(files, ".exe")) if sums[file.name] not in named]:
            raise Trouble(f"The manifests don't name the checksum of {' and '.join(missing)}.")
    for file in files:
        yield f"{file.stat().st_size / 1e6:8.2f} MB  {file.name}"


def needed(wheel: Path) -> set[str]:
    """The packages that a wheel asks for."""
    with zipfile.ZipFile(wheel) as opened:
        name = next(name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
        asked = HeaderParser().parsestr(opened.read(name).decode()).get_all("Requires-Dist", [])
    return {re.split(r"[^\w.-]", each, maxsplit=1)[0].lower() for each in asked if "extra ==" not in each}


def _one(files: Sequence[Path], ending: str) -> Path:
    found = [file for file in files if file.name.endswith(ending)]
    if len(found) != 1:
        raise Trouble(f"There should be one {ending} file, not {len(found)}.")
    return found[0]


def _run(program: Path | str, *words: object) -> None:
    if subprocess.call([str(program), *map(str, words)], cwd=ROOT):
        raise Trouble(f"{' '.join(map(str, (Path(program).name, *words)))} failed; it said why above.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
