"""The progressive jackpot of a house-banked game: how wagers are divided, which prizes a round brings, who pays them.

All in cents. Shares are exact and rounded down to the cent; what that leaves stays in the pool (R21).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from fractions import Fraction
from functools import partial

from game.cards.card import Card
from game.rulebook.money import CENTS_IN_A_DOLLAR
from game.rulebook.schema.rules import PrizeShare, PrizeTimes
from game.rulebook.settings import Settings
from game.table import flows
from game.table.banked import boxes
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import POOL, Prize


def is_open(rules: Rules) -> bool:
    """Whether wagers on the jackpot are taken at the table: it is played for, runs, and no conditions close it."""
    if not rules.has("pools") or (rules.has("not-running") and rules.settings.given(Settings.jackpot_wager) is None):
        return False
    return not (rules.has("jackpot-closed") and rules.in_force("jackpot-closed"))


def closed_by(rules: Rules) -> str:
    """The clause under which no wager on the jackpot is taken at a table; "" where the game knows no jackpot."""
    return next((rules.cite(name) for name in ("jackpot-closed", "not-running") if rules.has(name)), "")


def on_pads(rules: Rules, table: Table) -> int:
    """The accepted wagers that lie on pads and have not been taken in."""
    return sum(accepted(rules, table, number) for number in table.seats)


def division(rules: Rules, wager: int) -> tuple[int, int]:
    """What of a jackpot wager goes into pool and reserve."""
    pool = int(wager * rules.settings.pool_share)
    return pool, wager - pool


def accepted(rules: Rules, table: Table, number: int) -> int:
    """What of the chips on a box's pad is a wager: the price once the pad is lit, with an ante; 0 once it was taken in."""
    price = rules.settings.given(Settings.jackpot_wager)
    if price is None or not is_open(rules):
        return 0
    seat = table.seats[number]
    lit = number not in table.bank.dark | table.bank.in_jackpot
    return price if lit and seat.ante and seat.jackpot >= price else 0


def prize_of(rules: Rules, hand: tuple[Card, ...]) -> str:
    """What a hand is, if it is good for a prize; else ""."""
    if len(hand) != boxes.cards_each(rules):
        return ""
    word = rules.ranking.category(rules.ranking.score(hand))
    return word if rules.has(f"prize-{word}") else ""


def prize_hand(rules: Rules, table: Table, number: int) -> str:
    """What a box's hand is, if it is good for a prize; else ""."""
    return prize_of(rules, table.seats[number].cards)


def winners(rules: Rules, table: Table) -> dict[int, str]:
    """Boxes that win a prize -> their hands, from the dealer's right.

    With an accepted wager, not folded; whose hand stays face down because the house does not take part must claim (R23).
    """
    seen = boxes.qualifies(rules, boxes.house_hand(table))
    good = {seat.number: prize_hand(rules, table, seat.number) for seat in reversed(table.live()) if seat.hole}
    return {
        number: hand
        for number, hand in good.items()
        if hand and number in table.bank.in_jackpot and (seen or number in table.bank.claims)
    }


def steps(rules: Rules, table: Table) -> list[Fraction]:
    """The sums that one prize after the other takes from the pool, each a share of what is then left: those hands that
    take a part first, the whole last."""
    left, found = Fraction(table.bank.pool), []
    hands = list(winners(rules, table).values())
    for hand in _by_share(rules, hands):
        whole = share_of(rules, hand) == 1
        for _ in range(1 if whole else hands.count(hand)):
            found.append(left * share_of(rules, hand))
            left -= found[-1]
    return found


def plan(rules: Rules, table: Table) -> tuple[Prize, ...]:
    """Every prize of the round in the order of payment."""
    return _planned(rules, winners(rules, table), table.bank.pool)


def _planned(rules: Rules, found: dict[int, str], pool: int) -> tuple[Prize, ...]:
    prizes, left = _shares(rules, found, pool)
    prizes |= _fixed(rules, {n: hand for n, hand in found.items() if n not in prizes}, left)
    return tuple(prizes[number] for number in _order(rules, found))


def _shares(rules: Rules, found: dict[int, str], pool: int) -> tuple[dict[int, Prize], int]:
    """The prizes of the hands that take a share of a pool, and what is left in it."""
    hands, left, prizes = list(found.values()), Fraction(pool), dict[int, Prize]()
    for hand in _by_share(rules, hands):
        share = share_of(rules, hand)
        count = hands.count(hand)
        aggregate = left if share == 1 else left * (1 - (1 - share) ** count)
        each = int(aggregate / count)
        least = _least(rules, hand)
        prizes |= {n: Prize(n, hand, each, max(least - each, 0)) for n, held in found.items() if held == hand}
        left -= each * count
    return prizes, int(left)


