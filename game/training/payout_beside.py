"""A box paid beside its wagers: how much belongs beside each, in which order and in which chips the house puts it there. The sums
are the engine's, order and chips are the house's. Amounts in cents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.chips.by_hand import PayoutOrder, PayoutStyle
from game.chips.heap import Heap, total
from game.rulebook.money import dollars
from game.session.narration.wording import count_in_words
from game.session.session import Session
from game.table import moves as m
from game.table.banked import boxes

STACK: Final = 20
"""No more chips of one value are paid to a player to work with."""


class Change(NamedTuple):
    """Chips of a payout that one dearer chip could stand for: so many of `value` make one of `dearer`. Values in cents."""

    many: int
    value: int
    dearer: int

    def __str__(self) -> str:
        return f"{count_in_words(self.many, 'chip')} of {dollars(self.value)} make one of {dollars(self.dearer)}"


def badly_cut(style: PayoutStyle, chips: Mapping[int, int], values: Sequence[int], wagered: Mapping[int, int]) -> str:
    """Why chips of the right sum are not as the house pays, by its `style`; "" where they are. `values` are those of the tray,
    `wagered` the chips of the wager that is paid: value in cents -> how many."""
    if style == "colour-for-colour" and wagered:
        return _other_colours(chips, wagered)
    if style == "working-chips":
        return _too_many(chips, values)
    change = could_change(chips, values)
    return f"{change}: this house pays in the fewest chips" if change is not None else ""


def _other_colours(chips: Mapping[int, int], wagered: Mapping[int, int]) -> str:
    """A payout that the colours of the wager make is paid in them."""
    amount = sum(value * count for value, count in chips.items())
    other = [value for value in sorted(chips) if value not in wagered]
    if not other or amount % min(wagered):
        return ""
    colours = " and ".join(dollars(value) for value in sorted(wagered))
    return f"the wager is in chips of {colours}, and this house pays colour for colour"


def _too_many(chips: Mapping[int, int], values: Sequence[int]) -> str:
    many = next((value for value, count in sorted(chips.items()) if count > STACK and value < max(values)), 0)
    return f"more than a stack of {dollars(many)}: this house pays the rest in larger chips" if many else ""


def could_change(chips: Mapping[int, int], values: Sequence[int]) -> Change | None:
    """The first chips that one dearer chip could stand for; None where a payout is in the fewest chips."""
    for value, count in sorted(chips.items()):
        for dearer in sorted(values):
            if dearer > value and dearer % value == 0 and count >= dearer // value:
                return Change(dearer // value, value, dearer)
    return None


ANTE: Final = "ante"
BET: Final = "bet"
WAGERS: Final = (ANTE, BET)
_ORDERS: Final[Mapping[str, tuple[str, ...]]] = {"ante-first": WAGERS, "bet-first": (BET, ANTE)}


def other_wager(wager: str) -> str:
    """The ante beside the bet, the bet beside the ante."""
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
        """All of it."""
        return sum(self.owed.values())

    def first(self, put: Mapping[str, Heap]) -> str:
        """The wager beside which the house pays next; "" once both are paid."""
        return next(iter(self.left(put)), "")

    def left(self, put: Mapping[str, Heap]) -> list[str]:
        """The wagers that have not been paid yet, in the house's order."""
        return [wager for wager in _ORDERS.get(self.order, WAGERS) if self.owed[wager] and wager not in put]

    def wrong(self, wager: str, chips: Heap, put: Mapping[str, Heap]) -> tuple[str, str]:
        """Why these chips do not belong beside a wager while what is `put` lies there, and the clause, "" for what is only the
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
