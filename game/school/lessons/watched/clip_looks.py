"""What is said and lit at a table where something is watched: what may be pressed, where it happened, where it is put right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.chair.seen.lights import lights_of, of_facts, of_seat
from game.chair.seen.mended_at import mended_at
from game.chair.seen.view import Spot, TableView
from game.chair.wording.strip_text import Cap, Prompt, StripText
from game.school.lessons.course import PartInHand
from game.school.lessons.watched.clips import Clip
from game.table.moves.move import CorrectiveStep


def watching(now: PartInHand, answers: Callable[[int], None], stops: Callable[[], None]) -> StripText | None:
    """What may be pressed while a hand is watched: it is stopped, where that is what is learned, or shown again. The buttons stay
    where they are when it stands still. None where nothing is watched, or where it is judged or ruled on now."""
    clip = now.clip
    if now.runs:
        return StripText(Prompt("Keep watching.", "accent"), [Cap("Stop play", "space", stops)], large=True)
    if clip is None or (now.part.kind != "watch" and clip.ended):
        return None
    if now.part.kind != "watch" or now.helped:
        return StripText(Prompt("Keep watching.", "muted"))
    asks = Prompt("Something went wrong. Did you see it?" if clip.ended else "Keep watching.", "accent")
    again = Cap("Show me", "return", partial(answers, 1))
    return StripText(asks, [Cap("Stop play", "space", partial(answers, 0)), again], large=True)


def clip_lights(now: PartInHand | None, view: TableView, *, given: bool) -> frozenset[Spot]:
    """Where it happened, once that may be known, by an answer that was `given` too; where it is put right, step by step."""
    clip = now.clip if now is not None else None
    if now is None or clip is None or not now.clip_known(given=given):
        return frozenset()
    due = clip.ask()
    if now.part.kind == "show" and not clip.ended and due is not None and isinstance(due.move, CorrectiveStep):
        return mended_at(due.move, clip.table)
    return _where(clip.clip, view)


def _where(clip: Clip, view: TableView) -> frozenset[Spot]:
    """Where something went wrong; where nothing did, where the move was made at which it could have."""
    if clip.arisen is not None:
        return of_facts([clip.arisen.incident.facts], view)
    move = clip.turning.move
    return of_seat(view, move.by) if move.by > 0 else lights_of(move, view) or frozenset({Spot("stub")})


def is_watched(now: PartInHand | None) -> bool:
    """Whether something is watched that one must see for oneself."""
    return now is not None and now.clip is not None and now.part.kind in ("watch", "ask")


def is_untold(now: PartInHand | None) -> bool:
    """Whether a title would say what must be found out."""
    return is_watched(now) or (now is not None and now.part.kind == "rule" and now.part.met is not None)
