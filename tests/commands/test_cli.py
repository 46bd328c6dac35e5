"""The commands from the outside: what they print, what they answer, and what they do not load."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from study import evaluators, thinking_time
from study.simulate import AGENTS

from game import cli
from game.cards.card import parse_cards
from tests.records.many import fill

HAND = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [1000, 1000, 1000]
actions = ['d dh p1 QsKs', 'd dh p2 4c6c', 'd dh p3 9s7s', 'p3 f', 'p1 cbr 30', 'p2 f']
finishing_stacks = [%s, 990, 1000]
"""


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        code = cli.main(words)
    except SystemExit as end:
        code = int(end.code or 0)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


# ---- what is loaded


@pytest.mark.parametrize("words", [["--help"], ["games"], ["simulate", "--help"]])
def test_neither_numpy_nor_pygame_is_loaded_for(words: Sequence[str]) -> None:
    probe = (
        "import sys; from game.cli import main\n"
        "try:\n    main(sys.argv[1:])\nexcept SystemExit: pass\n"
        "print('LOADED', [name for name in ('numpy', 'pygame', 'pygame_gui', 'sqlite3', 'game.client') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", probe, *words], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "LOADED []"


def test_python_m_game_is_the_same() -> None:
    done = subprocess.run([sys.executable, "-m", "game", "games", "--json"], capture_output=True, text=True, check=True)
    assert {game["id"] for game in json.loads(done.stdout)} >= {"tas-holdem", "rop-holdem"}


# ---- what they share


@pytest.mark.parametrize("command", [command.NAME for command in cli.all_commands()])
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, command, "--help")
    assert code == 0
    assert out.startswith(f"usage: dealer-academy {command}")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["simulate", "tas-holdm"], "there is no game tas-holdm; did you mean tas-holdem"),
        (["simulate", "tas-holdem", "--seats", "2"], "--seats 2: tas-holdem is played by 3 to 10"),
        (["simulate", "tas-holdem", "--seats", "11"], "--seats 11: tas-holdem is played by 3 to 10"),
        (["simulate", "tas-holdem", "--set", "limit"], "limit: isn't a setting; write name=value"),
        (["simulate", "tas-holdem", "--set", "limit=high"], "limit: high isn't one of its values; use one of: fixed"),
        (["simulate", "tas-holdem", "--set", "hat=1"], "hat: tas-holdem has no such setting"),
        (["simulate", "tas-stud", "--set", "table-min=2.50"], "table-min: 2.50 can't be paid in chips of 1"),
        (["simulate", "tas-holdem", "--stack", "ten"], "--stack: 'ten' isn't an amount in dollars"),
        (["simulate", "tas-holdem", "--stack", "0"], "--stack 0: a player needs chips"),
        (["clauses", "--book", "tass"], "there is no book tass; did you mean tas?"),
        (["replay", "nowhere.phh"], "nowhere.phh: there is no such file"),
        (["replay", "nowhere.phh", "--game", "chess"], "there is no game chess"),
        (["bench", "--hands", "nowhere"], "--hands nowhere: there is no such folder"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *words)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith(f"dealer-academy: {told}")


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "tas-holdem", "--rounds", "0"],
        ["simulate", "tas-holdem", "--faults", "2"],
        ["simulate", "tas-holdem", "--agents", "nobody"],
        ["tour", "--out", "x", "--size", "big"],
        ["tour", "--out", "x", "--size", "1x1"],
        ["fly"],
    ],
)
def test_words_that_are_no_command_line_are_exit_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, *words)
    assert code == 2
    assert err.startswith("usage: dealer-academy")


def test_a_scale_that_cannot_be_chosen_is_named_with_those_that_can(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "tour", "--out", "x", "--scale", "120")
    assert (code, err) == (2, "dealer-academy: --scale 120 cannot be chosen; it is one of 100, 125, 150, 200\n")


# ---- one by one


