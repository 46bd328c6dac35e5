"""The arithmetic of a betting round: who acts next, what an action makes of the round. Pure functions over `Betting`."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from game.rulebook.schema.rules import RaiseCap, ShortOpeningRule
from game.table.betting import limits
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import Act, Betting, Seat


def wager(table: Table, number: int) -> int:
    """A seat's wager in this round: its chips in front, without what came too early or is still to be completed."""
    betting, seat = table.betting, table.seats[number]
    if betting is None:
        return seat.bet
    return seat.bet - betting.early.get(number, 0) - betting.loose.get(number, 0)


def _wager(table: Table, betting: Betting, seat: Seat) -> int:
    if betting.early or betting.loose:
        return seat.bet - betting.early.get(seat.number, 0) - betting.loose.get(seat.number, 0)
    return seat.bet


# ---- how a round begins


def opened(rules: Rules, table: Table, street: str, first: int) -> Betting:
    """A round as it begins. Blinds in front are its first price; they are no actions."""
    blind = street == rules.spec.streets[0] and bool(table.blinds())
    price = _blind_price(rules, table) if blind else 0
    able = len(_able(table))
    return Betting(street, first, price=price, level=price, step=price, contenders=able, headsup=able <= 2)


def _blind_price(rules: Rules, table: Table) -> int:
    """What a call costs over the blinds: the designated last blind; by setting, what its poster could put in."""
    designated = max(post.amount for post in table.blinds())
    settings = rules.settings
    if settings.short_blind_call == "posted":
        return max(seat.bet for seat in table)
    return designated


# ---- whose turn


def _able(table: Table) -> list[Seat]:
    """Seats that can still bet."""
    all_in, waiting = table.trouble.played_all_in, _waiting(table.betting)
    return [seat for seat in table.seats.values()
            if seat.standing == "live" and ((seat.stack > 0 and seat.number not in all_in) or seat.number in waiting)]


def _waiting(betting: Betting | None) -> Collection[int]:
    """Seats that have chips in front that are no wager yet: with nothing behind, too, they can still bet."""
    return betting.early.keys() | betting.loose.keys() if betting is not None and (betting.early or betting.loose) else ()


def nobody_can_bet(table: Table, betting: Betting) -> bool:
    """Whether the round has no decision at all: at most one seat has chips, and it owes nothing to anybody."""
    able = _able(table)
    if not able:
        return True
    return len(able) == 1 and _level_with_others(table, betting, able[0])


def _level_with_others(table: Table, betting: Betting, seat: Seat) -> bool:
    others = [_wager(table, betting, other) for other in table.live() if other.number != seat.number]
    return _wager(table, betting, seat) >= max(others, default=0)


def must_act(rules: Rules, table: Table, betting: Betting, seat: Seat) -> bool:
    """Whether the round cannot end before this seat has acted."""
    if seat.standing != "live" or (seat.stack == 0 and seat.number not in betting.early):
        return False
    if seat.number in table.trouble.played_all_in:
        return False
    if _wager(table, betting, seat) < betting.price:
        return True
    return seat.number not in betting.acted and not _option_waived(rules, betting, seat)


def _option_waived(rules: Rules, betting: Betting, seat: Seat) -> bool:
    """Some houses give a blind that was only called no option."""
    settings = rules.settings
    waived = not settings.live_blind_option
    return waived and seat.bet >= betting.price > 0 and betting.serial == 0 and seat.bet > 0


def with_turn(rules: Rules, table: Table, betting: Betting, start: int) -> Betting:
    """The round with the turn at the next seat from `start` on that must act, or 0 when the round is over."""
    return betting.changed({"turn": _next(rules, table, betting, start)})


def _next(rules: Rules, table: Table, betting: Betting, start: int) -> int:
    for seat in table.clockwise(start):
        if must_act(rules, table, betting, seat):
            return 0 if nobody_can_bet(table, betting) else seat.number
    return 0


# ---- what an action makes of the round


def acted(rules: Rules, table: Table, kind: str, to: int) -> Betting:
    """The round after the seat in turn did `kind` with the total `to`; the turn is not yet moved."""
    betting = table.betting
    assert betting is not None
    seat = betting.turn
    changes: dict[str, Any] = {"order": (*betting.order, seat), "acts": (*betting.acts, Act(seat, kind, to, betting.price))}
    wagers = kind not in ("fold", "check", "stand")
    if wagers and to > betting.price:
        changes |= _raised(rules, table, betting, kind, to)
    if wagers and to:
        changes["wagered"] = True
    changes["acted"] = {**changes.get("acted", betting.acted), seat: changes.get("serial", betting.serial)}
    if betting.early or betting.loose:
        changes |= _settled_early(betting, seat)
    if len(_able(table)) - _gone(table, kind, to) <= 2 and not _capped_out(rules, betting, changes):
        changes["headsup"] = True
    return betting.changed(changes)


def _gone(table: Table, kind: str, to: int) -> bool:
    """Whether the seat in turn can bet no more after its action: it folds, or is all-in."""
    betting = table.betting
    assert betting is not None
    seat = table.seats[betting.turn]
    return kind == "fold" or to >= seat.bet + seat.stack


