"""Reads drills and class packs.

A drill (`.dealerdrill`) is a text file in YAML:

    title: Exposed cards in the deal
    introduction: Stop play, name what happened, the remedy and the clause.
    situations:
      - title: A card flashes on its way to seat 4
        task: In the first lap the king of diamonds turns over as it lands in front of seat 4.
        chair: dealer                 # inspector, or player; dealer if left out
        hint: Words that are shown to the one who asks for them.   # may be left out
        marks: 2                      # how much it weighs; 1 if left out
        game: tas-holdem
        settings: {units: [10], blinds: [5, 10]}
        given: {seats: [1, 2, 3, 4, 5, 6], marker: 1}
        when: {irregularity: exposed-card, seat: 4, card: Kd, lap: 1}
        then: {ruling: replace-card, cite: tas C.19.4}
        note: Words that are shown with the verdict.

A situation is written as the cases are that `game case` runs, with `task`, `chair`, `hint` and `marks` beside them; `id`, `basis`
and `cites` may be left out, and there are no variants. Either `when` names an `irregularity`, and `then` the `ruling` that is
right: the trainee sits down in the moment in which it must be noticed. Or `then` lists, as `due`, the dealer's next steps, and
the trainee has to make them. With `chair: player` the position is played on from, by the seat in turn. What `then` says is
checked when the file is read: a drill never teaches what the rulebook does not say.

A class pack (`.dealerclass`) has a `title`, an `introduction` and `drills`, a list of drills written as above. It may also have
`files`, names of drills that lie beside it (`game pack build` puts all into one file); `pass`, the least per cent of the marks;
`due`, a date; `names` of those it is for; and `tests`, each a written part and hands at the table, with `game`, `seed` and,
where they differ from the usual, `hands`, `settings` and `terms`: the name of a `.dealertest` file beside the pack, or what would
be in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

from game.cases.checking.case_report import finding_text
from game.cases.checking.runner import run_case
from game.cases.language.case import Case
from game.cases.language.faults import Fault
from game.cases.language.reader import read_entries
from game.cases.language.strict_yaml import AsInCases, Items, Map, as_in_cases
from game.cases.running import budget
from game.files import FileFault, FoundWrong, guard, plain_file
from game.files.fault import Gathered
from game.files.schema import entry as files
from game.files.schema.entry import Entry
from game.files.schema.notes import Between, Help, Letters, Special, word_of
from game.files.schema.typed import shown_text, typed
from game.rulebook.loader import library
from game.school.drills.drill import Drill, DrillFile, NamedTest, Situation, Terms
from game.school.drills.drill_stage import stand_in
from game.school.drills.drill_terms import Date, DrillName, PersonName
from game.school.exams.plan_file import game_names
from game.session.setting_up.role_names import RoleName

DRILL, PACK = ".dealerdrill", ".dealerclass"
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

    title: Annotated[str, Letters(80), Help("what it is called; results are kept by it")]
    task: Annotated[str, Letters(600), Help("what the trainee is told")]
    chair: Annotated[RoleName, Help("from where it is solved; the dealer's if left out")] = "dealer"
    hint: Annotated[str, Letters(400), Help("for those who ask for one")] = ""
    marks: Annotated[int, Between(1, 100), Help("how much it weighs; 1 if left out")] = 1
    game: Annotated[str, word_of("game", game_names), Help("one of `games`")]
    settings: Annotated[AsInCases, Help("house settings of the game")] = None
    given: Annotated[AsInCases, Help("how the table stands")] = None
    when: Annotated[AsInCases, Help("the irregularity that happens, with its facts")] = None
    then: Annotated[AsInCases, Help("what is right: a `ruling`, or the next steps as `due`")] = None
    note: Annotated[str, Letters(800), Help("shown with the verdict")] = ""
    readings: Annotated[AsInCases, Help("the house readings that it rests on")] = None
    basis: Annotated[AsInCases, Help("`text` or `reading`, as in a case")] = None
    cites: Annotated[AsInCases, Help("the clauses that it rests on")] = None
    id: Annotated[AsInCases, Help("its name, as in a case")] = None


def _situations(entry: Entry, about: Reading) -> tuple[Situation, ...]:
    entries, gathered = entry.entries(), Gathered()
    about.left -= len(entries)
    if not entries:
        raise entry.fault("there is no situation", "begin each with `- title: ...`")
    if about.left < 0:
        raise entry.fault("there are too many situations", f"keep to {MOST_SITUATIONS} in one file")
    found = [gathered.take(_situation, each, place) for place, each in enumerate(entries, 1)]
    whole = tuple(situation for situation in found if situation is not None)
    gathered.take(_all_different, entry, [situation.case.title for situation in whole])
    gathered.check()
    return whole


def _all_different(entry: Entry, titles: Sequence[str]) -> None:
    title, count = next(iter(Counter(titles).most_common(1)), ("", 0))
    if count > 1:
        raise entry.fault(f"the title {title} stands twice", "give each its own: results are kept by it")


@dataclass(frozen=True, slots=True)
class DrillWords:
    """A drill as a file has it."""

    title: Annotated[str, Letters(80), Help("what it is called; results are kept by it")]
    introduction: Annotated[str, Letters(800), Help("what is told before it begins")]
    situations: Annotated[tuple[Situation, ...], Help("a list, each with the keys of a situation"),
                          Special("list of situations", _situations, like=tuple[SituationWords, ...])]

    @property
    def drill(self) -> Drill:
        """The drill itself."""
        return Drill(self.title, self.introduction, self.situations)


@dataclass(frozen=True, slots=True)
class PackWords:
    """A class pack as a file has it."""

    title: Annotated[str, Letters(80), Help("what it is called")]
    introduction: Annotated[str, Letters(800), Help("what is told in its list")]
    drills: Annotated[tuple[DrillWords, ...], Help("a list of drills, each as a drill file has it")] = ()
    files: Annotated[tuple[DrillName, ...], Between(1, 20), Help("drills that lie with it, by the names of their files")] = ()
    pass_: Annotated[int | None, Between(1, 100), Help("per cent of the marks")] = None
    due: Annotated[Date, Help("a date, as 2026-12-31")] = ""
    names: Annotated[tuple[PersonName, ...], Between(0, 500), Help("of those it is for")] = ()
    tests: Annotated[tuple[NamedTest, ...], Between(0, 20), Help("a list of tests")] = ()

    def check(self, entry: Entry, about: Reading) -> None:
        """There is something to do in it. Raises FoundWrong."""
        if not (self.drills or self.files or self.tests):
            raise entry.fault("there is nothing to do in it", "write drills, files or tests")


# ---- reading


def read_drills(file: Path) -> DrillFile:
    """All that a drill or class pack holds; its name says which it is. Raises FileFault, for all that is wrong in it."""
    if file.suffix.lower() not in (DRILL, PACK):
        plain_file.require(file)
        raise FileFault(file, 0, "is neither a drill nor a class pack", f"name it with {DRILL} or {PACK} at the end")
    try:
        there = file.stat()
    except OSError:
        return _made_of(files.read(file, MOST_BYTES))
    if file.suffix.lower() == PACK:  # other files may belong to it
        return _made_of(files.read(file, MOST_BYTES))
    return _drill_of(file, there.st_mtime_ns, there.st_size)


@lru_cache(maxsize=32)
def _drill_of(file: Path, changed: int, size: int) -> DrillFile:
    """A drill, whose situations are all played to see whether they come out as they say, once as long as the file is the same."""
    return _made_of(files.read(file, MOST_BYTES))


def read_written(words: str, file: Path) -> DrillFile:
    """The same of a file that is not yet written: what would be in it, and where it would lie. Raises FileFault."""
    return _made_of(files.of_text(words, file))


def _made_of(entry: Entry) -> DrillFile:
    with budget.move_budget(MOST_MOVES):
        return guard.guarded(entry.file, _pack if entry.file.suffix.lower() == PACK else _single, entry)


def _single(entry: Entry) -> DrillFile:
    drill = typed(DrillWords, entry, Reading()).drill
    return DrillFile(entry.file, drill.title, drill.introduction, (drill,))


def _pack(entry: Entry) -> DrillFile:
    gathered, about = Gathered(), Reading()
    pack = gathered.take(typed, PackWords, entry, about)
    beside = [gathered.take(read_drills, entry.file.parent / name) for name in (pack.files if pack else ())]
    gathered.check()
    assert pack is not None
    drills = [*(drill for found in beside if found is not None for drill in found.drills), *(words.drill for words in pack.drills)]
    _all_different(entry, [drill.title for drill in drills])
    terms = Terms(pack.pass_, pack.due, pack.names, pack.tests)
    return DrillFile(entry.file, pack.title, pack.introduction, tuple(drills), True, terms)


def glance(file: Path) -> tuple[str, int]:
    """Title and number of situations, for a list: nothing else is checked. Raises FileFault where these cannot be told."""
    try:
        there = file.stat()
    except OSError:
        return _glanced(file, 0, 0)
    return _glanced(file, there.st_mtime_ns, there.st_size)


@lru_cache(maxsize=256)
def _glanced(file: Path, changed: int, size: int) -> tuple[str, int]:
    """The same of a file as it stood when it was last changed: lists are drawn again and again."""
    whole = files.read(file, MOST_BYTES)
    words = whole.table()
    drills = _listed(words.get("drills")) if file.suffix.lower() == PACK else [whole]
    found = [drill.table().get("situations") for drill in drills if drill.node.kind == "mapping"]
    return shown_text(words["title"], 80) if "title" in words else file.stem, sum(len(_listed(each)) for each in found)


def _listed(entry: Entry | None) -> list[Entry]:
    return entry.entries() if entry is not None and entry.node.kind == "list" else []


# ---- situations


def _situation(entry: Entry, place: int) -> Situation | None:
    """One of them, by its place from 1. None where the moves were spent before it."""
    own = typed(SituationWords, entry)
    if budget.spent():
        return None
    gathered, case = Gathered(), as_case(as_in_cases(entry, own.title), place)
    cases = Items([case])
    cases.lines = [case.line]
    read = read_entries(entry.file, cases)
    for error in read.errors:  # by the title, by which the writer knows the situation
        gathered.add(FoundWrong(error.file, error.line, error.problem, error.remedy, error.key, own.title))
    gathered.check()
    return _true_to_the_book(Situation(read.cases[0], own.task, own.chair, own.hint, own.marks))


def as_case(entry: Map, place: int) -> Map:
    """A situation as an entry of a case file; `place` numbers it."""
    case = Map({key: value for key, value in entry.items() if key not in _OWN})
    case.line, case.lines = entry.line, dict(entry.lines)
    then = entry.get("then")
    cite = then.get("cite") if isinstance(then, Map) else None
    cites = [ref.strip() for ref in cite.split(",")] if isinstance(cite, str) and cite != "none" else cite
    filled = {"id": f"{str(entry['game'])[:3]}-{place}", "basis": "reading" if entry.get("readings") else "text",
              "cites": cites if isinstance(cites, list) else _first_clause(entry["game"])}
    for key, value in filled.items():
        case.setdefault(key, value)
        case.lines.setdefault(key, entry.line)
    return case


_OWN = ("task", "chair", "hint", "marks")


def _first_clause(game: Any) -> list[str]:
    """Some clause of the game's book: the case reader wants one even where no ruling cites any."""
    book = library().get(str(game)[:3])
    return [next(iter(book.clauses))] if book else ["none"]


def _true_to_the_book(situation: Situation) -> Situation:
    """The situation, once what it says of the rulebook is found true and a trainee can sit down to it. Raises FoundWrong."""
    case = situation.case
    result = run_case(case)
    if result.differences:
        first = result.differences[0]
        differs = f"does not come out as it says: {finding_text(first)}"
        words = differs if first.verdict == "differs" else f"{finding_text(first)} cannot be used in a drill"
        raise _wrong(case, words, "correct what is expected, or the situation")
    if case.when.kind == "irregularity" and "ruling" not in case.then:
        raise _wrong(case, "does not say which ruling is right", "add it to then")
    try:
        stand_in(situation)
    except Fault as fault:
        raise _wrong(case, fault.problem, fault.remedy) from None
    return situation


def _wrong(case: Case, problem: str, remedy: str) -> FoundWrong:
    return FoundWrong(case.file, case.line, problem, remedy, case=case.title)
