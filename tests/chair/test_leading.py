"""A kind of step is told, then only lit, then left to the dealer, as it's right again and again; a mistake goes back a stage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.chair.leading import GuideStages, Stage
from game.rulebook.readers.read_house import house_practice
from game.table import moves as m
from game.table.outcome import Due

BURN, BOARD = Due(0, "tas C.5.2.g", move=m.Burn()), Due(0, "tas C.11.5", move=m.DealBoard(3))
OTHERS = Due(3, "tas C.12.1", move=m.Post(5, by=3))
TOLD, LIT, SILENT = Stage.TOLD, Stage.LIT, Stage.SILENT


@pytest.mark.parametrize(("made", "stages"), [
    ("++++", [None, LIT, None, SILENT]), ("+++++", [None, LIT, None, SILENT, None]), ("-", [None]), ("++-", [None, LIT, TOLD]),
    ("++++-", [None, LIT, None, SILENT, LIT]), ("+-++", [None, None, None, LIT]), ("++h++", [None, LIT, None, None, SILENT])])
def test_a_step_goes_on_a_stage_when_it_was_right_twice_and_back_when_it_was_wrong(made: str, stages: list[Stage | None]) -> None:
    leading, found = GuideStages(None, lambda kept: None), []
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

    leading = GuideStages(None, keep)
    for _ in range(2):
        leading.made(BURN, right=True)
    leading.made(BOARD, right=True)
    assert (leading.stage(BURN), leading.stage(BOARD), leading.stage(OTHERS)) == (LIT, TOLD, TOLD)
    assert [leading.called("call-pot", right=True) for _ in range(2)] == [None, LIT]
    assert (leading.call_stage("call-pot"), leading.call_stage("seat")) == (LIT, TOLD)
    again = GuideStages(kept, keep)
    assert again.stage(BURN) is LIT
    assert again.made(BOARD, right=True) is LIT
    assert GuideStages({"Burn": ["x", 1], "DealBoard": 3, "Cut": [2, 0]}, keep).stage(BURN) is TOLD
