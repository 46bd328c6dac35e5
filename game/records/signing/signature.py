"""What a file is signed with, and what that proves.

A signature stands next to what it signs. It covers every value of the content, what kind of file it is, whose key signed, and
when: none of them can be changed, or moved to another file. A sealed pack carries a key of its own, which the academy lends to all
who open it. What is signed with that one came from the opened pack, but any of them can sign with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from enum import Enum
from typing import Any, Final

from game import clock_and_dice
from game.records.json_forms.checked import moment, require_name
from game.records.json_forms.shapes import CodecError
from game.records.json_forms.typed import shape_of
from game.records.signing.academy_key import PublicKey, SecretKey, canonical, signed_by

LENT: Final = "hand-in key"


@dataclass(frozen=True, slots=True)
class Loan:
    """A key that an academy lends for one pack: the pack's title, the key, and the academy's signature over both."""

    pack: str
    key: PublicKey
    value: str


@dataclass(frozen=True, slots=True)
class Signature:
    """As a file has it: the academy's key, when it was signed, the signature; and the key that was lent, where that one signed."""

    key: PublicKey
    at: str
    value: str
    lent: Loan | None = None


class SealState(Enum):
    """What is known of a file by its signature."""

    UNSIGNED = "unsigned"
    SIGNED = "signed"
    HANDED_IN = "by the pack"
    OTHER_KEY = "another key"
    UNKNOWN_KEY = "unknown key"
    CHANGED = "changed"
    UNTIMELY = "wrong date"


@dataclass(frozen=True, slots=True)
class Seal:
    """What the signature of a file proves here."""

    state: SealState
    signature: Signature | None = None
    why: str = ""

    @property
    def holds(self) -> bool:
        """Whether it is by a key that is known here, and nothing was changed."""
        return self.state in (SealState.SIGNED, SealState.HANDED_IN)

    @property
    def issued(self) -> str:
        """When the pack was sealed that this was handed in from; empty for anything else."""
        return self.signature.lent.key.made if self.signature is not None and self.signature.lent is not None else ""

    @property
    def short(self) -> str:
        """In a word or two, for a table."""
        return self.state.value

    @property
    def words(self) -> str:
        """In a sentence or two."""
        if self.signature is None:
            return "Unsigned: the check code finds damage only, not forgery." if not self.why else self.why
        key = self.signature.key
        return {
            SealState.SIGNED: f"Signed by {key.academy}, unchanged. Key {key.fingerprint}.",
            SealState.HANDED_IN: f"Signed by a sealed pack of {key.academy}, unchanged. Anyone who opened that pack has its key.",
            SealState.OTHER_KEY: f"Signed with another key: {key.fingerprint}, under the name {key.academy}. "
                                 "This computer knows a different key by that name.",
            SealState.UNKNOWN_KEY: f"Signed as {key.academy} and unchanged since. This computer doesn't know the key yet: "
                                   f"{key.fingerprint}. To check whose it is, open the academy's key file.",
        }.get(self.state, self.why)


UNSIGNED: Final = Seal(SealState.UNSIGNED)


@dataclass(frozen=True, slots=True)
class KnownKeys:
    """The keys that are known here: the academy's own, if there is one, and those that somebody has accepted."""

    own: PublicKey | None = None
    accepted: tuple[PublicKey, ...] = ()

    def known(self, key: PublicKey) -> PublicKey | None:
        return next((each for each in self.every if each.key == key.key), None)

    @property
    def every(self) -> tuple[PublicKey, ...]:
        return (*([self.own] if self.own else []), *self.accepted)

    @classmethod
    def of(cls, keys: Iterable[PublicKey]) -> KnownKeys:
        """Only these."""
        return cls(None, tuple(keys))


