"""What stands on the cloth and round it, as long as a table is played at."""

from __future__ import annotations

from game.client.table.play import Play
from game.client.table.view import Setting
from game.rulebook.money import dollars
from game.session import box_signs
from game.session.signs import headline
from game.table import boxes
from game.table.rules import Rules


def setting(play: Play, places: int) -> Setting:
    """Names, sign and, where the house plays against boxes, the payouts, for a table with so many places."""
    dealer = "You" if play.chair == "dealer" else "Dealer"
    odds = cloth_odds(play.rules) if boxes.banked(play.rules) else ()
    return Setting(places, play.names, sign(play.rules), dealer, odds=odds)


def sign(rules: Rules) -> str:
    """What stands on the cloth: a table's limits."""
    return cloth_sign(rules) if boxes.banked(rules) else headline(rules)


def cloth_sign(rules: Rules) -> str:
    """The limits as they stand on the cloth, in two lines."""
    price = [f"jackpot {dollars(rules.settings.amount('jackpot-wager'))}"] if rules.has("price") else []
    second = ", ".join([*price, f"maximum payout {dollars(rules.settings.amount('max-payout'))}"])
    return f"{box_signs.limits(rules)[0]}\n{second[0].upper()}{second[1:]}"


def cloth_odds(rules: Rules) -> tuple[tuple[str, str], ...]:
    """The payouts as they stand on the cloth."""
    return tuple((what, str(times)) for what, times, _ in box_signs.payouts(rules))
