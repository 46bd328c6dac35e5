"""Every kind of file with one mistake after another: what is told of each stands below it in `mistakes.txt`, for people to read.

`python -m tests.files.test_mistakes_in_files` writes anew what is told: look at every line of the difference.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from ast import literal_eval
from pathlib import Path

import pytest

from game.commands.shared.file_kinds import kind_of
from game.files import FileFault
from game.files.guard import guarded

SOUND = Path(__file__).parent / "sound"
HELD = Path(__file__).parent / "mistakes.txt"
MISTAKES = HELD.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
"""Each: file, what is written there, what is written in its place; then the lines that are told."""
FILES = sorted(str(file.relative_to(SOUND)) for file in SOUND.rglob("*.*"))


def told(folder: Path, mistake: str) -> str:
    """A mistake, and every line that a person gets about a file with it."""
    head = mistake.split("\n")[0]
    name, was, now = re.fullmatch(r"(\S+): (.*) -> (.*)", head).groups()  # type: ignore[union-attr]
    file, text = folder / name, (SOUND / name).read_text(encoding="utf-8")
    assert literal_eval(was) in text, head
    shutil.copytree(SOUND, folder, dirs_exist_ok=True)
    file.write_text(text.replace(literal_eval(was), literal_eval(now), 1), encoding="utf-8")
    try:
        guarded(file, kind_of(file).check, file)
    except FileFault as first:
        return "\n".join([head, *(f"    {fault}".replace(f"{folder}/", "") for fault in first.all)])
    return head


@pytest.mark.parametrize("name", FILES)
def test_what_is_told_of_every_mistake(name: str, tmp_path: Path) -> None:
    mistakes = [each for each in MISTAKES if each.startswith(f"{name}: ")]
    assert mistakes
    assert [told(tmp_path / str(at), each) for at, each in enumerate(mistakes)] == mistakes


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.split("\n")[0])
def test_every_mistake_is_told_in_plain_words_with_an_advice(mistake: str) -> None:
    _, *lines = mistake.split("\n")
    assert lines
    assert all(re.fullmatch(r"    \S+:\d+: .+; .+", line) and "Error" not in line for line in lines)


@pytest.mark.parametrize("name", FILES)
def test_a_sound_file_is_taken(name: str) -> None:
    assert kind_of(SOUND / name).check(SOUND / name)


if __name__ == "__main__":
    found = []
    for each in MISTAKES:
        with tempfile.TemporaryDirectory() as there:
            found.append(told(Path(there), each))
    HELD.write_text("\n\n".join(found) + "\n", encoding="utf-8")
