"""One running program for one folder; a killed one holds nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.records.storage.database import RecordsError
from game.records.storage.hold import FolderTaken, Hold

ROOT = Path(__file__).parents[2]
HOLDS = """
import sys
from pathlib import Path
from game.records.storage.hold import Hold
held = Hold(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_a_folder_is_held_once_until_it_is_let_go(tmp_path: Path) -> None:
    first = Hold(tmp_path / "new")
    with pytest.raises(FolderTaken):
        Hold(tmp_path / "new")
    Hold(tmp_path / "other").close()
    first.close()
    Hold(tmp_path / "new").close()


def test_a_killed_program_holds_nothing_any_more(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDS, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout.readline() == "held\n"
        with pytest.raises(FolderTaken):
            Hold(tmp_path)
        program.kill()
        program.wait()
        Hold(tmp_path).close()


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(RecordsError, match=r"records\.lock"):
        Hold(tmp_path / "file" / "folder")
    (tmp_path / "records.lock").mkdir()
    with pytest.raises(RecordsError, match="it can't be opened"):
        Hold(tmp_path)
