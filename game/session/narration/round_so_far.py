"""What the players have done in a betting round, in a sentence: a total in front of a seat doesn't say in which order it came."""

from __future__ import annotations

from typing import Final

from game.grammar import capitalised
from game.rulebook.money import dollars
from game.table.values import Act, Betting

_ACTS: Final = {"bet": "bet", "raise-to": "raised to", "call": "called", "check": "checked", "fold": "folded", "stand": "checked"}


def round_so_far(betting: Betting) -> str:
    """The acts of a betting round in their order: "Seat 1 bet 30, seat 2 raised to 80."; "" before the first one."""
    return f"{capitalised(', '.join(map(act_in_words, betting.acts)))}." if betting.acts else ""


def act_in_words(act: Act) -> str:
    """What a seat did: "seat 2 raised to 80"."""
    amount = f" {dollars(act.to)}" if act.kind in ("bet", "raise-to") else ""
    return f"seat {act.seat} {_ACTS.get(act.kind, 'went all in for ' + dollars(act.to))}{amount}"
