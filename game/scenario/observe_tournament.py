"""What can be seen of a tournament after a hand: who is out, in which place, and how many are left."""

from __future__ import annotations

from typing import Any

from game.scenario.play import Play
from game.tournament import eliminations


def tournament(play: Play) -> dict[str, Any]:
    """The keys of a tournament; nothing in other games. Until the pots are pushed only an expelled player is out."""
    settings = play.engine.rules.settings
    if not settings.has("same-hand-places"):
        return {}
    before = {seat.number: seat.stack + seat.bet + seat.paid + seat.dead_money for seat in play.staged.table}
    after = {seat.number: seat.stack for seat in play.table} if play.at("settled") else before
    left = play.staged.left or sum(chips > 0 for chips in before.values())
    gone = eliminations.out(before, after, play.table.forfeited)
    shared = settings.choice("same-hand-places") == "shared"
    found = {"eliminated": gone, "players-left": left - len(gone)}
    return found | {"places": eliminations.places(before, gone, left, shared=shared)}
