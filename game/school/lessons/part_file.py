"""Reads the parts of a lesson: a class for each kind of part, with its keys."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Annotated, Any, Final, Literal, Protocol, TypeAlias

from game.cases.language.case import Case, Given, SettingWords, WhenWords
from game.cases.language.lines import CaseLine
from game.cases.language.reader import read_one
from game.cases.language.results import Results
from game.cases.language.values import done_line, in_a_case
from game.cases.language.vocabulary import GameWords, vocabulary
from game.chips.chip_set import load_chips
from game.files import yaml_file
from game.files.fault import FaultCollector, nearest
from game.files.schema.entry import Entry, node_of
from game.files.schema.typed import Between, DistinctList, Help, Letters, Special, typed, word_of
from game.rulebook.loader import library
from game.rulebook.money import cents, dollars, plain_dollars
from game.rulebook.readers.read_house import house_guests
from game.school.drills.drill import Situation
from game.school.drills.drill_file import cited
from game.school.lessons.felt_work import can_pay
from game.school.lessons.lesson import (
    OF_SEATS,
    PART_KINDS,
    THINGS,
    Encounter,
    LessonPart,
    LessonQuestion,
    PartKind,
    Payment,
    PointedThing,
    Quiz,
    TableSetup,
)
from game.school.lessons.quiz import QUIZZED
from game.school.lessons.until import StepGoal, Until
from game.school.lessons.watched.alike import ALIKE
from game.school.lessons.watched.happening import clauses_of, happening
from game.session.setting_up.role_names import RoleName
from game.training.questions.all_kinds import KINDS

AGAIN: Final = "again"
HAPPENS: Final = "Something goes wrong at this table. Stop play, say what happened, rule on it and put it right."
BARE: Final = Help("at a bare table: no amounts, no turn shown")
TYPED: Final = Help("calls are typed, as in a test")
_BESIDE_GIVEN: Final = ("settings", "to", "plays", "seat", "deal")


class OfGames(Protocol):
    """The chapter that a lesson stands in."""

    @property
    def book(self) -> str:
        """The book of its games."""


@dataclass
class LessonReading:
    """A lesson as it is read: its chapter and game, the chair, its own table, and whether a part before has laid one."""

    chapter: OfGames
    game: GameWords
    chair: RoleName
    table: Entry | None
    laid: bool = False

    @property
    def book(self) -> str:
        """The book of its game."""
        return self.chapter.book


def several(read: Callable[[Entry, Any], Any]) -> Callable[[Entry, Any], tuple[Any, ...]]:
    """Reads a list, or one thing that stands alone."""
    return lambda entry, about: tuple(read(each, about) for each in (entry.entries() if entry.node.kind == "list" else [entry]))


def _clause(entry: Entry, about: LessonReading) -> str:
    return entry.word(library()[about.book].clauses, f"clause of {about.book}")


def pointed(entry: Entry, about: object) -> PointedThing:
    """A thing on the table: `muck`, `seat 3`."""
    thing, _, seat = entry.text().partition(" ")
    if thing not in (OF_SEATS if seat else THINGS) or (seat and not (seat.isascii() and seat.isdecimal())):
        raise entry.fault(f"{entry.text()} isn't anything on the table",
                          nearest(thing, [*THINGS, *(f"{each} 3" for each in OF_SEATS)]))
    return PointedThing(thing, int(seat or 0))


def _chip(entry: Entry, about: object) -> int:
    """The value of a chip that there is, in cents."""
    known = {plain_dollars(chip.value): chip.value for chip in load_chips()}
    return known[entry.word(known, "chip of the tray")]


def _sum(entry: Entry, about: object) -> int:
    try:
        return cents(entry.text())
    except ValueError:
        raise entry.fault(f"{entry.text()} isn't an amount", "write dollars, such as 75 or 2.50") from None


def game_word(entry: Entry, about: OfGames) -> str:
    return entry.word([name for name, game in vocabulary().games.items() if game.book == about.book], f"game of {about.book}")


def _asked(entry: Entry, about: LessonReading) -> str:
    return entry.word(_askable(about.book, about.game.id), f"question about {about.game.id}")


@cache
def _askable(book: str, game: str) -> list[str]:
    spec = library()[book].game(game)
    return [word for word in QUIZZED if KINDS[word].fits(spec)]


def _irregularity(entry: Entry, about: LessonReading) -> str:
    there = library()[about.book].irregularities.items()
    known = [word for word, specs in there if any(each.binds(about.game.id) for each in specs)]
    return entry.word(known, f"irregularity of {about.game.id}")


Text: TypeAlias = Annotated[str, Letters(420)]
Game: TypeAlias = Annotated[str, Special("game", game_word)]
Thing: TypeAlias = Annotated[PointedThing, Special("thing on the table", pointed)]
Seed: TypeAlias = Annotated[int | None, Help("the seed it's made from; the part's own number if left out")]


def _guests() -> Collection[str]:
    return house_guests().guests


GuestWord: TypeAlias = Annotated[str, word_of("guest", _guests)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What every part of a lesson may have."""

    why: Annotated[Text, Help("the reason; the clause gives it if left out")] = ""
    cite: Annotated[tuple[str, ...], Special("clause", several(_clause), like=str | tuple[str, ...]),
                    Help("a clause, or several")] = ()
    say: Annotated[Text, Help("what is read out instead of the text")] = ""
    light: Annotated[tuple[PointedThing, ...], Special("thing on the table", several(pointed), like=str | tuple[str, ...]),
                     Help("what is lit on the table")] = ()
    table: Annotated[Entry | None, in_a_case(Given | Literal["again"]),
                     Help("a table to begin with: the `given` of a case, or `again`")] = None
    guest: Annotated[GuestWord, Help("a guest from the house's policy, at the table")] = ""
    only: Annotated[tuple[Game, ...], Help("the games of the lesson it's for; all if left out")] = ()

    def own(self, entry: Entry, place: int, about: LessonReading) -> dict[str, Any]:
        """What its kind adds to the part. Raises ContentFault."""
        return {}

    def several(self, part: LessonPart, place: int, about: LessonReading) -> Iterator[LessonPart]:
        """The part, or those that its kind makes of it."""
        yield part


