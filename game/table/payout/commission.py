"""The house's charge: the scales of the books, pot by pot or hand by hand. Amounts in cents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import ROUND_DOWN, ROUND_HALF_UP

from game.rulebook.book import ScaleSpec
from game.rulebook.schema.rules import Commission
from game.table.payout.pots import Pot, pots
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import WAGERS


def on_pot(rules: Rules, amount: int) -> int:
    """What a pot of that amount pays by the table's scale, never more than it holds (tas B.15, C.17)."""
    return min(_SCALES[method(rules)](rules, amount), amount)


def of_one_pot(rules: Rules, amount: int) -> int:
    """What a hand of a single pot pays: its fee (rop 8.2.b), or by the scale and no more than the cap of the house (rop 8.7)."""
    if method(rules) == "per-hand":
        return min(rules.settings.commission_fee, amount)
    most = _cap(rules) if method(rules) == "percent" else None
    charge = on_pot(rules, amount)
    return charge if most is None else min(charge, most)


def near_charges(rules: Rules, amount: int) -> list[int]:
    """What a pot of that amount pays, and one of a step of the scale less or more; by percentage, of a chip less or more."""
    if (word := method(rules)) in ("none", "per-hand", "per-hour"):
        return [of_one_pot(rules, amount)]
    if word == "percent":
        right = of_one_pot(rules, amount)
        return [max(right + chips * rules.chip, 0) for chips in (-1, 0, 1)]
    step = rules.book.scale(str(rules.of(Commission).of(word))).per
    return [on_pot(rules, max(amount + steps * step, 0)) for steps in (-1, 0, 1)]


def method(rules: Rules) -> str:
    """How the house charges: the word of the setting, `none` in a game whose book knows no commission (thr R42)."""
    settings = rules.settings
    if not settings.freezeout_commission:
        return "none"
    return settings.commission or "none"


def on_slide(rules: Rules) -> bool:
    """Whether the charge waits on the drop slide until the hand is over (rop 8.2.a.i), instead of leaving each pot as it is won."""
    return method(rules) in ("percent", "per-hand")


def scale_of(rules: Rules) -> ScaleSpec | None:
    """The scale by which the house charges its pots; None where it charges otherwise."""
    return rules.book.scale(str(rules.of(Commission).of(method(rules)))) if _SCALES[method(rules)] is _scale else None


def _scale(rules: Rules, amount: int) -> int:
    """So much for each full or started step; small pots pay a small charge, free ones nothing, a cap ends it."""
    scale = rules.book.scale(str(rules.of(Commission).of(method(rules))))
    if amount <= (scale.small_pot or 0):
        return scale.small_charge or 0 if amount else 0
    if amount <= (scale.free_to or 0):
        return 0
    if scale.cap is not None and scale.cap_over is not None and amount > scale.cap_over:
        return scale.cap
    return -(-amount // scale.per) * scale.charge


def _percent(rules: Rules, amount: int) -> int:
    """A straight percentage, rounded to the lowest chip (rop 8.2.a)."""
    chips = amount * rules.settings.commission_rate / 100 / rules.chip
    nearest = rules.settings.commission_rounding == "nearest"
    return int(chips.to_integral_value(ROUND_HALF_UP if nearest else ROUND_DOWN)) * rules.chip


def _nothing(rules: Rules, amount: int) -> int:
    """Of a pot: what is charged by the hand or by the hour is no share of it."""
    return 0


_SCALES: dict[str, Callable[[Rules, int], int]] = {
    "none": _nothing,
    "scale": _scale,
    "normal": _scale,
    "capped": _scale,
    "percent": _percent,
    "per-hand": _nothing,
    "per-hour": _nothing,
}


# ---- by the hour


def hourly(rules: Rules, minutes: int = 60) -> int:
    """What a player pays in advance for so much of an hour, in cents, rounded down to the lowest chip (rop 8.2.c.ii)."""
    return rules.settings.commission_fee * minutes // 60 // rules.chip * rules.chip


def time_charges(rules: Rules, table: Table) -> dict[int, int]:
    """What each seat pays for the hour, whether it plays or not (rop 8.2.c.i). A seat that could not play on after it pays
    nothing: it has to buy in or leave first."""
    if method(rules) != "per-hour":
        return {}
    fee = hourly(rules)
    return {seat.number: fee for seat in table if seat.stack > fee}


# ---- by pots, at the end of a hand (tas) or round by round (rop)


def charges(rules: Rules, table: Table, over: Sequence[Pot] | None = None) -> dict[int, int]:
    """What each pot pays in all, by pot number; the cap and the exemptions considered."""
    found = pots(table) if over is None else over
    if method(rules) == "per-hand":
        return _spread(rules.settings.commission_fee, found)
    if method(rules) == "percent":
        return _percentages(rules, table, found)
    if rules.settings.commission_scope == "hand":
        return _spread(on_pot(rules, sum(pot.amount for pot in found)), found)
    return {pot.number: on_pot(rules, pot.amount) for pot in found}


def _spread(charge: int, found: Sequence[Pot]) -> dict[int, int]:
    taken: dict[int, int] = {}
    for pot in found:
        taken[pot.number] = min(charge - sum(taken.values()), pot.amount)
    return taken


def _percentages(rules: Rules, table: Table, found: Sequence[Pot]) -> dict[int, int]:
    """Pot by pot, main pot first; with a cap on the hand the later pots pay what is left of it (rop 8.7)."""
    if only_blinds(table):
        return {pot.number: 0 for pot in found}
    left = _cap(rules)
    by_hand = rules.settings.cap_scope == "hand"
    taken: dict[int, int] = {}
    for pot in found:
        charge = on_pot(rules, pot.amount if rules.settings.commission_on_antes else pot.amount - _antes_in(table, pot))
        taken[pot.number] = charge if left is None else min(charge, left)
        if left is not None and by_hand:
            left -= taken[pot.number]
    return taken


def _antes_in(table: Table, pot: Pot) -> int:
    """What of a pot is antes: a short one reaches only the first of the pots."""
    antes = [min(post.amount, table.seats[post.seat].paid) for post in table.posts if post.kind == "ante"]
    return sum(max(min(ante, pot.top) - pot.floor, 0) for ante in antes)


def _cap(rules: Rules) -> int | None:
    return rules.settings.commission_cap


def only_blinds(table: Table) -> bool:
    """Whether blinds were the only bets of the hand: no call, no raise (rop 8.6)."""
    antes = any(post.kind == "ante" for post in table.posts)
    return bool(table.posts) and not antes and not _wagered(table) and _no_more_than_posts(table)


def _wagered(table: Table) -> bool:
    """Whether a wager of this hand stands. One that went back to its player with a dead hand (rop 19.1.f) is none any more."""
    rounds = [*table.rounds, *([table.betting] if table.betting else [])]
    by = [table.seats[act.seat] for betting in rounds for act in betting.acts if act.to and act.kind in WAGERS]
    stands = not by or any(seat.standing != "dead" or seat.paid or seat.bet for seat in by)
    return stands and any(betting.wagered for betting in rounds)


def _no_more_than_posts(table: Table) -> bool:
    posted = {post.seat: post.amount for post in table.posts if post.kind != "ante"}
    return all(seat.paid <= posted.get(seat.number, 0) for seat in table)


def clean_split(table: Table, pot: Pot, winning: Sequence[int]) -> bool:
    """Whether a pot is shared by exactly those who put chips in it, whole hand through: no percentage then (rop 8.8)."""
    payers = {seat.number for seat in table if seat.paid > pot.floor or (pot.number == 1 and seat.dead_money)}
    return len(winning) > 1 and set(winning) == payers
