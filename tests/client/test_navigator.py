"""Every page that is named anywhere is one, and is asked for what it takes."""

from __future__ import annotations

import ast
import inspect
import typing
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import game
from game.chair.roles.dealer import Dealer
from game.chair.roles.inspector import Inspector
from game.chair.roles.player import Player
from game.chair.wording.manual_pages import ORDER
from game.client.app import Room
from game.client.navigator import AHEAD, HELP, MANUAL, PAGES, room_at
from game.client.rooms.common_room import PAGE_OF_KIND
from game.client.rooms.table_room import PAGE_OF_DOING
from game.client.scenes.menu import CHAIRS, ENTRIES
from game.client.stage.scene import Scene
from game.client.system.associations import FILE_KINDS, HAND_KINDS, RECORD_KINDS

ROOT = Path(game.__file__).parents[1]
PLACES = ("game/client", "game/school", "tests/client", "tests/kills", "build/study")
FILES = [file for place in PLACES for file in sorted((ROOT / place).rglob("*.py"))]
AT_HOME = {"resume", "next-lesson", "exercises", "irregularities", "drills", "pace"}
"""What home and its page of practice lead to by what they hold, beside the entries of home."""
AT_TABLES = {"lesson", "try-lesson", "lesson-as-left", "kept-lesson", "kept-pack-lesson", "try-drill", "drill-as-left",
             "kept-drill", "kept-exam", "play-on", "resume"}
"""Pages that are tables, or the written part of a test."""
GOES = ("open", "page", "go")
"""What a call is named that takes the name of a page first: the navigator's own methods, and the name they are shortened to."""


def made_by(page: str) -> tuple[type[Room], str]:
    room = room_at(PAGES[page])
    assert isinstance(room, type)
    return room, page.replace("-", "_")


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_made_by_a_method_of_a_room(page: str) -> None:
    room, method = made_by(page)
    assert issubclass(room, Room)
    answer = eval(inspect.signature(getattr(room, method)).return_annotation, vars(inspect.getmodule(room)))
    assert issubclass(typing.get_origin(answer) or answer, Scene)


def test_every_page_is_made_where_a_frozen_program_brings_it_along() -> None:
    """`build/dealer-academy.spec` lists these folders, because no import leads to what is loaded by name."""
    files = [Path(*place.partition(":")[0].split(".")).with_suffix(".py") for place in PAGES.values()]
    assert [file for file in files if not (file.match("game/client/rooms/*.py") or file.match("game/school/*/screens/*.py"))] == []
    spec = (ROOT / "build" / "dealer-academy.spec").read_text(encoding="utf-8")
    assert '"client" / "rooms").glob("*.py")' in spec
    assert '"school").glob("*/screens/*.py")' in spec


def asked(node: ast.Call) -> Sequence[ast.expr] | None:
    """What a call hands to a page, its name first; None for a call that opens none. `partial` may hand it over later."""
    called, args = node.func, node.args
    if isinstance(called, ast.Name) and called.id == "partial" and args:
        called, args = args[0], args[1:]
    word = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    literal = bool(args) and isinstance(args[0], ast.Constant) and isinstance(args[0].value, str)
    return args if word in GOES and literal else None


def ways(source: str) -> Iterator[tuple[int, str, int | None, list[str], bool]]:
    """Every way to a page in a module: line, page, how many things it is handed in a row (None: unknown), which by name, and
    whether more may be handed over later."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (args := asked(node)) is not None:
            name, *given = args
            later = isinstance(node.func, ast.Name) and node.func.id == "partial"
            count = None if any(isinstance(each, ast.Starred) for each in given) else len(given)
            named = [each.arg for each in node.keywords if each.arg is not None and each.arg != "then"]
            assert isinstance(name, ast.Constant)
            yield node.lineno, name.value, count, named, later


def wrong(page: str, count: int | None, named: list[str], *, later: bool) -> str:
    """What is wrong with a way to a page; "" if nothing is."""
    if page not in PAGES:
        return f"{page!r} is no page"
    room, method = made_by(page)
    takes = inspect.signature(getattr(room, method))
    given: list[Any] = [None] * ((count or 0) + 1)  # the room itself comes first
    try:
        (takes.bind_partial if later or count is None else takes.bind)(*given, **dict.fromkeys(named))
    except TypeError as fault:
        return f"{page!r}: {fault}"
    return ""


def navigates(source: str) -> bool:
    return "navigator" in source


@pytest.mark.parametrize("file", [file for file in FILES if navigates(file.read_text(encoding="utf-8")) and file != Path(__file__)],
                         ids=lambda file: str(file.relative_to(ROOT)))
def test_every_way_leads_to_a_page_and_hands_it_what_it_takes(file: Path) -> None:
    met = [f"line {line}: {told}" for line, page, count, named, later in ways(file.read_text(encoding="utf-8"))
           if (told := wrong(page, count, named, later=later))]
    assert met == []


def test_ways_are_found_in_all_their_forms() -> None:
    source = """
self.navigator.open("review", key)
go("lesson", lesson)
partial(self.navigator.open, "save-file", name, about, forms, then=write)
self.navigator.page("exam-table", conduct, sitting=4)
self.navigator.open("set-up-game", *words)
open(file)
"""
    assert [(page, count, named, later) for _, page, count, named, later in ways(source)] == [
        ("review", 1, [], False), ("lesson", 1, [], False), ("save-file", 3, [], True), ("exam-table", 1, ["sitting"], False),
        ("set-up-game", None, [], False)]


@pytest.mark.parametrize(("page", "count", "named", "later"), [
    ("reviw", 1, [], False), ("review", 0, [], False), ("review", 2, [], False), ("review", 1, ["seed"], False),
    ("review", 2, [], True), ("results", 1, [], False)])
def test_a_wrong_way_is_seen(page: str, count: int, named: list[str], later: bool) -> None:
    assert wrong(page, count, named, later=later)


def test_no_page_is_left_that_nobody_opens() -> None:
    opened = {page for file in FILES if file.is_relative_to(ROOT / "game")
              for _, page, *_ in ways(file.read_text(encoding="utf-8"))}
    entries = {*(entry.choice for entry in ENTRIES), *AT_HOME}
    assert set(PAGES) - opened - entries - set(PAGE_OF_KIND.values()) - set(PAGE_OF_DOING.values()) == set()


def test_every_entry_of_the_menu_leads_somewhere() -> None:
    assert {entry.choice for entry in ENTRIES} - {*(chair.choice for chair in CHAIRS), "quit"} <= set(PAGES)
    assert set(PAGES) >= AT_HOME


def test_what_is_opened_by_kind_is_a_page() -> None:
    assert {*PAGE_OF_KIND.values(), *PAGE_OF_DOING.values()} <= set(PAGES)
    assert set(PAGE_OF_KIND) == {kind.extension for kind in (*FILE_KINDS, *HAND_KINDS, *RECORD_KINDS)}


def test_f1_knows_a_page_of_the_manual_for_every_page_that_is_no_table() -> None:
    """A table's follows from who sits there, and a test that is on has none."""
    assert set(MANUAL) <= set(PAGES)
    assert set(MANUAL.values()) | {role.manual for role in (Dealer, Inspector, Player)} <= set(ORDER)
    others = {page for page in set(PAGES) - set(MANUAL) - {HELP} if not page.endswith("table") and page not in AT_TABLES}
    assert others == set()


def test_what_is_loaded_ahead_is_there() -> None:
    for module in AHEAD:
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file()