def _settled_early(betting: Betting, seat: int) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    if seat in betting.early:
        changes["early"] = {number: chips for number, chips in betting.early.items() if number != seat}
    if seat in betting.loose:
        changes["loose"] = {number: chips for number, chips in betting.loose.items() if number != seat}
    return changes


def _capped_out(rules: Rules, betting: Betting, changes: dict[str, Any]) -> bool:
    most = raise_limit(rules, betting)
    return most is not None and int(changes.get("raises", betting.raises)) >= most


def _raised(rules: Rules, table: Table, betting: Betting, kind: str, to: int) -> dict[str, Any]:
    stand = limits.AskingSeat(rules, table, betting, wager(table, betting.turn))
    opening = betting.price == 0
    span = limits.opening(stand) if opening else limits.raising(stand)
    changes: dict[str, Any] = {"price": to, "aggressor": betting.turn}
    if to < span.least and opening:
        return changes | _short_opening(rules, betting)
    if to < span.least and not _adds_up(rules, stand, to):
        return changes | _short_raise(rules, betting)
    size = to - (betting.price if to >= span.least else betting.level)
    changes |= {"level": to, "step": max(betting.step, size), "serial": betting.serial + 1}
    if not opening and not (betting.price > betting.level and not _completion_counts(rules)):
        changes["raises"] = betting.raises + 1
    return changes


def _adds_up(rules: Rules, stand: limits.AskingSeat, to: int) -> bool:
    """Whether short all-ins one after the other have come to a full raise, where the house adds them up (rop R22)."""
    betting = stand.betting
    adding = add_up(rules) and not limits.doubles(rules)
    full = rules.unit(betting.street) if rules.limit == "fixed" else limits.increment(stand)
    return adding and betting.price > betting.level and to - betting.level >= full


def _completion_counts(rules: Rules) -> bool:
    return rules.settings.completion_counts


def _short_opening(rules: Rules, betting: Betting) -> dict[str, Any]:
    """An all-in opening bet below the least: by the game's rule it reopens for those who have checked, or not."""
    opening = rules.of(ShortOpeningRule)
    return {"serial": betting.serial + 1} if (opening.named(rules.limit) or opening.other) == "reopen" else {}


def _short_raise(rules: Rules, betting: Betting) -> dict[str, Any]:
    policy = limits.short_all_in(rules)
    if policy == "freeze":
        return {"frozen": True}
    if policy == "complete":  # those who acted before may only call: by setting not those who owe a full raise (tas C.16.2)
        everybody = rules.settings.under_raise_closes == "everybody"
        return {"acted": dict.fromkeys(betting.acted, betting.serial)} if everybody else {}
    return {"serial": betting.serial + 1} if policy == "reopen" else {}


# ---- raises


def raise_limit(rules: Rules, betting: Betting) -> int | None:
    """How many raises this round allows; None where the book counts none."""
    if not rules.has("raise-cap"):
        return None
    if rules.limit not in rules.of(RaiseCap).limits or betting.street not in rules.of(RaiseCap).streets:
        return None
    if not rules.in_force("raise-cap"):
        return None
    return rules.of(RaiseCap).most


def capped(rules: Rules, table: Table, betting: Betting) -> bool:
    """Whether the round's raises are used up, the exception for two players considered at this moment."""
    most = raise_limit(rules, betting)
    if most is None or betting.raises < most:
        return False
    lift = rules.settings.cap_lift
    if lift == "at-each-raise":
        return _contesting(rules, table) > 2
    return not betting.headsup if lift == "before-cap" else betting.contenders > 2


def _contesting(rules: Rules, table: Table) -> int:
    counts_all_in = rules.settings.cap_counts_all_in
    return len(table.live()) if counts_all_in else len(_able(table))


def may_raise(rules: Rules, table: Table) -> bool:
    """Whether the seat in turn may raise at all: not frozen, not restricted, not capped, and the betting open for it."""
    betting = table.betting
    assert betting is not None
    seat = betting.turn
    if betting.frozen or seat in betting.restricted or capped(rules, table, betting):
        return False
    if not answerable(table, betting.price, seat):
        return False
    fresh = betting.acted.get(seat, -1) < betting.serial or seat not in betting.acted
    return fresh or reopened(rules, betting, seat)


# ---- all-ins for less than a raise


def add_up(rules: Rules) -> bool:
    """Whether short all-ins one after the other count together (thr R6, rop R22)."""
    settings = rules.settings
    return settings.under_raises_add_up


def reopened(rules: Rules, betting: Betting, seat: int) -> bool:
    """Whether the bet has come to twice what this seat last acted on, or to a first bet where that was nothing (thr R6)."""
    if not limits.doubles(rules) or not add_up(rules):
        return False
    last = next((act.to for act in reversed(betting.acts) if act.seat == seat), 0)
    return betting.price >= max(2 * last, rules.table_min)


def answerable(table: Table, price: int, raiser: int) -> bool:
    """Whether an opponent has chips beyond a bet: nobody raises where nobody could answer (thr R6, tas RA7, rop RA6)."""
    return any(
        seat.stack > 0 and seat.stack + seat.bet > price
        for seat in table.live()
        if seat.number != raiser and seat.number not in table.trouble.played_all_in
    )
