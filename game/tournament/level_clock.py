"""The clock of a tournament whose levels last minutes: time of play counts, that of a break does not. Seconds."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.rulebook.settings import Settings
from game.session.house_hours import HANDS_AN_HOUR
from game.tournament.levels import level_of, timed
from game.tournament.standing import Standing

MINUTE: Final = 60
UNWATCHED: Final = 60 * MINUTE / HANDS_AN_HOUR
"""A hand that nobody watches, and for which no time is passed in, takes as long as the house counts for one."""


def turned(settings: Settings, before: Standing, after: Standing, played: float) -> Standing:
    """How it stands after a hand in which so much time was played: levels that the clock has reached begin with the next hand."""
    if not timed(settings):
        return after
    seconds = before.seconds + (played or UNWATCHED)
    begun = (after.hand,) * (_reached(settings, seconds) - len(before.raised))
    return replace(after, seconds=seconds, raised=(*before.raised, *begun))


def coming_level(settings: Settings, standing: Standing, played: float) -> tuple[int, float]:
    """The level with which the next hand begins once so much of the one that is on was played, and the seconds left of it; none at
    the last one, which holds for good."""
    seconds = standing.seconds + (played or UNWATCHED)
    number = _reached(settings, seconds) + 1
    return number, number * settings.minutes_a_level * MINUTE - seconds if number < len(settings.levels) else 0.0


def _reached(settings: Settings, seconds: float) -> int:
    """How many further levels the clock has reached."""
    return min(int(seconds // (settings.minutes_a_level * MINUTE)), len(settings.levels) - 1)


def left_of_level(settings: Settings, standing: Standing, played: float) -> float:
    """What is left of the level of the hand that is on, none once the next one waits for the coming hand."""
    over = (len(standing.raised) + 1) * settings.minutes_a_level * MINUTE
    return max(over - standing.seconds - played, 0.0)


def break_due(settings: Settings, before: Standing, after: Standing) -> int:
    """How long the break is that comes between these two hands; 0 where none does."""
    every = settings.break_after_levels
    then, now = level_of(settings, before.hand, before.raised), level_of(settings, after.hand, after.raised)
    if not every or not then or not now or after.over:
        return 0
    passed = range(then.number, now.number)
    return settings.break_of_minutes * MINUTE if any(level % every == 0 for level in passed) else 0


class LevelClock:
    """The time that passes at one table. `played` is that of the hand that is on, with what came after it; a break takes its own
    first."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.played = 0.0
        self.paused = 0.0
        """What is left of the break."""
        self._broken = 0

    def breaks(self, before: Standing, after: Standing) -> None:
        """A hand is over: a break begins, where one is due; once."""
        if self._broken != after.hand and (pause := break_due(self._settings, before, after)):
            self._broken, self.paused = after.hand, float(pause)

    def pass_time(self, seconds: float) -> bool:
        """Time goes by; True where another minute of the level or of the break has begun."""
        before = self.paused // MINUTE, self.played // MINUTE
        pause = min(seconds, self.paused)
        self.paused -= pause
        self.played += seconds - pause
        return (self.paused // MINUTE, self.played // MINUTE) != before

    def next_hand(self) -> None:
        """The next hand begins, and with it the break is over."""
        self.played = self.paused = 0.0
