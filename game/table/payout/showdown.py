"""The showdown: who shows, in which order, and which hands win which pot."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations
from typing import Any

from game.cards.card import Card
from game.rulebook.schema.rules import OddChip, ShowsFirst
from game.rulebook.schema.steps import DealBoardOptions
from game.table.memory import remembered, remembered_by
from game.table.payout.pots import Pot, pots
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import Betting

NO_HAND = 0
"""The worth of what isn't a hand of five cards: less than any hand."""


def score(rules: Rules, table: Table, number: int) -> int:
    """The strength of a seat's hand, in its seat or given up; higher is better, `NO_HAND` if it makes no five cards."""
    seat = table.seats[number]
    return worth(rules, seat.hand, table.board)


@lru_cache(maxsize=64)
def worth(rules: Rules, cards: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """The same of cards that may be seen."""
    if not rules.composition.makes(len(cards), len(board)):
        return NO_HAND
    if not _readable(rules, cards, board):
        board = whole(rules, board)
        return max(rules.composition.score(rules.ranking, some, board) for some in _fitting(rules, cards, board))
    return rules.composition.score(rules.ranking, cards, board)


def whole(rules: Rules, board: tuple[Card, ...]) -> tuple[Card, ...]:
    """The board without what was turned beyond a whole one: that counts for nobody."""
    return board[: max(sum(street.cards for street in rules.spec.steps_of(DealBoardOptions)), 1)]


def _readable(rules: Rules, cards: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    """Whether the cards are not too many to be read as one hand."""
    most = rules.composition.most
    return most is None or len(cards) + len(board) <= most


def used_hole(rules: Rules, table: Table, number: int, highest: Callable[[Card], Any]) -> tuple[Card, ...]:
    """The cards of its own that count for a seat's hand: all of them, or those it uses where the book says so.

    Where several choices make the same hand, those count that hold the card which is `highest`.
    """
    seat = table.seats[number]
    cards = seat.hand
    if not (rules.composition.makes(len(cards), len(table.board)) and _readable(rules, cards, table.board)):
        return cards
    return rules.composition.best(rules.ranking, cards, table.board, highest=highest).used_hole


def counting(rules: Rules, table: Table, number: int, highest: Callable[[Card], Any]) -> tuple[Card, ...]:
    """The cards that decide about an odd chip: of the five of its hand (stud), else those of its own that count."""
    if rules.of(OddChip).of != "five":
        return used_hole(rules, table, number, highest)
    return best_five(rules, table, number) or table.seats[number].hand


def ace_is_low(rules: Rules, table: Table, number: int) -> bool:
    """Whether an ace stands below the lowest card of the deck in a seat's hand."""
    five = best_five(rules, table, number)
    return bool(five) and rules.ranking.order.ace_is_low([card.rank for card in five])


def best_five(rules: Rules, table: Table, number: int) -> tuple[Card, ...]:
    """The five cards that are a seat's hand; none if they make no hand."""
    cards = table.seats[number].hand
    if not (rules.composition.makes(len(cards), len(table.board)) and _readable(rules, cards, table.board)):
        return ()
    return rules.composition.best(rules.ranking, cards, table.board).five


def category(rules: Rules, table: Table, number: int) -> str:
    """What a seat's hand is, in the vocabulary's word; `no-hand` if it makes no five cards."""
    worth = score(rules, table, number)
    return rules.ranking.category(worth) if worth != NO_HAND else "no-hand"


def _fitting(rules: Rules, cards: tuple[Card, ...], board: tuple[Card, ...]) -> Iterable[tuple[Card, ...]]:
    """A hand that holds too many cards unnoticed, in every way in which it could be read; one with too few, as it is."""
    most = rules.composition.most
    assert most is not None
    return combinations(cards, min(most - len(board), len(cards)))


def _compared(rules: Rules, table: Table, pot: Pot) -> tuple[Any, ...]:
    """All that the winners depend on: they stay the same while hands are read and taken in."""
    seats = [table.seats[number] for number in pot.eligible]
    hands = [(seat.hand, seat.mucked and not seat.shown, seat.standing) for seat in seats]
    return rules, pot, hands, table.board, table.fold_order


@remembered_by(_compared)
def winners(rules: Rules, table: Table, pot: Pot) -> tuple[int, ...]:
    """The seats that share a pot, rising: the best of the hands that contest it and were not given up.

    Where every hand was declared dead it is the last one folded (tas C.19.15; no other book says). A pot that nobody still in
    may win is shared by those who held the last hands in it.
    """
    contest = [number for number in pot.eligible if not _gave_up(table, number)] or list(pot.eligible)
    if not contest:
        return table.fold_order[-1:]
    if len(contest) < 2 or not any(table.seats[number].live for number in contest):
        return tuple(contest)
    scores = {number: score(rules, table, number) for number in contest}
    best = max(scores.values())
    return tuple(number for number in contest if scores[number] == best)


def _gave_up(table: Table, number: int) -> bool:
    """Whether a hand was given up unseen; one that was shown and taken in by the dealer still counts for what it was."""
    seat = table.seats[number]
    return seat.mucked and not seat.shown


@remembered
def order(rules: Rules, table: Table) -> list[int]:
    """The seats in the order in which they show, once round."""
    return [seat.number for seat in table.clockwise(_first(rules, table)) if seat.standing == "live"]


def order_cite(rules: Rules, table: Table) -> str:
    """The clause on who shows: of a last round without a bet its own, where the book has one."""
    apart = rules.has("checked-showdown") and not bet_last(rules, table)
    return rules.cite("checked-showdown" if apart else "shows-first")


def bet_last(rules: Rules, table: Table) -> bool:
    """Whether a bet was made in the last betting round of the game."""
    final = table.rounds[-1] if table.rounds else None
    return final is not None and final.street == rules.spec.streets[-1] and bool(final.aggressor)


def _first(rules: Rules, table: Table) -> int:
    """Who was called in the final round; after a checked or missing one, by the game's rule."""
    final = table.rounds[-1] if table.rounds else None
    last_street = rules.spec.streets[-1]
    if bet_last(rules, table):
        assert final is not None
        return final.aggressor
    named = rules.of(ShowsFirst).checked
    policy = rules.settings.checked_showdown if named == "setting" else named
    if policy in _FROM_MARKER:
        return table.marker + _FROM_MARKER[policy]
    return _by_rounds(table, final, last_street, policy)


_FROM_MARKER = {"marker": 0, "after-marker": 1}


def _by_rounds(table: Table, final: Betting | None, last_street: str, policy: str) -> int:
    """rop: the opener of a checked final round, or the last one called in the latest round with a bet; a blind is one too."""
    checked = final is not None and final.street == last_street
    if checked and policy == "opener":
        assert final is not None
        return final.order[0] if final.order else final.opener
    blind = next((post.seat for post in reversed(table.blinds()) if table.seats[post.seat].live), table.marker + 1)
    return next((r.aggressor for r in reversed(table.rounds) if r.aggressor), blind)


@remembered
def winning(rules: Rules, table: Table) -> frozenset[int]:
    """Every seat that wins a share of some pot."""
    return frozenset(number for pot in pots(table) for number in winners(rules, table, pot))


def contested(table: Table) -> bool:
    """Whether hands have to be compared at all."""
    return len(table.live()) > 1
