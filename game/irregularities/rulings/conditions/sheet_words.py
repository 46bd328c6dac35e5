"""Words under `when` that the tournament sheet needs: substantial action, exposed cards of the blinds, silent raises."""

from __future__ import annotations

from collections.abc import Sequence

from game.irregularities.rulings.conditions.word import Word
from game.table.betting import limits
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table

_CHIPS_IN = frozenset(("bet", "call", "raise-to", "tap-out"))


def _substantial(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Substantial action has taken place in this hand, by the house's measure (thr R22); a board alone is none: where the blinds
    are all-in nobody acts."""
    acted = table.actions()
    if rules.settings.choice("substantial-action") == "tda":
        return len(acted) >= 3 or (len(acted) == 2 and _chips_in(table))
    return len(set(acted)) >= 2


def _chips_in(table: Table) -> bool:
    rounds = (*table.rounds, table.betting) if table.betting else table.rounds
    return any(betting.wagered or any(act.kind in _CHIPS_IN for act in betting.acts) for betting in rounds)


def _blind_exposed(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The card was a blind's; where the house counts the first card only, its first (thr 6.1.1, R20)."""
    number = incident.fact("seat")
    if number not in {post.seat for post in table.posts if post.kind == "blind"}:
        return False
    first = table.seats[number].hole[:1]
    return rules.settings.choice("exposed-to-blind") == "any-card" or set(first) <= set(incident.fact("met", ()))


def _first_card(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """It was the first card of the deal."""
    return set(table.dealt[:1]) <= set(incident.fact("met", ()))


def _full_raise(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """What lies in front of the seat is at least the least raise over the bet that it answered."""
    betting, seat = table.betting, table.seats[int(incident.fact("seat"))]
    return betting is not None and seat.bet >= limits.raising(limits.AskingSeat(rules, table, betting, 0)).least


WORDS: dict[str, Word] = {
    "substantial": _substantial,
    "blind-exposed": _blind_exposed,
    "first-card": _first_card,
    "full-raise": _full_raise,
}
"""By the word that the rules use."""
