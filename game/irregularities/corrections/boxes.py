"""What the corrective steps of a house-banked table do."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

from game.table import events as e
from game.table import moves as m
from game.table.banked import antes_in_turn, boxes, jackpot
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps import deadline
from game.table.steps.banked.jackpot import reseeded
from game.table.values import DEALER, HOUSE, POOL, RACK, RESERVE, TRAY, UPCARD, Place, ante, bet, hole, stack

Effect = Callable[[Rules, Table, Any, str], Sequence[e.Event]]


# ---- chips


def _handed_back(rules: Rules, table: Table, move: m.HandBack, ref: str) -> Sequence[e.Event]:
    """What was staked back to its player. What the pool no longer holds of a jackpot wager, the reserve gives; what lies on
    the box no more of an ante or bet, the tray. A deal that is on goes on without a box that has no ante and no cards then."""
    to, parts = stack(move.seat), list[tuple[Place, int, str]]()
    for place, amount in move.wagers:
        there = min(amount, _lying(table, place))
        rest = (RESERVE, "returned") if place == POOL else (TRAY, f"{place.kind}-put-right")
        parts += [(place, there, "returned"), (rest[0], amount - there, rest[1])]
    fewer = _without_ante(rules, table, move.seat, sum(amount for place, amount, _ in parts if place.kind == "ante"))
    return [*fewer, *(e.ChipsMoved(ref, place, to, amount, why, move.seat) for place, amount, why in parts if amount)]


def _without_ante(rules: Rules, table: Table, number: int, taken: int) -> list[e.Counted]:
    """How far the deal is once so much of the ante has left a box: it is no longer dealt in without ante and cards."""
    seat = table.seats[number]
    fewer = _one_fewer(rules, table, number) if seat.ante and seat.ante == taken and not seat.hole else []
    return [counted for counted in fewer if counted.progress != table.progress]


def _lying(table: Table, place: Place) -> int:
    """What lies at a place that chips are handed back from; the house's tray always has enough."""
    if place.seat:
        return int(table.lying(place))
    return table.bank.pool if place == POOL else sys.maxsize


def _reclaimed(rules: Rules, table: Table, move: m.Reclaim, ref: str) -> Sequence[e.Event]:
    """What was paid back to where it came from, as far as its player has the chips."""
    mine, left, parts = stack(move.seat), table.seats[move.seat].stack, list[tuple[Place, int, str]]()
    for place, amount in move.wagers:
        to, why = _TOO_MUCH.get(place.kind, (place, "paid-back"))
        parts.append((to, min(amount, left), why))
        left -= parts[-1][1]
    return [e.ChipsMoved(ref, mine, place, amount, why, move.seat) for place, amount, why in parts if amount]


_TOO_MUCH = {"ante": (TRAY, "ante-put-right"), "bet": (TRAY, "bet-put-right"), "jackpot": (POOL, "prize-put-right")}
"""Where goes back what was paid too much on a wager of a box, and as what."""


def _put_back(rules: Rules, table: Table, move: m.PutBack, ref: str) -> Sequence[e.Event]:
    to = ante(move.seat) if move.wager == "ante" else bet(move.seat)
    chips = e.ChipsMoved(ref, stack(move.seat), to, move.amount, "wager", move.seat)
    return (chips, e.BoxDecided("", move.seat)) if move.wager == "bet" else (chips,)


def _meter(rules: Rules, table: Table, move: m.RestoreMeter, ref: str) -> Sequence[e.Event]:
    """The house's own chips out of the pool again; wagers and prizes have gone back before."""
    put_in = sum(flow.amount for flow in table.bank.flows if flow.wager == "reseed")
    chips = [e.ChipsMoved(ref, POOL, TRAY, put_in, "unseed")] if put_in else []
    return [*chips, e.MeterRestored(ref)]


def _collected(rules: Rules, table: Table, move: m.CollectBox, ref: str) -> Sequence[e.Event]:
    """The ante of a hand that is taken for folded, as far as it plays; the rest goes back. A deal that is on goes on without it."""
    number, plays = move.seat, min(table.seats[move.seat].ante, boxes.in_action(rules, table, move.seat).ante)
    parts = ((TRAY, plays, "lost"), (stack(number), table.seats[number].ante - plays, "returned"))
    chips = [e.ChipsMoved(ref, ante(number), to, amount, why, number) for to, amount, why in parts if amount]
    return [*_without_ante(rules, table, number, table.seats[number].ante), *chips]


