"""A lesson as its author makes it: the words of its file, what is asked of each part, and all that is wrong, part by part."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.cases.language.faults import Fault
from game.chair.wording.list_rows import Row
from game.chair.wording.rule_words import spoken
from game.chips.chip_set import load_chips
from game.files import ContentFault, FileFault, yaml_file
from game.files.schema import entry as files
from game.files.schema.typed import options_of
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.money import plain_dollars
from game.rulebook.readers.read_house import house_guests
from game.rulebook.schema.steps import DealBoardOptions, DealStreetOptions
from game.school.drills.by_hand import NO_SETTINGS, PositionDraft, of_entry
from game.school.drills.choosing import YES_NO, AskedValue, LineAsked, clause_choices, seat_rows, stage_rows
from game.school.lessons.length import minutes
from game.school.lessons.lesson import OF_SEATS, PART_KINDS, THINGS, Chapter, PartKind
from game.school.lessons.lesson_file import LESSON, chapter_of
from game.school.lessons.part_file import AGAIN, KINDS_OF_PARTS, Part
from game.school.lessons.play_through import rehearse
from game.school.lessons.quiz import QUIZZED
from game.session.setting_up.role_names import ROLE_NAMES
from game.training.questions.all_kinds import KINDS

FILE: Final = Path(f"lesson{LESSON}")
WHOLE: Final = -1
"""The place of what is true of the lesson as a whole; its parts count from 0."""
PARTS: Final[Mapping[PartKind, tuple[str, str]]] = {
    "tell": ("Say something", "What you say"), "show": ("Show how it's done", "What to watch"),
    "do": ("Do it with help", "The task"), "alone": ("Do it alone", "The task"),
    "ask": ("Ask a question", "Your question"), "find": ("Point at something", "What to find"),
    "turn": ("Turn hands over", "The task"), "order": ("Put hands in order", "The task"),
    "pay": ("Pay out chips", "The task"), "rule": ("Make a ruling", "What happens"),
    "quiz": ("A question from the exercises", "Which kind"), "meet": ("Spot what goes wrong, and rule on it", "What goes wrong"),
    "watch": ("Watch a hand: is anything wrong?", "What goes wrong"),
}
"""Each kind of part: what it is called, and what its first words are."""
_TITLES: Final = {
    "why": "Why", "cite": "Clauses", "say": "Read aloud instead", "light": "What's lit", "guest": "Guest at the table",
    "bare": "No amounts, no turn shown", "typed": "Calls are typed", "right": "The right answer", "where": "Where it is",
    "to": "Paid to", "amount": "How much",
    "chips": "Which chips", "fewest": "In as few chips as can be", "note": "Note after the ruling", "help": "Told beforehand",
    "seed": "Its number", "later": "After a round of betting", "worked": "Shown with its answer", "alike": "Hands that look alike",
    "title": "Title", "about": "Introduction", "chair": "Whose chair", "calls": "The trainee makes the calls",
    "deck": "The trainee washes and shuffles", "chips-by-hand": "The trainee moves the chips",
    "plays": "What players do", "seat": "Trainee's seat", "until": "It ends when", "answers": "The answers",
    "when": "What goes wrong", "then": "The ruling", "table": "Table", "parts": "Parts",
}
_NOTES: Final = {"seed": "Leave it empty and the lesson makes its own table.", "light": "While this part runs.",
                 "plays": "What each player does on their turn. Leave it empty and they check or call.",
                 "cite": "What the part is based on.",
                 "to": "The hand is played up to here."}
_APART: Final = frozenset({"table", "until", "answers", "given", "settings", "when", "then", "only"})
"""What is not asked in a row: a page of its own is about it, or several rows."""
MOMENTS: Final = {"stage": "A stage is reached", "done": "Somebody does something", "due": "Something is due",
                  "to-act": "Somebody must act", "over": "The hand is over", "board": "The board has a set number of cards"}
ANSWERS: Final = 6
_OF_ANY: Final = frozenset(option.key for option in options_of(Part))
"""What every part may have, which comes behind what its kind asks."""
_FLAGS: Final = frozenset(("bare", "fewest", "help", "later", "typed", "worked"))
_OF_PART: Final = re.compile(r"parts\[(\d+)\]")
_MISSING: Final = re.compile(r"the key `([\w-]+)` is missing")


@dataclass
class LessonDraft:
    """`words` are those of the lesson as its file has them, its parts in `words["parts"]`; `chapter` those around it."""

    game: str = "tas-holdem"
    words: dict[str, Any] = field(default_factory=dict)
    chapter: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def fresh(cls, game: str, chosen: Mapping[str, object] = NO_SETTINGS) -> LessonDraft:
        """A lesson without parts, at the usual table of a game, with what the house has `chosen` in it."""
        made = PositionDraft()
        made.choose_game(game, chosen)
        return cls(game, {"title": "", "about": "", "chair": "dealer", "table": table_of(made), "parts": []})

    @property
    def spec(self) -> GameSpec:
        """The game it is dealt in."""
        return library()[self.game[:3]].game(self.game)

    @property
    def parts(self) -> list[dict[str, Any]]:
        """Its parts, each as the file has it."""
        return self.words["parts"]  # type: ignore[no-any-return]

    @property
    def seats(self) -> tuple[int, ...]:
        """Those of the lesson's table."""
        return by_hand(self.game, self.words.get("table")).seats or tuple(range(1, self.spec.seats_most + 1))

    @property
    def lines(self) -> LineAsked:
        """What can be said of somebody's doing."""
        return LineAsked(self.spec, self.seats)

    # ---- changing

    def add(self, kind: PartKind, at: int) -> int:
        """Another part, behind one by its place; its own place."""
        first = {"quiz": next(word for word in QUIZZED if KINDS[word].fits(self.spec))}.get(kind, "")
        self.parts.insert(at + 1, {kind: first} | ({"until": {"over": True}} if "until" in _keys(kind) else {}))
        return at + 1

    def move(self, at: int, by: int) -> int:
        """A part so many places further on, as far as there are any; its place."""
        to = min(max(at + by, 0), len(self.parts) - 1)
        self.parts.insert(to, self.parts.pop(at))
        return to

    # ---- what is asked

    def asked(self) -> list[AskedValue]:
        """What is asked of the lesson as a whole."""
        chairs = tuple(Row(each, spoken(each)) for each in ROLE_NAMES)
        flags = (AskedValue(key, _TITLES[key], "one", YES_NO) for key in ("calls", "deck", "chips-by-hand"))
        return [*(AskedValue(key, _TITLES[key], needed=True) for key in ("title", "about")),
                AskedValue("chair", _TITLES["chair"], "one", chairs, needed=True), *flags]

    def asked_of(self, part: dict[str, Any]) -> list[AskedValue]:
        """What is asked of a part, its first words first."""
        kind = kind_of(part)
        asked = [key for key in _keys(kind) if key not in (*_APART, kind)]
        keys = [kind, *(key for key in asked if key not in _OF_ANY), *(key for key in asked if key in _OF_ANY)]
        return [self._one(kind, key, part) for key in keys]

    def _one(self, kind: PartKind, key: str, part: dict[str, Any]) -> AskedValue:
        rows, book = self._rows(key, part), library()[self.game[:3]]
        if key == kind and kind in ("meet", "watch"):
            rows = tuple(Row(word, specs[0].title) for word, specs in book.irregularities.items()
                         if any(each.binds(self.game) for each in specs))
        title = PARTS[kind][1] if key == kind else _TITLES[key]
        if key in ("cite", "light", "chips"):
            return AskedValue(key, title, "several", rows, _NOTES.get(key, ""))
        if key in ("seed", "amount", "alike"):
            return AskedValue(key, title, "number", note=_NOTES.get(key, ""))
        return AskedValue(key, title, "one" if rows else "words", rows, needed=key == kind)

    def _rows(self, key: str, part: dict[str, Any]) -> tuple[Row, ...]:
        """What can be chosen for a key of a part; nothing where it is typed."""
        if key in _FLAGS:
            return YES_NO
        if key in ("light", "where"):
            return things(self.spec, self.seats)
        if key == "cite":
            return clause_choices(self.spec)
        if key == "to":
            return seat_rows(self.spec, self.seats)
        if key == "right":
            return tuple(Row(each, each) for each in part.get("answers", ()) if each)
        if key == "quiz":
            return tuple(Row(word, KINDS[word].title) for word in QUIZZED if KINDS[word].fits(self.spec))
        return _lists().get(key, ())

    def asked_of_table(self, table: dict[str, Any]) -> list[AskedValue]:
        """What a table has beside what is laid on it."""
        return [AskedValue("to", "Played up to", "one", stage_rows(self.spec)),
                AskedValue("plays", _TITLES["plays"], "lines", note=_NOTES["plays"]),
                AskedValue("seat", _TITLES["seat"], "one", seat_rows(self.spec, self.seats), "Only in a player's chair.")]

    @property
    def moments(self) -> Mapping[str, str]:
        """The moments that come in its game: a board only where there is one."""
        boards = self.spec.steps_of(DealBoardOptions) or any(step.community for step in self.spec.steps_of(DealStreetOptions))
        return {key: text for key, text in MOMENTS.items() if key != "board" or boards}

    def asked_until(self, until: dict[str, Any]) -> AskedValue | None:
        """What is asked of the moment at which a part is over, after its kind."""
        who = (*seat_rows(self.spec, self.seats), Row("dealer", "Dealer"))
        known = {"stage": AskedValue("stage", "Which stage", "one", stage_rows(self.spec), needed=True),
                 "done": AskedValue("done", "Who does what", "line"), "due": AskedValue("due", "Who, what", "line"),
                 "to-act": AskedValue("to-act", "Who", "one", who, needed=True), "board": AskedValue("board", "How many", "number")}
        return next((known[key] for key in until if key in known), None)

    # ---- as a file

    def text(self, took: int = 1) -> str:
        """The file; it takes so many minutes."""
        words = deepcopy(self.words)
        title = str(words.get("title", "")).strip()
        slug = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "lesson"
        for part in words["parts"]:
            if "answers" in part:
                part["answers"] = [each.strip() for each in part["answers"] if each.strip()]
        parts = words.pop("parts")
        named = {"id": words.pop("id", f"own-{slug}"), **words, "minutes": min(took, 8), "parts": parts}
        around = {"chapter": title or "-", "about": words.get("about") or "-", **self.chapter, "game": self.game}
        return yaml_file.written({**around, "lessons": [named]})

    def whole(self) -> Chapter:
        """The lesson, of the length that it has. Raises FileFault, for all that is wrong in it."""
        chapter = chapter_of(self.text(), FILE)
        rehearse(chapter.lessons[0])
        try:
            return replace(chapter, lessons=(replace(chapter.lessons[0], minutes=min(minutes(chapter.lessons[0]), 8)),))
        except Fault as fault:
            raise ContentFault(FILE, 0, fault.problem, fault.remedy) from None

    def faults(self) -> dict[int, list[str]]:
        """All that is wrong, in words, by the place of the part; nothing where it can be saved."""
        try:
            self.whole()
        except FileFault as first:
            found: dict[int, list[str]] = {}
            for fault in first.all:
                told = found.setdefault(self._place(fault), [])
                told += [words for words in (_told(fault),) if words not in told]
            return found
        return {}

    def _place(self, fault: FileFault) -> int:
        named = _OF_PART.search(fault.key)
        if named:
            return int(named[1])
        if "lessons[0].table" in fault.key or not fault.line:
            return WHOLE
        lines = [entry.node.line for entry in _parts_in(self.text())]
        return lines.index(fault.line) if fault.line in lines else WHOLE


