"""A mistake made at a table comes back as the very position, then as others like it; each train can be gone through."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from game import resources
from game.chair.setting_up.on_demand import everything
from game.school.lessons.play_through import rehearse
from game.school.packs.pack_file import read_drills
from game.school.repetition.train import OTHER, VERY, train
from game.table import moves as m
from game.training.on_demand.positions import staged_in
from game.training.repetition import noting
from game.training.repetition.items import ReviewItem, items

NOW = datetime(2026, 3, 1, tzinfo=UTC)


def item(kind: str, game: str, cite: str = "", **how: object) -> ReviewItem:
    key = f"step {game} {how['step']} {cite}" if kind == "step" else f"{kind} {game}"
    return ReviewItem(key, kind, game.partition("-")[0], game, "A mistake", cite, how, NOW, 1, 1)


@pytest.mark.parametrize(("kind", "game", "cite", "step"), [
    ("step", "tas-holdem", "tas C.5.2.g", "Burn"), ("step", "act-canberra", "act 9.3", "PayBox"),
    ("step", "rop-omaha", "no clause", "PushPot"), ("stop", "thr-holdem", "", ""), ("stop", "act-canberra", "", "")])
def test_without_its_hand_there_are_four_others(kind: str, game: str, cite: str, step: str) -> None:
    lesson = train(item(kind, game, cite, step=step), None, 3)
    assert [part.text.startswith(OTHER) for part in lesson.parts] == [True] * 4
    assert all(result.clean for result in rehearse(lesson))
    assert not any(result.clean for result in rehearse(lesson, slips=True))


@pytest.mark.parametrize("word", ["exposed-card", "wrong-cutter", "seat-missed"])
def test_what_went_wrong_happens_once_more_in_the_very_hand(word: str) -> None:
    found = staged_in("tas", "tas-holdem", word, 4)
    before, happens = found.staged.round, found.staged.happens
    lesson = train(item("ruling", "tas-holdem", word=word, at=len(before)), before.plus(happens), 3)
    first = lesson.parts[0]
    assert first.text.startswith(VERY)
    assert first.brought == (before, happens)
    assert len(lesson.parts) == 4
    assert all(result.clean for result in rehearse(lesson))


def test_the_very_hand_of_a_step_stands_as_it_did_and_is_left_out_where_it_was_taken_back() -> None:
    found = staged_in("tas", "tas-holdem", "exposed-card", 4)
    kept = found.staged.round
    at = next(step.at for step in kept.played() if isinstance(step.move, m.Shuffle))
    for stood, very in ((at, True), (len(kept) + 1, False)):
        lesson = train(item("step", "tas-holdem", "tas C.9.2", step="Shuffle", at=stood), kept, 3)
        assert lesson.parts[0].text.startswith(VERY) is very
        assert len(lesson.parts) == 4
        if very:
            assert lesson.parts[0].brought == (kept[:at], None)


def test_what_cannot_be_staged_and_is_not_kept_has_no_train() -> None:
    words = {each.word for each in everything()}
    assert "nothing-of-the-kind" not in words
    assert train(item("ruling", "tas-holdem", word="nothing-of-the-kind"), None, 3) is None


def test_a_drill_s_situation_comes_back_as_it_was_written(tmp_path: Path) -> None:
    for file in sorted((resources.assets() / "drills").glob("*.dealerdrill")):
        drill = read_drills(file).drills[0]
        for situation in drill.situations[:2]:
            case = situation.case
            kept = noting.drill(drill.title, case.title, case.book, "", str(file), right=False)
            lesson = train(items([kept])[0], None, 3)
            assert [part.situation for part in lesson.parts] == [situation]
            if not situation.asks_for_steps:
                assert all(result.clean for result in rehearse(lesson))
    gone = noting.drill(drill.title, case.title, case.book, "", str(tmp_path / "gone.dealerdrill"), right=False)
    assert train(items([gone])[0], None, 3) is None
