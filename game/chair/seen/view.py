"""What there is to see on a table, as plain values: the painter draws one of these and asks nothing else.

Money is in cents. Seats are numbered clockwise from the dealer's left, from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Final, Literal

from game.agents.cast.character import Appearance
from game.cards.card import Card
from game.chips.heap import Heap
from game.table.values import Place

if TYPE_CHECKING:
    from game.irregularities.catalogue.traces import Deed

SpotKind = Literal[
    "seat", "card", "stack", "bet", "marker", "board", "pot", "burns", "muck", "stub", "tray", "slide", "drop-box",
    "bonus", "dealer", "ante", "jackpot", "meter", "sign", "aside",
]  # fmt: skip
ASIDE: Final = "aside"
"""The kind of a sign of a guest next to the cards: no ring leads anybody's eyes to it."""
CHAT: Final = "chat"
"""The kind of a sign that is only talk."""
BackName = Literal["one", "two"]
OTHER_BACK: Final[Mapping[BackName, BackName]] = {"one": "two", "two": "one"}
"""The two decks of a table differ in colour."""
MarkerKind = Literal["puck", "button", "starting", "over-limit"]


class CardState(Enum):
    """How a card lies. Each looks different at a glance, in grey as well as in colour."""

    UP = "face up"
    DOWN = "face down"
    EXPOSED = "exposed"  # a down card that everybody has seen
    BOXED = "boxed"  # found the wrong way up in the deck
    DEAD = "dead"
    BURNED = "burned"
    MUCKED = "mucked"


class SeatState(Enum):
    """What a seat is doing in this round."""

    EMPTY = "empty"
    IN = "in"
    FOLDED = "folded"
    DEAD = "dead"  # by a ruling
    ALL_IN = "all in"
    MUCKED = "mucked"
    LOST = "lost"  # its hand was shown, and is in the muck
    AWAY = "away"


@dataclass(frozen=True)
class Spot:
    """Something on the table one can point at. `seat` for a seat's things; `index` counts cards or pots from 0."""

    kind: SpotKind
    seat: int | None = None
    index: int | None = None


@dataclass(frozen=True)
class CardView:
    """A card as this chair may know it: `card` is None for a back. A DOWN card with a face is your own, peeked at."""

    card: Card | None = None
    state: CardState = CardState.DOWN


@dataclass(frozen=True)
class SeatView:
    """One seat. `last` is the last thing done, in a word; `discards` are cards thrown in a draw that lie next to its hand."""

    seat: int
    name: str = ""
    stack: int = 0
    state: SeatState = SeatState.IN
    cards: tuple[CardView, ...] = ()
    bet: int = 0
    last: str = ""
    ante: int = 0
    jackpot: int = 0
    pad: bool = False
    """Its jackpot pad is lit."""
    discards: int = 0
    hole: int = 0
    """How many of its first cards are dealt closed, where others are dealt open: these lie on them."""
    late: tuple[int, ...] = ()
    """Which of its cards came down after its open ones: they lie at the end of its row (rop 13.1)."""
    holds: str = ""
    """What its hand is, in words: for the one who holds it alone."""
    brief: tuple[str, ...] = ()
    """The same in fewer and fewer words, for a plate that has no room for all of them."""
    face: Appearance | None = None
    """What somebody of the house looks like."""
    gain: int | None = None
    """What a box has won or lost in a round that is over, in cents; None while it is on, and where nothing was at stake."""
    tucked: bool = False
    """Its cards lie face down on its box, the bet on top of them."""
    spread: bool = False
    """Its cards lie apart, as they were counted."""
    paid: Mapping[str, int] = field(default_factory=dict)
    """What was paid next to its "ante" and "bet" and is not taken yet, in cents."""
    odds: Mapping[str, int] = field(default_factory=dict)
    """At how many to one each of these was paid, for the one who plays there."""

    @property
    def row(self) -> tuple[int, ...]:
        """Its cards as they lie, from the left, each by its place in `cards`."""
        late = [at for at in self.late if at < len(self.cards)]
        return (*(at for at in range(len(self.cards)) if at not in late), *late)

    def on_field(self, name: str) -> int:
        """What lies on one of the printed fields: "bet", "ante" or "jackpot"."""
        return {"bet": self.bet, "ante": self.ante, "jackpot": self.jackpot}[name]


@dataclass(frozen=True)
class PotView:
    """A pot and what to call it ("main", "side 1")."""

    amount: int
    label: str = ""
    number: int = 1
    """Which of the hand's pots it is, the main pot being 1."""


@dataclass(frozen=True)
class MarkerView:
    """A puck, button or marker lying next to a seat."""

    kind: MarkerKind
    seat: int