def _parts_in(words: str) -> list[Any]:
    return files.of_text(words, FILE).table()["lessons"].entries()[0].table()["parts"].entries()


def _told(fault: FileFault) -> str:
    if missing := _MISSING.search(fault.problem):
        return f"Missing: {named(missing[1])}."
    *_, last = re.sub(r"\[\d+\]", "", fault.key).split(".")
    if fault.problem == "the text is empty" or fault.problem.startswith("there is no part"):
        return f"{named(last)}: this is still empty."
    begins = f"{named(last)}: " if last and last != "lessons" else ""
    remedy = f" {fault.remedy[:1].upper()}{fault.remedy[1:]}." if fault.remedy else ""
    return f"{begins}{fault.problem}.{remedy}"


def named(key: str) -> str:
    """What a key of a file is called on the screen."""
    return PARTS[key][1] if key in PARTS else _TITLES.get(key, spoken(key))  # type: ignore[index]


@cache
def things(spec: GameSpec, seats: tuple[int, ...]) -> tuple[Row, ...]:
    """What can be lit or found on a table."""
    rows = seat_rows(spec, seats)
    return (*(Row(each, spoken(each)) for each in THINGS), *(
        Row(f"{each} {row.key}", row.text if each == "seat" else f"{row.text}'s {spoken(each).lower()}")
        for each in OF_SEATS for row in rows))


