"""What a trainee does is kept, and counted for its clause."""

from __future__ import annotations

from pathlib import Path

from game.records.kept_values import SessionEntry
from game.records.store import Store
from game.table import moves as m
from game.table.values import DEALER
from game.training.grading import verdicts
from game.training.notebook import Notebook
from game.training.step_log import StepLog, TrainingMode
from tests.dealer import FOUR, play_out, table


def test_steps_and_rulings_are_kept_by_clause(tmp_path: Path) -> None:
    session, store = table("tas-holdem", FOUR, people=[DEALER]), Store(tmp_path)
    kept = store.rounds.begin_session(SessionEntry(session.settings, "dealer", 1, "2026-01-01"))
    notebook = Notebook(store.training, session.engine.rules, kept)
    desk = StepLog(session, TrainingMode.COACH, notebook)
    desk.do(m.Shuffle())
    desk.do(m.Chemmy())
    desk.do(m.Shuffle())
    session.submit(m.Misplay("no-cut"))
    desk.do(m.StopPlay())
    desk.do(m.GiveRuling("play-on", "tas C.19.1.b"))
    session.chairs = type(session.chairs)(session.chairs.agents)
    play_out(session)
    notebook.verdicts(verdicts(session.round.played()))

    first = store.training.choices(kept)[0]
    assert (first.asked, first.chosen, first.cite, first.right) == (
        "Wash the new deck face down on the table.",
        "Shuffle",
        "tas C.9.1",
        False,
    )
    (verdict,) = store.training.verdicts(kept)
    assert (verdict.irregularity, verdict.given_remedy, verdict.right_remedy) == ("no-cut", "play-on", "misdeal")
    assert verdict.grade == "wrong remedy"
    progress = store.training.progress()
    assert (progress["tas C.9.1"].asked, progress["tas C.9.1"].right) == (2, 1)
    assert progress["tas C.19.1.b"].asked >= 1
    store.close()
