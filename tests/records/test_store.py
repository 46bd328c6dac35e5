"""What was acknowledged is there again: after a restart, after a kill, beside a damaged file."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.cards.card import Card
from game.records.json_forms.codec import plain_settings
from game.records.kept_values import ChoiceEntry, FindingEntry, MarkEntry, Progress, SessionEntry, VerdictEntry
from game.records.location import data_folder
from game.records.phh import Hand
from game.records.storage import migrations
from game.records.storage.database import Database, RecordsError
from game.records.store import FILE, Store
from game.rulebook.errors import SettingsError
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.round import engine_for
from tests.records.hands import engine, play

ROOT = Path(__file__).parents[2]
TABLE = engine()
SESSION = SessionEntry(TABLE.rules.settings, "dealer", 1 << 80, "2026-01-31 20:15")


def again(folder: Path) -> Store:
    return Store(folder)


def kept(store: Store, hand: Hand, moves: int) -> int:
    round_id = store.rounds.begin(store.rounds.begin_session(SESSION), 1, hand.opening)
    for at, move in enumerate(hand.moves[:moves]):
        store.rounds.add_move(round_id, at, move)
    return round_id


# ---- rounds


def test_a_broken_off_round_is_found_again(tmp_path: Path, store: Store, hand: Hand) -> None:
    round_id = kept(store, hand, 9)
    store.close()
    reopened = again(tmp_path)
    found = reopened.rounds.left_off()
    assert (found.round, found.number, found.playing) == (round_id, 1, True)
    assert reopened.rounds.session(found.session, library()) == SESSION
    entry = reopened.rounds.load(found.round)
    assert (entry.opening, entry.moves) == (hand.opening, hand.moves[:9])
    reopened.close()


def test_a_hand_of_stakes_that_a_later_check_refuses_is_still_read(tmp_path: Path, store: Store) -> None:
    spec = library()["tas"].game("tas-holdem")
    stakes = {"limit": "no-limit", "table-min": 10, "chip": 1, "blinds": [10, 5]}
    with pytest.raises(SettingsError):
        resolve(spec, stakes)
    table = engine_for("tas", spec.id, resolve(spec, stakes, kept=True))
    played = play(table, dict.fromkeys((1, 2, 3), 100_000), 3)
    session = SessionEntry(table.rules.settings, "dealer", 1, "2026-01-31 20:15")
    round_id = store.rounds.begin(store.rounds.begin_session(session), 1, played.opening)
    for at, move in enumerate(played.moves):
        store.rounds.add_move(round_id, at, move)
    store.close()
    reopened = again(tmp_path)
    entry = reopened.rounds.load(round_id)
    assert (entry.moves, reopened.rounds.session(entry.session, library())) == (played.moves, session)
    reopened.close()


@pytest.mark.parametrize("over", ["end", "abandon"])
def test_a_table_that_is_over_is_not_gone_on_with(store: Store, hand: Hand, over: str) -> None:
    first, second = kept(store, hand, 2), kept(store, hand, 3)
    if over == "end":
        store.rounds.finish(second, {"stacks": {"1": 20000}})
        store.rounds.end(store.rounds.load(second).session)
    else:
        store.rounds.abandon(second, "a card is missing")
    assert store.rounds.left_off().round == first
    assert store.rounds.load(second).moves == hand.moves[:3]
    (listed,) = store.rounds.listed("finished" if over == "end" else "abandoned", 2)
    assert listed.reason == ("" if over == "end" else "a card is missing")


def test_a_table_left_between_two_hands_is_gone_on_with(store: Store, hand: Hand) -> None:
    kept(store, hand, 2)
    round_id = kept(store, hand, 3)
    store.rounds.finish(round_id, {"stacks": {"1": 20000}})
    found = store.rounds.left_off()
    assert (found.round, found.playing) == (round_id, False)


def test_undo_takes_moves_back_and_play_goes_on(store: Store, hand: Hand) -> None:
    round_id = kept(store, hand, 6)
    store.rounds.take_back(round_id, 4)
    store.rounds.add_move(round_id, 4, hand.moves[4])
    assert store.rounds.load(round_id).moves == hand.moves[:5]


@pytest.mark.parametrize("wrong", ["twice", "nowhere"])
def test_what_can_never_be_written_is_said_and_keeps_the_rest_whole(store: Store, hand: Hand, wrong: str) -> None:
    round_id = kept(store, hand, 2)
    store.rounds.add_move(*((round_id, 1) if wrong == "twice" else (99, 0)), hand.moves[1])
    assert not store.database.writer.flush(5)
    trouble = store.database.trouble
    assert trouble.lasting
    assert ("moves.at" if wrong == "twice" else "FOREIGN KEY") in str(trouble)
    assert len(store.rounds.load(round_id).moves) == 2


def test_rounds_are_listed_by_state_the_last_first(store: Store, hand: Hand) -> None:
    first, second, third = (kept(store, hand, 2) for _ in range(3))
    store.rounds.finish(first, {"stacks": {"1": 20000, "8": 500}})
    store.rounds.finish(second, {})
    listed = store.rounds.listed("finished", 10)
    assert [found.id for found in listed] == [second, first]
    assert listed[1].stacks == {1: 20000, 8: 500}
    assert (listed[1].game, listed[1].role, listed[1].started, listed[1].number) == ("rop-holdem", "dealer", SESSION.started, 1)
    assert [found.id for found in store.rounds.listed("playing", 10)] == [third]
    assert len(store.rounds.listed("finished", 1)) == 1


def test_a_round_in_a_list_has_the_grades_of_its_own_rulings(store: Store, hand: Hand) -> None:
    rounds = [kept(store, hand, 2) for _ in range(2)]
    for round_id, grade in ((rounds[0], "exact"), (rounds[1], "not noticed"), (rounds[0], "wrong remedy")):
        store.training.add_verdict(VerdictEntry(1, "exposed-card", "", "", "", "", grade, round=round_id))
        store.rounds.finish(round_id, {})
    assert [found.grades for found in store.rounds.listed("finished", 2)] == [("not noticed",), ("exact", "wrong remedy")]


def test_who_sat_where_comes_back(store: Store) -> None:
    seated = SessionEntry(TABLE.rules.settings, "player", 3, "2026-02-01 10:00", {"me": 4, "layout": "rop-table", "errors": 0.1})
    assert store.rounds.session(store.rounds.begin_session(seated), library()) == seated
    with pytest.raises(LookupError, match="no session 99"):
        store.rounds.session(99, library())


def test_records_of_the_first_version_are_taken_over(tmp_path: Path, hand: Hand) -> None:
    old = Database(tmp_path / FILE, migrations.STEPS[:1])
    settings = json.dumps(plain_settings(TABLE.rules.settings))
    columns = "book, game, settings, chair, seed, started"
    old.write(f"INSERT INTO sessions ({columns}) VALUES ('rop', 'rop-holdem', ?, 'dealer', '1', 'x')", settings)
    old.close()
    store = Store(tmp_path)
    assert store.notice == ""
    assert store.rounds.session(1, library()).seating == {}
    store.close()


# ---- training


def test_choices_count_for_their_clause(store: Store) -> None:
    session = store.rounds.begin_session(SESSION)
    wrong = ChoiceEntry(session, "what is due?", "burn", "deal-card", "rop 16.1.d", right=False, at=7)
    right = ChoiceEntry(session, "what is due?", "deal-card", "deal-card", "rop 16.1.d", right=True, at=7)
    for choice in (wrong, right, right):
        store.training.add_choice(choice)
    store.training.count("rop 6.2", right=True)
    assert store.training.choices(session) == [wrong, right, right]
    assert store.training.choices(session + 1) == []
    assert store.training.progress() == {"rop 16.1.d": Progress("rop 16.1.d", 3, 2), "rop 6.2": Progress("rop 6.2", 1, 1)}


def test_verdicts_come_back_with_both_rulings(store: Store) -> None:
    session = store.rounds.begin_session(SESSION)
    verdict = VerdictEntry(session, "exposed-card", "misdeal", "rop 19.3", "replace-card", "rop 19.4", "wrong remedy", 12)
    store.training.add_verdict(verdict)
    assert store.training.verdicts() == [verdict]


def test_a_choice_that_fails_counts_nothing(store: Store) -> None:
    store.training.add_choice(ChoiceEntry(404, "q", "a", "b", "rop 6.2", right=True))
    assert not store.database.writer.flush(5)
    assert store.training.progress() == {}


# ---- a killed program

KILLED = """
import sys
from pathlib import Path
from game.records.store import Store
from tests.records.test_store import SESSION, TABLE, kept
from tests.records.hands import play
store = Store(Path(sys.argv[1]))
hand = play(TABLE, {1: 20000, 4: 5000, 8: 100000}, 3)
session = store.rounds.begin_session(SESSION)
number = 0
while True:
    number += 1
    round_id = store.rounds.begin(session, number, hand.opening)
    for at, move in enumerate(hand.moves):
        store.rounds.add_move(round_id, at, move)
        assert store.database.writer.flush(5)
        print(round_id, at, flush=True)