def _prize(rules: Rules, table: Table, move: m.PayPrize, ref: str) -> Sequence[e.Event]:
    """A prize that was claimed late: the hand is declared, and paid from pool and reserve what its row gives. A box that was paid
    one before gets the rest of it."""
    seat = table.seats[move.seat]
    if hand := jackpot.paid_for(rules, table, move.seat):
        there = min(move.amount, table.bank.pool)
        rest = ((POOL, there), (RESERVE, move.amount - there))
        return [e.ChipsMoved(rules.cite(f"prize-{hand}"), place, stack(seat.number), cents, "prize", seat.number)
                for place, cents in rest if cents]
    prize = jackpot.late(rules, table, seat.number, jackpot.prize_of(rules, seat.cards))
    parts, row = ((POOL, prize.from_pool), (RESERVE, prize.from_reserve)), rules.cite(f"prize-{prize.hand}")
    seen = [] if seat.shown else [e.HandShown(rules.cite("declared"), seat.number)]
    paid = [e.ChipsMoved(row, place, stack(seat.number), cents, "prize", seat.number) for place, cents in parts if cents]
    racked = [e.CardMoved(ref, card, hole(seat.number), RACK) for card in seat.hole]
    return [*seen, *paid, *reseeded(rules, (prize,), table.bank.pool - prize.from_pool), *racked]


# ---- cards


def _dead(rules: Rules, table: Table, move: m.DeadHand | m.Exclude, ref: str) -> Sequence[e.Event]:
    """The hand is dead and goes into the rack; a deal that is on goes on without its box."""
    seat = table.seats[move.seat]
    cards = [e.CardMoved(ref, card, hole(seat.number), RACK) for card in seat.hole]
    gone = [e.HandKilled(ref, seat.number)] if seat.live else []
    return [*_one_fewer(rules, table, move.seat), *gone, *cards]


def _one_fewer(rules: Rules, table: Table, number: int) -> list[e.Counted]:
    """How far the deal is, counted without a box that drops out of it."""
    kind = rules.kind_of_step(table.cursor)
    order = [*(seat.number for seat in boxes.dealt_in(table)), DEALER]
    if kind not in boxes.DEALING or number not in order:
        return []
    at, each = order.index(number), boxes.cards_each(rules)
    if kind == "deal-boxes":
        laps, place = divmod(table.progress, len(order))
        return [e.Counted("", table.progress - laps - (place > at))]
    had = min(max(table.progress - at * each, 0), each)
    return [e.Counted("", table.progress - had)]


def _excluded(rules: Rules, table: Table, move: m.Exclude, ref: str) -> Sequence[e.Event]:
    return [*_dead(rules, table, move, ref), e.BoxExcluded(ref, move.seat)]


def _turned_up(rules: Rules, table: Table, move: m.TurnUp, ref: str) -> Sequence[e.Event]:
    return (e.CardMoved(ref, move.card, HOUSE, UPCARD, seen=True),)


def _turned_down(rules: Rules, table: Table, move: m.TurnDown, ref: str) -> Sequence[e.Event]:
    """The card that is named, else all that were seen of the hand."""
    seat = table.seats.get(move.seat)
    hand = boxes.house_hand(table) if move.seat == DEALER else seat.cards if seat else ()
    cards = [move.card] if move.card else [card for card in hand if card in table.exposed]
    return [e.CardTurnedDown(ref, move.seat, card) for card in cards]


def _rebuilt(rules: Rules, table: Table, move: m.RestoreHand, ref: str) -> Sequence[e.Event]:
    thrown = [card for card in table.bank.rack if card in table.seats[move.seat].thrown]
    return [e.CardMoved(ref, card, RACK, hole(move.seat)) for card in reversed(thrown)]


def _void(rules: Rules, table: Table, move: m.VoidRound, ref: str) -> Sequence[e.Event]:
    """The cards into the rack, and the round is over; chips have gone back before."""
    lying = [(card, hole(seat.number)) for seat in table for card in seat.hole]
    lying += [(card, HOUSE) for card in table.bank.house] + [(card, UPCARD) for card in table.bank.upcard]
    cards = [e.CardMoved(ref, card, place, RACK) for card, place in lying]
    end = e.Rewound(ref, rules.cursor_of("settle") + 1)
    return [*cards, *deadline.with_the_cards(table), e.HandVoided(ref), end]


# ---- people


def _asked(rules: Rules, table: Table, move: m.Ask, ref: str) -> Sequence[e.Event]:
    return (e.BetAskedAgain(ref, move.seat) if move.what == "bet" else e.BoxAsked(ref, move.seat),)


def _void_ante(rules: Rules, table: Table, move: m.VoidAnte, ref: str) -> Sequence[e.Event]:
    return antes_in_turn.handed_back(ref, move)


def _let_go_on(rules: Rules, table: Table, move: m.LetGoOn, ref: str) -> Sequence[e.Event]:
    return (e.GameLetGoOn(ref),)


EFFECTS: dict[type[m.Move], Effect] = {
    m.HandBack: _handed_back,
    m.Reclaim: _reclaimed,
    m.PutBack: _put_back,
    m.RestoreMeter: _meter,
    m.CollectBox: _collected,
    m.PayPrize: _prize,
    m.DeadHand: _dead,
    m.Exclude: _excluded,
    m.TurnUp: _turned_up,
    m.TurnDown: _turned_down,
    m.RestoreHand: _rebuilt,
    m.VoidRound: _void,
    m.VoidAnte: _void_ante,
    m.Ask: _asked,
    m.LetGoOn: _let_go_on,
}
"""By move; all others do what they do at a poker table."""
