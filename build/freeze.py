"""Freeze Dealer Academy: a folder that runs on this kind of system without Python.

    python3 build/freeze.py                   .out/freeze/dist/dealer-academy (on macOS also "Dealer Academy.app")
    python3 build/freeze.py --check           also runs its selftest in an empty environment and measures its first frame
    python3 build/freeze.py --archive         also packs it: .tar.xz on Linux, .dmg on macOS (on Windows see build/installer)
    python3 build/freeze.py --lean            builds numpy without its linear algebra library, which the game never calls:
                                              25 MB less, five minutes more; needs a C compiler

Needs Python 3.11 or newer with venv; everything else it fetches itself, checked against build/requirements*.lock.
On Linux it needs binutils, too. The exit code is 0 only if all that was asked for went well and the build is within its budget,
and 3 if it could not be set up here.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import launch
from freezing import archive, proof
from launch import ROOT, Trouble

FREEZE_LOCK = "build/requirements-freeze.lock"
SPEC = "build/dealer-academy.spec"
OUT = ROOT / ".out" / "freeze"
NAME = "dealer-academy"
CANNOT = 3
BINUTILS = ("objcopy", "objdump", "strip")
REPEATING_PIP = "pip>=23.1"
"""Older ones take a setting once only; Python 3.11.2, as Debian 12 has it, brings one of those."""
LEAN_NUMPY = ["-Csetup-args=-Dallow-noblas=true", "-Csetup-args=-Dblas=none", "-Csetup-args=-Dlapack=none"]


def main(words: Sequence[str]) -> int:
    """Do what `words` ask for; the answer is the exit code."""
    args = options().parse_args(words)
    try:
        python = set_up(args.out, lean=args.lean)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return CANNOT
    try:
        frozen = freeze(python, args.out)
        proof.weigh(frozen, lean=args.lean)
        if args.check:
            proof.check(program(frozen))
        if args.archive:
            packed = archive.pack(frozen, args.out)
            proof.weigh_archive(packed, frozen)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


def options() -> argparse.ArgumentParser:
    """The command line."""
    description, _, rest = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(description=description, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="run the frozen selftest and measure the first frame")
    parser.add_argument("--archive", action="store_true", help="pack the result for handing on")
    parser.add_argument("--lean", action="store_true", help="build numpy without its linear algebra library")
    parser.add_argument("--out", type=Path, default=OUT, help="where to work (.out/freeze)")
    return parser


def set_up(out: Path, *, lean: bool) -> Path:
    """The Python of an environment of its own, with what freezing needs. Raises Trouble if it cannot be had here."""
    if sys.platform == "linux" and (missing := [name for name in BINUTILS if shutil.which(name) is None]):
        raise Trouble(f"Freezing needs {', '.join(missing)}. On Debian or Ubuntu: sudo apt install binutils")
    python = launch.ready(ROOT, [launch.PLAY_LOCK, FREEZE_LOCK], venv=out / ("venv-lean" if lean else "venv"))
    if lean:
        use_lean_numpy(python, out / "wheels")
    return python


def freeze(python: Path, out: Path) -> Path:
    """Run PyInstaller; the folder it made."""
    folders = ["--workpath", str(out / "work"), "--distpath", str(out / "dist")]
    print("Freezing ...", flush=True)
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN", *folders, str(ROOT / SPEC)]
    if subprocess.call(command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "1"}):
        raise Trouble("PyInstaller could not freeze the game; it said why above.")
    return out / "dist" / NAME


def use_lean_numpy(python: Path, wheels: Path) -> None:
    """Put a numpy without linear algebra library in place of the usual one, built now if it was not built before.

    The tools that numpy is built with are the newest it allows; no lock file holds them.
    """
    ask = [str(python), "-c", "from importlib.metadata import version; print(version('numpy'))"]
    version = subprocess.run(ask, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    if not any(wheels.glob(f"numpy-{version}-*")):
        print("Building numpy (about five minutes) ...", flush=True)
        if subprocess.call([*pip, "install", REPEATING_PIP]):
            raise Trouble(f"{REPEATING_PIP} could not be had; pip said why above. Leave out --lean to use the ready-made numpy.")
        build = ["wheel", "--no-deps", "--no-binary", "numpy", "-w", str(wheels), *LEAN_NUMPY, f"numpy=={version}"]
        if subprocess.call([*pip, *build]):
            raise Trouble(f"numpy {version} could not be built; pip said why above. Leave out --lean to use the ready-made one.")
    place = ["install", "--no-deps", "--force-reinstall", "--no-index", "--find-links", str(wheels), f"numpy=={version}"]
    if subprocess.call([*pip, *place]):
        raise Trouble(f"The numpy {version} built in {wheels} could not be installed; pip said why above.")


def program(frozen: Path) -> Path:
    """The program file that writes to the terminal; on macOS the one inside the app."""
    if sys.platform == "darwin":
        return frozen.with_name("Dealer Academy.app") / "Contents" / "MacOS" / NAME
    return frozen / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
