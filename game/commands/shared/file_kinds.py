"""The kinds of files that people write: how each is told by what stands in it, how it is checked, and its JSON Schema."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from game.files import ContentFault, FileFault, yaml_file
from game.files.fault import FaultCollector, nearest
from game.files.yaml_file import Node
from game.grammar import counted

BOOK: Final = "book.yaml"
RULES: Final = ("game", "common", "irregularities", "accepted", "requests")
"""Files of a rulebook that have a schema of their own."""


@dataclass(frozen=True)
class FileKind:
    """`check` reads a file and says in a few words what is in it, or raises FileFault with all that is wrong; `type` is what such a
    file is read as."""

    name: str
    check: Callable[[Path], str]
    type: Callable[[], Any]


def kind_of(path: Path) -> FileKind:
    """The kind of a file or folder, told by its ending, or else by what stands in it. Raises FileFault where it is none that there
    is."""
    if _book_of(path) is not None:
        return KINDS["rules"]
    if path.is_dir():
        raise FileFault(path, 0, f"is a folder without {BOOK}", "give a file, or the folder of a rulebook")
    if (ending := path.suffix.lower()) in _ENDINGS:
        return KINDS[_ENDINGS[ending]]
    if ending in _ELSEWHERE:
        raise FileFault(path, 0, "isn't a file that this command reads", f"use the command `{_ELSEWHERE[ending]} FILE`")
    node = yaml_file.read(path)
    if node is None:
        raise ContentFault(path, 1, "the file is empty", "write it or remove it")
    found = next((name for name, told in _TOLD.items() if told(node)), None)
    if found is None:
        first = ("such as `chapter:`, `situations:`, `drills:`, `usual:`, `house:`, `furniture:`, `people:`, `words:`, or `- id:` "
                 "for cases")
        raise ContentFault(path, node.line, "the program doesn't read this kind of file",
                         f"begin with the keys of a kind it reads, {first}")
    return KINDS[found]


def _book_of(path: Path) -> Path | None:
    return next((folder for folder in (path, path.parent, path.parent.parent) if (folder / BOOK).is_file()), None)


_ENDINGS: Final = {".dealerdrill": "drill", ".dealerclass": "pack", ".dealerlesson": "lesson", ".dealertest": "marking-scheme",
                   ".dealerhouse": "house"}
"""What a file is by its name, whatever stands in it."""
_ELSEWHERE: Final = {".dealerkey": "key accept", ".dealerresult": "pack merge", ".phh": "replay", ".phhs": "replay"}
"""The command that reads files of these endings."""


# ---- told by what stands in it


def _keys(node: Node) -> dict[str, Node]:
    return {name.text: value for name, value in node.pairs()} if node.kind == "mapping" else {}


def _has(*keys: str) -> Callable[[Node], bool]:
    return lambda node: not _keys(node).keys().isdisjoint(keys)


def _of_games(node: Node) -> bool:
    """Whether all keys are games, or meant to be: a word with a book in front."""
    from game.rulebook.loader import library

    return bool(_keys(node)) and all(key.partition("-")[0] in library() for key in _keys(node))


def _of_a_pack(node: Node) -> bool:
    return _has("drills", "tests", "files")(node) or _keys(node).keys() >= {"title", "lessons"}


def _of_limits(node: Node) -> bool:
    return not _keys(node).keys().isdisjoint({"fixed", "spread", "half-pot", "no-limit", "boxes"})


_TOLD: Final[Mapping[str, Callable[[Node], bool]]] = {
    "case": lambda node: node.kind == "list" and any("id" in _keys(each) for each in node.items),
    "names": lambda node: node.kind == "list" and all(each.kind == "scalar" for each in node.items),
    "drill": _has("situations"), "pack": _of_a_pack, "lesson": _has("chapter", "lessons"),
    "calls": _has("pots"), "house-calls": _has("patience", "with-kicker"),
    "house-cage": _has("cash", "change", "float"), "house-deck": _has("faulty", "wash"),
    "house-guests": _has("guests", "in-tests"), "house-mishaps": _has("often", "seldom"),
    "house-opponents": _has("all-in", "after-a-raise"), "house-practice": _has("right-in-a-row", "troubles"),
    "glossary": _has("words"), "hand-skills": _has("elements"),
    "layout": _has("furniture", "ring"), "chips": _has("chips"), "cast": _has("people", "voices"), "talk": _has("waiting", "lost"),
    "house": _has("house"), "marking-scheme": _has("usual", "games"),
    "stakes": _of_limits, "quick": _has("everybody", "players"), "tournaments": _of_games,
}


# ---- checking


def _lessons(file: Path) -> str:
    from game.school.lessons.lesson_file import read_chapter
    from game.school.lessons.play_through import answers_hidden, rehearse

    chapter, gathered = read_chapter(file), FaultCollector()
    if chapter.made:
        return f"{chapter.title}: made of the book's {chapter.made}"
    for lesson in chapter.lessons:
        gathered.take(rehearse, lesson)
        gathered.take(answers_hidden, lesson)
    gathered.check()
    return f"{chapter.title}: {counted(len(chapter.lessons), 'lesson')}, played to the end"


def _drills(file: Path) -> str:
    from game.school.lessons.play_through import answers_hidden, rehearse
    from game.school.packs.pack_file import read_drills

    found, gathered = read_drills(file), FaultCollector()
    for lesson in found.lessons:
        gathered.take(rehearse, lesson)
        gathered.take(answers_hidden, lesson)
    gathered.check()
    many = ((len(found.lessons), "lesson"), (sum(len(drill.situations) for drill in found.drills), "situation"),
            (len(found.terms.tests), "test"))
    return f"{found.title}: {', '.join(counted(*each) for each in many if each[0])}"


def _terms(file: Path) -> str:
    from game.school.exams.plan_file import school_terms

    found = school_terms(file)
    return f"{found.title or 'marking scheme'}: {counted(len(found.games), 'game')}"


def _house(file: Path) -> str:
    from game.chair.setting_up.house_file import read_house

    found = read_house(file)
    return f"{found.title}: {counted(len(found.games), 'game')}"


def _cases(file: Path) -> str:
    from game.cases.checking.case_report import untrue
    from game.cases.checking.runner import run_files
    from game.cases.language.reader import read_file

    (results, errors), gathered = run_files([file]), FaultCollector()
    lines = {case.id: case.line for case in read_file(file).cases}
    for error in errors:
        gathered.add(error)
    for result in results:
        if result.outcome not in ("ok", "prose"):
            problem, change = untrue(result.differences)
            gathered.add(ContentFault(file, lines[result.id], problem, f"correct {change}the case", case=result.id))
    gathered.check()
    return counted(len(results), "case")


def _rules(path: Path) -> str:
    from game.rulebook.checking.lint import lint
    from game.rulebook.loader import load_book

    folder = _book_of(path)
    assert folder is not None
    book, gathered = load_book(folder), FaultCollector()
    for flaw in lint(book):
        gathered.add(ContentFault(folder / BOOK, 0, str(flaw), "make both say the same"))
    gathered.check()
    return f"{book.title}: {counted(len(book.clauses), 'clause')}, {counted(len(book.games), 'game')}"


def _typed(type_: Callable[[], Any], file: Path) -> str:
    """A file that is nothing but values of a type."""
    from game.files.schema.entry import read
    from game.files.schema.typed import value_of

    found = value_of(type_(), read(file))
    return counted(len(found), "entry", "entries") if isinstance(found, Mapping | tuple) else "all of it"


def _settings_of_games(type_: Callable[[], Any], file: Path, *, apart: bool = False) -> str:
    """Settings by game: there are such games, and they have such settings. `apart`: the file has several such parts."""
    from game.files.schema.entry import read
    from game.rulebook.loader import library

    told, gathered = _typed(type_, file), FaultCollector()
    games = {name: book for book in library().values() for name in book.games}
    whole = read(file)
    for name, words in (each for part in (whole.table().values() if apart else [whole]) for each in part.table().items()):
        if name not in games:
            gathered.add(words.misnamed(f"{name} isn't a game", nearest(name, games)))
            continue
        known = {setting.name for setting in games[name].game(name).settings} | {"by"}
        for key, value in words.table().items():
            if key not in known:
                gathered.add(value.misnamed(f"{name} has no setting {key}", nearest(key, known)))
    gathered.check()
    return told


def _layout(file: Path) -> str:
    from game.client.felt.geometry.layout_file import read_layout

    return f"{read_layout(file).title}"


def _glossary(file: Path) -> str:
    from game.chair.glossary.glossary_file import read_glossary
    from game.school.lessons.felt_tables import lay_all

    found = read_glossary(file)
    return f"{counted(len(found.words), 'word')}, {counted(lay_all(found), 'picture')}"


def _chips(file: Path) -> str:
    from game.chips.chip_set import read_chips

    return counted(len(read_chips(file)), "chip")


def _cast(file: Path) -> str:
    from game.agents.cast.character import cast_in

    return counted(len(cast_in(file)), "person", "people")


def _house_calls(file: Path) -> str:
    from game.rulebook.readers.read_calls import of_house

    return counted(len(of_house(file).calls), "call")


def _house_cage(file: Path) -> str:
    """How a house handles cash, change and the float."""
    from game.rulebook.readers.read_house import of_file
    from game.rulebook.schema.house import HouseCage

    return counted(len(of_file(HouseCage, file).cash.notes), "note")


def _house_mishaps(file: Path) -> str:
    """How often what goes wrong on a house's floor."""
    from game.rulebook.readers.read_house import of_file
    from game.rulebook.schema.house import HouseMishaps

    found = of_file(HouseMishaps, file)
    return counted(len(found.often) + len(found.seldom), "irregularity", "irregularities")


