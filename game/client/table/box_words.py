"""What the table's screen says where the house plays against boxes."""

from __future__ import annotations

from game.client.table.play import Play
from game.rulebook.money import dollars
from game.session import box_signs
from game.table import events as e
from game.table.rules import Rules


def cloth_sign(rules: Rules) -> str:
    """The limits as they stand on the cloth, in two lines."""
    price = [f"jackpot {dollars(rules.settings.amount('jackpot-wager'))}"] if rules.has("price") else []
    second = ", ".join([*price, f"maximum payout {dollars(rules.settings.amount('max-payout'))}"])
    return f"{box_signs.limits(rules)[0]}\n{second[0].upper()}{second[1:]}"


def cloth_odds(rules: Rules) -> tuple[tuple[str, str], ...]:
    """The payouts as they stand on the cloth; hands that share a clause share a line."""
    found: dict[str, tuple[str, str]] = {}
    for what, times, cite in box_signs.payouts(rules):
        words = f"{found[cite][0]} or less" if cite in found else what.capitalize()
        found[cite] = (words, str(times))
    return tuple(found.values())


def bank_result(play: Play) -> list[str]:
    """How a round came out, one sentence each: what every box won or lost, then the house."""
    before, table = play.session.round.opening, play.session.table
    gains = {seat.number: seat.stack - before.seats[seat.number].stack for seat in table if seat.number in before.seats}
    played = {number: gain for number, gain in gains.items() if gain}
    if not played:
        return ["No box won or lost."]
    boxes = ", ".join(f"{number}: {_signed(gain)}" for number, gain in played.items())
    return [f"By box {boxes}."]


def _signed(amount: int) -> str:
    return f"+{dollars(amount)}" if amount > 0 else f"−{dollars(-amount)}"


def note_of(event: e.Event) -> tuple[int, str] | None:
    """What a box did or what became of it, in a word, and which box."""
    if isinstance(event, e.ChipsMoved) and event.why in _CHIPS:
        return event.seat, _CHIPS[event.why]
    if isinstance(event, e.ChipsMoved) and event.why == "wager" and event.to.kind in ("bet", "ante"):
        return event.seat, event.to.kind
    return (event.seat, "claims") if isinstance(event, e.Noted) and event.what == "claims" else None


_CHIPS = {"folded": "fold", "ante-won": "wins", "lost": "loses", "prize": "jackpot"}