"""


@pytest.mark.parametrize("after", [1, 30, 77])
def test_a_killed_program_loses_nothing_it_has_acknowledged(tmp_path: Path, hand: Hand, after: int) -> None:
    running = subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert running.stdout is not None
    lines = [running.stdout.readline() for _ in range(after)]
    running.kill()
    lines += running.stdout.readlines()
    running.stdout.close()
    running.wait()
    round_id, at = map(int, next(line for line in reversed(lines) if line.endswith("\n")).split())
    store = again(tmp_path)
    moves = store.rounds.load(round_id).moves
    complete = all(store.rounds.load(earlier).moves == hand.moves for earlier in range(1, round_id))
    store.close()
    assert store.notice == ""
    assert moves == hand.moves[: len(moves)]
    assert len(moves) > at
    assert complete


# ---- damage


def no_database(file: Path) -> None:
    file.write_bytes(b"Dear diary, today I dealt.\n" * 400)


def truncated(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def scribbled(file: Path) -> None:
    content = bytearray(file.read_bytes())
    for page in range(4096, len(content), 4096):
        content[page : page + 64] = b"\xff" * 64
    file.write_bytes(content)


def newer(file: Path) -> None:
    change(file, f"PRAGMA user_version = {len(migrations.STEPS) + 1}")


def without_a_table(file: Path) -> None:
    change(file, "DROP TABLE progress")


def anothers(file: Path) -> None:
    file.unlink()
    change(file, "CREATE TABLE shopping (item)")


def change(file: Path, sql: str) -> None:
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute(sql)
    connection.close()


DAMAGE = [no_database, truncated, scribbled, newer, without_a_table, anothers]


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__)
def test_a_damaged_file_is_set_aside_and_a_new_one_begun(
    tmp_path: Path, store: Store, hand: Hand, damage: Callable[[Path], None]
) -> None:
    kept(store, hand, len(hand.moves))
    store.close()
    damage(tmp_path / FILE)
    content = (tmp_path / FILE).read_bytes()
    reopened = again(tmp_path)
    assert reopened.notice.startswith(f"The records in {tmp_path / FILE} could not be used (")
    assert reopened.notice.endswith("They were kept as records-damaged-1.sqlite; new ones were started.")
    assert (tmp_path / "records-damaged-1.sqlite").read_bytes() == content
    assert reopened.rounds.left_off() is None
    assert reopened.rounds.begin_session(SESSION) == 1
    reopened.close()
    assert again(tmp_path).notice == ""


def test_nothing_that_was_set_aside_is_overwritten(tmp_path: Path) -> None:
    for _ in range(2):
        no_database(tmp_path / FILE)
        Store(tmp_path).close()
    assert {file.name for file in tmp_path.glob("*damaged*.sqlite")} == {"records-damaged-1.sqlite", "records-damaged-2.sqlite"}


# ---- a disk that will not


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(RecordsError, match="DEALER_ACADEMY_DATA"):
        Store(tmp_path / "file" / "folder")


# ---- versions


@pytest.mark.parametrize("old", range(len(migrations.STEPS)))
def test_every_older_version_is_brought_up(tmp_path: Path, old: int) -> None:
    connection = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    migrations.migrate(connection, migrations.STEPS[:old])
    connection.close()
    store = again(tmp_path)
    assert store.notice == ""
    assert store.database.read("PRAGMA user_version") == [(len(migrations.STEPS),)]
    assert migrations.form(store.database.connection) == migrations.form_of(len(migrations.STEPS))
    store.close()


LATER = [
    *migrations.STEPS,
    "ALTER TABLE rounds ADD COLUMN note TEXT; UPDATE rounds SET note = 'old';",
    "CREATE TABLE hats (size INTEGER);",
]


def test_a_migration_keeps_what_was_there(tmp_path: Path, store: Store, hand: Hand) -> None:
    kept(store, hand, 5)
    store.close()
    later = Database(tmp_path / FILE, LATER)
    assert later.notice == ""
    assert later.read("SELECT note, (SELECT count(*) FROM moves), (SELECT count(*) FROM hats) FROM rounds") == [("old", 5, 0)]
    later.close()


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, store: Store) -> None:
    store.close()
    with pytest.raises(RecordsError):
        Database(tmp_path / FILE, [*migrations.STEPS, "CREATE TABLE hats (size INTEGER); INSERT INTO nowhere VALUES (1);"])
    reopened = again(tmp_path)
    assert (reopened.notice, reopened.database.read("PRAGMA user_version")) == ("", [(len(migrations.STEPS),)])
    reopened.close()


# ---- where


def test_the_environment_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_folder({"DEALER_ACADEMY_DATA": str(tmp_path)}) == tmp_path
    monkeypatch.setenv("DEALER_ACADEMY_DATA", str(tmp_path / "mine"))
    Store().close()
    assert (tmp_path / "mine" / FILE).exists()


def test_without_it_the_users_own_folder() -> None:
    assert data_folder({}).name == "dealer-academy"


def test_how_a_situation_was_solved_is_kept_each_time(tmp_path: Path) -> None:
    marks = [MarkEntry("A drill", "A king", grade, "tas C.19.4", grade == "exact", 12, "2026-01-01 10:00:00")
             for grade in ("wrong remedy", "exact")]
    store = Store(tmp_path)
    for mark in (*marks, MarkEntry("Another", "A king", "exact", "", True, 3, "2026-01-02 10:00:00")):
        store.training.add_mark(mark)
    store.close()
    assert Store(tmp_path).training.marks("A drill") == marks


# ---- findings, and what is done again


def test_what_was_found_out_is_kept_with_its_round(tmp_path: Path, store: Store, hand: Hand) -> None:
    round_id = kept(store, hand, 9)
    facts = (("by", "player"), ("card", Card.parse("8d")), ("looked", (3, 4)))
    entries = [FindingEntry(round_id, 7, "who-turned", 0, "Seat 3 turned the eight of diamonds.", facts),
               FindingEntry(round_id, 9, "hand", 4, "Seat 4 holds two cards.")]
    for entry in entries:
        store.findings.add(entry)
    assert store.findings.of(round_id) == entries
    assert store.findings.of(round_id + 1) == []
    store.close()
    reopened = again(tmp_path)
    assert reopened.findings.of(round_id) == entries
    reopened.close()


def test_a_ruling_given_anew_is_kept_and_counts_nowhere(store: Store, hand: Hand) -> None:
    round_id = kept(store, hand, 9)
    session = store.rounds.load(round_id).session
    first = VerdictEntry(session, "no-cut", "play-on", "", "misdeal", "", "wrong remedy", 0, round_id, 5)
    anew = replace(first, grade="exact", repeat=True)
    store.training.add_verdict(first)
    store.training.add_verdict(anew)
    assert store.training.verdicts(session) == [first, anew]
    assert [(row.exact, row.given) for row in store.listing.outlines("exact")] == [(0, 1)]


def test_verdicts_kept_before_are_no_repeats(tmp_path: Path) -> None:
    old = Database(tmp_path / FILE, migrations.STEPS[:-1])
    settings = json.dumps(plain_settings(TABLE.rules.settings))
    old.write("INSERT INTO sessions (book, game, settings, chair, seed, started) "
              "VALUES ('rop', 'rop-holdem', ?, 'dealer', '1', 'x')", settings)
    old.write("INSERT INTO verdicts (session, at, irregularity, given_remedy, given_cite, right_remedy, right_cite, grade, "
              "lateness) VALUES (1, 5, 'no-cut', 'play-on', '', 'misdeal', 'rop 19.1.b', 'wrong remedy', 2)")
    old.close()
    store = Store(tmp_path)
    assert store.notice == ""
    assert [(each.irregularity, each.lateness, each.repeat) for each in store.training.verdicts()] == [("no-cut", 2, False)]
    store.close()
