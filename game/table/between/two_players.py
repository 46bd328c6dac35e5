"""Button and blinds when only two players are left."""

from __future__ import annotations

from game.rulebook.schema.rules import Marker
from game.table.rules import Rules


def button_first(rules: Rules) -> bool:
    """Whether the button posts the first of two players' blinds: by the book (thr 4.note), else by the house (rop R10)."""
    settings = rules.settings
    if rules.of(Marker).two_players == "button-first":
        return True
    return settings.headsup_blinds == "button-first"


def spared(rules: Rules, seats: frozenset[int], paid: int, button: int) -> int:
    """Where the button goes so that the seat that `paid` the last big blind does not pay it again (thr R4)."""
    settings = rules.settings
    if len(seats) != 2 or not (settings.no_double_blind):
        return button
    (other,) = seats - {button}
    big = other if button_first(rules) else button
    return other if big == paid else button