def outstanding(rules: Rules, table: Table) -> tuple[Prize, ...]:
    """The prizes still to be paid, in order, as things stand: who was shut out of the round wins none, and what others were
    paid before stands. Those that take the whole pool take what is then left of it."""
    paid = {flow.seat for flow in table.bank.flows if flow.wager == "prize"}
    planned = _planned(rules, _found(rules, table), max(_before_prizes(table), 0))
    due = [prize for prize in planned if prize.seat not in paid]
    table = table.with_(pool=table.bank.pool + sum(_over(table, planned).values()))
    parts = [prize for prize in due if share_of(rules, prize.hand) != 1]
    whole = [prize for prize in due if prize not in parts]
    shared = any(share_of(rules, _paid_for(rules, table, number)) == 1 for number in paid)
    left = max(table.bank.pool - sum(prize.from_pool for prize in parts), 0)
    each = {prize.seat: prize.from_pool if shared else left // len(whole) for prize in whole}
    return tuple(_within(prize, min(each.get(prize.seat, prize.from_pool), table.bank.pool), rules) for prize in due)


def _found(rules: Rules, table: Table) -> dict[int, str]:
    """Boxes that have won a prize or been paid one -> their hands, from the dealer's right."""
    paid = {flow.seat: _paid_for(rules, table, flow.seat) for flow in table.bank.flows if flow.wager == "prize"}
    found = {**winners(rules, table), **paid}
    return {number: found[number] for number in sorted(found, reverse=True)}


def overpaid(rules: Rules, table: Table) -> dict[int, int]:
    """What boxes were paid too much, now that others share the pool with them."""
    return _over(table, _planned(rules, _found(rules, table), max(_before_prizes(table), 0)))


def _over(table: Table, planned: Iterable[Prize]) -> dict[int, int]:
    over = {prize.seat: flows.gained(table.bank.flows, prize.seat, "prize") - prize.amount for prize in planned}
    return {number: cents for number, cents in over.items() if cents > 0}


def _within(prize: Prize, from_pool: int, rules: Rules) -> Prize:
    """The prize with another part from the pool; the reserve makes up a guaranteed least, or a fixed sum."""
    share = share_of(rules, prize.hand)
    least = _least(rules, prize.hand) if share else prize.amount
    return Prize(prize.seat, prize.hand, from_pool, max(least - from_pool, 0))


def late(rules: Rules, table: Table, number: int, hand: str) -> Prize:
    """The prize of a hand that is checked after it was collected: its share next to the hands that were paid before, from the
    pool as far as all of them together take it."""
    if not share_of(rules, hand):
        return _fixed(rules, {number: hand}, table.bank.pool)[number]
    prizes, over = _beside(rules, table, number, hand), overpaid_beside(rules, table, number, hand)
    paid = sum(flow.amount for flow in table.bank.flows if flow.seat in prizes and flow.wager == "prize" and flow.place == POOL)
    taken = sum(prize.from_pool for prize in prizes.values()) - paid + sum(over.values())
    from_pool = min(max(taken, 0), prizes[number].amount)
    return Prize(number, hand, from_pool, prizes[number].amount - from_pool)


def overpaid_beside(rules: Rules, table: Table, number: int, hand: str) -> dict[int, int]:
    """What boxes were paid too much, if this hand has a share of the pool as well (11.3, 11.4)."""
    others = _beside(rules, table, number, hand) if share_of(rules, hand) else {}
    return _over(table, (prize for n, prize in others.items() if n != number))


def _beside(rules: Rules, table: Table, number: int, hand: str) -> dict[int, Prize]:
    """The shares of the round's pool if this hand has one, and those that were paid one."""
    paid = {flow.seat: _paid_for(rules, table, flow.seat) for flow in table.bank.flows if flow.wager == "prize"}
    beside = {n: held for n, held in paid.items() if share_of(rules, held)}
    return _shares(rules, {**beside, number: hand}, _before_prizes(table))[0]


def _before_prizes(table: Table) -> int:
    """What was in the pool before any prize of the round, and before the house started it again."""
    signs = {"prize": 1, "reseed": -1}
    return table.bank.pool + sum(signs.get(flow.wager, 0) * flow.amount for flow in table.bank.flows if flow.place == POOL)


def started_again_for(rules: Rules, table: Table, number: int) -> bool:
    """Whether the house filled the pool up because this box won it whole, and nobody else did as well."""
    paid = {flow.seat for flow in table.bank.flows if flow.wager == "prize"}
    whole = {seat for seat in paid if share_of(rules, _paid_for(rules, table, seat)) == 1}
    return whole == {number} and any(flow.wager == "reseed" for flow in table.bank.flows)


def _paid_for(rules: Rules, table: Table, number: int) -> str:
    """The hand that a box's prize was planned for, whatever has become of its cards; else what they are."""
    seat = table.seats[number]
    planned = (prize.hand for prize in table.bank.prizes if prize.seat == number)
    return next(planned, "") or prize_of(rules, seat.hand)


def paid_for(rules: Rules, table: Table, number: int) -> str:
    """The hand that a box was paid a prize for in this round; "" if it was paid none."""
    paid = any(flow.seat == number and flow.wager == "prize" for flow in table.bank.flows)
    return _paid_for(rules, table, number) if paid else ""


def underpaid_without(rules: Rules, table: Table, void: Collection[int]) -> dict[int, int]:
    """What boxes were paid too little of the pool, once the prizes of others are void and their wagers out of it
    (act A.void, 11.3, 11.4)."""
    gone = sum(flow.amount for flow in table.bank.flows if flow.seat in void and flow.wager == "jackpot" and flow.place == POOL)
    if not any(paid_for(rules, table, number) for number in void):
        return {}
    paid = {number: hand for number in table.seats if number not in void and (hand := paid_for(rules, table, number))}
    others = {number: paid[number] for number in sorted(paid, reverse=True)}
    prizes = _planned(rules, others, max(_before_prizes(table) + gone, 0))
    lacking = {prize.seat: prize.amount - flows.gained(table.bank.flows, prize.seat, "prize") for prize in prizes}
    return {number: cents for number, cents in lacking.items() if cents > 0}


def _fixed(rules: Rules, found: dict[int, str], pool: int) -> dict[int, Prize]:
    """Prizes of so many times the wager: from the reserve, or by setting from the pool as far as it reaches."""
    prizes, from_pool = dict[int, Prize](), rules.settings.fixed_prizes_from == "pool"
    for number, hand in found.items():
        amount = fixed_prize(rules, hand)
        paid = min(amount, pool) if from_pool else 0
        pool -= paid
        prizes[number] = Prize(number, hand, paid, amount - paid)
    return prizes


def fixed_prize(rules: Rules, hand: str) -> int:
    """What a hand wins that wins so many times the wager, in cents."""
    return rules.settings.jackpot_wager * rules.of(PrizeTimes, f"prize-{hand}").times


def prize_alone(rules: Rules, hand: str, pool: int) -> int:
    """What a hand is paid, in cents, where it alone wins a prize of the round."""
    return _planned(rules, {1: hand}, pool)[0].amount


def takes_part(rules: Rules, hand: str) -> bool:
    """Whether a hand wins a part of the pool, not the whole and no fixed sum."""
    return 0 < share_of(rules, hand) < 1


def takes_whole(rules: Rules, table: Table, number: int) -> bool:
    """Whether a box's hand wins the whole pool."""
    return share_of(rules, _paid_for(rules, table, number)) == 1


def share_of(rules: Rules, hand: str) -> Fraction:
    """What part of the pool a hand wins; 0 of one that wins a fixed sum, or nothing."""
    prize = rules.rule(f"prize-{hand}").options if hand else None
    return Fraction(prize.share) if isinstance(prize, PrizeShare) else Fraction(0)


def _least(rules: Rules, hand: str) -> int:
    """What the prize of a hand that takes a part of the pool comes to at least, in cents."""
    return rules.of(PrizeShare, f"prize-{hand}").least * CENTS_IN_A_DOLLAR


def _by_share(rules: Rules, hands: list[str]) -> list[str]:
    """The kinds of hands that take a share of the pool, the smallest share first."""
    return sorted({hand for hand in hands if share_of(rules, hand)}, key=partial(share_of, rules))


def _order(rules: Rules, found: dict[int, str]) -> list[int]:
    """From right to left, but those with a part of the pool right before the first that takes the whole of it (11.4)."""
    order = list(found)
    whole = [number for number in order if share_of(rules, found[number]) == 1]
    if not whole:
        return order
    parts = [number for number in order if 0 < share_of(rules, found[number]) < 1]
    rest = [number for number in order if number not in parts]
    late = [number for number in parts if order.index(number) > order.index(whole[0])]
    early = [number for number in parts if number not in late]
    at = rest.index(whole[0])
    head = sorted([*rest[:at], *early], key=order.index)
    return [*head, *late, *rest[at:]]


def no_prize(table: Table, number: int) -> str:
    """The rule by which a box is paid no prize at all; "" for one that wins one."""
    if number in table.seats and table.seats[number].jackpot and number in table.bank.dark:
        return "not-lit"
    return "" if number in [prize.seat for prize in table.bank.prizes] else "declared"


def no_claim(table: Table, number: int) -> str:
    """The rule by which a box can't claim a prize now: its pad is dark, it has no wager at all, or it's the wrong moment."""
    if number in table.bank.dark:
        return "not-lit"
    return "no-wager" if (table.bank.house or table.bank.upcard) and number not in table.bank.in_jackpot else "claims"
