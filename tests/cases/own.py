"""The situations of tests/clauses: every one, and some small choices of them that several tests go over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from game.cases.language.case import Case
from game.cases.language.reader import entries_of, read_case

FOLDER = Path(__file__).parents[1] / "clauses"
FILES = sorted(FOLDER.glob("*/*.yaml"))


def named(pattern: str, files: str = "*/*.yaml") -> list[Case]:
    """The situations whose id fits the pattern, in the order of the book; only files in which one does are read."""
    return list(_named(re.compile(pattern), files))


def holding(pattern: str, files: str = "*/*.yaml") -> list[Path]:
    """The files in which there is one, found without reading them as situations: for tests that read a file when they are run."""
    heads = re.compile(rf"^- \{{?id: *({pattern})[,\s]", re.MULTILINE)
    return [file for file in sorted(FOLDER.glob(files)) if heads.search(file.read_text("utf-8"))]


def _named(pattern: re.Pattern[str], files: str) -> Iterator[Case]:
    for file in holding(pattern.pattern, files):
        fitting = (entry for entry in entries_of(file) if pattern.fullmatch(entry.within("id").node.text))
        yield from (case for entry in fitting for case in read_case(entry))
