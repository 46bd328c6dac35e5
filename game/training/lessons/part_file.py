"""Reads one part of a lesson."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.cases.language.case import Case
from game.cases.language.faults import Fault, KeyPath, one_of
from game.cases.language.lines import CaseLine
from game.cases.language.reader import read_entries
from game.cases.language.strict_yaml import Items, Map
from game.cases.language.value_kind import show_value
from game.cases.language.value_kinds import check_ref
from game.cases.language.vocabulary import GameWords
from game.rulebook.loader import library
from game.session.setting_up.role_names import RoleName
from game.training.drills.drill import Situation
from game.training.exercises.all_kinds import KINDS
from game.training.lessons.lesson import (
    OF_SEATS,
    PART_KINDS,
    PLAYED,
    THINGS,
    Encounter,
    LessonPart,
    LessonQuestion,
    PartKind,
    Pointed,
    Quiz,
    TableSetup,
)
from game.training.lessons.lesson_keys import keys, printed, text
from game.training.lessons.quiz import QUIZZED
from game.training.lessons.until import line, read_until

AGAIN: Final = "again"
HAPPENS: Final = "Something goes wrong at this table. Stop play, say what happened, rule on it and put it right."
_BESIDE_GIVEN: Final = ("settings", "to", "plays", "seat")
_OF_ANY: Final = ("why", "cite", "say", "light", "table")
_OF_KIND: Final[Mapping[str, tuple[str, ...]]] = {
    "tell": (), "show": ("until",), "do": ("until",), "alone": ("until",), "ask": ("answers", "right"), "find": ("where",),
    "rule": ("given", "settings", "when", "then", "help", "note"), "quiz": ("seed", "later", "worked"), "meet": ("seed", "help"),
}
_NEEDED: Final[Mapping[str, tuple[str, ...]]] = {
    "show": ("until",), "do": ("until",), "alone": ("until",), "ask": ("answers", "right"), "find": ("where",),
    "rule": ("when", "then"),
}


class PartReader:
    """Reads the parts of one lesson. `table` is the lesson's own, where it has one."""

    def __init__(self, file: Path, game: GameWords, table: Any, role: RoleName, path: KeyPath) -> None:
        self._file, self._game, self._table, self._role, self._path = file, game, table, role, path
        self._laid = False

    def part(self, entry: Any, place: int, path: KeyPath) -> LessonPart:
        """One part, by its place from 0. Raises Fault and CaseError."""
        kind = _kind(entry, path)
        words = keys(entry, (kind, *_NEEDED.get(kind, ())), (*_OF_ANY, *_OF_KIND[kind]), path)
        laid = self._table_of(words, kind, place, path)
        quiz, met = self._made(words, kind, place, path)
        question = _question(words, path) if kind == "ask" else None
        said = HAPPENS if met else "" if quiz else printed(words[kind], "text", (*path, kind))
        return LessonPart(
            kind, said, text(words, "why", path), self._cites(words, path),
            text(words, "say", path), tuple(_pointed(each, (*path, "light")) for each in _several(words.get("light"))), laid,
            self._until(words, kind, path), question, _pointed(words["where"], (*path, "where")) if kind == "find" else None,
            self._situation(words, place, path) if kind == "rule" else None, quiz, met, words.get("help") is True, entry.line,
        )  # fmt: skip

    def _until(self, words: Map, kind: str, path: KeyPath) -> Any:
        if kind not in PLAYED:
            return ()
        try:
            return read_until(words["until"], self._game)
        except Fault as fault:
            raise Fault(fault.problem, fault.remedy, (*path, "until", *fault.path)) from None

    def _cites(self, words: Map, path: KeyPath) -> tuple[str, ...]:
        refs = tuple(_several(words.get("cite")))
        book = library()[self._game.book]
        for ref in refs:
            if not isinstance(ref, str) or ref not in book.clauses:
                raise Fault(f"{show_value(ref)} is no clause of {book.id}", _near(str(ref), book.clauses), (*path, "cite"))
        return refs

    def _made(self, words: Map, kind: PartKind, place: int, path: KeyPath) -> tuple[Quiz | None, Encounter | None]:
        """What is made out of a seed: a question of the exercises, or an irregularity that happens."""
        seed = words.get("seed", place + 1)
        if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
            raise Fault(f"{show_value(seed)} is no seed", "write a whole number", (*path, "seed"))
        spec, named = library()[self._game.book].game(self._game.id), words[kind]
        if kind == "quiz":
            known = [word for word in QUIZZED if KINDS[word].fits(spec)]
            if named not in known:
                raise Fault(f"{show_value(named)} is nothing that {spec.id} can be asked", one_of(named, known), (*path, kind))
            return Quiz(str(named), seed, later=_flag(words, "later", path), worked=_flag(words, "worked", path)), None
        if kind == "meet":
            there = library()[spec.book].irregularities.items()
            met = [word for word, specs in there if any(each.binds(spec.id) for each in specs)]
            if named not in met:
                raise Fault(f"{show_value(named)} is no irregularity of {spec.id}", one_of(named, met), (*path, kind))
            return None, Encounter(str(named), seed)
        return None, None

    # ---- tables

    def _table_of(self, words: Map, kind: PartKind, place: int, path: KeyPath) -> TableSetup | None:
        """The table that the part begins with; None where it goes on, or brings one as a ruling's situation."""
        if kind in ("rule", "quiz", "meet"):
            self._laid = False
            return None
        own = words.get("table")
        if own is None and self._laid:
            return None
        if own in (None, AGAIN):
            own, path = self._table, self._path
            if own is None:
                raise Fault("has no table", "add the key table to the part or to its lesson", path)
        else:
            path = (*path, "table")
        self._laid = True
        return self._laid_out(own, place, path)

    def _laid_out(self, words: Any, place: int, path: KeyPath) -> TableSetup:
        if not isinstance(words, Map):
            raise Fault(f"{show_value(words)} is no table", "write {seats: [1, 2, 3], marker: 1}, or again", path)
        given = _part_of(words, [key for key in words if key not in _BESIDE_GIVEN])
        whole: dict[str, Any] = {"given": given, "then": plain_map({"to-act": "dealer"}, words.line)}
        if "settings" in words:
            whole["settings"] = words["settings"]
        if "to" in words:
            whole["when"] = plain_map({"play-to": words["to"]}, words.lines["to"])
        plays = tuple(self._play(each, (*path, "plays")) for each in _several(words.get("plays")))
        seat = words.get("seat", 0)
        if (self._role == "player") != bool(seat) or isinstance(seat, bool) or not isinstance(seat, int):
            raise Fault("a lesson in a player's chair needs his seat, and no other does", "write seat: NUMBER", path)
        return TableSetup(self._case(whole, place, words.line), seat, plays)

    def _play(self, words: Any, path: KeyPath) -> CaseLine:
        try:
            found = line(words)
        except Fault as fault:
            raise Fault(fault.problem, fault.remedy, path) from None
        if not found.by_player:
            raise Fault(f"{show_value(words)} is no player's doing", "begin with a seat", path)
        return found

    def _situation(self, words: Map, place: int, path: KeyPath) -> Situation:
        """What a ruling is asked for, staged as in a drill."""
        if self._role == "player":
            raise Fault("a player rules on nothing", "use the chair of a dealer or an inspector", path)
        own = {key: words[key] for key in ("given", "settings", "when", "then", "note") if key in words}
        if not isinstance(words["then"], Map) or "ruling" not in words["then"]:
            raise Fault("does not say which ruling is right", "add ruling to then", (*path, "then"))
        return Situation(self._case(own, place, words.line), printed(words["rule"], "text", (*path, "rule")), self._role)

    def _case(self, own: Mapping[str, Any], place: int, line_: int) -> Case:
        return case_of(self._file, self._game.book, self._game.id, own, place, line_)


