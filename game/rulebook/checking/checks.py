"""Checks on settings taken together. A game names those it wants; they judge only what is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from itertools import pairwise
from typing import NamedTuple, cast

from game.grammar import counted
from game.rulebook.game_spec import Number, Value
from game.rulebook.money import dollars


class Clash(NamedTuple):
    """A setting that does not go with the others, and what would be right."""

    setting: str
    problem: str
    right: str


def blinds_rising(settings: Mapping[str, Value]) -> Clash | None:
    """No blind is smaller than the one before it."""
    for first, second in pairwise(_blinds(settings)):
        if second < first:
            problem = f"the blind of {dollars(second)} comes after one of {dollars(first)}"
            return Clash("blinds", problem, "name them in rising order")
    return None


def last_blind_is_minimum(settings: Mapping[str, Value]) -> Clash | None:
    """The last blind is at least the table minimum."""
    blinds, least = _blinds(settings), cast(int, settings.get("table-min", 0))
    if blinds and blinds[-1] < least:
        problem = f"the last blind of {dollars(blinds[-1])} is below the table minimum"
        return Clash("blinds", problem, f"make it {dollars(least)} or more")
    return None


def last_blind_is_minimum_as_14_5(settings: Mapping[str, Value]) -> Clash | None:
    """The same where the table borrows the wager rules of Two Card Manila (rop R32)."""
    return last_blind_is_minimum(settings) if settings.get("manila3-wagers") == "as-14.5" else None


def _blinds(settings: Mapping[str, Value]) -> tuple[int, ...]:
    return cast(tuple[int, ...], settings.get("blinds", ()))


def forced_bets_of_one_kind(settings: Mapping[str, Value]) -> Clash | None:
    """A table has blind bets or ante bets, not both and not neither (tas C.5.2.b)."""
    if "blinds" not in settings or bool(_blinds(settings)) != bool(settings.get("ante", 0)):
        return None
    if _blinds(settings):
        return Clash("ante", "there are blinds as well", "name blinds or an ante")
    return Clash("blinds", "there are none, and no ante either", "name blinds or an ante")


def shares_are_whole(settings: Mapping[str, Value]) -> Clash | None:
    """The shares of the two prize pools make up the whole wager."""
    shares = [Decimal(str(settings.get(name, 0))) for name in ("pool-share", "reserve-share")]
    if min(shares) < 0 or sum(shares) != 1:
        problem = f"the pools get {shares[0]} and {shares[1]} of a wager"
        return Clash("pool-share", problem, "name two shares that add up to 1")
    return None


def limits_in_order(settings: Mapping[str, Value]) -> Clash | None:
    """The greatest ante is not below the least."""
    least, most = (cast(int, settings.get(name, 0)) for name in ("table-min", "table-max"))
    if most < least:
        return Clash("table-max", f"{dollars(most)} is below the least ante", f"make it {dollars(least)} or more")
    return None


def commission_within_fee(settings: Mapping[str, Value]) -> Clash | None:
    """The commission is part of the entry fee, where there is one."""
    if "entry-fee" not in settings:
        return None
    kept, fee = (cast(int, settings.get(name, 0)) for name in ("entry-commission", "entry-fee"))
    if kept > fee:
        problem = f"{dollars(kept)} is more than the fee it is part of"
        return Clash("entry-commission", problem, f"make it {dollars(fee)} or less")
    return None


def players_in_order(settings: Mapping[str, Value]) -> Clash | None:
    """The most players of a tournament are not fewer than the least."""
    least, most = (cast(int, settings.get(name, 0)) for name in ("least-players", "most-players"))
    if most < least:
        return Clash("most-players", f"{most} are fewer than the least, {least}", f"make it {least} or more")
    return None


def tables_hold_boxes(settings: Mapping[str, Value]) -> Clash | None:
    """No more players sit at a table than it has boxes."""
    seated, places = (cast(int, settings.get(name, 0)) for name in ("players-at-table", "places"))
    if seated > places:
        return Clash("players-at-table", f"{seated} cannot sit at {counted(places, 'box')}", f"make it {places} or less")
    return None


def levels_rising(settings: Mapping[str, Value]) -> Clash | None:
    """No blind of a level is smaller than the one before it, nor than the same one of the level before."""
    levels = cast(tuple[tuple[int, ...], ...], settings.get("levels", ()))
    if not isinstance(settings.get("hands-a-level", 1), int):
        return Clash("hands-a-level", f"{settings['hands-a-level']} is no number of hands", "give a whole number")
    for number, level in enumerate(levels, start=1):
        least = levels[number - 2] if number > 1 else (0,) * len(level)
        if len(level) != 2 or list(level) != sorted(level) or any(now < then for now, then in zip(level, least, strict=True)):
            shown = "/".join(dollars(blind) for blind in level)
            return Clash("levels", f"level {number} has blinds of {shown}", "give two to each level, none below the one before")
    return None


def prizes_are_whole(settings: Mapping[str, Value]) -> Clash | None:
    """Prizes given as shares of the pool make up the whole of it."""
    shares = cast(tuple[Number, ...], settings.get("prizes", ()))
    if shares and all(share <= 1 for share in shares) and sum(shares) != 1:
        return Clash("prizes", f"they come to {sum(shares)} of the pool", "name shares that add up to 1, or dollars")
    return None


CHECKS: dict[str, Callable[[Mapping[str, Value]], Clash | None]] = {
    "forced-bets-of-one-kind": forced_bets_of_one_kind,
    "blinds-rising": blinds_rising,
    "levels-rising": levels_rising,
    "prizes-are-whole": prizes_are_whole,
    "shares-are-whole": shares_are_whole,
    "limits-in-order": limits_in_order,
    "commission-within-fee": commission_within_fee,
    "players-in-order": players_in_order,
    "tables-hold-boxes": tables_hold_boxes,
    "last-blind-is-minimum": last_blind_is_minimum,
    "last-blind-is-minimum-as-14.5": last_blind_is_minimum_as_14_5,
}