def _hand_skills(file: Path) -> str:
    """What an instructor looks for, by element."""
    from game.school.exams.hand_skills import of_file

    return counted(sum(len(element.skills) for element in of_file(file).elements), "skill")


def _type(module: str, name: str) -> Callable[[], Any]:
    """The class of a kind of file, loaded when it is asked for."""

    def found() -> Any:
        from importlib import import_module

        return getattr(import_module(module), name)

    return found


def _case_words() -> Any:
    from game.cases.language.case import CaseWords

    return tuple[CaseWords, ...]


_NAMES = _type("game.chair.setting_up.seating", "Names")
_STAKES, _CONDITIONS = (_type("game.session.setting_up.stakes", name) for name in ("Stakes", "Conditions"))
_WISHES, _TALK = _type("game.chair.setting_up.quick", "QuickWishes"), _type("game.training.pace.pressure", "Talk")
_DECK = _type("game.rulebook.schema.house", "HouseDeck")
_PRACTICE = _type("game.rulebook.schema.house", "HousePractice")
_OPPONENTS = _type("game.rulebook.schema.opponents", "HouseOpponents")
_GUESTS = _type("game.rulebook.schema.house", "HouseGuests")
_CALLS = _type("game.rulebook.schema.calls", "CallsFile")
KINDS: Final[Mapping[str, FileKind]] = {kind.name: kind for kind in (
    FileKind("lesson", _lessons, _type("game.school.lessons.lesson_file", "ChapterWords")),
    FileKind("drill", _drills, _type("game.school.drills.drill_file", "DrillWords")),
    FileKind("pack", _drills, _type("game.school.packs.pack_file", "PackWords")),
    FileKind("marking-scheme", _terms, _type("game.school.exams.plan_file", "TermsFile")),
    FileKind("house", _house, _type("game.chair.setting_up.house_file", "HouseWords")), FileKind("case", _cases, _case_words),
    FileKind("glossary", _glossary, _type("game.chair.glossary.glossary_file", "Glossary")),
    FileKind("layout", _layout, _type("game.client.felt.geometry.layout_file", "LayoutWords")),
    FileKind("chips", _chips, _type("game.chips.chip_set", "ChipsWords")),
    FileKind("cast", _cast, _type("game.agents.cast.character", "CastWords")),
    FileKind("stakes", partial(_typed, _STAKES), _STAKES),
    FileKind("tournaments", partial(_settings_of_games, _CONDITIONS), _CONDITIONS),
    FileKind("quick", partial(_settings_of_games, _WISHES, apart=True), _WISHES), FileKind("talk", partial(_typed, _TALK), _TALK),
    FileKind("calls", partial(_typed, _CALLS), _CALLS),
    FileKind("house-calls", _house_calls, _type("game.rulebook.schema.calls", "HouseCalls")),
    FileKind("house-deck", partial(_typed, _DECK), _DECK),
    FileKind("house-guests", partial(_typed, _GUESTS), _GUESTS),
    FileKind("house-opponents", partial(_typed, _OPPONENTS), _OPPONENTS),
    FileKind("house-practice", partial(_typed, _PRACTICE), _PRACTICE),
    FileKind("house-cage", _house_cage, _type("game.rulebook.schema.house", "HouseCage")),
    FileKind("house-mishaps", _house_mishaps, _type("game.rulebook.schema.house", "HouseMishaps")),
    FileKind("hand-skills", _hand_skills, _type("game.school.exams.hand_skills", "HandSkills")),
    FileKind("names", partial(_typed, _NAMES), _NAMES), FileKind("rules", _rules, lambda: None),
)}


def schemas() -> Iterator[str]:
    """The kinds of files that have a schema."""
    yield from (name for name in KINDS if name != "rules")
    yield from RULES


def schema_of(name: str) -> dict[str, Any]:
    """The JSON Schema of a kind of file, made of the classes that read it."""
    if name in RULES:
        from game.rulebook.listing.json_schema import schema_of as of_rules

        return of_rules(name)
    from game.files.schema.json_schema import DRAFT, of_type

    return {**DRAFT, **of_type(KINDS[name].type())}
