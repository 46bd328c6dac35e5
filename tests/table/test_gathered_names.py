"""Moves and events are gathered from their modules without a list: a name that two of them make, or one that a module imports
while another makes it, would hide one of the two."""

from __future__ import annotations

import ast
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from game.table import events, moves


@pytest.mark.parametrize("package", [moves, events], ids=lambda package: package.__name__)
def test_no_two_modules_make_the_same_name(package: object) -> None:
    folder = Path(str(package.__file__)).parent  # type: ignore[attr-defined]
    made = Counter(name for file in folder.glob("[!_]*.py") for name in _made(ast.parse(file.read_text(encoding="utf-8"))))
    assert made
    assert [name for name, times in made.items() if times > 1] == []


@pytest.mark.parametrize("package", [moves, events], ids=lambda package: package.__name__)
def test_a_name_is_what_its_own_module_makes(package: object) -> None:
    folder = Path(str(package.__file__)).parent  # type: ignore[attr-defined]
    modules = [import_module(f"{package.__name__}.{file.stem}") for file in folder.glob("[!_]*.py")]  # type: ignore[attr-defined]
    classes = [value for module in modules for value in vars(module).values()
               if isinstance(value, type) and value.__module__ == module.__name__]
    assert len(classes) > 70
    assert [each.__name__ for each in classes if getattr(package, each.__name__) is not each] == []


def _made(module: ast.Module) -> set[str]:
    """The public names of a module's classes, functions and constants."""
    made = {node.name for node in module.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    for node in module.body:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        made |= {target.id for target in targets if isinstance(target, ast.Name)}
    return {name for name in made if not name.startswith("_")}
