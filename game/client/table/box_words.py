"""What the table's screen says where the house plays against boxes."""

from __future__ import annotations

from game.client.table.play import Play
from game.rulebook.money import dollars
from game.session.narration import Line
from game.table import boxes
from game.table import events as e
from game.table.sight import sight
from game.training.box_hint import hint_at


def bank_result(play: Play) -> list[str]:
    """How a round came out: what every box won or lost."""
    before, table = play.session.round.opening, play.session.table
    gains = {seat.number: seat.stack - before.seats[seat.number].stack for seat in table if seat.number in before.seats}
    played = {number: gain for number, gain in gains.items() if gain}
    if not played:
        return ["No box won or lost."]
    words = ", ".join(f"{number}\u00a0{_signed(gain)}" for number, gain in played.items())
    return [f"Box by box: {words}."]


def _signed(amount: int) -> str:
    return f"+{dollars(amount)}" if amount > 0 else f"−{dollars(-amount)}"


def advice(play: Play) -> Line | None:
    """For a player who has to bet or fold: what is better, and what the other would cost; None at any other moment."""
    session, rules = play.session, play.rules
    due = session.ask()
    if not boxes.banked(rules) or play.chair != "player" or due is None or due.by != play.me or due.choice("fold") is None:
        return None
    found = hint_at(rules, sight(session.table, play.me), due)
    return Line(found.text, found.cites[0])


def note_of(event: e.Event) -> tuple[int, str] | None:
    """What a box did or what became of it, in a word, and which box."""
    if isinstance(event, e.ChipsMoved) and event.why in _CHIPS:
        return event.seat, _CHIPS[event.why]
    if isinstance(event, e.ChipsMoved) and event.why == "wager" and event.to.kind in ("bet", "ante"):
        return event.seat, event.to.kind
    return (event.seat, _NOTES[event.what]) if isinstance(event, e.Noted) and event.what in _NOTES else None


_NOTES = {"claims": "claims", "sits-out": "passes"}
_CHIPS = {"folded": "fold", "ante-won": "wins", "lost": "loses", "prize": "jackpot", "returned": "back"}
