"""A table as the house has laid it: what is printed on the cloth, from its sign, and what is fitted to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.chair.seen.table_view import Setting
from game.chair.sitting import Sitting
from game.rulebook.family import BOXES, POTS, Family
from game.rulebook.money import dollars
from game.session.cash.floor_words import last_hand
from game.session.setting_up import box_signs
from game.session.setting_up.table_sign import sign, stakes
from game.table.banked.jackpot import is_open
from game.table.rules import Rules
from game.table.state import Table

CLOSING = "This table closes after"
def cloth_sign(rules: Rules, table: Table, grown: str = "") -> str:
    """The limits, line by line, the first with what has `grown` since; that the table closes, once that is announced."""
    first, *others = _cloth(rules).limits(rules)
    last = last_hand(rules, table)
    return "\n".join([first + grown, *others, *([f"{CLOSING} {last}"] if last else [])])


def _limits(rules: Rules) -> list[str]:
    """Limits and blinds in one line, the commission in the next."""
    return [stakes(rules), *(line.text for line in sign(rules) if line.about == "commission")]


def _box_limits(rules: Rules) -> list[str]:
    """What may lie on a box in one line, what may be won in the next."""
    price = [f"jackpot {dollars(rules.settings.jackpot_wager)}"] if box_signs.price(rules) else []
    second = ", ".join([*price, f"maximum payout {dollars(rules.settings.max_payout)}"])
    return [box_signs.limits(rules)[0], f"{second[0].upper()}{second[1:]}"]


def _order(rules: Rules) -> str:
    return next((f"Order of hands: {line.text}" for line in sign(rules) if line.about == "hands"), "")


def _payouts(rules: Rules) -> tuple[tuple[str, str], ...]:
    return tuple((what, str(times)) for what, times, _ in box_signs.payouts(rules))


@dataclass(frozen=True)
class Cloth:
    """What is printed and played with in one family of games. Where boxes are paid, the payouts tell the order of hands, and any
    chip of the tray is in play."""

    limits: Callable[[Rules], list[str]]
    hands: Callable[[Rules], str]
    odds: Callable[[Rules], tuple[tuple[str, str], ...]]
    chip: Callable[[Rules], int]


_CLOTHS: Mapping[Family, Cloth] = {
    POTS: Cloth(_limits, _order, lambda rules: (), lambda rules: rules.chip),
    BOXES: Cloth(_box_limits, lambda rules: "", _payouts, lambda rules: 1),
}


def _cloth(rules: Rules) -> Cloth:
    return _CLOTHS[rules.family]


def cloth_hands(rules: Rules) -> str:
    """The order of hands, the best first."""
    return _cloth(rules).hands(rules)


def cloth_odds(rules: Rules) -> tuple[tuple[str, str], ...]:
    """The payouts of a table of boxes: what for, how many times the bet."""
    return _cloth(rules).odds(rules)


def chip_in_play(rules: Rules) -> int:
    """The smallest chip that players have, in cents."""
    return _cloth(rules).chip(rules)


def setting_for(sitting: Sitting, places: int, dealer: str, grown: str = "") -> Setting:
    """What a view of the table needs beside the sight; `places` as many as the layout has, `dealer` what the dealer is called.
    `grown` ends the sign's first line."""
    rules = sitting.rules
    return Setting(
        places, sitting.names, cloth_sign(rules, sitting.session.table, grown), cloth_hands(rules), dealer, odds=cloth_odds(rules),
        chip=chip_in_play(rules), jackpot=is_open(rules), person=max(sitting.me, 0),
    )


