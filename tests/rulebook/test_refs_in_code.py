"""Clauses are cited by the rules, not by the program: what is due, refused, ruled or paid asks its file for the ref."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from game.rulebook.loader import library
from tests.sources import parsed

CODE = Path(__file__).parents[2] / "game"
REF = re.compile(r"\b(?:tas|rop|thr|act) (?:[A-Z][A-Za-z-]*(?:\.[\w-]+)+|\d[\w-]*(?:\.[\w-]+)*|RA?\d+)(?![\w.-]*\w)")
NAMED = {
    # How a ref is written, told to the one who wrote one wrong.
    "cases/language/values.py": {"tas C.11.3"},
}


def sentences(tree: ast.Module) -> Iterator[str]:
    """Every text of a module that is not a docstring."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def refs(tree: ast.Module) -> set[str]:
    """The clauses and readings that a module's texts name."""
    return {ref for text in sentences(tree) for ref in REF.findall(text)}


def test_refs_are_found_in_texts_and_not_in_docstrings() -> None:
    clauses = '("tas C.11.3", "rop 1.pot", "thr R3", "act NI.1", "act 4")'
    code = f'"""As act 17.6 says."""\nA = "act 17.3.a.ii.F"\nB = f"{{A}} [act 10.6]"\nC = {clauses}\n'
    assert refs(ast.parse(code)) == {"act 17.3.a.ii.F", "act 10.6", "tas C.11.3", "rop 1.pot", "thr R3", "act NI.1", "act 4"}
    assert refs(ast.parse('A = "act on it"\nB = "an act of 3"\n')) == set()


def test_the_code_cites_no_clause_of_its_own() -> None:
    found = {file.relative_to(CODE).as_posix(): refs(tree) for file, tree in parsed(r"\b(tas|rop|thr|act)\b")}
    assert {file: named for file, named in found.items() if named} == NAMED


def test_the_clauses_that_the_code_names_are_in_their_books() -> None:
    for ref in sorted(set().union(*NAMED.values())):
        assert library()[ref.partition(" ")[0]].clause(ref).ref == ref
