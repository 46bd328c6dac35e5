"""The layers of the house hold: no package reaches up or sideways, and some doors are open to one package only."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import game

ROOT = Path(game.__file__).parent
LAYERS = {
    "grammar": 0,
    "clock_and_dice": 0,
    "unheard": 0,
    "resources": 0,
    "files": 0,
    "cards": 1,
    "rulebook": 2,
    "table": 3,
    "chips": 4,
    "irregularities": 4,
    "agents": 5,
    "records": 5,
    "session": 6,
    "tournament": 7,
    "cases": 8,
    "training": 9,
    "chair": 10,
    "school": 11,
    "client": 12,
    "screens": 13,
}
"""The lower knows nothing of the higher. `screens` are those of the school's features: game/school/<feature>/screens."""
ABOVE_ALL = {"cli", "commands", "__main__"}
FILES = sorted(ROOT.rglob("*.py"))


def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def package(file: Path) -> str:
    return layered(module(file))


def layered(name: str) -> str:
    """The same of a module's full name; a feature's screens are a layer of their own."""
    parts = name.split(".")[1:] or ["__init__"]
    return "screens" if parts[0] == "school" and "screens" in parts else parts[0]


def imported(node: ast.AST, file: Path) -> Iterator[str]:
    """The full names an import statement brings in: `from game import cards` brings in game.cards."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            parents = ("game", *file.relative_to(ROOT).parts[:-1])
            base = ".".join((*parents[: len(parents) - node.level + 1], *filter(None, [base])))
        yield from (f"{base}.{alias.name}" for alias in node.names)


@cache
def imports(file: Path) -> tuple[tuple[int, str], ...]:
    """The line and name of each import; several tests go over all files."""
    statements = (node for node in ast.walk(tree(file)) if isinstance(node, ast.stmt))
    return tuple((node.lineno, name) for node in statements for name in imported(node, file))


def at_start_up(node: ast.AST) -> Iterator[ast.stmt]:
    """Statements that run when a module is imported: all but the bodies of functions and of `if TYPE_CHECKING`."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        if isinstance(child, ast.stmt):
            yield child
        yield from at_start_up(child)


@cache
def start_up_imports(file: Path) -> tuple[tuple[int, str], ...]:
    """The same of those that run when the module is imported."""
    return tuple((node.lineno, name) for node in at_start_up(tree(file)) for name in imported(node, file))