def test_games_lists_deck_seats_limits_and_settings(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games", "--json")
    found = {game["id"]: game for game in json.loads(out)}["tas-holdem"]
    assert code == 0
    assert found["book"] == "tas"
    assert found["deck"] == 52
    assert found["seats"] == [3, 10]
    assert found["limits"] == ["fixed", "spread", "half-pot", "pot", "no-limit"]
    assert next(setting for setting in found["settings"] if setting["name"] == "burns")["default"] == ["1", "1", "1"]
    _, text, _ = run(capsys, "games")
    assert "tas-holdem  Texas Hold-em" in text
    assert "52 cards, 3 to 10 seats, limits: fixed" in text
    _, text, _ = run(capsys, "games", "rop-holdem", "tas-holdem")
    assert [line.split()[0] for line in text.splitlines() if line[0] != " "] == ["rop-holdem", "tas-holdem"]
    assert "uncalled-before-commission  true/false (default true)  Return" in text
    code, _, err = run(capsys, "games", "tas-holdom")
    assert (code, "there is no such game; did you mean tas-holdem" in err) == (2, True)


@pytest.mark.parametrize("game", ["tas-holdem", "rop-holdem"])
def test_simulate_plays_and_counts(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = f"simulate {game} --rounds 12 --seats 5 --seed 3 --agents aimless --set limit=pot --json".split()
    code, out, _ = run(capsys, *words)
    first = json.loads(out)
    assert code == 0
    assert first["rounds"] == 12
    assert first["moves"] > 12 * 20
    assert first["faults"] == {}
    again = json.loads(run(capsys, *words)[1])
    assert {k: v for k, v in again.items() if "second" not in k} == {k: v for k, v in first.items() if "second" not in k}


def test_simulate_with_faults_names_them_and_their_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "tas-holdem", "--rounds", "25", "--agents", "caller", "--faults", "0.03")
    assert code == 0
    assert "faults: " in out
    assert "rulings: " in out


def test_simulate_divides_the_work(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "rop-holdem", "--rounds", "7", "--agents", "caller", "--jobs", "2", "--json")
    assert code == 0
    assert json.loads(out)["rounds"] == 7


def test_every_company_is_there() -> None:
    from game.session.chairs import COMPANIES

    assert set(AGENTS) == set(COMPANIES)


def test_replay_agrees_or_says_where_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.phh", tmp_path / "bad.phh"
    good.write_text(HAND % 1010)
    code, out, _ = run(capsys, "replay", str(good))
    assert (code, out) == (0, "hands 1: 1 agree, 0 differ, 0 not compared; checked: stacks 1\n")
    bad.write_text(HAND % 1015)
    code, out, _ = run(capsys, "replay", str(tmp_path))
    assert code == 1
    assert "bad.phh: p1 ends on 1,010; the file says 1,015" in out
    assert "hands 2: 1 agree, 1 differ, 0 not compared" in out


def test_replay_says_of_each_file_what_it_could_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    *play, result = (HAND % 1010).splitlines()
    assert result.startswith("finishing_stacks")
    bare = "\n".join(play)
    (tmp_path / "a.phh").write_text(f"{bare}\n{result}\n")
    (tmp_path / "b.phh").write_text(f"{bare}\nwinnings = [20, 0, 0]\n")
    (tmp_path / "c.phh").write_text(bare)
    code, out, _ = run(capsys, "replay", str(tmp_path))
    assert (code, out.splitlines()) == (0, [
        f"{tmp_path / 'b.phh'}: the winnings agree",
        f"{tmp_path / 'c.phh'}: the play is lawful, and the file gives no result to compare",
        "hands 3: 3 agree, 0 differ, 0 not compared; checked: stacks 1, winnings 1, lawful play only 1",
    ])  # fmt: skip
    checked = json.loads(run(capsys, "replay", str(tmp_path), "--json")[1])["checked"]
    assert [found["results"] for found in checked] == [["stacks"], ["winnings"], []]


def test_a_broken_history_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "broken.phh"
    file.write_text("variant = NT")
    code, _, err = run(capsys, "replay", str(file))
    assert code == 2
    assert err.startswith(f"dealer-academy: {file}: ")
    assert err.count("\n") == 1


def test_clauses_lists_each_and_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "clauses", "--book", "tas", "--json")
    rows = {row["ref"]: row for row in json.loads(out)}
    assert rows["tas C.11.3"]["kind"] == "procedure"
    assert "tas-holdem step deal-hole" in rows["tas C.11.3"]["uses"]
    missing = [ref for ref, row in rows.items() if not row["written"]]
    assert code == int(bool(missing))
    code, out, _ = run(capsys, "clauses", "--book", "tas", "--missing")
    assert code == int(bool(missing))
    assert len(out.splitlines()) == 3 * len(missing) + 1


