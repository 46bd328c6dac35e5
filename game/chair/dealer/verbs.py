"""Everything a dealer can do, right or wrong: a word, a key, what it still asks for, and the move it makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from game.chips.by_hand import Built
from game.chips.heap import Heap
from game.session.session import Session
from game.table import moves as m
from game.table.moves.move import Asked
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import BURNS, DISCARDS, STUB, SUPERVISOR, Place


@dataclass(frozen=True)
class Answers:
    """The answers so far. Amounts in cents; `pot` 1 is the main pot; `where` is the place a card is taken from.

    `hand` is the category as which a hand is read out, `plays` whether the house's takes part, as the dealer says. `chips`
    are those of a payout: value -> how many; none where it was settled as a figure. `turned` is no answer: how many cards the
    next street brings to the board. `built` are the chips of each bet by the pot into which they were put, `beside` those of a
    payout by the win they pay, where they were put next to its wager. `fault` is what
    is wrong with chips or cards that were handled, and `cite` its clause; the step itself is made where it is `whole`.
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


_FIELDS: Final[dict[Asked, tuple[str, ...]]] = {
    "seat": ("seat", "to", "first"), "amount": ("amount", "to"), "chips": ("amount", "to")}


def field_of(kind: type[m.Move], ask: Asked) -> str:
    """The field of a move that an answer goes into; "" where it has none, as the words in which a hand is read."""
    return next((name for name in _FIELDS.get(ask, (ask,)) if name in kind.__dataclass_fields__), "")


@dataclass(frozen=True)
class Verb:
    """One thing a dealer can do. Its move has in it what was answered, and what the verb itself `says`; where it is more than
    that, `make` makes it. `stays`: it is still in hand when it is done, as a deck is while one deals."""

    word: str
    title: str
    key: str
    asks: tuple[Asked, ...]
    kind: type[m.Move]
    stays: bool = False
    says: Mapping[str, Any] = field(default_factory=dict, hash=False)
    make: Callable[[Answers, Table], m.Move] | None = None

    def move(self, given: Answers, table: Table) -> m.Move:
        """The move with the answers in it."""
        if self.make is not None:
            return self.make(given, table)
        answered = {name: answer(given, ask) for ask in self.asks if (name := field_of(self.kind, ask))}
        return self.kind(**answered, **self.says)


def answer(given: Answers, ask: Asked) -> Any:
    """What was answered; chips are told as what they come to."""
    return given.amount if ask == "chips" else getattr(given, ask)


def _turn(given: Answers, table: Table) -> m.Move:
    """The cards of a street go together: how many are turned follows from what lies there."""
    return m.DealBoard(given.turned)


