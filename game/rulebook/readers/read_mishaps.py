"""Reads how often something goes wrong on the floor of the house."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from game import resources
from game.files.schema.typed import typed
from game.rulebook.schema.mishaps import HouseMishaps
from game.rulebook.sheets import sheet

HOUSE: Final = "house-mishaps.yaml"


@cache
def house_mishaps() -> HouseMishaps:
    """This house's figures. Raises RulebookError, for all that is wrong in the file."""
    return of_file(resources.rules() / HOUSE)


def of_file(file: Path) -> HouseMishaps:
    """The figures that stand in that file. Raises RulebookError, for all that is wrong in it."""
    return typed(HouseMishaps, sheet.read(file))
