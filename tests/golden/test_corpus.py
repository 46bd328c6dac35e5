"""Saved files of every kind, as the program wrote them on the day the corpus was made, load and replay for ever after."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.records.phh import replay
from game.records.round_file import replay_round
from game.records.store import Store
from game.rulebook.loader import library
from game.school.packs.pack_file import read_drills
from game.session.round import Round

CORPUS = Path(__file__).parent / "corpus"
OPEN_ROUND = 5
"""The one round of the database that was broken off."""


def files(part: str) -> list[Path]:
    return sorted((CORPUS / part).iterdir())


@pytest.mark.parametrize("file", files("rounds"), ids=lambda file: file.name)
def test_a_saved_round_is_played_again_to_the_same_stacks(file: Path) -> None:
    found = replay_round(file, library())
    assert not found.differences
    assert len(found.hand.moves) > 10


@pytest.mark.parametrize("file", files("phh"), ids=lambda file: file.name)
def test_a_hand_in_phh_is_played_again_to_the_same_stacks(file: Path) -> None:
    (found,) = replay(file, library()).rounds
    assert not found.differences
    assert not found.skipped


@pytest.mark.parametrize("file", files("drills"), ids=lambda file: file.name)
def test_a_drill_is_read(file: Path) -> None:
    assert all(drill.situations for drill in read_drills(file).drills)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """The records of that day, opened by the program of today."""
    shutil.copytree(CORPUS / "data", tmp_path, dirs_exist_ok=True)
    return Store(tmp_path)


def test_the_records_open_with_nothing_set_aside(store: Store) -> None:
    assert store.notice == ""
    assert [found.fault for found in store.listing.those(store.listing.numbers())] == [""] * OPEN_ROUND
    store.close()


def test_every_kept_round_is_played_again_to_the_same_stacks(store: Store) -> None:
    kept = {found.id: found for found in store.listing.those(store.listing.numbers())}
    for number, found in kept.items():
        entry = store.rounds.load(number)
        session = store.rounds.session(entry.session, library())
        table = Round(session.book, session.game, session.settings, entry.opening, entry.moves).table()
        if number != OPEN_ROUND:
            assert {seat.number: seat.stack for seat in table} == found.stacks
    store.close()


def test_the_broken_off_round_can_be_gone_on_with(store: Store) -> None:
    left = store.rounds.left_off()
    assert (left.round, left.playing) == (OPEN_ROUND, True)
    store.close()


def test_the_corpus_is_whole() -> None:
    assert {file.name.partition(".")[0] for file in files("rounds")} >= {"tas-holdem", "rop-draw-52", "thr-holdem", "act-jackpot"}
    assert len(files("rounds")) >= 23
    assert len(files("phh")) >= 5
    assert len(files("drills")) >= 5
