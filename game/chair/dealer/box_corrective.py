"""The steps that put something right at a table of boxes, as a dealer chooses them, and what of them the hands can do."""

from __future__ import annotations

from typing import Any, Final

from game.chair.dealer.corrective import corrective_verbs
from game.chair.dealer.verbs import Verb
from game.chair.seen.view import Spot
from game.session.session import Session
from game.table.moves.move import Asked, CorrectiveStep
from game.table.values.places import DEALER

BOX_CORRECTIVE: Final = corrective_verbs(boxes=True)
"""All of them."""

_KINDS: Final = {verb.kind: verb for verb in BOX_CORRECTIVE}
_ZONES: Final = {"ante": "wager", "bet": "wager", "jackpot": "wager", "seat": "player", "stack": "player", "card": "player"}
_TAKEN: Final = {"ante": "wager", "bet": "wager", "jackpot": "wager", "stack": "stack", "seat": "stack", "muck": "muck",
                 "meter": "meter"}


def taken(spot: Spot) -> str:
    """What is in hand after a click on a spot while something is put right; "" for what is as usual."""
    return _TAKEN.get(spot.kind, "")


def meant(session: Session, source: str, start: Spot, end: Spot | None) -> tuple[Verb, dict[Asked, Any]] | None:
    """The corrective step that taking something from `start` to `end` comes to, where one of that kind is due; else None."""
    due = session.ask()
    if due is None or end is None:
        return None
    same = end == start or (source == "hand" and end.kind != "muck" and end.seat == start.seat)
    goal = "same" if same else _ZONES.get(end.kind, end.kind)
    kind = type(due.move)
    if not issubclass(kind, CorrectiveStep) or (source, goal) not in kind.at_boxes:
        return None
    number = end.seat or start.seat or DEALER
    return _KINDS[kind], {"seat": number} if "seat" in _KINDS[kind].asks else {}
