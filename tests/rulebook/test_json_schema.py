"""The JSON Schema of the rules, held by another program against every file: what is right passes, mistakes do not."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from game import cli, resources
from game.rulebook.listing.json_schema import schema_of
from game.rulebook.sheets.sheet import read
from tests.rulebook.test_mistakes import HOLDEM, MORE, TEN

RULES = resources.rules()
FILES = [*((file, "game") for file in sorted(RULES.glob("*/games/*.yaml"))),
         *((file, "common") for file in sorted(RULES.glob("*/common/*.yaml"))),
         *((file, file.stem) for file in sorted(RULES.glob("*/*.yaml")) if file.stem in ("irregularities", "accepted", "requests"))]
BEYOND = ("is missing, and", "left to", "holdm isn't a scale", "did you mean diagram-a", "fifth-card isn't a street",
          "step new-deck is there twice", "flop is there twice")
"""What only the reader sees: words that hang on the rest of the file or book."""
TYPED = [row for row in (*TEN, *MORE) if row[0] == HOLDEM and not any(each in row[3] for each in BEYOND)]


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items()}
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    return float(value) if isinstance(value, Decimal) else value


@pytest.fixture(scope="module")
def validators() -> dict[str, Draft202012Validator]:
    found = {file: schema_of(file) for file in ("game", "common", "irregularities", "accepted", "requests")}
    for schema in found.values():
        Draft202012Validator.check_schema(schema)
    return {file: Draft202012Validator(schema) for file, schema in found.items()}


@pytest.mark.parametrize(("file", "kind"), FILES, ids=lambda value: getattr(value, "stem", value))
def test_every_file_of_the_rules_is_right(file: Path, kind: str, validators: dict[str, Draft202012Validator]) -> None:
    found = [f"{error.json_path}: {error.message}" for error in validators[kind].iter_errors(plain(read(file).plain()))]
    assert found == []


@pytest.mark.parametrize("row", TYPED, ids=lambda row: row[2])
def test_an_editor_marks_a_mistake(
    row: tuple[str, str, str, str], tmp_path: Path, validators: dict[str, Draft202012Validator]
) -> None:
    file = tmp_path / "game.yaml"
    file.write_text((RULES / row[0]).read_text(encoding="utf-8").replace(row[1], row[2], 1), encoding="utf-8")
    assert list(validators["game"].iter_errors(plain(read(file).plain())))


def test_the_command_prints_a_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "--schema", "game"]) == 0
    assert json.loads(capsys.readouterr().out) == schema_of("game")
