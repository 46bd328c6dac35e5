"""A class pack with all that it names, drills, marking schemes and the house, in one file, to be handed out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.chair.setting_up.house_file import house_words, read_house
from game.files import yaml_file
from game.files.schema import entry as files
from game.school.exams.plan_file import read_terms
from game.school.exams.plan_words import whole_words
from game.school.packs.pack_file import check_written, read_drills


def built(file: Path) -> str:
    """The text of the pack with the drills, lessons and marking schemes that it names put in. Raises FileFault, for all that is
    wrong with it or with what it names."""
    read_drills(file)
    document = files.read(file).simple()
    inside = [files.read(file.parent / name).simple() for name in document.get("files", ())]
    whole: dict[str, Any] = {key: value for key, value in document.items() if key not in ("files", "drills", "lessons")}
    drills = [*(each for each in inside if "situations" in each), *document.get("drills", [])]
    lessons = [*(each for each in inside if "situations" not in each), *document.get("lessons", [])]
    if "tests" in whole:
        whole["tests"] = [_whole_test(test, file.parent) for test in whole["tests"]]
    if isinstance(house := whole.get("house"), str):
        whole["house"] = house_words(read_house(file.parent / house))
    parts = {"lessons": lessons, "drills": drills}
    words = yaml_file.written(whole | {key: found for key, found in parts.items() if found})
    check_written(words, file)
    return words


def _whole_test(test: dict[str, Any], folder: Path) -> dict[str, Any]:
    named = test.get("terms")
    return {**test, "terms": whole_words(read_terms(folder / named))} if isinstance(named, str) else test
