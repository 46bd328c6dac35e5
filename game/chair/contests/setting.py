"""What the felt shows of a tournament beside the hand."""

from __future__ import annotations

from dataclasses import replace

from game.chair.contests.contest_kinds import contest_of
from game.chair.seen import cloth
from game.chair.seen.table_view import Setting
from game.chair.sitting import Sitting
from game.rulebook.money import dollars
from game.table.between.next_hand import ante


def setting_now(sitting: Sitting, places: int, dealer: str) -> Setting:
    """What the felt shows beside the hand, as it is now: the sign follows the level, and places fall empty."""
    setting, contest = cloth.setting_for(sitting, places, dealer, _grown(sitting)), contest_of(sitting)
    return replace(setting, out=contest.places_lost() if contest else {}, away=sitting.session.table.between.away)


def _grown(sitting: Sitting) -> str:
    """What the sign adds once the ante has grown (tas B.16.5)."""
    steps = sitting.tournament.standing.steps if sitting.tournament else 0
    return f", now {dollars(ante(sitting.rules, steps))}" if steps and sitting.rules.has("growing-ante") else ""
