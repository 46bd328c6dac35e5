"""A box paid next to its wagers: how much belongs next to each, in which order and in which chips the house puts it there. The sums
are the engine's, order and chips are the house's. Amounts in cents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.chips.by_hand import PayoutOrder, PayoutStyle
from game.chips.heap import Heap, total
from game.rulebook.money import dollars
from game.session.session import Session
from game.table import moves as m
from game.table.banked import boxes
from game.training.cutting import badly_cut

ANTE: Final = "ante"
BET: Final = "bet"
WAGERS: Final = (ANTE, BET)
_ORDERS: Final[Mapping[str, tuple[str, ...]]] = {"ante-first": WAGERS, "bet-first": (BET, ANTE)}


def other_wager(wager: str) -> str:
    """The ante next to the bet, the bet next to the ante."""
    return BET if wager == ANTE else ANTE


@dataclass(frozen=True)
class PayoutDue:
    """What a box is paid: `owed` and `cites` by wager; `wagered` are the chips of each wager, `values` those of the tray."""

    seat: int
    owed: Mapping[str, int]
    cites: Mapping[str, str]
    wagered: Mapping[str, Heap]
    values: Sequence[int]
    style: PayoutStyle
    order: PayoutOrder

    @property
    def total(self) -> int:
        return sum(self.owed.values())

    def first(self, put: Mapping[str, Heap]) -> str:
        """The wager that the house pays now, with chips put next to it; "" once both are paid."""
        return next(iter(self.left(put)), "")

    def left(self, put: Mapping[str, Heap]) -> list[str]:
        """The wagers that have not been paid yet, in the house's order."""
        return [wager for wager in _ORDERS.get(self.order, WAGERS) if self.owed[wager] and wager not in put]

    def wrong(self, wager: str, chips: Heap, put: Mapping[str, Heap]) -> tuple[str, str]:
        """Why these chips do not belong next to a wager while what is `put` lies there, and the clause, "" for what is only the
        house's way; ("", "") where they do."""
        owed, called = self.owed[wager], f"box {self.seat}'s {wager}"
        if not owed:
            return f"Nothing is paid on {called}.", self.cites[wager]
        if total(chips) != owed:
            return f"That's {dollars(total(chips))} on {called}; it wins {dollars(owed)}.", self.cites[wager]
        if self.order in _ORDERS and self.first(put) != wager:
            return f"This house pays the {self.first(put)} first.", ""
        cut = badly_cut(self.style, chips, self.values, self.wagered[wager])
        return (f"The amount is right, the cut isn't: {cut}.", "") if cut else ("", "")

    def lacking(self, put: Mapping[str, Heap]) -> tuple[str, str]:
        """What has not been paid yet, and its clause; ("", "") for nothing."""
        wager = self.first(put)
        return (f"Box {self.seat}'s {wager} wins {dollars(self.owed[wager])}.", self.cites[wager]) if wager else ("", "")


def payout_due(session: Session, seat: int, wagered: Mapping[str, Heap], values: Sequence[int], style: PayoutStyle,
               order: PayoutOrder) -> PayoutDue | None:
    """What is due at a box now; None where that box is not to be paid."""
    due, table, rules = session.ask(), session.table, session.engine.rules
    if due is None or not isinstance(due.move, m.PayBox) or due.move.seat != seat:
        return None
    found = boxes.verdict(rules, table, seat)
    ante = found.cite if found.word == "ante-wins" else rules.cite("odds-ante")
    bet = found.odds_cite or found.cite
    return PayoutDue(seat, {ANTE: found.ante, BET: found.bet}, {ANTE: ante, BET: bet}, wagered, values, style, order)
