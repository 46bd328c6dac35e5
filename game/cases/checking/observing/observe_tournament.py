"""What can be seen of a tournament after a hand: who is out, in which place, for which prize, and how many are left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.cases.running.case_run import CaseRun
from game.cases.staging.stage import Staged
from game.rulebook.settings import Settings
from game.tournament import eliminations, prizes


def tournament(run: CaseRun) -> dict[str, Any]:
    """The keys of a tournament; nothing in other games. Until the pots are pushed only an expelled player is out."""
    settings = run.engine.rules.settings
    if settings.same_hand_places is None:
        return {}
    before = {seat.number: seat.stack + seat.bet + seat.paid + seat.dead_money for seat in run.staged.table}
    after = {seat.number: seat.stack for seat in run.table} if run.at("settled") else before
    left = run.staged.left or sum(chips > 0 for chips in before.values())
    gone = eliminations.out(before, after, run.table.between.forfeited)
    shared = settings.same_hand_places == "shared"
    found = {"eliminated": gone, "players-left": left - len(gone)}
    places = eliminations.places(before, gone, left, shared=shared)
    return found | {"places": places} | _prizes(run.staged, settings, places)


def _prizes(staged: Staged, settings: Settings, places: Mapping[int, int]) -> dict[str, Any]:
    """The prize pool, and who has won what of it by now; nothing where the house has named neither fee nor prizes."""
    if settings.given(Settings.entry_fee) is None and not settings.prizes and not staged.prize_pool:
        return {}
    found = prizes.prizes(settings, staged.entries, places, staged.prize_pool)
    return {"prize-pool": found.pool, "prizes": dict(found.paid)}
