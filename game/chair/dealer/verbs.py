"""Everything a dealer can do, right or wrong: a word, a key, what it still asks for, and the move it makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from game.chips.by_hand import Built
from game.chips.heap import Heap
from game.table import moves as m
from game.table.moves.move import Ask
from game.table.rules import Rules
from game.table.state import Table
from game.table.values.places import BURNS, DISCARDS, STUB, SUPERVISOR, Place


@dataclass(frozen=True)
class Answers:
    """The answers so far. Amounts in cents; `pot` 1 is the main pot; `where` is the place a card is taken from.

    `hand` is the category as which a hand is read out, `plays` whether the house's takes part, as the dealer says. `chips`
    are those of a payout: value -> how many; none where it was settled as a figure. `turned` is no answer: how many cards the
    next street brings to the board. `built` are the chips of each bet by the pot into which they were put, `beside` those of a
    payout by the win they pay, where they were put beside its wager. `fault` is what
    is wrong with chips that were handled, and `cite` its clause; the step itself is made where it is `whole`.
    """

    seat: int = 0
    source: int = 0
    pot: int = 0
    amount: int = 0
    where: Place = STUB
    turned: int = 1
    hand: str = ""
    plays: bool | None = None
    chips: Mapping[int, int] = field(default_factory=dict)
    built: Built = field(default_factory=dict)
    beside: Mapping[str, Heap] = field(default_factory=dict)
    fault: str = ""
    cite: str = ""
    whole: bool = False


@dataclass(frozen=True)
class Verb:
    """One thing a dealer can do. `stays`: it is still in hand when it is done, as a deck is while one deals."""

    word: str
    title: str
    key: str
    asks: tuple[Ask, ...]
    kind: type[m.Move]
    make: Callable[[Answers, Table], m.Move]
    stays: bool = False
    hint: str = ""


def _turn(given: Answers, table: Table) -> m.Move:
    """The cards of a street go together: how many are turned follows from what lies there."""
    return m.DealBoard(given.turned)


def _announced(what: Literal["closing", "deck-change"]) -> m.Move:
    """The supervisor has said so."""
    return m.Announce(what, by=SUPERVISOR)


def _post(given: Answers, table: Table) -> m.Move:
    amount = next((post.amount for post in table.posts if post.seat == given.seat), 0)
    return m.CollectPost(given.seat, min(amount, table.seats[given.seat].stack) if given.seat in table.seats else amount)


MARKERS: Final = "puck or button"
"""What marks the seat that the deal starts from: the puck gets the first card, a button the last. Each book has its own word."""
ORDINARY: Final = (
    Verb("Count", "Count the deck, card by card", "c", (), m.CountDeck, lambda g, t: m.CountDeck()),
    Verb("Wash", "Wash a new deck, face down", "z", (), m.Chemmy, lambda g, t: m.Chemmy()),
    Verb("Shuffle", "Shuffle the deck", "s", (), m.Shuffle, lambda g, t: m.Shuffle()),
    Verb("Offer cut", "Offer the deck for the cut", "o", ("seat",), m.OfferCut, lambda g, t: m.OfferCut(g.seat)),
    Verb("Cut", "Cut the deck yourself, in the middle", "x", (), m.Cut, lambda g, t: m.Cut(len(t.stub) // 2)),
    Verb("Take post", "Take in a blind or an ante", "i", ("seat",), m.CollectPost, _post),
    Verb("Deal", "Deal a card face down", "d", ("seat",), m.DealCard, lambda g, t: m.DealCard(g.seat), stays=True),
    Verb("Deal up", "Deal a card face up", "u", ("seat",), m.DealCard, lambda g, t: m.DealCard(g.seat, "up"), stays=True),
    Verb("Burn", "Burn a card", "b", (), m.Burn, lambda g, t: m.Burn()),
    Verb("Turn", "Turn the board's next cards", "t", (), m.DealBoard, _turn),
    Verb("Gather", "Gather the bets", "g", (), m.GatherBets, lambda g, t: m.GatherBets()),
    Verb("Open", "Turn an all-in hand up for all", "n", ("seat",), m.ShowHand, lambda g, t: m.ShowHand(g.seat)),
    Verb("Read", "Read out a hand", "l", ("seat", "hand"), m.ReadHand, lambda g, t: m.ReadHand(g.seat)),
    Verb("Muck", "Muck a beaten hand", "m", ("seat",), m.MuckHand, lambda g, t: m.MuckHand(g.seat)),
    Verb("Commission", "Take commission", "k", ("pot", "amount"), m.TakeCommission,
         lambda g, t: m.TakeCommission(g.amount, g.pot)),
    Verb("Push pot", "Push a pot, or a share of it, to a seat", "a", ("pot", "seat", "amount"), m.PushPot,
         lambda g, t: m.PushPot(g.pot, g.seat, g.amount)),
    Verb("Marker", f"Move the {MARKERS}", "j", ("seat",), m.MoveMarker, lambda g, t: m.MoveMarker(g.seat)),
)
"""The steps of every hand, in the order in which a hand asks for them."""

BY_THE_HOUR: Final = (
    Verb("Take time", "Take a seat's charge for the hour", "f", ("seat", "amount"), m.TakeTime,
         lambda g, t: m.TakeTime(g.seat, g.amount)),
    Verb("Drop", "Drop what lies on the slide into the box", "q", (), m.Drop, lambda g, t: m.Drop(t.slide)),
)
"""The steps of a table that charges by the hour."""

BY_THE_CLOCK: Final = (
    Verb("Clock", "Start the clock on the player to act, as the supervisor says", "q", ("seat",), m.StartClock,
         lambda g, t: m.StartClock(g.seat, by=SUPERVISOR)),
)
"""What is done between the steps of a hand at a table where a player may be given a time to act."""

_PARTS: Final[tuple[tuple[type[m.Move], ...], ...]] = (
    (m.CountDeck, m.Chemmy, m.Shuffle, m.OfferCut, m.Cut),
    (m.AskAnte, m.CollectPost, m.TakeJackpots, m.DealCard, m.Burn, m.DealBoard, m.CallDecisions),
    (m.GatherBets, m.ShowHand, m.TurnHand, m.ReadHand, m.MuckHand),
    (m.TakeCommission, m.PushPot, m.PayPrize, m.PayBox, m.CollectBox, m.ReturnBet, m.CountHand, m.RackHand),
)
"""What belongs together in a hand: the deck, the deal, the hands, the payout; what is left is the table's."""
BY_KIND: Final = {verb.kind: verb for verb in reversed((*ORDINARY, *BY_THE_HOUR))}
EXTRA: Final = (
    Verb("Call", "Call the floor: the cards run out and no clause helps", "", (), m.CallSupervisor,
         lambda g, t: m.CallSupervisor()),
    Verb("Shuffle discards", "Shuffle the earlier discards into the deck", "", (), m.ShuffleIn,
         lambda g, t: m.ShuffleIn(source=DISCARDS)),
    Verb("Shuffle burns", "Shuffle the burns into the deck", "", (), m.ShuffleIn, lambda g, t: m.ShuffleIn(source=BURNS)),
    Verb("Turn one", "Turn one board card", "", (), m.DealBoard, lambda g, t: m.DealBoard(1)),
    Verb("Turn two", "Turn two board cards", "", (), m.DealBoard, lambda g, t: m.DealBoard(2)),
    Verb("Turn three", "Turn three board cards", "", (), m.DealBoard, lambda g, t: m.DealBoard(3)),
    Verb("Turn four", "Turn four board cards", "", (), m.DealBoard, lambda g, t: m.DealBoard(4)),
)
"""Ordinary steps that have no key of their own."""


def part(verb: Verb) -> int:
    """To which part of a hand a verb belongs, in their order: verbs of one part stand together."""
    return next((at for at, kinds in enumerate(_PARTS) if verb.kind in kinds), len(_PARTS))


def called(verb: Verb, rules: Rules) -> str:
    """The verb's word at a table: what shows whose turn it is to deal is called as the book calls it."""
    return rules.spec.marker.replace("-", " ").capitalize() if MARKERS in verb.title else verb.word


def titled(verb: Verb, rules: Rules) -> str:
    """The verb's title, with the marker by the book's own name."""
    return verb.title.replace(MARKERS, called(verb, rules).lower()) if verb.kind is m.MoveMarker else verb.title


HOUSE: Final = (
    Verb("Closing", "Announce that the table closes", "", (), m.Announce, lambda g, t: _announced("closing")),
    Verb("Deck change", "Announce another deck after this hand", "", (), m.Announce,
         lambda g, t: _announced("deck-change")),
)
"""What the house decides and a dealer passes on; its word, in small letters and hyphened, is the rule that lets it."""


def rule_of(verb: Verb) -> str:
    """The game's rule that lets the house decide what this verb passes on."""
    return verb.word.lower().replace(" ", "-")
