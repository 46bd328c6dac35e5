"""Reads the terms of tests: those that come with the program, and a school's own file, which replaces what it names.

All faults of a file are found before the first is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, TypeVar

from game import resources
from game.files import FoundWrong
from game.files.visible import first_obeyed
from game.rulebook.errors import RulebookError, SettingsError
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.readers.sheet import Entry, read
from game.rulebook.settings import resolve
from game.session.setting_up.stakes import proposed
from game.training.exams.criteria import AT_THE_TABLE, GRADES, PAYMENTS, PERFORMANCE, TITLES, WRITTEN
from game.training.exams.exam_plan import ExamPlan

EXTENSION: Final = ".dealertest"
WHOLE: Final = 100
PLACES: Final[Mapping[str, tuple[str, str]]] = {
    "questions": (WRITTEN, "questions"), "minutes": (WRITTEN, "minutes"), "clauses": (WRITTEN, "clauses"),
    "hands": (PERFORMANCE, "hands"), "at_table": (PERFORMANCE, "minutes"), "errors": (PERFORMANCE, "irregularities"),
}  # fmt: skip
"""Where the numbers of the two parts stand in a file."""
_LIMITS: Final = {"written.questions": (1, 200), "written.minutes": (0, 600), "performance.hands": (1, 200),
                  "performance.minutes": (0, 600), "performance.irregularities": (0, 60), "pass": (1, WHOLE), "pace": (1, 300)}
Value = TypeVar("Value")
Terms = Mapping[str, Any]
"""Fields of an `ExamPlan`, those that are said."""


class BrokenPlan(ValueError):
    """A file of tests is not in order: `faults`, each with its place. `str` is one message."""

    def __init__(self, faults: Iterable[FoundWrong]) -> None:
        self.faults = tuple(faults)
        self.unread = any(fault.unread for fault in self.faults)
        super().__init__("\n".join(map(str, self.faults)))


class TestTerms:
    """The terms of all games, as one or several files say them, each replacing what the ones before it say."""

    __test__ = False

    def __init__(self, usual: Terms, games: Mapping[str, Terms], title: str = "") -> None:
        self.usual, self.games, self.title = usual, games, title

    def plan(self, game: str, seed: int, **changed: Any) -> ExamPlan:
        """The test of a game, with what is `changed` for once. KeyError for a game without terms."""
        said = {**joined(self.usual, self.games[game]), **changed}
        critical = {name: words for name, words in said["critical"].items() if words}
        return ExamPlan(game=game, seed=seed, **{**said, "critical": critical})

    def over(self, other: TestTerms) -> TestTerms:
        """These terms where they say something, those of another file elsewhere: what it says of a game comes before what this
        one says of all."""
        games = {game: joined(joined(other.games.get(game, {}), self.usual), self.games.get(game, {})) for game in other.games}
        return TestTerms(other.usual, games, self.title)


NOTHING: Final = TestTerms({}, {})
"""The terms of a school that has none of its own."""


@cache
def usual_terms() -> TestTerms:
    """The terms that come with the program."""
    return read_terms(resources.assets() / "tests.yaml")


def school_terms(file: Path) -> TestTerms:
    """A school's own file over the usual terms. Raises BrokenPlan."""
    return read_terms(file).over(usual_terms())


def read_terms(file: Path) -> TestTerms:
    """What one file says. Raises BrokenPlan, for all that is wrong in it."""
    try:
        return terms_in(read(file))
    except RulebookError as fault:
        raise BrokenPlan([fault]) from fault


def terms_in(root: Entry) -> TestTerms:
    """What is said there, wherever it was written. Raises BrokenPlan, for all that is wrong in it."""
    reader = _Reader()
    nothing: dict[str, Entry] = {}
    found = reader.take(lambda: root.fields((), ("title", "usual", "games")), nothing)
    title = reader.take(found["title"].title, "") if "title" in found else ""
    usual = reader.terms(found["usual"], None) if "usual" in found else {}
    games: dict[str, Terms] = {}
    for game, entry in (reader.take(found["games"].table, nothing) if "games" in found else nothing).items():
        spec = next((book.games[game] for book in library().values() if game in book.games), None)
        if spec is None:
            known = [game for book in library().values() for game in book.games]
            reader.faults.append(entry.misnamed("there is no such game", f"use one of {' '.join(known)}"))
        else:
            games[game] = reader.terms(entry, spec)
    if reader.faults:
        raise BrokenPlan(reader.faults)
    return TestTerms(usual, games, title)


def joined(one: Terms, other: Terms) -> dict[str, Any]:
    """Both, the other where they differ; what is a mapping is joined in the same way."""
    found = dict(one)
    for key, value in other.items():
        earlier = found.get(key)
        found[key] = {**earlier, **value} if isinstance(earlier, dict) and isinstance(value, dict) else value
    return found


