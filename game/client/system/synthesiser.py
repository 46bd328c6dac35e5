"""How each system is made to write a spoken line to a WAV file, by a program it already has."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game.client.preferences import USUAL_RATE

Command = Callable[[str, Path, int], Sequence[str]]
"""Makes the command for a text, a file and a rate in words a minute."""
SLOWEST, FASTEST, STEPS = -10, 10, 15
"""What Windows calls the rates of its voice, and how many words a minute lie between two of them."""


def synthesiser(platform: str = sys.platform, find: Callable[[str], str | None] = shutil.which) -> Command | None:
    """How this system writes a spoken line to a WAV file; None if it cannot."""
    if platform == "darwin":
        form = ("--file-format=WAVE", "--data-format=LEI16@22050")
        return lambda text, file, rate: ["say", "-r", str(rate), "-o", str(file), *form, text]
    if platform == "win32":
        return _windows
    program = find("espeak-ng") or find("espeak")
    return (lambda text, file, rate: [program, "-s", str(rate), "-w", str(file), "--", text]) if program else None


def synthesise(command: Sequence[str], longest: float) -> None:
    """Run a synthesiser's command. Raises OSError or SubprocessError if it fails or takes more than `longest` seconds."""
    # Without the flag, on Windows a terminal would flash up at every line.
    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    subprocess.run(command, check=True, capture_output=True, timeout=longest, creationflags=flags, env=own_libraries(os.environ))


def own_libraries(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment for a program of the system: on Linux a frozen game must not lend it the libraries it brings itself."""
    theirs = {name: text for name, text in environment.items() if not name.startswith("LD_LIBRARY_PATH")}
    before = environment.get("LD_LIBRARY_PATH_ORIG", "" if frozen() else environment.get("LD_LIBRARY_PATH", ""))
    return theirs | ({"LD_LIBRARY_PATH": before} if before else {})


def frozen() -> bool:
    """Whether this is a build by PyInstaller."""
    return bool(getattr(sys, "frozen", False))


def _windows(text: str, file: Path, rate: int) -> Sequence[str]:
    level = max(SLOWEST, min(FASTEST, round((rate - USUAL_RATE) / STEPS)))
    quoted = text.replace("'", "''")
    script = ("Add-Type -AssemblyName System.Speech; $s = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
              f"$s.Rate = {level}; "
              f"$s.SetOutputToWaveFile('{file}'); $s.Speak('{quoted}'); $s.Dispose()")
    return ["powershell", "-NoProfile", "-NonInteractive", "-Command", script]
