"""A result file: what somebody chose in a class pack, with a check sum by which damage is found out."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

from game.files import FileFault, json_file
from game.files.fault import briefly
from game.training.drills.drill import Terms

RESULT: Final = ".dealerresult"
FORMAT, VERSION = "dealer-academy-result", 1
MOST_BYTES: Final = 1024 * 1024
MOST_ITEMS: Final = 1000


@dataclass(frozen=True, slots=True)
class Chosen:
    """One situation of a pack as somebody solved it: the grade in words, whether that is right, its clause, marks, seconds."""

    drill: str
    situation: str
    grade: str
    right: bool
    cite: str
    marks: int
    seconds: int

    @property
    def item(self) -> tuple[str, str]:
        """Which one it is."""
        return self.drill, self.situation


@dataclass(frozen=True, slots=True)
class PackResult:
    """What somebody came to in a pack, on a date (ISO)."""

    pack: str
    name: str
    date: str
    chosen: tuple[Chosen, ...]
    pass_mark: int = 0

    @property
    def per_cent(self) -> float:
        """Of all marks of what was solved or left out."""
        every = sum(each.marks for each in self.chosen)
        return 100 * sum(each.marks for each in self.chosen if each.right) / every if every else 0.0

    @property
    def passed(self) -> bool:
        """Whether it comes to the pass mark; where there is none, nobody passes or fails."""
        return bool(self.pass_mark) and self.per_cent >= self.pass_mark


def under(terms: Terms, pack: str, name: str, date: str, chosen: Sequence[Chosen]) -> PackResult:
    """A result under the terms of its pack."""
    return PackResult(pack, name, date, tuple(chosen), terms.pass_mark or 0)


def words_of(result: PackResult) -> str:
    """The text of a result file."""
    body = asdict(result)
    whole = {"format": FORMAT, "version": VERSION, "check": _check(body), "result": body}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def read(file: Path) -> PackResult:
    """The result in a file. Raises FileFault for one that is damaged, changed or none."""
    found = json_file.read(file, MOST_BYTES)
    if not isinstance(found, dict) or found.get("format") != FORMAT or not isinstance(found.get("result"), dict):
        raise FileFault(file, 0, "is no result file of this program", "ask for the file again")
    if found.get("version") != VERSION:
        raise FileFault(file, 0, f"is of version {briefly(found.get('version'))}", f"this program reads version {VERSION}")
    body = found["result"]
    try:
        result = _result(body)
    except (KeyError, TypeError, ValueError) as wrong:
        raise FileFault(file, 0, f"is damaged ({wrong})", "ask for the file again") from None
    if found.get("check") != _check(asdict(result)):
        raise FileFault(file, 0, "has been changed or damaged: its check sum does not fit", "ask for the file again")
    return result


def _result(body: dict[str, Any]) -> PackResult:
    items = body["chosen"]
    if not isinstance(items, list) or not 1 <= len(items) <= MOST_ITEMS:
        raise ValueError("it holds no choices")
    chosen = tuple(_chosen(each) for each in items)
    result = PackResult(**body | {"chosen": chosen})
    if not all(isinstance(each, str) for each in (result.pack, result.name, result.date)) or type(result.pass_mark) is not int:
        raise TypeError("pack, name or date are no words")
    return result


def _chosen(item: Any) -> Chosen:
    found = Chosen(**item)
    kinds = {"str": str, "bool": bool, "int": int}
    wrong = [field.name for field in fields(Chosen) if type(getattr(found, field.name)) is not kinds[str(field.type)]]
    if wrong or found.marks < 1 or found.seconds < 0:
        raise ValueError(f"{', '.join(wrong) or 'marks or seconds'} of a choice cannot be so")
    return found


def _check(body: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(body, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:16]
