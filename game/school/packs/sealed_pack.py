"""A class pack as an academy hands it out: signed, and, where it wants that, sealed.

Both are JSON around the text of the pack. Signed, everybody can read it, and nobody can change it unseen. Sealed, only what says
whom it is for and until when stands open. The rest lies under a password that the instructor gives when the class begins. Until
then nobody reads the questions or the number of a test, not even with this program; afterwards everybody who knows it can. With
the questions lies a key that was made for this pack: it signs what is handed in.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from game.files import ContentFault, FileFault, json_file, plain_file
from game.records.json_forms.checked import require_name, wrong
from game.records.json_forms.shapes import CodecError
from game.records.json_forms.typed import shape_of
from game.records.signing.academy_key import PublicKey, canonical, key_from, new_key
from game.records.signing.password_lock import USUAL, LockCost, LockedText, lock, unlock
from game.records.signing.signature import KnownKeys, Loan, Seal, Signer, judged

FORMAT: Final = "dealer-academy-pack"
VERSION: Final = 1
_KIND: Final = json_file.OwnKind((FORMAT,), (VERSION,), "a class pack", "pack")
_GIVEN: Final = "ask for the file as it was handed out"


@dataclass(frozen=True, slots=True)
class OpenPart:
    """What stands open on every pack: its title, the day it is due (ISO), whom it is for, and the least per cent."""

    title: str
    due: str = ""
    names: tuple[str, ...] = ()
    pass_mark: int | None = None


@dataclass(frozen=True, slots=True)
class PackIssue:
    """A pack as it was handed out: its text, and with what it hands in, where that was lent to it."""

    text: str
    content: Mapping[str, Any]
    signature: object = None
    hand_in: Signer | None = None

    def judged(self, keys: KnownKeys) -> Seal:
        """What its signature proves to somebody who knows these keys."""
        return judged(FORMAT, self.content, self.signature, keys)


class PackSealed(FileFault):
    """The pack cannot be read before somebody has typed its word."""

    def __init__(self, file: Path, open_part: OpenPart) -> None:
        super().__init__(file, 0, "is sealed", "open it in the window, and type the password that your instructor gives you")
        self.open_part = open_part


def is_issued(file: Path) -> bool:
    """Whether a file is a signed or sealed pack, rather than one as it is written. Never raises."""
    try:
        return plain_file.contents(file, _KIND.most).lstrip()[:1] == b"{"
    except FileFault:
        return False


# ---- made


def issued(text: str, part: OpenPart, signer: Signer | None, word: str = "", cost: LockCost = USUAL) -> str:
    """The file of a pack with that text: signed where somebody signs, sealed under the word where one is given."""
    content: dict[str, Any] = {"open": asdict(part)}
    if word:
        lent = new_key(part.title)
        inside = {"text": text} | ({"key": lent.shared(), "loan": asdict(signer.lend(part.title, lent))} if signer else {})
        content["sealed"] = asdict(lock(json.dumps(inside, ensure_ascii=False).encode(), word, _about(content), cost))
    else:
        content["text"] = text
    whole: dict[str, Any] = {"format": FORMAT, "version": VERSION, "pack": content}
    if signer is not None:
        whole["signature"] = signer.sign(FORMAT, content)
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def _about(content: Mapping[str, Any]) -> bytes:
    """What stands open is held fast by the seal, too."""
    return canonical(FORMAT, content["open"])


# ---- read

_opened: dict[str, PackIssue] = {}
"""What was opened since the program began, by the seal's own letters. It is kept nowhere else: a pack is sealed again at the next
start."""


def read_open(file: Path) -> OpenPart:
    """What stands open on a pack. Raises FileFault."""
    return _open_part(file, _content(file)[1])


def read_issue(file: Path) -> PackIssue:
    """A signed pack, or a sealed one that was opened. Raises PackSealed for one that was not, and FileFault."""
    whole, content = _content(file)
    part = _open_part(file, content)
    if "sealed" in content:
        found = _opened.get(_letters(content))
        if found is None:
            raise PackSealed(file, part)
        return PackIssue(found.text, content, whole.get("signature"), found.hand_in)
    if not isinstance(content.get("text"), str):
        raise ContentFault(file, 0, "holds no text of a pack", _GIVEN)
    return PackIssue(content["text"], content, whole.get("signature"))


def open_sealed(file: Path, word: str) -> None:
    """Open a sealed pack until the program ends. Raises WrongPassword, and FileFault."""
    whole, content = _content(file)
    try:
        locked: LockedText = shape_of(LockedText).value(content.get("sealed"), "pack.sealed")
        inside = json_file.parse(unlock(locked, word, _about(content)).decode(), file)
        _opened[_letters(content)] = PackIssue(inside["text"], content, whole.get("signature"), _hand_in(whole, inside))
    except CodecError as amiss:
        raise ContentFault(file, 0, f"{amiss.place}: {amiss.what}", _GIVEN) from None
    except (KeyError, TypeError, UnicodeDecodeError):
        raise ContentFault(file, 0, "has something other than a pack under its seal", _GIVEN) from None


def _hand_in(whole: Mapping[str, Any], inside: Mapping[str, Any]) -> Signer | None:
    """With what results are signed: the lent key, in the name of the academy that lent it."""
    if "loan" not in inside:
        return None
    loan: Loan = shape_of(Loan).value(inside["loan"], "pack.loan")
    signature = whole.get("signature")
    key: PublicKey = shape_of(PublicKey).value(signature.get("key") if isinstance(signature, dict) else None, "signature.key")
    return Signer(key_from(loan.key, str(inside["key"])), key, loan)


def _letters(content: Mapping[str, Any]) -> str:
    return canonical(FORMAT, content).decode()


def _content(file: Path) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The whole of a file, and what is signed of it. Raises FileFault."""
    found = json_file.read_own(file, _KIND, _GIVEN)
    return found, found["pack"]


def _open_part(file: Path, content: Mapping[str, Any]) -> OpenPart:
    try:
        part: OpenPart = shape_of(OpenPart).value(content.get("open"), "pack.open")
        for at, words in enumerate((part.title, *part.names)):
            require_name(words, "pack.open.names" if at else "pack.open.title")
        if len(part.due) not in (0, len("2026-12-31")):
            raise wrong("pack.open.due", f"{part.due[:20]!r} isn't a day")
    except CodecError as amiss:
        raise ContentFault(file, 0, f"{amiss.place}: {amiss.what}", _GIVEN) from None
    return part
