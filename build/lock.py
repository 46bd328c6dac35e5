"""Write the lock files from pyproject.toml: python build/lock.py [--upgrade]

One for playing, one more for testing, one for what freezing needs on top of the game. `--upgrade` takes the newest versions that
pyproject.toml allows. Needs uv (pip install uv).
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLAYING = "build/requirements.lock"
OPTIONS = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-annotate", "--no-header", "--no-emit-index-url")
LOCKS = {
    PLAYING: ("pyproject.toml",),
    "build/requirements-dev.lock": ("pyproject.toml", "--group", "dev", "-c", PLAYING),
    "build/requirements-freeze.lock": ("--group", "freeze", "-c", PLAYING),
}


def commands(*more: str) -> list[list[str]]:
    """What is run for each lock, the first one first: the others hold to its versions."""
    return [["uv", "pip", "compile", *of, *OPTIONS, "--quiet", "-o", lock, *more] for lock, of in LOCKS.items()]


def main(words: list[str]) -> int:
    """0 when all are written; 2 for words it does not know or where uv is missing."""
    if words not in ([], ["--upgrade"]):
        print(__doc__, file=sys.stderr)
        return 2
    for command in commands(*words):
        try:
            subprocess.run(command, cwd=ROOT, check=True)
        except FileNotFoundError:
            print("uv is not installed. Install it (pip install uv) and try again.", file=sys.stderr)
            return 2
        except subprocess.CalledProcessError as error:
            return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
