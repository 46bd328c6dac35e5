"""The layout of a table as the house has it."""

from __future__ import annotations

from game.client.felt.geometry.layout_file import TableLayout, load_layout
from game.table.rules import Rules

BONUS = "bonus-slot"


def layout_for(name: str, rules: Rules) -> TableLayout:
    """The layout of that name as the house has it: with a bonus slot only if the table is set to have one (rop R82)."""
    layout = load_layout(name)
    settings = rules.settings
    return layout if settings.has(BONUS) and settings.flag(BONUS) else layout.without("bonus")
