"""The betting limits by name: how much may be bet, and to how much may be raised.

Every function answers with a span of totals (a seat's whole wager in the betting round), in cents, not bounded by stacks.
A span whose most is below its least means that there is no lawful amount.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.rulebook.schema.rules import LeastRaise, RatioLimit, ShortAllInRule
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import Betting

NO_END = 1 << 60


class Span(NamedTuple):
    """From the least to the most lawful total."""

    least: int
    most: int


class AskingSeat(NamedTuple):
    """Who asks, and how things stand: the seat's own wager so far is `wager`."""

    rules: Rules
    table: Table
    betting: Betting
    wager: int


def opening(stand: AskingSeat) -> Span:
    """The span of an opening bet."""
    return _OPENING[stand.rules.limit](stand)


def raising(stand: AskingSeat) -> Span:
    return _RAISING[stand.rules.limit](stand)


def increment(stand: AskingSeat) -> int:
    """The least raise outside fixed limit, never below the table minimum: the largest full bet or raise of the round, or by
    rule what the seat itself has to call (tas B.11.1.b.ii)."""
    own = stand.rules.of(LeastRaise).by == "own-call"
    return max(stand.betting.price - stand.wager if own else stand.betting.step, stand.rules.table_min)


def short_all_in(rules: Rules) -> str:
    """What a short all-in does under this limit: complete, half-bet, add, freeze, no-reopen or reopen."""
    found = rules.of(ShortAllInRule)
    policy = found.named(rules.limit) or found.other
    return rules.settings.under_raise if policy == "setting" else policy


# ---- fixed


def _fixed_opening(stand: AskingSeat) -> Span:
    unit = stand.rules.unit(stand.betting.street)
    return Span(unit, unit)


def _fixed_raising(stand: AskingSeat) -> Span:
    betting, unit = stand.betting, raise_unit(stand)
    halves = short_all_in(stand.rules) == "half-bet" and 2 * _excess(stand) >= unit
    total = betting.price + unit if halves else betting.level + unit
    return Span(total, total)


def _excess(stand: AskingSeat) -> int:
    """What lies beyond the last full bet; by setting the most that one short all-in has added (rop RA10)."""
    betting, settings = stand.betting, stand.rules.settings
    in_all = betting.price - betting.level
    if settings.half_bet_from == "full-bet":
        return in_all
    added = [act.to - act.price for act in betting.acts if act.price >= betting.level and act.to > act.price]
    return max(added, default=in_all)


def raise_unit(stand: AskingSeat) -> int:
    """The designated raise: the round's unit; by setting twice that where an over-blind was put in (rop R13)."""
    unit = stand.rules.unit(stand.betting.street)
    first = stand.betting.street == stand.rules.spec.streets[0]
    if not (first and any(post.kind == "over" for post in stand.table.posts)):
        return unit
    return 2 * unit if stand.rules.settings.over_blind_unit == "double" else unit


# ---- spread


def _spread_opening(stand: AskingSeat) -> Span:
    return Span(stand.rules.table_min, stand.rules.table_max or NO_END)


def _spread_raising(stand: AskingSeat) -> Span:
    betting = stand.betting
    completes = short_all_in(stand.rules) == "complete" and betting.price > betting.level
    base = betting.level if completes else betting.price
    return Span(base + increment(stand), betting.price + (stand.rules.table_max or NO_END))


# ---- pot ratios


def _pot(stand: AskingSeat) -> int:
    """All that was wagered in the hand; with `ratio-base: net`, without the commission already taken.

    Chips that came too early, or lie in front of a seat without being a wager, are no part of it (tas A.bet, A.pot).
    """
    table, betting = stand.table, stand.betting
    net = stand.rules.settings.ratio_base == "net"
    no_wagers = sum(betting.early.values()) + sum(betting.loose.values())
    return (table.in_play() if net else table.pot_total()) - no_wagers


def _share(stand: AskingSeat, pot: int) -> int:
    """Half or all of a pot, rounded to the smallest chip."""
    chip = stand.rules.chip
    up = stand.rules.settings.ratio_rounding == "up"
    amount = pot if stand.rules.limit == "pot" else pot // 2
    odd = pot % 2 if stand.rules.limit == "half-pot" else 0
    return -(-(amount + odd) // chip) * chip if up else amount // chip * chip


def _ratio_opening(stand: AskingSeat) -> Span:
    return _with_minimum(stand, stand.rules.table_min, _share(stand, _pot(stand)))


def _ratio_raising(stand: AskingSeat) -> Span:
    betting = stand.betting
    call = 0 if _before_call(stand) or not stand.rules.in_force("ratio-limit") else max(betting.price - stand.wager, 0)
    most = _share(stand, _pot(stand) + call)
    span = _with_minimum(stand, increment(stand), most)
    return Span(betting.price + span.least, betting.price + span.most)


def _before_call(stand: AskingSeat) -> bool:
    """Whether the house takes its ratio of the pot as it is before the raiser's call (tas R9)."""
    settings = stand.rules.settings
    return settings.half_pot_basis == "before-call"


def _with_minimum(stand: AskingSeat, least: int, most: int) -> Span:
    """Where the ratio is below the minimum, some books let the minimum stand, some only for the opening bet; others leave
    no lawful amount."""
    option = stand.rules.of(RatioLimit).minimum_prevails
    prevails = option is True or (option == "opening" and stand.betting.price == 0)
    return Span(least, max(least, most) if prevails else most)


# ---- no limit


def _free_opening(stand: AskingSeat) -> Span:
    return Span(stand.rules.table_min, NO_END)


def doubles(rules: Rules) -> bool:
    """Whether a raise is to at least twice the bet, whatever the raises before it were (thr 9.3)."""
    return rules.settings.min_raise == "double"


def _free_raising(stand: AskingSeat) -> Span:
    if doubles(stand.rules):
        return Span(max(2 * stand.betting.price, stand.rules.table_min), NO_END)
    return Span(stand.betting.price + increment(stand), NO_END)


_OPENING: dict[str, Callable[[AskingSeat], Span]] = {
    "fixed": _fixed_opening,
    "spread": _spread_opening,
    "half-pot": _ratio_opening,
    "pot": _ratio_opening,
    "no-limit": _free_opening,
}
_RAISING: dict[str, Callable[[AskingSeat], Span]] = {
    "fixed": _fixed_raising,
    "spread": _spread_raising,
    "half-pot": _ratio_raising,
    "pot": _ratio_raising,
    "no-limit": _free_raising,
}
