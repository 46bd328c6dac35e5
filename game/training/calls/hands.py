"""Hands as a dealer reads them: category, ranks, and the kicker that decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards.card import Card
from game.cards.reading import reading
from game.rulebook.schema.rules import Odds
from game.session.narration.read_out import rivals
from game.table.payout import showdown
from game.table.rules import Rules
from game.table.state import Table
from game.training.calls.call import SaidHand


class ReadHand(NamedTuple):
    """A hand in words' parts, and a kicker that is true but decides nothing, 0 for none."""

    hand: SaidHand
    spare: int = 0


def read_of(rules: Rules, hole: Sequence[Card], board: Sequence[Card], others: Sequence[Sequence[Card]] = ()) -> ReadHand | None:
    """The hand, with the kicker that decides it against `others` that read the same; None where the cards make none."""
    found = reading(rules.ranking, rules.composition, hole, board, others)
    if found is None:
        return None
    return ReadHand(SaidHand(found.category, found.ranks, found.kicker), 0 if found.kicker else found.first)


def read_at(rules: Rules, table: Table, seat: int) -> ReadHand | None:
    """A shown hand against those it beats, which is what is announced of a winner; at a box against the house's."""
    own, others = showdown.score(rules, table, seat), rivals(table, seat)
    beaten = [cards for number, cards in others.items() if not number or showdown.score(rules, table, number) < own]
    return read_of(rules, table.seats[seat].cards, table.board, beaten)


def house_hand(rules: Rules, cards: Sequence[Card]) -> ReadHand | None:
    """The house's hand: of single cards the two highest are read, which say whether it takes part (act 9.2)."""
    found = read_of(rules, cards, ())
    if found is None or found.hand.category != "high-card":
        return found
    return ReadHand(SaidHand(found.hand.category, found.hand.ranks, found.spare))


def odds_of(rules: Rules, category: str) -> int:
    """How many times its bet such a hand is paid."""
    return rules.of(Odds, f"odds-{category}").pays or 1
