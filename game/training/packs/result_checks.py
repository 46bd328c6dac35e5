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
from game.training.drills.drill_mark import GIVEN_UP, PLAYED, STEPS_RIGHT
from game.training.exams.criteria import PERFORMANCE, TITLES, WRITTEN, part_of
from game.training.grading import Grade
from game.training.packs.result_values import (
    MOST_CRITERIA,
    MOST_ITEMS,
    MOST_MARKS,
    MOST_SECONDS,
    MOST_TESTS,
    NO_ANSWER,
    NOT_DONE,
    RIGHT,
    WRONG,
    Chosen,
    CriterionSum,
    PackResult,
    PackTest,
)

_HUNDRED: Final = 100
_ALWAYS_RIGHT: Final = frozenset((RIGHT, STEPS_RIGHT, PLAYED))
_NEVER_RIGHT: Final = frozenset((WRONG, NO_ANSWER, NOT_DONE, GIVEN_UP, *(
    grade.value for grade in Grade if grade is not Grade.EXACT)))
_WORDS: Final = {title: word for word, title in TITLES.items()}


def result_from(plain: Mapping[str, Any]) -> PackResult:
    """The result, once everything in it has been looked at. Raises CodecError: where, what is wrong, what to do."""
    items = plain.get("chosen")
    count = len(items) if isinstance(items, list) else 0
    require(1 <= count <= MOST_ITEMS, "result.chosen", f"{count} choices stand there, and a result has 1 to {MOST_ITEMS}")
    rest: PackResult = shape_of(PackResult).value({**plain, "chosen": []}, "result")
    chosen = tuple(_chosen(item, at) for at, item in enumerate(items or ()))
    result = PackResult(rest.pack, rest.name, rest.date, chosen, rest.pass_mark, rest.tests)
    require_name(result.pack, "result.pack")
    require_name(result.name, "result.name")
    moment(result.date, "result.date")
    require_within(result.pass_mark, 0, _HUNDRED, "result.pass_mark")
    require_different((each.item for each in chosen), "result.chosen")
    _tests(result)
    return result


def _chosen(item: Any, at: int) -> Chosen:
    """A choice. There are thousands: what is sound is looked at in passing, and only what is not as a whole."""
    try:
        found = Chosen(**item)
        if not _is_sound(found):
            _require_sound(item, found, f"result.chosen[{at}]")
    except TypeError:  # no mapping, a field too many or missing, or one of another kind
        shape_of(Chosen).value(item, f"result.chosen[{at}]")
        raise CodecError(f"result.chosen[{at}]", "it is no choice", "ask for the file as the program wrote it") from None
    return found


def _is_sound(found: Chosen) -> bool:
    """Whether there is nothing to be said of a choice."""
    drill, situation, grade = found.drill, found.situation, found.grade
    named = "".join((drill, situation, grade))  # TypeError for anything but words
    words = "".join((named, found.cite, found.asked, found.answer, found.criterion))
    return (type(found.right) is bool and type(found.marks) is int and type(found.seconds) is int
            and bool(drill.strip() and situation.strip() and grade.strip())
            and len(named) <= LONGEST_NAME and len(words) <= LONGEST_TEXT
            and words.isprintable() and 0 < found.marks <= MOST_MARKS and 0 <= found.seconds <= MOST_SECONDS
            and grade not in (_NEVER_RIGHT if found.right else _ALWAYS_RIGHT))


def _require_sound(item: Any, found: Chosen, place: str) -> None:
    """The same, slowly: raises CodecError for the first thing that is wrong."""
    shape_of(Chosen).value(item, place)
    for name in ("drill", "situation", "grade"):
        require_name(getattr(found, name), f"{place}.{name}")
    for name in ("cite", "asked", "answer", "criterion"):
        require_text(getattr(found, name), f"{place}.{name}")
    require_within(found.marks, 1, MOST_MARKS, f"{place}.marks")
    require_within(found.seconds, 0, MOST_SECONDS, f"{place}.seconds")
    fits = not (found.grade in _NEVER_RIGHT if found.right else found.grade in _ALWAYS_RIGHT)
    require(fits, f"{place}.right", f"it is said to be {'right' if found.right else 'wrong'}, and its grade is {found.grade!r}")


def _tests(result: PackResult) -> None:
    require(len(result.tests) <= MOST_TESTS, "result.tests", f"{len(result.tests)} stand there, and {MOST_TESTS} are the most")
    require_different((test.title for test in result.tests), "result.tests")
    questions: dict[str, list[Chosen]] = {test.title: [] for test in result.tests}
    for at, each in enumerate(result.chosen):
        if each.criterion or each.asked:
            require(each.drill in questions, f"result.chosen[{at}].drill", f"{each.drill[:60]!r} is no test of this result")
            questions[each.drill].append(each)
    for at, test in enumerate(result.tests):
        _test(test, questions[test.title], f"result.tests[{at}]")


def _test(test: PackTest, questions: list[Chosen], place: str) -> None:
    """Its questions make its criteria, and these its total."""
    require_name(test.title, f"{place}.title")
    require_name(test.mark, f"{place}.mark")
    require_within(test.times, 0, MOST_ITEMS, f"{place}.times")
    require_within(test.total, 0, _HUNDRED, f"{place}.total")
    require(bool(questions), place, f"{test.title} has no questions")
    require(len(test.criteria) <= MOST_CRITERIA, f"{place}.criteria", f"{len(test.criteria)} stand there")
    require_different((each.title for each in test.criteria), f"{place}.criteria")
    if not test.times:
        nothing = not (test.total or test.passed or test.criteria or test.ended)
        require(nothing and all(each.grade == NOT_DONE for each in questions), f"{place}.times",
                f"{test.title} was not done, and something is said to have come of it")
        return
    moment(test.ended, f"{place}.ended")
    for each in test.criteria:
        _criterion(each, f"{place}.criteria")
    _written(test, questions, place)
    _total(test, place)


def _criterion(each: CriterionSum, place: str) -> None:
    require(each.title in _WORDS, place, f"{each.title[:60]!r} is no criterion of a test")
    require_within(each.asked, 1, MOST_ITEMS, f"{place}, {each.title}")
    require_within(each.right, 0, each.asked, f"{place}, {each.title}")


def _written(test: PackTest, questions: Iterable[Chosen], place: str) -> None:
    """The criteria of the written part count its questions."""
    told = {each.title: (each.asked, each.right) for each in test.criteria if part_of(_WORDS[each.title]) == WRITTEN}
    found: dict[str, list[bool]] = {}
    for each in questions:
        found.setdefault(each.criterion, []).append(each.right)
    for title in {**told, **found}:
        counted = (len(found.get(title, ())), float(sum(found.get(title, ()))))
        asked, right = told.get(title, (0, 0.0))
        require((asked, right) == counted, f"{place}.criteria, {title[:60]}",
                f"{right:g} of {asked} stands there, and {counted[1]:g} of {counted[0]} questions were right")


def _total(test: PackTest, place: str) -> None:
    """A total lies between the worst and the best of its criteria; a part without any counts as nothing."""
    shares = [_HUNDRED * each.right / each.asked for each in test.criteria]
    parts = {part_of(_WORDS[each.title]) for each in test.criteria}
    least = min(shares) if parts == {WRITTEN, PERFORMANCE} else 0.0
    most = max(shares, default=0.0)
    require(least - 1 <= test.total <= most + 1, f"{place}.total",
            f"{test.total:g} stands there, and its criteria come to between {least:.1f} and {most:.1f}")
    require(not test.passed or test.total >= 1, f"{place}.passed", f"it is said to be passed, with {test.total:g} %")
