"""Build the sdist, and from it the wheel; with --check install that elsewhere and run its selftest.

    .venv/bin/python build/wheel.py [--out dist] [--check]

Needs the packages of build/requirements-dev.lock (`python3 build/run.py test` installs them).
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path

from launch import PLAY_LOCK, ROOT, Trouble, venv_python


def main(words: Sequence[str]) -> int:
    """Do what `words` ask for; the answer is the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the two files go (dist)")
    parser.add_argument("--check", action="store_true", help="install the wheel in an empty environment elsewhere and try it")
    args = parser.parse_args(words)
    args.out.mkdir(parents=True, exist_ok=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            wheel = build(args.out.resolve(), Path(folder))
            print(f"{wheel}: {wheel.stat().st_size / 1e6:.1f} MB", flush=True)
            if args.check:
                check(wheel, Path(folder))
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


def build(out: Path, work: Path) -> Path:
    """The wheel, built from the sdist and not from this folder: what the sdist lacks, the wheel lacks too."""
    sdist = _hatch("sdist", ROOT, out)
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = lambda member, path: member  # Python 3.11.3 and older know no named filters
        archive.extractall(work / "source")
    return _hatch("wheel", next((work / "source").iterdir()), out)


def check(wheel: Path, work: Path) -> None:
    """Install the wheel with its locked dependencies into an empty environment, and run the selftest from elsewhere."""
    home = work / "elsewhere"
    home.mkdir()
    venv.create(work / "venv", with_pip=True)
    python = venv_python(work / "venv", os.name)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    _run([*pip, "--require-hashes", "--only-binary", ":all:", "-r", str(ROOT / PLAY_LOCK)], home)
    _run([*pip, "--no-deps", str(wheel)], home)
    _run([str(python.with_name("dealer-academy" + python.suffix)), "selftest"], home)


def _hatch(target: str, source: Path, out: Path) -> Path:
    _run([sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(out)], source)
    return max(out.glob("*.tar.gz" if target == "sdist" else "*.whl"), key=lambda path: path.stat().st_mtime)


def _run(command: Sequence[str], folder: Path) -> None:
    clean = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    if not any(clean.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")) and sys.platform == "linux":
        clean |= {"SDL_VIDEODRIVER": "dummy"}
    if subprocess.call(command, cwd=folder, env=clean | {"DEALER_ACADEMY_DATA": str(folder)}):
        raise Trouble(f"{' '.join(command)} failed; it said why above.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
