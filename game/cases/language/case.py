"""A case: the situation at the table, what happens, and what must come of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any, Literal

from game.cases.language.lines import CaseLine, Entry
from game.cases.language.named_facts import NamedEvent

Seats = tuple[int, ...]
Sums = Mapping[int, int]
Cards = tuple[str, ...]
Hands = Mapping[int, Cards]
Who = int | str

PLENTY = 1_000_000
"""The chips of a seat whose stack no case names: 10000 dollars, in cents."""


@dataclass(frozen=True, slots=True)
class GivenPot:
    """A pot in the middle: gross amount in cents, and who contests it."""

    amount: int = 0
    eligible: Seats = ()


@dataclass(frozen=True, slots=True)
class GivenBox:
    """A Canberra box: wagers in cents (None: not placed), `lit` the jackpot light, `behind` the player's chips."""

    ante: int | None = None
    bet: int | None = None
    jackpot: int | None = None
    fold: bool = False
    over_limit: bool = False
    lit: bool | None = None
    behind: int | None = None
    owner: Who | None = None
    cards: Cards = ()

    @property
    def decided(self) -> bool:
        """Whether the box has bet or folded."""
        return self.fold or self.bet is not None


@dataclass(frozen=True, slots=True)
class GivenDealer:
    """The dealer's own cards in Canberra: all of them, and those that lie up."""

    cards: Cards = ()
    up: Cards = ()


@dataclass(frozen=True, slots=True)
class Previous:
    """The hand before: its marker, who posted what (cents), who left, joined or moved since."""

    marker: int | None = None
    posts: Sums = field(default_factory=dict)
    left: Seats = ()
    joined: Seats = ()
    moved: Mapping[int, int] = field(default_factory=dict)
    repeat_marker: bool = False


@dataclass(frozen=True, slots=True)
class Given:
    """What a case says of the table before anything happens; what it leaves out is None or empty, `told` has its keys.

    Money is cents, cards are tokens ("As", "c7", "8c*" boxed, "??"), seats count clockwise from the dealer's left.
    """

    told: frozenset[str] = frozenset()
    seats: Seats = ()
    stacks: int | Sums | None = None
    marker: int | None = None
    betting: str | None = None
    dealing: str | None = None
    opened: int | None = None
    to_act: int | None = None
    pot: int | None = None
    pots: tuple[GivenPot, ...] = ()
    contributions: Sums = field(default_factory=dict)
    bets: Sums = field(default_factory=dict)
    slide: int = 0
    folded: Seats = ()
    all_in: Seats = ()
    dead: Seats = ()
    away: Seats = ()
    looked: Seats = ()
    warned: Seats = ()
    vacant: Seats = ()
    waiting: tuple[str, ...] = ()
    hole: Hands = field(default_factory=dict)
    up: Hands = field(default_factory=dict)
    hands: Mapping[Who, Cards] = field(default_factory=dict)
    board: Cards = ()
    burns: Cards | int | None = None
    muck: Cards = ()
    rack: Cards = ()
    deck: Cards = ()
    stub: int | None = None
    draws: Mapping[Who, int] = field(default_factory=dict)
    boxes: Mapping[int, GivenBox] = field(default_factory=dict)
    dealer: GivenDealer | None = None
    pool: int | None = None
    reserve: int | None = None
    prize_pool: int | None = None
    history: tuple[Entry, ...] = ()
    incidents: tuple[NamedEvent, ...] = ()
    previous: Previous | None = None
    hand: int | None = None
    level: int | None = None
    started: int | None = None
    out: int | None = None
    entries: int | None = None
    absent: int | None = None
    reserves: int | None = None
    sessions: tuple[Mapping[Who, int] | tuple[Who, ...], ...] = ()

    @property
    def direct(self) -> bool:
        """Whether the case starts in mid-hand: stacks are then what is behind now, and nothing posts itself."""
        return not self.told.isdisjoint({"betting", "dealing", "contributions", "pot", "pots"})

    @property
    def betting_over(self) -> bool:
        """Whether a direct position has no betting left: neither a round nor a street to come is named."""
        return self.direct and self.told.isdisjoint({"betting", "dealing"})

    def in_game(self) -> Seats:
        """The seats in the game, rising: as listed, else those of the first map that names them, and the folded."""
        if self.seats:
            return tuple(sorted(self.seats))
        if isinstance(self.stacks, Mapping):
            return tuple(sorted(self.stacks))
        maps: tuple[Mapping[Any, object], ...] = (self.contributions, self.boxes, self.up, self.hole, self.hands)
        named = next((tuple(named) for named in maps if named), ())
        return tuple(sorted({seat for seat in (*named, *self.folded) if isinstance(seat, int)}))

    def behind(self, seat: int) -> int:
        """The chips of a seat in cents: behind now in a direct position, before antes and blinds otherwise."""
        if isinstance(self.stacks, Mapping) and seat in self.stacks:
            return self.stacks[seat]
        if seat in self.all_in or self._put_all_in(seat):
            return 0
        return self.stacks if isinstance(self.stacks, int) else PLENTY

    def _put_all_in(self, seat: int) -> bool:
        """Between betting rounds a seat still in with less than the most of the contributions has nothing left."""
        if self.betting is not None or seat not in self.contributions or seat in self.folded:
            return False
        return self.contributions[seat] < max(self.contributions.values())