@cache
def _lists() -> dict[str, tuple[Row, ...]]:
    """What can be chosen in every game: chips by value, guests."""
    chips = (plain_dollars(chip.value) for chip in load_chips())
    return {"chips": tuple(Row(each, f"${each}") for each in chips),
            "guest": tuple(Row(each, spoken(each)) for each in house_guests().guests)}


def kind_of(part: Mapping[str, Any]) -> PartKind:
    return next(kind for kind in PART_KINDS if kind in part)


def _keys(kind: PartKind) -> Iterator[str]:
    return (option.key for option in options_of(KINDS_OF_PARTS[kind]))


def moment_of(key: str) -> dict[str, Any]:
    """The moment at which a part is over, as its kind begins."""
    return {key: {"over": True, "stage": "deal", "to-act": "dealer", "board": 3}.get(key, "dealer burn")}


# ---- tables, set up as situations are


def by_hand(game: str, table: Any, part: Mapping[str, Any] | None = None) -> PositionDraft:
    """A table, or a part that has something ruled on, as it is set up by hand."""
    if part is not None:
        entry = {key: part[key] for key in ("given", "settings", "when", "then") if key in part}
        made = of_entry({"game": game, **entry})
        if not entry:
            made.choose_game(game)
        made.words = {"title": "A ruling", "task": str(part.get("rule") or "-")}
        return made
    held = dict(table) if isinstance(table, Mapping) else {}
    own = {key: held.pop(key) for key in ("settings",) if key in held}
    return of_entry({"game": game, **own, "given": {key: value for key, value in held.items() if key not in BESIDE}})


