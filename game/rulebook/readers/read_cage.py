"""Reads how a house handles cash, change and the float."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from game import resources
from game.files.schema.typed import typed
from game.rulebook.schema.cage import HouseCage
from game.rulebook.sheets import sheet

HOUSE: Final = "house-cage.yaml"


@cache
def house_cage() -> HouseCage:
    """This house's way. Raises RulebookError, for all that is wrong in the file."""
    return of_file(resources.rules() / HOUSE)


def of_file(file: Path) -> HouseCage:
    """The way that stands in that file. Raises RulebookError, for all that is wrong in it."""
    return typed(HouseCage, sheet.read(file))
