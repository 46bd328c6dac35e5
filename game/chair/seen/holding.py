"""What one holds, in words, as it stands in one's own plate."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from game.cards.card import Card
from game.cards.composition import EXACTLY_TWO
from game.cards.showing import showing_score
from game.chair.seen.box_view import untouched
from game.chair.seen.view import TableView
from game.session.narration.wording import hand_forms, part_forms, two_high_forms
from game.table.rules import Rules
from game.table.sight import Sight

MOST_OF_A_PART = 4


def with_holding(view: TableView, rules: Rules, seen: Sight) -> TableView:
    """The view with the name of the chair's own hand in its plate: while it is in the hand, and once one may look at it (act
    7.1)."""
    if seen.own_seat not in seen.seats or not seen.seats[seen.own_seat].live:
        return view
    if any(card.card is None for seat in view.seats if seat.seat == seen.own_seat for card in seat.cards):
        return view
    named, *brief = _forms(rules, seen.own, seen.board)
    return replace(view, seats=tuple(replace(seat, holds=named, brief=tuple(brief)) if seat.seat == seen.own_seat else seat
                                     for seat in view.seats))  # fmt: skip


def with_remembered(view: TableView, rules: Rules, seen: Sight, own: tuple[Card, ...]) -> TableView:
    """The same for a box, whose player remembers what lies face down under the bet or was racked; `own` are its cards."""
    if untouched(seen, rules.spec) or not own:
        return view
    named, *brief = _forms(rules, own, ())
    return replace(view, seats=tuple(replace(seat, holds=named, brief=tuple(brief)) if seat.seat == seen.own_seat else seat
                                     for seat in view.seats))  # fmt: skip


def holding(rules: Rules, seen: Sight) -> str:
    """The hand as a dealer would read it; of too few cards only those that match; "" where there is nothing to say, as of a hand
    that is given up."""
    return _forms(rules, seen.own, seen.board)[0]


@lru_cache(maxsize=4)
def _forms(rules: Rules, own: tuple[Card, ...], board: tuple[Card, ...]) -> tuple[str, ...]:
    """The same by the cards, and then in fewer and fewer words: few moves of a hand change them, and every picture asks."""
    if not own:
        return ("",)
    if rules.composition.makes(len(own), len(board)):
        if rules.has("qualify") and rules.ranking.category(rules.ranking.score(own)) == "high-card":
            return two_high_forms(own)
        return hand_forms(rules.ranking, rules.composition, own, board)
    two = rules.composition.name == EXACTLY_TWO
    parts = [(*some, *board) for some in (combinations(own, 2) if two and len(own) > 1 else [own])]
    if len(parts[0]) > MOST_OF_A_PART:  # too few of one's own beside a board
        return ("",)
    return part_forms(max(parts, key=showing_score))
