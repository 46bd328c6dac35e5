"""What could not be written to the database yet, a line for each job, in a file beside it: whatever happens to the program
then, it is not lost."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.files import json_file, plain_file
from game.files.saving import NotSaved, add_lines, save_text, spare_name
from game.records.storage.writer import Job

MOST_BYTES = 1 << 28
"""Hours of play."""
_CHANGES = ("INSERT INTO ", "UPDATE ", "DELETE FROM ")
"""How everything begins that is ever kept: nothing else is taken from the file."""
_NUMBERED = re.compile(r"INSERT INTO (\w+) \(id, ")


class WaitingFile:
    """The file, which is there only while something waits."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._before: list[Path] = []

    def move(self, file: Path) -> None:
        """Hold what waits in another file from now on. What lies in the one before goes with it: written once more, it would undo
        what came later."""
        self._before.append(self.file)
        self.file = file

    def keep(self, jobs: Sequence[Job], *, anew: bool) -> bool:
        """Hold these, after those that are held, or `anew` in their place. False where the disk will not take them."""
        lines = "".join(f"{json.dumps(job, ensure_ascii=False)}\n" for job in jobs)
        try:
            (save_text if anew else add_lines)(self.file, lines)
        except NotSaved:
            return False
        return True

    def forget(self) -> None:
        """All have been written."""
        for file in (self.file, *self._before):
            with suppress(OSError):
                file.unlink()

    def set_aside(self) -> None:
        """Some can never be written: the file gets another name. Nothing is overwritten."""
        with suppress(OSError):
            self.file.rename(spare_name(self.file, "-damaged-"))

    def jobs(self) -> list[Job]:
        """What an earlier run has left. A file that cannot be read is set aside; of a spoiled one what stands before the line
        that is wrong is held on, since nothing in it rests on what came later."""
        if not os.path.lexists(self.file):
            return []
        found: list[Job] = []
        try:
            whole, _, _ = plain_file.text(self.file, MOST_BYTES).rpartition("\n")  # a last line without its end was never whole
            for line in filter(None, whole.split("\n")):
                found.append(_job(json_file.parse(line)))
        except (ValueError, TypeError):
            self.set_aside()
            if found:
                self.keep(found, anew=True)
        return found


def _job(found: Any) -> Job:
    return tuple((_statement(sql), tuple(values)) for sql, values in found)


def _statement(sql: Any) -> str:
    if not isinstance(sql, str) or not sql.startswith(_CHANGES):
        raise ValueError(f"{sql!r} keeps nothing")
    return sql


def highest(jobs: Iterable[Job]) -> dict[str, int]:
    """The highest number of a row in each table that gets numbered rows by them."""
    found: dict[str, int] = {}
    for sql, values in (statement for job in jobs for statement in job):
        numbered = _NUMBERED.match(sql)
        if numbered and values and isinstance(values[0], int):
            found[numbered[1]] = max(values[0], found.get(numbered[1], 0))
    return found
