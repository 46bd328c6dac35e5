"""How a hand ended here, held against what its file says: finishing stacks, and winnings, which are the pots collected."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.records.phh.read import History
from game.rulebook.money import dollars
from game.table.payout import showdown
from game.table.payout.pots import pots
from game.table.payout.sharing import split_unit
from game.table.rules import Rules
from game.table.state import Table

MOST_RAKE = 10
"""Chips that are missing are a rake where the pots were at least so many times as much."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where the engine and the file part. Amounts in cents.

    `kind` is "stack" (final stacks) or "winnings", "odd chip" (either, but only by what cannot be divided), "rake" (only
    winners have less in the file), "refused" (the rules do not allow a recorded action), "turn" (another player is to act),
    "unfinished" or "left over" (actions are missing, or remain). `cite` is the clause the engine went by, where one decides.
    """

    kind: str
    text: str
    player: int = 0
    recorded: int = 0
    replayed: int = 0
    cite: str = ""

    def __str__(self) -> str:
        return f"{self.text} [{self.cite}]" if self.cite else self.text


def told(history: History) -> tuple[str, ...]:
    """Which results a file gives."""
    return (*(["stacks"] if history.finishing else []), *(["winnings"] if history.winnings else []))


def compare(history: History, rules: Rules, table: Table, uncalled: Mapping[int, int]) -> tuple[Difference, ...]:
    """What differs of the results that a file gives. `uncalled` are the bets that came back: some count them as winnings."""
    found: list[Difference] = []
    if history.finishing:
        ended = {seat.number: seat.stack for seat in table}
        recorded = dict(enumerate(history.finishing, 1))
        found += _differences("stack", "p{} ends on {}", recorded, ended, rules, table, history.rake)
    if history.winnings:
        won = {seat.number: sum(award.amount for award in table.awards if award.seat == seat.number) for seat in table}
        recorded = dict(enumerate(history.winnings, 1))
        with_uncalled = {seat: amount + uncalled.get(seat, 0) for seat, amount in won.items()}
        if recorded != with_uncalled:
            found += _differences("winnings", "p{} collects {} from the pots", recorded, won, rules, table, history.rake)
    return tuple(found)


def _differences(
    kind: str, text: str, recorded: Mapping[int, int], replayed: Mapping[int, int], rules: Rules, table: Table, rake: int | None
) -> list[Difference]:
    off = {seat: replayed[seat] - recorded[seat] for seat in recorded if replayed[seat] != recorded[seat]}
    if rake is not None and 0 < rake == sum(off.values()) and _only_winners(table, off):
        return []
    if off and _only_odd_chips(rules, table, off):
        kind, cite = "odd chip", rules.cite("odd-chip")
    else:
        kind, cite = "rake" if off and _only_rake(table, off) else kind, ""
    why = ", so it seems after a rake" if kind == "rake" else ""
    said = {seat: f"{text.format(seat, dollars(replayed[seat]))}; the file says {dollars(recorded[seat])}{why}" for seat in off}
    return [Difference(kind, said[seat], seat, recorded[seat], replayed[seat], cite) for seat in sorted(off)]


def _only_odd_chips(rules: Rules, table: Table, off: Mapping[int, int]) -> bool:
    """Whether nothing but the indivisible rest of shared pots went to another winner of the same pot."""
    allowed, unit = dict[int, int](), split_unit(rules)
    for pot in pots(table):
        sharing = showdown.winners(rules, table, pot)
        for seat in sharing:
            allowed[seat] = allowed.get(seat, 0) + (len(sharing) - 1) * unit
    fits = all(abs(amount) <= allowed.get(seat, 0) for seat, amount in off.items())
    return fits and abs(sum(off.values())) < unit * len(table.seats)


def _only_rake(table: Table, off: Mapping[int, int]) -> bool:
    """Whether winners alone have less in the file, by little: the format has no field for what the house took."""
    pots = sum(award.amount for award in table.awards)
    return _only_winners(table, off) and sum(off.values()) * MOST_RAKE <= pots


def _only_winners(table: Table, off: Mapping[int, int]) -> bool:
    winners = {award.seat for award in table.awards}
    return all(seat in winners and amount > 0 for seat, amount in off.items())
