"""What the house brings to a round against the boxes: its chips, the jackpot's pools, a deck out of the shuffling machine."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from game.cards.card import Card, shuffled
from game.session.between import NextHand
from game.table.banked import boxes
from game.table.banked.jackpot import is_open
from game.table.rules import Rules
from game.table.state import Table


class BankFloat(NamedTuple):
    """Cents: the tray, the jackpot prize pool that the meter shows, the reserve."""

    tray: int = 0
    pool: int = 0
    reserve: int = 0


def till(rules: Rules, places: int, last: Table | None) -> BankFloat:
    """The house's money as a round begins: what the last one left, the tray filled until nothing that can be won exceeds it.

    As a table opens, the meter stands at the value that the house names for it.
    """
    settings = rules.settings
    pools = is_open(rules)
    worst = tray_needed(rules, places)
    if last is None:
        return BankFloat(worst, settings.pool_start if pools else 0)
    return BankFloat(max(last.bank.tray, worst), last.bank.pool, last.bank.reserve)


def remembered(rules: Rules, coming: NextHand, last: Table | None) -> dict[str, Any]:
    """What a round's opening keeps of the one before: who has no second warning of a low ante free (in the new place, where
    a player has moved), and whether the jackpot's equipment is out of order; in a tournament the table's own chips, too."""
    own: dict[str, Any] = {} if coming.tray is None else {"tray": coming.tray}
    if own and not is_open(rules):
        own |= {"pool": 0, "reserve": 0}
    elif coming.jackpot is not None:
        own |= dict(zip(("pool", "reserve"), coming.jackpot, strict=True))
    if last is None:
        return own
    warned = boxes.still_warned(rules, last.between.warned, coming.left)
    if coming.tray is not None:
        warned -= coming.left  # others sit there now
    return {**_warnings(warned, coming, last), "jackpot_out": last.bank.jackpot_out, **own}


def warned_before(coming: NextHand, last: Table | None) -> dict[str, Any]:
    """What a hand's opening keeps of the warnings given so far: a player's, as long as they stay, in whatever place."""
    return _warnings(last.between.warned - coming.left, coming, last) if last else {}


def _warnings(warned: frozenset[int], coming: NextHand, last: Table) -> dict[str, Any]:
    told = tuple((coming.moved.get(seat, seat), what) for seat, what in last.between.warnings if seat in warned)
    return {"warned": frozenset(coming.moved.get(seat, seat) for seat in warned), "warnings": told}


def tray_needed(rules: Rules, count: int) -> int:
    """What the tray must hold before a round of so many boxes to be able to pay everything that might be won, in cents."""
    settings = rules.settings
    needed = count * (settings.max_payout + settings.table_max)
    return needed + settings.pool_reseed


def delivered(rules: Rules, hand: int, rng: Random) -> tuple[Card, ...] | None:
    """The deck as a shuffling machine delivers it once it is loaded; None where the dealer shuffles."""
    return shuffled(rules.spec.deck, rng) if rules.has("machine") and hand > 1 else None
