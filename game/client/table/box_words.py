"""What the table's screen says where the house plays against boxes."""

from __future__ import annotations

from game.client.table.play import Play
from game.rulebook.money import dollars
from game.table import events as e


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


def note_of(event: e.Event) -> tuple[int, str] | None:
    """What a box did or what became of it, in a word, and which box."""
    if isinstance(event, e.ChipsMoved) and event.why in _CHIPS:
        return event.seat, _CHIPS[event.why]
    if isinstance(event, e.ChipsMoved) and event.why == "wager" and event.to.kind in ("bet", "ante"):
        return event.seat, event.to.kind
    return (event.seat, _NOTES[event.what]) if isinstance(event, e.Noted) and event.what in _NOTES else None


_NOTES = {"claims": "claims", "sits-out": "passes"}
_CHIPS = {"folded": "fold", "ante-won": "wins", "lost": "loses", "prize": "jackpot", "returned": "back"}
