"""Corrective steps about hands and turns: what stands, whose turn it is, who may still raise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.irregularities.corrections.basis import Effect, noted
from game.rulebook.schema.steps import BettingOptions, DealStreetOptions
from game.table import events as e
from game.table import moves as m
from game.table.betting import betting as b
from game.table.betting import binding, openers, options
from game.table.betting import loose as loose_chips
from game.table.deals import receivers
from game.table.evolve import fold_in
from game.table.payout import uncalled
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.pending import cite
from game.table.values import MUCK, Betting, bet, hole, stack, up

BURNING = ("burn", "burn-if-spare")
"""The steps of a procedure that make a burn."""


def less(chips: Any, seat: int, amount: int) -> dict[int, int]:
    left = {**chips, seat: chips.get(seat, 0) - amount}
    return {number: rest for number, rest in left.items() if rest > 0}


def turned(rules: Rules, table: Table, betting: Betting, start: int = 0) -> list[e.Event]:
    """The round with its turn where it belongs now: kept if that seat still has to act."""
    asked = table.with_(betting=betting)
    turn = betting.turn
    goes_on = len(table.live()) > 1 and not b.nobody_can_bet(asked, betting)
    if goes_on and turn and turn in table.seats and b.must_act(rules, asked, betting, table.seats[turn]):
        return [e.BettingChanged("", betting)]
    return [e.BettingChanged("", b.with_turn(rules, asked, betting, start or turn or betting.opener))]


def _make_up(rules: Rules, table: Table, move: m.MakeUp) -> Sequence[e.Event]:
    """A short wager is completed: to the call, or to a raise, as its total then is."""
    chips = e.ChipsMoved(cite(table), stack(move.seat), bet(move.seat), move.amount, "wager", move.seat)
    after = fold_in(table, (chips,)) if move.amount else table
    return [*([chips] if move.amount else []), *_stands(rules, after, move.seat, after.seats[move.seat].bet)]


def _let_stand(rules: Rules, table: Table, move: m.LetStand) -> Sequence[e.Event]:
    return _stands(rules, table, move.seat, move.to)


def _stands(rules: Rules, table: Table, seat: int, to: int) -> list[e.Event]:
    """The chips in front of a seat become its wager: a call, or a raise that the others have to answer. What it had to call is
    reckoned from before it put them in."""
    betting = table.betting
    assert betting is not None
    asked = table.with_(betting=betting.with_(turn=seat))
    after = b.acted(rules, asked, "raise-to" if to > betting.price else "call", to)
    return turned(rules, asked, after.with_(turn=0), start=seat + 1)


def _kill(rules: Rules, table: Table, move: m.DeadHand) -> Sequence[e.Event]:
    """A hand is dead: its cards to the muck; the turn goes on if it was its."""
    seat, ref = table.seats[move.seat], cite(table)
    held = [(card, hole(seat.number)) for card in seat.hole] + [(card, up(seat.number)) for card in seat.up]
    happened: list[e.Event] = [e.HandKilled(ref, seat.number), *(e.CardMoved(ref, card, place, MUCK) for card, place in held)]
    happened += _street_goes_on(rules, table, fold_in(table, tuple(happened)))
    happened += _no_wagers_back(rules, table, seat.number)
    after = fold_in(table, tuple(happened))
    happened += _turn_after(rules, after, after.betting, move.seat) if after.betting else []
    return happened + _bound(rules, fold_in(table, tuple(happened)))


def _bound(rules: Rules, table: Table) -> list[e.Event]:
    """The wager of the seat whose turn has come, if its chips are in already and stand."""
    found = binding.bound(rules, table)
    if found is None or table.betting is None:
        return []
    choice, to = found
    back = options.chips_back(rules, table, choice.kind, to)
    return [*back, *_stands(rules, fold_in(table, back), table.betting.turn, to)]


def _no_wagers_back(rules: Rules, table: Table, seat: int) -> list[e.Event]:
    """Chips in front of a dead hand that came too early or too short are no bet (tas A.bet): they go back, unless its clause
    leaves all chips in the pot, or the ruling says itself what goes back."""
    betting = table.betting
    stopped = table.trouble.stopped
    ruling = table.trouble.rulings[stopped] if stopped is not None and stopped >= 0 else None
    chips = betting.early.get(seat, 0) + betting.loose.get(seat, 0) if betting else 0
    returned = ruling is not None and any(isinstance(step, m.ReturnBet) and step.seat == seat for step in ruling.steps)
    if not chips or betting is None or returned or uncalled.bets_stay(rules, table, seat):
        return []
    back = e.ChipsMoved(loose_chips.cite(rules, table, seat), bet(seat), stack(seat), chips, "returned", seat)
    after = betting.with_(early=less(betting.early, seat, chips), loose=less(betting.loose, seat, chips))
    return [back, e.BettingChanged("", after)]


def _turn_after(rules: Rules, table: Table, betting: Betting, dead: int) -> list[e.Event]:
    """Whose turn it is once a hand is dead. A round that it was to open is opened by the one who opens it without that hand
    (tas B.11.1.a)."""
    if betting.turn != dead or betting.order or len(table.live()) < 2:
        return turned(rules, table, betting)
    first = openers.opener(rules, table, rules.spec.procedure[table.cursor].of(BettingOptions).opener)
    return [e.BettingChanged("", b.with_turn(rules, table, betting.with_(opener=first), first))]


def _street_goes_on(rules: Rules, table: Table, after: Table) -> list[e.Event]:
    """A street that is being dealt counts only the cards of places that still get one."""
    step = rules.spec.procedure[table.cursor] if table.cursor < len(rules.spec.procedure) else None
    if step is None or step.kind != "deal-street":
        return []
    first = step.of(DealStreetOptions).first
    out, stays = receivers(rules, table, first)[: table.progress], receivers(rules, after, first)
    return [e.Counted("", sum(place in stays for place in out))]


def _fold_back(rules: Rules, table: Table, move: m.FoldBack) -> Sequence[e.Event]:
    """A fold before its turn does not count: the cards lie before the seat as they did, and it is asked when its turn comes."""
    seat, trouble, stopped = table.seats[move.seat], table.trouble, table.trouble.stopped
    lay_open = trouble.incidents[stopped].fact("lay-open", ()) if stopped is not None and stopped >= 0 else ()
    ref = cite(table)
    back = [e.CardMoved(ref, card, MUCK, (up if card in lay_open else hole)(seat.number)) for card in seat.thrown]
    revived = [e.HandRevived(ref, seat.number), *back]
    betting = table.betting
    if betting is None:
        return revived
    acts = [act for act in betting.acts if (act.seat, act.kind) != (seat.number, "fold")]
    return [*revived, *turned(rules, fold_in(table, revived), betting.with_(acts=tuple(acts)))]


def _reopen(rules: Rules, table: Table, move: m.Reopen) -> Sequence[e.Event]:
    betting = table.betting
    if betting is None:
        return ()
    acted = {seat: serial for seat, serial in betting.acted.items() if seat != move.seat}
    restricted = betting.restricted if move.raises else betting.restricted | {move.seat}
    loose = {**betting.loose, move.seat: move.short} if move.short else betting.loose
    return (e.BettingChanged("", betting.with_(turn=move.seat, acted=acted, restricted=restricted, loose=loose)),)


def _restrict(rules: Rules, table: Table, move: m.Restrict) -> Sequence[e.Event]:
    betting = table.betting
    return (e.BettingChanged("", betting.with_(restricted=betting.restricted | {move.seat})),) if betting else ()


def _cap(rules: Rules, table: Table, move: m.CapBetting) -> Sequence[e.Event]:
    return (e.BettingChanged("", table.betting.with_(ceiling=move.amount)),) if table.betting else ()


def _pass_on(rules: Rules, table: Table, move: m.PassAction) -> Sequence[e.Event]:
    return (e.BettingChanged("", table.betting.with_(turn=move.seat)),) if table.betting else ()


def _out_of_the_betting(rules: Rules, table: Table, move: m.PlayAllIn) -> list[e.Event]:
    noted = e.PlayedAllIn(cite(table), move.seat)
    after = fold_in(table, (noted,))
    return [noted, *(turned(rules, after, after.betting) if after.betting else [])]


def _burns_laid(rules: Rules, table: Table, move: m.SkipBurns) -> Sequence[e.Event]:
    """Burns that lie there already. A burn that is due right now, as where nobody can bet and no round came between, is
    reckoned with them: its step begins again."""
    laid = e.BurnsLaid("", move.count)
    burning = rules.kind_of_step(table.cursor) in BURNING
    return (laid, e.Rewound(cite(table), table.cursor, table.progress)) if burning and move.count > 0 else (laid,)


def _warn(rules: Rules, table: Table, move: m.Warn) -> Sequence[e.Event]:
    """A warning, with what it is for: only offences of one kind add up (tas RA6)."""
    at = table.trouble.stopped
    about = table.trouble.incidents[at].irregularity if at is not None and at >= 0 else ""
    return (e.PlayerWarned(cite(table), move.seat, about),)


TURNS: dict[type[m.Move], Effect] = {
    m.BurnToActive: noted(e.BurnsToActive, due=True),
    m.PlayAllIn: _out_of_the_betting,
    m.AskAllIn: noted(e.AllInOffered, "seat"),
    m.SkipBurns: _burns_laid,
    m.MakeUp: _make_up,
    m.LetStand: _let_stand,
    m.DeadHand: _kill,
    m.FoldBack: _fold_back,
    m.Revive: noted(e.HandRevived, "seat", "of"),
    m.TapMuck: noted(e.MuckTapped),
    m.CapBetting: _cap,
    m.Restrict: _restrict,
    m.Reopen: _reopen,
    m.PassAction: _pass_on,
    m.Warn: _warn,
    m.ForfeitSeat: noted(e.SeatForfeited, "seat"),
    m.StartClock: noted(e.ClockStarted, "seat"),
    m.CountDeck: noted(e.DeckCounted),
    m.ReplaceDeck: noted(e.DeckReplaced),
}
