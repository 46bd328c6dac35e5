"""A hand at a table as a dealer reads it out against those it is compared with: in their words, and in the cards that decide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from game.cards.card import Card
from game.cards.reading import KICKS, Reading, reading
from game.grammar import numbered
from game.session.narration.wording import category_in_words, hand_forms
from game.table.banked import boxes
from game.table.payout.showdown import whole
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER

Hands = Sequence[tuple[Card, ...]]


def read_out(rules: Rules, table: Table, number: int, others: Hands | None = None) -> str:
    """A seat's hand in words, with the kicker where that decides; 0 for the house's: "a pair of kings, ace kicker". `others` are
    those it is compared with, if not all that lie open."""
    return forms_read(rules, table, number, others)[0]


def forms_read(rules: Rules, table: Table, number: int, others: Hands | None = None) -> tuple[str, ...]:
    """The same, and then in fewer and fewer words."""
    if not number:
        return hand_forms(rules.ranking, rules.composition, boxes.house_hand(table), ())
    board, known = whole(rules, table.board), _rivals(table, number, others)
    return hand_forms(rules.ranking, rules.composition, held(table, number), board, known)


def same_hand(rules: Rules, table: Table, number: int) -> str:
    """A hand that ties with one that was read out: "the same two pair, same kicker"; with the board alone, that both play it."""
    board = whole(rules, table.board)
    found = reading(rules.ranking, rules.composition, held(table, number), board)
    if found is None:
        return "no hand"
    if set(found.five) <= set(board):
        return "the same hand: both play the board"
    words = _SAME.get(found.category) or category_in_words(found.category)
    beside = len(found.five) - KICKS.get(found.category, len(found.five))
    kickers = "" if found.category in ("flush", "high-card") else f", same {numbered(beside, 'kicker')}" if beside else ""
    return f"the same {words}{kickers}"


_SAME: Final = {"one-pair": "pair", "high-card": "five cards"}


def held(table: Table, number: int) -> tuple[Card, ...]:
    """A seat's cards; once they were taken in, those that were."""
    seat = table.seats[number]
    return seat.cards or seat.thrown


def rivals(table: Table, number: int) -> Mapping[int, tuple[Card, ...]]:
    """The open hands that a seat's is compared with, by seat: those others showed, given up or not; at a box the house's, as 0."""
    if house := boxes.house_hand(table):
        return {} if table.bank.house else {DEALER: house}
    return {each.number: held(table, each.number) for each in table
            if each.shown and each.number != number and (each.live or each.mucked)}


def _rivals(table: Table, number: int, others: Hands | None) -> Hands:
    return list(rivals(table, number).values()) if others is None else others


def reading_of(rules: Rules, table: Table, number: int, others: Hands | None = None) -> Reading | None:
    """A seat's hand as it is read, 0 for the house's; None where its cards make none."""
    if not number:
        return reading(rules.ranking, rules.composition, boxes.house_hand(table), ())
    board, known = whole(rules, table.board), _rivals(table, number, others)
    return reading(rules.ranking, rules.composition, held(table, number), board, known)


def deciding(rules: Rules, table: Table, number: int, others: Hands | None = None) -> frozenset[Card]:
    """The cards that make a hand what it is: those that are there more than once, or else all five of them; and the kickers down
    to the one that decides."""
    found = reading_of(rules, table, number, others)
    if found is None:
        return frozenset()
    grouped = _grouped(found)
    return grouped | frozenset(found.five[: found.decides + 1] if found.decides else ()) if grouped else frozenset(found.five)


def decisive(found: Reading) -> frozenset[Card]:
    """Which of the five decide: the kicker that does; else those that are there more than once, unless these are all five."""
    if found.decides:
        return frozenset(found.five[found.decides : found.decides + 1])
    grouped = _grouped(found)
    return grouped if len(grouped) < len(found.five) else frozenset()


def _grouped(found: Reading) -> frozenset[Card]:
    many = Counter(card.rank for card in found.five)
    return frozenset(card for card in found.five if many[card.rank] > 1)
