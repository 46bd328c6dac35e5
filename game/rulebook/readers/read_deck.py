"""Reads how a house opens, washes and shuffles its decks."""

from __future__ import annotations

from functools import cache

from game import resources
from game.files.schema.typed import typed
from game.rulebook.schema.deck import HouseDeck
from game.rulebook.sheets import sheet


@cache
def house_deck() -> HouseDeck:
    """This house's way. Raises RulebookError, for all that is wrong in the file."""
    return typed(HouseDeck, sheet.read(resources.rules() / "house-deck.yaml"))
