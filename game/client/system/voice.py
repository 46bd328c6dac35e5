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


class Voice:
    """`say` returns at once; a worker makes the WAV (or finds it made) and plays it, one line after the other.

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

    def say(self, text: str) -> None:
        """Caption the line and, if the voice is on and there is one, speak it."""
        self._caption(text)
        if not self.on or self._command is None:
            return
        if self._worker is None:
            self._worker = threading.Thread(target=self._work, name="voice", daemon=True)
            self._worker.start()
        self._lines.put(text)

    def hush(self) -> None:
        """Forget what is still to be said."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._lines.get_nowait()

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
            file = self.spoken(text)
            if file is not None and start_mixer():
                sound = pygame.mixer.Sound(file)
                sound.set_volume(self.volume / 100)
                channel = sound.play()
                while channel is not None and channel.get_busy() and self._lines.empty():
                    pygame.time.wait(30)
