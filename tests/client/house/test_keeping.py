"""What is played is kept as it is played: a program that is killed goes on where it was."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.chair.keeping.archive import Archive, KeptTable
from game.chair.keeping.scribe import Scribe
from game.chair.setting_up.seating import CannotOpen, Seating, Stakes
from game.chair.setting_up.sitting_down import sit_down
from game.chair.sitting import Sitting
from game.chair.stand_in import finish_hand, one_move
from game.client.scenes.menu import MenuScene
from game.client.table.table_scene import TableScene
from game.records.json_forms.codec import plain_opening
from game.records.kept_values import SessionEntry
from game.records.store import Store
from game.table import moves as m
from game.table.state import Table
from game.table.values import DEALER
from game.training.grading import Grade
from game.training.step_log import TrainingMode, right_move
from tests.client.house.conftest import Open
from tests.dealer import stakes_of

ROOT = Path(__file__).parents[3]


def seating(chair: str = "dealer", errors: float = 0.0) -> Seating:
    return Seating("Texas Hold-em", chair, 2 if chair == "player" else 0, "diagram-a", 4, "beginner", "mixed", errors, 0.0)


def kept(store: Store, company: Seating, at: Stakes) -> Sitting:
    """A table whose every move goes to the records."""
    entry = SessionEntry(at.settings, company.role, at.seed, "2026-01-01 10:00", company.plain())
    scribe = Scribe(store, store.rounds.begin_session(entry), entry)
    play = sit_down(company, at, scribe)
    scribe.attend(play)
    return play


def left(store: Store) -> KeptTable:
    archive = Archive(store)
    found = archive.left_off()
    with archive.or_aside(found):
        kept = archive.taken_up(found)
        assert isinstance(kept, KeptTable)
        return kept


def taken_up(store: Store) -> Sitting:
    """The table that was left, gone on with."""
    found = left(store)
    return sit_down(found.seating, found.stakes, None, found.round, granted=found.granted)


def shown(table: Table) -> str:
    return json.dumps(plain_opening(table))


def test_every_round_broken_off_is_listed_and_the_latest_is_offered(store: Store) -> None:
    first, second = kept(store, seating("player"), stakes_of(seed=5)), kept(store, seating("player"), stakes_of("rop-holdem", 5))
    for play in (first, second):
        for _ in range(16):
            one_move(play)
    archive = Archive(store)
    assert left(store).round.game == "rop-holdem"
    rows = archive.rows()
    assert [row.note for row in rows] == ["broken off", "broken off"]
    assert [archive.kept(row.key).round.game for row in rows] == ["rop-holdem", "tas-holdem"], "the last one first"
    assert archive.kept(rows[1].key).round == first.session.round
    finish_hand(second)
    assert [row.note == "broken off" for row in archive.rows()] == [False, True]


@pytest.mark.parametrize("chair", ["player", "dealer", "inspector"])
def test_a_round_broken_off_is_taken_up_as_it_stood(store: Store, chair: str) -> None:
    company = replace(seating(chair), manner="exam", guide=True) if chair == "dealer" else seating(chair)
    play = kept(store, company, stakes_of(seed=5))
    for _ in range(16):
        one_move(play)
    found = left(store)
    again = sit_down(found.seating, found.stakes, None, found.round)
    assert shown(again.session.table) == shown(play.session.table)
    assert (again.names, again.me, again.layout, again.speed) == (play.names, play.me, play.layout, play.speed)
    assert (again.manner, again.guide) == (play.manner, play.guide)
    assert (play.manner, play.guide) == ((TrainingMode.EXAM, True) if chair == "dealer" else (TrainingMode.COACH, False))
    finish_hand(again)
    finish_hand(play)
    assert again.session.round.moves == play.session.round.moves, "it goes on as it would have gone on"


def test_what_was_due_and_done_is_kept_with_its_clause(store: Store) -> None:
    play = kept(store, seating(), stakes_of(seed=5))
    due = play.session.ask()
    assert due is not None
    play.desk.do(m.DealCard(1))
    play.desk.do(right_move(due))  # type: ignore[arg-type]
    wrong, right = store.training.choices()
    assert (wrong.right, right.right) == (False, True)
    assert (wrong.chosen, right.chosen) == ("DealCard", type(due.move).__name__)
    assert wrong.best == right.best == wrong.asked
    assert (right.cite, right.round, right.at) == (due.cite, 1, 0)
    assert store.training.progress()[due.cite].asked >= 1


def test_a_players_own_wagers_are_not_marked_right_or_wrong(store: Store) -> None:
    finish_hand(kept(store, seating("player"), stakes_of(seed=5)))
    assert store.training.choices() == []


def expose(sitting: Sitting) -> None:
    while not isinstance(getattr(sitting.session.ask(), "move", None), m.DealCard):
        one_move(sitting)
    due = sitting.session.ask()
    assert isinstance(due.move, m.DealCard)
    slip = m.Misplay("exposed-card", (("seat", due.move.to), ("card", sitting.session.table.stub[0])), by=DEALER)
    sitting.session.submit(slip)
    sitting.session.submit(m.StopPlay(0, by=DEALER))


def test_a_ruling_is_kept_with_its_grade_once(store: Store) -> None:
    play = kept(store, seating(), stakes_of(seed=5))
    expose(play)
    assert play.session.table.trouble.stopped is not None
    play.session.submit(m.GiveRuling("misdeal", "tas C.19.1", by=DEALER))
    finish_hand(play)
    verdict, = store.training.verdicts()
    assert (verdict.irregularity, verdict.given_remedy, verdict.given_cite) == ("exposed-card", "misdeal", "tas C.19.1")
    assert verdict.grade == Grade.WRONG_REMEDY.value
    assert verdict.right_remedy == "replace-card"
    assert store.rounds.listed("finished", 1)[0].grades == (verdict.grade,)


def test_a_ruling_tried_again_is_kept_beside_the_first(store: Store) -> None:
    play = kept(store, seating(), stakes_of(seed=5))
    expose(play)
    stopped = len(play.session.round)
    play.session.submit(m.GiveRuling("misdeal", "tas C.19.1", by=DEALER))
    play.session.rewind(stopped)
    due = play.session.ask()
    assert isinstance(due.move, m.GiveRuling)
    play.session.submit(due.move)
    finish_hand(play)
    assert [verdict.grade for verdict in store.training.verdicts()] == [Grade.WRONG_REMEDY.value, Grade.EXACT.value]
    (finished,) = store.rounds.listed("finished", 1)
    assert store.rounds.load(finished.id).moves == play.session.round.moves


def test_what_nobody_noticed_is_kept_when_the_hand_is_over(store: Store) -> None:
    play = kept(store, seating("inspector", errors=0.3), stakes_of(seed=8))
    finish_hand(play)
    assert {verdict.grade for verdict in store.training.verdicts()} == {Grade.MISSED.value}


def test_records_that_fail_for_good_are_told_and_play_goes_on(store: Store) -> None:
    play = kept(store, seating(), stakes_of(seed=5))
    one_move(play)
    assert store.database.trouble is None
    store.database.write("DROP TABLE moves")
    finish_hand(play)
    assert not store.database.writer.flush(5)
    assert store.database.trouble.lasting
    assert play.session.ask() is None


def test_a_part_of_a_round_is_kept_as_a_round_of_its_own(store: Store) -> None:
    play = kept(store, seating(), stakes_of(seed=5))
    finish_hand(play)
    entry = SessionEntry(stakes_of(seed=5).settings, "dealer", 5, "2026-01-01 11:00", seating().plain())
    scribe = Scribe(store, store.rounds.begin_session(entry), entry)
    scribe.copy(play.session.round[:9], 5)
    assert left(store).round == play.session.round[:9]


def test_a_round_that_cannot_be_played_any_more_is_said_once_and_offered_no_more(store: Store) -> None:
    play = kept(store, seating(), stakes_of(seed=5))
    for _ in range(9):
        one_move(play)
    store.database.write("UPDATE moves SET move = (SELECT move FROM moves WHERE at = 8) WHERE at = 3")
    with pytest.raises(CannotOpen, match="under today's rules: move 4"):
        left(store)
    with pytest.raises(CannotOpen, match="no table to go back to"):
        left(store)
    (row,) = Archive(store).rows()
    assert row.note == "set aside"
    (aside,) = store.rounds.listed("abandoned", 5)
    assert "under today's rules: move 4" in aside.reason
    assert len(store.rounds.load(aside.id).moves) == 9


def test_who_sat_where_must_be_whole(store: Store) -> None:
    plain = seating().plain()
    assert Seating.kept(plain) == seating()
    with pytest.raises(ValueError, match="layout"):
        Seating.kept({name: value for name, value in plain.items() if name != "layout"})
    with pytest.raises(ValueError, match="seats is 'four'"):
        Seating.kept(plain | {"seats": "four"})
    with pytest.raises(ValueError, match="manner is 'lax', but should be one of coach, live, exam"):
        Seating.kept(plain | {"manner": "lax"})


# ---- a killed program

PLAYING = """
import json, sys
from pathlib import Path
from game.client.system import window
from game.client.main import open_client
from game.chair.setting_up.setup_model import Opponents, SetupChoice
from game.records.json_forms.codec import plain_opening
from game.rulebook.loader import library
from game.session.setting_up.stakes import proposed
from game.chair.stand_in import one_move

