"""`export` writes a kept round that `replay` plays again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.records.kept_values import SessionEntry
from game.records.location import VARIABLE
from game.records.round_file import round_of
from game.records.store import Store
from game.rulebook.loader import library
from game.session.round import Round
from tests.commands.test_cli import run
from tests.dealer import play_out, table
from tests.records.many import fill


def keep(store: Store, round_: Round) -> int:
    """The round in the records, as a table keeps it; its number there."""
    session = store.rounds.begin_session(SessionEntry(round_.settings, "dealer", 1, "2026-05-01 10:00"))
    number = store.rounds.begin(session, 1, round_.opening)
    for at, move in enumerate(round_.moves):
        store.rounds.add_move(number, at, move)
    store.rounds.finish(number, {})
    return number


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Round]:
    """Two kept rounds: 1 of Manila, 2 of hold-em."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    store, rounds = Store(), {}
    for number, game in enumerate(("rop-manila3-36", "rop-holdem"), 1):
        session = table(game, {1: 20000, 2: 20000, 3: 20000})
        play_out(session)
        assert keep(store, session.round) == number
        rounds[game] = session.round
    store.close()
    return rounds


def test_the_kept_rounds_are_listed_the_last_first(kept: dict[str, Round], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "export")
    assert code == 0
    assert [line.split()[:2] for line in out.splitlines()] == [["2", "rop-holdem"], ["1", "rop-manila3-36"]]
    assert [found["round"] for found in json.loads(run(capsys, "export", "--json")[1])] == [2, 1]


def test_all_rounds_are_within_reach_a_page_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    fill(tmp_path, 120)
    seen: list[str] = []
    words: list[str] = []
    while True:
        *lines, last = run(capsys, "export", *words)[1].splitlines()
        more = "more: export --before" in last
        seen += [line.split()[0] for line in (lines if more else [*lines, last])]
        if not more:
            break
        words = ["--before", last.split("--before ")[1].split(",")[0]]
    assert seen == [str(number) for number in range(120, 0, -1)]
    assert [line.split()[0] for line in run(capsys, "export", "--all")[1].splitlines()] == seen
    assert [found["round"] for found in json.loads(run(capsys, "export", "--all", "--json")[1])] == list(range(120, 0, -1))
    assert run(capsys, "export", "--before", "1") == (0, "no hands are kept before 1\n", "")


def test_an_empty_list_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert run(capsys, "export") == (0, "no hands are kept yet\n", "")


def test_an_exported_round_is_the_kept_one_and_replays(
    kept: dict[str, Round], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "out" / "manila.round.json"
    file.parent.mkdir()
    assert run(capsys, "export", "1", "--to", str(file)) == (0, f"hand 1 is in {file}\n", "")
    back = round_of(file.read_text(encoding="utf-8"), library())
    assert (back.opening, back.moves) == (kept["rop-manila3-36"].opening, kept["rop-manila3-36"].moves)
    assert run(capsys, "replay", str(file.parent)) == (0, "hands 1: 1 agree, 0 differ, 0 not compared; checked: stacks 1\n", "")


def test_a_printed_phh_is_read_by_replay(kept: dict[str, Round], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "export", "2", "--phh")
    assert (code, out.splitlines()[0]) == (0, 'variant = "NT"')
    file = tmp_path / "hand.phh"
    file.write_text(out, encoding="utf-8")
    assert run(capsys, "replay", str(file))[0] == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("export", "9"), "there is no hand 9; `export` without a number lists them"),
        (("export", "1", "--phh"), "Round 1 can't be saved as PHH. PHH has no code for Three Card Manila"),
        (("export", "1", "--to", "/"), "/ wasn't saved: that is a folder. Choose another name."),
    ],
)
def test_what_cannot_be_exported_is_told_in_one_line(
    kept: dict[str, Round], words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert told in err


def test_a_file_that_is_there_is_replaced_only_where_that_is_said(
    kept: dict[str, Round], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hand.round.json"
    file.write_text("mine")
    code, _, err = run(capsys, "export", "1", "--to", str(file))
    assert (code, file.read_text()) == (2, "mine")
    assert err == f"dealer-academy: {file} is there already; give another name, or --replace to write over it\n"
    assert run(capsys, "export", "1", "--to", str(file), "--replace")[0] == 0
    assert run(capsys, "replay", str(file))[0] == 0


def test_an_exported_round_is_played_as_its_own_game(
    kept: dict[str, Round], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "one.round.json"
    run(capsys, "export", "1", "--to", str(file))
    code, _, err = run(capsys, "replay", str(file), "--game", "rop-holdem")
    assert code == 2
    assert "an exported hand has its own game" in err
    file.write_text(file.read_text().replace('"after": {"1": "', '"after": {"1": "9'))
    code, out, _ = run(capsys, "replay", str(file))
    assert code == 1
    assert "seat 1 ends on" in out
