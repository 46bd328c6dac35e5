"""The levels of a tournament: the blinds of a hand, and the smallest chip left (thr 3, 4, reading R40). The house sets them.
NotAllowed is raised by what the rules or the conditions of a tournament forbid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.chips.chip_set import load_chips
from game.rulebook.setting_value import written_value
from game.rulebook.settings import Settings, resolve, written


class NotAllowed(Exception):
    """Something that may not be done: the clause ("" where no book has such a thing), and the reason in words."""

    def __init__(self, cite: str, reason: str) -> None:
        super().__init__(f"{reason} [{cite}]" if cite else reason)
        self.cite = cite
        self.reason = reason


def blinds(levels: Sequence[tuple[int, ...]], level: int) -> tuple[int, ...]:
    """The blinds of a level, first first, in cents; levels count from 1, and the last one holds for good.

    ValueError for a level below 1, or where the house has set none.
    """
    if level < 1 or not levels:
        raise ValueError(f"there is no level {level}: the house has set {len(levels)}")
    return levels[min(level, len(levels)) - 1]


@dataclass(frozen=True)
class BlindLevel:
    """The level that a hand is played at: its number, its blinds in cents, how many hands of it are left with this one, and
    the blinds of the next level. `left` is 0 where minutes are counted, and `next` empty at the last one, which holds for good."""

    number: int
    blinds: tuple[int, ...]
    left: int = 0
    next: tuple[int, ...] = ()


def timed(settings: Settings) -> bool:
    """Whether levels go by the clock: minutes count, unless the house counts hands."""
    return bool(settings.levels) and bool(settings.minutes_a_level) and not settings.hands_a_level


def level_of(settings: Settings, hand: int, raised: Sequence[int] = ()) -> BlindLevel | None:
    """The level of a hand, counted from 1; None where the house has set no levels. `raised` are the hands with which each further
    level has begun, where the house counts minutes."""
    if not settings.levels:
        return None
    levels, each, by_clock = settings.levels, settings.hands_a_level, timed(settings)
    number = min(1 + (sum(first <= hand for first in raised) if by_clock else (hand - 1) // each), len(levels))
    now = blinds(levels, number)
    if number == len(levels):
        return BlindLevel(number, now)
    return BlindLevel(number, now, 0 if by_clock else each - (hand - 1) % each, blinds(levels, number + 1))


def settings_of(settings: Settings, hand: int, raised: Sequence[int] = ()) -> Settings:
    """The settings that a hand is played under: the house's, with the blinds of its level and the smallest chip that is left."""
    level = level_of(settings, hand, raised)
    return settings if level is None else _at_level(settings, level.blinds, chip_of(settings, level.number))


def chip_of(settings: Settings, level: int) -> int:
    """The smallest chip at a level, in cents: where the house colours up, the largest that the blinds of the level and of all later
    ones can be made of; before that the one it began with."""
    chip, coming = settings.chip, [blind for each in settings.levels[level - 1 :] for blind in each]
    if settings.colour_up == "never" or level == 1:
        return chip
    fit = (each.value for each in load_chips() if each.value % chip == 0 and not any(blind % each.value for blind in coming))
    return max(fit, default=chip)


def chips_between(settings: Settings, level: int, later: int) -> tuple[int, ...]:
    """The values of chips from the smallest at one level to the smallest at a later one, rising, each made up of the one before;
    only one where no chip goes out of use."""
    found, last = [chip_of(settings, level)], chip_of(settings, later)
    for each in load_chips():
        if found[-1] < each.value <= last and not each.value % found[-1] and not last % each.value:
            found.append(each.value)
    return tuple(found)


@lru_cache(maxsize=64)
def _at_level(settings: Settings, posted: tuple[int, ...], chip: int) -> Settings:
    if (settings.blinds, settings.chip) == (posted, chip):
        return settings
    now = {"blinds": written_value("amounts", posted)} | ({"chip": written_value("amount", chip)} if chip != settings.chip else {})
    return resolve(settings.spec, written(settings) | now)
