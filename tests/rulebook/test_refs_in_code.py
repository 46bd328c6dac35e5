"""A clause named in the program's own code exists: the reader of the rules cannot see those."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rulebook.loader import library

CODE = Path(__file__).parents[2] / "game"
REF = re.compile(r'"((tas|rop|thr|act) (?!R\d)[A-Z0-9][\w.\-]*)"')
NAMED = sorted({(found[1], found[2]) for file in CODE.rglob("*.py") for found in REF.finditer(file.read_text(encoding="utf-8"))})


@pytest.mark.parametrize(("ref", "book"), NAMED)
def test_a_clause_that_the_code_names_is_in_its_book(ref: str, book: str) -> None:
    assert library()[book].clause(ref).ref == ref
