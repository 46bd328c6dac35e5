"""Who opens a betting round of stud, and why: the open cards that decide, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import Card
from game.cards.showing import showing_score
from game.grammar import listed
from game.session.narration.wording import card_in_words, part_in_words, rank_in_words
from game.table.betting.openers import Opening, opening
from game.table.rules import Rules
from game.table.state import Table

ASKED = "so they open"
"""How it ends where it's said to the one who has to open."""


def opening_in_words(rules: Rules, table: Table, ends: str = "and opens") -> str:
    """Why the seat in turn opens, before it has acted: "Seat 3 shows the lowest card, the two of clubs, and opens."; "" where the
    open cards don't decide, or somebody has acted or was told otherwise."""
    betting = table.betting
    if betting is None or betting.acts or not betting.turn:
        return ""
    found = opening(rules, table)
    if found is None or found.seat != betting.opener:
        return ""
    if found.again:
        return f"Seat {found.seat} opened the last betting round, {ends} again." if found.seat == betting.turn else ""
    shown = shown_in_words(found)
    if found.seat == betting.turn:
        return f"Seat {found.seat} shows {shown}, {ends}."
    return f"Seat {found.seat} shows {shown}, but is all in: the action goes left to seat {betting.turn}."


def shown_in_words(found: Opening) -> str:
    """What decides: "the best hand of the players with chips, a pair of nines"."""
    low = found.policy == "lowest-card"
    single = low or all(len(cards) == 1 for cards in (found.cards, *found.others))
    what = "the lowest card" if low else "the highest card" if single else "the best hand"
    among = " of the players with chips" if found.passed else ""
    return f"{what}{among}, {_named(found, single=single)}{_tie(found)}"


def _named(found: Opening, *, single: bool) -> str:
    if single:
        return f"the {card_in_words(max(found.cards))}"
    ranks, rivals = _ranks(found.cards), [_ranks(cards) for cards in found.others if _ranks(cards) != _ranks(found.cards)]
    part = part_in_words(found.cards)
    first = sum(1 for rank in ranks if ranks.count(rank) > 1) if part else 1
    alike = [rival for rival in rivals if rival[:first] == ranks[:first] and _shape(rival) == _shape(ranks)]
    kept = max((next(at for at in range(len(ranks)) if rival[at] != ranks[at]) + 1 for rival in alike), default=first)
    kept = len(ranks) if len(rivals) < len(found.others) else kept  # an equal hand: all of it
    more = [rank_in_words(rank) for rank in ranks[first:kept]]
    if part:
        return listed(part, f"{'-'.join(more)} kicker{'s' if len(more) > 1 else ''}") if more else part
    return f"{'-'.join([rank_in_words(ranks[0]), *more])} high"


def _tie(found: Opening) -> str:
    """What decides between hands that are equal."""
    low, score = found.policy == "lowest-card", showing_score(found.cards)
    if low:
        equal = any(max(cards).rank == max(found.cards).rank for cards in found.others)
        return ", lowest by suit" if equal else ""
    if all(showing_score(cards) != score for cards in found.others):
        return ""
    if found.policy == "best-from-marker":
        return ", nearest to the puck"
    return ", highest by suit" if len(found.cards) == 1 else f", highest by suit with the {card_in_words(max(found.cards))}"


def _ranks(cards: Sequence[Card]) -> list[int]:
    """The ranks as they are compared: groups first, then from the top."""
    ranks = [card.rank for card in cards]
    return sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)


def _shape(ranks: Sequence[int]) -> list[int]:
    return sorted(map(list(ranks).count, set(ranks)), reverse=True)
