"""What became of something that went wrong, and what else is noted, in words."""

from __future__ import annotations

from typing import Final

from game.rulebook.money import dollars
from game.session.narration import box_tales
from game.session.narration import wording as w
from game.session.narration.tale import MoveText
from game.table import events as e
from game.table.incidents import rulings


def ruled(tale: MoveText, event: e.IncidentRuled) -> str:
    """A ruling, with its reason."""
    remedy = event.ruling.remedy.replace("-", " ")
    return f"Ruling: {remedy}. {event.ruling.text}".strip()


def called(tale: MoveText, event: e.SupervisorCalled) -> str:
    """Whoever decides was called."""
    return tale.said(event.cite, "supervisor-called") or f"{_authority(tale)} is called to the table."


def _authority(tale: MoveText) -> str:
    """Whoever decides over the incident in question, by the book's title."""
    at = tale.table.trouble.stopped
    ruling = rulings.ruling_for(tale.rules, tale.table, tale.table.trouble.incidents[at]) if at is not None and at >= 0 else None
    title = tale.rules.book.authorities.get(ruling.decides, "") if ruling else ""
    if not title:
        return "Whoever decides"
    return w.authority(title)


def noted(tale: MoveText, event: e.Noted) -> str | None:
    """A remark; None for those that are only for the record."""
    if event.what in box_tales.NOTES:
        return box_tales.NOTES[event.what](tale, event)
    if event.what == "approved" and tale.rules.family.house_plays:
        return "The supervisor lets the game go on."
    if event.what == "bet-or-fold":
        return tale.said(event.cite, "bet-or-fold")
    if event.what == "chemmy":
        return tale.said(event.cite, "mixed") or "The new deck is mixed face down."
    if event.what == "closing-announced":
        return tale.said(event.cite, "closing-announced") or f"The table closes in {dict(event.facts)['minutes']} minutes."
    if event.what == "answers":
        return tale.said(event.cite, "ante-asked", to=event.seat, seat=event.seat)
    if event.what == "sits-out" and tale.rules.has("ante-turn"):
        least = dollars(tale.rules.settings.amount("table-min"))
        said = tale.said(event.cite, "sits-out", seat=event.seat, least=least)
        return said or f"Box {event.seat} has no part in this round."
    plain = _NOTES.get(event.what)
    return plain.format(seat=event.seat) if plain else None


_NOTES: Final = {
    "played-all-in": "Seat {seat} is treated as all-in.",
    "asked-all-in": "Seat {seat} may choose to be treated as all-in.",
    "warned": "Seat {seat} is warned.",
    "clock-started": "The time of seat {seat} runs.",
    "forfeited": "Seat {seat} loses its place after this hand.",
    "void": "The hand does not count.",
    "approved": "The sum on the slide is right.",
    "deck-checked": "The deck is counted and checked, card by card.",
    "deck-boxed": "The old deck is boxed; another one comes in.",
    "deck-change": "Another deck comes in after this hand.",
    "closing": "The table closes after this hand.",
    "claims": "Box {seat} claims a jackpot hand.",
    "sits-out": "Box {seat} passes this round up.",
}