@dataclass(frozen=True)
class Signer:
    """Signs as an academy, or with a key that it has lent."""

    secret: SecretKey
    academy: PublicKey
    lent: Loan | None = None

    @classmethod
    def own(cls, secret: SecretKey) -> Signer:
        """The academy itself."""
        return cls(secret, secret.public)

    def sign(self, kind: str, content: Any) -> dict[str, Any]:
        """The signature over the content of a file of that kind, as JSON has it."""
        at = clock_and_dice.stamp()
        value = self.secret.sign(canonical(kind, _signed(content, self.academy, at)))
        plain = asdict(Signature(self.academy, at, value, self.lent))
        return plain if self.lent else {name: each for name, each in plain.items() if name != "lent"}

    def lend(self, pack: str, secret: SecretKey) -> Loan:
        """Let that key sign what is handed in from a pack."""
        return Loan(pack, secret.public, self.secret.sign(canonical(LENT, _lent(pack, secret.public))))


def judged(kind: str, content: Any, plain: object, keys: KnownKeys, dated: str = "") -> Seal:
    """What the signature of a file proves about its content; `plain` is what stands in the file, `dated` the day (ISO) that the
    content tells. Never raises: what isn't a signature counts as a changed one."""
    if plain is None:
        return UNSIGNED
    try:
        signature: Signature = shape_of(Signature).value(plain, "signature")
        return _judged(kind, content, signature, keys, dated)
    except CodecError as amiss:
        return Seal(SealState.CHANGED, None, f"The signature is damaged ({amiss.place}: {amiss.what}). Ask for the file again.")


def _judged(kind: str, content: Any, signature: Signature, keys: KnownKeys, dated: str) -> Seal:
    key, lent = signature.key, signature.lent
    key.check("signature.key")
    moment(signature.at, "signature.at")
    words = canonical(kind, _signed(content, key, signature.at))
    if lent is not None:
        lent.key.check("signature.lent.key")
        require_name(lent.pack, "signature.lent.pack")
    lawful = lent is None or signed_by(key, canonical(LENT, _lent(lent.pack, lent.key)), lent.value)
    if not (lawful and signed_by(lent.key if lent is not None else key, words, signature.value)):
        return Seal(SealState.CHANGED, signature, "Changed after it was signed, or forged: the signature doesn't match.")
    known = keys.known(key)
    if known is None:
        same_name = any(each.academy.casefold() == key.academy.casefold() for each in keys.every)
        return Seal(SealState.OTHER_KEY if same_name else SealState.UNKNOWN_KEY, signature)
    if why := _untimely(signature, known, dated or signature.at):
        return Seal(SealState.UNTIMELY, signature, f"Signed by {known.academy}, but {why}. Was a clock wrong, or set back?")
    return Seal(SealState.HANDED_IN if lent is not None else SealState.SIGNED, signature)


def _untimely(signature: Signature, known: PublicKey, dated: str) -> str:
    """What cannot be in its dates; empty for nothing. Days are compared, so that no zone of time makes a fault of it."""
    lent = signature.lent
    if lent is not None and min(dated, signature.at)[:10] < lent.key.made[:10]:
        return f"dated {min(dated, signature.at)[:10]}, before the pack was sealed on {lent.key.made[:10]}"
    if signature.at[:10] < known.made[:10]:
        return f"dated {signature.at[:10]}, before its key was made on {known.made[:10]}"
    if signature.at[:10] < dated[:10]:
        return f"signed on {signature.at[:10]}, before the {dated[:10]} that it tells of"
    if signature.at[:10] > _tomorrow():
        return f"dated {signature.at[:10]}, which is still to come"
    return ""


def _tomorrow() -> str:
    from datetime import date, timedelta

    return (date.fromisoformat(clock_and_dice.today()) + timedelta(days=1)).isoformat()


def _signed(content: Any, key: PublicKey, at: str) -> Mapping[str, Any]:
    return {"content": content, "key": asdict(key), "at": at}


def _lent(pack: str, key: PublicKey) -> Mapping[str, Any]:
    return {"pack": pack, "key": asdict(key)}
