"""Reads drills and class packs, strictly: whatever is wrong is one message with file, line, place and what would be right.

A drill (`.dealerdrill`) is a text file in YAML:

    title: Exposed cards in the deal
    introduction: Stop play, name what happened, the remedy and the clause.
    situations:
      - title: A card flashes on its way to seat 4
        task: In the first lap the king of diamonds turns over as it lands in front of seat 4.
        chair: dealer                 # inspector, or player; dealer if left out
        hint: Words that are shown to whoever asks for them.   # may be left out
        marks: 2                      # how much it weighs; 1 if left out
        game: tas-holdem
        settings: {units: [10], blinds: [5, 10]}
        given: {seats: [1, 2, 3, 4, 5, 6], marker: 1}
        when: {irregularity: exposed-card, seat: 4, card: Kd, lap: 1}
        then: {ruling: replace-card, cite: tas C.19.4}
        note: Words that are shown with the verdict.

A situation is written as the cases are that `game case` runs, with `task`, `chair`, `hint` and `marks` beside them; `id`, `basis`
and `cites` may be left out, and there are no variants. Either `when` names an `irregularity`, and `then` the `ruling` that is
right: the trainee sits down in the moment in which it is to be noticed. Or `then` lists, as `due`, the dealer's next steps, and
the trainee has to make them. With `chair: player` the position is played on from, by whoever is to act. What `then` says is
checked when the file is read: a drill never teaches what the rulebook does not say.

A class pack (`.dealerclass`) has a `title`, an `introduction` and `drills`, a list of drills written as above. It may also have
`files`, names of drills that lie beside it (`game pack build` puts all into one file); `pass`, the least per cent of the marks;
`due`, a date; `names` of those it is for; and `tests`, each a written part and hands at the table, with `game`, `seed` and,
where they differ from the usual, `hands`, `settings` and `terms`: the name of a `.dealertest` file beside the pack, or what would
be in it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from game.cases.checking.case_report import finding_text
from game.cases.checking.runner import run_case
from game.cases.language import strict_yaml
from game.cases.language.case import Case
from game.cases.language.faults import CaseError, Fault, KeyPath, one_of
from game.cases.language.reader import read_entries
from game.cases.language.strict_yaml import Items, Map
from game.cases.language.value_kind import show_value
from game.cases.running import budget
from game.files import FileFault, FoundWrong, guard
from game.rulebook.loader import library
from game.training.drills.drill import CHAIRS, Drill, DrillFile, Situation, Terms
from game.training.drills.drill_stage import stand_in
from game.training.drills.drill_terms import TERMS, files_of, terms_of
from game.training.drills.drill_text import all_different, entries, fields, text_of

DRILL, PACK = ".dealerdrill", ".dealerclass"
MOST_BYTES = 256 * 1024
MOST_MOVES = 12_000
"""That are played to find whether what a file says is true."""
MOST_SITUATIONS = 100
"""In one file, all its drills together: each is played when the file is read."""
MOST_MARKS = 100
_OWN = ("task", "chair", "hint", "marks")
Value = TypeVar("Value")


def read_drills(file: Path) -> DrillFile:
    """All that a drill or class pack holds; its name says which it is. Raises CaseError for the first thing that is wrong in it;
    `more` of that are the others."""
    kind = file.suffix.lower()
    if kind not in (DRILL, PACK):
        strict_yaml.require(file)
        wrong = FileFault(file, 0, "is neither a drill nor a class pack", f"name it with {DRILL} or {PACK} at the end")
        raise CaseError(file, 0, "", "", wrong.problem, wrong.remedy) from wrong
    return _made_of(file, strict_yaml.load(file, MOST_BYTES))


def read_written(words: str, file: Path) -> DrillFile:
    """The same of a file that is not yet written: what would be in it, and where it would lie. Raises CaseError."""
    return _made_of(file, strict_yaml.of_text(words, file))


def _made_of(file: Path, document: Any) -> DrillFile:
    kind = file.suffix.lower()
    reading = _Reading(file, document)
    with budget.move_budget(MOST_MOVES):
        found = reading.attempt(reading.pack if kind == PACK else reading.single, document)
    if reading.faults or found is None:
        first, *more = sorted(reading.faults, key=lambda fault: fault.line)
        first.more = tuple(more)
        raise first
    return found


def glance(file: Path) -> tuple[str, int]:
    """Title and number of situations, for a list: nothing else is checked. Raises CaseError where these cannot be told."""
    try:
        there = file.stat()
    except OSError:
        return _glanced(file, 0, 0)
    return _glanced(file, there.st_mtime_ns, there.st_size)


@lru_cache(maxsize=256)
def _glanced(file: Path, changed: int, size: int) -> tuple[str, int]:
    """The same of a file as it stood when it was last changed: lists are drawn again and again."""
    document = strict_yaml.load(file, MOST_BYTES)
    if not isinstance(document, Map):
        raise CaseError(file, 1, "", "", "is no drill", "begin with 'title: ...'")
    drills = document.get("drills") if file.suffix.lower() == PACK else Items([document])
    found = [drill.get("situations") for drill in drills if isinstance(drill, Map)] if isinstance(drills, Items) else []
    try:
        title = text_of(document, "title", ()) if "title" in document else file.stem
    except Fault as fault:
        raise CaseError(file, document.line, "", "title", fault.problem, fault.remedy) from None
    return title, sum(len(each) for each in found if isinstance(each, Items))


class _Reading:
    """A file as it is read. What is wrong is kept in `faults`, and reading goes on with whatever does not depend on it."""

    def __init__(self, file: Path, document: Any) -> None:
        self._file, self._document = file, document
        self.faults: list[FoundWrong] = []

    def attempt(self, read: Callable[..., Value], *arguments: Any) -> Value | None:
        """What `read` makes of the arguments; None where something is wrong with them."""
        try:
            return read(*arguments)
        except Fault as fault:
            for each in fault.all:
                key, line = ".".join(map(str, each.path)), strict_yaml.line_at(self._document, each.path)
                self.faults.append(CaseError(self._file, line, "", key, each.problem, each.remedy))
        except CaseError as error:
            self.faults += [error, *error.more]
        except Exception as fault:
            what = f"cannot be used ({guard.describe_fault(fault)})"
            self.faults.append(CaseError(self._file, 0, "", "", what, "change what you wrote last, or report it with the file"))
        return None

    def single(self, document: Any) -> DrillFile | None:
        """A drill that stands alone."""
        drill = self._drill(document, (), MOST_SITUATIONS)
        return None if drill is None else DrillFile(self._file, drill.title, drill.introduction, (drill,))

    def pack(self, document: Any) -> DrillFile | None:
        """A class pack."""
        self.attempt(fields, document, ("title", "introduction"), (), ("drills", *TERMS))
        if not isinstance(document, Map):
            return None
        title, introduction = (self._words(document, key, ()) for key in ("title", "introduction"))
        terms = self.attempt(terms_of, document, self._file.parent)
        if not any(document.get(key) for key in ("drills", "files", "tests")):
            raise Fault("holds no drills", "write drills, files or tests", ())
        drills = [drill for name in self.attempt(files_of, document) or ()
                  if (found := self.attempt(self._beside, name)) for drill in found.drills]
        for place, each in enumerate((self.attempt(entries, document, "drills", ()) or ()) if "drills" in document else ()):
            room = MOST_SITUATIONS - sum(len(drill.situations) for drill in drills)
            if (drill := self.attempt(self._drill, each, ("drills", place), room)) is not None:
                drills.append(drill)
        all_different([drill.title for drill in drills], ("drills",))
        return DrillFile(self._file, title, introduction, tuple(drills), True, terms or Terms())

    def _words(self, words: Map, key: str, path: KeyPath) -> str:
        """A text of a file, empty where it is not there or wrong."""
        return (self.attempt(text_of, words, key, path) or "") if key in words else ""

    def _beside(self, name: str) -> DrillFile:
        """A drill that a pack names, which lies beside it."""
        return read_drills(self._file.parent / name)

    def _drill(self, document: Any, path: KeyPath, room: int) -> Drill | None:
        words = fields(document, ("title", "introduction", "situations"), path)
        title, introduction = (self._words(words, key, path) for key in ("title", "introduction"))
        situations = entries(words, "situations", path)
        if len(situations) > room:
            raise Fault("has too many situations", f"keep to {MOST_SITUATIONS} in one file", (*path, "situations"))
        own = [self.attempt(_own, each, (*path, "situations", place)) for place, each in enumerate(situations)]
        found = [self._situation(each, place, said) for place, (each, said) in enumerate(zip(situations, own, strict=True), 1)]
        whole = tuple(situation for situation in found if situation is not None)
        self.attempt(all_different, [situation.case.title for situation in whole], (*path, "situations"))
        return Drill(title, introduction, whole) if len(whole) == len(found) else None

    def _situation(self, entry: Any, place: int, own: OwnWords | None) -> Situation | None:
        """One of them, its own words being read. None where anything is wrong with it, or before it the moves were spent."""
        if own is None or budget.spent():
            return None
        case = as_case(entry, place)
        cases = Items([case])
        cases.lines = [case.line]
        read = read_entries(self._file, cases)
        self.faults += [_by_title(error, cases) for error in read.errors]
        return self.attempt(_situation, read.cases[0], own) if read.cases and not read.errors else None


# ---- situations


class OwnWords(NamedTuple):
    """The words of a situation that a case does not have."""

    task: str
    chair: Any
    hint: str
    marks: int


def _own(entry: Any, path: KeyPath) -> OwnWords:
    if not isinstance(entry, Map):
        raise Fault(f"{show_value(entry)} is no situation", "write a map with title, task, game, given and then", path)
    for key in ("title", "task", "game"):
        if key not in entry:
            raise Fault(f"has no {key}", f"add the key {key}", path)
    if "variants" in entry or "prose" in entry:
        raise Fault("a situation is told in one way only", "leave variants and prose out", path)
    for key in ("title", "note", "hint"):
        if key in entry:
            text_of(entry, key, path)
    marks = entry.get("marks", 1)
    if isinstance(marks, bool) or not isinstance(marks, int) or not 1 <= marks <= MOST_MARKS:
        raise Fault(f"{show_value(marks)} is no number of marks", f"write a whole number from 1 to {MOST_MARKS}", (*path, "marks"))
    chair = entry.get("chair", CHAIRS[0])
    if chair not in CHAIRS:
        raise Fault(f"{show_value(chair)} is no chair of a drill", one_of(chair, CHAIRS), (*path, "chair"))
    return OwnWords(text_of(entry, "task", path), chair, text_of(entry, "hint", path) if "hint" in entry else "", marks)


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


def _by_title(error: CaseError, cases: Items) -> CaseError:
    """A fault of the case reader, with the title by which the writer knows the situation."""
    title = next((str(case["title"]) for case in cases if str(case["id"]) == error.case), "")
    return CaseError(error.file, error.line, title, error.key, error.problem, error.remedy)


def _first_clause(game: Any) -> list[str]:
    """Some clause of the game's book: the case reader wants one even where no ruling cites any."""
    book = library().get(str(game)[:3])
    return [next(iter(book.clauses))] if book else ["none"]


def _situation(case: Case, own: OwnWords) -> Situation:
    """The situation, once what it says of the rulebook is found true and a trainee can sit down to it."""
    result = run_case(case)
    if result.differences:
        first = result.differences[0]
        differs = f"does not come out as it says: {finding_text(first)}"
        words = differs if first.verdict == "differs" else f"{finding_text(first)} cannot be used in a drill"
        raise _wrong(case, words, "correct what is expected, or the situation")
    situation = Situation(case, *own)
    if case.when.kind == "irregularity" and "ruling" not in case.then:
        raise _wrong(case, "does not say which ruling is right", "add it to then")
    try:
        stand_in(situation)
    except Fault as fault:
        raise _wrong(case, fault.problem, fault.remedy) from None
    return situation


def _wrong(case: Case, problem: str, remedy: str) -> CaseError:
    return CaseError(case.file, case.line, case.title, "", problem, remedy)
