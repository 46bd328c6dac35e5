"""Who is at the machine: what is done is his, goes with him, and nobody else sees it as his own."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from game.records.kept_values import MarkEntry, SessionEntry, VerdictEntry
from game.records.storage.migrations import PEOPLE, STEPS, migrate
from game.records.store import FILE, Store
from game.records.users import LONGEST, WrongName
from tests.records.hands import engine, play

TABLE = engine()
SESSION = SessionEntry(TABLE.rules.settings, "dealer", 7, "2026-01-31 20:15")
MARK = MarkEntry("exercise tas-holdem pots", "What?", "wrong", "tas C.1", False, 9, "2026-02-01 10:00:00")


def work(store: Store) -> int:
    """A mark, a ruling and a round with moves; the number of the round."""
    store.training.add_mark(MARK, counted=True)
    session = store.rounds.begin_session(SESSION)
    hand = play(TABLE, {1: 20000, 4: 5000, 8: 100000}, 3)
    round_id = store.rounds.begin(session, 1, hand.opening)
    for at, move in enumerate(hand.moves[:4]):
        store.rounds.add_move(round_id, at, move)
    store.training.add_verdict(VerdictEntry(session, "boxed-card", "burn", "a", "replace", "b", "wrong", round=round_id))
    return round_id


def seen(store: Store) -> tuple[int, int, int, bool]:
    training = store.training
    return len(training.marks(MARK.drill)), len(training.attempts(3)), len(training.progress()), store.rounds.left_off() is not None


UNDERWAY = {
    "the last kept": ("keep lesson, keep drill", "drill"),
    "what was before it, once it is over": ("keep lesson, keep drill, done drill", "lesson"),
    "a set-up that was given up": ("keep lesson, keep set-up, done set-up", "lesson"),
    "kept again": ("keep lesson, keep drill, keep lesson", "lesson"),
    "nothing": ("keep lesson, done lesson", ""),
    "a round since": ("keep lesson, work", ""),
    "a lesson after a round": ("work, keep lesson", "lesson"),
    "another person's round": ("keep lesson, come, work, back", "lesson"),
    "another person's lesson": ("keep drill, come, keep lesson, back", "drill"),
    "another person's end": ("keep lesson, come, keep lesson, done lesson, back", "lesson"),
    "not another person's": ("keep lesson, come", ""),
}


@pytest.mark.parametrize(("steps", "last"), UNDERWAY.values(), ids=UNDERWAY)
def test_what_was_done_last_is_gone_on_with(store: Store, steps: str, last: str) -> None:
    bo, anna = (store.people.add(name, "2026-02-01").id for name in ("Bo", "Anna"))
    for step in steps.split(", "):
        word, _, kind = step.partition(" ")
        if word == "work":
            work(store)
        elif word in ("come", "back"):
            store.people.come(bo if word == "come" else anna)
        else:
            store.underway.done(kind) if word == "done" else store.underway.keep(kind, kind, {})
    now = store.underway.now()
    assert (now.kind if now is not None else "") == last


def test_a_table_gone_on_with_in_an_earlier_hand_comes_first_again(store: Store) -> None:
    first, second = (store.rounds.load(work(store)).session for _ in range(2))
    store.underway.keep("drill", "drill", {})
    assert [each.session for each in store.rounds.tables_left()] == [second, first]
    store.underway.take_up(first)
    assert store.underway.now() is None
    assert [each.session for each in store.rounds.tables_left()] == [first, second]
    third = store.rounds.load(work(store)).session
    assert [each.session for each in store.rounds.tables_left()] == [third, second, first]
    store.underway.keep("drill", "drill", {})
    assert store.underway.now() is not None


def test_everybody_sees_only_his_own(store: Store) -> None:
    anna = store.people.add("Anna", "2026-02-01")
    work(store)
    store.people.add("Ben", "2026-02-02")
    assert seen(store) == (0, 0, 0, False)
    work(store)
    assert seen(store) == (1, 1, 1, True)
    store.people.come(anna.id)
    assert seen(store) == (1, 1, 1, True)


def test_the_first_takes_over_what_was_kept_before(store: Store) -> None:
    work(store)
    assert seen(store) == (1, 1, 1, True)
    store.people.add("Anna", "2026-02-01")
    assert seen(store) == (1, 1, 1, True)
    store.people.add("Ben", "2026-02-01")
    assert seen(store) == (0, 0, 0, False)


def test_who_is_here_stays_here(tmp_path: Path, store: Store) -> None:
    anna = store.people.add("Anna", "2026-02-01")
    store.people.add("Ben", "2026-02-01")
    store.people.come(anna.id)
    store.close()
    again = Store(tmp_path)
    assert again.people.here() == anna
    assert [person.name for person in again.people.all()] == ["Anna", "Ben"]
    again.close()


def test_whoever_leaves_takes_all_of_it_along_and_nothing_else(store: Store) -> None:
    anna = store.people.add("Anna", "2026-02-01")
    work(store)
    ben = store.people.add("Ben", "2026-02-01")
    work(store)
    rows = store.people.rows(anna.id)
    assert [len(rows[table]) for table in ("people", "sessions", "rounds", "moves", "verdicts", "marks", "mastery")] == [
        1, 1, 1, 4, 1, 1, 1]  # fmt: skip
    before = store.people.rows(ben.id)
    store.people.delete(anna.id)
    assert not any(store.people.rows(anna.id).values())
    assert store.people.rows(ben.id) == before
    assert store.database.trouble is None
    store.people.delete(ben.id)
    assert (store.people.here(), store.people.all()) == (None, [])


def test_nobody_takes_the_place_of_who_was_deleted(store: Store) -> None:
    anna = store.people.add("Anna", "2026-02-01")
    ben = store.people.add("Ben", "2026-02-01")
    store.people.delete(anna.id)
    assert store.people.here() == ben, "who is here stays"
    store.people.add("Carla", "2026-02-01")
    store.people.come(ben.id)
    store.people.delete(ben.id)
    assert store.people.here() is None
    work(store)
    assert not any(store.people.rows(each.id)["sessions"] for each in store.people.all()), "what is done now is nobody's"


@pytest.mark.parametrize("name", ["", "  ", "x" * (LONGEST + 1), "anna", " ANNA "])
def test_a_name_that_cannot_be_is_said(store: Store, name: str) -> None:
    store.people.add("Anna", "2026-02-01")
    with pytest.raises(WrongName):
        store.people.add(name, "2026-02-01")


def test_an_old_database_opens_and_keeps_its_progress(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    migrate(old, STEPS[: STEPS.index(PEOPLE)])
    old.execute("INSERT INTO progress (clause, asked, right) VALUES ('tas C.1', 3, 2)")
    old.close()
    store = Store(tmp_path)
    store.people.add("Anna", "2026-02-01")
    assert store.training.progress()["tas C.1"].asked == 3
    store.close()


def test_no_table_with_somebodys_rows_is_left_out_of_saving_and_deleting(store: Store) -> None:
    """A table that names a person, a session or a round holds what somebody did."""
    named = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    tables = [row[0] for row in store.database.read(named)]
    owned = {"person", "session", "round", "sitting"}
    theirs = {name for name in tables if owned & {row[1] for row in store.database.read(f"PRAGMA table_info({name})")}}
    anna = store.people.add("Anna", "2026-02-01")
    assert theirs - set(store.people.rows(anna.id)) == set()
    assert {"reports", "tests", "answers", "findings"} <= theirs, "the tables are found at all"


@pytest.mark.parametrize("sign", ["\x1b", "\u202e", "\u2066", "\x9b", "\u200b", "\x00", "\ufeff"])
def test_a_name_holds_no_sign_that_a_screen_obeys(tmp_path: Path, sign: str) -> None:
    store = Store(tmp_path)
    with pytest.raises(WrongName, match="You can't see it, but it changes how the name looks"):
        store.people.add(f"A{sign}da", "2026-11-23")
    assert store.people.add("Zoë 李 \u200d", "2026-11-23").name == "Zoë 李 \u200d"
    store.close()