def given_from(values: Mapping[str, Any]) -> Given:
    """The situation that the keys of `given`, read by their kinds, describe."""
    told = {key: value for key, value in values.items() if key != "note"}
    return Given(told=frozenset(told), **{_name(key): _TYPED.get(key, _same)(value) for key, value in told.items()})


def _name(key: str) -> str:
    return key.replace("-", "_")


def _same(value: Any) -> Any:
    return value


def _pots(values: tuple[Mapping[str, Any], ...]) -> tuple[GivenPot, ...]:
    return tuple(GivenPot(value.get("amount", 0), value.get("eligible", ())) for value in values)


def _boxes(values: Mapping[int, Mapping[str, Any]]) -> dict[int, GivenBox]:
    return {seat: GivenBox(**{_name(key): part for key, part in box.items()}) for seat, box in values.items()}


def _dealer(value: Any) -> GivenDealer:
    return GivenDealer(**value) if isinstance(value, Mapping) else GivenDealer(cards=value)


def _previous(value: Mapping[str, Any]) -> Previous:
    return Previous(**{_name(key): part for key, part in value.items()})


_TYPED: dict[str, Callable[[Any], Any]] = {"pots": _pots, "boxes": _boxes, "dealer": _dealer, "previous": _previous}


WhenKind = Literal["nothing", "setup", "settle", "rank", "try", "play-to", "irregularity", "request", "charge", "charge-by-round"]
SettingValue = bool | int | str | Decimal | tuple[Any, ...]
"""A setting: a flag, cents or a number, a word, or several of them."""


@dataclass(frozen=True, slots=True)
class When:
    """What happens.

    kind     which of the forms it has; "nothing" asks what is due
    tale     the irregularity or the request, with its facts
    noticed  when an irregularity is noticed
    play_to  the stage that is played to, after the ruling if there is one; None if it is not played on
    line     the move that is tried
    pots     the pots to charge, cents
    """

    kind: WhenKind = "nothing"
    tale: NamedEvent | None = None
    noticed: str = "at-once"
    play_to: str | None = None
    line: CaseLine | None = None
    pots: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """One situation with its result, ready to be staged; a variant is a case of its own, as `tas-041/b`.

    settings  only those that the case sets, by name; money in cents
    then      key -> plain value (see `game.cases.language.value_kinds`), without the notes
    prose     the result stands only in the note: it is counted apart and never as passed
    line      where it begins in its file
    """

    id: str
    title: str
    game: str
    settings: Mapping[str, SettingValue]
    given: Given
    when: When
    then: Mapping[str, Any]
    basis: str
    cites: tuple[str, ...]
    readings: tuple[int, ...] = ()
    note: str = ""
    prose: bool = False
    file: Path = field(default=Path(), compare=False)
    line: int = field(default=0, compare=False)

    @property
    def book(self) -> str:
        """The rulebook that decides."""
        return self.game[:3]
