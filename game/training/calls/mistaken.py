"""What of a call somebody gets wrong: its facts, what lies open, which call it is, or that it is made at all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from game.cards.card import Card
from game.cards.reading import KICKS, NAMED
from game.rulebook.readers.read_calls import calls
from game.rulebook.readers.read_house import house_mishaps
from game.rulebook.schema.steps import DrawOptions
from game.session.narration.orders import pot_in_words
from game.table import moves as m
from game.table.payout.pots import pots
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER
from game.training.calls.call import Call, Fact, SaidHand, sentence
from game.training.calls.hands import odds_of

if TYPE_CHECKING:
    from random import Random

Change: TypeAlias = Callable[[Call], Call | None]
"""The call with one thing otherwise; None where it has no such thing."""
TWO: Final = 2
_RULED_OUT: Final = {True: ("bet", "check"), False: ("call", "raise", "fold")}
"""What nobody does who has a bet to match, and what nobody does who has none."""
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
                found.append([partial(_says, name, other) for other in _FACTS[name](self, fact)])
        for name, others in _SHOWN.items():
            if name in self.call.shown:
                found.append([partial(_shows, name, other) for other in others(self, self.call.shown[name])])
        found.append(self._renamed())
        return [some[:TWO] for some in found if some]

    # ---- another call

    def _renamed(self) -> list[Change]:
        """One that may be meant at such a moment: the likeliest, and one of the others. Where there is only one, and it has facts
        of its own, it comes twice."""
        likeliest, *others = [each for each in self._beside if each not in self._ruled_out] or ("",)
        found = [likeliest, *self._lot(others)] if likeliest else []
        found = found * TWO if not others and not self.call.facts else found
        return [self._as(name, seat) for name, seat in zip(found, self._lot(self.table.seats), strict=False)]

    @property
    def _beside(self) -> Sequence[str]:
        return calls().specs(self.rules.family)[self.call.name].mistaken

    @property
    def _ruled_out(self) -> Collection[str]:
        """What nobody could have done at that moment, so that it could be ruled out without a look."""
        acts = self.table.betting.acts if self.table.betting is not None else ()
        hand = self.call.facts.get("hand")
        if isinstance(hand, SaidHand) and hand.category != "high-card":  # with such a hand the house takes part
            return ("does-not-qualify",)
        return _RULED_OUT[bool(acts[-1].price)] if acts else ()

    def _as(self, name: str, seat: int) -> Change:
        """That call instead; `seat` is the one it names where this one names none."""
        known = calls()
        spec = known.specs(self.rules.family).get(name)
        facts, shown = (spec.facts, spec.shown) if spec is not None else (known.foils[name], ())

        def change(call: Call) -> Call | None:
            told = {each: self._fact(each, call, seat) for each in (*facts, *shown)}
            if None in told.values():
                return None
            return Call(name, {each: told[each] for each in facts}, {each: told[each] for each in shown})  # type: ignore[misc]

        return change

    def _fact(self, name: str, call: Call, other: int) -> Fact | None:
        """A fact as the call has it, or as it might be, of some `other` seat; None where nobody could say."""
        known: Mapping[str, Any] = {**call.shown, **call.facts}
        if name in known:
            return known[name]  # type: ignore[no-any-return]
        acts = self.table.betting.acts if self.table.betting is not None else ()
        seat = known.get("seat", 0)
        made: Mapping[str, Fact | None] = {
            "seat": self.rng.choice(known["seats"]) if "seats" in known else other,
            "seats": tuple(sorted((seat, self.seats(seat)[0]))) if seat else None, "amount": acts[-1].to if acts else None,
            "drawn": self.rng.randint(1, TWO + 1), "places": (self.rng.choice(list(self.table.seats)),), "pot": "the pot",
            "odds": odds_of(self.rules, known["hand"].category) if "hand" in known and self._pays else None,
        }  # fmt: skip
        return made.get(name)

    @property
    def _pays(self) -> bool:
        return "odds" in {each for spec in calls().families[self.rules.family.word].values() for each in spec.shown}

    # ---- numbers

    def _around(self, below: Sequence[Any], above: Sequence[Any]) -> list[Any]:
        """Two others, so that the right one is as often the lowest as the highest or in the middle."""
        ways = [many for many in range(TWO + 1) if many <= len(below) and TWO - many <= len(above)]
        many = self.rng.choice(ways) if ways else min(len(below), TWO)
        found = [*below[:many], *above[: TWO - many]]
        self.rng.shuffle(found)
        return found

    def counts(self, count: int, least: int = 1, most: int = 0) -> list[int]:
        """Other numbers, the nearest."""
        return self._around(range(count - 1, least - 1, -1), range(count + 1, (most or count + TWO) + 1))

    def players(self, count: int) -> list[int]:
        """Of those at the table."""
        return self.counts(count, TWO, max(len(self.table.seats), count + 1))

    def drawn(self, count: int) -> list[int]:
        """As many as may be drawn."""
        return self.counts(count, 1, self.rules.spec.step_of(DrawOptions).most)

    def amounts(self, amount: int) -> list[int]:
        """What was added in the place of the total, or the other way round; twice as much; a chip more or less."""
        betting = self.table.betting
        faced = {act.price for act in betting.acts if act.price} if betting is not None else set()
        step = next((step for step in ROUND_SUMS if amount % step == 0 and step < amount), amount)
        found = {*faced, 2 * amount, *(amount + way * each for each in (*faced, step, 2 * step) for way in (1, -1))}
        lot = self._nearest(found, amount)
        return self._around([each for each in lot if 0 < each < amount], [each for each in lot if each > amount])

    # ---- seats

    def seats(self, seat: int) -> list[int]:
        """Others, those still in first."""
        others = [each.number for each in self.table if each.number != seat]
        self.rng.shuffle(others)
        live = [number for number in others if self.table.seats[number].live]
        return [*live, *(number for number in others if number not in live)]

    def groups(self, seats: tuple[int, ...]) -> list[tuple[int, ...]]:
        """One for another; where there is nobody else, one fewer."""
        others = [each.number for each in self.table if each.number not in seats]
        found = [tuple(sorted({*seats, other} - {one})) for one in seats for other in others]
        found = found or [tuple(each for each in seats if each != one) for one in seats if len(seats) > TWO]
        return self.rng.sample(found, len(found))

    # ---- what lies open

    def boards(self, cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
        """One of the cards misread: its suit or its rank."""
        at = self.rng.randrange(len(cards))
        lying = {*self.table.board, *cards}
        free = [card for card in self.rules.spec.deck if card.rank and card not in lying]
        ranks = self._nearest({card.rank for card in free if card.suit == cards[at].suit}, cards[at].rank)[:TWO]
        near = [card for card in free if card.rank == cards[at].rank or (card.suit == cards[at].suit and card.rank in ranks)]
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
            others = {rank for rank in self._deck if rank not in hand.ranks and self._may_be(replace(hand, kicker=rank))}
            kickers = [replace(hand, kicker=rank) for rank in self._ranks(hand.kicker, others)]
        if hand.ranks:
            at, taken = self.rng.randrange(len(hand.ranks)), (*hand.ranks, hand.kicker)
            others = {rank for rank in self._deck if rank not in taken and self._may_be(_with_rank(hand, at, rank))}
            named = [_with_rank(hand, at, rank) for rank in self._ranks(hand.ranks[at], others)]
        turned = [replace(hand, ranks=hand.ranks[::-1])] if hand.category == "full-house" else []
        moment = calls().specs(self.rules.family)[self.call.name].moment
        words = [] if moment == "house-out" else _MISREAD[hand.category]  # with any other kind the house takes part
        words = [word for word in words if moment != "house-plays" or word != "high-card"]
        near = [made for word in self._lot(words) if (made := self._read_as(hand, word)) is not None]
        return [[self._reads(name, each) for each in some] for some in (kickers, named, turned, near)]

    def _reads(self, name: str, hand: SaidHand) -> Change:
        """A hand, with the odds at which such a one is paid."""
        def change(call: Call) -> Call | None:
            if name not in call.facts:
                return None
            shown = {**call.shown, "odds": odds_of(self.rules, hand.category)} if "odds" in call.shown else call.shown
            return replace(call, facts={**call.facts, name: hand}, shown=shown, moves=(), may_add=0)

        return change

    def _ranks(self, rank: int, others: Collection[int]) -> list[int]:
        """Two of the others, of cards that lie open if possible, else the nearest."""
        shown = [card for seat in self.table if seat.shown for card in seat.cards]
        seen = {card.rank for card in (*self.table.board, *self.table.bank.upcard, *shown)}
        lot = self._nearest(set(others) - {rank}, rank)
        lot = [*(each for each in lot if each in seen), *(each for each in lot if each not in seen)]
        return self._around([each for each in lot if each < rank], [each for each in lot if each > rank])

    def _nearest(self, some: Iterable[int], to: int) -> list[int]:
        """The nearest first; of two that are as near, as the lot has it."""
        return [each for _, _, each in sorted((abs(each - to), self.rng.random(), each) for each in some)]

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
        spare = self._ranks(max(hand.ranks, default=self._deck[-1]), {*self._deck} - {*hand.ranks, hand.kicker})
        wanted = len(NAMED[category])
        ranks = [*(hand.ranks or (self._deck[-2],)), *([hand.kicker] if hand.kicker else []), *spare][:wanted]
        ranks = sorted(ranks, reverse=True) if category == "two-pairs" else ranks
        kicker = hand.kicker if category in KICKS and hand.kicker not in ranks else 0
        made = SaidHand(category, tuple(ranks), kicker)
        return made if len(ranks) == wanted and self._may_be(made) else None


def _with_rank(hand: SaidHand, at: int, rank: int) -> SaidHand:
    return replace(hand, ranks=(*hand.ranks[:at], rank, *hand.ranks[at + 1 :]))


def _says(name: str, fact: Fact, call: Call) -> Call | None:
    return replace(call, facts={**call.facts, name: fact}, moves=(), may_add=0) if name in call.facts else None


def _shows(name: str, fact: Fact, call: Call) -> Call | None:
    return replace(call, shown={**call.shown, name: fact}, moves=(), untrue=True) if name in call.shown else None


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
    "players": Mistakes.players, "drawn": Mistakes.drawn, "level": Mistakes.counts, "hands": Mistakes.counts,
    "minutes": Mistakes.counts,
}  # fmt: skip
_SHOWN: Final[Mapping[str, Callable[[Mistakes, Any], Sequence[Fact]]]] = {
    "cards": Mistakes.boards, "pot": Mistakes.pots, "odds": Mistakes.odds,
}  # fmt: skip


WORD: Final = "wrong-call"
"""As the books have it."""


def miscall(rules: Rules, table: Table, call: Call, rng: Random) -> m.Misplay | None:
    """The call as a dealer gets it wrong; None where nothing of it can be."""
    owed = sentence(call)
    if rng.random() * 100 < house_mishaps().calls_left_out:
        return _misplay(call, owed, spoken=False)
    changes = [change for aspect in Mistakes(rules, table, call, rng).aspects() for change in aspect]
    rng.shuffle(changes)
    made = (change(call) for change in changes)
    said = next((text for wrong in made if wrong is not None and (text := sentence(wrong)) != owed), "")
    return _misplay(call, owed, said=said, spoken=True) if said else None


def _misplay(call: Call, owed: str, **facts: object) -> m.Misplay:
    return m.Misplay(WORD, (("call", call.name), *facts.items(), ("owed", owed)), by=DEALER)
