"""The closed lists of words are words."""

from __future__ import annotations

import re

import pytest

from game.rulebook.irregularities import remedies
from game.rulebook.sheets import rule_vocabulary

LISTS = [name for name in vars(rule_vocabulary) if name.isupper()]


@pytest.mark.parametrize("name", LISTS)
def test_every_word_is_in_kebab_case(name: str) -> None:
    assert [word for word in getattr(rule_vocabulary, name) if not re.fullmatch(r"[a-z]+(-[a-z]+)*", word)] == []


@pytest.mark.parametrize(
    "remedy", ["redo-in-order", "finish-with-approval", "extras-shuffled-back", "supervisor-decides", "replace-card"]
)
def test_remedies_are_whole_words(remedy: str) -> None:
    assert remedy in rule_vocabulary.REMEDIES


def test_every_remedy_has_its_meaning_in_a_line() -> None:
    assert set(remedies()) == set(rule_vocabulary.REMEDIES)
    assert all(each.means.endswith(".") and len(each.means) < 90 for each in remedies().values())
