"""What narration asks a clause for is what the schema lets a clause give: the kinds of event, and the facts of each."""

from __future__ import annotations

import ast
from pathlib import Path

from game import session
from game.rulebook.loader import library
from game.rulebook.schema.event_words import ANNOUNCED, TOLD
from game.session.narration.sentences_of_moves import _ACTS

AWARDS = ("pot-split", "pot-uncontested", "pot-won")


def asked() -> dict[str, set[str]]:
    """Every kind that a module of the session asks for, with the facts it gives."""
    found: dict[str, set[str]] = {}
    for file in sorted(Path(str(session.__file__)).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "said":
                facts = {str(each.arg) for each in node.keywords}
                for kind in _kinds(node.args[1]):
                    found[kind] = facts
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "said":
                found |= {kind: set() for kind in _kinds(node.args[0])}
    return found


def _kinds(node: ast.expr) -> tuple[str, ...]:
    if isinstance(node, ast.Constant):
        return (str(node.value),)
    return tuple(_ACTS) if isinstance(node, ast.Attribute) else AWARDS


def test_every_kind_of_the_schema_is_asked_for_with_its_facts_and_no_other() -> None:
    found = asked() | {"place-offered": {"seat"}}
    assert found == {kind: set(told.facts) for kind, told in TOLD.items() if kind != ANNOUNCED}


def test_every_kind_has_a_sentence_in_some_book_or_may_have_one() -> None:
    given = {kind for book in library().values() for clause in book.clauses.values() for kind in clause.say}
    assert given <= TOLD.keys()
    assert TOLD.keys() - given == {"stand", "tap-out"}


ORDERS = {"Burn", "Call", "Count", "Cut", "Deal", "Drop", "Gather", "Load", "Move", "Pay", "Push", "Shuffle", "Take", "Wash"}


def test_what_has_happened_is_never_told_as_an_order() -> None:
    """ "Shuffle." as the last line beside the dealer's steps was read as the step to take."""
    told = [(clause.ref, words) for book in library().values() for clause in book.clauses.values()
            for kind, words in clause.say.items() if kind not in (ANNOUNCED, "bet-or-fold")]
    assert [(ref, words) for ref, words in told for part in words.replace(": ", ". ").split(". ")
            if part.split()[0].rstrip(".").capitalize() in ORDERS] == []
