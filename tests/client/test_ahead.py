"""What is read ahead is what the first clicks would otherwise wait for."""

from __future__ import annotations

import subprocess
import sys

from game.client import ahead

READ = """
import builtins, pathlib
from unittest.mock import patch
from game.client.ahead import pieces
for piece in pieces():
    piece()
from game.rulebook.irregularities import everywhere
from game.rulebook.loader import library
from game.session.setting_up.stakes import proposed
from game.session.setting_up.trial import tried
from game.school.lessons.curriculum import curriculum
def refuse(*_, **__):
    raise AssertionError("a file is read")
with patch.object(pathlib.Path, "read_text", refuse), patch.object(pathlib.Path, "read_bytes", refuse), \\
        patch.object(builtins, "open", refuse):
    everywhere()
    for book in library().values():
        len(book.irregularities), curriculum(book.id)
        assert [game.id for game in book.games.values() if tried(game, proposed(game, {})) is not None] == []
print("nothing more")
"""


def test_once_all_is_read_no_file_is_opened_for_a_verdict_a_lesson_or_a_quick_start() -> None:
    came = subprocess.run([sys.executable, "-c", READ], capture_output=True, text=True, timeout=120)
    assert came.stdout == "nothing more\n", came.stderr


def test_a_program_that_is_left_at_once_reads_nothing_but_the_table(monkeypatch) -> None:
    read = []
    monkeypatch.setattr(ahead, "load_ahead", lambda: read.append("table"))
    monkeypatch.setattr(ahead, "pieces", lambda: iter([lambda: read.append("more")]))
    with ahead.read_ahead():
        pass
    assert read == ["table"]
