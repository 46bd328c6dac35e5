"""The layout of a table as the house has it."""

from __future__ import annotations

from game.client.felt.geometry.layout_file import TableLayout, load_layout
from game.table.banked.jackpot import is_open
from game.table.rules import Rules


def layout_for(name: str, rules: Rules) -> TableLayout:
    """The layout of that name as the house has it: with a bonus slot only if the table is set to have one (rop R82), and
    areas for the jackpot only where wagers on one are taken."""
    layout = load_layout(name)
    layout = layout if rules.settings.bonus_slot else layout.without("bonus")
    return layout if is_open(rules) else layout.unprinted("jackpot")
