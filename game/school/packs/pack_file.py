"""Reads class packs, and the drills they hold.

A class pack (`.dealerclass`) has a `title`, an `introduction` and `drills`, a list of drills written as above. It may also have
`lessons`, a list of an academy's own written as in their files; `files`, names of drills and lessons that lie next to it
(`game pack build` puts all into one file); `pass`, the least per cent of the marks; `due`, a date; `names` of those it is
for; `house`, under whose settings the tests are; and `tests`, each a written part and hands at the table, with `game`, `seed` and,
where they differ from the usual, `hands`, `settings` and `terms`. Terms and house are the name of a file next to the pack, or what
would be in it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Annotated, TypeAlias

from game.cases.running import unplayable
from game.chair.setting_up.house_file import HOUSE, NO_HOUSE, House, HouseWords, house_in, read_house
from game.files import FileFault, guard, plain_file
from game.files.fault import FaultCollector
from game.files.schema import entry as files
from game.files.schema.entry import Entry
from game.files.schema.typed import Between, Help, Letters, OwnName, Special, shown_text, typed
from game.school.drills.drill_file import DRILL, MOST_BYTES, MOST_MOVES, DrillWords, Reading, all_different, read_drill
from game.school.exams.named_test import NamedTest, here_or_in_file, lies_next_to
from game.school.exams.plan_file import terms_of
from game.school.lessons.lesson import Lesson
from game.school.lessons.lesson_file import LESSON, ChapterWords, own_chapter, read_chapter
from game.school.packs.pack import DrillFile, Terms
from game.school.packs.sealed_pack import OpenPart, is_issued, read_issue, read_open

PACK = ".dealerclass"

# ---- what a file may say


def _due(entry: Entry, about: object) -> str:
    text = entry.text()
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise entry.fault(f"{text} isn't a date", "write it as 2026-12-31") from None


def _drill_name(entry: Entry, about: object) -> str:
    name = entry.title()
    if not (lies_next_to(name, DRILL) or lies_next_to(name, LESSON)):
        raise entry.fault(f"{name} isn't a drill or lesson in the pack's folder", "write its bare name, such as one.dealerdrill")
    return name


def _lessons(entry: Entry, about: object) -> tuple[Lesson, ...]:
    """The lessons that stand in a pack. Raises ContentFault, for all that is wrong in them."""
    gathered = FaultCollector()
    found = [gathered.take(own_chapter, each) for each in entry.entries()]
    gathered.check()
    return tuple(lesson for chapter in found if chapter is not None for lesson in chapter.lessons)


def _house(entry: Entry, about: object) -> House:
    return here_or_in_file(entry, HOUSE, "a house file", house_in, read_house)


HouseOfPack: TypeAlias = Annotated[House, Special("house", _house, like=HouseWords | str)]
Date: TypeAlias = Annotated[str, Special("date", _due)]
DrillName: TypeAlias = Annotated[str, Special("drill", _drill_name)]
PersonName: TypeAlias = Annotated[str, Letters(60)]


@dataclass(frozen=True, slots=True)
class PackWords:
    """A class pack as a file has it."""

    title: Annotated[str, OwnName(80), Help("its name on screen")]
    introduction: Annotated[str, Letters(800), Help("what the trainee reads above the list")]
    drills: Annotated[tuple[DrillWords, ...], Help("a list of drills, each as in a drill file")] = ()
    lessons: Annotated[tuple[Lesson, ...], Special("list of lessons", _lessons, like=tuple[ChapterWords, ...]),
                       Help("a list of an academy's own lessons, each as in its own file")] = ()
    files: Annotated[tuple[DrillName, ...], Between(1, 20), Help("drills and lessons next to it, by file name")] = ()
    pass_: Annotated[int | None, Between(1, 100), Help("per cent of the situations' marks; each test has its own")] = None
    due: Annotated[Date, Help("the last day to hand in, as 2026-12-31; what comes later counts, and is called late")] = ""
    names: Annotated[tuple[PersonName, ...], Between(0, 500), Help("the people it's for")] = ()
    tests: Annotated[tuple[NamedTest, ...], Between(0, 20), Help("a list of tests")] = ()
    house: Annotated[HouseOfPack, Help("a .dealerhouse file next to the pack, or its contents: it applies in the tests")] = (
        NO_HOUSE)

    def check(self, entry: Entry, about: Reading) -> None:
        """There is something to do in it. Raises ContentFault."""
        if not (self.drills or self.files or self.tests or self.lessons):
            raise entry.fault("there is nothing to do in it", "add drills, lessons or tests")


# ---- reading


def read_drills(file: Path) -> DrillFile:
    """All that a drill or class pack holds; its name says which it is. Raises FileFault, for all that is wrong in it."""
    if file.suffix.lower() == DRILL:
        drill = read_drill(file)
        return DrillFile(file, drill.title, drill.introduction, (drill,))
    if file.suffix.lower() != PACK:
        plain_file.require(file)
        raise FileFault(file, 0, "is neither a drill nor a class pack", f"use a name that ends in {DRILL} or {PACK}")
    if is_issued(file):
        issue = read_issue(file)
        return replace(_made_of(files.of_text(issue.text, file)), issue=issue)
    return _made_of(files.read(file, MOST_BYTES))


def open_part(found: DrillFile) -> OpenPart:
    """What of a pack stays open when it is sealed."""
    return OpenPart(found.title, found.terms.due, found.terms.names, found.terms.pass_mark)


def open_terms(file: Path) -> tuple[str, Terms]:
    """The title of a pack, also of a sealed one, and of its terms at least for whom it is, until when, and the pass mark. Raises
    FileFault."""
    if is_issued(file):
        part = read_open(file)
        return part.title, Terms(part.pass_mark, part.due, part.names)
    found = read_drills(file)
    return found.title, found.terms


def check_written(words: str, file: Path) -> None:
    """See that what would be written into a file is a class pack. Raises FileFault, for all that is wrong in it."""
    _made_of(files.of_text(words, file))


def _made_of(entry: Entry) -> DrillFile:
    with unplayable.move_budget(MOST_MOVES):
        return guard.guarded(entry.file, _pack, entry)


def _pack(entry: Entry) -> DrillFile:
    gathered, about = FaultCollector(), Reading()
    pack = gathered.take(typed, PackWords, entry, about)
    names = [entry.file.parent / name for name in (pack.files if pack else ())]
    beside = [gathered.take(read_drill, name) for name in names if name.suffix.lower() == DRILL]
    taught = [gathered.take(read_chapter, name) for name in names if name.suffix.lower() == LESSON]
    gathered.check()
    assert pack is not None
    drills = [*(drill for drill in beside if drill is not None), *(words.drill for words in pack.drills)]
    lessons = (*(lesson for chapter in taught if chapter is not None for lesson in chapter.lessons), *pack.lessons)
    all_different(entry, [each.title for each in (*drills, *lessons)])
    under = terms_of(pack.house)
    tests = tuple(replace(test, terms=test.terms.joined_to(under)) if under.games else test for test in pack.tests)
    terms = Terms(pack.pass_, pack.due, pack.names, tests, pack.house.title)
    return DrillFile(entry.file, pack.title, pack.introduction, tuple(drills), True, terms, lessons=lessons)


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
    if file.suffix.lower() == PACK and is_issued(file):
        return read_open(file).title, 0
    whole = files.read(file, MOST_BYTES)
    words = whole.table()
    drills = _listed(words.get("drills")) if file.suffix.lower() == PACK else [whole]
    found = [drill.table().get("situations") for drill in drills if drill.node.kind == "mapping"]
    return shown_text(words["title"], 80) if "title" in words else file.stem, sum(len(_listed(each)) for each in found)


def _listed(entry: Entry | None) -> list[Entry]:
    return entry.entries() if entry is not None and entry.node.kind == "list" else []
