"""Words of the table's screen: what a seat did last, clock and pace."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.chair.wording import box_words
from game.session.round import PlayedMove
from game.session.tempo import AT_ONCE
from game.table import events as e

_DID: Final = {"fold": "fold", "check": "check", "stand": "check", "call": "call", "bet": "bet",
               "raise-to": "raise", "tap-out": "all in"}
_DREW, _PAT, _OVER = "drew", "pat", "over-blind"


def note_of(events: tuple[e.Event, ...], said: dict[int, str]) -> dict[int, str]:
    """What each seat did last, after these events: forgotten when a betting round begins and when cards come back; but what
    somebody drew, and that he put in an over-blind, stands until he acts."""
    for event in events:
        if isinstance(event, e.BettingOpened):
            said = {seat: word for seat, word in said.items() if word.startswith((_DREW, _PAT, _OVER))}
        elif isinstance(event, e.BettingClosed | e.CardsGathered):
            said = {}
        elif isinstance(event, e.Acted):
            said = {**said, event.seat: _DID[event.kind]}
        elif isinstance(event, e.Drew):
            said = {**said, event.seat: f"{_DREW} {event.count}" if event.count else _PAT}
        elif isinstance(event, e.OverBlindMade):
            said = {**said, event.seat: _OVER}
        elif isinstance(event, e.HandRead):
            said = {**said, event.seat: "read"}
        elif isinstance(event, e.PotPushed):
            said = {**said, event.to: "wins"}
        elif (note := box_words.note_of(event)) is not None:
            said = {**said, note[0]: note[1]}
    return said


def notes(played: Iterable[PlayedMove]) -> dict[int, str]:
    """What stands at the seats after these moves."""
    said: dict[int, str] = {}
    for step in played:
        said = note_of(step.events, said)
    return said


def clock(seconds: float) -> str:
    """Time at the table: "4:05", "1:04:05"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def times(speed: float) -> str:
    """A speed as it is printed: "1x", "0.5x"; one at which nobody can be seen to wait has no figure."""
    return "at once" if speed >= AT_ONCE else f"{speed:g}×"
