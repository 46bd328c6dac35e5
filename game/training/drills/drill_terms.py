"""What a class pack says beside its drills: pass mark, due date, names, tests, and drills that lie beside it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial
from pathlib import PurePath
from typing import Any, Final

from game.cases.language.faults import Fault, Gathered, one_of
from game.cases.language.plain import as_written, shown
from game.cases.language.strict_yaml import Items, Map
from game.rulebook.errors import SettingsError
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.training.drills.drill import NamedTest, Terms

TERMS: Final = ("files", "pass", "due", "names", "tests")
MOST_NAMES, MOST_LETTERS, MOST_TESTS, MOST_HANDS, MOST_SEED = 500, 60, 20, 200, 2**31 - 1


def terms_of(words: Map) -> Terms:
    """The terms of a pack. Raises Fault, for all that is wrong in them."""
    gathered = Gathered()
    pass_mark = gathered.take(lambda: _pass_mark(words.get("pass")))
    due = gathered.take(lambda: _due(words.get("due")))
    names = gathered.take(lambda: _texts(words, "names", MOST_NAMES))
    named = gathered.take(lambda: _list(words, "tests", MOST_TESTS)) or []
    tests = [gathered.take(partial(_test, each, place)) for place, each in enumerate(named)]
    gathered.check()
    return Terms(pass_mark, due or "", tuple(names or ()), tuple(test for test in tests if test is not None))


def files_of(words: Map) -> list[str]:
    """The drills that lie beside a pack. Raises Fault for anything that is no bare name of one."""
    found = _texts(words, "files", MOST_TESTS)
    for place, name in enumerate(found):
        if PurePath(name).name != name or not name.lower().endswith(".dealerdrill"):
            raise Fault(f"{shown(name)} is no drill beside the pack", "write its bare name, such as one.dealerdrill",
                        ("files", place))
    return found


def _pass_mark(found: Any) -> int | None:
    if found is not None and (isinstance(found, bool) or not isinstance(found, int) or not 1 <= found <= 100):
        raise Fault(f"{shown(found)} is no pass mark", "write per cent, from 1 to 100", ("pass",))
    return found


def _due(found: Any) -> str:
    if found is None:
        return ""
    try:
        return date.fromisoformat(str(found)).isoformat()
    except ValueError:
        raise Fault(f"{shown(found)} is no date", "write it as 2026-12-31", ("due",)) from None


def _list(words: Map, key: str, most: int) -> Items:
    found = words.get(key, Items())
    if not isinstance(found, list):
        raise Fault(f"{shown(found)} is no list", "write a list, as in [one, two]", (key,))
    if len(found) > most:
        raise Fault(f"has {len(found)} entries", f"keep to {most}", (key,))
    return Items(found)


def _texts(words: Map, key: str, most: int) -> list[str]:
    found = _list(words, key, most)
    for place, text in enumerate(found):
        if not isinstance(text, str) or not text.strip() or not text.isprintable() or len(text) > MOST_LETTERS:
            raise Fault(f"{shown(text)} is no name", f"write words, at most {MOST_LETTERS} letters", (key, place))
    return [text.strip() for text in found]


def _test(entry: Any, place: int) -> NamedTest:
    path = ("tests", place)
    if not isinstance(entry, Map):
        raise Fault(f"{shown(entry)} is no test", "write a map with game, seed and hands", path)
    for key in entry:
        if key not in ("game", "seed", "hands", "settings"):
            raise Fault("unknown key", one_of(key, ("game", "seed", "hands", "settings")), (*path, key))
    games = {game: spec for book in library().values() for game, spec in book.games.items()}
    game, settings = entry.get("game"), entry.get("settings", Map())
    if game not in games:
        raise Fault(f"{shown(game)} is no game", one_of(game, tuple(games)), (*path, "game"))
    if not isinstance(settings, Map):
        raise Fault(f"{shown(settings)} are no settings", "write names with their values", (*path, "settings"))
    try:
        resolve(games[game], as_written(settings))
    except SettingsError as wrong:
        raise Fault(str(wrong), "correct the settings", (*path, "settings")) from None
    return NamedTest(game, _whole(entry, "seed", 0, MOST_SEED, place), _whole(entry, "hands", 1, MOST_HANDS, place),
                     as_written(settings))


def _whole(entry: Mapping[str, Any], key: str, least: int, most: int, place: int) -> int:
    found = entry.get(key)
    if isinstance(found, bool) or not isinstance(found, int) or not least <= found <= most:
        raise Fault(f"{shown(found)} is no {key}", f"write a whole number from {least} to {most}", ("tests", place, key))
    return found
