"""Corrective steps that hand chips back, or take them in."""

from __future__ import annotations

from collections.abc import Sequence

from game.irregularities.corrections.basis import Effect, lying, nobody_to_play, over
from game.irregularities.corrections.turns import less, turned
from game.table import events as e
from game.table import moves as m
from game.table.betting import betting as b
from game.table.evolve import fold_in
from game.table.payout import mispaid, uncalled
from game.table.payout.pots import lacks_ante
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps import deadline
from game.table.steps.pending import cite
from game.table.values import DROP_BOX, MIDDLE, SLIDE, Betting, bet, stack


def all_back(table: Table, ref: str) -> list[e.Event]:
    happened: list[e.Event] = []
    if table.slide:
        happened.append(e.ChipsMoved(ref, SLIDE, MIDDLE, table.slide, mispaid.FROM_COMMISSION))
    dropped = sum(seat.paid + seat.dead_money for seat in table) - table.middle - table.slide
    if 0 < dropped <= sum(charge.amount for charge in table.charges) + mispaid.dropped_over(table):
        happened.append(e.ChipsMoved(ref, DROP_BOX, MIDDLE, dropped, mispaid.FROM_COMMISSION))
    for seat in table:
        happened += back_to(seat.number, seat.bet, seat.paid, seat.dead_money, ref)
    return happened


def back_to(number: int, front: int, paid: int, dead: int, ref: str) -> list[e.Event]:
    """A seat's chips back to it: those in front, those in the middle, its dead money."""
    parts = ((bet(number), front, "returned"), (MIDDLE, paid, "returned"), (MIDDLE, dead, "dead"))
    return [e.ChipsMoved(ref, source, stack(number), amount, why, number) for source, amount, why in parts if amount]


def _return_bet(rules: Rules, table: Table, move: m.ReturnBet) -> Sequence[e.Event]:
    """Chips back to a seat, those in front first; what was too early or too much is then no longer in question. Where a ruling
    kills two hands, a part of the second one's bet may have gone back with the first, as nobody matched it any more."""
    seat, ref = table.seats[move.seat], cite(table)
    front = min(seat.bet, move.amount)
    middle = min(seat.paid, move.amount - front)
    dead = min(seat.dead_money, move.amount - front - middle)
    chips = back_to(seat.number, front, middle, dead, ref)
    lacking = middle + dead - table.middle
    if lacking > 0:
        chips = [e.ChipsMoved(ref, SLIDE, MIDDLE, lacking, mispaid.FROM_COMMISSION), *chips]
    if seat.standing == "dead" and middle:
        chips += uncalled.from_the_middle(rules, fold_in(table, tuple(chips)))  # its chips are back: who had matched them?
    return [*chips, *_no_longer_loose(rules, fold_in(table, tuple(chips)), move.seat, front)]


def _no_longer_loose(rules: Rules, table: Table, seat: int, amount: int) -> list[e.Event]:
    betting = table.betting
    if betting is None:
        return []
    early = less(betting.early, seat, amount)
    loose = less(betting.loose, seat, amount)
    after = betting.with_(early=early, loose=loose)
    return turned(rules, table, _still_in(rules, table, after) if table.seats[seat].standing == "dead" else after)


def _still_in(rules: Rules, table: Table, betting: Betting) -> Betting:
    """The round once a dead hand has taken its wagers back: the highest wager still in, or the blind, is what there is to call;
    the least raise does not shrink (rop R89)."""
    wagers = {number: b.wager(table, number) for number in table.seats}
    price = max(b.opened(rules, table, betting.street, betting.opener).price, *wagers.values())
    if price >= betting.price:
        return betting
    by = next((act.seat for act in reversed(betting.acts) if act.to == price and wagers[act.seat] == price), 0)
    return betting.with_(price=price, level=min(betting.level, price), aggressor=by)


def _collect(rules: Rules, table: Table, move: m.CollectPost) -> Sequence[e.Event]:
    """A missing post is taken in, to where it would have lain: an ante in the middle, a blind too once its round is closed."""
    ref, amount = cite(table), move.amount
    if lacks_ante(table, move.seat):
        return (e.ChipsMoved(ref, stack(move.seat), MIDDLE, amount, "ante", move.seat),)
    in_front = e.ChipsMoved(ref, stack(move.seat), bet(move.seat), amount, "post", move.seat)
    return (in_front, e.ChipsMoved(ref, bet(move.seat), MIDDLE, amount, "gather", move.seat)) if table.rounds else (in_front,)


def _take_back(rules: Rules, table: Table, move: m.TakeBack) -> Sequence[e.Event]:
    pot = next((award.pot for award in reversed(table.awards) if award.amount == move.amount), 1)
    return (e.ChipsMoved(cite(table), stack(move.seat), MIDDLE, move.amount, "take-back", move.seat, pot),)


def _void(rules: Rules, table: Table, move: m.VoidRound) -> Sequence[e.Event]:
    """Every chip back, the cards in: the hand was never played, and the next begins with the same marker and posts.

    Where forfeited places leave nobody to play against, that is the end of it.
    """
    ref = cite(table)
    cards = e.CardsGathered(ref, (*table.stub, *lying(table)))
    begun = over(rules, table) if nobody_to_play(table) else e.Rewound(ref, 0)
    return [*all_back(table, ref), *deadline.with_the_cards(table), e.HandVoided(ref), cards, begun]


def _return_all(rules: Rules, table: Table, move: m.ReturnAll) -> Sequence[e.Event]:
    return all_back(table, cite(table))


def _count_out(rules: Rules, table: Table, move: m.CountOut) -> Sequence[e.Event]:
    return (e.ChipsMoved(cite(table), move.origin, move.goal, move.amount, "put-right"),)


CHIPS: dict[type[m.Move], Effect] = {
    m.ReturnBet: _return_bet,
    m.ReturnAll: _return_all,
    m.CollectPost: _collect,
    m.TakeBack: _take_back,
    m.CountOut: _count_out,
    m.VoidRound: _void,
}
