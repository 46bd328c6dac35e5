"""`rules` prints all that files of rules may say."""

from __future__ import annotations

import json

import pytest

from game import cli
from game.rulebook.schema import names, plain_rules, rules, settings
from game.rulebook.schema.game import STEPS


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(["rules", *words]) == 0
    return capsys.readouterr().out


def test_every_name_is_printed_with_its_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, "--json"))
    there = {entry["name"].split()[0] for entries in found.values() for entry in entries}
    assert there >= {*STEPS, *plain_rules.PLAIN, *rules.WITH_OPTIONS, *settings.SETTINGS}
    assert there >= {*names.PLANS, *names.OF_INCIDENTS, *names.OF_QUESTIONS, *names.REQUESTS, *names.IRREGULARITIES}
    steps = next(entries for title, entries in found.items() if title.startswith("steps"))
    assert all(entry["meaning"] for entry in steps)


def test_an_option_is_told_with_its_type_and_its_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "raise-cap")
    assert "  raise-cap: How many raises a round may have." in text
    assert "      limits: [fixed | spread | half-pot | pot | no-limit, ...] - under which limits" in text
    assert "      under: SETTING (may be left out) - the setting it hangs on" in text
    assert "deal-hole" not in text


def test_an_unknown_word_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "raise-capp"]) == 2
    assert "raise-capp: the rules have no such name" in capsys.readouterr().err
