"""Speech through the system's own voice. Captions do not depend on it: without a synthesiser there is silence."""

from __future__ import annotations

import contextlib
import hashlib
import queue
import subprocess
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

import pygame

from game.client.system.sound import start_mixer
from game.client.system.synthesiser import Command, synthesise, synthesiser

LONGEST = 20.0
"""Seconds a synthesiser may take before the line is dropped."""
MOST_WAITING = 3
"""Lines that wait to be said; where play is faster than speech, the oldest of them goes unsaid."""


class Voice:
    """`say` returns at once; a worker makes the WAV (or finds it made) and plays it, one line after the other, never two at a time.

    `caption` is told every line, whether it can be spoken or not.
    """

    def __init__(self, caption: Callable[[str], None], *, on: bool, volume: int = 60, folder: Path | None = None,
                 command: Command | None = None) -> None:
        self.on = on
        self.volume = volume
        self._caption = caption
        self._command = command or synthesiser()
        self._folder = folder or Path(tempfile.gettempdir()) / "dealer-academy-voice"
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._worker: threading.Thread | None = None
        self._speaking = self._silent = False

    def say(self, text: str) -> None:
        """Caption the line and, if the voice is on and there is one, speak it."""
        self._caption(text)
        if not self.on or self._command is None:
            return
        if self._worker is None:
            self._worker = threading.Thread(target=self._work, name="voice", daemon=True)
            self._worker.start()
        if self._lines.qsize() >= MOST_WAITING:
            with contextlib.suppress(queue.Empty):
                self._lines.get_nowait()
        self._lines.put(text)

    @property
    def available(self) -> bool:
        """Whether this system can speak at all."""
        return self._command is not None

    @property
    def busy(self) -> bool:
        """Whether something is being said, or still to be said."""
        return self._speaking or not self._lines.empty()

    def hush(self) -> None:
        """Be silent at once, and forget what is still to be said."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._lines.get_nowait()
        self._silent = True

    def stop(self) -> None:
        """End the worker; waits for the line it is making."""
        if self._worker is not None:
            self.hush()
            self._lines.put(None)
            self._worker.join(LONGEST)
            self._worker = None

    def spoken(self, text: str) -> Path | None:
        """The WAV of a line, made now if it is not there yet; None if the synthesiser failed."""
        if self._command is None:
            return None
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / f"{hashlib.sha256(text.encode()).hexdigest()[:24]}.wav"
        if not file.exists():
            fresh = file.with_suffix(".part.wav")
            try:
                synthesise(self._command(text, fresh), LONGEST)
                fresh.replace(file)
            except (OSError, subprocess.SubprocessError):
                return None
        return file

    def _work(self) -> None:
        while (text := self._lines.get()) is not None:
            self._speaking, self._silent = True, False
            file = self.spoken(text)
            if file is not None and not self._silent and start_mixer():
                self._play(file)
            self._speaking = False

    def _play(self, file: Path) -> None:
        """One line, to its end unless silence is wanted."""
        sound = pygame.mixer.Sound(file)
        sound.set_volume(self.volume / 100)
        channel = sound.play()
        while channel is not None and channel.get_busy() and not self._silent:
            pygame.time.wait(30)
        if channel is not None:
            channel.stop()
