"""A player's hint: what is best at a box or in a hand, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.chair.ease.odds import lot
from game.chair.sitting import Sitting
from game.rulebook.family import BOXES, POTS, Family
from game.session.narration.narration import Line
from game.session.session import Session
from game.table.outcome import Due
from game.table.sight import Sight, sight
from game.training.box_hint import hint_at

WAIT = "It is not your turn yet. The hint comes with it."
FORMAL = "There is nothing to weigh here: no choice is better than another."


class Advice(NamedTuple):
    """What is told, and the total that is proposed for a bet or raise, in cents; 0 for none."""

    line: Line
    to: int = 0


def advice(play: Sitting) -> Advice | None:
    """For a player whatever helps him to decide, also where there is nothing to decide; None in the other chairs."""
    session = play.session
    due = session.ask()
    if play.chair != "player" or due is None:
        return None
    if due.by != play.me:
        return Advice(Line(WAIT))
    seen = sight(session.table, play.me)
    return _ADVICE[play.rules.family](session, seen, due)


def _at_a_box(session: Session, seen: Sight, due: Due) -> Advice:
    if due.choice("fold") is None:
        return Advice(Line(FORMAL, due.cite))
    found = hint_at(session.engine.rules, seen, due)
    return Advice(Line(found.text, found.cites[0]))


def _in_a_hand(session: Session, seen: Sight, due: Due) -> Advice:
    from game.training.hand_hint import hand_hint  # with it come the agents' tables: only who asks waits for them

    found = hand_hint(session.engine.rules, seen, due, lot(session))
    return Advice(Line(found.text, due.cite), found.to) if found else Advice(Line(FORMAL, due.cite))


_ADVICE: Mapping[Family, Callable[[Session, Sight, Due], Advice]] = {POTS: _in_a_hand, BOXES: _at_a_box}
