"""What a session plays is kept, and a hand broken off is taken up again from what was kept."""

from __future__ import annotations

from pathlib import Path

from game.chair.keeping.scribe import Keeper
from game.records.kept_values import SessionEntry
from game.records.store import Store
from game.session.round import Round
from game.session.session import Session
from tests.dealer import game, play_out, table

THREE = {1: 5000, 2: 5000, 5: 5000}


def test_a_hand_broken_off_goes_on_from_the_records(tmp_path: Path) -> None:
    store, played = Store(tmp_path), game("tas-holdem")
    kept = store.rounds.begin_session(SessionEntry(played[2], "dealer", 7, "2026-01-01"))
    session = Session(played, THREE, table("tas-holdem", THREE).chairs, 7, recorder=Keeper(store.rounds, kept))
    while len(session.round) < 30:
        session.advance()
    session.rewind(28)
    store.close()

    store = Store(tmp_path)
    found = store.rounds.left_off()
    assert found.playing
    entry = store.rounds.load(found.round)
    round_ = Round(*played, entry.opening, entry.moves)
    assert round_ == session.round
    again = Session(played, round_, session.chairs, 7, recorder=Keeper(store.rounds, kept, found.round))
    play_out(again)
    play_out(session_without_records(session))
    after = store.rounds.left_off()
    assert (after.round, after.playing) == (found.round, False), "it is offered to go on with the next hand"
    assert store.rounds.load(found.round).moves == again.round.moves
    store.rounds.end(kept)
    assert store.rounds.left_off() is None
    store.close()


def session_without_records(session: Session) -> Session:
    session.recorder = None
    return session
