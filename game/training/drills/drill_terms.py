"""What a class pack says beside its drills: pass mark, due date, names, tests, and drills that lie beside it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial
from pathlib import Path, PurePath
from typing import Any, Final

from game.cases.language.faults import Fault, Gathered, KeyPath, one_of
from game.cases.language.strict_yaml import Items, Map
from game.cases.language.value_kind import as_written, show_value
from game.files import FileFault, FoundWrong, yaml_file
from game.rulebook.errors import SettingsError
from game.rulebook.loader import library
from game.rulebook.readers.sheet import Entry
from game.rulebook.settings import resolve
from game.training.drills.drill import NamedTest, Terms
from game.training.exams.plan_file import EXTENSION, NOTHING, TestTerms, read_terms, terms_in

OF_TEST: Final = ("game", "seed", "hands", "settings", "terms")
TERMS: Final = ("files", "pass", "due", "names", "tests")
MOST_NAMES, MOST_LETTERS, MOST_TESTS, MOST_HANDS, MOST_SEED = 500, 60, 20, 200, 2**31 - 1


def terms_of(words: Map, folder: Path) -> Terms:
    """The terms of a pack that lies in a folder. Raises Fault, for all that is wrong in them."""
    gathered = Gathered()
    pass_mark = gathered.take(lambda: _pass_mark(words.get("pass")))
    due = gathered.take(lambda: _due(words.get("due")))
    names = gathered.take(lambda: _texts(words, "names", MOST_NAMES))
    named = gathered.take(lambda: _list(words, "tests", MOST_TESTS)) or []
    tests = [gathered.take(partial(_test, each, place, folder)) for place, each in enumerate(named)]
    gathered.check()
    return Terms(pass_mark, due or "", tuple(names or ()), tuple(test for test in tests if test is not None))


def files_of(words: Map) -> list[str]:
    """The drills that lie beside a pack. Raises Fault for anything that is no bare name of one."""
    found, gathered = _texts(words, "files", MOST_TESTS), Gathered()
    for place, name in enumerate(found):
        if not _beside(name, ".dealerdrill"):
            gathered.add(Fault(f"{show_value(name)} is no drill beside the pack", "write its bare name, such as one.dealerdrill",
                               ("files", place)))
    gathered.check()
    return found


def _beside(name: str, extension: str) -> bool:
    """Whether this is the bare name of such a file."""
    return PurePath(name).name == name and name.lower().endswith(extension)


def _pass_mark(found: Any) -> int | None:
    if found is not None and (isinstance(found, bool) or not isinstance(found, int) or not 1 <= found <= 100):
        raise Fault(f"{show_value(found)} is no pass mark", "write per cent, from 1 to 100", ("pass",))
    return found


def _due(found: Any) -> str:
    if found is None:
        return ""
    try:
        return date.fromisoformat(str(found)).isoformat()
    except ValueError:
        raise Fault(f"{show_value(found)} is no date", "write it as 2026-12-31", ("due",)) from None


def _list(words: Map, key: str, most: int) -> Items:
    found = words.get(key, Items())
    if not isinstance(found, list):
        raise Fault(f"{show_value(found)} is no list", "write a list, as in [one, two]", (key,))
    if len(found) > most:
        raise Fault(f"has {len(found)} entries", f"keep to {most}", (key,))
    return Items(found)


def _texts(words: Map, key: str, most: int) -> list[str]:
    found, gathered = _list(words, key, most), Gathered()
    for place, text in enumerate(found):
        if not isinstance(text, str) or not text.strip() or not text.isprintable() or len(text) > MOST_LETTERS:
            gathered.add(Fault(f"{show_value(text)} is no name", f"write words, at most {MOST_LETTERS} letters", (key, place)))
    gathered.check()
    return [text.strip() for text in found]


def _test(entry: Any, place: int, folder: Path) -> NamedTest:
    """A test that a pack names. Raises Fault, for all that is wrong in it."""
    path, gathered = ("tests", place), Gathered()
    if not isinstance(entry, Map):
        raise Fault(f"{show_value(entry)} is no test", "write a map with game and seed", path)
    for key in entry:
        if key not in OF_TEST:
            gathered.add(Fault("unknown key", one_of(key, OF_TEST), (*path, key)))
    game = gathered.take(lambda: _game(entry.get("game"), (*path, "game")))
    settings = gathered.take(lambda: _settings(entry.get("settings", Map()), game, (*path, "settings")))
    seed = gathered.take(lambda: _whole(entry, "seed", 0, MOST_SEED, place))
    hands = gathered.take(lambda: _whole(entry, "hands", 1, MOST_HANDS, place)) if "hands" in entry else 0
    terms = gathered.take(lambda: _own_terms(entry["terms"], folder, (*path, "terms"))) if "terms" in entry else NOTHING
    gathered.check()
    return NamedTest(game, seed, hands, settings, terms)


def _game(found: Any, path: KeyPath) -> str:
    games = [game for book in library().values() for game in book.games]
    if found not in games:
        raise Fault(f"{show_value(found)} is no game", one_of(found, games), path)
    return str(found)


def _settings(found: Any, game: str | None, path: KeyPath) -> dict[str, Any]:
    if not isinstance(found, Map):
        raise Fault(f"{show_value(found)} are no settings", "write names with their values", path)
    written: dict[str, Any] = as_written(found)
    if game is not None:
        try:
            resolve(library()[game[:3]].games[game], written)
        except SettingsError as wrong:
            raise Fault(str(wrong), "correct the settings", path) from None
    return written


def _own_terms(found: Any, folder: Path, path: KeyPath) -> TestTerms:
    """The terms that a test of a pack names, or that stand in it."""
    if isinstance(found, str) and _beside(found, EXTENSION):
        try:
            return read_terms(folder / found)
        except FileFault as first:
            told = [Fault(str(each).removeprefix(f"{folder}/"), each.remedy, path) for each in first.all]
            raise Fault(told[0].problem, told[0].remedy, path, tuple(told[1:])) from None
    if not isinstance(found, Map):
        raise Fault(f"{show_value(found)} are no terms beside the pack",
                    f"write the bare name of a file, such as house{EXTENSION}, or what would be in it", path)
    try:
        node = yaml_file.compose(yaml_file.written(as_written(found)))
        return terms_in(Entry(Path("terms"), "", node)) if node is not None else NOTHING
    except FoundWrong as first:
        inside = [Fault(each.problem, each.remedy, (*path, *_steps(each.key))) for each in first.all]
        raise Fault(inside[0].problem, inside[0].remedy, inside[0].path, tuple(inside[1:])) from None


def _steps(key: str) -> KeyPath:
    """The way to a value, from its key as the reader of terms names it."""
    return tuple(int(step) if step.isdecimal() else step for step in key.replace("[", ".").replace("]", "").split(".") if step)


def _whole(entry: Mapping[str, Any], key: str, least: int, most: int, place: int) -> int:
    found = entry.get(key)
    if isinstance(found, bool) or not isinstance(found, int) or not least <= found <= most:
        raise Fault(f"{show_value(found)} is no {key}", f"write a whole number from {least} to {most}", ("tests", place, key))
    return found
