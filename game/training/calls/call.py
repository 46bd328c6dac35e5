"""One thing that is called at a table, with its facts. And the house's sentence for it, with the facts filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from game.cards.card import Card
from game.grammar import and_list, capitalised, numbered
from game.rulebook.money import dollars
from game.rulebook.readers.read_calls import Calls, calls
from game.session.narration.wording import cards_in_words, plural, rank_in_words
from game.table.moves import Move
from game.table.rules import Rules


@dataclass(frozen=True, slots=True)
class SaidHand:
    """A hand as it is read out: its category, the ranks that are named with it, and the kicker, 0 where none is named."""

    category: str
    ranks: tuple[int, ...] = ()
    kicker: int = 0


Fact: TypeAlias = int | str | SaidHand | tuple[int, ...] | tuple[Card, ...]
"""A seat or box, a number of players or cards, an amount in cents; a word; a hand; seats, rising; cards."""


@dataclass(frozen=True)
class Call:
    """A call. `facts` are what is said in it; `shown` what lies open; `cite` the clause that demands it, "" for trade practice.

    `moves` are the steps of the hand that are made by saying it: the reading of a hand, the word that lets players look.
    `may_add` is a kicker that is true, and need not be said.
    """

    name: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    shown: Mapping[str, Fact] = field(default_factory=dict)
    cite: str = ""
    moves: tuple[Move, ...] = ()
    may_add: int = 0
    untrue: bool = False
    """What lies open is told otherwise than it is: only in a call that is offered alongside the right one."""

    def same(self, said: Call) -> bool:
        """Whether what was said is this call, with no fact wrong."""
        return said.name == self.name and not said.untrue and self.fits(said.facts)

    def fits(self, facts: Mapping[str, Fact]) -> bool:
        """Whether these facts are as right as its own: a true kicker may be said where none decides."""
        return self.facts == facts or (bool(self.may_add) and self.facts == _without(facts, self.may_add))

    def wrong(self, said: Call) -> tuple[str, ...]:
        """The facts that were said otherwise than they are, and what lies open where that was."""
        open_ = [name for name, fact in self.shown.items() if said.untrue and said.shown.get(name) != fact]
        return (*(name for name, fact in self.facts.items()
                  if not Call(self.name, {name: fact}, may_add=self.may_add).fits({name: said.facts.get(name, "")})), *open_)


def _without(facts: Mapping[str, Fact], kicker: int) -> dict[str, Fact]:
    return {name: replace(fact, kicker=0) if isinstance(fact, SaidHand) and fact.kicker == kicker else fact
            for name, fact in facts.items()}


def sentence(call: Call, of: Calls | None = None) -> str:
    """The call as this house says it."""
    known = of or calls()
    return known.house.words[call.name].format_map(fact_texts(call, known))


def why(call: Call) -> str:
    """Why a dealer says it."""
    return why_of(call.name)


def why_of(name: str) -> str:
    """Why a dealer says a call of that name; "" for one that there is no more."""
    known = calls()
    found = {**known.calls, **known.relief}.get(name)
    return found.why if found is not None else ""


def names_deed(call: Call) -> bool:
    """Whether it says what was just done: nobody reads that before it's said."""
    spec = calls().calls.get(call.name)
    return spec is None or spec.deed


def fact_texts(call: Call, of: Calls | None = None) -> dict[str, str]:
    """The facts of a call, each as it is said; and once more with a capital, as it begins a sentence."""
    known = of or calls()
    house = call.name in known.calls and known.calls[call.name].moment in _HOUSE
    said = {name: _said(known, name, fact, house=house) for name, fact in {**call.shown, **call.facts}.items()}
    return {**said, **{name.capitalize(): capitalised(text) for name, text in said.items()}}


_HOUSE: Final = ("house-plays", "house-out")
"""Moments at which the house's own hand is read: by the two highest of its single cards (act 9.2)."""


def hand_said(hand: SaidHand, of: Calls, *, house: bool) -> str:
    """A hand as this house reads it: "two pair, jacks and tens, king kicker"; the `house`'s own "ace-king high"."""
    words_of = of.house
    words = {name: rank_in_words(rank) for name, rank in zip(("first", "second"), hand.ranks, strict=False)}
    words |= {name: plural(rank) for name, rank in zip(("firsts", "seconds"), hand.ranks, strict=False)}
    plain = words_of.hands[hand.category].format_map(words)
    if not hand.kicker:
        return plain
    pattern = words_of.flushes if hand.category == "flush" else words_of.with_kicker
    if house and hand.category == "high-card":
        pattern = words_of.high_cards
    return pattern.format_map({**words, "hand": plain, "kicker": rank_in_words(hand.kicker)})


def _said(known: Calls, name: str, fact: Any, *, house: bool) -> str:
    return hand_said(fact, known, house=house) if isinstance(fact, SaidHand) else _FACTS[name](fact)


def _odds(times: int) -> str:
    return "even money" if times == 1 else f"{_number(times)} to one"


def _number(count: int) -> str:
    """A number as it is said aloud."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Numbers as they are said aloud, from 0."""


def _counted(thing: str) -> Callable[[int], str]:
    return lambda count: f"{_number(count)} {numbered(count, thing)}"


def marker(rules: Rules) -> str:
    """What shows where the deal starts, by the book's own word."""
    return rules.spec.marker_name


_FACTS: Final[Mapping[str, Callable[[Any], str]]] = {
    "seat": str, "seats": and_list, "amount": dollars, "players": _counted("player"), "drawn": _counted("card"), "street": str,
    "cards": cards_in_words, "pot": str, "odds": _odds, "marker": str,
    "places": lambda seats: f"{numbered(len(seats), 'seat')} {and_list(seats)}", "level": str, "hands": _counted("hand"),
    "minutes": _counted("minute"),
}  # fmt: skip
