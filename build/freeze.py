"""Freeze Dealer Academy: a folder that runs on this kind of system without Python.

    python3 build/freeze.py                   .out/freeze/dist/dealer-academy (on macOS also "Dealer Academy.app")
    python3 build/freeze.py --check           also runs its selftest in an empty environment and measures its first frame
    python3 build/freeze.py --archive         also packs it: .tar.xz on Linux, .dmg on macOS (on Windows see build/installer)
    python3 build/freeze.py --lean            builds numpy without its linear algebra library, which the game never calls:
                                              25 MB less, five minutes more; needs a C compiler

Needs Python 3.11 or newer with venv; everything else it fetches itself, checked against build/requirements*.lock.
The exit code is 0 only if all that was asked for went well and the build is within its budget.
"""

from __future__ import annotations

import argparse
import os
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
LEAN_NUMPY = ["-Csetup-args=-Dallow-noblas=true", "-Csetup-args=-Dblas=none", "-Csetup-args=-Dlapack=none"]


def main(words: Sequence[str]) -> int:
    """Do what `words` ask for; the answer is the exit code."""
    args = options().parse_args(words)
    try:
        frozen = freeze(args.out, lean=args.lean)
        proof.weigh(frozen, lean=args.lean)
        if args.check:
            proof.check(program(frozen))
        if args.archive:
            packed = archive.pack(frozen, args.out)
            proof.weigh_archive(packed)
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


def freeze(out: Path, *, lean: bool) -> Path:
    """Run PyInstaller in an environment of its own; the folder it made."""
    python = launch.ready(ROOT, [launch.PLAY_LOCK, FREEZE_LOCK], venv=out / ("venv-lean" if lean else "venv"))
    if lean:
        use_lean_numpy(python, out / "wheels")
    folders = ["--workpath", str(out / "work"), "--distpath", str(out / "dist")]
    print("Freezing ...", flush=True)
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN", *folders, str(ROOT / SPEC)]
    if subprocess.call(command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "1"}):
        raise Trouble("PyInstaller could not freeze the game; it said why above.")
    return out / "dist" / NAME


def use_lean_numpy(python: Path, wheels: Path) -> None:
    """Put a numpy without linear algebra library in place of the usual one, built now if it was not built before."""
    listed = subprocess.run([str(python), "-m", "pip", "freeze"], stdout=subprocess.PIPE, text=True, check=True).stdout
    pinned = next(line for line in listed.splitlines() if line.startswith("numpy"))
    version = subprocess.run([str(python), "-c", "import numpy; print(numpy.__version__)"],
                             stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    pip = [str(python), "-m", "pip"]
    if not any(wheels.glob(f"numpy-{version}-*")):
        print("Building numpy (about five minutes) ...", flush=True)
        build = ["wheel", "--quiet", "--no-deps", "--no-binary", "numpy", "-w", str(wheels), *LEAN_NUMPY, f"numpy=={version}"]
        if subprocess.call([*pip, *build]):
            raise Trouble(f"numpy {version} could not be built; pip said why above. Leave out --lean to use the ready-made one.")
    if "file:" not in pinned:
        subprocess.run([*pip, "install", "--quiet", "--no-deps", "--force-reinstall", "--no-index", "--find-links", str(wheels),
                        f"numpy=={version}"], check=True)


def program(frozen: Path) -> Path:
    """The program file that writes to the terminal."""
    return frozen / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
