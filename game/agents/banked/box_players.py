"""Players of a house-banked game: how each decides is a style, what it likes to stake a temper.

All chance is the lot's that is passed in, so equal seeds play equal rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import NamedTuple

from game import resources
from game.agents.agent import first_of, only_move
from game.cards.card import RANKS, Card, parse_cards
from game.files.fault import briefly
from game.rulebook.schema.rules import BetRule, Odds, Qualify
from game.rulebook.sheets.sheet import Entry, read
from game.table import moves as m
from game.table.banked import boxes
from game.table.outcome import Choice, Due
from game.table.rules import Rules
from game.table.sight import Sight

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
    made = {"qualify": rules.of(Qualify).least, "bet-times": rules.of(BetRule).times, "ante-pays": rules.of(Odds, "odds-ante").pays}
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
            found[tuple(RANKS.index(face) + 2 for face in faces), at + 2] = patterns
    return found


def _signed(row: Entry, sign: str) -> Patterns:
    """The patterns that a sign of the file stands for."""
    if sign in "B.":
        return EVERY_PATTERN if sign == "B" else NO_PATTERN
    if sign not in "12345":
        raise row.fault(f"the sign {sign}", "write B, . or a number of cards")
    return sum(1 << pattern for pattern in range(1 << SIZE) if pattern.bit_count() >= int(sign))


# ---- the styles


def _optimal(ranks: Ranks, up: int) -> Patterns:
    return solution().cells[ranks, up]


def _three_rules(ranks: Ranks, up: int) -> Patterns:
    """A common advice: the up-card, no ace or king, matches; or it is one, and one holds Q or J; or nothing matches, one
    holds Q, and it is below its fourth card."""
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


@dataclass(frozen=True, slots=True)
class BoxTemper:
    """What a player is like. All but the style are shares between 0 and 1.

    `low` and `high`: between which parts of the table's limits its antes lie. `restless`: how often it changes its ante from
    one round to the next. `jackpot`: how often it joins the jackpot. `hunch`: how often it bets on what its style folds.
    """

    style: str
    low: float = 0.0
    high: float = 0.0
    restless: float = 0.0
    jackpot: float = 1.0
    hunch: float = 0.0

    def antes(self, least: int, most: int, step: int) -> range:
        """The antes it likes, in cents, of those a table allows."""
        steps = max(most - least, 0) // step
        first, last = round(steps * self.low), round(steps * self.high)
        return range(least + first * step, least + last * step + 1, step)


TEMPERS: Mapping[str, BoxTemper] = {
    "careful": BoxTemper("pair-or-better", high=0.1, restless=0.05, jackpot=0.1),
    "well-read": BoxTemper("three-rules", 0.1, 0.4, restless=0.1, jackpot=0.0),
    "hopeful": BoxTemper("any-ace-king", 0.0, 0.5, restless=0.3, jackpot=0.9, hunch=0.03),
    "exact": BoxTemper("optimal", 0.2, 0.3, restless=0.02, jackpot=0.0),
    "superstitious": BoxTemper("matched", 0.2, 0.6, restless=0.5, jackpot=0.5, hunch=0.01),
    "lavish": BoxTemper("always-bet", 0.6, 1.0, restless=0.4, jackpot=0.8),
    "usual": BoxTemper("ace-king-jack", 0.0, 0.2, restless=0.1, jackpot=0.3),
}
"""The people one meets at such a table, by a word for each."""


def temper_named(name: str) -> BoxTemper:
    """A temper by its word; a style's name stands for the plain player of that style, who antes the least and joins every
    jackpot. KeyError for neither."""
    return TEMPERS[name] if name in TEMPERS else BoxTemper(STYLES[name].name)


BLIND = "pair-or-better"
"""The style that looks at no card of the house."""


class BoxPlayer:
    """Plays a box by a temper, and claims what it is due.

    Its antes stay where it can back them with the bet, as far as its chips allow; a hand that it cannot back is folded.
    """

    def __init__(self, rules: Rules, temper: BoxTemper) -> None:
        self._rules, self._temper, self._ante = rules, temper, 0
        self._style = style_named(rules, temper.style)

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        only = only_move(due, rng)
        if only is not None:
            return only
        ante = due.choice("ante")
        if ante is not None:
            return m.Ante(self._staked(ante, sight.seats[due.by].stack, rng), by=due.by)
        jackpot = due.choice("jackpot")
        if jackpot is not None:
            joins = rng.random() < self._temper.jackpot and self._can_afford(sight, due.by, jackpot.least)
            return m.Jackpot(jackpot.least if joins else 0, by=due.by)
        if due.choice("claim"):
            return m.Claim(prize_word(self._rules, sight.own), by=due.by)
        likes = self._likes(sight) or rng.random() < self._temper.hunch
        return first_of(due, "bet", "fold") if likes else first_of(due, "fold")

    def _likes(self, sight: Sight) -> bool:
        """Whether its style bets on the hand; where by mistake no card of the house shows, a style that needs none is asked. With a
        wrong number of cards it bets on a pair."""
        if len(sight.own) != SIZE:
            return len({card.rank for card in sight.own}) < len(sight.own)
        if sight.bank.upcard:
            return self._style.likes(self._rules, sight.own, sight.bank.upcard[0])
        return style_named(self._rules, BLIND).likes(self._rules, sight.own, sight.own[0])

    def _staked(self, choice: Choice, stack: int, rng: Random) -> int:
        """Its ante of this round: mostly that of the last, never more than it can back."""
        settings = self._rules.settings
        liked = self._temper.antes(settings.table_min, settings.table_max, choice.step)
        if self._ante not in liked or rng.random() < self._temper.restless:
            self._ante = rng.choice(liked)
        backed = stack // (1 + boxes.times(self._rules))
        most = max(min(backed - backed % choice.step, choice.most), choice.least)
        return min(self._ante, most)

    def _can_afford(self, sight: Sight, number: int, price: int) -> bool:
        """Whether a jackpot wager leaves enough for the bet, or the bet is out of reach anyway."""
        seat = sight.seats[number]
        owed = boxes.times(self._rules) * seat.ante
        return seat.stack < owed or seat.stack - price >= owed


def prize_word(rules: Rules, hand: tuple[Card, ...]) -> str:
    """What a player claims for a hand: its word, if that is good for the jackpot; else "", and for too many or too few cards."""
    if len(hand) != SIZE:
        return ""
    word = rules.ranking.category(rules.ranking.score(hand))
    return word if rules.has(f"prize-{word}") else ""


def box_player(rules: Rules, name: str) -> BoxPlayer:
    """A player of that style or temper. KeyError for one that does not exist, ValueError as in `style_named`."""
    return BoxPlayer(rules, temper_named(name))
