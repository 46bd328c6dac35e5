"""A class pack with all that it names in one file, to be handed out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.cases.language import strict_yaml
from game.cases.language.plain import as_written
from game.files import yaml_file
from game.training.drills.drill_file import read_drills, read_written
from game.training.drills.drill_terms import files_of


def built(file: Path) -> str:
    """The text of the pack with the drills that it names put in. Raises CaseError for the first fault of it or of what it names."""
    read_drills(file)
    document = strict_yaml.load(file)
    inside = [as_written(strict_yaml.load(file.parent / name)) for name in files_of(document)]
    whole: dict[str, Any] = {key: as_written(value) for key, value in document.items() if key not in ("files", "drills")}
    drills = [*inside, *as_written(document.get("drills", []))]
    words = yaml_file.written(whole | ({"drills": drills} if drills else {}))
    read_written(words, file)
    return words