def case_of(file: Path, book_id: str, game: str, own: Mapping[str, Any], place: int, line_: int) -> Case:
    """A case of a game out of its `given`, `settings`, `when` and `then`, as a table or a situation is laid by it. Raises
    CaseError, whose `more` are the other faults."""
    then = own.get("then", plain_map({"to-act": "dealer"}, line_))
    cite = then.get("cite") if isinstance(then, Map) else None
    first = [ref.strip() for ref in cite.split(",")] if isinstance(cite, str) and cite != "none" else None
    entry = plain_map({"id": f"{book_id}-{place + 1}", "title": f"Part {place + 1}", "game": game, "basis": "text",
                       "cites": Items(first or [next(iter(library()[book_id].clauses))]), **own, "then": then}, line_)
    cases = Items([entry])
    cases.lines = [line_]
    found = read_entries(file, cases)
    if found.errors:
        first_error, *more = found.errors
        first_error.more = tuple(more)
        raise first_error
    return found.cases[0]


def _kind(entry: Any, path: KeyPath) -> PartKind:
    if not isinstance(entry, Map):
        raise Fault(f"{show_value(entry)} is no part", "begin it with one of: " + ", ".join(PART_KINDS), path)
    found = [kind for kind in PART_KINDS if kind in entry]
    if len(found) != 1:
        what = "has several of" if found else "has none of"
        raise Fault(f"{what} {', '.join(found or PART_KINDS)}", "a part is one of them", path)
    return found[0]


def _flag(words: Map, name: str, path: KeyPath) -> bool:
    given = words.get(name, False)
    if not isinstance(given, bool):
        raise Fault(f"{show_value(given)} is neither true nor false", "write true, or leave it out", (*path, name))
    return given


def _question(words: Map, path: KeyPath) -> LessonQuestion:
    given = [str(each) if isinstance(each, int) else each for each in _several(words["answers"])]
    answers = [printed(each, "answer", (*path, "answers")) for each in given]
    right = str(words["right"])
    if not 2 <= len(answers) <= 6 or len(set(answers)) != len(answers):
        raise Fault("needs two to six answers, each another", "write them as a list", (*path, "answers"))
    if right not in answers:
        raise Fault(f"{show_value(right)} is none of the answers", one_of(right, answers), (*path, "right"))
    return LessonQuestion(tuple(answers), answers.index(right))


def _pointed(value: Any, path: KeyPath) -> Pointed:
    """A thing on the table: `muck`, `seat 3`."""
    thing, _, seat = str(value).partition(" ")
    known = OF_SEATS if seat else THINGS
    if thing not in known or (seat and not seat.isdigit()):
        known_things = [*THINGS, *(f"{each} 3" for each in OF_SEATS)]
        raise Fault(f"{show_value(value)} is nothing on the table", one_of(thing, known_things), path)
    return Pointed(thing, int(seat or 0))


def _near(ref: str, known: Mapping[str, Any]) -> str:
    try:
        check_ref(ref)
    except Fault as fault:
        return fault.remedy
    return one_of(ref, known)


def _several(value: Any) -> list[Any]:
    """A list, one thing that stands alone, or nothing."""
    return [] if value is None else list(value) if isinstance(value, Items) else [value]


def plain_map(words: Mapping[Any, Any], line_: int = 0) -> Map:
    """A map as the reader of YAML makes it."""
    found = Map(words)
    found.line, found.lines = line_, dict.fromkeys(words, line_)
    return found


def _part_of(words: Map, names: list[Any]) -> Map:
    found = Map({name: words[name] for name in names})
    found.line, found.lines = words.line, {name: words.lines[name] for name in names}
    return found