window.FRAMES = 0
chair, folder = sys.argv[1], Path(sys.argv[2])
client = open_client(folder, folder / "preferences.json")
client.window.stage.push(client.app.menu())
spec = library()["tas"].game("tas-holdem")
choice = SetupChoice(chair, "tas", "tas-holdem", "diagram-a", 6, 2 if chair == "player" else None, proposed(spec, {}),
                     Opponents("beginner", "mixed"), 0.05, 77, 1.0)
client.app.navigator.open("table", choice)
play = client.app.table.scene.play
while True:
    if play.session.ask() is None:
        play.session.next_hand()
    one_move(play)
    client.window.step()
    over = play.session.ask() is None
    print(json.dumps([play.session.hand, len(play.session.round), over, plain_opening(play.session.table)]), flush=True)
"""


@pytest.mark.parametrize(("chair", "moves"), [("dealer", 12), ("player", 31), ("inspector", 90)])
def test_a_killed_program_offers_the_round_and_the_table_stands_as_it_was_shown(
        opened: Open, tmp_path: Path, chair: str, moves: int) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", PLAYING, chair, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        lines = [program.stdout.readline() for _ in range(moves)]
        program.send_signal(signal.SIGKILL)
        lines += program.stdout.readlines()
    hand, made, over, table = json.loads([line for line in lines if line.endswith("\n")][-1])

    here = opened()
    assert isinstance(here.pilot.scene, MenuScene)
    offered = [number for number in (hand, hand + 1) if f"Texas Hold-em, {chair}, hand {number}" in here.pilot.texts]
    assert offered == [hand] or (over and offered == [hand + 1]), "once a hand is over, the next may have begun"
    here.pilot.click("Continue")
    scene = here.pilot.on(TableScene)
    session = scene.play.session
    assert session.hand in offered or over
    if session.hand != hand:
        assert len(session.round) <= 2, "the next hand has hardly begun"
        return
    assert json.loads(shown(session.round.table(made))) == table
    assert 0 <= len(session.round) - made <= 2, "what was kept and not shown any more is the last moves of one frame"
    assert scene.play.role == chair
