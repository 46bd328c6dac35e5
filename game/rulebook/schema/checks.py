"""Checks on settings taken together. A game names those it wants; they judge only what is given."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from game.grammar import counted
from game.rulebook.money import dollars
from game.rulebook.schema.settings import NamedSettings


class Clash(NamedTuple):
    """A setting that does not go with the others, and what would be right."""

    setting: str
    problem: str
    right: str


def blinds_rising(settings: NamedSettings) -> Clash | None:
    """No blind is smaller than the one before it."""
    for first, second in pairwise(_blinds(settings)):
        if second < first:
            problem = f"the blind of {dollars(second)} comes after one of {dollars(first)}"
            return Clash("blinds", problem, "name them in rising order")
    return None


def last_blind_is_minimum(settings: NamedSettings) -> Clash | None:
    """The last blind is at least the table minimum."""
    blinds, least = _blinds(settings), settings.given(NamedSettings.table_min)
    if blinds and least is not None and blinds[-1] < least:
        problem = f"the last blind of {dollars(blinds[-1])} is below the table minimum"
        return Clash("blinds", problem, f"make it {dollars(least)} or more")
    return None


def last_blind_is_minimum_as_14_5(settings: NamedSettings) -> Clash | None:
    """The same, if the table borrows the betting rules of Two Card Manila (rop R32)."""
    return last_blind_is_minimum(settings) if settings.manila3_wagers == "as-14.5" else None


def _blinds(settings: NamedSettings) -> tuple[int, ...]:
    return settings.given(NamedSettings.blinds) or ()


def forced_bets_of_one_kind(settings: NamedSettings) -> Clash | None:
    """A table has blinds or antes, one of the two (tas C.5.2.b)."""
    blinds = settings.given(NamedSettings.blinds)
    if blinds is None or bool(blinds) != bool(settings.given(NamedSettings.ante)):
        return None
    if blinds:
        return Clash("ante", "there are blinds as well", "name blinds or an ante")
    return Clash("blinds", "there are none, and no ante either", "name blinds or an ante")


def shares_are_whole(settings: NamedSettings) -> Clash | None:
    """The shares of the two prize pools add up to the whole wager."""
    shares = settings.pool_share, settings.reserve_share
    if min(shares) < 0 or sum(shares) != 1:
        problem = f"the pools get {shares[0]} and {shares[1]} of a wager"
        return Clash("pool-share", problem, "name two shares that add up to 1")
    return None


def limits_in_order(settings: NamedSettings) -> Clash | None:
    """The maximum ante isn't below the minimum."""
    least, most = settings.given(NamedSettings.table_min), settings.given(NamedSettings.table_max)
    if least is not None and most is not None and most < least:
        return Clash("table-max", f"{dollars(most)} is below the minimum ante", f"make it {dollars(least)} or more")
    return None


def commission_within_fee(settings: NamedSettings) -> Clash | None:
    """The commission is part of the entry fee, if there is a fee."""
    kept, fee = settings.entry_commission, settings.given(NamedSettings.entry_fee)
    if fee is not None and kept > fee:
        problem = f"{dollars(kept)} is more than the fee it is part of"
        return Clash("entry-commission", problem, f"make it {dollars(fee)} or less")
    return None


def players_in_order(settings: NamedSettings) -> Clash | None:
    """The maximum number of players isn't below the minimum."""
    least, most = settings.least_players, settings.most_players
    if most < least:
        return Clash("most-players", f"{most} are fewer than the minimum, {least}", f"make it {least} or more")
    return None


def sit_and_go_starts(settings: NamedSettings) -> Clash | None:
    """A sit-and-go says how many seated players start it."""
    if settings.sit_and_go and settings.seated_to_start < 1:
        return Clash("seated-to-start", "a sit-and-go must say how many seated players start it", "make it 1 or more")
    return None


def tables_hold_boxes(settings: NamedSettings) -> Clash | None:
    """No more players sit at a table than it has boxes."""
    seated, places = settings.players_at_table, settings.places
    if seated is not None and places is not None and seated > places:
        return Clash("players-at-table", f"{seated} can't sit at {counted(places, 'box')}", f"make it {places} or less")
    return None


def levels_rising(settings: NamedSettings) -> Clash | None:
    """No blind of a level is smaller than the one before it, nor than the same one of the level before."""
    levels = settings.levels
    for number, level in enumerate(levels, start=1):
        least = levels[number - 2] if number > 1 else (0,) * len(level)
        if len(level) != 2 or list(level) != sorted(level) or any(now < then for now, then in zip(level, least, strict=True)):
            shown = "/".join(dollars(blind) for blind in level)
            return Clash("levels", f"level {number} has blinds of {shown}", "give two to each level, none below the one before")
    return None


def break_is_whole(settings: NamedSettings) -> Clash | None:
    """A break has both its levels and its minutes."""
    after, minutes = settings.break_after_levels, settings.break_of_minutes
    if bool(after) == bool(minutes):
        return None
    given, lacks = ("break-after-levels", "break-of-minutes") if after else ("break-of-minutes", "break-after-levels")
    return Clash(given, f"there is no {lacks}, so no break would ever come", f"name {lacks} as well, or leave {given} out")


def prizes_are_whole(settings: NamedSettings) -> Clash | None:
    """Prizes given as shares of the pool add up to all of it."""
    shares = settings.prizes
    if shares and all(share <= 1 for share in shares) and sum(shares) != 1:
        return Clash("prizes", f"they total {sum(shares)} of the pool", "name shares that add up to 1, or dollars")
    return None


CHECKS: dict[str, Callable[[NamedSettings], Clash | None]] = {
    "forced-bets-of-one-kind": forced_bets_of_one_kind,
    "blinds-rising": blinds_rising,
    "levels-rising": levels_rising,
    "break-is-whole": break_is_whole,
    "prizes-are-whole": prizes_are_whole,
    "shares-are-whole": shares_are_whole,
    "limits-in-order": limits_in_order,
    "commission-within-fee": commission_within_fee,
    "players-in-order": players_in_order,
    "sit-and-go-starts": sit_and_go_starts,
    "tables-hold-boxes": tables_hold_boxes,
    "last-blind-is-minimum": last_blind_is_minimum,
    "last-blind-is-minimum-as-14.5": last_blind_is_minimum_as_14_5,
}
