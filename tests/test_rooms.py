"""The folders of the program can be guessed: none is crowded, each says what is in it, and one name stands for one idea."""

from __future__ import annotations

import ast
from collections import defaultdict

from tests.test_layers import FILES, ROOT, named, package, tree

MOST = 24
"""Far more than is comfortable: a page is cut where an idea ends, not to keep under a number."""
FOLDERS = sorted({file.parent for file in FILES})


def test_a_folder_says_what_is_in_it_and_is_not_crowded() -> None:
    silent = [named(folder) for folder in FOLDERS if not ast.get_docstring(tree(folder / "__init__.py"))]
    assert silent == [], "its __init__.py should say in a sentence what is there"
    crowded = {named(folder): many for folder in FOLDERS if (many := len(list(folder.glob("*.py")))) > MOST}
    assert crowded == {}, "make a room of what belongs together, and say it in its __init__.py"


def test_a_class_is_the_only_one_of_its_name_in_its_package() -> None:
    places = defaultdict(list)
    for file in FILES:
        for node in tree(file).body:
            if isinstance(node, ast.ClassDef):
                places[package(file), node.name].append(str(file.relative_to(ROOT)))
    shared = {name: found for (_, name), found in places.items() if len(found) > 1}
    assert shared == {}, "give the newer class a name of its own"


PARALLEL = {
    # One part of the table in the rooms it passes through: its moves, events and steps, what goes wrong and is put right.
    *("antes_in_turn", "betting", "boxes", "cards", "deal", "jackpot", "people", "wagers"),
    # What has several rooms of its own: a screen and what it is made of, rules and their schema, the two kinds of tournament.
    *("news", "play", "prizes", "run", "settings"),
    # Each form in which other programs write hands has the same parts.
    *("error", "read", "write"),
}
"""Names that stand for one thing in several rooms of a package."""


def test_a_module_is_the_only_one_of_its_name_in_its_package() -> None:
    places = defaultdict(list)
    for file in FILES:
        if not file.stem.startswith("__"):
            places[package(file), file.stem].append(str(file.relative_to(ROOT)))
    shared = {name: found for (_, name), found in places.items() if len(found) > 1}
    assert {name: found for name, found in shared.items() if name not in PARALLEL} == {}, "give the newer module a name of its own"
    assert shared.keys() >= PARALLEL, "no longer shared: take it from the list"
