"""The particulars of one tournament that no setting holds: when and where, who runs it, what the house adds in words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Occasion:
    """What the house fills in before entries open. "" or False: not yet.

    `starts` is day and hour; `entry` the way to enter, `eligible` who may; `director` is nominated by the gaming shift
    manager; `notified`: the Commission knows and has a copy; `shown`: the conditions lie out for patrons; `house_rules` are
    further conditions, by the names of the game's `prevailing` notices, or in any other words.
    """

    starts: str = ""
    entry: str = ""
    eligible: str = ""
    director: str = ""
    notified: bool = False
    shown: bool = False
    house_rules: tuple[str, ...] = ()


REHEARSAL = Occasion(
    starts="as soon as everyone is seated", entry="at the desk, in person", eligible="every adult patron",
    director="the tournament director", notified=True, shown=True,
)
"""A tournament that the program plays by itself."""
