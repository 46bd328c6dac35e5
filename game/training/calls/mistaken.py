"""What of a call somebody gets wrong: its facts, what lies open, and which call it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from game.cards.card import Card
from game.cards.reading import KICKS, NAMED
from game.rulebook.readers.read_calls import calls
from game.rulebook.schema.steps import DrawOptions
from game.session.narration.orders import pot_in_words
from game.session.narration.wording import street_in_words
from game.table.dealing.streets import boards
from game.table.payout.pots import pots
from game.table.rules import Rules
from game.table.state import Table
from game.training.calls.call import Call, Fact, SaidHand
from game.training.calls.hands import odds_of

if TYPE_CHECKING:
    from random import Random

Change: TypeAlias = Callable[[Call], Call | None]
"""The call with one thing otherwise; None where it has no such thing."""
TWO: Final = 2
ROUND_SUMS: Final = (100_00, 50_00, 20_00, 10_00, 5_00, 1_00, 50, 10, 5, 1)
"""Steps by which a sum may be misread, in cents."""


@dataclass(frozen=True)
class Mistakes:
    """How one call may go wrong at that table."""

    rules: Rules
    table: Table
    call: Call
    rng: Random

    def aspects(self) -> list[Sequence[Change]]:
        """Each thing that may be got wrong, with one or two ways to do so. Which call it is comes last: its facts go with it."""
        found: list[Sequence[Change]] = []
        for name, fact in self.call.facts.items():
            if isinstance(fact, SaidHand):
                found += self._of_hand(name, fact)
            else:
                found.append([_says(name, other) for other in _FACTS[name](self, fact)])
        for name, fact in self.call.shown.items():
            found.append([_shows(name, other) for other in _SHOWN[name](self, fact)])
        found.append(self._renamed())
        return [some[:TWO] for some in found if some]

    # ---- another call

    def _renamed(self) -> list[Change]:
        """One that may be meant at such a moment: the likeliest, and one of the others. Where there is only one, and it has facts
        of its own, it comes twice."""
        likeliest, *others = calls().specs(self.rules.family)[self.call.name].beside or ("",)
        found = [likeliest, *self._lot(others)] if likeliest else []
        return [self._as(name) for name in (found * TWO if not others and not self.call.facts else found)]

    def _as(self, name: str) -> Change:
        known = calls()
        spec = known.specs(self.rules.family).get(name)
        facts, shown = (spec.facts, spec.shown) if spec is not None else (known.foils[name], ())

        def change(call: Call) -> Call | None:
            told = {each: self._fact(each, call) for each in (*facts, *shown)}
            if None in told.values():
                return None
            return Call(name, {each: told[each] for each in facts}, {each: told[each] for each in shown})  # type: ignore[misc]

        return change

    def _fact(self, name: str, call: Call) -> Fact | None:
        """A fact as the call has it, or as it might be."""
        known = {**call.shown, **call.facts}
        return known[name] if name in known else _MADE[name](self, known) if name in _MADE else None

    # ---- numbers

    def _around(self, below: Sequence[Any], above: Sequence[Any]) -> list[Any]:
        """Two others, so that the right one is as often the lowest as the highest or in the middle."""
        ways = [many for many in range(TWO + 1) if many <= len(below) and TWO - many <= len(above)]
        many = self.rng.choice(ways) if ways else min(len(below), TWO)
        found = [*below[:many], *above[: TWO - many]]
        self.rng.shuffle(found)
        return found

    def counts(self, count: int, least: int, most: int) -> list[int]:
        """Other numbers, the nearest."""
        return self._around(range(count - 1, least - 1, -1), range(count + 1, most + 1))

    def amounts(self, amount: int) -> list[int]:
        """What was added in the place of the total, or the other way round; twice as much; a chip more or less."""
        betting = self.table.betting
        faced = {act.price for act in betting.acts if act.price} if betting is not None else set()
        step = next((step for step in ROUND_SUMS if amount % step == 0 and step < amount), amount)
        found = {*faced, 2 * amount, *(amount + way * each for each in (*faced, step, 2 * step) for way in (1, -1))}
        lot = sorted(found, key=lambda each: (abs(each - amount), self.rng.random()))
        return self._around([each for each in lot if 0 < each < amount], [each for each in lot if each > amount])

    # ---- seats

    def seats(self, seat: int) -> list[int]:
        """Others, those still in first."""
        others = [each.number for each in self.table if each.number != seat]
        self.rng.shuffle(others)
        return sorted(others, key=lambda number: not self.table.seats[number].live)

    def groups(self, seats: tuple[int, ...]) -> list[tuple[int, ...]]:
        """One for another; where there is nobody else, one fewer."""
        others = [each.number for each in self.table if each.number not in seats]
        found = [tuple(sorted({*seats, other} - {one})) for one in seats for other in others]
        found = found or [tuple(each for each in seats if each != one) for one in seats if len(seats) > TWO]
        return self.rng.sample(found, len(found))

    # ---- what lies open

    def streets(self, street: str) -> list[str]:
        """Other cards of the board."""
        return self._lot(word for name, lying in boards(self.rules) if lying and (word := street_in_words(str(name))) != street)

    def boards(self, cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
        """One of the cards misread: its suit or its rank."""
        at = self.rng.randrange(len(cards))
        lying = {*self.table.board, *cards}
        near = [card for card in self.rules.spec.deck
                if card not in lying and (card.rank == cards[at].rank or (card.suit == cards[at].suit and card.rank))]
        near = sorted(near, key=lambda card: (abs(card.rank - cards[at].rank), self.rng.random()))[: TWO * TWO]
        return [(*cards[:at], card, *cards[at + 1 :]) for card in self._lot(near)]

    def pots(self, pot: str) -> list[str]:
        """Another pot."""
        many = len(pots(self.table))
        words = [pot_in_words(self.table, number) for number in range(1, many + 1)] if many > 1 else []
        return self._lot(word for word in (*words, "both pots" if many == TWO else "all pots") if many > 1 and word != pot)

    def odds(self, times: int) -> list[int]:
        """Of another hand."""
        paid = sorted({odds_of(self.rules, word) for word in self.rules.spec.ranking.order})
        return self._around([each for each in reversed(paid) if each < times], [each for each in paid if each > times])

    def _lot(self, some: Any) -> list[Any]:
        found = list(dict.fromkeys(some))
        return self.rng.sample(found, len(found))

    # ---- hands

    def _of_hand(self, name: str, hand: SaidHand) -> list[Sequence[Change]]:
        """Another kicker, another rank, the ranks the other way round, a neighbour among the kinds of hands."""
        kickers, named = [], []
        if hand.kicker:
            ranks = self._ranks(hand.kicker, lambda rank: rank not in hand.ranks and self._may_be(replace(hand, kicker=rank)))
            kickers = [replace(hand, kicker=rank) for rank in ranks]
        if hand.ranks:
            at, taken = self.rng.randrange(len(hand.ranks)), (*hand.ranks, hand.kicker)
            ranks = self._ranks(hand.ranks[at], lambda rank: rank not in taken and self._may_be(_with_rank(hand, at, rank)))
            named = [_with_rank(hand, at, rank) for rank in ranks]
        turned = [replace(hand, ranks=hand.ranks[::-1])] if hand.category == "full-house" else []
        out = calls().specs(self.rules.family)[self.call.name].moment == "house-out"  # with any other hand the house takes part
        near = [made for word in self._lot(_MISREAD[hand.category]) if not out and (made := self._read_as(hand, word)) is not None]
        return [[self._reads(name, each) for each in some] for some in (kickers, named, turned, near)]

    def _reads(self, name: str, hand: SaidHand) -> Change:
        """A hand, with the odds at which such a one is paid."""
        def change(call: Call) -> Call | None:
            if name not in call.facts:
                return None
            shown = {**call.shown, "odds": odds_of(self.rules, hand.category)} if "odds" in call.shown else call.shown
            return replace(call, facts={**call.facts, name: hand}, shown=shown, moves=(), may_add=0)

        return change

    def _ranks(self, rank: int, fits: Callable[[int], bool]) -> list[int]:
        """Others, of cards that lie open if possible, else the nearest."""
        seen = {card.rank for card in (*self.table.board, *(card for seat in self.table if seat.shown for card in seat.cards))}
        lot = sorted((each for each in self._deck if each != rank and fits(each)),
                     key=lambda each: (each not in seen, abs(each - rank), self.rng.random()))
        return self._around([each for each in lot if each < rank], [each for each in lot if each > rank])

    @property
    def _deck(self) -> list[int]:
        return sorted({card.rank for card in self.rules.spec.deck if card.rank})

    def _may_be(self, hand: SaidHand) -> bool:
        """Whether there is such a hand."""
        high, falling = max(hand.ranks, default=0), list(hand.ranks) == sorted(hand.ranks, reverse=True)
        if hand.category in _BY_HIGHEST:
            return high > hand.kicker and high >= self._deck[_BY_HIGHEST[hand.category]] and (
                hand.category != "straight-flush" or high < self._deck[-1])
        return hand.category != "two-pairs" or falling

    def _read_as(self, hand: SaidHand, category: str) -> SaidHand | None:
        """The same cards taken for another kind of hand."""
        spare = [rank for rank in self._ranks(max(hand.ranks, default=self._deck[-1]), lambda rank: rank not in hand.ranks)
                 if rank != hand.kicker]
        wanted = len(NAMED[category])
        ranks = [*(hand.ranks or (self._deck[-2],)), *([hand.kicker] if hand.kicker else []), *spare][:wanted]
        ranks = sorted(ranks, reverse=True) if category == "two-pairs" else ranks
        kicker = hand.kicker if category in KICKS and hand.kicker not in ranks else 0
        made = SaidHand(category, tuple(ranks), kicker)
        return made if len(ranks) == wanted and self._may_be(made) else None


def _with_rank(hand: SaidHand, at: int, rank: int) -> SaidHand:
    return replace(hand, ranks=(*hand.ranks[:at], rank, *hand.ranks[at + 1 :]))


def _says(name: str, fact: Fact) -> Change:
    return lambda call: replace(call, facts={**call.facts, name: fact}, moves=(), may_add=0) if name in call.facts else None


def _shows(name: str, fact: Fact) -> Change:
    return lambda call: (replace(call, shown={**call.shown, name: fact}, moves=(), untrue=True) if name in call.shown else None)


_BY_HIGHEST: Final[Mapping[str, int]] = {"straight-flush": 3, "straight": 3, "flush": 5, "high-card": 5}
"""Hands that are read by their highest card, and which of the deck's ranks that is at least."""
_MISREAD: Final[Mapping[str, tuple[str, ...]]] = {
    "royal-flush": ("straight-flush", "flush"), "straight-flush": ("flush", "straight"),
    "four-of-a-kind": ("three-of-a-kind", "full-house"), "full-house": ("two-pairs", "three-of-a-kind"),
    "flush": ("straight", "high-card"), "straight": ("flush", "high-card"), "three-of-a-kind": ("one-pair", "full-house"),
    "two-pairs": ("full-house", "one-pair"), "one-pair": ("high-card", "three-of-a-kind"), "high-card": ("one-pair", "straight"),
}  # fmt: skip
"""What each kind of hand is taken for by somebody who looks too quickly."""
_FACTS: Final[Mapping[str, Callable[[Mistakes, Any], Sequence[Fact]]]] = {
    "seat": Mistakes.seats, "seats": Mistakes.groups, "places": Mistakes.groups, "amount": Mistakes.amounts,
    "players": lambda at, count: at.counts(count, TWO, max(len(at.table.seats), count + 1)),
    "drawn": lambda at, count: at.counts(count, 1, at.rules.spec.step_of(DrawOptions).most),
    "level": lambda at, count: at.counts(count, 1, count + TWO), "hands": lambda at, count: at.counts(count, 1, count + TWO),
    "minutes": lambda at, count: at.counts(count, 1, count + TWO),
}  # fmt: skip
_SHOWN: Final[Mapping[str, Callable[[Mistakes, Any], Sequence[Fact]]]] = {
    "street": Mistakes.streets, "cards": Mistakes.boards, "pot": Mistakes.pots, "odds": Mistakes.odds,
    "marker": lambda at, word: (),
}  # fmt: skip
_MADE: Final[Mapping[str, Callable[[Mistakes, Mapping[str, Any]], Fact | None]]] = {
    "seat": lambda at, known: at.rng.choice(known["seats"]) if "seats" in known else None,
    "seats": lambda at, known: tuple(sorted((known["seat"], at.seats(known["seat"])[0]))) if "seat" in known else None,
    "amount": lambda at, known: at.table.betting.acts[-1].to if at.table.betting is not None and at.table.betting.acts else None,
    "drawn": lambda at, known: at.rng.randint(1, TWO + 1), "places": lambda at, known: (at.rng.choice(list(at.table.seats)),),
    "odds": lambda at, known: odds_of(at.rules, known["hand"].category), "pot": lambda at, known: "the pot",
}  # fmt: skip
"""Facts that another call has and this one has not."""
