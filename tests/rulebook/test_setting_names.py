"""Code names a setting as an attribute, which mypy checks; where only its name will do, it is a name that there is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rulebook.schema.setting_kind import kinds_of
from game.rulebook.schema.settings import SETTINGS, NamedSettings
from tests.test_layers import FILES

READ_BY_NAME = {"flag", "choice", "value", "get"}
"""What reads a setting whose name a file of rules gives."""


def calls(source: str) -> Iterator[tuple[str, str, str]]:
    """Calls of a method with a literal first: whose (its last name), which, the literal."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield ast.unparse(node.func.value).rpartition(".")[2], node.func.attr, first.value


def wrong(source: str) -> list[str]:
    """Settings that are named by a literal where an attribute would do, or that there are not."""
    found = list(calls(source))
    asked = [word for whose, which, word in found if which == "setting" and word not in SETTINGS]
    return asked + [word for whose, which, word in found if whose.endswith("settings") and which in READ_BY_NAME]


@pytest.mark.parametrize("source", ['rules.settings.flag("low")', 'spec.setting("comission")', 'settings.get("chip")'])
def test_a_name_in_quotes_is_found(source: str) -> None:
    assert wrong(source)


def test_no_setting_is_read_by_a_name_in_quotes() -> None:
    found = {str(file): wrong(file.read_text(encoding="utf-8")) for file in map(Path, FILES)}
    assert {file: names for file, names in found.items() if names} == {}


def test_every_setting_is_an_attribute_of_its_own_name() -> None:
    assert kinds_of(NamedSettings) == SETTINGS
    for name, kind in SETTINGS.items():
        assert getattr(NamedSettings, name.replace("-", "_")) is kind
        assert kind.kind
        assert (kind.kind in ("choice", "words")) == bool(kind.words)


def test_what_holds_without_a_choice_is_one_of_its_words() -> None:
    for kind in SETTINGS.values():
        if kind.kind == "choice" and kind.absent not in (..., None):
            assert kind.absent in kind.words, kind.name


def test_a_name_that_there_is_not_is_no_attribute() -> None:
    assert not hasattr(NamedSettings, "comission")
