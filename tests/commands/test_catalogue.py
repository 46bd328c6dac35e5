"""The catalogue: every irregularity of every game, with what can be perceived and known of it."""

from __future__ import annotations

import json

import pytest

from game import cli


def test_no_cell_is_without_evidence_fact_or_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["catalogue", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert len({(row["game"], row["irregularity"]) for row in rows}) == len(rows) > 1000
    assert all(row["evidence"] and row["moments"] and row["remedies"] and row["tests"] and not row["unknown"] for row in rows)


def test_what_cannot_be_seen_is_said_to_be_asked_counted_or_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["catalogue", "--game", "tas-holdem"]) == 0
    told = capsys.readouterr().out
    exposed = told[told.index("tas-holdem  exposed-card") :]
    assert exposed.index("asked: by (who-turned)") < exposed.index("tas-holdem  ", 10)
    assert told.splitlines()[-1].endswith("0 without evidence")
