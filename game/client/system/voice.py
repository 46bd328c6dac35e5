"""Speech through the system's own voice. Captions do not depend on it: without a synthesiser there is silence."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, Literal, NamedTuple

import pygame

from game.client.preferences import USUAL_RATE
from game.client.system.sound import start_mixer

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


LONGEST: Final = 20.0
"""Seconds a synthesiser may take before the line is dropped."""
MOST_WAITING: Final = 12
"""Lines that wait to be said; play waits for them, so that there are seldom as many. The oldest goes unsaid."""
Kind = Literal["line", "focus", "talk"]


class SpokenLine(NamedTuple):
    """Something to be said: what happens, what one has come to on the screen, or talk at the table."""

    text: str
    kind: Kind


class Voice:
    """`say` returns at once; a worker makes the WAV (or finds it made) and plays it, one line after the other, never two at a time.

    `caption` is told every line, whether it can be spoken or not. `rate` is in words a minute, `volume` in per cent.
    """

    def __init__(self, caption: Callable[[str], None], *, on: bool, volume: int = 60, rate: int = USUAL_RATE,
                 folder: Path | None = None, command: Command | None = None) -> None:
        self.on, self.volume, self.rate = on, volume, rate
        self._caption = caption
        self._command = command or synthesiser()
        self._folder = folder or Path(tempfile.gettempdir()) / "dealer-academy-voice"
        self._turn = threading.Condition()
        self._waiting: deque[SpokenLine] = deque()
        self._worker: threading.Thread | None = None
        self._now: SpokenLine | None = None
        self._silent = self._ended = False
        self.last = ""
        """What was said last, to be repeated."""

    # ---- what is said

    def say(self, text: str, *, always: bool = False) -> None:
        """Caption the line and, if the voice is on and there is one, speak it after those before it; `always`: also if it is
        off."""
        self._caption(text)
        self._put(SpokenLine(text, "line"), always=always)

    def talk(self, text: str) -> None:
        """Caption a line of talk, and speak it where nothing else must be said."""
        self._caption(text)
        self._put(SpokenLine(text, "talk"))

    def focus(self, text: str, *, always: bool = False) -> None:
        """Speak what one has come to: in place of what one came to before, and before other lines."""
        self._put(SpokenLine(text, "focus"), always=always)

    def repeat(self) -> None:
        """Say the last line again, at once."""
        again = self.last
        if again:
            self.hush()
            self._put(SpokenLine(again, "line"))

    @property
    def available(self) -> bool:
        """Whether this system can speak at all."""
        return self._command is not None

    @property
    def busy(self) -> bool:
        """Whether something is being said, or still to be said."""
        with self._turn:
            return self._now is not None or bool(self._waiting)

    def hush(self) -> None:
        """Be silent at once, and forget what is still to be said."""
        with self._turn:
            self._waiting.clear()
            self._silent = True

    def stop(self) -> None:
        """End the worker; waits for the line it is making."""
        if self._worker is not None:
            self.hush()
            with self._turn:
                self._ended = True
                self._turn.notify()
            self._worker.join(LONGEST)
            self._worker, self._ended = None, False

    # ---- the queue

    def _put(self, line: SpokenLine, *, always: bool = False) -> None:
        if not line.text or not (self.on or always) or self._command is None:
            return
        with self._turn:
            if not self._takes(line):
                return
            self._turn.notify()
        if self._worker is None:
            self._worker = threading.Thread(target=self._work, name="voice", daemon=True)
            self._worker.start()

    def _takes(self, line: SpokenLine) -> bool:
        """Put a line where it belongs; False for talk while there is something to say."""
        if line.kind == "talk":
            if self._now is not None or self._waiting:
                return False
        else:
            self._forget("talk")
            self.last = line.text
        if line.kind == "focus":
            self._forget("focus")
            self._silent = self._silent or (self._now is not None and self._now.kind == "focus")
            self._waiting.appendleft(line)
        else:
            self._waiting.append(line)
        while len(self._waiting) > MOST_WAITING:
            self._waiting.popleft()
        return True

    def _forget(self, kind: Kind) -> None:
        self._waiting = deque(line for line in self._waiting if line.kind != kind)

    # ---- the worker

    def spoken(self, text: str) -> Path | None:
        """The WAV of a line, made now if it is not there yet; None if the synthesiser failed."""
        if self._command is None:
            return None
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / f"{hashlib.sha256(f'{self.rate} {text}'.encode()).hexdigest()[:24]}.wav"
        if not file.exists():
            fresh = file.with_suffix(".part.wav")
            try:
                synthesise(self._command(text, fresh, self.rate), LONGEST)
                fresh.replace(file)
            except (OSError, subprocess.SubprocessError):
                return None
        return file

    def _next(self) -> SpokenLine | None:
        """The next line, waited for; None when it is over."""
        with self._turn:
            self._now = None
            while not self._waiting and not self._ended:
                self._turn.wait()
            self._now, self._silent = (None if self._ended else self._waiting.popleft()), False
            return self._now

    def _work(self) -> None:
        while (line := self._next()) is not None:
            file = self.spoken(line.text)
            if file is not None and not self._silent and start_mixer():
                self._play(file)

    def _play(self, file: Path) -> None:
        """One line, to its end unless silence is wanted."""
        sound = pygame.mixer.Sound(file)
        sound.set_volume(self.volume / 100)
        channel = sound.play()
        while channel is not None and channel.get_busy() and not self._silent:
            pygame.time.wait(30)
        if channel is not None:
            channel.stop()
