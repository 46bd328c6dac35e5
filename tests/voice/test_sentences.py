"""Every sentence of the books and of the code is one that a dealer would say: plain words, and few of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from game.resources import rules
from tests.sources import data_of
from tests.test_layers import FILES, ROOT

LONGEST = 25
NEVER = re.compile(
    r"\b(whoever|whomever|whosoever|(?:is|are) to (?:be|act)|he|him|his|himself|she|her|hers|herself|shall|hereby|thereof|"
    r"two pairs|taps out|least table stake|otherwise than)\b", re.I
)  # fmt: skip
ONLY_IN_CODE = re.compile(
    r"\b(throws?|tapped out|terms|whatever|what nobody (?:called|matched)|no time runs|(?:least|greatest) ante|"
    r"is due to (?:seat|be)|(?:is|are|isn't|aren't) to (?:post|draw))\b", re.I
)  # fmt: skip
"""Words that a book's own text may hold up beside ours."""
MEANT = {"My brother sold his boat.": "talk at the table, about somebody's brother"}
PIECES = re.compile(r"(?<=[.?!:;…])\s+")


def faults(sentence: str, never: tuple[re.Pattern[str], ...] = (NEVER,)) -> list[str]:
    """What nobody would say in it, and which of its parts is longer than 25 words."""
    words = [f'"{found[0]}"' for pattern in never for found in pattern.finditer(sentence)]
    return words + [f"{len(part.split())} words" for part in PIECES.split(sentence) if len(part.split()) > LONGEST]


def of_a_book(value: object) -> Iterator[str]:
    """The sentences in a YAML file: texts of several words that end like one."""
    if isinstance(value, Mapping):
        for part in value.values():
            yield from of_a_book(part)
    elif isinstance(value, list):
        for part in value:
            yield from of_a_book(part)
    elif isinstance(value, str) and " " in value and value[-1] in ".?!:":
        yield value


def of_code(source: str) -> Iterator[str]:
    """The sentences in a module, docstrings aside; what is put in stands as a dash."""
    aside = set[ast.AST]()
    for node in ast.walk(ast.parse(source)):  # a node comes before what is in it
        if isinstance(node, ast.JoinedStr):
            aside.update(node.values)
        elif isinstance(node, ast.Expr):
            aside.add(node.value)
        text = "" if node in aside else _text(node)
        if " " in text and re.match("[A-Z—]", text) and text[-1] in ".?!:…":
            yield text


@cache
def of_module(file: Path) -> list[str]:
    return list(of_code(file.read_text(encoding="utf-8")))


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "—" for part in node.values)
    return ""


@cache
def book_files() -> Mapping[str, list[str]]:
    return {str(file.relative_to(rules())): list(of_a_book(data_of(file)))
            for file in sorted(rules().rglob("*.yaml"))}  # fmt: skip


@pytest.mark.parametrize(("sentence", "fault"), [
    ("Whoever decides is called.", '"Whoever"'), ("The dealer is to act.", '"is to act"'), ("He has two pairs.", '"two pairs"'),
    (" ".join(["word"] * 26) + ".", "26 words")])  # fmt: skip
def test_what_nobody_would_say_is_found(sentence: str, fault: str) -> None:
    assert fault in faults(sentence)


def test_sentences_are_found_where_they_are_written() -> None:
    assert list(of_code('"""A docstring is none."""\nx = f"Seat {n} folds."\ny = "fold"')) == ["Seat — folds."]
    assert list(of_a_book({"cite": "rop 1", "why": ["Burn a card.", "burn"]})) == ["Burn a card."]


def test_the_books_say_it_plainly() -> None:
    assert sum(map(len, book_files().values())) > 2000, "the texts were not found"
    found = [f"{file}: {', '.join(wrong)}: {text}" for file, texts in book_files().items() for text in texts
             if (wrong := faults(text))]  # fmt: skip
    assert not found, "\n".join(found)


def test_the_program_says_it_plainly() -> None:
    said = [(file.relative_to(ROOT), text) for file in FILES for text in of_module(file)]
    assert len(said) > 1500, "the sentences were not found"
    found = [f"{file}: {', '.join(wrong)}: {text}" for file, text in said
             if text not in MEANT and (wrong := faults(text, (NEVER, ONLY_IN_CODE)))]  # fmt: skip
    assert not found, "\n".join(found)
