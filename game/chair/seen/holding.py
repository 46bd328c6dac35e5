"""What one holds, in words, as it stands in one's own plate."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from game.chair.seen.table_view import board_places
from game.chair.seen.view import TableView
from game.session.narration.wording import hand_in_words, plural
from game.table.rules import Rules
from game.table.sight import Sight


def with_holding(view: TableView, rules: Rules, seen: Sight) -> TableView:
    """The view with the name of the chair's own hand in its plate: while it is in the hand."""
    if seen.chair not in seen.seats or not seen.seats[seen.chair].live:
        return view
    named = holding(rules, seen)
    return replace(view, seats=tuple(replace(seat, holds=named) if seat.seat == seen.chair else seat for seat in view.seats))


def holding(rules: Rules, seen: Sight) -> str:
    """The hand as a dealer would read it; of too few cards only those that match; "" where there is nothing to say, as of a hand
    that is given up."""
    if not seen.own:
        return ""
    if rules.composition.makes(len(seen.own), len(seen.board)):
        return hand_in_words(rules.ranking, rules.composition, seen.own, seen.board)
    alike = Counter(card.rank for card in seen.own)
    sets = sorted((count, rank) for rank, count in alike.items() if count > 1)
    if len(sets) != 1 or sets[0][0] > 3 or (sets[0][0] == 3 and board_places(rules.spec)):
        return ""  # with a board two of one's own may be all that count
    count, rank = sets[0]
    return f"a pair of {plural(rank)}" if count == 2 else f"three of a kind, {plural(rank)}"
