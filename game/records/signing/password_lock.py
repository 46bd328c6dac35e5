"""What is kept under a password: nobody reads it without, and nobody changes a letter of it unseen.

Argon2i makes a key of the password, slowly and with much memory, so that guessing costs; XChaCha20-Poly1305 locks with it. Both are
Monocypher's: a frozen program has no OpenSSL, and so none of Python's own `scrypt` and `pbkdf2_hmac`.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

from game.records.json_forms.checked import require, require_within, wrong

FEWEST_LETTERS: Final = 8
MOST_LETTERS: Final = 200
SALT, NONCE, MAC = 16, 24, 16
"""Bytes."""


@dataclass(frozen=True, slots=True)
class LockCost:
    """What it costs to try one password: kilobytes of memory, and how often all of them are gone through."""

    kilobytes: int = 65536
    passes: int = 3


USUAL: Final = LockCost()
"""Half a second on a slow machine."""
MOST_COST: Final = LockCost(131_072, 6)
"""A file that asks for more wants to stop the program, not to be safe."""


@dataclass(frozen=True, slots=True)
class LockedText:
    """Something under a password, as a file has it: all in hexadecimal, with what trying costs."""

    kilobytes: int
    passes: int
    salt: str
    nonce: str
    mac: str
    text: str


class WrongPassword(ValueError):
    """It does not open with this password; or somebody changed what is locked, which nobody can tell apart."""


def wrong_password(password: str) -> str:
    """What is wrong with a new password; empty for nothing."""
    if len(password) < FEWEST_LETTERS:
        return f"A password needs {FEWEST_LETTERS} characters or more."
    return f"Use at most {MOST_LETTERS} characters." if len(password) > MOST_LETTERS else ""


def lock(words: bytes, password: str, about: bytes, cost: LockCost = USUAL) -> LockedText:
    """Put it under a password. `about` stays open and is held fast with it: it opens only with the same."""
    import monocypher

    salt, nonce = monocypher.generate_key(SALT), monocypher.generate_key(NONCE)
    mac, text = monocypher.lock(_key(password, salt, cost), nonce, words, associated_data=about)
    return LockedText(cost.kilobytes, cost.passes, salt.hex(), nonce.hex(), mac.hex(), text.hex())


def unlock(locked: LockedText, password: str, about: bytes) -> bytes:
    """What lies under it. Raises WrongPassword, and CodecError for what no lock of this program looks like."""
    import monocypher

    require_within(locked.kilobytes, 8, MOST_COST.kilobytes, "locked.kilobytes")
    require_within(locked.passes, 1, MOST_COST.passes, "locked.passes")
    salt, nonce, mac = (hexadecimal(getattr(locked, name), f"locked.{name}", size)
                        for name, size in (("salt", SALT), ("nonce", NONCE), ("mac", MAC)))
    text = hexadecimal(locked.text, "locked.text")
    key = _key(password, salt, LockCost(locked.kilobytes, locked.passes))
    found = monocypher.unlock(key, nonce, mac, text, associated_data=about)
    if found is None:
        raise WrongPassword("That's the wrong password.")
    return bytes(found)


def hexadecimal(digits: str, place: str, size: int = 0) -> bytes:
    """The bytes of a text in hexadecimal, `size` of them where that is known. Raises CodecError."""
    try:
        found = bytes.fromhex(digits)
    except ValueError:
        raise wrong(place, "no hexadecimal digits stand there") from None
    require(not size or len(found) == size, place, f"{len(found)} bytes stand there, and {size} are expected")
    return found


def _key(password: str, salt: bytes, cost: LockCost) -> bytes:
    """The same letters make the same key, however a keyboard puts accents together."""
    import monocypher

    letters = unicodedata.normalize("NFC", password).encode()
    return bytes(monocypher.argon2i_32(cost.kilobytes, cost.passes, letters, salt))
