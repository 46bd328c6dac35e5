"""What goes wrong in a round at a table of boxes, in plain words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.cards.card import Card
from game.rulebook.money import cents
from game.table import moves as m
from game.table.outcome import Due
from game.table.state import Table
from game.table.values import DEALER


def happening(line: str, table: Table, due: Due) -> m.Move | None:
    """What goes wrong, or that play is stopped, as a move if its moment has come; None if it has not, or for what is due.

    The dealer's own cards are those "of box 0"; a card is "seen" as it is dealt and "turned over" where it lies.
    """
    for words, moment in _HAPPENS.items():
        if found := re.fullmatch(words, line):
            return moment(table, due, *found.groups())
    return None


def _misplayed(irregularity: str, number: int, who: int, **facts: Any) -> m.Misplay:
    return m.Misplay(irregularity, (("seat", number), *facts.items()), by=who)


def _wrong_ante(table: Table, due: Due, box: str, amount: str, fault: str) -> m.Move | None:
    asked = due.by == int(box) and due.choice("ante")
    return _misplayed(_WRONG_ANTES[fault], due.by, due.by, amount=cents(amount)) if asked else None


_WRONG_ANTES = {"too little": "ante-under-minimum", "too much": "ante-over-maximum", "off the steps": "ante-off-multiple"}


def _wrong_bet(table: Table, due: Due, box: str, amount: str) -> m.Move | None:
    asked = due.by == int(box) and due.choice("bet")
    return _misplayed("wrong-bet", due.by, due.by, amount=cents(amount)) if asked else None


def _dark_pad(table: Table, due: Due, box: str, amount: str) -> m.Move | None:
    asked = due.by == int(box) and due.choice("jackpot")
    return _misplayed("jackpot-not-lit", due.by, due.by, amount=cents(amount)) if asked else None


def _seen(table: Table, due: Due, card: str, box: str) -> m.Move | None:
    now = _dealt_to(due) == int(box) and table.stub[0] == Card.parse(card)
    return _misplayed("exposed-card", int(box), DEALER, card=Card.parse(card)) if now else None


def _turned_over(table: Table, due: Due, card: str, box: str) -> m.Move | None:
    lying = table.seats[int(box)].hole if int(box) else table.bank.house
    now = Card.parse(card) in lying and _dealt_to(due) != int(box)
    return _misplayed("exposed-card", int(box), DEALER, card=Card.parse(card)) if now else None


def _sixth_card(table: Table, due: Due, box: str) -> m.Move | None:
    now = _dealt_to(due) == int(box) and len(table.seats[int(box)].hole) == 4
    return _misplayed("wrong-count", int(box), DEALER, count=6, by="dealer") if now else None


def _dealt_to(due: Due) -> int | None:
    """Whose card comes next; None where none is due."""
    return due.move.to if isinstance(due.move, m.DealCard) else None


def _late_claim(table: Table, due: Due, box: str) -> m.Move | None:
    racked = set(table.seats[int(box)].thrown) & set(table.bank.rack)
    return _misplayed("late-claim", int(box), int(box)) if racked else None


_HAPPENS: dict[str, Callable[..., m.Move | None]] = {
    r"box (\d) antes ([\d.]+), (too little|too much|off the steps)": _wrong_ante,
    r"box (\d) bets ([\d.]+), not twice the ante": _wrong_bet,
    r"box (\d) puts ([\d.]+) on its jackpot pad, which stays dark": _dark_pad,
    r"the (\w\w) of box (\d) is seen": _seen,
    r"the (\w\w) of box (\d) is turned over": _turned_over,
    r"box (\d) is dealt six cards": _sixth_card,
    r"box (\d) claims after its hand is racked": _late_claim,
    r"the machine fails": lambda table, due: m.Misplay("shuffler-fault"),
    r"the dealer stops play": lambda table, due: m.StopPlay(),
}
