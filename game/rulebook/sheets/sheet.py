"""The files of rules, each value as an `Entry` that names book, line and key where it is wrong."""

from __future__ import annotations

import os
from pathlib import Path

from game.files import FileFault, yaml_file
from game.files.schema.entry import Entry, Plain
from game.rulebook.errors import RulebookError

__all__ = ["Entry", "Plain", "read"]


def read(file: Path) -> Entry:
    """The whole of a YAML file. Raises RulebookError when it is not there, empty, or no YAML."""
    if not os.path.lexists(file):
        raise RulebookError(file, 1, "the file is missing", "write it") from FileFault(file, 0, "isn't there", "write it")
    try:
        node = yaml_file.read(file)
    except FileFault as fault:
        raise RulebookError(file, fault.line or 1, fault.problem, fault.remedy) from fault
    if node is None:
        raise RulebookError(file, 1, "the file is empty", "write it or remove it")
    return Entry(file, "", node, fault=RulebookError)
