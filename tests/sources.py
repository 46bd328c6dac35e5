"""The program's own source and data, for tests that look for something in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

import game

GAME = Path(game.__file__).parent
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@cache
def data_of(file: Path) -> Any:
    """What a YAML file holds, read once; not with our own reader, which some of these tests are about."""
    return yaml.load(file.read_text(encoding="utf-8"), LOADER)


def parsed(words: str, folder: Path = GAME) -> Iterator[tuple[Path, ast.Module]]:
    """The files, and what they parse to, in whose text the pattern is found at all: to parse all thousand takes two seconds."""
    sought = re.compile(words)
    for file in sorted(folder.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if sought.search(text):
            yield file, ast.parse(text)
