"""Reads how a house sells chips for cash."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from game import resources
from game.files.schema.typed import typed
from game.rulebook.schema.cash import HouseCash
from game.rulebook.sheets import sheet

HOUSE: Final = "house-cash.yaml"


@cache
def house_cash() -> HouseCash:
    """This house's way. Raises RulebookError, for all that is wrong in the file."""
    return of_file(resources.rules() / HOUSE)


def of_file(file: Path) -> HouseCash:
    """The way that stands in that file. Raises RulebookError, for all that is wrong in it."""
    return typed(HouseCash, sheet.read(file))
