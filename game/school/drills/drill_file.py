"""Reads drills.

A drill (`.dealerdrill`) is a text file in YAML:

    title: Exposed cards in the deal
    introduction: Stop play, name what happened, the remedy and the clause.
    situations:
      - title: A card flashes on its way to seat 4
        task: In the first lap the king of diamonds turns over as it lands in front of seat 4.
        chair: dealer                 # inspector, or player; dealer if left out
        hint: shown to a trainee who asks for it.   # may be left out
        marks: 2                      # how many marks it's worth; 1 if left out
        game: tas-holdem
        settings: {units: [10], blinds: [5, 10]}
        given: {seats: [1, 2, 3, 4, 5, 6], marker: 1}
        when: {irregularity: exposed-card, seat: 4, card: Kd, lap: 1}
        then: {ruling: replace-card, cite: tas C.19.4}
        note: You exposed just one card, and burns are on.

A situation is written as the cases are that `game case` runs, with `task`, `chair`, `hint` and `marks` as well; `id`, `basis`
and `cites` may be left out, and there are no variants. Either `when` names an `irregularity`, and `then` the `ruling` that is
right: the trainee sits down in the moment in which it must be noticed. Or `then` lists, as `due`, the dealer's next steps, and
the trainee has to make them. With `chair: player` the position is played on from, by the seat in turn. What `then` says is
checked when the file is read: a drill never teaches what the rulebook does not say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Annotated

from game.cases.checking.case_report import untrue
from game.cases.checking.runner import run_case
from game.cases.language.case import Basis, Case, Cites, Given, Readings, SettingWords, WhenWords
from game.cases.language.faults import Fault
from game.cases.language.reader import read_one
from game.cases.language.results import Results
from game.cases.language.values import in_a_case
from game.cases.running import unplayable
from game.files import ContentFault, guard, yaml_file
from game.files.fault import FaultCollector
from game.files.schema import entry as files
from game.files.schema.entry import Entry
from game.files.schema.typed import Between, Help, Letters, OwnName, Special, typed, word_of
from game.rulebook.loader import game_names, library
from game.school.drills.drill import Drill, Situation
from game.school.drills.drill_stage import stand_in
from game.session.setting_up.role_names import RoleName

DRILL = ".dealerdrill"
MOST_BYTES = 256 * 1024
MOST_MOVES = 12_000
"""That are played to find whether what a file says is true."""
MOST_SITUATIONS = 100
"""In one file, all its drills together: each is played when the file is read."""

# ---- what a file may say


@dataclass
class Reading:
    """A file as it is read: how many situations it may still have."""

    left: int = MOST_SITUATIONS


@dataclass(frozen=True, slots=True, kw_only=True)
class SituationWords:
    """A situation as a file has it."""

    title: Annotated[str, OwnName(80), Help("its name; results are saved under it")]
    task: Annotated[str, Letters(600), Help("what the trainee is told")]
    chair: Annotated[RoleName, Help("whose chair it's solved from; the dealer's if left out")] = "dealer"
    hint: Annotated[str, Letters(400), Help("for those who ask for one")] = ""
    marks: Annotated[int, Between(1, 100), Help("how many marks it's worth; 1 if left out")] = 1
    game: Annotated[str, word_of("game", game_names), Help("one of `games`")]
    settings: Annotated[Entry | None, in_a_case(SettingWords), Help("house settings of the game")] = None
    given: Annotated[Entry | None, in_a_case(Given), Help("the table as it is now")] = None
    when: Annotated[Entry | None, in_a_case(WhenWords), Help("the irregularity that happens, with its facts")] = None
    then: Annotated[Entry | None, in_a_case(Results), Help("what is right: a `ruling`, or the next steps as `due`")] = None
    note: Annotated[str, Letters(800), Help("why the answer is right, as the verdict says it")] = ""
    readings: Annotated[Entry | None, in_a_case(Readings), Help("the house readings it's based on")] = None
    basis: Annotated[Entry | None, in_a_case(Basis), Help("`text` or `reading`, as in a case")] = None
    cites: Annotated[Entry | None, in_a_case(Cites), Help("the clauses it's based on")] = None
    id: Annotated[Entry | None, in_a_case(str), Help("its name, as in a case")] = None


def _situations(entry: Entry, about: Reading) -> tuple[Situation, ...]:
    entries, gathered = entry.entries(), FaultCollector()
    about.left -= len(entries)
    if not entries:
        raise entry.fault("there are no situations", "begin each with `- title: ...`")
    if about.left < 0:
        raise entry.fault("there are too many situations", f"keep to {MOST_SITUATIONS} in one file")
    found = [gathered.take(_situation, each, place) for place, each in enumerate(entries, 1)]
    whole = tuple(situation for situation in found if situation is not None)
    gathered.take(all_different, entry, [situation.case.title for situation in whole])
    gathered.check()
    return whole


def all_different(entry: Entry, titles: Sequence[str]) -> None:
    """Titles are all different: results are kept by them. Raises ContentFault."""
    title, count = next(iter(Counter(titles).most_common(1)), ("", 0))
    if count > 1:
        raise entry.fault(f"the title {title} is there twice", "give each its own: results are saved under it")


@dataclass(frozen=True, slots=True)
class DrillWords:
    """A drill as a file has it."""

    title: Annotated[str, OwnName(80), Help("its name; results are saved under it")]
    introduction: Annotated[str, Letters(800), Help("what the trainee is told before it begins")]
    situations: Annotated[tuple[Situation, ...], Help("a list, each with the keys of a situation"),
                          Special("list of situations", _situations, like=tuple[SituationWords, ...])]

    @property
    def drill(self) -> Drill:
        """The drill itself."""
        return Drill(self.title, self.introduction, self.situations)


# ---- reading


def read_drill(file: Path) -> Drill:
    """A drill. Raises FileFault, for all that is wrong in it."""
    try:
        there = file.stat()
    except OSError:
        return _made_of(files.read(file, MOST_BYTES))
    return _read(file, there.st_mtime_ns, there.st_size)


@lru_cache(maxsize=32)
def _read(file: Path, changed: int, size: int) -> Drill:
    """A drill, whose situations are all played to see whether they come out as they say, once as long as the file is the same."""
    return _made_of(files.read(file, MOST_BYTES))


def drill_of(words: str, file: Path) -> Drill:
    """The drill that would be written into a file. Raises FileFault, for all that is wrong in it."""
    return _made_of(files.of_text(words, file))


def _made_of(entry: Entry) -> Drill:
    with unplayable.move_budget(MOST_MOVES):
        return guard.guarded(entry.file, _drill, entry)


def _drill(entry: Entry) -> Drill:
    return typed(DrillWords, entry, Reading()).drill


# ---- situations


def _situation(entry: Entry, place: int) -> Situation | None:
    """One of them, by its place from 1. None where the moves were spent before it."""
    own = typed(SituationWords, entry)
    if unplayable.spent():
        return None
    case = read_one(as_case(entry, place), own.title)
    return _true_to_the_book(Situation(case, own.task, own.chair, own.hint, own.marks))


def as_case(entry: Entry, place: int) -> Entry:
    """A situation as an entry of a case file; `place` numbers it."""
    given, line = entry.table(), entry.node.line
    book = given["game"].node.text[:3]
    filled = {"id": f"{book}-{place}", "basis": "reading" if "readings" in given else "text",
              "cites": cited(given.get("then"), book)}
    pairs = [(each.name, each.node) for key, each in given.items() if key not in _OWN]
    pairs += [(files.node_of(key, line), files.node_of(value, line)) for key, value in filled.items() if key not in given]
    return Entry(entry.file, "", yaml_file.mapping(line, pairs))


_OWN = ("task", "chair", "hint", "marks")


def cited(then: Entry | None, book: str) -> list[str]:
    """The clauses that a ruling cites. Where it cites none, some clause of the book: a case wants one."""
    cite = then.table().get("cite") if then is not None and then.node.kind == "mapping" else None
    several = [] if cite is None or cite.node.text == "none" else cite.entries() if cite.node.kind == "list" else [cite]
    return [each.node.text for each in several] or [next(iter(library()[book].clauses), "none") if book in library() else "none"]


def _true_to_the_book(situation: Situation) -> Situation:
    """The situation, once what it says of the rulebook is found true and a trainee can sit down to it. Raises ContentFault."""
    case = situation.case
    result = run_case(case)
    if result.differences:
        problem, change = untrue(result.differences)
        raise _wrong(case, problem, f"correct {change}the situation")
    if case.when.kind == "irregularity" and "ruling" not in case.then:
        raise _wrong(case, "doesn't say which ruling is right", "add it to then")
    try:
        stand_in(situation)
    except Fault as fault:
        raise _wrong(case, fault.problem, fault.remedy) from None
    return situation


def _wrong(case: Case, problem: str, remedy: str) -> ContentFault:
    return ContentFault(case.file, case.line, problem, remedy, case=case.title)
