"""The record of a test, as a school files it: everything that was asked and what it came to, with a code over all of it by which a
changed record is found out. Plain values, for JSON, for a table, for paper."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from game.chair.exams.conduct import Conduct
from game.chair.exams.mark_words import points
from game.chair.exams.terms_fields import changes_in_words
from game.files import FileFault, json_file
from game.rulebook.loader import library
from game.training.exams.marking import ExamMark
from game.training.exams.rounding import rounded_down
from game.training.reports.report import Report

FORMAT: Final = "dealer-academy-record"
VERSION: Final = 1
MOST_BYTES: Final = 4 * 1024 * 1024
COLUMNS: Final = ("part", "criterion", "right", "asked", "per cent", "at least", "weight", "reached")


@dataclass(frozen=True, slots=True)
class CriterionRow:
    """A criterion: its part, what it is called, points right of those asked, per cent, the least it has to come to, its weight in
    the part, and whether it came to that."""

    part: str
    title: str
    right: float
    asked: int
    per_cent: float
    floor: int
    weight: float
    reached: bool


@dataclass(frozen=True, slots=True)
class LostPoint:
    """Something that was wrong: under which criterion, what it was, what is said of it, its clauses."""

    criterion: str
    what: str
    said: tuple[str, ...]
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Competency:
    """What somebody came to in a test. `number` and `mark` tell which test it was, `rounds` the kept hands that show it, by number
    of the hand and of the round; times are as the program has them."""

    person: str
    book: str
    game: str
    title: str
    begun: str
    ended: str
    number: int
    mark: str
    passed: bool
    total: float
    pass_mark: int
    parts: Mapping[str, float]
    weights: Mapping[str, int]
    criteria: tuple[CriterionRow, ...]
    why: tuple[str, ...]
    interruptions: tuple[str, ...]
    hands: int
    an_hour: float
    rounds: tuple[tuple[int, int], ...]
    lost: tuple[LostPoint, ...]
    terms: tuple[str, ...] = ()
    """What the terms had otherwise than the usual ones."""

    def plain(self) -> dict[str, Any]:
        """The record as JSON has it. Of usual terms nothing is said, as in records made before there were others."""
        return {name: value for name, value in asdict(self).items() if name != "terms" or value}

    @property
    def check(self) -> str:
        """The code over all of it: four groups of four letters."""
        text = json.dumps(self.plain(), sort_keys=True, ensure_ascii=False)
        found = hashlib.sha256(text.encode()).hexdigest()[:16].upper()
        return "-".join(found[at:at + 4] for at in range(0, len(found), 4))


def competency(person: str, conduct: Conduct, mark: ExamMark, report: Report, rounds: Sequence[tuple[int, int]],
               ended: str) -> Competency:
    """The record of a test that is over."""
    exam, plan = conduct.exam, conduct.exam.plan
    book = library()[plan.book]
    criteria = tuple(CriterionRow(each.part, each.title, rounded_down(each.right, 2), each.asked, rounded_down(each.per_cent),
                                  each.floor, round(each.weight, 1), each.above) for each in mark.criteria)
    lost = tuple(LostPoint(each.title, point.head, point.lines, point.cites) for each in mark.criteria
                 for point in points(each.word, conduct, report, book) if not point.good)
    stops = tuple(f"{stop.how} {stop.left}, gone on with {stop.again}" for stop in exam.interruptions)
    parts = {part: rounded_down(per_cent) for part, per_cent in mark.parts.items()}
    return Competency(person, plan.book, plan.game, conduct.title, exam.begun, ended, plan.seed, plan.mark, mark.passed,
                      rounded_down(mark.total), plan.pass_mark, parts, dict(plan.weights), criteria, mark.why, stops, mark.hands,
                      round(mark.an_hour, 1), tuple(rounds), lost, tuple(changes_in_words(plan)))


# ---- as files


def as_json(record: Competency) -> str:
    """The text of the record as JSON, with its check code."""
    whole = {"format": FORMAT, "version": VERSION, "check": record.check, "record": record.plain()}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def as_csv(record: Competency) -> str:
    """A line for each criterion, and one for the whole."""
    text = io.StringIO()
    out = csv.writer(text)
    out.writerow(["person", "test", "ended", *COLUMNS, "check"])
    head = [record.person, f"{record.game} {record.mark}", record.ended]
    for each in record.criteria:
        out.writerow([*head, each.part, each.title, each.right, each.asked, each.per_cent, each.floor, each.weight,
                      "yes" if each.reached else "no", record.check])
    for line in record.terms:
        out.writerow([*head, "terms", line, "", "", "", "", "", "", record.check])
    out.writerow([*head, "whole", "passed" if record.passed else "not passed", "", "", record.total, record.pass_mark, 100,
                  "yes" if record.passed else "no", record.check])
    return text.getvalue()


def read_record(file: Path) -> Competency:
    """The record in a JSON file. Raises FileFault for one that is damaged, changed or none."""
    found = json_file.read(file, MOST_BYTES)
    if not isinstance(found, dict) or found.get("format") != FORMAT or not isinstance(found.get("record"), dict):
        raise FileFault(file, 0, "is no record of a test", "save one as JSON from the result of a test")
    try:
        record = _record(found["record"])
        check = record.check
    except (AttributeError, KeyError, TypeError, ValueError) as wrong:
        raise FileFault(file, 0, f"is damaged ({wrong})", "ask for the file again") from None
    if found.get("check") != check:
        raise FileFault(file, 0, "has been changed or damaged: its check code does not fit", "ask for the file again")
    return record


def _record(body: Mapping[str, Any]) -> Competency:
    lost = tuple(LostPoint(**{**each, "said": tuple(each["said"]), "cites": tuple(each["cites"])}) for each in body["lost"])
    rounds = tuple((int(hand), int(kept)) for hand, kept in body["rounds"])
    return Competency(**{**body, "criteria": tuple(CriterionRow(**each) for each in body["criteria"]), "lost": lost,
                         "why": tuple(body["why"]), "interruptions": tuple(body["interruptions"]), "rounds": rounds,
                         "terms": tuple(map(str, body.get("terms", ())))})
