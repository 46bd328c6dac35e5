"""Irregularities and requests as a case tells them: a name and its facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

from game.cases.language.values import (
    Amount,
    Cards,
    Count,
    CountsByWho,
    Gain,
    HandsByWho,
    Role,
    Seat,
    SeatOrDealer,
    Seats,
    StageWord,
    Text,
    Who,
)
from game.cases.language.vocabulary import GameWords, vocabulary
from game.files.fault import FaultCollector
from game.files.schema.entry import Entry
from game.files.schema.typed import Help, MayBeEmpty, RepeatingList, Special, written


@dataclass(frozen=True, slots=True)
class NamedEvent:
    """What went wrong, or what somebody asks, with its facts by name (money in cents, cards as tokens)."""

    name: str
    facts: Mapping[str, Any]

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens of the cards it names, boxed or not written alike."""
        told = (*_row(self.facts.get("card")), *_row(self.facts.get("cards")))
        return tuple(token.rstrip("*") for token in told)


def _row(cards: Any) -> tuple[str, ...]:
    return (cards,) if isinstance(cards, str) else tuple(cards or ())


Blind = Literal["small-blind", "big-blind"]


@dataclass(frozen=True, kw_only=True)
class FactWords:
    """What can be told of an irregularity or a request; each has only some of these."""

    seat: Annotated[SeatOrDealer | None, Help("whose it is: a number, or dealer")] = None
    to: Annotated[SeatOrDealer | None, Help("who it goes to")] = None
    due: Annotated[SeatOrDealer | None, Help("who should have had it")] = None
    by: Annotated[Role | None, Help("who did it, or who asks")] = None
    asker: Annotated[Seat | None, Help("who asks")] = None
    seats: Seats = ()
    agree: Annotated[Count | None, Help("how many agree")] = None
    players: Annotated[Count | None, Help("how many there are")] = None
    player: Annotated[Who | None, Help("a person without a seat, A to Z")] = None
    card: Annotated[Cards, Help("one, such as Kd; c3 is the third off the deck")] = ()
    cards: Annotated[Cards, Help("several, such as Kd 7c")] = ()
    count: Count | None = None
    counts: Annotated[CountsByWho | None, Help("how many cards each holds")] = None
    stage: Annotated[StageWord | None, Help("a street of the game, such as flop, or deal")] = None
    lap: Annotated[Count | None, Help("which time round in the deal")] = None
    looked: Annotated[Seats, Help("who has looked at their cards")] = ()
    amount: Annotated[Gain | None, Help("chips put in now; below zero if taken away")] = None
    proper: Annotated[Gain | None, Help("the right amount")] = None
    pot: Annotated[Count | None, Help("its number")] = None
    paid: bool = False
    first: Annotated[Amount | None, Help("the chips put in before")] = None
    spoken: Annotated[bool, Help("whether it was said aloud")] = False
    face: Literal["up", "down"] | None = None
    offence: Literal["first", "repeat"] | None = None
    depth: Annotated[Count | None, Help("how many cards deep")] = None
    riffles: Count | None = None
    fault: Annotated[Literal["duplicate", "missing", "extra", "foreign-back", "marked", "damaged", "loaded-by-hand"] | None,
                     Help("what's wrong with the deck")] = None
    burned: Annotated[bool, Help("whether a card was burned first")] = False
    retrievable: Annotated[bool, Help("whether the cards can still be found")] = False
    where: Literal["floor", "table", "sleeve"] | None = None
    says: Annotated[Text, Help("what's said of the hand")] = ""
    call: Annotated[Text, Help("what's called")] = ""
    said: Annotated[Text, Help("what's said")] = ""
    collusion: bool = False
    dealt: Annotated[Count | None, Help("how many were dealt")] = None
    hand: Annotated[Count | None, Help("its number")] = None
    missed: Blind | Annotated[tuple[Blind, ...], RepeatingList(), MayBeEmpty()] | None = None
    present: Annotated[Seats, Help("who is there")] = ()
    draws: Annotated[HandsByWho | None, Help("the card that each draws")] = None
    deck: Annotated[Count | None, Help("how many cards it has")] = None
    notified: bool = False
    started: bool = False
    bought: bool = False


def read_tale(entry: Entry, main: str, about: GameWords, beside: tuple[str, ...] = ()) -> NamedEvent:
    """The irregularity or request (`main` says which) of a mapping; keys in `beside` are the caller's. Raises ContentFault."""
    table, words = entry.table(), vocabulary()
    if main not in table:
        raise entry.fault(f"it names no {main}", f"add `{main}:`")
    known = words.irregularities if main == "irregularity" else words.requests
    name = table[main].word(known, main)
    facts, gathered = known[name], FaultCollector()
    for group in facts.needed:
        if table.keys().isdisjoint(group):
            gathered.add(entry.fault(f"{name} lacks {' or '.join(group)}", f"its facts are: {', '.join(facts.all)}"))
    told = {fact: value for fact, value in table.items() if fact not in (main, *beside)}
    for fact in (each for each in told if each not in facts.all):
        gathered.add(told[fact].misnamed(f"no fact of {name}", f"its facts are: {', '.join(facts.all) or 'none'}"))
    given = {fact: value for fact, value in told.items() if fact in facts.all}
    found = gathered.take(written, FactWords, entry, about, given)
    gathered.check()
    return NamedEvent(name, found or {})


def _irregularity(entry: Entry, about: GameWords) -> NamedEvent:
    return read_tale(entry, "irregularity", about)


@dataclass(frozen=True, kw_only=True)
class _Told(FactWords):
    irregularity: Text


Irregularity: TypeAlias = Annotated[NamedEvent, Special("irregularity", _irregularity, like=_Told)]
