"""An academy's key. Its public half is handed out and tells who signed; its secret half signs, and lies under a password."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from game import clock_and_dice
from game.files import ContentFault, json_file
from game.records.json_forms.checked import code_of, moment, require_name
from game.records.json_forms.shapes import CodecError
from game.records.json_forms.typed import shape_of
from game.records.signing.password_lock import USUAL, LockCost, LockedText, hexadecimal, lock, unlock

PUBLIC: Final = ".dealerkey"
"""The ending of the file that an academy hands out."""
FORMAT, LOCKED_FORMAT = "dealer-academy-key", "dealer-academy-locked-key"
VERSION: Final = 1
_LOCKED: Final = json_file.OwnKind((LOCKED_FORMAT,), (VERSION,), "a key of an academy", most=64 * 1024)
_EITHER: Final = replace(_LOCKED, formats=(FORMAT, LOCKED_FORMAT))
KEY, SIGNATURE = 32, 64
"""Bytes."""
_GIVEN: Final = "ask the academy for its key file again"
_COPY: Final = "put your copy of it back, or make a new key"


@dataclass(frozen=True, slots=True)
class PublicKey:
    """What everybody may know of a key: whose it is, 32 bytes in hexadecimal, and when it was made."""

    academy: str
    key: str
    made: str

    @property
    def fingerprint(self) -> str:
        """What people tell keys apart by: five groups of four letters."""
        digits = code_of({"key": self.key}, 20).upper()
        return "-".join(digits[at:at + 4] for at in range(0, len(digits), 4))

    def check(self, place: str) -> None:
        """Raises CodecError where it cannot be one."""
        require_name(self.academy, f"{place}.academy")
        hexadecimal(self.key, f"{place}.key", KEY)
        moment(self.made, f"{place}.made")


class SecretKey:
    """A key with which one can sign. It is only ever in memory, and never shown."""

    def __init__(self, public: PublicKey, secret: bytes) -> None:
        self.public, self._secret = public, secret

    def sign(self, words: bytes) -> str:
        """The signature over them, in hexadecimal."""
        import monocypher

        return bytes(monocypher.signature_sign(self._secret, words)).hex()

    def locked(self, password: str, cost: LockCost = USUAL) -> LockedText:
        """The secret half under a password; whose key it is can't be changed without it."""
        return lock(self._secret, password, canonical("key", asdict(self.public)), cost)

    def shared(self) -> str:
        """The secret half, for those who may sign with it: only ever for what is sealed."""
        return self._secret.hex()


def new_key(academy: str) -> SecretKey:
    """A new key."""
    import monocypher

    secret, public = monocypher.generate_signing_key_pair()
    return SecretKey(PublicKey(academy, bytes(public).hex(), clock_and_dice.stamp()), bytes(secret))


def key_from(public: PublicKey, secret: str) -> SecretKey:
    """A key of both its halves. Raises CodecError where they do not belong together."""
    found = hexadecimal(secret, "key.secret", 2 * KEY)
    if found[KEY:].hex() != public.key:
        raise CodecError("key.secret", "it belongs to another key", _COPY)
    return SecretKey(public, found)


def signed_by(public: PublicKey, words: bytes, signature: str) -> bool:
    """Whether the holder of that key has signed these words. Raises CodecError for what isn't a signature."""
    import monocypher

    return bool(monocypher.signature_check(hexadecimal(signature, "signature.value", SIGNATURE),
                                           hexadecimal(public.key, "signature.key", KEY), words))


def canonical(kind: str, content: Any) -> bytes:
    """The bytes that are signed: the same for the same content, and never the same for two kinds of file."""
    return json.dumps({"kind": kind, "content": content}, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()


# ---- as files


def locked_text(key: SecretKey, password: str, cost: LockCost) -> str:
    """The file that the academy keeps for itself: with both halves, the secret half under the password. The key signs
    its own name, so nobody puts another one to it."""
    public = asdict(key.public)
    return _text({"format": LOCKED_FORMAT, "version": VERSION, "key": public, "locked": asdict(key.locked(password, cost)),
                  "signature": key.sign(canonical(FORMAT, public))})


def read_public(file: Path, *, own: bool = False) -> PublicKey:
    """The public half in a file, of either kind; `own` is the academy's own. Raises FileFault."""
    remedy = _COPY if own else _GIVEN
    return _public(file, json_file.read_own(file, _EITHER, remedy), remedy)


def given_text(file: Path) -> str:
    """What is handed out of a file of either kind: no password is needed. Raises FileFault."""
    whole = json_file.read_own(file, _EITHER, _COPY)
    _public(file, whole, _COPY)
    return _text({"format": FORMAT, **{name: whole[name] for name in ("version", "key", "signature")}})


def read_secret(file: Path, password: str) -> SecretKey:
    """Both halves. Raises FileFault, and WrongPassword."""
    whole = json_file.read_own(file, _LOCKED, _COPY)
    public = _public(file, whole, _COPY)
    try:
        locked: LockedText = shape_of(LockedText).value(whole.get("locked"), "locked")
        return key_from(public, unlock(locked, password, canonical("key", asdict(public))).hex())
    except CodecError as amiss:
        raise ContentFault(file, 0, f"{amiss.place}: {amiss.what}", _COPY) from None


def _public(file: Path, whole: Mapping[str, Any], remedy: str) -> PublicKey:
    try:
        public: PublicKey = shape_of(PublicKey).value(whole.get("key"), "key")
        public.check("key")
        fits = signed_by(public, canonical(FORMAT, asdict(public)), str(whole.get("signature")))
    except CodecError as amiss:
        raise ContentFault(file, 0, f"{amiss.place}: {amiss.what}", remedy) from None
    if not fits:
        raise ContentFault(file, 0, "has been changed: the name or the day isn't the one that this key signed", remedy)
    return public


def _text(whole: Mapping[str, Any]) -> str:
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"
