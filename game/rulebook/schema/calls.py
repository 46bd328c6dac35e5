"""What a dealer says aloud: the calls there are, how a house words them, which of them a book demands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Annotated, Final, TypeAlias

from game.files.fault import nearest
from game.files.schema.entry import Entry
from game.files.schema.typed import Between, Help, Letters, word_of
from game.rulebook.schema.names import words

MOMENTS: Final = (
    "antes-due", "blind-due", "blinds-posted", "antes-posted", "betting-opens", "bet", "raise", "call", "all-in", "bets-matched",
    "side-pot-made", "board-turned", "cards-drawn", "no-card-drawn", "winner-shown", "winners-tie", "one-left", "commission-cut",
    "antes-open", "ante-asked", "antes-closed", "decisions-open", "house-plays", "house-out", "box-wins", "box-loses", "box-equal",
)  # fmt: skip
"""Every moment of a hand at which something may be called."""
RELIEF: Final = ("marker-lies", "blinds-waited-for", "nobody-waits", "players-away", "nobody-away", "chips-due", "level-on",
                 "level-clock-on")
"""Everything that the next dealer may have to be told."""
RELIEVED: Final = ("clear", "tell", "go")
"""What a dealer does who is relieved."""
FACTS: Final = ("seat", "seats", "amount", "players", "drawn", "hand", "street", "cards", "pot", "odds", "marker", "places",
                "level", "hands", "minutes")
"""What a call may name."""
HANDS: Final = ("royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind",
                "two-pairs", "one-pair", "high-card")
"""Every kind of hand that may be read out."""
IN_HANDS: Final = words("first second firsts seconds")
IN_KICKER: Final = words("hand kicker")
IN_HIGH: Final = words("first kicker")
IN_RACE: Final = words("chips")

Keys: TypeAlias = Annotated[str, Letters(3), Help("the letters that begin it when it is typed")]
MomentWord: TypeAlias = Annotated[str, word_of("moment", (*MOMENTS, *RELIEF))]
ReliefWord: TypeAlias = Annotated[str, word_of("step of a relief", RELIEVED)]
FactWord: TypeAlias = Annotated[str, word_of("fact", FACTS)]
HandWord: TypeAlias = Annotated[str, word_of("kind of hand", HANDS)]


@dataclass(frozen=True, slots=True)
class CallSpec:
    moment: Annotated[MomentWord, Help("when it falls due")]
    keys: Keys
    why: Annotated[str, Help("why a dealer says it, in a sentence")]
    facts: Annotated[tuple[FactWord, ...], Help("what the dealer says in it, in the order in which it is typed")] = ()
    shown: Annotated[tuple[FactWord, ...], Help("what lies open and isn't typed")] = ()
    mistaken: Annotated[tuple[str, ...], Help("what somebody may say by mistake at such a moment")] = ()
    deed: Annotated[bool, Help("whether it says what was just done, which is written nowhere before it's said")] = True
    ahead: Annotated[bool, Help("whether the dealer may say it as they begin the step that it is about")] = False


@dataclass(frozen=True, slots=True)
class CallsFile:
    """Every call there is (rules/calls.yaml)."""

    pots: Annotated[Mapping[str, CallSpec], Help("the calls of games with pots, by name")]
    boxes: Annotated[Mapping[str, CallSpec], Help("the calls of games in which boxes play against the house")]
    relief: Annotated[Mapping[str, CallSpec], Help("what the next dealer is told, by name")]
    foils: Annotated[Mapping[str, Annotated[tuple[FactWord, ...], Between(0, 9)]],
                     Help("what's only ever said by mistake, by name, with its facts")]
    hands: Annotated[Mapping[HandWord, Keys], Help("the letters of each kind of hand")]

    def check(self, entry: Entry, about: object) -> None:
        """No letters stand for two things, every kind of hand has some, what is said by mistake is there. Raises ContentFault."""
        for place, found in (("pots", _letters(self.pots)), ("boxes", _letters(self.boxes)),
                             ("relief", _letters(self.relief)), ("hands", self.hands)):
            taken: dict[str, str] = {}
            for name, keys in found.items():
                if (other := taken.setdefault(keys, name)) != name:
                    where = entry.table()[place].table()[name]
                    raise where.fault(f"{keys} stands for {other} too", "give one of them different letters")
        self._check_beside(entry.table())
        if missing := [word for word in HANDS if word not in self.hands]:
            raise entry.table()["hands"].fault(f"{missing[0]} has no letters", f"add `{missing[0]}:`")

    def _check_beside(self, files: Mapping[str, Entry]) -> None:
        """What is said by mistake is a call of the same family, or a foil. Raises ContentFault."""
        for family in ("pots", "boxes", "relief"):
            calls: Mapping[str, CallSpec] = getattr(self, family)
            known = {*calls, *self.foils}
            for name, call in calls.items():
                if strangers := [each for each in call.mistaken if each not in known]:
                    where = files[family].table()[name].table()["mistaken"]
                    raise where.fault(f"there is no call {strangers[0]}", nearest(strangers[0], known))


@dataclass(frozen=True, slots=True)
class HouseCalls:
    """How a house says its calls (rules/house-calls.yaml)."""

    words: Annotated[Mapping[str, str], Help("the sentence of each call, with its facts in braces")]
    hands: Annotated[Mapping[HandWord, str], Help("a hand as it is read out")]
    with_kicker: Annotated[str, Help("a hand with its kicker")]
    flushes: Annotated[str, Help("a flush with the second rank that decides")]
    high_cards: Annotated[str, Help("a hand of single cards by its two highest")]
    racing_off: Annotated[str, Help("what a dealer says before chips are raced off")]
    rounding_up: Annotated[str, Help("the same where every seat's odd ones are rounded up")]
    patience: Annotated[int, Between(1, 60), Help("seconds the players wait for a call")]
    patience_in_practice: Annotated[int, Between(1, 120), Help("the same where the dealer is helped")]
    late: Annotated[int, Between(0, 100), Help("what a late call is worth, per cent of a full mark")]
    relief_after: Annotated[int, Between(1, 200), Help("how many hands a dealer deals before relief")]
    relief_in_tests: Annotated[int, Between(1, 200), Help("how many hands a dealer deals before relief in a test")]
    relief: Annotated[tuple[ReliefWord, ...], Between(3, 3), Help("what a relieved dealer does, in the house's order")]

    def check(self, entry: Entry, about: CallsFile | None) -> None:
        """There are words for every call and every hand, and they name what the call knows. Raises ContentFault."""
        given = entry.table()
        hands, words = given["hands"].table(), given["words"].table()
        for word in HANDS:
            if word not in hands:
                raise given["hands"].fault(f"{word} has no words", f"add `{word}:`")
            _names(hands[word], IN_HANDS)
        _names(given["with-kicker"], IN_KICKER)
        _names(given["flushes"], IN_HIGH)
        _names(given["high-cards"], IN_HIGH)
        _names(given["racing-off"], IN_RACE)
        _names(given["rounding-up"], IN_RACE)
        if about is None:
            return
        calls = {**about.pots, **about.boxes, **about.relief}
        known = {**{name: (*call.facts, *call.shown) for name, call in calls.items()}, **about.foils}
        for name, facts in known.items():
            if name not in words:
                raise given["words"].fault(f"{name} has no words", f"add `{name}:`")
            _names(words[name], frozenset((*facts, *map(str.capitalize, facts))))
        for name in words:
            if name not in known:
                raise words[name].misnamed(f"there is no call {name}", nearest(name, known))


def _letters(calls: Mapping[str, CallSpec]) -> Mapping[str, str]:
    return {name: call.keys for name, call in calls.items()}


def _names(entry: Entry, known: frozenset[str]) -> None:
    """Raise ContentFault where a sentence names a fact that is not known."""
    try:
        strangers = [name for _, name, _, _ in Formatter().parse(entry.text()) if name and name not in known]
    except ValueError:
        raise entry.fault("a brace isn't closed", "write a fact as {seat}") from None
    if strangers:
        raise entry.fault(f"unknown fact {strangers[0]}", nearest(strangers[0], known) if known else "name none here")
