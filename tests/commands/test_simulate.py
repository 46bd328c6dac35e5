"""What is played does not hang on who plays it: any number of processes, any division into ranges, added up again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from study.simulating import shared
from study.simulating.shared import Order

from game import cli

Run = Any
POTS = ["tas-holdem", "--seats", "3", "--agents", "caller", "--faults", "0.1"]
BOXES = ["act-jackpot", "--set", "jackpot-wager=1", "--seats", "2"]
PASSING = ("seconds", "rounds_per_second", "moves_per_second")
"""What two equal runs may differ in."""


@pytest.fixture(autouse=True)
def short_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "TABLE", 10)
    monkeypatch.setattr(shared, "BATCH", 40)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def told(*words: str) -> dict[str, Any]:
        assert cli.main(["simulate", *words, "--json"]) == 0
        return dict(json.loads(capsys.readouterr().out))

    return told


def lasting(figures: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in figures.items() if key not in PASSING}


def written(folder: Path, *runs: dict[str, Any]) -> list[str]:
    files = [folder / f"{number}.json" for number in range(len(runs))]
    for file, figures in zip(files, runs, strict=True):
        file.write_text(json.dumps(figures), encoding="utf-8")
    return [str(file) for file in files]


@pytest.mark.parametrize(("words", "middle"), [(POTS, 20), (BOXES, 20), ([*BOXES, "--fast"], 40)], ids=["pots", "boxes", "fast"])
def test_ranges_of_rounds_add_up_to_one_run(run: Run, tmp_path: Path, words: list[str], middle: int) -> None:
    whole = run(*words, "--rounds", "65", "--seed", "3")
    parts = [run(*words, "--seed", "3", "--rounds", str(middle)),
             run(*words, "--seed", "3", "--first", str(middle), "--rounds", str(65 - middle))]
    assert [part["ranges"] for part in parts] == [[[3, 0, middle]], [[3, middle, 65 - middle]]]
    assert parts[0] != parts[1]
    merged = run("--merge", *written(tmp_path, *reversed(parts)))
    assert lasting(merged) == lasting(whole)
    assert merged["rounds"] == 65
    assert merged["ranges"] == [[3, 0, 65]]


def test_seeds_add_up_too_and_sums_can_be_added_again(run: Run, tmp_path: Path) -> None:
    one, two, three = (run(*POTS, "--rounds", "20", "--seed", str(seed)) for seed in (1, 2, 3))
    (tmp_path / "again").mkdir()
    first = run("--merge", *written(tmp_path, one, two))
    all_of_them = run("--merge", *written(tmp_path / "again", first, three))
    assert all_of_them["ranges"] == [[1, 0, 20], [2, 0, 20], [3, 0, 20]]
    assert all_of_them["moves"] == sum(each["moves"] for each in (one, two, three))
    assert sum(all_of_them["faults"].values()) == sum(sum(each["faults"].values()) for each in (one, two, three))


def test_lines_are_told_of_what_was_added_up(run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (POTS, BOXES):
        files = written(tmp_path, run(*words, "--rounds", "10"), run(*words, "--rounds", "10", "--first", "10"))
        assert cli.main(["simulate", "--merge", *files]) == 0
        assert "20 rounds" in capsys.readouterr().out


@pytest.mark.parametrize("rounds", [1, 10, 11, 95])
@pytest.mark.parametrize("jobs", [1, 2, 3, 8])
def test_shares_are_whole_tables_and_all_of_them(rounds: int, jobs: int) -> None:
    order = Order("tas-holdem", (), 6, 100, "mixed", 0.0, rounds, 7, first=40)
    shares = order.shares(jobs)
    assert [table for share in shares for table in share.tables()] == list(order.tables())
    assert sum(share.rounds for share in shares) == rounds
    assert len({table.seed for table in order.tables()}) == len(list(order.tables()))


def test_two_processes_play_what_one_plays(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # the processes know nothing of tables that were made shorter
    words = [*POTS, "--rounds", "101", "--faults", "0.02"]  # two tables, one for each process
    assert lasting(run(*words, "--jobs", "2")) == lasting(run(*words))


@pytest.mark.parametrize(("words", "said"), [
    ([], "name a game"),
    ([*POTS, "--first", "15"], "--first 15: a range begins with a table of 10 rounds; give 10 or 20"),
    ([*BOXES, "--fast", "--first", "10"], "a table of 40 rounds; give 0 or 40"),
    (["--merge", "no-such.json"], "no-such.json"),
])  # fmt: skip
def test_what_cannot_be_played_or_added_is_told(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", *words]) == 2
    assert said in capsys.readouterr().err


def spoilt(figures: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {key: value for key, value in (figures | changes).items() if value is not None}


@pytest.mark.parametrize(("changes", "said"), [
    ({"game": "rop-holdem"}, "game is rop-holdem, and tas-holdem in"), ({"set": ["chip=1"]}, "add up runs of one kind"),
    ({"ranges": [[1, 5, 3]]}, "round 5 of seed 1 is counted already"), ({"ranges": [[1, 2]]}, "no figures of"),
    ({"ranges": None}, "no figures of"), ({"moves": "9"}, "no figures of"), ({"faults": {"a": "b"}}, "no figures of"),
    ({"seconds": []}, "no figures of"), ({"sums": {"hits": {}}}, "no figures of"),
])  # fmt: skip
def test_figures_of_another_kind_or_counted_twice_are_refused(
    run: Run, tmp_path: Path, changes: dict[str, Any], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = run(*POTS, "--rounds", "10")
    files = written(tmp_path, whole, spoilt(whole | {"ranges": [[1, 10, 10]]}, **changes))
    assert cli.main(["simulate", "--merge", *files]) == 2
    assert said in capsys.readouterr().err
