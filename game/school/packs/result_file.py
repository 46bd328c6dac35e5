"""A result file: what somebody chose in a class pack, with a check sum. It finds damage, not forgery: it has no key. A signature,
the academy's or that of its sealed pack, finds both."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from game.files import ContentFault, FileFault, json_file
from game.records.json_forms.checked import ORIGINAL, code_of, told
from game.records.json_forms.shapes import CodecError
from game.records.signing.signature import KnownKeys, Seal, Signer, judged
from game.school.packs.pack import Terms
from game.school.packs.result_checks import result_from
from game.school.packs.result_values import NAMES, ChosenAnswer, CriterionSum, PackResult, PackTest

__all__ = ["RESULT", "ChosenAnswer", "CriterionSum", "PackResult", "PackTest", "read_sealed", "under", "words_of"]

RESULT: Final = ".dealerresult"
FORMAT: Final = "dealer-academy-result"
PLAIN, WITH_TESTS = 1, 2
"""The version of a file: of one without tests it is the first, which older programs read too."""
_KIND: Final = json_file.OwnKind((FORMAT,), (PLAIN, WITH_TESTS), "a result file of this program", "result")
_OF_TESTS: Final = ("asked", "answer", "criterion")
_SAVED: Final = "ask for the file that Hand in saved"


def under(terms: Terms, pack: str, name: str, date: str, chosen: Sequence[ChosenAnswer],
          tests: Sequence[PackTest] = ()) -> PackResult:
    """A result under the terms of its pack."""
    return PackResult(pack, name, date, tuple(chosen), terms.pass_mark or 0, tuple(tests))


def words_of(result: PackResult, signer: Signer | None = None) -> str:
    """The text of a result file, signed where somebody signs."""
    body = _body(result)
    whole: dict[str, Any] = {"format": FORMAT, "version": WITH_TESTS if result.tests else PLAIN, "check": code_of(body),
                             "result": body}
    if signer is not None:
        whole["signature"] = signer.sign(FORMAT, body)
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def read_sealed(file: Path, keys: KnownKeys) -> tuple[PackResult, Seal]:
    """The result in a file, and what its signature proves to somebody who knows these keys. Raises FileFault for one that cannot be
    read, ContentFault for one of another kind, a damaged one, or one that does not agree."""
    try:
        found = json_file.read_own(file, _KIND, _SAVED)
    except json_file.CutShort:
        raise FileFault(file, 0, "is damaged or cut short", _SAVED) from None
    if found.get("check") != code_of(found["result"]):
        raise ContentFault(file, 0, "has been changed or damaged: its checksum doesn't match", ORIGINAL)
    try:
        result = result_from(found["result"])
        return result, judged(FORMAT, found["result"], found.get("signature"), keys, result.date)
    except CodecError as wrong:
        raise ContentFault(file, 0, told(wrong, NAMES), wrong.remedy) from None


def _body(result: PackResult) -> dict[str, Any]:
    """The result as JSON has it: without what only tests have, where there is none."""
    body = asdict(result)
    body["chosen"] = [{name: value for name, value in each.items() if value or name not in _OF_TESTS} for each in body["chosen"]]
    body["tests"] = [{name: value for name, value in each.items() if value is not None} for each in body["tests"]]
    return {name: value for name, value in body.items() if name != "tests" or value}
