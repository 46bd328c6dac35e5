"""Whether the values of a record of a test are of their kinds and agree with each other: criteria with parts, parts with the total,
the total and its floors with what is said of passing, the questions with the points that were lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from game.records.json_forms.checked import moment, require, require_different, require_name, require_text, require_within, wrong
from game.records.json_forms.typed import shape_of
from game.school.exams.criteria import IN_WRITING, PACE, PERFORMANCE, TITLES, WRITTEN, part_of
from game.school.exams.hand_skills import GRADES
from game.school.exams.marking import HUNDRED
from game.school.exams.record_values import Competency, CriterionRow
from game.training.rounding import before_rounding, is_kept_as, rounded_down

MOST: Final = 5000
"""Criteria, questions, lost points, hands: no test has as many."""
_WORDS: Final = {title: word for word, title in TITLES.items()}
_HALF_TENTH: Final = 0.05
"""Weights are rounded to the nearest tenth."""


def record_from(plain: Mapping[str, Any]) -> Competency:
    """The record, once everything in it has been looked at. Raises CodecError: where, what is wrong, what to do."""
    record: Competency = shape_of(Competency).value(dict(plain), "record")
    _named(record)
    _ranges(record)
    for at, row in enumerate(record.criteria):
        _criterion(row, f"record.criteria[{at}]")
    require_different((row.title for row in record.criteria), "record.criteria")
    for part in (WRITTEN, PERFORMANCE):
        _part(record, part)
    _whole(record)
    _questions(record)
    return record


def _named(record: Competency) -> None:
    """Names and texts can be shown, times are times, the mark is one."""
    for name in ("person", "book", "game", "title"):
        require_name(getattr(record, name), f"record.{name}")
    require(record.game.startswith(f"{record.book}-"), "record.game", f"{record.game} isn't a game of the book {record.book}")
    for name in ("academy", "program", "assessor"):
        if said := getattr(record, name):
            require_name(said, f"record.{name}")
    ends = moment(record.ended, "record.ended").date() >= moment(record.begun, "record.begun").date()
    require(ends, "record.ended", f"it ended on {record.ended[:10]}, before it began on {record.begun[:10]}")
    mark = record.mark
    require(len(mark) == 8 and mark.isascii() and mark.isalnum(), "record.mark", f"{mark[:20]!r} isn't a mark of a test")
    for name in ("why", "interruptions", "terms"):
        for at, text in enumerate(getattr(record, name)):
            require_text(text, f"record.{name}[{at}]")
    for at, row in enumerate(record.skills):
        for text in (row.element, row.skill):
            require_text(text, f"record.skills[{at}]")
        require(row.grade in GRADES.values(), f"record.skills[{at}].grade", f"{row.grade[:20]!r} isn't a grade of a skill")
    require(not record.skills or bool(record.assessor), "record.assessor", "it doesn't name who saw the skills")
    for at, point in enumerate(record.lost):
        for text in (point.criterion, point.what, *point.said, *point.cites):
            require_text(text, f"record.lost[{at}]")


def _ranges(record: Competency) -> None:
    """Numbers are within what a test can come to."""
    require_within(record.total, 0, HUNDRED, "record.total")
    require_within(record.pass_mark, 1, HUNDRED, "record.pass_mark")
    require_within(record.number, 0, 10**18, "record.number")
    require_within(record.hands, 0, MOST, "record.hands")
    require_within(record.an_hour, 0, MOST, "record.an_hour")
    for name in ("criteria", "lost", "rounds", "skills"):
        require_within(len(getattr(record, name)), 0, MOST, f"record.{name}")
    for name in ("parts", "weights"):
        found: Mapping[str, float] = getattr(record, name)
        require(set(found) == {WRITTEN, PERFORMANCE}, f"record.{name}",
                f"it names {', '.join(found)[:80] or 'nothing'}, but a test has the parts {WRITTEN} and {PERFORMANCE}")
        for part, per_cent in found.items():
            require_within(per_cent, 0, HUNDRED, f"record.{name}.{part}")
    require(sum(record.weights.values()) == HUNDRED, "record.weights",
            f"they add up to {sum(record.weights.values())}, not {HUNDRED}")
    for hand, kept in record.rounds:
        require(hand >= 1 and kept >= 1, "record.rounds", f"it lists hand {hand} as round {kept}; both count from 1")
    require_different((hand for hand, _ in record.rounds), "record.rounds")


def _criterion(row: CriterionRow, place: str) -> None:
    """It is one that there is, its points make its per cent, and its floor says whether it was reached."""
    require(row.title in _WORDS, f"{place}.title", f"{row.title[:60]!r} isn't a criterion of a test")
    part = part_of(_WORDS[row.title])
    require(row.part == part, f"{place}.part", f"it says {row.part[:20]!r}, but {row.title} belongs to {part}")
    require_within(row.asked, 1, MOST, f"{place}.asked")
    require_within(row.right, 0, row.asked, f"{place}.right")
    require_within(row.floor, 0, HUNDRED, f"{place}.floor")
    require_within(row.weight, 0, HUNDRED, f"{place}.weight")
    least, most = (HUNDRED * right / row.asked for right in before_rounding(row.right, 2))
    share = rounded_down(HUNDRED * row.right / row.asked)
    require(is_kept_as(row.per_cent, least, most), f"{place}.per_cent",
            f"it says {row.per_cent:g}, but {row.right:g} of {row.asked} is {share:g}")
    fits = row.per_cent >= row.floor if row.reached else row.per_cent <= row.floor
    said = "reached" if row.reached else "not reached"
    require(fits, f"{place}.reached", f"it says {said}, with {row.per_cent:g}% and a minimum of {row.floor}%")


def _part(record: Competency, part: str) -> None:
    """The criteria of a part weigh a hundred together, and make its per cent."""
    rows = [row for row in record.criteria if row.part == part]
    weight = sum(row.weight for row in rows)
    slack = _HALF_TENTH * len(rows) + 0.01
    require(not weight or abs(weight - HUNDRED) <= slack, "record.criteria",
            f"the weights of the part {part} add up to {weight:g}, not {HUNDRED}")
    share = sum(row.weight * row.per_cent for row in rows) / weight if weight else 0.0
    least, most = before_rounding(share)
    require(is_kept_as(record.parts[part], least - slack, most + slack), f"record.parts.{part}",
            f"it says {record.parts[part]:g}, but its criteria make {rounded_down(share):g}")


def _whole(record: Competency) -> None:
    """The parts make the total, and it is passed exactly where nothing stands in the way."""
    total = sum(record.weights[part] * record.parts[part] for part in record.parts) / HUNDRED
    require(is_kept_as(record.total, *before_rounding(total)), "record.total",
            f"it says {record.total:g}, but its parts make {rounded_down(total):g}")
    short = [row.title for row in record.criteria if not row.reached]
    if record.passed:
        require(record.total >= record.pass_mark, "record.passed",
                f"it says passed, with {record.total:g}% in all and a pass mark of {record.pass_mark}%")
        require(not short, "record.passed", f"it says passed, but {', '.join(short)} wasn't reached")
        require(not record.why, "record.why", "it says passed, but gives reasons for not passing")
        return
    failed = len(short) + (record.total < record.pass_mark)
    require(len(record.why) >= max(failed, 1), "record.why",
            f"it says not passed, but gives {len(record.why)} of {max(failed, 1)} reasons")


def _questions(record: Competency) -> None:
    """Every question that was not right is among the lost points, and hands have a pace."""
    asked = {row.title: row for row in record.criteria}
    lost = Counter(point.criterion for point in record.lost)
    for title in lost:
        require(title in asked, "record.lost", f"a point was lost in {title[:60]!r}, which wasn't asked")
    for title, row in asked.items():
        missed = row.asked - row.right
        if _WORDS[title] in IN_WRITING and lost[title] != missed:
            raise wrong("record.lost", f"points lost in {title}: {lost[title]}, but {row.right:g} of {row.asked} were right")
    require((TITLES[PACE] in asked) == (record.hands > 0), "record.hands",
            f"hands dealt: {record.hands}, but {TITLES[PACE]} was {'' if TITLES[PACE] in asked else 'not '}marked")
