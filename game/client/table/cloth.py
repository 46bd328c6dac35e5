"""A table as the house has laid it: what is printed on the cloth, from its sign, and what is fitted to it."""

from __future__ import annotations

from game.client.felt.layout_file import TableLayout, load_layout
from game.client.table.play import Play
from game.client.table.view import Setting
from game.client.table.words import stakes
from game.session.signs import sign
from game.table.rules import Rules
from game.table.state import Table

CLOSING = "This table closes after this hand"
BONUS = "bonus-slot"


def cloth_sign(rules: Rules, table: Table) -> str:
    """Limits and blinds in one line, the commission in the next; that the table closes, once that is announced."""
    lines = [stakes(rules), *(line.text for line in sign(rules) if line.about == "commission")]
    return "\n".join([*lines, CLOSING] if table.closing else lines)


def cloth_hands(rules: Rules) -> str:
    """The order of hands, the best first."""
    return next((f"Order of hands: {line.text}" for line in sign(rules) if line.about == "hands"), "")


def setting_for(play: Play, places: int) -> Setting:
    """What a view of the table needs beside the sight; `places` as many as the layout has."""
    dealer = "You" if play.chair == "dealer" else "Dealer"
    sign = cloth_sign(play.rules, play.session.table)
    return Setting(places, play.names, sign, cloth_hands(play.rules), dealer)


def layout_for(name: str, rules: Rules) -> TableLayout:
    """The layout of that name as the house has it: with a bonus slot only if the table is set to have one (rop R82)."""
    layout = load_layout(name)
    settings = rules.settings
    return layout if settings.has(BONUS) and settings.flag(BONUS) else layout.without("bonus")