class _Reader:
    """Reads and collects what is wrong."""

    def __init__(self) -> None:
        self.faults: list[FoundWrong] = []

    def take(self, make: Callable[[], Value], instead: Value) -> Value:
        """What is made, or the other where it cannot be, which is noted."""
        try:
            return make()
        except RulebookError as fault:
            self.faults.append(fault)
            return instead

    def terms(self, entry: Entry, spec: GameSpec | None) -> Terms:
        """What is said of one game, or of all."""
        found: dict[str, Any] = {}
        known = {**_PARTS, "settings": _settings} if spec is not None else _PARTS
        fields: dict[str, Entry] = {}
        nothing: Terms = {}
        for key, value in self.take(lambda: entry.fields((), known), fields).items():
            found.update(self.take(partial(known[key], value, spec), nothing))
        return found


# ---- each of the words


def limits(place: str) -> tuple[int, int]:
    """The least and the most of a number, by its place, as in `written.questions`."""
    return _LIMITS.get(place) or _LIMITS.get(place.partition(".")[0], (0, WHOLE))


def _whole(entry: Entry, place: str) -> int:
    value, (least, most) = entry.whole(), limits(place)
    if not least <= value <= most:
        raise entry.fault(f"{value} is out of reach", f"write a whole number from {least} to {most}")
    return value


def _numbers(entry: Entry, part: str) -> dict[str, int]:
    """The numbers of a part, by the field of a plan that each is."""
    names = {key: name for name, (where, key) in PLACES.items() if where == part}
    return {names[key]: _whole(value, f"{part}.{key}") for key, value in entry.fields((), names).items()}


def _pass(entry: Entry, spec: GameSpec | None) -> Terms:
    return {"pass_mark": _whole(entry, "pass")}


def _gate(entry: Entry, spec: GameSpec | None) -> Terms:
    return {"gate": _whole(entry, "gate")}


def _weights(entry: Entry, spec: GameSpec | None) -> Terms:
    found = {name: _whole(value, "weights") for name, value in entry.fields((WRITTEN, PERFORMANCE)).items()}
    if sum(found.values()) != WHOLE:
        raise entry.fault(f"they make {sum(found.values())}", f"make them {WHOLE} together")
    return {"weights": found}


def _written(entry: Entry, spec: GameSpec | None) -> Terms:
    return _numbers(entry, WRITTEN)


def _performance(entry: Entry, spec: GameSpec | None) -> Terms:
    return _numbers(entry, PERFORMANCE)


def _by_criterion(entry: Entry, known: Iterable[str]) -> dict[str, int]:
    return {name: _whole(value, "") for name, value in entry.fields((), known).items()}


def _shares(entry: Entry, spec: GameSpec | None) -> Terms:
    return {"shares": _by_criterion(entry, AT_THE_TABLE)}


def _floors(entry: Entry, spec: GameSpec | None) -> Terms:
    return {"floors": _by_criterion(entry, TITLES)}


def _pace(entry: Entry, spec: GameSpec | None) -> Terms:
    items = entry.entries()
    if len(items) != 2:
        raise entry.fault("it is no pair", "write the least and the most hands an hour, as in [30, 40]")
    least, most = (_whole(item, "pace") for item in items)
    if least > most:
        raise entry.fault(f"{least} is more than {most}", "write the smaller number first")
    return {"pace": (least, most)}


def _critical(entry: Entry, spec: GameSpec | None) -> Terms:
    books = [library()[spec.book]] if spec is not None else list(library().values())
    known = {word for book in books for word in book.irregularities} | set(PAYMENTS)
    found = {name: (value, tuple(item.word(known) for item in value.distinct())) for name, value in entry.table().items()}
    for name, (value, _) in found.items():
        if hidden := first_obeyed(name):
            raise value.misnamed(f"the sign {hidden} is not shown, it changes what is shown", "take it out")
    return {"critical": {name: words for name, (_, words) in found.items()}}


def _credits(entry: Entry, spec: GameSpec | None) -> Terms:
    return {"credits": _by_criterion(entry, GRADES)}


def _settings(entry: Entry, spec: GameSpec | None) -> Terms:
    found = entry.plain()
    assert spec is not None
    if not isinstance(found, dict):
        raise entry.fault("these are no settings", "write names with their values")
    try:
        resolve(spec, proposed(spec, found) | found)
    except SettingsError as wrong:
        raise entry.fault(str(wrong), "correct the setting") from None
    return {"settings": {name: _kept(value) for name, value in found.items()}}


def _kept(value: Any) -> Any:
    """A setting as a test keeps it, exactly: a fraction in its figures."""
    if isinstance(value, tuple):
        return [_kept(each) for each in value]
    return str(value) if isinstance(value, Decimal) else value


_PARTS: Final[Mapping[str, Callable[[Entry, GameSpec | None], Terms]]] = {
    "pass": _pass, "weights": _weights, "written": _written, "performance": _performance, "shares": _shares, "floors": _floors,
    "pace": _pace, "gate": _gate, "critical": _critical, "credits": _credits,
}
