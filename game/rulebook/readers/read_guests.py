"""Reads how a house deals with what guests do apart from the cards."""

from __future__ import annotations

from functools import cache

from game import resources
from game.files.schema.typed import typed
from game.rulebook.schema.guests import HouseGuests
from game.rulebook.sheets import sheet


@cache
def house_guests() -> HouseGuests:
    """This house's policy. Raises RulebookError, for all that is wrong in the file."""
    return typed(HouseGuests, sheet.read(resources.rules() / "house-guests.yaml"))
