"""What build/run.py does once the Python is new enough: make .venv, install the locked packages, then play or test.

Standard library only, for nothing else is installed yet. Every way to fail is a `Trouble`: one line that says what is
wrong and what to do about it.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAY_LOCK = "build/requirements.lock"
TEST_LOCK = "build/requirements-dev.lock"
PROJECT = ("pyproject.toml", "game/__init__.py", "rules", "assets", PLAY_LOCK, TEST_LOCK)
SPREAD = ("-n", "auto", "--dist", "worksteal")
"""The tests on every core of the machine; later words of the same kind count instead: `-n 0` runs them one by one."""
CHECKS = {"ruff": ["ruff", "check", "."], "mypy": ["mypy"], "pytest": ["pytest", *SPREAD]}
USABLE = "import sys, pip; sys.exit(sys.version_info < (3, 11))"


class Trouble(Exception):
    """Why the game cannot be set up or started, with its remedy, in one line."""


def main(words: Sequence[str], root: Path = ROOT) -> int:
    """Do what `words` ask for in the project at `root`; the answer is the exit code."""
    try:
        return run_tests(root, words[1:]) if words[:1] == ["test"] else play(root, words)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def play(root: Path, words: Sequence[str]) -> int:
    """Set up, then hand over to the game; its exit code is ours."""
    python = ready(root, [PLAY_LOCK])
    if opens_window(words):
        require_display(sys.platform, os.environ)
    # -P and PYTHONPATH: file names in `words` stay relative to the caller's folder, yet no `game` there is run.
    return subprocess.call([str(python), "-P", "-m", "game", *words], env={**os.environ, "PYTHONPATH": str(root)})


def run_tests(root: Path, words: Sequence[str]) -> int:
    """Set up, then run every check, also after one has failed; 0 only when all passed.

    mypy keeps one core busy for a while, so it runs alongside the tests; what it says is printed when they are over.
    """
    python = ready(root, [PLAY_LOCK, TEST_LOCK])
    environment = compiled_once(root, os.environ)
    ruff, mypy, pytest = ([str(python), "-m", *command] for command in CHECKS.values())
    print("== ruff", flush=True)
    codes = {"ruff": subprocess.call(ruff, cwd=root, env=environment)}
    with ThreadPoolExecutor(1) as beside:
        other = beside.submit(heard, mypy, root, environment)
        print("== pytest", flush=True)
        codes["pytest"] = subprocess.call([*pytest, *words], cwd=root, env=environment)
        codes["mypy"], said = other.result()
    print(f"== mypy\n{said}", end="", flush=True)
    passed, failed = ([name for name in CHECKS if bool(codes[name]) is wrong] for wrong in (False, True))
    print(verdict(passed, failed))
    return 1 if failed else 0


def heard(command: Sequence[str], root: Path, environment: Mapping[str, str]) -> tuple[int, str]:
    """The exit code of a command, and all it said."""
    done = subprocess.run(command, cwd=root, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def compiled_once(root: Path, environ: Mapping[str, str]) -> dict[str, str]:
    """The environment of the checks: what they compile lies in .out, also where nothing must be written next to the sources.

    Some two hundred tests start the program, and each start would compile all of it again.
    """
    return {**{name: word for name, word in environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
            "PYTHONPYCACHEPREFIX": str(root / ".out" / "compiled")}


def verdict(passed: Sequence[str], failed: Sequence[str]) -> str:
    """The closing line of a test run."""
    if not failed:
        return f"All checks passed: {', '.join(passed)}."
    return f"Failed: {', '.join(failed)}. Passed: {', '.join(passed) or 'none'}."


def opens_window(words: Sequence[str]) -> bool:
    """Whether these words open the game, rather than run one of its commands, which need no display."""
    return not words or (words[0].startswith("-") and words[0] != "--version")


def require_display(platform: str, environ: Mapping[str, str]) -> None:
    """Raise Trouble where a window cannot open; only Linux can be without a display, or be told to draw without one."""
    if platform != "linux" or any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        return
    raise Trouble(
        "The game needs a display, and neither DISPLAY nor WAYLAND_DISPLAY is set. Start it from a desktop session, "
        "over `ssh -X`, or on a virtual display: xvfb-run python3 build/run.py"
    )


def ready(root: Path, locks: Sequence[str], venv: Path | None = None) -> Path:
    """The Python of root/.venv (or of `venv`), made if need be, with the packages of `locks` installed.

    A stamp in it holds the hash of the lock last installed in full: it spares every later start the wait for pip.
    """
    require_project(root)
    venv = venv or root / ".venv"
    python = venv_python(venv, os.name)
    if not usable(python):
        make_venv(venv)
    for lock in locks:
        digest = hashlib.sha256((root / lock).read_bytes()).hexdigest()
        stamp = venv / (Path(lock).name + ".sha256")
        if not stamp.exists() or stamp.read_text(encoding="ascii") != digest:
            install(python, root, lock)
            stamp.write_text(digest, encoding="ascii")
    return python


def require_project(root: Path) -> None:
    """Raise Trouble unless the whole project lies at `root`."""
    for name in PROJECT:
        if not (root / name).exists():
            raise Trouble(f"{name} is missing from {root}. Get the whole project, and run build/run.py where it lies.")


def venv_python(venv: Path, system: str) -> Path:
    """Where a virtual environment keeps its Python; `system` is os.name."""
    return venv / "Scripts" / "python.exe" if system == "nt" else venv / "bin" / "python"


def usable(python: Path) -> bool:
    """Whether this Python runs, is new enough and has pip; not so after the system's own Python was replaced."""
    return python.exists() and not subprocess.call([str(python), "-c", USABLE], stderr=subprocess.DEVNULL)


def make_venv(venv: Path) -> None:
    """Make the virtual environment, in place of any that no longer works."""
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise Trouble(
                f"This Python has no {module} module, which is needed to make .venv. On Debian or Ubuntu: "
                "sudo apt install python3-venv; elsewhere: install a complete Python. Then run the same command again."
            )
    print(f"Making {venv} ...", flush=True)
    if subprocess.call([sys.executable, "-m", "venv", "--clear", str(venv)]):
        raise Trouble(f"Python could not make {venv}; it said why above. Is the folder writable, and is there room on the disk?")


def install(python: Path, root: Path, lock: str) -> None:
    """Install exactly what a lock file names, every file checked against its hash."""
    print(f"Installing {lock} (only when it has changed; about a minute) ...", flush=True)
    options = ["--quiet", "--no-input", "--disable-pip-version-check", "--require-hashes", "--only-binary", ":all:"]
    if subprocess.call([str(python), "-m", "pip", "install", *options, "-r", str(root / lock)]):
        raise Trouble(
            f"pip could not install {lock}; it said why above. Most often there is no network: connect (behind a "
            "proxy, set HTTPS_PROXY), then run the same command again."
        )
