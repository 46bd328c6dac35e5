"""The sounds of the table. Without a mixer there is silence, and that is a normal state."""

from __future__ import annotations

import pygame

from game import resources
from game.client.preferences import Preferences

SOUNDS = {"card-slide": "sound_cards", "riffle": "sound_cards", "chip-click": "sound_chips",
          "chip-stack": "sound_chips", "knock": "sound_knock"}
"""Every sound, and the preference that switches it."""


def start_mixer() -> bool:
    """Start the mixer if there is one to start; True if there is one now."""
    if pygame.mixer.get_init() is None:
        try:
            pygame.mixer.init(frequency=44_100, size=-16, channels=2, buffer=512)
        except pygame.error:
            return False
    return pygame.mixer.get_init() is not None


class Sounds:
    """Plays sounds by name, as loud as the preferences say. Files are read when they are first heard."""

    def __init__(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self._folder = resources.assets() / "sounds"
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._mixer: bool | None = None

    def wants(self, name: str) -> bool:
        """True if the preferences let this sound be heard. Raises KeyError for a sound that does not exist."""
        return bool(getattr(self.preferences, SOUNDS[name])) and self.preferences.volume > 0

    def play(self, name: str) -> None:
        """Play it, without waiting. Raises KeyError for a sound that does not exist."""
        if not self.wants(name):
            return
        if self._mixer is None:
            self._mixer = start_mixer()
        if self._mixer:
            if name not in self._loaded:
                self._loaded[name] = pygame.mixer.Sound(self._folder / f"{name}.wav")
            self._loaded[name].set_volume(self.preferences.volume / 100)
            self._loaded[name].play()