def module(file: Path) -> str:
    return ".".join(("game", *file.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__")


def outside(top: str, file: Path) -> bool:
    return not (file.is_relative_to(ROOT / top))


def named(file: Path) -> str:
    return str(file.relative_to(ROOT))


def test_every_package_has_a_layer() -> None:
    here = {package(file) for file in FILES} - {"__init__"}
    assert here <= set(LAYERS) | ABOVE_ALL, "give the new package its layer here and in ARCHITECTURE.md"


def test_packages_say_their_layer() -> None:
    said = {file.parent.name: re.match('"""Layer ([0-9]+): ', file.read_text(encoding="utf-8"))
            for file in ROOT.glob("*/__init__.py")}
    assert {name: int(layer[1]) for name, layer in said.items() if layer} == {name: LAYERS[name] for name in said if name in LAYERS}


def reaches_up(here: str, name: str) -> bool:
    """Whether a package may not import a module of that name."""
    if not name.startswith("game.") or here in ABOVE_ALL:
        return False
    there, above = layered(name), max(LAYERS.values()) + 1
    return there != here and (there in LAYERS or there in ABOVE_ALL) and LAYERS.get(there, above) >= LAYERS.get(here, above)


def test_imports_only_from_lower_layers() -> None:
    met = [f"{named(file)}:{line} {name}" for file in FILES for line, name in imports(file) if reaches_up(package(file), name)]
    assert met == [], "a package may import only from those of a lower layer"


@pytest.mark.parametrize(("here", "name", "up"), [
    ("table", "game.session.round", True), ("table", "game.table.moves", False), ("session", "game.table.moves", False),
    ("agents", "game.records.store", True), ("cli", "game.client.main", False), ("client", "game.cli", True),
    ("cards", "pygame", False), ("client", "game.school.exams.screens.exam_room", True),
    ("chair", "game.school.exams.paper", True), ("school", "game.client.theme", True), ("screens", "game.client.theme", False),
    ("client", "game.school.exams.paper", False), ("grammar", "game.resources", True), ("table", "game.clock_and_dice", False)])
def test_a_package_above_or_next_to_ones_own_is_out_of_reach(here: str, name: str, up: bool) -> None:
    assert reaches_up(here, name) is up


def test_only_the_window_imports_pygame() -> None:
    met = [
        f"{named(file)}:{line}"
        for file in FILES
        if package(file) not in ("client", "screens")
        for line, name in imports(file)
        if name.split(".")[0] in ("pygame", "pygame_gui")
    ]
    assert met == []


def test_what_comes_from_outside_has_one_reader_for_each_form() -> None:
    """Only game/files parses YAML and TOML, and JSON everywhere but where the program reads what it just said itself."""
    met = [f"{named(file)}:{line} {name}" for file in FILES if outside("files", file) for line, name in imports(file)
           if name.split(".")[0] in ("yaml", "tomllib")]
    met += [named(file) for file in FILES if outside("files", file) and "json.load" in file.read_text(encoding="utf-8")]
    assert met == []


def test_the_engine_has_no_clock_and_no_dice() -> None:
    met = [
        f"{named(file)}:{line} {name}"
        for file in FILES
        if not (outside("table", file) and outside("irregularities", file))
        for line, name in imports(file)
        if name.split(".")[0] in ("random", "time", "datetime", "secrets") or name == "game.clock_and_dice"
    ]
    assert met == []


def test_the_time_and_what_nobody_foresees_are_asked_for_in_one_place() -> None:
    """Else what is drawn and kept could not be held still. Files that are saved, the self-test and the first frame ask for
    themselves: how old a file is, and how long something took, shows on no screen."""
    clocks = r"\bdatetime\.now\(|\bdate\.today\(|\btime\.(time|monotonic|perf_counter|localtime)(_ns)?\("
    asked = re.compile(rf"\bsecrets\.|\bRandom\(\)|{clocks}")
    met = {named(file) for file in FILES if asked.search(file.read_text(encoding="utf-8"))}
    assert met == {"clock_and_dice.py", "files/saving.py", "client/main.py", "client/selftest.py"}


def test_numpy_is_never_imported_at_start_up() -> None:
    """A module that stands on numpy may import it at its top, if others import that module only inside functions."""
    heavy = {module(file) for file in FILES if any(name.split(".")[0] == "numpy" for _, name in start_up_imports(file))}
    met = [
        f"{named(file)}:{line} {name}"
        for file in FILES
        if module(file) not in heavy
        for line, name in start_up_imports(file)
        if name in heavy or name.rpartition(".")[0] in heavy
    ]
    assert met == []


def test_the_menu_waits_for_no_rules_and_no_players() -> None:
    """What a table is made of costs a third of the time to the first frame, and is loaded while the menu is looked at."""
    told = "import sys, game.client.main; print(*sorted(name for name in sys.modules if name.startswith('game.')))"
    run = subprocess.run([sys.executable, "-c", told], cwd=ROOT.parent, capture_output=True, text=True, check=True)
    loaded = run.stdout.split()
    assert "game.client.app" in loaded
    heavy = ("game.table.engine", "game.table.moves", "game.table.state", "game.rulebook.schema", "game.agents")
    assert [name for name in loaded if name.startswith(heavy)] == []


@pytest.mark.parametrize(
    ("source", "met"),
    [
        ("import numpy", True),
        ("try:\n    import numpy\nexcept ImportError:\n    raise", True),
        ("class A:\n    import numpy", True),
        ("def f():\n    import numpy", False),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import numpy", False),
    ],
)
def test_start_up_is_what_runs_on_import(source: str, met: bool) -> None:
    found = [name for node in at_start_up(ast.parse(source)) for name in imported(node, ROOT / "x.py")]
    assert ("numpy" in found) is met


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("from game import table", "game.table"),
        ("from ..table import engine", "game.table.engine"),
        ("from . import card", "game.cards.card"),
        ("import game.client.felt", "game.client.felt"),
    ],
)
def test_every_form_of_import_is_seen(source: str, name: str) -> None:
    assert list(imported(ast.parse(source).body[0], ROOT / "cards" / "deck.py")) == [name]


CASE_ROOMS = ("language", "staging", "running", "checking")


def test_the_rooms_of_cases_need_only_those_before_them() -> None:
    met = []
    for file in sorted((ROOT / "cases").rglob("*.py")):
        here = file.relative_to(ROOT / "cases").parts[0]
        later = CASE_ROOMS[CASE_ROOMS.index(here) + 1 :] if here in CASE_ROOMS else ()
        met += [f"{named(file)}:{line}" for line, name in imports(file) for room in later if name.startswith(f"game.cases.{room}")]
    assert met == []
