"""The first line of a hand: which game, at which limit and stakes, in a tournament or for cash."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from game.grammar import and_list
from game.records.phh.actions import MOST_DIGITS
from game.records.phh.variants import Variant


def amount(group: str = "amount") -> str:
    """The pattern of an amount of money or chips; its digits are the group of that name."""
    return rf"(?:[$€£¥₹]|Rs\.? ?)?(?P<{group}>\d[\d,]*(?:\.\d{{1,2}})?)"


class Kind(NamedTuple):
    """A game that is read: the game it is played as here, how many cards are dealt first, how many of them face down."""

    game: str
    cards: int
    down: int
    deals: str
    """How the other cards come: "board", "street" or "draw"."""


KINDS: Final = {
    "Hold'em": Kind("rop-holdem", 2, 2, "board"),
    "Omaha": Kind("rop-omaha", 4, 4, "board"),
    "7 Card Stud": Kind("rop-stud7-52", 3, 2, "street"),
    "5 Card Stud": Kind("rop-stud5-52", 2, 1, "street"),
    "5 Card Draw": Kind("rop-draw-52", 5, 5, "draw"),
}
OTHERS: Final = (
    "Omaha Hi/Lo", "5 Card Omaha Hi/Lo", "5 Card Omaha", "6 Card Omaha Hi/Lo", "6 Card Omaha", "Courchevel Hi/Lo", "Courchevel",
    "7 Card Stud Hi/Lo", "Razz", "Badugi", "Single Draw 2-7 Lowball", "Triple Draw 2-7 Lowball", "6+ Hold'em", "Showtime Hold'em",
    "Split Hold'em", "Swap Hold'em", "Tempest Hold'em", "Unfold Hold'em", "Deep Water Hold'em", "Fusion",
)  # fmt: skip
"""What else the format has a name for. No book here has these games."""
LIMITS: Final = {"No Limit": "no-limit", "Pot Limit": "pot", "Limit": "fixed"}
BEGINS: Final = re.compile(r"^.?PokerStars .*?(?:Hand|Game) #(\d+):")
"""How a hand begins; some files have a stray sign before it."""
_NAMES = "|".join(map(re.escape, sorted((*KINDS, *OTHERS), key=len, reverse=True)))
_GAME = re.compile(rf"(?:^|[ (}}])({_NAMES}) +(No Limit|Pot Limit|Limit)\b")
_STAKES = re.compile(rf"[(,] ?{amount('small')}/{amount('big')}[^()]*\)")
_TOURNAMENT = re.compile(r"Tournament #(\d+)")
_WHEN = re.compile(r"\d{4}/\d\d?/\d\d? \d\d?:\d\d:\d\d \w+")


class Header(NamedTuple):
    """What the first line says. `stakes` are small and big blind, or with a limit small and big bet, in cents."""

    number: str
    kind: Kind
    variant: Variant
    stakes: tuple[int, int]
    tournament: str
    title: str

    @property
    def bets(self) -> tuple[int, ...]:
        """Small and big bet, or the least one: in stud without a limit the first figure, for nobody posts a blind."""
        if self.variant.limit == "fixed":
            return self.stakes
        return self.stakes[:1] if self.kind.deals == "street" else self.stakes[1:]

    @property
    def due(self) -> dict[str, int]:
        """What has to be posted, as far as the stakes say so."""
        small = {} if self.variant.limit == "fixed" else {"small blind": self.stakes[0]}
        return {**small, "big blind": self.blind}

    @property
    def blind(self) -> int:
        """The big blind: with a limit the small bet."""
        return self.stakes[0 if self.variant.limit == "fixed" else 1]


class Unreadable(Exception):
    """What is wrong with a line, and what would be right."""

    def __init__(self, what: str, remedy: str) -> None:
        self.what, self.remedy = what, remedy
        super().__init__(what)


def header(line: str) -> Header:
    """The header of a hand. Raises Unreadable."""
    begins, game = BEGINS.match(line), _GAME.search(line)
    if begins is None:
        raise Unreadable("no PokerStars hand begins here", "give hands that begin with PokerStars Hand #")
    if game is None:
        raise Unreadable("this names no game and limit that are known", f"hands of {known()} can be read")
    name, limit = game.groups()
    if name not in KINDS:
        raise Unreadable(f"no game here is {name}", f"hands of {known()} can be read")
    stakes = _STAKES.search(line, game.end())
    if stakes is None:
        raise Unreadable("the stakes are missing", "write them in brackets, such as ($0.50/$1.00)")
    small, big = map(cents, stakes.groups())
    if not 0 < small <= big:
        raise Unreadable("the stakes can't be read", "write the smaller figure first, both above 0")
    event, when = _TOURNAMENT.search(line), _WHEN.search(line)
    title = " ".join(part for part in (f"#{begins[1]}", name, limit, when[0] if when else "") if part)
    kind = KINDS[name]
    played = Variant(kind.game, LIMITS[limit], (), bring_in=kind.deals == "street")
    return Header(begins[1], kind, played, (small, big), event[1] if event else "", title)


def known() -> str:
    """The games that are read, in words."""
    return and_list(KINDS)


def cents(digits: str) -> int:
    """Cents of an amount as it is written, one chip of a tournament being 100. Raises Unreadable where it is more than any."""
    if len(digits) > MOST_DIGITS:
        raise Unreadable(f"an amount has {len(digits)} digits", "write an amount of money")
    whole, _, rest = digits.replace(",", "").partition(".")
    return int(whole) * 100 + int(rest.ljust(2, "0") or 0)