@dataclass(frozen=True)
class GestureView:
    """A sign of somebody at the table: the one who makes it (0 the dealer, below 0 nobody in particular), what it goes to, what is
    to be read next to it. `spoken` stands in a bubble. `strength` goes from 1 to 0 as it passes.

    `deed` is what hands and things do, `age` the seconds since it began, `other` a seat that it is about too. `card` and `chips`
    (cents) are what is shown or carried.
    """

    kind: str
    who: int
    goal: Spot | None = None
    text: str = ""
    spoken: bool = False
    strength: float = 1.0
    lies: bool = False
    """Something that lies there or lasts: no hand puts it there any more."""
    deed: Deed = ""
    age: float = 0.0
    other: int = -1
    card: Card | None = None
    chips: int = 0
    written: str = ""
    """What stands on a card of identity, line by line."""


@dataclass(frozen=True)
class NotesView:
    """Banknotes that a seat has laid, each by its worth in cents: in a bundle, spread before the dealer, or put together as they
    were counted."""

    seat: int
    notes: tuple[int, ...]
    lies: Literal["bundle", "spread", "counted"]


@dataclass(frozen=True)
class FloorView:
    """Somebody who stands at the table, such as the one who came when the floor was called: name, title, face."""

    name: str
    title: str
    face: Appearance


@dataclass(frozen=True)
class TableView:
    """The whole table at one moment.

    `turn` is the seat to act, or "dealer". `due` is what one may do now; `hover` is under the mouse; `lit`, when not
    empty, dims everything else (the table is stopped); `in_motion` is still on its way and therefore left out;
    `raised` are cards pushed forward, `won` those of the hand that won, and `aside` what lies next to them. `sign` is
    printed on the cloth, a line for each of its lines; so are `odds`, the payouts of a table of boxes (what for, how
    much), and `hands`, the order of hands, where the game has no board. `meter` is what the jackpot meter shows.
    `placard` hangs the plate that opens the whole sign, where there is somebody to open it. `tray` counts chips by
    value; `slide` is the money on the drop slide; `chip` is the smallest chip that players have. `back` is the deck
    in play by its back, `top` its top card as it lies; `laid_aside` are cards put to one side. `values`
    writes its amount on every stack. A `bare` table shows what a real one does, and no more: chips without sums, plates with
    names alone, hands and eyes without a word of what they do.
    """

    seats: tuple[SeatView, ...] = ()
    board: tuple[CardView, ...] = ()
    board_places: int = 5
    pots: tuple[PotView, ...] = ()
    burns: tuple[CardView, ...] = ()
    muck: tuple[CardView, ...] = ()
    laid_aside: tuple[CardView, ...] = ()
    stub: int = 0
    top: CardView = field(default_factory=CardView)
    cut_card: bool = True
    markers: tuple[MarkerView, ...] = ()
    tray: Mapping[int, int] = field(default_factory=dict)
    heaps: Mapping[Place, Heap] = field(default_factory=dict)
    """The chips that lie at each place, by value; where a place is not there, its amount is drawn in as few as can be."""
    apart: Mapping[int, Heap] = field(default_factory=dict)
    """What of a seat's wager lies in a heap of its own: put down by a motion of its own."""
    untidy: frozenset[int] = frozenset()
    """Seats whose players put their chips down in a heap, in no order."""
    box_on: bool = True
    """Whether the drop box is locked on under its slot."""
    slide: int = 0
    chip: int = 1
    sign: str = ""
    placard: bool = True
    odds: tuple[tuple[str, str], ...] = ()
    back: BackName = "one"
    hands: str = ""
    meter: str = ""
    dealer: str = "Dealer"
    turn: int | Literal["dealer"] | None = None
    due: frozenset[Spot] = frozenset()
    hover: Spot | None = None
    lit: frozenset[Spot] = frozenset()
    in_motion: frozenset[Spot] = frozenset()
    raised: frozenset[Spot] = frozenset()
    won: frozenset[Spot] = frozenset()
    aside: frozenset[Spot] = frozenset()
    faded: frozenset[Spot] = frozenset()
    """What was a wrong answer: it steps back."""
    values: bool = False
    bare: bool = False
    unsaid: frozenset[int] = frozenset()
    """Seats of whose last deed nothing is written, as the dealer has still to call it."""
    floor: FloorView | None = None
    """Who stands at the table because the floor was called."""
    standing: Mapping[int, FloorView] = field(default_factory=dict)
    """Who stands at a free place, by its number."""
    gestures: tuple[GestureView, ...] = ()
    notes: NotesView | None = None
