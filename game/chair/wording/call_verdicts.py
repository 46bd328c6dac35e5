"""Calls as they stand in the log, and what a trainee is told of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.chair.wording.strip_text import Prompt
from game.session.narration.narration import Line
from game.session.narration.wording import party
from game.table.outcome import Due
from game.table.values import DEALER
from game.training.calls.call import Call, SaidHand, sentence, why
from game.training.calls.sheet import CallGrade, JudgedCall

LATE: Final = "Right, but late: play had gone on."


def announced(who: str, text: str, cite: str) -> Line:
    """A call with the one who makes it."""
    return Line(f"{who}: “{text}”", cite)


def missed_line(call: Call) -> Line:
    """Nobody said it: what should have been said, and why a dealer says it."""
    return Line(f"Not announced: “{sentence(call)}” {why(call)}", call.cite)


def missed_prompt(left_out: Sequence[Call]) -> Prompt:
    """The same in the strip, of all that one step left out."""
    said = " ".join(f"“{sentence(call)}”" for call in left_out)
    return Prompt(f"Not announced: {said}", "muted", left_out[0].cite, more=why(left_out[0]))


def nothing_due(due: Due | None, *, bare: bool) -> str:
    """Why there is nothing to call; at a bare table nobody is told who is waited for."""
    if due is None:
        return "Nothing to announce: the hand is over."
    if bare:
        return "Nothing to announce now."
    if due.by == DEALER:
        return "Nothing to announce before your next step."
    return f"Nothing to announce until {'a player' if due.by > 0 else party(due.by).lower()} acts."


def wrong_line(found: JudgedCall, nothing: str) -> Line:
    """What was wrong, as far as somebody may still find the right one; `nothing` where no call was owed."""
    owed, said = found.owed, found.said
    if found.grade is CallGrade.LATE and owed is not None:
        return Line(LATE, owed.call.cite)
    if found.grade is CallGrade.FALSE or owed is None or said is None:
        return Line(nothing)
    if said.name != owed.call.name:
        return Line("That's not the right call here.", owed.call.cite)
    wrong = [_part(name, owed.call.facts.get(name), said.facts.get(name)) for name in owed.call.wrong(said)]
    return Line(f"Look again at {' and '.join(wrong)}.", owed.call.cite)


def judged_line(found: JudgedCall) -> Line:
    """What became of a call that did not come right and in time, told once it is over: what was said, what was right, and why."""
    said = f"You said “{sentence(found.said)}”" if found.said is not None else ""
    if found.owed is None:
        return Line(f"{said} No call was needed.")
    call = found.owed.call
    if found.grade is CallGrade.MISSED:
        return missed_line(call)
    told = f"Called too late: “{sentence(call)}”" if found.grade is CallGrade.LATE else f"{said} Right: “{sentence(call)}”"
    return Line(f"{told} {why(call)}", call.cite)


_PARTS: Final = {"seat": "the seat", "seats": "the seats", "places": "the seats", "level": "the level", "hands": "the hands to go",
                 "amount": "the amount", "players": "the players still in", "drawn": "the number of cards",
                 "street": "the street", "cards": "the cards", "pot": "the pot", "odds": "the odds"}


def _part(name: str, right: object, said: object) -> str:
    """What of it is wrong; of a hand the part that is."""
    if not (isinstance(right, SaidHand) and isinstance(said, SaidHand)):
        return _PARTS.get(name, "the hand")
    if right.category != said.category:
        return "the hand"
    return "the ranks" if right.ranks != said.ranks else "the kicker"
