"""A player's hint: what is best at a box or in a hand, and why."""

from __future__ import annotations

from random import Random

from game.chair.sitting import Sitting
from game.session.narration.narration import Line
from game.table.sight import sight
from game.training.box_hint import hint_at

WAIT = "It is not your turn: there is nothing to decide."
FORMAL = "There is nothing to weigh here: no choice is better than another."


def advice(play: Sitting) -> Line | None:
    """For a player whatever helps him to decide, also where there is nothing to decide; None in the other chairs."""
    session, rules = play.session, play.rules
    due = session.ask()
    if play.chair != "player" or due is None:
        return None
    if due.by != play.me:
        return Line(WAIT)
    seen = sight(session.table, play.me)
    if rules.family.house_plays:
        if due.choice("fold") is None:
            return Line(FORMAL, due.cite)
        found = hint_at(rules, seen, due)
        return Line(found.text, found.cites[0])
    from game.training.hand_hint import hand_hint  # with it come the agents' tables: only who asks waits for them

    text = hand_hint(rules, seen, due, Random(f"hint {session.hand} {len(session.round)}"))
    return Line(text or FORMAL, due.cite)
