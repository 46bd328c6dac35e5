"""The folders of the program can be guessed: none is crowded, each says what is in it, and one name stands for one idea."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from tests.test_layers import FILES, ROOT, named, tree

MOST = 16
FOLDERS = sorted({file.parent for file in FILES})


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_a_folder_says_what_is_in_it_and_is_not_crowded(folder: Path) -> None:
    assert ast.get_docstring(tree(folder / "__init__.py")), "its __init__.py should say in a sentence what is there"
    assert len(list(folder.glob("*.py"))) <= MOST, "make a room of what belongs together, and say it in its __init__.py"


def test_classes_have_names_of_their_own() -> None:
    places = defaultdict(list)
    for file in FILES:
        for node in tree(file).body:
            if isinstance(node, ast.ClassDef):
                places[node.name].append(str(file.relative_to(ROOT)))
    shared = {name: found for name, found in places.items() if len(found) > 1}
    assert shared == {}, "give the newer class a name of its own"
