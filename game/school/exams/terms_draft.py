"""The terms of a test while they are changed: each as it is typed, what is wrong with it, and the file that says the same."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.chair.setting_up import shelf
from game.chair.setting_up.setup_model import SetupModel, ShelfBook
from game.files import ContentFault, yaml_file
from game.files.schema.entry import TypedText, of_values
from game.rulebook.loader import library
from game.school.exams.exam_plan import ExamPlan
from game.school.exams.plan_file import NOTHING, TestTerms, limits, terms_in, usual_terms
from game.school.exams.plan_words import differing, plan_words
from game.school.exams.terms_fields import ASKED, COUNTS, ERRORS, HOUSE, PAGES, error_titles, fields, flat

_HERE: Final = Path("terms")


@dataclass
class TermsMade:
    """What was changed so far, in plain values: every number as it is typed, the errors that fail a test with what they are, house
    settings; `own` is what the file says that it began with."""

    title: str
    everywhere: bool
    typed: dict[str, str]
    critical: dict[str, tuple[str, ...]]
    settings: dict[str, Any]
    own: dict[str, Any]


class TermsDraft:
    """Changes the terms of one game. `own` is what a school's file says, apart from the usual terms; `everywhere`: what is changed
    holds for every game, and not for this one alone."""

    def __init__(self, game: str, own: TestTerms = NOTHING) -> None:
        self.game, self.own, self.everywhere = game, own, False
        self.title = own.title
        self.spec = library()[game.partition("-")[0]].games[game]
        self.groups = fields(self.spec)
        self._start(own.over(usual_terms()).plan(game, 0))

    def _start(self, plan: ExamPlan) -> None:
        words = plan_words(plan)
        said = flat(words)
        places = [field.place for groups in self.groups.values() for _, group in groups for field in group]
        self.typed = {**{place: str(said.get(place, 0)) for place in places}}
        self._unseen = {place: as_text(value) for place, value in said.items() if place not in self.typed}
        book = library()[plan.book]
        known = error_titles(book)
        here = {name: tuple(word for word in each if word in known) for name, each in plan.critical.items()}
        self.critical = {name: words for name, words in here.items() if words}
        self._known_first = tuple(self.critical)
        self._elsewhere = {name: [word for word in each if word not in known] for name, each in plan.critical.items()}
        self.house = SetupModel([ShelfBook(book.id, book.title, (self.spec,))], lambda: 0, check=shelf.check, stakes=shelf.stakes)
        self.house.changed[self.game] = dict(words["settings"])
        self._found: tuple[object, dict[str, str]] | None = None

    # ---- kept

    @property
    def made(self) -> TermsMade:
        """What was changed so far, to be kept."""
        own = {"usual": self.own.usual, "games": self.own.games, "title": self.own.title}
        return deepcopy(TermsMade(self.title, self.everywhere, self.typed, self.critical, dict(self.house.written), own))

    def take_up(self, made: TermsMade) -> None:
        """Go on with what was kept. Raises KeyError where it is of another version of the program."""
        self.own = TestTerms(**made.own)
        self._start(self.own.over(usual_terms()).plan(self.game, 0))
        self.title, self.everywhere = made.title, made.everywhere
        self.typed = {place: made.typed[place] for place in self.typed}
        self.critical = dict(made.critical)
        self.house.changed[self.game] = dict(made.settings)

    # ---- changing

    def type(self, place: str, text: str) -> None:
        """A number is typed."""
        self.typed[place] = text

    def step(self, place: str, by: int) -> None:
        """A number goes up or down, as far as it may. The other part of the whole weighs what is left."""
        least, most = limits(place)
        now = int(self.typed[place]) if _is_whole(self.typed[place]) else least
        self.typed[place] = str(max(least, min(most, now + by)))
        other = {"weights.written": "weights.performance", "weights.performance": "weights.written"}.get(place)
        if other is not None:
            self.typed[other] = str(most - int(self.typed[place]))

    def forbid(self, name: str, words: tuple[str, ...], instead: str = "") -> None:
        """An error of which none is allowed: what it is. Without any word it is allowed; `instead` is what it was called."""
        renamed = {name if each == instead else each: what for each, what in self.critical.items()}
        self.critical = {each: what for each, what in {**renamed, name: words}.items() if what}

    def usual(self) -> None:
        """All as it is usual for the game."""
        self._start(usual_terms().plan(self.game, 0))

    # ---- what it comes to

    def problems(self) -> dict[str, str]:
        """What is wrong, by the place of the number, the name of the house setting or `critical`."""
        state = (dict(self.typed), dict(self.critical), self.title, dict(self.house.written))
        if self._found is None or self._found[0] != state:
            self._found = (state, self._judged())
        return self._found[1]

    def _judged(self) -> dict[str, str]:
        found = {f"{HOUSE}.{name}": told for name, told in self.house.problems().items()}
        try:
            self._read()
        except ContentFault as first:
            prefix = f"games.{self.game}."
            for fault in first.all:
                key = fault.key.removeprefix(prefix).replace("[", ".").replace("]", "")
                if not key.startswith("settings"):
                    found.setdefault(key, f"{fault.problem[:1].upper()}{fault.problem[1:]}; {fault.remedy}.")
        return found

    def wrong(self, place: str) -> str:
        """What is wrong with a number: with it alone, or with those that it belongs to."""
        found = self.problems()
        return found.get(place) or found.get(place.partition(".")[0], "")

    def faulty(self) -> list[str]:
        """The pages on which something is wrong."""
        heads = {ASKED: ("title", "written", "performance", "pace", "gate"),
                 COUNTS: ("pass", "weights", "shares", "floors", "credits", "floor"), ERRORS: ("critical",), HOUSE: (HOUSE,)}
        wrong = {place.partition(".")[0] for place in self.problems()}
        return [page for page in PAGES if wrong & set(heads[page])]

    def terms(self) -> TestTerms:
        """These terms over the usual ones, to begin a test with. Raises ContentFault."""
        return self.file().over(usual_terms())

    def file(self) -> TestTerms:
        """What a file says that makes these terms, of this game or of every game; other games stay as they are in it. Raises
        ContentFault."""
        whole = self._read()
        said = dict(whole.games[self.game])
        others = {game: each for game, each in self.own.games.items() if game != self.game}
        house = {"settings": dict(said.pop("settings"))} if said.get("settings") else {}
        said.pop("settings", None)
        if self.everywhere:
            said["critical"] = self._of_all(said["critical"])
            usual = differing(said, _said(usual_terms().plan(self.game, 0)))
            games = {**others, **({self.game: house} if house else {})}
        else:
            base = TestTerms(self.own.usual, {}).over(usual_terms()).plan(self.game, 0)
            usual = dict(self.own.usual)
            games = {**others, self.game: {**differing(said, self._of_book(_said(base))), **house}}
        return terms_in(of_values({**self._head(), "usual": usual, "games": games}, _HERE))

    def _of_book(self, words: dict[str, Any]) -> dict[str, Any]:
        """The same without irregularities of other books, which a file may say of all games only."""
        known = error_titles(library()[self.spec.id.partition("-")[0]])
        critical = {name: [word for word in each if word in known] for name, each in words["critical"].items()}
        return {**words, "critical": {name: each for name, each in critical.items() if each}}

    def _of_all(self, critical: Mapping[str, Any]) -> dict[str, Any]:
        """Errors of which none is allowed, with what they are in other books; those that this book does not know stay."""
        removed = {name for name in self._known_first if name not in critical}
        others = {name: words for name, words in self._elsewhere.items() if words and name not in removed}
        return {name: [*critical.get(name, ()), *others.get(name, ())] for name in {**critical, **others}}

    def _read(self) -> TestTerms:
        """All that is said now, of this game alone."""
        words: dict[str, Any] = {}
        for place, text in {**self._unseen, **self.typed}.items():
            head, _, name = place.partition(".")
            if name:
                words.setdefault(head, {})[name] = TypedText(text)
            else:
                words[head] = TypedText(text)
        words["pace"] = list(words["pace"].values())
        words["critical"] = {name: list(each) for name, each in self.critical.items()}
        words["settings"] = yaml_file.simple(self.house.written)
        return terms_in(of_values({**self._head(), "games": {self.game: words}}, _HERE))

    def _head(self) -> dict[str, str]:
        return {"title": self.title.strip()} if self.title.strip() else {}


def _said(plan: ExamPlan) -> dict[str, Any]:
    """What a plan says, apart from house settings."""
    return {key: value for key, value in plan_words(plan).items() if key != "settings"}


def as_text(value: Any) -> str:
    """A value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdecimal()
