"""What every part of the house shares: the records, the sounds and the voice, and the screens in front of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.chair.setting_up.cannot_open import CannotOpen
from game.client.shell import Shell
from game.client.system.sound import Sounds
from game.client.system.voice import Voice

if TYPE_CHECKING:
    from game.chair.keeping.archive import Archive
    from game.records.store import Store

NOT_KEPT = "The records could not be opened, so there is nothing to look at."


class Premises:
    """`store` is None where the records could not be opened; then play goes on, and nothing is kept."""

    def __init__(self, store: Store | None, sounds: Sounds, voice: Voice) -> None:
        self.store, self.sounds, self.voice = store, sounds, voice
        self._shell: Shell | None = None

    def open(self, shell: Shell) -> None:
        """Go to work behind the screens of this shell."""
        self._shell = shell

    @property
    def shell(self) -> Shell:
        """The screens. ValueError before the house is open."""
        if self._shell is None:
            raise ValueError("the house is not open: call open(shell) first")
        return self._shell

    @property
    def keeping(self) -> Store | None:
        """The records, where what is done now is kept in them."""
        return self.store if self.store is not None and self.store.keeps else None

    def needed(self) -> Store:
        """The records. Raises CannotOpen where there are none."""
        if self.store is None:
            raise CannotOpen(NOT_KEPT)
        return self.store

    def archive(self) -> Archive:
        """The rounds that are kept. Raises CannotOpen where there are no records."""
        from game.chair.keeping.archive import Archive

        return Archive(self.needed())

    def here(self) -> str:
        """The name of whoever is at the machine; empty before anybody gave one."""
        from game.records.storage.database import RecordsError

        try:
            found = self.store.people.here() if self.store is not None else None
        except RecordsError:  # the screens that need the records say what is wrong with them
            return ""
        return found.name if found is not None else ""
