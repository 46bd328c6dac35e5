"""The last round's restriction on checking: the one who checks behind a checker must beat the cards that one shows (tas B.12.3)."""

from __future__ import annotations

from game.cards.card import Card
from game.cards.showing import beats_open
from game.table.rules import Rules
from game.table.state import Table
from game.table.values.wagering import Betting


def may_follow(rules: Rules, table: Table) -> bool:
    """Whether the seat in turn may check behind those who have checked in this round (reading R16).

    True wherever the book has no such restriction, or the house leaves it to the dealer to find out.
    """
    betting = table.betting
    if betting is None or not rules.has("check-restriction") or betting.street != rules.spec.streets[-1]:
        return True
    return rules.settings.check_restriction == "police" or beats_the_checkers(rules, table, betting.turn)


def beats_the_checkers(rules: Rules, table: Table, number: int) -> bool:
    """Whether a seat's hand beats the open cards of everybody who has checked in this round."""
    hand = table.seats[number].cards or table.seats[number].thrown
    betting = table.betting or (table.rounds[-1] if table.rounds else None)
    return betting is None or all(_beats(rules, hand, cards) for cards in _open_cards(table, betting, number))


def _open_cards(table: Table, betting: Betting, number: int) -> list[tuple[Card, ...]]:
    checkers = [act.seat for act in betting.acts if act.kind == "check" and act.seat != number]
    return [table.seats[seat].up for seat in checkers if table.seats[seat].up]


def _beats(rules: Rules, hand: tuple[Card, ...], shown: tuple[Card, ...]) -> bool:
    return len(hand) == 5 and beats_open(rules.ranking, hand, shown)
