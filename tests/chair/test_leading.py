"""A kind of step is told, then only lit, then left to the dealer, as it's right again and again; a mistake goes back a stage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.chair.leading import GuideStages, Stage, kind_of_game
from game.rulebook.loader import library
from game.rulebook.readers.read_house import house_practice
from game.table import moves as m
from game.table.outcome import Due

BURN, BOARD = Due(0, "tas C.5.2.g", move=m.Burn()), Due(0, "tas C.11.5", move=m.DealBoard(3))
OTHERS = Due(3, "tas C.12.1", move=m.Post(5, by=3))
HOLDEM = kind_of_game(library()["tas"].game("tas-holdem"))
TOLD, LIT, SILENT = Stage.TOLD, Stage.LIT, Stage.SILENT


@pytest.mark.parametrize(("made", "stages"), [
    ("++++", [None, LIT, None, SILENT]), ("+++++", [None, LIT, None, SILENT, None]), ("-", [None]), ("++-", [None, LIT, TOLD]),
    ("++++-", [None, LIT, None, SILENT, LIT]), ("+-++", [None, None, None, LIT]), ("++h++", [None, LIT, None, None, SILENT])])
def test_a_step_goes_on_a_stage_when_it_was_right_twice_and_back_when_it_was_wrong(made: str, stages: list[Stage | None]) -> None:
    leading, found = GuideStages(None, lambda kept: None, HOLDEM), []
    assert house_practice().right_in_a_row == 2
    for each in made:
        if each == "h":
            leading.helped(BURN)
        found.append(leading.made(BURN, right=each != "-"))
    assert found == stages


def test_each_kind_of_step_has_its_own_and_all_is_kept() -> None:
    kept: dict[str, Any] = {}

    def keep(now: Mapping[str, Any]) -> None:
        kept.clear()
        kept.update(now)

    leading = GuideStages(None, keep, HOLDEM)
    for _ in range(2):
        leading.made(BURN, right=True)
    leading.made(BOARD, right=True)
    assert (leading.stage(BURN), leading.stage(BOARD), leading.stage(OTHERS)) == (LIT, TOLD, TOLD)
    assert [leading.called("call-pot", right=True) for _ in range(2)] == [None, LIT]
    assert (leading.call_stage("call-pot"), leading.call_stage("seat")) == (LIT, TOLD)
    again = GuideStages(kept, keep, HOLDEM)
    assert again.stage(BURN) is LIT
    assert again.made(BOARD, right=True) is LIT
    assert GuideStages({" Burn": ["x", 1], " DealBoard": 3, " Cut": [2, 0]}, keep, "").stage(BURN) is TOLD


def kind(game: str) -> str:
    return kind_of_game(library()[game.partition("-")[0]].game(game))


def test_a_step_of_another_kind_of_game_is_told_until_it_was_right_there() -> None:
    kept: dict[str, Any] = {}
    holdem = GuideStages(None, kept.update, HOLDEM)
    for _ in range(4):
        holdem.made(BURN, right=True)
        holdem.made(BOARD, right=True)
    assert GuideStages(kept, kept.update, kind("thr-holdem")).stage(BOARD) is SILENT, "another book's hold-em is dealt alike"
    for game in ("rop-manila2-32", "rop-draw-52", "rop-stud7-52", "rop-omaha", "act-canberra"):
        other = GuideStages(kept, kept.update, kind(game))
        assert (other.stage(BURN), other.stage(BOARD)) == (TOLD, TOLD), game
    assert kind("rop-draw-52") == kind("rop-draw-32")


def test_a_card_for_a_discard_and_one_face_up_are_steps_of_their_own() -> None:
    first = Due(0, "rop 11.1.d", move=m.DealCard(1), facts={"to": 1, "seat": 1})
    drawn = Due(0, "rop 11.3.a", move=m.DealCard(1), facts={"to": 1, "seat": 1, "count": 4})
    stages = GuideStages(None, lambda kept: None, kind("rop-draw-52"))
    for _ in range(4):
        stages.made(first, right=True)
    assert (stages.stage(first), stages.stage(drawn)) == (SILENT, TOLD)
    assert stages.stage(Due(0, "rop 12.3.a", move=m.DealCard(1, "up"), facts={"to": 1})) is TOLD
