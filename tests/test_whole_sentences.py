"""Sentences are made where all their parts are known: what cuts one up again is counted, and may only become less."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.test_layers import FILES, ROOT

CUTS = {"partition", "rpartition", "removeprefix", "removesuffix", "split", "rsplit", "replace", "strip", "rstrip", "lstrip"}
OF_SENTENCES = re.compile(r"^(?:[,;:.·] | · | [a-z]+(?: [a-z]+)*:? ?|(?:the|a|an|A|The) |, .*)$")
"""What stands between the parts of a sentence: a comma and a blank, words with blanks about them, an article."""
ENDS = {"partition": ",;", "rstrip": ".", "strip": ".", "removesuffix": "."}
"""Signs that alone end a part of a sentence, where they are not what a list or a key is written with."""
TALKING = ("session", "training", "chair", "school", "client", "tournament", "commands")
"""The packages that say something to people."""
MOST = 8


def cuts(source: str) -> Iterator[str]:
    """Where a text is taken apart at what stands between the parts of a sentence."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CUTS and node.args:
            first = node.args[0]
            text = first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""
            if text and (OF_SENTENCES.match(text) or text in ENDS.get(node.func.attr, "")):
                yield f"{node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize(
    "source", ['text.partition(" to act: ")', 'named.removeprefix("the ")', 'words.partition(",")[0]', 'hint.partition(". ")']
)
def test_a_sentence_that_is_cut_is_found(source: str) -> None:
    assert list(cuts(source))


@pytest.mark.parametrize("source", ['ref.partition(" ")', 'cite.split(",")', 'path.rpartition("/")', 'file.removesuffix(".yaml")'])
def test_names_and_refs_are_no_sentences(source: str) -> None:
    assert not list(cuts(source))


def test_fewer_sentences_are_cut() -> None:
    found = [f"{file.relative_to(ROOT)}:{cut}" for file in FILES if file.relative_to(ROOT).parts[0] in TALKING
             for cut in cuts(file.read_text(encoding="utf-8"))]  # fmt: skip
    assert len(found) == MOST, "more: give the value a field; fewer: write that down\n" + "\n".join(found)
