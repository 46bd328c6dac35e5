"""Where the cards of a staged hand lie: those a case names in their places, any others of the deck in the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from game.cards.card import Card, shuffled
from game.cases.language.case import Given
from game.cases.language.faults import Unstaged
from game.cases.language.named_facts import NamedEvent
from game.table.engine import Engine
from game.table.state import Table
from game.table.steps.dealing import DealHoleStep


@dataclass(frozen=True)
class BoxedCards:
    """Where boxed cards come: `numbers` count the cards off the deck, from 1; `slots` are places of the deal, from 0."""

    numbers: frozenset[int] = frozenset()
    slots: frozenset[int] = frozenset()


NO_BOXED = BoxedCards()


def boxed_places(engine: Engine, table: Table, tales: Iterable[NamedEvent]) -> BoxedCards:
    """The places of the boxed cards of a hand from its beginning, in a book that lets another card replace them."""
    found = [tale for tale in tales if tale.name == "boxed-card"]
    if not found or not replaced(engine):
        return BoxedCards()
    numbers = (token[1:] for tale in found for token in tale.tokens if token[0] == "c" and token[1:].isdigit())
    unnamed = [tale for tale in found if not tale.tokens and tale.facts.get("count", 1) == 1]
    return BoxedCards(frozenset(map(int, numbers)), frozenset(_slot(engine, table, tale) for tale in unnamed))


def replaced(engine: Engine) -> bool:
    """Whether the next card takes the place of a boxed one, if nothing else is against it."""
    spec = engine.rules.book.irregularity("boxed-card", engine.rules.spec.id)
    return any(ruling.remedy == "replace-boxed" and not ruling.when for ruling in spec.rulings)


def _slot(engine: Engine, table: Table, event: NamedEvent) -> int:
    """The place of a boxed card that comes to a seat in the first lap, else of the first card of all."""
    order: Sequence[int] = next((step.order(table) for step in engine.steps if isinstance(step, DealHoleStep)), ())
    seat = event.facts.get("seat")
    return order.index(seat) if seat in order else 0


ANY = "??"


def named(tokens: Iterable[str]) -> tuple[Card, ...]:
    """The cards of tokens that name one; boxed ones too."""
    return tuple(parse_card(token) for token in tokens if token != ANY)


def parse_card(token: str) -> Card:
    """The card a token names, boxed or not. Raises Unstaged for one that only counts off the deck, such as c7."""
    if token[0] == "c":
        raise Unstaged(token)
    return Card.parse(token.rstrip("*"))


def boxed(given: Given) -> frozenset[Card]:
    """The cards that lie face up in the deck."""
    return frozenset(Card.parse(token[:-1]) for token in given.deck if token.endswith("*"))


@dataclass
class SpareCards:
    """The cards that a case does not name, in an order drawn from its generator; each is taken once. `reserve` are those
    that it names only as the facts of something that goes wrong: they come last."""

    left: list[Card]
    reserve: frozenset[Card] = frozenset()

    @staticmethod
    def of(deck: tuple[Card, ...], given: Given, rng: Random, facts: Iterable[str] = ()) -> SpareCards:
        """All cards of the deck except those the case names somewhere."""
        taken = set(named(all_named(given)))
        reserve = frozenset(named(facts)) - taken
        return SpareCards([card for card in shuffled(deck, rng) if card not in taken | reserve], reserve)

    def fill(self, tokens: Iterable[str], count: int) -> tuple[Card, ...]:
        """`count` cards: the named ones in their places, the others from the supply."""
        given = list(tokens)
        if count - len(given) + given.count(ANY) > len(self.left):
            raise Unstaged("more cards than the deck holds")
        given += [ANY] * (count - len(given))
        return tuple(self.left.pop() if token == ANY else parse_card(token) for token in given)

    def rest(self) -> tuple[Card, ...]:
        """All that is left, none remaining."""
        rest, self.left = (*self.left, *sorted(self.reserve)), []
        return rest


def all_named(given: Given) -> Iterator[str]:
    """Every token that the situation lays somewhere."""
    yield from (*given.board, *given.muck, *given.rack, *given.deck)
    yield from given.burns if isinstance(given.burns, tuple) else ()
    yield from (token for box in given.boxes.values() for token in box.cards)
    yield from given.dealer.cards if given.dealer else ()
    for hand in (*given.hole.values(), *given.up.values(), *given.hands.values()):
        yield from hand


@dataclass
class Layout:
    """The order in which cards will leave the deck: one slot for each card of the deal, named or any."""

    slots: list[str] = field(default_factory=list)

    def ordered(self, deck: Iterable[str], supply: SpareCards, boxed_at: BoxedCards = NO_BOXED) -> tuple[Card, ...]:
        """The whole deck: named slots hold their cards, `deck` fills the others in its order, then the supply. A boxed
        card takes no slot, for another replaces it."""
        coming = list(deck)
        found: list[Card] = []
        for at, slot in enumerate(self.slots):
            while slot == ANY and coming and coming[0].endswith("*"):
                found += supply.fill([coming.pop(0)], 1)
            extra = at in boxed_at.slots
            while (extra or len(found) + 1 in boxed_at.numbers) and (supply.left or coming):
                found += supply.fill([coming.pop(0) if slot == ANY and coming else ANY], 1)
                extra = False
            token = coming.pop(0) if slot == ANY and coming else slot
            if token == ANY and not supply.left:
                continue  # a full stud table takes more cards than the deck holds: its last street is dealt otherwise
            found += supply.fill([token], 1)
        return (*found, *supply.fill(coming, len(coming)), *supply.rest())