def test_a_clause_says_its_rule_first_and_then_where_it_is_taught(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "clauses", "tas", "c.11.3")
    head, said, *rest = out.splitlines()
    assert (code, head) == (0, "tas C.11.3  Hole cards")
    assert said.startswith("  Deal one card face down to each player")
    assert [line.strip().partition(":")[0] for line in rest if line.startswith(("  House", "  Taught", "  Used", "  Tested"))] == [
        "House reading", "Taught in", "Used by", "Tested by"]
    _, out, _ = run(capsys, "clauses", "--book", "rop", "dead", "button", "--json")
    assert "rop 1.dead-button" in [row["ref"] for row in json.loads(out)]
    code, _, err = run(capsys, "clauses", "no-such-words")
    assert (code, "no-such-words: no clause has that number or those words" in err) == (2, True)


def test_no_clause_is_taught_nowhere(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "clauses", "--taught", "--book", "thr")
    assert code == 0
    assert len(out.splitlines()) > 50
    assert "taught nowhere" not in "".join(out.splitlines()[:-1])
    code, out, _ = run(capsys, "clauses", "--untaught")
    assert (code, len(out.splitlines())) == (0, 1)


def test_case_runs_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text(
        "- {id: tas-1, title: Opening, game: tas-holdem, basis: text, cites: [tas C.12.1],\n"
        "   settings: {limit: no-limit, blinds: [5, 10]}, given: {seats: [1, 2, 3, 4]}, then: {to-act: 3}}\n"
    )
    code, out, _ = run(capsys, "case", str(file), "--json")
    assert (code, json.loads(out)[0]["result"]) == (0, "ok")
    file.write_text(file.read_text().replace("to-act: 3", "to-act: 4"))
    code, out, _ = run(capsys, "case", str(file))
    assert code == 1
    assert "differs" in out
    file.write_text("- {id: tas-1}\n")
    code, _, err = run(capsys, "case", str(file))
    assert code == 2
    assert str(file) in err


def test_bench_measures_players(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_time, "HANDS", 1)
    code, out, _ = run(capsys, "bench", "--agents", "--games", "rop-draw-52", "--seats", "2", "--hands", "8", "--json")
    assert code == 0
    *times, caller, raiser, aimless = json.loads(out)
    assert {row["unit"] for row in times} == {"ms"}
    assert [row["opponent"] for row in (caller, raiser, aimless)] == ["caller", "raiser", "aimless"]
    for row in (caller, raiser, aimless):
        assert (row["game"], row["seats"], row["hands"]) == ("rop-draw-52", 2, 8)
        assert row["above_zero"] is (row["mean"] - row["interval"] > 0)


def test_two_processes_replay_what_one_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(18):
        (tmp_path / f"{number:02}.phh").write_text(HAND % 1010 if number != 5 else "variant = NT")
    alone = run(capsys, "replay", str(tmp_path))
    assert run(capsys, "replay", str(tmp_path), "--jobs", "2") == alone
    assert alone[0] == 2
    assert "hands 17: 17 agree, 0 differ" in alone[1]
    assert "05.phh" in alone[2]


def test_bench_names_the_call_of_each_peer_and_those_that_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluators, "peer", lambda name: None)
    found = evaluators.evaluator(20)
    assert [measure.peer for measure in found if measure.peer] == list(evaluators.PEERS)
    assert {measure.note for measure in found if measure.peer} == {"not installed"}
    assert all(measure.ours for measure in found)


@pytest.mark.parametrize("name", evaluators.PEERS)
def test_a_peer_orders_the_hands_it_is_measured_with_as_we_do(name: str) -> None:
    hands = [list(parse_cards(text)) for text in ("As Ks Qs Js Ts 2d 3c", "Ah Ad Ac 9h 7c 2d 3s", "Kh Qd 9c 8h 5c 3d 2s")]
    call = evaluators.PEERS[name](hands)
    if call is None:
        pytest.skip(f"{name} isn't installed")
    first, *_, last = worths = list(call())  # type: ignore[call-overload]
    assert worths in (sorted(worths), sorted(worths, reverse=True))
    assert first != last


def test_bench_measures_the_records_of_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "bench", "--records", str(tmp_path))[0] == 2
    fill(tmp_path, 30)
    code, out, _ = run(capsys, "bench", "--records", str(tmp_path), "--json")
    assert code == 0
    assert {row["note"].split(",")[0] for row in json.loads(out)} == {"30 rounds"}
