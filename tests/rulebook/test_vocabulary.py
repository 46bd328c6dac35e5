"""The closed lists of words are words."""

from __future__ import annotations

import re

import pytest

from game.rulebook.readers import words
from game.rulebook.remedies import remedies

LISTS = [name for name in vars(words) if name.isupper()]


@pytest.mark.parametrize("name", LISTS)
def test_every_word_is_in_kebab_case(name: str) -> None:
    known = getattr(words, name)
    assert [word for word in known if not re.fullmatch(r"[a-z]+(-[a-z]+)*", word)] == []


@pytest.mark.parametrize(
    "remedy", ["redo-in-order", "finish-with-approval", "extras-shuffled-back", "supervisor-decides", "replace-card"]
)
def test_remedies_are_whole_words(remedy: str) -> None:
    assert remedy in words.REMEDIES


def test_every_remedy_has_its_meaning_in_a_line() -> None:
    assert set(remedies()) == set(words.REMEDIES)
    assert all(each.means.endswith(".") and len(each.means) < 90 for each in remedies().values())
