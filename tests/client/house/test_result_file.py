"""A result that is opened by the system shows the whole folder's results in one table."""

from __future__ import annotations

from pathlib import Path

from game.school.packs.pack import Terms
from game.school.packs.result_file import RESULT, under, words_of
from game.school.packs.result_values import ChosenAnswer
from game.school.packs.screens.pack_room import MergedScene
from tests.client.house.conftest import Open


def test_a_result_opens_the_table_of_its_folder(opened: Open, tmp_path: Path) -> None:
    folder = tmp_path / "class"
    folder.mkdir()
    for name in ("Ada", "Ben"):
        chosen = [ChosenAnswer("First evening", "A card lies open", "exact", True, "tas C.19.1", 2, 31)]
        result = under(Terms(), "First evening", name, "2026-03-02", chosen, [])
        (folder / f"{name.lower()}{RESULT}").write_text(words_of(result), encoding="utf-8")
    here = opened()
    here.client.app.navigator.open("file", folder / f"ada{RESULT}")
    for _ in range(200):
        if isinstance(here.pilot.scene, MergedScene):
            break
        here.pilot.step(1)
    assert isinstance(here.pilot.scene, MergedScene)
    assert {result.name for result in here.pilot.scene.table.merged.results} == {"Ada", "Ben"}
