"""The terms of a test as fields: where each stands in a file, what it is called, what there is to say of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any, Final, NamedTuple

from game.chair.setting_up.house_file import setting_in_words, value_in_words
from game.rulebook.book import Book
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.school.exams.criteria import AT_THE_TABLE, GRADES, PAYMENTS, SERIOUS, TITLES, kinds_asked
from game.school.exams.exam_plan import ExamPlan
from game.school.exams.plan_file import usual_terms
from game.school.exams.plan_words import changes, plan_words

ASKED, COUNTS, ERRORS, HOUSE = "asked", "counts", "errors", "house"
PAGES: Final[Mapping[str, str]] = {ASKED: "What's asked", COUNTS: "What counts", ERRORS: "Automatic fail", HOUSE: "House settings"}
"""The parts of the terms, each a page."""
_CREDITS: Final = {
    "exact": "Right remedy and clause", "wrong-clause": "Wrong clause", "wrong-event": "Wrong event",
    "wrong-remedy": "Wrong remedy", "too-late": "Too late", "missed": "Missed", "false-call": "False call",
}  # fmt: skip
_CALLED: Final = {
    "told": "The facts, in order", "incomplete": "A fact is missing", "out-of-order": "Out of order", "slanted": "With an opinion",
    "untrue": "Something untrue", "over-called": "Called when not needed", "not-called": "Not called",
}  # fmt: skip
_PAID: Final = {
    "push-pot": "A pot is pushed wrongly", "take-commission": "Commission is taken wrongly", "pay-box": "A box is paid wrongly",
    "collect-box": "A box is collected wrongly", "pay-prize": "A prize is paid wrongly",
}  # fmt: skip


class TermsField(NamedTuple):
    """One number: its place in a file, its title, a note."""

    place: str
    title: str
    note: str = ""


def fields(spec: GameSpec) -> dict[str, list[tuple[str, list[TermsField]]]]:
    """The numbers by page, each group under its heading, as they are for a game."""
    return {ASKED: list(_asked()), COUNTS: list(_counts(spec)), ERRORS: [], HOUSE: []}


def _asked() -> Iterator[tuple[str, list[TermsField]]]:
    yield "Written part", [
        TermsField("written.questions", "Questions"),
        TermsField("written.clauses", "On the clauses, in %", "The rest are spread evenly over hands, pots, wagers and so on."),
        TermsField("written.minutes", "Minutes", "0 for no limit.")]
    yield "At the table", [
        TermsField("performance.hands", "Hands"),
        TermsField("performance.minutes", "Minutes", "0 for no limit."),
        TermsField("performance.irregularities", "Irregularities an hour")]
    yield "Pace", [
        TermsField("pace.0", "Hands an hour, minimum", "At this pace or faster, full marks for pace."),
        TermsField("pace.1", "Hands an hour, target"),
        TermsField("gate", "Steps right first time, in %", "Below that, pace doesn't count.")]


def _counts(spec: GameSpec) -> Iterator[tuple[str, list[TermsField]]]:
    yield "To pass", [
        TermsField("pass", "Pass mark, in %"),
        TermsField("weights.written", "Weight of the written part, in %", "The two add up to 100."),
        TermsField("weights.performance", "Weight of the table, in %")]
    yield "Weights at the table", [TermsField(f"shares.{word}", TITLES[word]) for word in AT_THE_TABLE]
    met = {*kinds_asked(spec), *AT_THE_TABLE}
    yield "Minimum for each, in %", [
        TermsField(f"floors.{word}", TITLES[word], "" if at else "0 for none.")
        for at, word in enumerate(each for each in TITLES if each in met)]
    yield "What a ruling is worth, as % of full marks", [TermsField(f"credits.{word}", _CREDITS[word]) for word in GRADES]
    yield "What a call to the floor is worth, in %", [TermsField(f"floor.{word}", _CALLED[word]) for word in _CALLED]


def error_titles(book: Book) -> dict[str, str]:
    """What may be an error of which none is allowed, by its word: payments and papers first, then the irregularities by title."""
    named = {word: specs[0].title for word, specs in book.irregularities.items()}
    return {**{word: _PAID[word] for word in PAYMENTS}, **SERIOUS, **dict(sorted(named.items(), key=itemgetter(1)))}


def flat(words: Mapping[str, Any]) -> dict[str, Any]:
    """Numbers of terms by their places."""
    found: dict[str, Any] = {}
    for key, value in words.items():
        if key in ("critical", "settings"):
            continue
        inner = value if isinstance(value, dict) else dict(enumerate(value)) if isinstance(value, list | tuple) else None
        found |= {key: value} if inner is None else {f"{key}.{name}": each for name, each in inner.items()}
    return found


def changes_in_words(plan: ExamPlan) -> list[str]:
    """What a test's terms have otherwise than the usual ones: a line for each."""
    spec = library()[plan.book].games[plan.game]
    usual = flat(plan_words(usual_terms().plan(plan.game, 0)))
    otherwise = changes(plan)
    now = flat(otherwise)
    found = [f"{head}, {field.title[:1].lower()}{field.title[1:]}: {now[field.place]} "
             f"(usually {usual.get(field.place, 0)})"
             for groups in fields(spec).values() for head, group in groups for field in group
             if field.place in now and now[field.place] != usual.get(field.place, 0)]
    titles = error_titles(library()[plan.book])
    for name, words in otherwise.get("critical", {}).items():
        told = ", ".join(titles.get(word, word) for word in words)
        found.append(f"Automatic fail, {name}: {told}" if words else f"Allowed, though usually an automatic fail: {name}")
    if "bare" in otherwise:
        found.append(f"Bare table: {value_in_words(otherwise['bare'])} (usually {value_in_words(not otherwise['bare'])})")
    if "busy" in otherwise:
        found.append(f"Busy table: {value_in_words(otherwise['busy'])} (usually {value_in_words(not otherwise['busy'])})")
    house = otherwise.get("settings", {})
    return found + [f"House setting, {setting_in_words(plan.game, name, value)}" for name, value in house.items()]


def told_in_one(lines: Sequence[str]) -> str:
    """Several changes as one sentence."""
    return f"{'; '.join(line if at == 0 else line[:1].lower() + line[1:] for at, line in enumerate(lines))}."
