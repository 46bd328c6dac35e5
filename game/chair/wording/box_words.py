"""What the table's screen says where the house plays against boxes."""

from __future__ import annotations

from typing import Final

from game.chair.sitting import Sitting
from game.rulebook.money import dollars
from game.table import events as e
from game.table.outcome import Due


def bank_result(play: Sitting) -> list[str]:
    """How a round came out: for a player first one's own box, then what every box won or lost."""
    before, table = play.session.round.opening, play.session.table
    gains = {seat.number: seat.stack - before.seats[seat.number].stack for seat in table if seat.number in before.seats}
    played = {number: gain for number, gain in gains.items() if gain}
    if not played:
        return ["No box won or lost."]
    words = ", ".join(f"{number}\u00a0{_signed(gain)}" for number, gain in played.items())
    own = [_own(gains.get(play.me, 0))] if play.chair == "player" and play.me in gains else []
    return [*own, f"Box by box: {words}."]


def _own(gain: int) -> str:
    return f"You {'win' if gain > 0 else 'lose'} {dollars(abs(gain))}." if gain else "You neither win nor lose."


def at_stake(due: Due, ante: int) -> str:
    """What a box's decision costs: the bet, or the ante that a fold gives up."""
    return f"A bet is {dollars(due.facts['amount'])}; a fold loses the ante of {dollars(ante)}."


def _signed(amount: int) -> str:
    return f"+{dollars(amount)}" if amount > 0 else f"−{dollars(-amount)}"


def note_of(event: e.Event) -> tuple[int, str] | None:
    """What a box did or what became of it, in a word, and which box."""
    if isinstance(event, e.ChipsMoved) and event.why in _CHIPS:
        return event.seat, _CHIPS[event.why]
    if isinstance(event, e.ChipsMoved) and event.why == "wager" and event.to.kind in ("bet", "ante"):
        return event.seat, event.to.kind
    return (event.seat, _NOTES[type(event)]) if isinstance(event, e.PrizeClaimed | e.SitsOut) else None


_NOTES: Final[dict[type[e.Event], str]] = {e.PrizeClaimed: "claims", e.SitsOut: "passes"}
_CHIPS = {"folded": "fold", "ante-won": "wins", "lost": "loses", "prize": "jackpot", "returned": "back"}
