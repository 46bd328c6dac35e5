"""Which hands to bet on at a box, by rules of thumb and by exactly optimal play, which is looked up and takes no time.

All of them differ in little else than A-K hands: what they do with one depends on its ranks, the up-card's rank, and which of
the hand's cards have the up-card's suit. So a style is a set of such suit patterns for each hand and up-card. The optimal ones
are in assets/canberra/strategy.yaml, worked out by build/canberra_strategy.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from game import resources
from game.cards.card import RANKS, Card, parse_cards
from game.files.fault import briefly
from game.rulebook.schema.rules import BetRule, Odds, Qualify
from game.rulebook.sheets.sheet import Entry, read
from game.table.banked import boxes
from game.table.rules import Rules

Ranks = tuple[int, ...]
Patterns = int
"""A set of suit patterns, bit by bit. Pattern 0 to 31: bit n for the hand's card n (the ace first) of the up-card's suit."""

SIZE = 5
NO_PATTERN: Patterns = 0
EVERY_PATTERN: Patterns = (1 << (1 << SIZE)) - 1


class BoxStyle(NamedTuple):
    """How a player decides. `cell`: the patterns with which it bets an A-K hand of these ranks (falling) against an up-card
    of that rank. `weak`: it also bets on less; everybody bets on a pair."""

    name: str
    cell: Callable[[Ranks, int], Patterns]
    weak: bool = False

    def likes(self, rules: Rules, hand: Sequence[Card], upcard: Card) -> bool:
        """Whether it bets on a hand against an up-card."""
        if rules.ranking.category(rules.ranking.score(hand)) != "high-card":
            return True
        if self.weak or not boxes.qualifies(rules, tuple(hand)):
            return self.weak
        cards = sorted(hand, reverse=True)
        pattern = sum(1 << at for at, card in enumerate(cards) if card.suit == upcard.suit)
        return bool(self.cell(tuple(card.rank for card in cards), upcard.rank) >> pattern & 1)


class Solution(NamedTuple):
    """What the file of optimal play holds: what it was made from, the cells, and figures that simulations are held against.

    `hands` counts all hands of five cards by category, `qualifies` those with which the house takes part; `edges` is what
    the house wins of an ante by the name of a style.
    """

    made_from: Mapping[str, object]
    cells: Mapping[tuple[Ranks, int], Patterns]
    hands: Mapping[str, int]
    qualifies: int
    edges: Mapping[str, float]


@cache
def solution() -> Solution:
    """The file, read. Raises RulebookError for one that is not as build/canberra_strategy.py writes it."""
    sheet = read(resources.assets() / "canberra" / "strategy.yaml").fields(
        ("made-from", "odds", "hands", "qualifies", "deals", "totals", "also", "ace-king")
    )
    deals = sheet["deals"].whole()
    if deals < 1:
        raise sheet["deals"].fault(f"{deals} deals", "run build/canberra_strategy.py again")
    return Solution(
        {name: entry.plain() for part in ("made-from", "odds") for name, entry in sheet[part].table().items()},
        _cells(sheet["ace-king"], sheet["also"]),
        {word: entry.whole() for word, entry in sheet["hands"].table().items()},
        sheet["qualifies"].whole(),
        {style: -entry.whole() / deals for style, entry in sheet["totals"].table().items()},
    )


def fits(rules: Rules) -> bool:
    """Whether the stored solution is one of this table's game: its odds, its bet, its least qualifying hand."""
    made = {
        "qualify": rules.of(Qualify).least,
        "bet-times": rules.of(BetRule).times,
        "ante-pays": rules.of(Odds, "odds-ante").pays,
    }
    made |= {word: rules.of(Odds, f"odds-{word}").pays for word in rules.ranking.order.strongest_first}
    return made == solution().made_from


def _cells(rows: Entry, also: Entry) -> dict[tuple[Ranks, int], Patterns]:
    found: dict[tuple[Ranks, int], Patterns] = {}
    more = {name: entry.entries() for name, entry in also.table().items()}
    for faces, row in rows.table().items():
        if len(faces) != SIZE or set(faces) - set(RANKS):
            raise row.fault(f"{briefly(faces)} aren't ranks", f"write {SIZE} of {RANKS}")
        signs = row.text()
        if len(signs) != len(RANKS):
            raise row.fault(f"{len(signs)} signs", f"write one for each of {RANKS}")
        for at, sign in enumerate(signs):
            patterns = _signed(row, sign)
            for entry in more.get(faces + RANKS[at], []):
                patterns |= 1 << sum(1 << place for place, mark in enumerate(entry.text()) if mark == "x")
            found[_ranks(faces), at + 2] = patterns
    return found


def _signed(row: Entry, sign: str) -> Patterns:
    """The patterns that a sign of the file stands for."""
    if sign in "B.":
        return EVERY_PATTERN if sign == "B" else NO_PATTERN
    if sign not in "12345":
        raise row.fault(f"the sign {sign}", "write B, . or a number of cards")
    return sum(1 << pattern for pattern in range(1 << SIZE) if pattern.bit_count() >= int(sign))


def _ranks(faces: str) -> Ranks:
    return tuple(RANKS.index(face) + 2 for face in faces)


# ---- the styles


def _optimal(ranks: Ranks, up: int) -> Patterns:
    return solution().cells[ranks, up]


def _three_rules(ranks: Ranks, up: int) -> Patterns:
    """A common advice: the up-card, no ace or king, matches; or it is one, and one holds Q or J; or nothing matches, one
    holds Q, and it is below one's fourth card."""
    king, queen, jack = _FACES
    if up >= king:
        return _all(bets=queen in ranks or jack in ranks)
    return _all(bets=up in ranks or (queen in ranks and up < ranks[3]))


def _always(ranks: Ranks, up: int) -> Patterns:
    return EVERY_PATTERN


def _never(ranks: Ranks, up: int) -> Patterns:
    return NO_PATTERN


def _all(*, bets: bool) -> Patterns:
    return EVERY_PATTERN if bets else NO_PATTERN


_FACES = tuple(card.rank for card in parse_cards("Ks Qs Js"))
_A_K_J_8_3 = tuple(card.rank for card in parse_cards("As Ks Js 8s 3s"))

STYLES: Mapping[str, BoxStyle] = {
    style.name: style
    for style in (
        BoxStyle("optimal", _optimal),
        BoxStyle("three-rules", _three_rules),
        BoxStyle("ace-king-jack", lambda ranks, up: _all(bets=ranks >= _A_K_J_8_3)),
        BoxStyle("matched", lambda ranks, up: _all(bets=up in ranks)),
        BoxStyle("pair-or-better", _never),
        BoxStyle("any-ace-king", _always),
        BoxStyle("always-bet", _always, weak=True),
    )
}
"""Styles by name. `any-ace-king` bets on whatever would qualify in the house's place, `matched` on an A-K hand that has a
card of the up-card's rank."""


def style_named(rules: Rules, name: str) -> BoxStyle:
    """A style for a table. KeyError for one that does not exist; ValueError where optimal play was not worked out.

    Optimal play stays optimal whatever the settings, unless a maximum payout cuts even a bet at even money.
    """
    if name == "optimal" and not fits(rules):
        raise ValueError(f"{rules.spec.id} has other odds than optimal play was worked out for: run build/canberra_strategy.py")
    return STYLES[name]