@dataclass(frozen=True, slots=True, kw_only=True)
class Tell(Part):
    """Tells something."""

    tell: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Part):
    """A part in which the hand goes on."""

    until: Annotated[tuple[StepGoal, ...], Until, Help("when it is over")]
    bare: Annotated[bool, BARE] = False
    typed: Annotated[bool, TYPED] = False

    def own(self, entry: Entry, place: int, about: LessonReading) -> dict[str, Any]:
        return {"until": self.until, "bare": self.bare, "typed": self.typed}


@dataclass(frozen=True, slots=True, kw_only=True)
class Show(Played):
    """Shows how it is done."""

    show: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Do(Played):
    """Has it done with help."""

    do: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Alone(Played):
    """Has it done without help."""

    alone: Text


def as_shown(asked: str, answers: Sequence[str]) -> tuple[str, ...]:
    """Answers in the order in which they are shown: by their numbers, where they have some; else in one that the question gives. An
    author writes the right one first without thinking, and its place would give it away."""
    numbers = {answer: float(found[0].replace(",", "")) for answer in answers if (found := re.search(r"\d[\d,]*(\.\d+)?", answer))}
    if len(set(numbers.values())) > 1:
        return tuple(sorted(answers, key=lambda answer: numbers.get(answer, math.inf)))
    return tuple(Random(asked).sample(list(answers), len(answers)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask(Part):
    """Asks something."""

    ask: Text
    answers: Annotated[tuple[Annotated[str, Letters(120)], ...], Between(2, 6), DistinctList(), Help("two to six, all different")]
    right: Annotated[str, Help("one of the answers")]
    bare: Annotated[bool, BARE] = False

    def own(self, entry: Entry, place: int, about: LessonReading) -> dict[str, Any]:
        entry.table()["right"].word(self.answers, "answer")
        answers = as_shown(self.ask, self.answers)
        return {"question": LessonQuestion(answers, answers.index(self.right)), "bare": self.bare}


@dataclass(frozen=True, slots=True, kw_only=True)
class Find(Part):
    """Has something found on the table."""

    find: Text
    where: Annotated[Thing, Help("what must be found")]

    def own(self, entry: Entry, place: int, about: LessonReading) -> dict[str, Any]:
        return {"sought": self.where}


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Part):
    """Has the hands of a table turned over, one by one; each is named."""

    turn: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Order(Part):
    """Has the hands of a table put in order, the best first."""

    order: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay(Part):
    """Has chips paid out of the tray."""

    pay: Text
    to: Annotated[int, Between(1, 11), Help("the seat that gets them")]
    amount: Annotated[int, Special("sum in dollars", _sum, like=int | float), Help("how much, in dollars")]
    chips: Annotated[tuple[int, ...], Special("value of a chip", several(_chip), like=int | float | tuple[int | float, ...]),
                     Help("the chips to use, by value; every kind must be used")]
    fewest: Annotated[bool, Help("in as few chips as possible")] = False

    def own(self, entry: Entry, place: int, about: LessonReading) -> dict[str, Any]:
        payment = Payment(self.to, self.amount, tuple(sorted(self.chips)), self.fewest)
        if not can_pay(payment, ()):
            raise entry.table()["amount"].fault(f"{dollars(self.amount)} can't be made of these chips, each of them used",
                                                "change the amount or the chips")
        return {"payment": payment}


@dataclass(frozen=True, slots=True, kw_only=True)
class RulePart(Part):
    """Has something ruled on, as in a drill."""

    rule: Text
    given: Annotated[Entry | None, in_a_case(Given)] = None
    settings: Annotated[Entry | None, in_a_case(SettingWords)] = None
    when: Annotated[Entry | None, in_a_case(WhenWords), Help("the irregularity that happens")]
    then: Annotated[Entry | None, in_a_case(Results), Help("the ruling that is right")]
    note: Annotated[Entry | None, in_a_case(str)] = None
    help: Annotated[bool, Help("the trainee is told what happens first")] = False

    def own(self, entry: Entry, place: int, about: LessonReading) -> dict[str, Any]:
        given = entry.table()
        if about.chair == "player":
            raise entry.fault("a player makes no rulings", "use the chair of a dealer or an inspector")
        if given["then"].node.kind != "mapping" or "ruling" not in given["then"].table():
            raise given["then"].fault("it doesn't say which ruling is right", "add ruling to then")
        own: dict[str, Any] = {key: given[key].node for key in ("given", "settings", "when", "then", "note") if key in given}
        case = case_of(entry.file, about.game.id, own, place, entry.node.line)
        return {"situation": Situation(case, self.rule, about.chair), "helped": self.help}


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizPart(Part):
    """Asks a question of the exercises."""

    quiz: Annotated[str, Special("kind of exercise", _asked)]
    seed: Seed = None
    later: Annotated[bool, Help("about a moment after a betting round")] = False
    worked: Annotated[bool, Help("shown with its answer")] = False

    def own(self, entry: Entry, place: int, about: LessonReading) -> dict[str, Any]:
        seed = place + 1 if self.seed is None else self.seed
        return {"text": "", "quiz": Quiz(self.quiz, seed, self.later, self.worked)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Meet(Part):
    """Has an irregularity happen."""

    meet: Annotated[str, Special("irregularity", _irregularity)]
    seed: Seed = None
    help: Annotated[bool, Help("the trainee is told what happens first")] = False

    def own(self, entry: Entry, place: int, about: LessonReading) -> dict[str, Any]:
        seed = place + 1 if self.seed is None else self.seed
        return {"text": HAPPENS, "met": Encounter(self.meet, seed), "helped": self.help}


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch(Part):
    """Has an irregularity happen before one's eyes; then it is put right, its clauses are read, and hands that look alike are
    judged."""

    watch: Annotated[str, Special("irregularity", _irregularity)]
    seed: Seed = None
    alike: Annotated[int | None, Between(0, ALIKE), Help("how many similar hands the trainee judges")] = None

    def several(self, part: LessonPart, place: int, about: LessonReading) -> Iterator[LessonPart]:
        book = library()[about.book]
        rulings = (ruling for each in book.irregularities[self.watch] if each.binds(about.game.id) for ruling in each.rulings)
        cites = self.cite or dict.fromkeys(ref for ruling in rulings for ref in ruling.cites)
        seed = place + 1 if self.seed is None else self.seed
        for each in happening(book.game(about.game.id), self.watch, seed, clauses_of(book, tuple(cites)), self.alike):
            yield replace(each, line=part.line)


KINDS_OF_PARTS: Final[Mapping[PartKind, type[Part]]] = {
    "tell": Tell, "show": Show, "do": Do, "alone": Alone, "ask": Ask, "find": Find, "turn": Turn, "order": Order, "pay": Pay,
    "rule": RulePart, "quiz": QuizPart, "meet": Meet, "watch": Watch,
}
AnyPart: TypeAlias = Tell | Show | Do | Alone | Ask | Find | Turn | Order | Pay | RulePart | QuizPart | Meet | Watch
_NO_TABLE: Final = ("rule", "quiz", "meet", "watch")
"""Kinds that bring a table of their own: the next part lays one again."""


def read_parts(entry: Entry, about: LessonReading) -> tuple[LessonPart, ...]:
    """The parts of a lesson. Raises ContentFault, for all that is wrong with them."""
    gathered, entries = FaultCollector(), [each for each in entry.entries() if _is_for(each, about.game.id)]
    if not entries:
        raise entry.fault("there is no part", f"begin each with one of: {', '.join(PART_KINDS)}")
    found = [gathered.take(_part, each, place, about) for place, each in enumerate(entries)]
    gathered.check()
    return tuple(part for parts in found if parts is not None for part in parts)


def _is_for(entry: Entry, game: str) -> bool:
    """Whether a part is for that game: it says which, or is for all."""
    only = entry.table().get("only") if entry.node.kind == "mapping" else None
    return only is None or game in [each.node.text for each in (only.entries() if only.node.kind == "list" else [only])]


def _part(entry: Entry, place: int, about: LessonReading) -> tuple[LessonPart, ...]:
    given = entry.table()
    kinds = [kind for kind in PART_KINDS if kind in given]
    if len(kinds) != 1:
        what = f"more than one kind, {' and '.join(kinds)}" if kinds else "no kind"
        raise entry.fault(f"the part has {what}", f"write one of: {', '.join(PART_KINDS)}")
    kind, gathered = kinds[0], FaultCollector()
    laid = gathered.take(_table_of, entry, kind, place, about)
    words = gathered.take(typed, KINDS_OF_PARTS[kind], entry, about, given)
    own = gathered.take(words.own, entry, place, about) if words is not None else None
    gathered.check()
    assert words is not None
    of_any = {"text": getattr(words, kind), "why": words.why, "cites": words.cite, "spoken": words.say, "light": words.light,
              "guest": words.guest}
    part = LessonPart(kind, laid=laid, line=entry.node.line, **of_any | (own or {}))
    return tuple(words.several(part, place, about))


# ---- tables


@dataclass(frozen=True, slots=True)
class TableWords:
    """What a table has on top of the `given` of a case."""

    settings: Annotated[Entry | None, in_a_case(SettingWords)] = None
    to: Annotated[Entry | None, in_a_case(str)] = None
    plays: Annotated[tuple[CaseLine, ...], Special("line", several(done_line), like=str | tuple[str, ...])] = ()
    seat: Annotated[int, Between(1, 11)] = 0
    deal: Annotated[int | None, Between(1, 99), Help("tables with the same number get the same cards, where none are named")] = None


def _table_of(entry: Entry, kind: PartKind, place: int, about: LessonReading) -> TableSetup | None:
    """The table that the part begins with; None where it goes on, or brings one of its own."""
    own = entry.table().get("table")
    if kind in _NO_TABLE:
        about.laid = False
        if own is not None:
            advice = "name it `given`" if kind == "rule" else "leave it out"
            raise own.misnamed(f"a part with `{kind}` has a table of its own", advice)
        return None
    if own is None and about.laid:
        return None
    if own is None or own.node.text == AGAIN:
        own = about.table
        if own is None:
            raise entry.fault("there is no table", "add the key table to the part or to its lesson")
    about.laid = True
    return table_setup(own, place, about)


def table_setup(entry: Entry, place: int, about: LessonReading) -> TableSetup:
    beside = typed(TableWords, entry, about, {key: each for key, each in entry.table().items() if key in _BESIDE_GIVEN})
    table, line = entry.table(), entry.node.line
    given = [(each.name, each.node) for key, each in table.items() if key not in _BESIDE_GIVEN]
    whole: dict[str, Any] = {"given": yaml_file.mapping(line, given)}
    if "settings" in table:
        whole["settings"] = table["settings"].node
    if "to" in table:
        whole["when"] = {"play-to": table["to"].node}
    for play in beside.plays:
        if not play.by_player:
            raise entry.table()["plays"].fault(f"{play} isn't something a player does", "begin with a seat")
    if (about.chair == "player") != bool(beside.seat):
        raise entry.fault("a lesson needs the player's seat if it's in a player's chair, and only then",
                          "write seat: NUMBER, or take it out")
    case = case_of(entry.file, about.game.id, whole, place if beside.deal is None else beside.deal - 1, line)
    return TableSetup(case, beside.seat, beside.plays)


def case_of(file: Path, game: str, own: Mapping[str, Any], place: int, line: int) -> Case:
    """A case of a game out of its `given`, `settings`, `when` and `then`, values or nodes, as a table or a situation is laid by it.
    Raises ContentFault, for all that is wrong in them."""
    then, book = node_of(own.get("then", {"to-act": "dealer"}), line), game[:3]
    words = {"id": f"{book}-{place + 1}", "title": f"Part {place + 1}", "game": game, "basis": "text",
             "cites": cited(Entry(file, "", then), book), **own, "then": then}
    return read_one(Entry(file, "", node_of(words, line)), "")
