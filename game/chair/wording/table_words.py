"""Words of the table's screen: what a seat did last, clock and pace."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from game.chips.chip_set import colour
from game.chips.chip_table import Change, Step
from game.chips.heap import Heap
from game.grammar import and_list, counted
from game.rulebook.money import dollars
from game.session.evidence.evident import looks_like
from game.session.narration.narration import Line
from game.session.narration.wording import placed
from game.session.round import PlayedMove
from game.session.tempo import AT_ONCE
from game.table import events as e
from game.table.rules import Rules
from game.table.values import Place

_DID: Final = {"fold": "fold", "check": "check", "stand": "check", "call": "call", "bet": "bet",
               "raise-to": "raise", "tap-out": "all in"}
_DREW, _PAT, _OVER = "draws", "pat", "over-blind"
_WAGERED: Final = frozenset(_DID[kind] for kind in ("bet", "raise-to", "tap-out"))
WINS: Final = "wins"
_CHIPS: Final = {"folded": "fold", "ante-won": "wins", "lost": "loses", "prize": "jackpot", "returned": "back"}


def note_of(events: tuple[e.Event, ...], said: dict[int, str]) -> dict[int, str]:
    """What each seat did last, after these events: forgotten when a betting round begins and when cards come back; but what
    somebody drew, and that they put in an over-blind, stands until they act; a check, until somebody bets. What a wrong act looks
    like goes before its chips."""
    acts = [event for event in events if not isinstance(event, e.IncidentArose)]
    for event in (*acts, *(each for each in events if each not in acts)):
        if isinstance(event, e.BettingOpened):
            said = {seat: word for seat, word in said.items() if word.startswith((_DREW, _PAT, _OVER))}
        elif isinstance(event, e.BettingClosed | e.CardsGathered):
            said = {}
        elif type(event) in _NOTES:
            seat, word = _NOTES[type(event)](event)
            said = {seat: word for seat, word in said.items() if word != _DID["check"]} if word in _WAGERED else said
            said = {**said, seat: word} if word else said
    return said


def exchanges(rules: Rules, done: Iterable[Step]) -> list[Line]:
    """Chips that nobody changed by hand: "Changed for seat 3: 1 green for 5 reds.\""""
    changes = [step for step in done if isinstance(step, Change)]
    told = [f"{_changed_at(step.place)}: {_in_colours(step.given)} for {_in_colours(step.got)}." for step in changes]
    return [Line(placed(rules, text)) for text in told]


def _changed_at(place: Place) -> str:
    if place.kind in ("middle", "pot"):
        return "Changed in the pot for the exact amount"
    return f"Changed for seat {place.seat}" if place.seat else "Changed"


def _in_colours(chips: Heap) -> str:
    """The dearest first."""
    dearest = sorted(chips.items(), reverse=True)
    return and_list(counted(count, colour(value) or f"{dollars(value)} chip") for value, count in dearest)


def _of_wrong(arose: e.IncidentArose) -> tuple[int, str]:
    """What a wrong act looks like, as if it were right: no word tells them apart."""
    seat, kind = looks_like(arose.incident)
    return seat, _DID.get(kind, "")


def _of_chips(moved: e.ChipsMoved) -> tuple[int, str]:
    """What chips say that move at a box; "" for any others."""
    laid = moved.why == "wager" and moved.to.kind in ("bet", "ante")
    return moved.seat, moved.to.kind if laid else _CHIPS.get(moved.why, "")


_NOTES: Final[Mapping[type[e.Event], Callable[[Any], tuple[int, str]]]] = {
    e.Acted: lambda event: (event.seat, _DID[event.kind]),
    e.Drew: lambda event: (event.seat, f"{_DREW} {event.count}" if event.count else _PAT),
    e.OverBlindMade: lambda event: (event.seat, _OVER),
    e.HandRead: lambda event: (event.seat, "read"),
    e.PotPushed: lambda event: (event.to, WINS),
    e.IncidentArose: _of_wrong,
    e.PrizeClaimed: lambda event: (event.seat, "claims"),
    e.SitsOut: lambda event: (event.seat, "passes"),
    e.ChipsMoved: _of_chips,
}
"""The seat that each of them tells of, and what it says of it in a word."""


def notes(played: Iterable[PlayedMove]) -> dict[int, str]:
    """What stands at the seats after these moves."""
    said: dict[int, str] = {}
    for step in played:
        said = note_of(step.events, said)
    return said


def key_of_seat(seat: int) -> str:
    """The key of a seat's number."""
    return {10: "0", 11: "-"}.get(seat, str(seat))


def clock(seconds: float) -> str:
    """A time of play, which goes by while a hand is on: "4:05", "1:04:05"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def times(speed: float) -> str:
    """A speed as it is printed: "1x", "0.5x"; one at which nobody can be seen to wait has no figure."""
    return "instant" if speed >= AT_ONCE else f"{speed:g}×"
