"""Where the code asks which role somebody has, whether it is an exam, which family a game is of. A role and a family answer for
themselves: these questions are for the moment in which somebody sits down. The numbers may only fall, as may that of functions
without a name."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable
from functools import cache

from game.session.setting_up.role_names import ROLE_NAMES
from tests.test_layers import FILES, ROOT, package, tree

ASKED = {"role": 13, "exam": 8, "family": 15}
"""How often each is asked in `game/`; families are the engine's own business, and answer for themselves."""
LAMBDAS = 288
"""How many functions without a name there are in `game/`; one with a name says what it is for, and a row of data says more."""
Question = Callable[[ast.AST], bool]


def named(node: ast.AST) -> str:
    """The last name of an expression: `role` of `self.play.role`."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def asks_the_role(node: ast.AST) -> bool:
    """A comparison with the word of a role, or with its class."""
    if isinstance(node, ast.Call) and named(node.func) == "isinstance":
        return named(node.args[0]) == "role"
    if not isinstance(node, ast.Compare):
        return False
    sides = [node.left, *node.comparators]
    words = any(isinstance(side, ast.Constant) and side.value in ROLE_NAMES for side in sides)
    return words and any(named(side).lstrip("_") in ("role", "chair") for side in sides)


def asks_for_an_exam(node: ast.AST) -> bool:
    """A comparison with the manner of an exam, or a look at what only an exam or its role says."""
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        return any(named(side) == "EXAM" or (isinstance(side, ast.Constant) and side.value == "exam") for side in sides)
    return isinstance(node, ast.Attribute) and node.attr in ("silent", "may_be_helped") and named(node.value) == "role"


def asks_the_family(node: ast.AST) -> bool:
    """A look at what sets a family apart, or a choice by family."""
    if isinstance(node, ast.Subscript):
        return isinstance(node.slice, ast.Attribute) and node.slice.attr == "family"
    if isinstance(node, ast.Compare):
        return any(named(side) in ("POTS", "BOXES") for side in [node.left, *node.comparators])
    return isinstance(node, ast.Attribute) and node.attr == "house_plays"


QUESTIONS: dict[str, Question] = {"role": asks_the_role, "exam": asks_for_an_exam, "family": asks_the_family}


@cache
def places() -> dict[str, list[str]]:
    """The places where each is asked, and those of functions without a name; all in one walk."""
    found: dict[str, list[str]] = {kind: [] for kind in (*QUESTIONS, "lambda")}
    for file in FILES:
        engine = package(file) in ("table", "irregularities") or file == ROOT / "rulebook" / "family.py"
        for node in ast.walk(tree(file)):
            for kind in (kind for kind, asks in QUESTIONS.items() if asks(node) and not (engine and kind == "family")):
                found[kind].append(f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}")
            if isinstance(node, ast.Lambda):
                found["lambda"].append(f"{file.relative_to(ROOT)}:{node.lineno}")
    return found


def test_what_asks_is_found() -> None:
    code = """
if sitting.role == "player" or "dealer" != self._role or isinstance(self.role, Player): pass
if manner is TrainingMode.EXAM or seating.manner != "exam" or role.silent: pass
if rules.family.house_plays or _OF[rules.family](rules) or family is BOXES: pass
if ruling.decides == "dealer" or plan.kind == "written" or plan.family == "cards": pass
"""
    found = Counter(kind for node in ast.walk(ast.parse(code)) for kind, asks in QUESTIONS.items() if asks(node))
    assert found == {"role": 3, "exam": 3, "family": 3}


def test_nobody_asks_more_often() -> None:
    found = {kind: len(places()[kind]) for kind in QUESTIONS}
    assert found == ASKED, "more: let the role, or the family, answer it; fewer: write that down"


def test_functions_have_names() -> None:
    found = len(places()["lambda"])
    assert LAMBDAS - 25 < found <= LAMBDAS, "more: give it a name, or make it data; far fewer: write that down"