BESIDE: Final = ("to", "plays", "seat", "deal")
"""What a table has beside what is laid on it."""


def table_of(made: PositionDraft, before: Any = None) -> dict[str, Any]:
    """The table that was set up, with what stood beside it. Raises ContentFault."""
    entry = made.entry()
    beside = {key: before[key] for key in BESIDE if key in before} if isinstance(before, Mapping) else {}
    return {**entry["given"], **({"settings": entry["settings"]} if "settings" in entry else {}), **beside}


def taken_from(file: Path, at: int = 0) -> LessonDraft:
    """A lesson of a file, to be changed. Raises FileFault where it holds none of one game."""
    document = files.read(file).simple()
    if not isinstance(document, dict) or "game" not in document or not document.get("lessons"):
        raise ContentFault(file, 1, "has no lesson in a single game", "open a lesson that was made here")
    words = document["lessons"][at]
    for part in words.get("parts", ()):
        for key in ("cite", "light", "chips"):
            if key in part and not isinstance(part[key], list):
                part[key] = [part[key]]
    words.pop("minutes", None)
    return LessonDraft(document["game"], words, {key: document[key] for key in ("chapter", "about") if key in document})


def lays_again(part: Mapping[str, Any]) -> str:
    """How a part comes by its table: it goes on, lays the lesson's again, or has its own."""
    table = part.get("table")
    return "goes on" if table is None else AGAIN if table == AGAIN else "own"
