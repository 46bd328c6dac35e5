"""A round of any game goes out as text and comes back the same; a broken file is told in one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from study.bank.banked import BankRun

from game.agents.banked.box_players import STYLES, box_player
from game.commands.shared.choose import default_stake, table_settings
from game.irregularities.officer import RulebookOfficer
from game.records.phh import PhhError, hand_to_phh
from game.records.phh.hand import Hand, PlayedHand
from game.records.round_file import RoundFileError, replay_round, round_of, round_text
from game.rulebook.loader import library
from game.session.chairs import COMPANIES, chairs
from game.session.round import engine_for
from game.session.session import Session
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Outcome, Refusal
from game.table.state import Table
from tests.dealer import play_out

POKER = [game for book in ("tas", "rop", "thr") for game in library()[book].games]
CORPUS = Path(__file__).parent.parent / "golden" / "corpus" / "rounds"
BANKED = list(library()["act"].games)


def simulated(game: str, seed: int, faults: float = 0.0) -> PlayedHand:
    """A round of poker that the program played by itself, going wrong now and then."""
    book = game.partition("-")[0]
    settings = table_settings(library()[book].game(game), [])
    seats = (1, 3, 4)
    company = chairs(engine_for(book, game, settings).rules, seats, COMPANIES["aimless"], seed, faults=faults)
    session = Session((book, game, settings), dict.fromkeys(seats, default_stake(settings)), company, seed)
    play_out(session)
    return session.round


class Taped(Engine):
    """An engine that keeps what was played with it."""

    def apply(self, table: Table, move: m.Move) -> Outcome | Refusal:
        answer = super().apply(table, move)
        self.tape = getattr(self, "tape", [])
        if isinstance(answer, Outcome):
            self.tape.append((table, move))
        return answer


def banked(game: str, seed: int) -> PlayedHand:
    """A round at which the house plays against three boxes."""
    book = library()["act"]
    spec = book.game(game)
    wager = ["jackpot-wager=2.50"] if spec.setting("jackpot-wager") else []
    engine = Taped(book, spec, table_settings(spec, wager), RulebookOfficer())
    players = {box: box_player(engine.rules, style) for box, style in zip((1, 2, 5), cycle(STYLES), strict=False)}
    BankRun(engine, players, 50_000, Random(seed)).play(1)
    return Hand(engine, engine.tape[0][0], tuple(move for _, move in engine.tape))


def assert_back(played: PlayedHand) -> None:
    """Out and in again it is the same round, and ends the same."""
    text = round_text(played)
    back = round_of(text, library())
    assert back.engine.rules.settings == played.engine.rules.settings
    assert (back.opening, back.moves) == (played.opening, tuple(played.moves))
    assert round_text(back) == text


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("game", POKER)
def test_a_round_of_poker_comes_back_the_same(game: str, seed: int) -> None:
    assert_back(simulated(game, seed))


@pytest.mark.parametrize("game", ["tas-holdem", "tas-stud", "rop-holdem", "rop-stud7-52", "rop-draw-52", "thr-holdem"])
def test_a_round_in_which_things_go_wrong_comes_back_the_same(game: str) -> None:
    rounds = [simulated(game, seed, faults=0.2) for seed in range(4)]
    assert any(isinstance(move, m.Misplay) for played in rounds for move in played.moves)
    for played in rounds:
        assert_back(played)


@pytest.mark.parametrize("game", BANKED)
def test_a_round_against_the_house_comes_back_the_same(game: str) -> None:
    for seed in range(3):
        assert_back(banked(game, seed))


def test_a_round_broken_off_comes_back_as_far_as_it_got() -> None:
    whole = simulated("rop-omaha", 5)
    assert_back(Hand(whole.engine, whole.opening, whole.moves[:9]))
    assert_back(Hand(whole.engine, whole.opening, ()))


# ---- files


def saved(folder: Path, change: Callable[[dict[str, Any]], object] = lambda fields: None) -> Path:
    fields = json.loads(round_text(simulated("rop-stud7-32", 4)))
    change(fields)
    file = folder / "some.round.json"
    file.write_text(json.dumps(fields), encoding="utf-8")
    return file


def test_a_replayed_file_agrees_with_its_stacks(tmp_path: Path) -> None:
    replayed = replay_round(saved(tmp_path), library())
    assert (replayed.differences, replayed.skipped) == ((), "")


def test_a_replayed_file_tells_other_stacks(tmp_path: Path) -> None:
    file = saved(tmp_path, lambda fields: fields["after"].update({"3": "7.50"}))
    (difference,) = replay_round(file, library()).differences
    assert (difference.kind, difference.player, difference.recorded) == ("stack", 3, 750)
    assert "seat 3 ends on" in str(difference)


def test_a_replayed_file_tells_the_move_that_is_not_lawful(tmp_path: Path) -> None:
    file = saved(tmp_path, lambda fields: fields["moves"].insert(3, fields["moves"][0]))
    (difference,) = replay_round(file, library()).differences
    assert difference.kind == "refused"
    assert difference.text.startswith("move 4: ")
    assert "[rop " in difference.text


FAULTS: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "another format": (lambda f: f.update(format="PHH"), "format: it isn't a file of a round"),
    "a later version": (lambda f: f.update(version=2), "version: 2 isn't known here; version 1 can be read"),
    "no moves": (lambda f: f.pop("moves"), "moves: the field is missing"),
    "a field too many": (lambda f: f.update(chair="dealer"), "chair: there is no such field"),
    "no such game": (lambda f: f.update(game="rop-stud9"), "game: 'rop-stud9' of 'rop' isn't known here"),
    "no such book": (lambda f: f.update(book=[]), "game: .* isn't known here"),
    "a wrong setting": (lambda f: f["settings"]["settings"].update(limit="none"), "settings: limit: "),
    "a wrong card": (lambda f: f["opening"]["table"]["stub"].__setitem__(0, "Xx"), "table.stub.0.: .Xx. isn't a card"),
    "a move that is none": (lambda f: f["moves"].__setitem__(1, {"version": 1, "move": "dance"}), "move 2, move"),
    "moves in no list": (lambda f: f.update(moves={}), "moves: it isn't a list"),
    "stacks in no figures": (lambda f: f.update(after={"1": "many"}), "after: "),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_file_is_told_in_one_line(tmp_path: Path, fault: str) -> None:
    change, told = FAULTS[fault]
    with pytest.raises(RoundFileError, match=rf"some\.round\.json: .*{told}") as error:
        replay_round(saved(tmp_path, change), library())
    assert "\n" not in str(error.value)
    assert "; " in str(error.value)


@pytest.mark.parametrize(
    ("content", "told"),
    [(b"{", r"line 1, column 2: it's damaged or cut short: it isn't JSON"),
     (b"\xff\xfe", "line 1: isn't text in UTF-8"), (b"[1]", "format: "),
     (b"[" * 100000, "is nested too deeply")],
)  # fmt: skip
def test_what_is_no_such_file_is_told_in_one_line(tmp_path: Path, content: bytes, told: str) -> None:
    file = tmp_path / "some.round.json"
    file.write_bytes(content)
    with pytest.raises(RoundFileError, match=told):
        replay_round(file, library())
    with pytest.raises(RoundFileError, match="No such file"):
        replay_round(tmp_path / "none.round.json", library())


def test_a_move_that_was_never_lawful_is_not_written() -> None:
    whole = simulated("rop-stud7-32", 4)
    with pytest.raises(RoundFileError, match=r"round 7: move 1: .*; give the moves as they were played"):
        round_text(Hand(whole.engine, whole.opening, (m.Burn(),)), "round 7")


@pytest.mark.parametrize(("change", "told"), [
    (lambda table: table["seats"].pop("1"), "nobody sits at 1"),
    (lambda table: table["seats"].update({"9": table["seats"].pop("3")}), "it holds seat 3"),
    (lambda table: table["seats"]["1"].update(stack=-5), "-5 cents"),
    (lambda table: table["seats"]["1"].update(stack=10**17), "100000000000000000 cents"),
    (lambda table: table.update(cursor=-1), "before its beginning"),
    (lambda table: table["seats"].update({"1": 3}), "it says 3"),
])
def test_a_table_at_which_no_hand_can_begin_is_told_in_one_line(change: Callable[[Any], Any], told: str) -> None:
    fields = json.loads(round_text(simulated("rop-holdem", 4)))
    change(fields["opening"]["table"])
    with pytest.raises(RoundFileError, match=told):
        round_of(json.dumps(fields), library())


@pytest.mark.parametrize(("game", "stake"), [("rop-stud7-52", "ante"), ("rop-stud5-40", "ante"), ("rop-stud5-40", "table-min")])
def test_a_file_whose_settings_lack_a_stake_is_told_so_in_one_line(game: str, stake: str, tmp_path: Path) -> None:
    fields = json.loads((CORPUS / f"{game}.round.json").read_text())
    del fields["settings"]["settings"][stake]
    file = tmp_path / "x.json"
    file.write_text(json.dumps(fields))
    with pytest.raises(RoundFileError) as wrong:
        replay_round(file, library())
    assert wrong.value.place == f"settings, {stake}"
    assert "give dollars, such as" in wrong.value.remedy
    assert "[rop " in str(wrong.value)


def test_a_round_against_the_house_is_refused_as_phh() -> None:
    hand = round_of((CORPUS / "act-canberra.round.json").read_text(), library())
    with pytest.raises(PhhError, match=r"PHH can.t record Canberra Poker, .* Save the complete hand instead\."):
        hand_to_phh(hand)


@pytest.mark.parametrize("name", ["paid", "dead_money"])
def test_an_opening_in_which_the_pot_does_not_add_up_is_refused(name: str, tmp_path: Path) -> None:
    """It would take chips out of the middle that nobody put there."""
    fields = json.loads((CORPUS / "rop-stud5-40.round.json").read_text(encoding="utf-8"))
    seat = next(iter(fields["opening"]["table"]["seats"].values()))
    seat[name] = 300
    file = tmp_path / "x.round.json"
    file.write_text(json.dumps(fields), encoding="utf-8")
    with pytest.raises(RoundFileError, match="0 cents lie in the middle and on the slide, and the players paid 300"):
        replay_round(file, library())