def cut_in_half(given: Answers, table: Table) -> m.Move:
    """The deck cut in its middle."""
    return m.Cut(len(table.stub) // 2)


def _dropped(given: Answers, table: Table) -> m.Move:
    return m.Drop(table.slide)


def _post(given: Answers, table: Table) -> m.Move:
    amount = next((post.amount for post in table.posts if post.seat == given.seat), 0)
    return m.CollectPost(given.seat, min(amount, table.seats[given.seat].stack) if given.seat in table.seats else amount)


MARKERS: Final = "puck or button"
"""What marks the seat that the deal starts from: the puck gets the first card, a button the last. Each book has its own word."""
ORDINARY: Final = (
    Verb("Check deck", "Check the deck, card by card", "c", (), m.CountDeck),
    Verb("Wash", "Wash a new deck, face down", "z", (), m.Chemmy),
    Verb("Shuffle", "Shuffle the deck", "s", (), m.Shuffle),
    Verb("Offer cut", "Offer the deck for the cut", "o", ("seat",), m.OfferCut),
    Verb("Cut", "Cut the deck yourself, in the middle", "x", (), m.Cut, make=cut_in_half),
    Verb("Collect", "Collect a blind or an ante", "i", ("seat",), m.CollectPost, make=_post),
    Verb("Deal", "Deal a card face down", "d", ("seat",), m.DealCard, stays=True),
    Verb("Deal up", "Deal a card face up", "u", ("seat",), m.DealCard, says={"face": "up"}, stays=True),
    Verb("Burn", "Burn a card", "b", (), m.Burn),
    Verb("Board", "Turn the board's next cards", "t", (), m.DealBoard, make=_turn),
    Verb("Gather bets", "Gather the bets", "g", (), m.GatherBets),
    Verb("Open", "Turn an all-in hand up for everyone", "n", ("seat",), m.ShowHand),
    Verb("Read hand", "Read out a hand", "l", ("seat", "hand"), m.ReadHand),
    Verb("Muck", "Muck a beaten hand", "m", ("seat",), m.MuckHand),
    Verb("Take commission", "Take commission", "k", ("pot", "amount"), m.TakeCommission),
    Verb("Push pot", "Push a pot, or a share of it, to a seat", "a", ("pot", "seat", "amount"), m.PushPot),
    Verb("Marker", f"Move the {MARKERS}", "j", ("seat",), m.MoveMarker),
)
"""The steps of every hand, in the order in which a hand asks for them."""

BY_THE_HOUR: Final = (
    Verb("Take time", "Take a seat's charge for the hour", "f", ("seat", "amount"), m.TakeTime),
    Verb("Drop", "Drop the commission from the slide into the box", "q", (), m.Drop, make=_dropped),
)
"""The steps of a table that charges by the hour."""

BY_THE_CLOCK: Final = (
    Verb("Clock", "Start the clock on the player to act, when the supervisor says so", "q", ("seat",), m.StartClock,
         says={"by": SUPERVISOR}),
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
    Verb("Call", "Call the floor: the cards run out and no clause covers it", "", (), m.CallSupervisor),
    Verb("Shuffle discards", "Shuffle the earlier discards into the deck", "", (), m.ShuffleIn, says={"source": DISCARDS}),
    Verb("Shuffle burns", "Shuffle the burns into the deck", "", (), m.ShuffleIn, says={"source": BURNS}),
    Verb("Board: one", "Turn one board card", "", (), m.DealBoard, says={"count": 1}),
    Verb("Board: two", "Turn two board cards", "", (), m.DealBoard, says={"count": 2}),
    Verb("Board: three", "Turn three board cards", "", (), m.DealBoard, says={"count": 3}),
    Verb("Board: four", "Turn four board cards", "", (), m.DealBoard, says={"count": 4}),
)
"""Ordinary steps that have no key of their own."""


def part(verb: Verb) -> int:
    """To which part of a hand a verb belongs, in their order: verbs of one part stand together."""
    return next((at for at, kinds in enumerate(_PARTS) if verb.kind in kinds), len(_PARTS))


def called(verb: Verb, rules: Rules) -> str:
    """The verb's word at a table: what shows whose turn it is to deal is called as the book calls it."""
    return rules.spec.marker_name.capitalize() if MARKERS in verb.title else verb.word


def titled(verb: Verb, rules: Rules) -> str:
    """The verb's title, with the marker by the book's own name."""
    return verb.title.replace(MARKERS, called(verb, rules).lower()) if verb.kind is m.MoveMarker else verb.title


HOUSE: Final = (
    Verb("Closing", "Announce that the table is closing", "", (), m.Announce, says={"what": "closing", "by": SUPERVISOR}),
    Verb("Deck change", "Announce a deck change after this hand", "", (), m.Announce,
         says={"what": "deck-change", "by": SUPERVISOR}),
)
"""What the house decides and a dealer passes on; its word, in small letters and hyphened, is the rule that lets it."""


def rule_of(verb: Verb) -> str:
    """The game's rule that lets the house decide what this verb passes on."""
    return verb.word.lower().replace(" ", "-")


def is_cut(session: Session) -> bool:
    """Whether the deck was cut since it was last shuffled: from then on its top card is taken, not the deck."""
    last = next((move for move in reversed(session.round.moves) if isinstance(move, m.Shuffle | m.Cut)), None)
    return isinstance(last, m.Cut)
