"""What the felt shows of a tournament beside the hand."""

from __future__ import annotations

from dataclasses import replace

from game.chair.contests.contest_kinds import contest_of
from game.chair.seen import cloth
from game.chair.seen.table_view import Setting
from game.chair.sitting import Sitting
from game.rulebook.money import dollars
from game.table.between.next_hand import ante


def setting_now(play: Sitting, places: int) -> Setting:
    """What the felt shows beside the hand, as it is now: the sign follows the level, and places fall empty."""
    setting = cloth.setting_for(play, places)
    first, *rest = setting.sign.split("\n")
    sign = "\n".join([first + _grown(play), *rest])
    contest = contest_of(play)
    return replace(setting, sign=sign, out=contest.places_lost() if contest else {}, away=play.session.table.between.away)


def _grown(play: Sitting) -> str:
    """What the sign adds once the ante has grown (tas B.16.5)."""
    steps = play.tournament.standing.steps if play.tournament else 0
    return f", now {dollars(ante(play.rules, steps))}" if steps and play.rules.has("growing-ante") else ""
