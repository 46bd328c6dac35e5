"""The keys next to the records: the academy's own, under its password, and those of other academies that somebody has accepted."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.files import FileFault
from game.files.saving import save_text, spare_name
from game.records.signing.academy_key import (
    PUBLIC,
    PublicKey,
    SecretKey,
    given_text,
    locked_text,
    new_key,
    read_public,
    read_secret,
)
from game.records.signing.password_lock import USUAL, LockCost
from game.records.signing.signature import KnownKeys

OWN: Final = "academy-key.json"
ACCEPTED: Final = "academy-keys"


@dataclass(frozen=True)
class KeyFolder:
    """The keys of a data folder, which need not exist. `cost` is what trying a password on a new key costs."""

    folder: Path
    cost: LockCost = USUAL

    @property
    def file(self) -> Path:
        """That of the academy's own key."""
        return self.folder / OWN

    @property
    def has_own(self) -> bool:
        """Whether there is one, be it whole or damaged."""
        return self.file.exists()

    def own(self) -> PublicKey | None:
        """The academy's own key, if one was made. Raises FileFault for one that is damaged."""
        return read_public(self.file, own=True) if self.has_own else None

    def make(self, academy: str, password: str) -> SecretKey:
        """A new key. One that is there is set aside; what it signed is still known as signed by it. Raises NotSaved, OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        made = new_key(academy)
        text = locked_text(made, password, self.cost)
        if self.has_own:
            self._set_aside()
        save_text(self.file, text)
        return made

    def _set_aside(self) -> None:
        """Nothing that was signed is lost: the old key is accepted from now on, and its file stays."""
        with suppress(FileFault):  # where it is damaged it lies aside, for somebody who can mend it
            self.accept(self.file)
        self.file.rename(spare_name(self.file, ".old-"))

    def unlock(self, password: str) -> SecretKey:
        """The key, to sign with. Raises FileFault, WrongPassword."""
        return read_secret(self.file, password)

    def change_password(self, old: str, new: str) -> None:
        """Put it under another password. Raises FileFault, WrongPassword, NotSaved."""
        save_text(self.file, locked_text(self.unlock(old), new, self.cost))

    def give(self, to: Path) -> None:
        """Write the file that others tell the academy's signature by. Raises FileFault, NotSaved."""
        save_text(to, given_text(self.file))

    def accept(self, file: Path) -> PublicKey:
        """Know the key of a file from now on. Raises FileFault, NotSaved, OSError."""
        public, folder = read_public(file), self.folder / ACCEPTED
        folder.mkdir(parents=True, exist_ok=True)
        save_text(folder / f"{public.fingerprint.lower()}{PUBLIC}", given_text(file))
        return public

    def keys(self) -> tuple[KnownKeys, tuple[str, ...]]:
        """All that are known, and what is wrong with those that cannot be read."""
        own, faults, accepted = None, list[str](), list[PublicKey]()
        try:
            own = self.own()
        except FileFault as wrong:
            faults.append(str(wrong))
        for file in sorted((self.folder / ACCEPTED).glob(f"*{PUBLIC}")):
            try:
                accepted.append(read_public(file))
            except FileFault as wrong:
                faults.append(str(wrong))
        return KnownKeys(own, tuple(accepted)), tuple(faults)
