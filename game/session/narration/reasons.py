"""Why what is due is done: what the step protects, or what would go wrong without it, in the words of the book's reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.grammar import kebab
from game.rulebook.game_spec import StepSpec
from game.rulebook.schema.steps import BettingOptions
from game.table import moves as m
from game.table.betting.openers import BY_PLACE
from game.table.outcome import Due
from game.table.payout import showdown
from game.table.payout.pots import pots
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import BURNS, DEALER, DISCARDS

_CHOSEN: Final = ("cut", "choose-all-in")
"""Choices that are asked for in more than one step, and are called by their own word."""


def reason_for(rules: Rules, table: Table, due: Due) -> str:
    """Why it is done, in the narrowest case that the book has a reason for."""
    step = rules.spec.procedure[table.cursor] if table.cursor < len(rules.spec.procedure) else None
    word = due_in_word(due, step)
    return rules.book.reason(word, _cases(rules, table, due, word, step))


def reason_to_give_back(rules: Rules) -> str:
    """Why the part of a bet that nobody called is given back by hand, before the bets are gathered."""
    return rules.book.reason("return-bet", ("uncalled",))


def due_in_word(due: Due, step: StepSpec | None) -> str:
    """What is due: the move, or the step in which a player chooses."""
    if due.move is not None:
        return kebab(type(due.move).__name__)
    choice = due.choices[0].kind
    return choice if choice in _CHOSEN or step is None else step.kind


def _cases(rules: Rules, table: Table, due: Due, word: str, step: StepSpec | None) -> Iterator[str]:
    """What is so at this table, the narrowest first."""
    if table.trouble.repairs or due.move in table.trouble.pending:
        yield "repair"
    if word in _NARROWER:
        yield from _NARROWER[word](rules, table, due)
    if step is not None:
        yield from (step.street, step.kind)
    yield rules.spec.marker


# ---- what is due, case by case


def _cut(rules: Rules, table: Table, due: Due) -> Iterator[str]:
    if table.dealt:
        yield "stub"
    elif due.by != DEALER:
        yield "player"


def _post(rules: Rules, table: Table, due: Due) -> Iterator[str]:
    seat, amount = due.facts.get("seat"), due.facts.get("amount", 0)
    yield from (post.kind for post in table.posts if post.seat == seat and amount <= post.amount)


def _card(rules: Rules, table: Table, due: Due) -> Iterator[str]:
    assert isinstance(due.move, m.DealCard)
    if due.move.to == DEALER:
        yield "house-up" if due.move.face == "up" else "house"
    elif due.move.face == "up" and not table.rounds:
        yield "up"


def _betting(rules: Rules, table: Table, due: Due) -> Iterator[str]:
    betting = table.betting
    if len(due.choices) == 1:
        yield "forced"
    elif due.facts["amount"]:
        yield "facing"
    elif betting is not None and betting.price:
        yield "option"
    elif betting is not None and not betting.order and _by_open_cards(rules, table):
        yield "opener"


def _by_open_cards(rules: Rules, table: Table) -> bool:
    """Whether the open cards decide who acts first."""
    options = rules.spec.procedure[table.cursor].options
    return isinstance(options, BettingOptions) and options.opener not in BY_PLACE


def _gather(rules: Rules, table: Table, due: Due) -> Iterator[str]:
    most = max((seat.bet for seat in table.live()), default=0)
    if any(0 < seat.bet < most and not seat.stack for seat in table.live()):
        yield "side-pot"


def _push(rules: Rules, table: Table, due: Due) -> Iterator[str]:
    assert isinstance(due.move, m.PushPot)
    if len(table.live()) < 2:
        yield "alone"
    elif len(showdown.winners(rules, table, pots(table)[due.move.pot - 1])) > 1:
        yield "split"
    elif due.move.pot > 1:
        yield "side-pot"


def _read(rules: Rules, table: Table, due: Due) -> Iterator[str]:
    assert isinstance(due.move, m.ReadHand)
    if due.move.seat == DEALER:
        yield "house"


def _back(rules: Rules, table: Table, due: Due) -> Iterator[str]:
    assert isinstance(due.move, m.ReturnBet)
    if due.move in (*table.trouble.repairs, *table.trouble.pending):  # it follows from a ruling, which says why
        return
    seat = table.seats[due.move.seat]
    if not seat.hole:
        yield "no-hand"
    else:
        yield "stand-off" if due.move.amount == seat.ante + seat.bet else "excess"


def _marker(rules: Rules, table: Table, due: Due) -> Iterator[str]:
    assert isinstance(due.move, m.MoveMarker)
    if table.marker > 0 and due.move.to != table.marker % rules.spec.seats_most + 1:
        yield "passes"


def _shuffled_in(rules: Rules, table: Table, due: Due) -> Iterator[str]:
    assert isinstance(due.move, m.ShuffleIn)
    if due.move.source in (BURNS, DISCARDS):
        yield "burns" if due.move.source == BURNS else "discards"


def _call(rules: Rules, table: Table, due: Due) -> Iterator[str]:
    if table.trouble.stopped is None:
        yield "short"


_NARROWER: Final[Mapping[str, Callable[[Rules, Table, Due], Iterator[str]]]] = {
    "cut": _cut, "collect-post": _post, "post": _post, "deal-card": _card, "betting": _betting, "gather-bets": _gather,
    "push-pot": _push, "read-hand": _read, "return-bet": _back, "move-marker": _marker, "shuffle-in": _shuffled_in,
    "call-supervisor": _call,
}  # fmt: skip
"""The cases of what is due, by its word."""
