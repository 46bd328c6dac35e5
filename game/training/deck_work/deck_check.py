"""A deck that is checked before it is used, or spread and counted before it goes: what is done with it, and what is said of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar, Final, Literal

from game.cards.card import Card
from game.grammar import capitalised
from game.rulebook.schema.house import HouseDeck
from game.session.narration.wording import card_in_words
from game.training.floor_work.task import WorkDone
from game.training.house_steps import HouseSteps

FaultKind = Literal["short", "double", "marked", "back"]
KINDS: Final[tuple[FaultKind, ...]] = ("short", "double", "marked", "back")
ON_BACKS: Final[tuple[FaultKind, ...]] = ("marked", "back")
"""What is seen of a card that lies face down: a mark goes through it."""
ROWS: Final = (3, 2, 0, 1)
"""The suits from the top: spades, hearts, clubs, diamonds."""
_TOLD: Final[Mapping[FaultKind, str]] = {
    "short": "The {card} is missing.", "double": "There's a second {card}.", "marked": "The {card} is marked.",
    "back": "The back of the {card} is another colour."}
RIGHT: Final = "Every card is there once, the backs are alike, and none is marked."


@dataclass(frozen=True)
class DeckFault:
    """What is amiss, and with which card."""

    kind: FaultKind
    card: Card

    @property
    def told(self) -> str:
        """In a sentence."""
        return _TOLD[self.kind].format(card=card_in_words(self.card))


@dataclass(frozen=True)
class SpreadDeck:
    """The cards of each suit, aces first, with what is amiss; `backs` are the same as they lie face down."""

    rows: tuple[tuple[Card, ...], ...]
    fault: DeckFault | None = None
    backs: tuple[tuple[Card, ...], ...] = ()

    @property
    def told(self) -> str:
        """How it is with its cards."""
        return self.fault.told if self.fault is not None else RIGHT

    @property
    def full(self) -> int:
        """How many cards there should be."""
        off = {"short": 1, "double": -1}.get(self.fault.kind, 0) if self.fault is not None else 0
        return sum(map(len, self.rows)) + off

    def card(self, at: tuple[int, int], *, down: bool = False) -> Card:
        """The card at a row and a place in it; of those that lie face `down`, that one."""
        return (self.backs if down else self.rows)[at[0]][at[1]]

    def shows(self, kind: FaultKind, at: tuple[int, int], *, down: bool = False) -> bool:
        """Whether that can be seen of the card there: a mark, or another back."""
        return self.fault is not None and self.fault.kind == kind and self.card(at, down=down) == self.fault.card

    def is_it(self, kind: FaultKind, at: tuple[int, int]) -> bool:
        """Whether that is what is amiss. Of a card that is missing one of its neighbours is pointed at."""
        if self.fault is None or self.fault.kind != kind:
            return False
        pointed, meant = self.card(at), self.fault.card
        if kind != "short":
            return pointed == meant
        row = next(row for row in self.rows if row[0].suit == meant.suit)
        place = sum(card.rank > meant.rank for card in row)
        return pointed in row[max(place - 1, 0) : place + 1]


def spread_deck(cards: Sequence[Card], lot: Random | None = None, faulty: int = 0) -> SpreadDeck:
    """Those cards by suit. By lot one deck in `faulty` has a fault; none where there is no lot."""
    rows = [sorted((card for card in cards if card.suit == suit), reverse=True) for suit in ROWS]
    if lot is None or lot.randrange(faulty):
        return SpreadDeck(tuple(map(tuple, rows)), backs=_face_down(rows))
    fault = DeckFault(lot.choice(KINDS), lot.choice(sorted(cards)))
    row = next(row for row in rows if fault.card in row)
    if fault.kind == "short":
        row.remove(fault.card)
    elif fault.kind == "double":
        row.insert(row.index(fault.card), fault.card)
    return SpreadDeck(tuple(map(tuple, rows)), fault, _face_down(rows, lot))


def _face_down(rows: Sequence[Sequence[Card]], lot: Random | None = None) -> tuple[tuple[Card, ...], ...]:
    """The same cards in rows as long, in a lot's order: where a card lies says nothing of what it is."""
    cards, wide = [card for row in rows for card in row], max(map(len, rows))
    if lot is not None:
        lot.shuffle(cards)
    return tuple(tuple(cards[at : at + wide]) for at in range(0, len(cards), wide))


WORK: Final = "deck"
"""Its name in the records."""
ORDERS: Final[Mapping[str, str]] = {
    "seals": "show the seals", "break": "break the seals", "fan": "spread the cards face down", "backs": "look at every back",
    "spread": "spread the cards by suit", "check": "check every card",
    "inspect": "have the inspector check", "box": "put the deck in its box",
}  # fmt: skip
"""Each step as an order."""
_CLAIMS: Final[Mapping[FaultKind, str]] = {
    "short": "a card is missing next to the {card}", "double": "there's a second {card}", "marked": "the {card} is marked",
    "back": "the back of the {card} is another colour"}
_OF_BACKS: Final[Mapping[FaultKind | None, str]] = {
    None: "the backs are right", "marked": "one of the backs is marked", "back": "one of the backs is another colour"}


