"""What could be seen and heard lately at the table, lawful or not, as how and where it showed: by this the list of what may have
happened is put in order. An ordinary bet brings what goes wrong with bets to the top as well, so that the order betrays nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from game.session.round import PlayedMove
from game.session.session import Session
from game.table import events as e
from game.table.irregularities.evidence.traces import Goal, Kind, Sign
from game.table.irregularities.meant import Look, look_of
from game.table.irregularities.signs import lying, signs
from game.table.places import Place

LATELY: Final = 6
"""So many moves back it is looked."""
_LIES: Final[dict[str, Goal]] = {"hole": "cards", "up": "cards", "board": "board", "burns": "burns", "muck": "muck", "rack": "muck"}
_WAGERS: Final[dict[str, Goal]] = {"bet": "bet", "ante": "ante", "jackpot": "jackpot", "stack": "stack"}


def lately(session: Session) -> frozenset[Look]:
    """What has just been seen and heard, and what lies there still."""
    passing = (look for step in session.played()[-LATELY:] for look in _of(step))
    return frozenset((*passing, *(_look(sign) for sign in lying(session.table))))


def _of(step: PlayedMove) -> Iterator[Look]:
    for event in step.events:
        if isinstance(event, e.IncidentArose):
            yield from (_look(sign) for sign in signs(event.incident))
        yield from _lawful(event)


def _look(sign: Sign) -> Look:
    return look_of(sign.kind, sign.goal)


def _lawful(event: e.Event) -> Iterable[Look]:
    if isinstance(event, e.CardMoved):
        return _to("slide", event.to, _LIES)
    if isinstance(event, e.ChipsMoved):
        return _to("chips", event.to, _WAGERS)
    if isinstance(event, e.Acted) and event.kind == "check":
        return (("words", ""),)
    if isinstance(event, e.HandFolded):
        return (("gesture", "muck"),)
    if isinstance(event, e.PotPushed):
        return (("slide", "stack"),)
    return (("gesture", "stub"),) if isinstance(event, e.Shuffled | e.CutOffered | e.DeckCut) else ()


def _to(kind: Kind, place: Place, goals: dict[str, Goal]) -> Iterable[Look]:
    goal = goals.get(place.kind)
    return ((kind, goal),) if goal else ()
