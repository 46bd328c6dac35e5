"""Somebody who cannot see the screen: what the voice says to them, line by line, is all they have."""

from __future__ import annotations

import pytest

from game.client.main import Client
from game.client.system.voice import SpokenLine

HUSH = "(silence)"


class Ears:
    """Listens to a program that runs; nothing is really spoken, and nothing waits for it."""

    def __init__(self, client: Client, monkeypatch: pytest.MonkeyPatch, *, on: bool = True) -> None:
        self.heard: list[str] = []
        self.voice = client.app.voice
        monkeypatch.setattr(self.voice, "_command", lambda text, file, rate: [])
        monkeypatch.setattr(self.voice, "_put", self._hear)
        monkeypatch.setattr(self.voice, "hush", lambda: self.heard.append(HUSH))
        if on:
            client.app.keep(voice=True, voice_asked=True)

    def _hear(self, line: SpokenLine, *, always: bool = False) -> None:
        if line.text and (self.voice.on or always):
            self.heard.append(line.text)
            self.voice.last = line.text

    def since(self, start: int) -> list[str]:
        """What was said after the first so many lines, and not cut short."""
        return self.heard[start:]

    @property
    def now(self) -> int:
        """How much has been said so far."""
        return len(self.heard)

    @property
    def lately(self) -> str:
        """Everything since somebody last pressed a key that silences it."""
        rest = self.heard[::-1]
        return "\n".join((rest[: rest.index(HUSH)] if HUSH in rest else rest)[::-1])
