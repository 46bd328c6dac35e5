"""What a person at the table can see or hear of something that goes wrong, and how the rest can be found out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any, Final, Literal, get_args

from game.table.values import DEALER

Kind = Literal["card", "gesture", "words", "chips", "slide", "machine", "thing", "look"]
"""A card that lies open; a hand that reaches; lips that move; chips that move or are put down; a card or cards that slide; a
light; a thing that does not belong there; eyes that look."""
Goal = Literal["", "seat", "cards", "stack", "bet", "ante", "jackpot", "muck", "stub", "board", "pots", "burns", "meter", "tray"]
"""What of the table it is about: something at a seat, or of the whole table; "": nothing but the one who does it."""
Deed = Literal[
    "", "reach", "twice", "take", "bring", "carry", "push", "pass", "lift", "cover", "tip", "wave", "knock", "face", "top", "fan",
    "flaw", "joker", "notes", "screen", "lamp", "alarm", "dark", "gone", "below", "fold",
    "sways", "films", "clock", "extra", "identity", "offers",
]  # fmt: skip
"""What hands and things do where that happens: "" where the cards and chips of the hand show it, or nothing but what is said.

A hand reaches out and comes back, pushes its cards over the line and stays short, reaches twice, takes something to its sleeve,
brings chips out of a pocket, carries chips, pushes the pot or passes a card to another seat, lifts a corner, lies over something,
tips its cards towards another, waves, knocks. A card shows its face, or does so on top of the deck; the rest of the deck lies in
a fan; a card is damaged, or a joker. Banknotes or a small screen lie there; a lamp burns, an alarm goes, a display is dark;
somebody is gone, or their cards are below the edge of the table. The last six are a guest's next to the cards: a hand misses, a
phone is held up, one lies flat, a chip lies next to the bet or on the cards, a card of identity lies there, chips are held out."""
LASTING: Final[frozenset[Deed]] = frozenset({"notes", "screen", "lamp", "alarm", "dark", "gone", "below", "twice"})
"""What can be seen as long as it has not been put right, where it stays."""
_USUALLY: Final[dict[Kind, Deed]] = {"gesture": "reach", "look": "lift", "chips": "reach", "machine": "lamp"}
"""How a sign of a kind looks that says nothing else."""
Way = Literal["ask", "count", "check"]
Matter = Literal[
    "who-turned", "looked", "meant", "whose", "hand", "stub", "stack", "bet", "packet", "burns", "discards", "deck", "camera",
    "warnings", "rounds", "winner", "sum",
]  # fmt: skip
"""What is found out. Asked: who turned a card, whether somebody has looked, how much was meant, whose something is. Counted: a
hand, the stub, a stack, a wager, the packet that was cut, a sum that was counted out. Checked: burns, discards,
the deck, the camera through the supervisor, the list of warnings, the rounds played, who has the best hand."""
WAYS: Mapping[Matter, Way] = {
    "who-turned": "ask", "looked": "ask", "meant": "ask", "whose": "ask", "hand": "count", "stub": "count", "stack": "count",
    "bet": "count", "packet": "count", "sum": "count", "burns": "check", "discards": "check", "deck": "check", "camera": "check",
    "warnings": "check", "rounds": "check", "winner": "check",
}  # fmt: skip
AT_A_SEAT: frozenset[Matter] = frozenset({"looked", "meant", "hand", "stack", "bet", "warnings", "rounds"})
"""What is asked of one seat, or counted there."""
NOBODY = -1


@dataclass(frozen=True)
class Trace:
    """A sign in general: what there is to perceive whenever the irregularity happens.

    `captions` and `words` are sentences with the names of facts; the first whose facts are all known is taken, of `words` any.
    `who` and `other` name the facts that say who does it and to whom. `given` is the fact on which it hangs, with its value.
    `stays`: it lies there until it is put right; else it is gone after a few seconds.
    """

    kind: Kind
    captions: tuple[str, ...]
    who: str = "seat"
    other: str = ""
    goal: Goal = ""
    words: tuple[str, ...] = ()
    stays: bool = False
    given: tuple[str, object] | None = None
    stack: int = 0
    """What it does to the stack that one sees: 1 where the `amount` comes to it, -1 where it is taken away."""
    deed: Deed | None = None
    """How it looks, where it does not look as its kind usually does."""

    @property
    def looks(self) -> Deed:
        """What hands and things do."""
        return _USUALLY.get(self.kind, "") if self.deed is None else self.deed


@dataclass(frozen=True)
class Sign:
    """One thing that can be seen or heard now: a caption and words as patterns, with the facts that fill them."""

    kind: Kind
    caption: str
    who: int = DEALER
    other: int = NOBODY
    goal: Goal = ""
    words: str = ""
    stays: bool = False
    stack: int = 0
    facts: Mapping[str, Any] | None = None
    deed: Deed = ""


@dataclass(frozen=True)
class Evidence:
    """What can be perceived of an irregularity, which of its facts that tells, and how each of the others is found out."""

    traces: tuple[Trace, ...]
    reveals: tuple[str, ...] = ()
    finds: tuple[tuple[str, Matter], ...] = ()
    leaves: tuple[tuple[Kind, Goal], ...] = ()
    """How that shows what it leaves behind, where that is not how it happened."""

    def by(self, way: Way) -> dict[str, Matter]:
        """The facts that are found out in this way, and what is asked, counted or checked."""
        return {fact: matter for fact, matter in self.finds if WAYS[matter] == way}

    @property
    def asks(self) -> dict[str, Matter]:
        """Facts that somebody is asked for."""
        return self.by("ask")

    @property
    def counts(self) -> dict[str, Matter]:
        """Facts that come out of a count."""
        return self.by("count")

    @property
    def checks(self) -> dict[str, Matter]:
        """Facts that a check brings out."""
        return self.by("check")

    @property
    def known(self) -> frozenset[str]:
        """Every fact that can be known."""
        return frozenset(self.reveals) | {fact for fact, _ in self.finds}


UNSEEN = Evidence(())
"""Of a record before its evidence is known."""
KINDS: tuple[Kind, ...] = get_args(Kind)
DERIVED = frozenset({"who", "whom", "act"})
"""Words of a pattern that are no facts: the one who does it, to whom, and what chips come to by the bet that stands."""


def needed(pattern: str) -> Iterator[str]:
    """The facts that a pattern wants."""
    return (name for _, name, _, _ in Formatter().parse(pattern) if name and name not in DERIVED)


def sign_of(trace: Trace, by: int, facts: Mapping[str, Any], lot: int) -> Sign | None:
    """The sign that a trace leaves with these facts; None where it hangs on another. `lot` picks among the words."""
    if trace.given and facts.get(trace.given[0]) != trace.given[1]:
        return None
    fitting = [caption for caption in trace.captions if all(facts.get(name) is not None for name in needed(caption))]
    said = [words for words in trace.words if all(facts.get(name) is not None for name in needed(words))]
    amount = facts.get("amount")
    return Sign(
        trace.kind, fitting[0] if fitting else "", _party(trace.who, by, facts, DEALER), _party(trace.other, by, facts, NOBODY),
        trace.goal, said[lot % len(said)] if said else "", trace.stays,
        trace.stack * amount if isinstance(amount, int) else 0, facts, trace.looks,
    )  # fmt: skip


def _party(name: str, by: int, facts: Mapping[str, Any], nobody: int) -> int:
    """The seat that a fact names; of several, "first" and "second"."""
    if name == "dealer":
        return DEALER
    if name == "by":
        return by
    seats = facts.get("seats") or ()
    if name in ("first-seat", "second-seat"):
        at = name == "second-seat"
        return int(seats[at]) if len(seats) > at else nobody
    found = facts.get(name) if name else None
    return found if isinstance(found, int) else nobody


# ---- evidence that many have

LOOKED: Final[tuple[str, Matter]] = ("looked", "looked")
CAMERA_LAP: Final[tuple[str, Matter]] = ("lap", "camera")
TURNED: Final[tuple[str, Matter]] = ("by", "who-turned")
AMOUNT: Final[tuple[str, Matter]] = ("amount", "bet")
OFFENCE: Final[tuple[str, Matter]] = ("offence", "warnings")
UNEVEN: Final[tuple[tuple[Kind, Goal], ...]] = (("slide", "cards"),)
"""A seat has more or fewer cards than the others."""
PUTS: Final = "{who} puts chips forward."


def puts(goal: Goal = "bet", *finds: tuple[str, Matter], caption: str = PUTS) -> Evidence:
    """Chips are put somewhere, and lie there to be counted."""
    return Evidence((Trace("chips", (caption,), goal=goal, stays=True),), ("seat",), (AMOUNT, *finds))
