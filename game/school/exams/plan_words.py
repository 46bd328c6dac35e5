"""Terms of tests in the words of their file: what a plan says, what it says otherwise than another, and the text of a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.files import yaml_file
from game.school.exams.exam_plan import ExamPlan
from game.school.exams.plan_file import PLACES, TestTerms, usual_terms

_NOT_SAID: Final = ("game", "seed", "pass_mark")


def plan_words(plan: ExamPlan) -> dict[str, Any]:
    """A plan as a file has it."""
    found: dict[str, Any] = {"pass": plan.pass_mark}
    for name, value in plan.plain().items():
        if name in PLACES:
            part, key = PLACES[name]
            found.setdefault(part, {})[key] = value
        elif name not in _NOT_SAID:
            found[name] = yaml_file.simple(value)
    return found


def differing(words: Mapping[str, Any], usual: Mapping[str, Any]) -> dict[str, Any]:
    """What the first say otherwise; a number of which nothing is said is 0. An error of which none was allowed, and of which they
    say nothing, is one of nothing."""
    found: dict[str, Any] = {}
    for key, value in words.items():
        earlier = usual.get(key)
        if isinstance(value, dict) and isinstance(earlier, dict) and key != "weights":
            inner = {name: each for name, each in value.items() if not _same(each, earlier.get(name, 0))}
            if key == "critical":
                inner |= {name: [] for name in earlier if name not in value}
            found |= {key: inner} if inner else {}
        elif value != earlier:
            found[key] = value
    return found


def _same(one: Any, other: Any) -> bool:
    """Whether both say the same; of what is not allowed the order says nothing."""
    return sorted(one) == sorted(other) if isinstance(one, list) and isinstance(other, list) else bool(one == other)


def changes(plan: ExamPlan) -> dict[str, Any]:
    """What a test's terms say otherwise than those that come with the program."""
    return differing(plan_words(plan), plan_words(usual_terms().plan(plan.game, plan.seed)))


def whole_words(terms: TestTerms) -> dict[str, Any]:
    """All that a file of terms says."""
    whole = {"title": terms.title, "usual": terms.usual, "games": {game: said for game, said in terms.games.items() if said}}
    return {key: value for key, value in whole.items() if value}


def file_text(terms: TestTerms) -> str:
    return yaml_file.written(whole_words(terms))
