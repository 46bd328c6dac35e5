"""When somebody notices what went wrong: the hand is played on to that moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenario.going_on import deciding, on_to, on_to_shown, to_first_decision
from game.table import moves as m

if TYPE_CHECKING:
    from game.scenario.play import Play


def on_to_notice(play: Play, moment: str) -> None:
    """Play on to a moment; at once, or in the deal, is now."""
    _MOMENTS.get(moment, _now)(play)


def _now(play: Play) -> None:
    pass


def _deal_done(play: Play) -> None:
    to_first_decision(play)


def _looked_at(play: Play) -> None:
    """The next player is about to act; those with cards have looked at them."""
    while not deciding(play) and play.automatic():
        pass
    for seat in play.table.live():
        if seat.cards and (not seat.looked or seat.seen < len(seat.hole)):
            play.must(m.Look(by=seat.number))


def _shown(play: Play) -> None:
    on_to_shown(play)


def _pushed(play: Play) -> None:
    on_to(play, "settled")


def _next_shuffle(play: Play) -> None:
    on_to(play, "settled")
    while play.automatic():
        pass


_MOMENTS = {
    "end-of-deal": _deal_done,
    "before-action": _looked_at,
    "showdown": _shown,
    "after-push": _pushed,
    "next-shuffle": _next_shuffle,
}
