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
from game.training.exams.rounding import rounded_down

RESULT: Final = ".dealerresult"
FORMAT: Final = "dealer-academy-result"
PLAIN, WITH_TESTS = 1, 2
"""The version of a file: of one without tests it is the first, which older programs read too."""
MOST_BYTES: Final = 4 * 1024 * 1024
_OF_TESTS: Final = ("asked", "answer", "criterion")
MOST_ITEMS, MOST_TESTS, MOST_CRITERIA = 5000, 20, 20


@dataclass(frozen=True, slots=True)
class Chosen:
    """One situation of a pack as somebody solved it: the grade in words, whether that is right, its clause, marks, seconds. A
    question of a test also has what was `asked`, the `answer` that was given, and the criterion that it counts for."""

    drill: str
    situation: str
    grade: str
    right: bool
    cite: str
    marks: int
    seconds: int
    asked: str = ""
    answer: str = ""
    criterion: str = ""

    @property
    def item(self) -> tuple[str, str]:
        """Which one it is."""
        return self.drill, self.situation


@dataclass(frozen=True, slots=True)
class CriterionSum:
    """What a criterion of a test came to: `right` of `asked` points."""

    title: str
    right: float
    asked: int


@dataclass(frozen=True, slots=True)
class PackTest:
    """What somebody came to in a test of a pack. `mark` are the letters by which the same test is known; it was sat `times` times,
    of which the first counts, and 0 where it was not."""

    title: str
    mark: str
    times: int
    ended: str = ""
    total: float = 0.0
    passed: bool = False
    criteria: tuple[CriterionSum, ...] = ()
    table: float | None = None
    """What the part at the table came to, in per cent; None in a file of a program that did not write it."""


@dataclass(frozen=True, slots=True)
class PackResult:
    """What somebody came to in a pack, on a date (ISO)."""

    pack: str
    name: str
    date: str
    chosen: tuple[Chosen, ...]
    pass_mark: int = 0
    tests: tuple[PackTest, ...] = ()

    @property
    def per_cent(self) -> float:
        """Of all marks of what was solved or left out."""
        every = sum(each.marks for each in self.chosen)
        return 100 * sum(each.marks for each in self.chosen if each.right) / every if every else 0.0

    @property
    def passed(self) -> bool:
        """Whether it comes to the pass mark; where there is none, nobody passes or fails."""
        return bool(self.pass_mark) and rounded_down(self.per_cent) >= self.pass_mark


def under(terms: Terms, pack: str, name: str, date: str, chosen: Sequence[Chosen], tests: Sequence[PackTest] = ()) -> PackResult:
    """A result under the terms of its pack."""
    return PackResult(pack, name, date, tuple(chosen), terms.pass_mark or 0, tuple(tests))


def words_of(result: PackResult) -> str:
    """The text of a result file."""
    body = _body(result)
    whole = {"format": FORMAT, "version": WITH_TESTS if result.tests else PLAIN, "check": _check(body), "result": body}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def read(file: Path) -> PackResult:
    """The result in a file. Raises FileFault for one that is damaged, changed or none."""
    found = json_file.read(file, MOST_BYTES)
    if not isinstance(found, dict) or found.get("format") != FORMAT or not isinstance(found.get("result"), dict):
        raise FileFault(file, 0, "is no result file of this program", "ask for the file again")
    if found.get("version") not in (PLAIN, WITH_TESTS):
        raise FileFault(file, 0, f"is of version {briefly(found.get('version'))}",
                        f"this program reads versions {PLAIN} and {WITH_TESTS}")
    body = found["result"]
    try:
        result = _result(body)
    except (AttributeError, KeyError, TypeError, ValueError) as wrong:
        raise FileFault(file, 0, f"is damaged ({wrong})", "ask for the file again") from None
    if found.get("check") != _check(_body(result)):
        raise FileFault(file, 0, "has been changed or damaged: its check sum does not fit", "ask for the file again")
    return result


def _body(result: PackResult) -> dict[str, Any]:
    """The result as JSON has it: without what only tests have, where there is none."""
    body = asdict(result)
    body["chosen"] = [{name: value for name, value in each.items() if value or name not in _OF_TESTS} for each in body["chosen"]]
    body["tests"] = [{name: value for name, value in each.items() if value is not None} for each in body["tests"]]
    return {name: value for name, value in body.items() if name != "tests" or value}


def _result(body: dict[str, Any]) -> PackResult:
    items = body["chosen"]
    if not isinstance(items, list) or not 1 <= len(items) <= MOST_ITEMS:
        raise ValueError("it holds no choices")
    chosen = tuple(_chosen(each) for each in items)
    tests = tuple(_test(each) for each in body.get("tests", ()))
    if len(tests) > MOST_TESTS:
        raise ValueError("it holds too many tests")
    result = PackResult(**body | {"chosen": chosen, "tests": tests})
    if not all(isinstance(each, str) for each in (result.pack, result.name, result.date)) or type(result.pass_mark) is not int:
        raise TypeError("pack, name or date are no words")
    return result


def _test(item: Any) -> PackTest:
    found = PackTest(**item | {"total": float(item["total"]), "criteria": tuple(map(_criterion, item["criteria"]))})
    wrong = _amiss(found, "criteria", "table")
    shares = (found.total, float(found.table or 0))
    if wrong or not all(0 <= share <= 100 for share in shares) or found.times < 0 or len(found.criteria) > MOST_CRITERIA:
        raise ValueError(f"{', '.join(wrong) or 'total, times or criteria'} of a test cannot be so")
    return found


def _criterion(item: Any) -> CriterionSum:
    found = CriterionSum(**item | {"right": float(item["right"])})
    if _amiss(found) or not 0 <= found.right <= found.asked:
        raise ValueError("a criterion of a test cannot be so")
    return found


def _amiss(found: Any, *others: str) -> list[str]:
    """The fields that are not of their kind."""
    kinds = {"str": str, "bool": bool, "int": int, "float": float}
    return [each.name for each in fields(found) if each.name not in others
            and type(getattr(found, each.name)) is not kinds[str(each.type)]]


def _chosen(item: Any) -> Chosen:
    found = Chosen(**item)
    wrong = _amiss(found)
    if wrong or found.marks < 1 or found.seconds < 0:
        raise ValueError(f"{', '.join(wrong) or 'marks or seconds'} of a choice cannot be so")
    return found


def _check(body: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(body, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:16]