@dataclass
class DeckCheck(HouseSteps):
    """The work on one deck. `demanded` are the steps that clause `cite` demands; all others are the house's."""

    deck: SpreadDeck
    house: HouseDeck
    cite: str = ""
    demanded: Collection[str] = ()
    goes: bool = False
    """Whether the deck goes; else it comes."""
    answer: str = ""
    """What was said of its cards."""
    slips: list[str] = field(default_factory=list)
    """What was said wrongly of them."""
    orders: ClassVar[Mapping[str, str]] = ORDERS
    looks: ClassVar[str] = "check"
    """The step in which the person looks at the cards and says how it is with them."""

    @property
    def steps(self) -> Sequence[str]:
        return self.house.old if self.goes else self.house.new

    @property
    def over(self) -> bool:
        """Whether the last step was done."""
        return self.steps[-1] in self.done

    def do(self, step: str) -> str:
        """Do a step; answers what is wrong where it is told."""
        wrong = self.step(step)
        return f"{wrong} {self.whose}".rstrip() if wrong else ""

    @property
    def whose(self) -> str:
        """Who wants the step that is due: nothing is added to what a clause demands, it is shown with it."""
        return "" if self.next in self.demanded else "That's this house's order."

    @property
    def order(self) -> str:
        """What is due, as an order; what is amiss with the cards it doesn't say."""
        return f"{capitalised(ORDERS[self.next])}." if self.next else ""

    @property
    def clause(self) -> str:
        """The clause that demands the step that is due; "" where the house does."""
        return self.cite if self.next in self.demanded else ""

    @property
    def lies(self) -> bool:
        """Whether the cards are spread."""
        return "fan" in self.done or "spread" in self.done

    @property
    def face_down(self) -> bool:
        """Whether the backs are up: the cards lie so until they are spread by suit."""
        return "fan" in self.done and "spread" not in self.done

    def claim(self, kind: FaultKind | None, at: tuple[int, int] = (0, 0)) -> str:
        """Say how it is with the backs, or with the cards: what is amiss where, None if nothing is. Answers what is wrong where it
        is told."""
        down = (self.face_down and "backs" not in self.done) or (self.next in ("fan", "backs") and "spread" not in self.done)
        looks, fault = "backs" if down else self.looks, self.deck.fault
        if looks in self.done or self.next != looks:
            return self.do(looks)
        if kind is None:
            good = fault is None or (fault.kind not in ON_BACKS if down else fault.kind == "back")
        else:
            good = self.deck.shows(kind, at, down=True) if down else self.deck.is_it(kind, at)
        said = _OF_BACKS[kind] if down else self._says(kind, at)
        if not (down and good and kind is None):
            self.answer = self.answer or f"You said {said}."
        if not good:
            self.slips.append(said)
        if good or not self.strict:
            return self._looked(looks, found=good and kind is not None)
        return "These aren't right. Look again." if kind is None else "No. Look again."

    def _says(self, kind: FaultKind | None, at: tuple[int, int]) -> str:
        return "the deck is right" if kind is None else _CLAIMS[kind].format(card=card_in_words(self.deck.card(at)))

    def _looked(self, looks: str, *, found: bool) -> str:
        """That look is over. What was `found` by the backs needs no look at the faces."""
        wrong = self.do(looks)
        if found:
            self.done += [step for step in self.steps[: self.steps.index("inspect")] if step not in self.done]
        return wrong

    def judged(self, at: int) -> tuple[WorkDone, ...]:
        """What became of it, after move `at` of the hand."""
        self.finish()
        title = "Old deck" if self.goes else "New deck"
        demanded = self.passed_over & set(self.demanded) if self.faults else set(self.demanded)
        order = WorkDone(at, WORK, f"{title}: the steps", " ".join(self.faults), self.right, not self.faults,
                         cite=self.cite if demanded else "")
        return (order,) if self.goes else (order, self._cards(at))

    def _cards(self, at: int) -> WorkDone:
        """What was said of the cards."""
        checks = self.cite if self.looks in self.demanded else ""
        return WorkDone(at, WORK, "New deck: the cards", self.answer or "You didn't check them.", self.deck.told,
                        self.looks in self.done and not self.slips, cite=checks)

    @property
    def found(self) -> str:
        """What the one who checks after the dealer says."""
        return RIGHT if self.deck.fault is None else f"{self.deck.told} Put this deck aside and bring in another."


@dataclass
class DeckInspection(DeckCheck):
    """What the inspector does with a new deck: the dealer has opened and spread it, and calls it right."""

    orders: ClassVar[Mapping[str, str]] = {**ORDERS, "inspect": "check every card"}
    looks: ClassVar[str] = "inspect"

    def __post_init__(self) -> None:
        """All before is the dealer's, and done, but the look at the backs: that is the inspector's too."""
        self.done = [step for step in self.steps if step not in ("backs", self.looks)]

    @property
    def steps(self) -> Sequence[str]:
        before = self.house.new[: self.house.new.index(self.looks)]
        return *(step for step in before if step != "backs"), "backs", self.looks

    @property
    def face_down(self) -> bool:
        return "backs" not in self.done

    def _looked(self, looks: str, *, found: bool) -> str:
        wrong = super()._looked(looks, found=found)
        return wrong or (self.do(self.looks) if found and looks != self.looks else "")

    def judged(self, at: int) -> tuple[WorkDone, ...]:
        return (self._cards(at),)

    @property
    def found(self) -> str:
        """What the dealer says to it."""
        return "Thank you." if self.deck.fault is None else f"{self.deck.told} Here's another deck."
