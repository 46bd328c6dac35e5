"""A table as the house has laid it: what is printed on the cloth, from its sign, and what is fitted to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.chair.seen.table_view import Setting
from game.chair.seen.view import OTHER_BACK, BackName
from game.chair.sitting import Sitting
from game.chips.of_table import usual_bet
from game.rulebook.family import BOXES, POTS, Family
from game.rulebook.money import dollars
from game.rulebook.readers.read_house import house_cage
from game.session.cash.floor_words import last_hand
from game.session.cash.granted import leaving
from game.session.setting_up import box_signs
from game.session.setting_up.table_sign import sign, stakes
from game.table.banked.jackpot import is_open
from game.table.between.next_hand import ante
from game.table.rules import Rules
from game.table.state import Table

CLOSING = "This table closes after"


def cloth_sign(rules: Rules, table: Table, grown: str = "") -> str:
    """The limits, line by line, the first with what has `grown` since; that the table closes, once that is announced."""
    first, *others = printed(rules).limits
    closes = [f"{CLOSING} {last_hand(rules, table)}"] if table.closes else []
    return "\n".join([first + grown, *others, *closes])


def _limits(rules: Rules) -> list[str]:
    """Limits and blinds in one line, the commission in the next."""
    return [stakes(rules), *(line.text for line in sign(rules) if line.about == "commission")]


def _box_limits(rules: Rules) -> list[str]:
    """What may lie on a box in one line, what may be won in the next."""
    price = [f"jackpot {dollars(rules.settings.jackpot_wager)}"] if box_signs.price(rules) else []
    second = ", ".join([*price, f"maximum payout {dollars(rules.settings.max_payout)}"])
    return [box_signs.limits(rules)[0], f"{second[0].upper()}{second[1:]}"]


def _order(rules: Rules) -> str:
    return next((f"Ranking of hands: {line.text}" for line in sign(rules) if line.about == "hands"), "")


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


@dataclass(frozen=True)
class ClothPrint:
    """What a table's cloth says for as long as its rules hold."""

    limits: tuple[str, ...]
    """Line by line."""
    hands: str
    """The order of hands, the best first."""
    odds: tuple[tuple[str, str], ...]
    """The payouts of a table of boxes: what for, how many times the bet."""
    chip: int
    """The smallest chip that players have, in cents."""
    tray: Mapping[int, int]
    """About what the house has in the tray, chips by value in cents."""
    jackpot: bool


@lru_cache(maxsize=16)
def printed(rules: Rules) -> ClothPrint:
    """What the cloth of a table says; the felt reads it after every move."""
    cloth = _CLOTHS[rules.family]
    return ClothPrint(tuple(cloth.limits(rules)), cloth.hands(rules), cloth.odds(rules), cloth.chip(rules),
                      house_cage().float_.tray(usual_bet(rules)), is_open(rules))


def setting_for(sitting: Sitting, places: int, dealer: str, back: BackName, out: Mapping[int, str]) -> Setting:
    """What a view of the table needs apart from the sight, as it is now: the sign follows the level, and places fall empty.
    `places`: as many as the layout has; `dealer`: what the dealer is called; `out`: the places that a tournament has lost."""
    rules, table, says = sitting.rules, sitting.session.table, printed(sitting.rules)
    return Setting(places, sitting.names, cloth_sign(rules, table, _grown(sitting)), says.hands, dealer, _left(sitting), out,
                   away=table.between.away, back=_back(sitting, back), odds=says.odds, chip=says.chip, tray=says.tray,
                   jackpot=says.jackpot, person=max(sitting.me, 0), marker=marker_before(sitting))


def marker_before(sitting: Sitting) -> int:
    """Where the marker lay in a hand that is over, as long as a player reads how it came out: moved on, it says that the next hand
    has begun. 0 where it lies as it is."""
    stood = sitting.session.table.trouble.marker_stood
    return stood[0][1] if stood and sitting.me > 0 and sitting.session.ask() is None else 0


def _back(sitting: Sitting, liked: BackName) -> BackName:
    """The back of the deck in play: the one the person likes, then the other one with each deck that takes the place of another."""
    other = (sitting.session.decks + sitting.session.table.between.fresh_deck) % 2
    return OTHER_BACK[liked] if other else liked


def _left(sitting: Sitting) -> frozenset[int]:
    """The others who left as the hand ended, though their place counts until the next one begins."""
    session, floor = sitting.session, sitting.floor
    if floor is None or session.ask() is not None:
        return frozenset()
    return leaving(granted for granted in floor.coming if granted.hand <= session.hand + 1) - {sitting.me}


def _grown(sitting: Sitting) -> str:
    """What the sign adds once the ante has grown (tas B.16.5)."""
    steps = sitting.tournament.standing.steps if sitting.tournament else 0
    return f", now {dollars(ante(sitting.rules, steps))}" if steps and sitting.rules.has("growing-ante") else ""
