"""Whether the values of a result are of their kinds and agree with each other: grades with what is right, the questions of a test
with its criteria, these with its total."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from game.records.json_forms.checked import (
    LONGEST_NAME,
    LONGEST_TEXT,
    moment,
    require,
    require_different,
    require_name,
    require_text,
    require_within,
)
from game.records.json_forms.shapes import CodecError
from game.records.json_forms.typed import shape_of
from game.school.drills.drill_mark import GIVEN_UP, PLAYED, STEPS_RIGHT
from game.school.exams.criteria import PERFORMANCE, TITLES, WRITTEN, part_of
from game.school.packs.result_values import (
    MOST_CRITERIA,
    MOST_ITEMS,
    MOST_MARKS,
    MOST_SECONDS,
    MOST_TESTS,
    NO_ANSWER,
    NOT_DONE,
    RIGHT,
    WRONG,
    ChosenAnswer,
    CriterionSum,
    PackResult,
    PackTest,
)
from game.training.grading import Grade
from game.training.rounding import before_rounding, is_kept_as

_HUNDRED: Final = 100
_ALWAYS_RIGHT: Final = frozenset((RIGHT, STEPS_RIGHT, PLAYED))
_NEVER_RIGHT: Final = frozenset((WRONG, NO_ANSWER, NOT_DONE, GIVEN_UP, *(
    grade.value for grade in Grade if grade is not Grade.EXACT)))
_WORDS: Final = {title: word for word, title in TITLES.items()}


def result_from(plain: Mapping[str, Any]) -> PackResult:
    """The result, once everything in it has been looked at. Raises CodecError: where, what is wrong, what to do."""
    items = plain.get("chosen")
    count = len(items) if isinstance(items, list) else 0
    require(1 <= count <= MOST_ITEMS, "result.chosen", f"it lists {count} choices, but a result has 1 to {MOST_ITEMS}")
    rest: PackResult = shape_of(PackResult).value({**plain, "chosen": []}, "result")
    chosen = tuple(_chosen(item, at) for at, item in enumerate(items or ()))
    result = PackResult(rest.pack, rest.name, rest.date, chosen, rest.pass_mark, rest.tests)
    require_name(result.pack, "result.pack")
    require_name(result.name, "result.name")
    moment(result.date, "result.date")
    require_within(result.pass_mark, 0, _HUNDRED, "result.pass_mark")
    require_different((each.item for each in chosen), "result.chosen")
    _tests(result)
    for at, test in enumerate(result.tests):
        require(test.ended[:10] <= result.date[:10], f"result.tests[{at}].ended",
                f"{test.title} ended on {test.ended[:10]}, but was handed in on {result.date[:10]}: was a clock set back?")
    return result


def _chosen(item: Any, at: int) -> ChosenAnswer:
    """A choice. There are thousands: what is sound is looked at in passing, and only what is not as a whole."""
    try:
        found = ChosenAnswer(**item)
        if not _is_sound(found):
            _require_sound(item, found, f"result.chosen[{at}]")
    except TypeError:  # no mapping, a field too many or missing, or one of another kind
        shape_of(ChosenAnswer).value(item, f"result.chosen[{at}]")
        raise CodecError(f"result.chosen[{at}]", "it isn't a choice", "ask for the file as the program wrote it") from None
    return found


def _is_sound(found: ChosenAnswer) -> bool:
    """Whether there is nothing to be said of a choice."""
    drill, situation, grade = found.drill, found.situation, found.grade
    named = "".join((drill, situation, grade))  # TypeError for anything but words
    words = "".join((named, found.cite, found.asked, found.answer, found.criterion))
    return (type(found.right) is bool and type(found.marks) is int and type(found.seconds) is int
            and bool(drill.strip() and situation.strip() and grade.strip())
            and len(named) <= LONGEST_NAME and len(words) <= LONGEST_TEXT
            and words.isprintable() and 0 < found.marks <= MOST_MARKS and 0 <= found.seconds <= MOST_SECONDS
            and grade not in (_NEVER_RIGHT if found.right else _ALWAYS_RIGHT))


def _require_sound(item: Any, found: ChosenAnswer, place: str) -> None:
    """The same, slowly: raises CodecError for the first thing that is wrong."""
    shape_of(ChosenAnswer).value(item, place)
    for name in ("drill", "situation", "grade"):
        require_name(getattr(found, name), f"{place}.{name}")
    for name in ("cite", "asked", "answer", "criterion"):
        require_text(getattr(found, name), f"{place}.{name}")
    require_within(found.marks, 1, MOST_MARKS, f"{place}.marks")
    require_within(found.seconds, 0, MOST_SECONDS, f"{place}.seconds")
    fits = not (found.grade in _NEVER_RIGHT if found.right else found.grade in _ALWAYS_RIGHT)
    said = "right" if found.right else "wrong"
    require(fits, f"{place}.right", f"{found.drill} / {found.situation} says {said}, but its grade is “{found.grade}”")


def _tests(result: PackResult) -> None:
    require(len(result.tests) <= MOST_TESTS, "result.tests", f"it lists {len(result.tests)}, and {MOST_TESTS} is the limit")
    require_different((test.title for test in result.tests), "result.tests")
    questions: dict[str, list[ChosenAnswer]] = {test.title: [] for test in result.tests}
    for at, each in enumerate(result.chosen):
        if each.criterion or each.asked:
            require(each.drill in questions, f"result.chosen[{at}].drill", f"{each.drill[:60]!r} isn't a test of this result")
            questions[each.drill].append(each)
    for at, test in enumerate(result.tests):
        _test(test, questions[test.title], f"result.tests[{at}]")


def _test(test: PackTest, questions: list[ChosenAnswer], place: str) -> None:
    """Its questions make its criteria, and these its total."""
    require_name(test.title, f"{place}.title")
    require_name(test.mark, f"{place}.mark")
    require_within(test.times, 0, MOST_ITEMS, f"{place}.times")
    require_within(test.total, 0, _HUNDRED, f"{place}.total")
    require_within(test.table or 0, 0, _HUNDRED, f"{place}.table")
    require(bool(questions), place, f"{test.title} has no questions")
    require(len(test.criteria) <= MOST_CRITERIA, f"{place}.criteria", f"it lists {len(test.criteria)}")
    require_different((each.title for each in test.criteria), f"{place}.criteria")
    if not test.times:
        nothing = not (test.total or test.passed or test.criteria or test.ended) and test.table is None
        require(nothing and all(each.grade == NOT_DONE for each in questions), f"{place}.times",
                f"{test.title} wasn't done, but it gives a result")
        return
    moment(test.ended, f"{place}.ended")
    for each in test.criteria:
        _criterion(each, f"{place}.criteria")
    _written(test, questions, place)
    _total(test, place)


def _criterion(each: CriterionSum, place: str) -> None:
    require(each.title in _WORDS, place, f"{each.title[:60]!r} isn't a criterion of a test")
    require_within(each.asked, 1, MOST_ITEMS, f"{place}, {each.title}")
    require_within(each.right, 0, each.asked, f"{place}, {each.title}")


def _written(test: PackTest, questions: Iterable[ChosenAnswer], place: str) -> None:
    """The criteria of the written part count its questions."""
    told = {each.title: (each.asked, each.right) for each in test.criteria if part_of(_WORDS[each.title]) == WRITTEN}
    found: dict[str, list[bool]] = {}
    for each in questions:
        found.setdefault(each.criterion, []).append(each.right)
    for title in {**told, **found}:
        came = (len(found.get(title, ())), float(sum(found.get(title, ()))))
        asked, right = told.get(title, (0, 0.0))
        require((asked, right) == came, f"{place}.criteria, {title[:60]}",
                f"it says {right:g} of {asked}, but {came[1]:g} of {came[0]} questions were right")


def _total(test: PackTest, place: str) -> None:
    """The part at the table lies among its criteria; it and the written part make the total, whatever each of them weighs."""
    written, (least, most) = _in_writing(test), _at_table(test)
    if test.table is not None:
        require(not test.table or is_kept_as(test.table, least, most), f"{place}.table",
                f"it says {test.table:g}, but its criteria make {least:.1f} to {most:.1f}")
        least, most = before_rounding(test.table)
    fits = any(is_kept_as(test.total, _together(written, least, weight), _together(written, most, weight))
               for weight in range(_HUNDRED + 1))
    require(fits, f"{place}.total", f"it says {test.total:g}, but its criteria make {written:.1f} in writing and "
                                    f"{least:.1f} to {most:.1f} at the table")
    require(not test.passed or test.total >= 1, f"{place}.passed", f"it says passed, with {test.total:g}%")


def _of_part(test: PackTest, part: str) -> list[CriterionSum]:
    return [each for each in test.criteria if part_of(_WORDS[each.title]) == part]


def _in_writing(test: PackTest) -> float:
    """The per cent of the written part, in which every question weighs the same."""
    criteria = _of_part(test, WRITTEN)
    return _HUNDRED * sum(each.right for each in criteria) / (sum(each.asked for each in criteria) or 1)


def _at_table(test: PackTest) -> tuple[float, float]:
    """The per cent of its worst and of its best criterion at the table, before their points were rounded; nothing without any."""
    spans = [(each.asked, *before_rounding(each.right, 2)) for each in _of_part(test, PERFORMANCE)]
    least = min((max(_HUNDRED * low / asked, 0.0) for asked, low, _ in spans), default=0.0)
    return least, max((min(_HUNDRED * high / asked, 100.0) for asked, _, high in spans), default=0.0)


def _together(written: float, table: float, weight: int) -> float:
    """The total where the written part weighs that many per cent."""
    return (weight * written + (_HUNDRED - weight) * table) / _HUNDRED
